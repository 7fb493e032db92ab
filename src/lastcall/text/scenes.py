"""What a game draws itself from, in the browser (`scene.py`) and in the terminal (`board.py`).

Both read the masked state of the seat that looks (`table.seen_by`), never JSON: the state's own properties and the
rules' own functions say what a number is, and a scene adds only where and how it is shown.

    class Scene(scenes.Scene[Town, TownBox]):
        @property
        def night(self) -> bool:
            return self.view.phase in NIGHT

    def scene(view: Town, box: TownBox, seat: int | None) -> Scene:
        return Scene(view, box, seat)
"""

from __future__ import annotations

from typing import Generic, TypeVar

from lastcall.core.card import Box
from lastcall.core.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Box)


class Scene(Generic[S, B]):
    """A table as one seat sees it, prepared for the game's templates."""

    def __init__(self, view: S, box: B, seat: int | None) -> None:
        self.view = view
        """The state with all that this seat cannot see masked."""
        self.box = box
        self.seat = seat
        """Who looks; None: an onlooker, who sees what is public."""
