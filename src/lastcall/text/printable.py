"""Removes what must not reach a terminal or a page from text that other people wrote: names, chat, saved games."""

from __future__ import annotations

import re

_UNPRINTABLE = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, except tab and newline: escape codes begin with one
    "\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff"  # invisible characters and those that change the direction
    "\ud800-\udfff"  # halves of characters, which cannot be encoded
    "]+"
)


def printable(text: str) -> str:
    """The text without control characters; tabs and line breaks stay."""
    return _UNPRINTABLE.sub("", text)


def single_line(text: str, limit: int) -> str:
    """The text as one line of at most `limit` characters, for a name or a chat message."""
    return " ".join(_UNPRINTABLE.sub(" ", text).split())[:limit].strip()
