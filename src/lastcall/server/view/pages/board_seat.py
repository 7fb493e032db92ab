"""A seat as game boards draw it."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.server.view.situation import SeatInfo

SHAPES = 6
"""Shapes that mark seats beside their colours."""


@dataclass(frozen=True)
class BoardSeat:
    """Who occupies a seat, and the CSS classes that give it colour and shape."""

    info: SeatInfo
    you: bool
    asked: bool
    winner: bool
    game_classes: str
    """CSS classes that the game adds."""

    @property
    def number(self) -> int:
        return self.info.seat

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def kind(self) -> str:
        return self.info.kind

    @property
    def bot(self) -> bool:
        return self.info.kind == "bot"

    @property
    def gone(self) -> bool:
        return self.info.kind == "person" and not self.info.present

    @property
    def shape(self) -> str:
        return f"site-shape-{self.info.seat % SHAPES}"

    @property
    def classes(self) -> str:
        return f"seat seat-{self.info.seat} {self.info.colour} {self.game_classes}".strip()
