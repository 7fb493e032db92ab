"""Maps made of characters."""

from __future__ import annotations

from lastcall.text.canvas import Canvas


def test_labels_cover_lines_and_stay_on_the_grid() -> None:
    canvas = Canvas(12, 3)
    canvas.line((0, 0), (11, 0), "-")
    canvas.line((0, 0), (0, 2), "~")
    canvas.line((5, 2), (30, 2), ".")
    canvas.label(6, 0, "ab")
    canvas.label(0, 1, "left")
    canvas.label(11, 1, "right")
    assert canvas.lines() == ["~----ab-----", "left   right", "~    ......."]
