"""Text that other people wrote reaches terminals and pages without control characters."""

from __future__ import annotations

import pytest

from lastcall.text.printable import clean_text, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[31mred\x1b[0m", "a[31mred[0m"),
        ("bell\x07 and null\x00", "bell and null"),
        ("one byte \x9b2J", "one byte 2J"),
        ("left\u202eright\u2066", "leftright"),
        ("half \ud83d", "half "),
        ("tab\tand\nline", "tab\tand\nline"),
        ("Zoë, Łukasz, 李", "Zoë, Łukasz, 李"),
    ],
)
def test_printable_text_keeps_all_but_control_characters(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_clean_text_is_one_short_line() -> None:
    assert clean_text("  Ann\n\tof \x1b Alewood ", 40) == "Ann of Alewood"
    assert clean_text("Ann of Alewood", 7) == "Ann of"
    assert clean_text("\u200b\x00", 7) == ""
