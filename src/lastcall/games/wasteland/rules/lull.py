"""A quiet moment of the Noon: before each exploration, each Emplacement and the attack, in order."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.deed import decide
from lastcall.games.wasteland.state import Seat, Settlement

from .using import use_chosen, uses

GO_ON: Choice = ("go-on",)
READY: Choice = ("ready",)
"""Nothing more before the Night: this seat is not asked again today."""


async def lull(settlement: Settlement) -> None:
    """Living seats, in order, may use what needs no special moment."""
    for seat in settlement.in_order():
        if not seat.ready and uses(settlement, seat, "free"):
            await use_freely(settlement, seat)


async def use_freely(settlement: Settlement, seat: Seat) -> None:
    """Use one thing after another, until it is enough."""

    def menu() -> list[Choice]:
        found = uses(settlement, seat, "free")
        return [GO_ON, READY, *found] if found else [GO_ON]

    while seat.survivor is not None:
        choice = await decide(settlement, seat, "lull", menu, "WR-45")
        if choice == READY:
            seat.ready = True
        if choice[0] not in ("use", "ability"):
            return
        await use_chosen(settlement, seat, choice)
