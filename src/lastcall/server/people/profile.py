"""Names and colours that people choose for themselves."""

from __future__ import annotations

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")
"""Seat colours; the style sheet defines their shades."""
