"""Secrets that prove a seat: unguessable, and kept only as their hash."""

from __future__ import annotations

import hashlib
import secrets

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look alike when somebody reads an address aloud."""


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """All that the database ever holds of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))
