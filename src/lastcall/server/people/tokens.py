"""Secrets that prove a seat or a browser. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look or sound alike."""


def new_token() -> str:
    """A random secret of 256 bits."""
    return secrets.token_urlsafe(32)


def is_issued(token: str) -> bool:
    """Whether this has the form of our secrets. Others, such as words that can be guessed, are never accepted."""
    return TOKEN.fullmatch(token) is not None


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))
