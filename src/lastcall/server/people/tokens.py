"""Secrets that prove a seat or a browser. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import secrets

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look or sound alike."""


def new_token() -> str:
    """A random secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))
