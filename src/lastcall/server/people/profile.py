"""Names and colours that people choose for themselves."""

from __future__ import annotations

import re

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")
"""Seat colours; the style sheet defines their shades."""

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]+")
"""Control characters, including those that change the writing direction of the text around them."""


def clean_text(text: str, max_length: int) -> str:
    """Text from a user on one line, without control characters, cut to `max_length`."""
    return " ".join(UNPRINTABLE.sub(" ", text).split())[:max_length].strip()
