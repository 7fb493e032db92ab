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


def clean_text(text: str, max_length: int) -> str:
    """The text on one line and without control characters, cut to `max_length`: a name, a chat message."""
    return " ".join(_UNPRINTABLE.sub(" ", text).split())[:max_length].strip()
