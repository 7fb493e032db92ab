"""From which seat a viewer sees a table."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.tables.live import LiveTable


@dataclass(frozen=True)
class Viewpoint:
    """The seat that is shown, all seats the viewer holds, and how they are shown."""

    seat: int | None
    held: tuple[int, ...] = ()
    cover: bool = False
    big_screen: bool = False

    @property
    def knows(self) -> int | None:
        """The seat whose secrets may be shown."""
        return None if self.cover else self.seat


BIG_SCREEN = Viewpoint(None, big_screen=True)


def has_secrets(table: Table[State], seat: int) -> bool:
    """Whether this seat sees anything that others may not see."""
    return table.view(seat) != table.view(None)


def select_viewpoint(live: LiveTable, held: tuple[int, ...], wanted: int | None, cover: bool = False) -> Viewpoint:
    """The viewpoint of a browser. With several seats it is the one that is asked, covered if it has secrets, because
    another player may be looking at the screen."""
    if wanted is not None:
        return Viewpoint(wanted, held, cover and len(held) > 1 and has_secrets(live.table, wanted))
    if len(held) < 2:
        return Viewpoint(held[0] if held else None, held)
    asked = [ask.seat for ask in live.table.asks if ask.seat in held]
    if not any(has_secrets(live.table, seat) for seat in held):
        return Viewpoint(asked[0] if asked else held[0], held)
    return Viewpoint(asked[0], held, cover=True) if asked else Viewpoint(None, held)
