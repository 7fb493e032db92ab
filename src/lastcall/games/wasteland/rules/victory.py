"""How it ends (W-1 to W-6)."""

from __future__ import annotations

from typing import NoReturn

from lastcall.core.game import TheEnd
from lastcall.games.wasteland.state import Settlement

ENDINGS = FORTRESS, NOBODY_LEFT, RUINS, DESPAIR, OUT_OF_TIME, ELDER_GOD = (
    "fortress", "nobody-left", "ruins", "despair", "out-of-time", "elder-god",
)  # fmt: skip


def end(settlement: Settlement, ending: str) -> NoReturn:
    """The game is over, for all seats alike (W-1)."""
    settlement.ending = ending
    settlement.journal("ended", ending=ending, vp=settlement.vp, day=settlement.day)
    raise TheEnd(ending)


def check_victory(settlement: Settlement) -> None:
    """Won the moment the Settlement holds enough VP, before any loss is looked at (W-2, W-60, WR-3)."""
    if settlement.vp >= settlement.goal:
        end(settlement, FORTRESS)


def check_survivors(settlement: Settlement) -> None:
    """Lost when nobody is alive, neither active nor waiting (W-3, WR-4)."""
    if not settlement.tents and all(seat.survivor is None for seat in settlement.seats):
        end(settlement, NOBODY_LEFT)


def check_ruins(settlement: Settlement) -> None:
    """Lost when every Emplacement is damaged (W-4)."""
    if all(building.damage is not None for building in settlement.buildings):
        end(settlement, RUINS)
