"""A grid of characters on which maps are drawn for the terminal: lines first, labels over them."""

from __future__ import annotations


class Canvas:
    """A rectangle of characters; what falls outside it is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [[" "] * width for _ in range(height)]

    def line(self, start: tuple[int, int], end: tuple[int, int], mark: str) -> None:
        """A straight line of marks between two places (column, row)."""
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            column = round(start[0] + (end[0] - start[0]) * step / steps)
            row = round(start[1] + (end[1] - start[1]) * step / steps)
            self._set(column, row, mark)

    def label(self, column: int, row: int, text: str) -> None:
        """A text with its middle at a place, moved sideways where it would leave the grid."""
        start = max(0, min(column - len(text) // 2, self.width - len(text)))
        for offset, character in enumerate(text):
            self._set(start + offset, row, character)

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]

    def _set(self, column: int, row: int, character: str) -> None:
        if 0 <= row < len(self.rows) and 0 <= column < self.width:
            self.rows[row][column] = character
