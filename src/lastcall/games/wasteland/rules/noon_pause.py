"""A pause of the Noon: before each exploration, each Emplacement and the attack, in order (WR-45)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.rules.card_use import use_chosen, uses, why_not_usable
from lastcall.games.wasteland.state import Seat, Settlement

GO_ON: Choice = ("go-on",)
READY: Choice = ("ready",)
"""Nothing more before the Night: this seat is not asked again today."""


async def noon_pause(settlement: Settlement) -> None:
    """Living seats, in order, may use what needs no special moment."""
    for seat in settlement.in_order():
        if not seat.ready and uses(settlement, seat, "free"):
            await use_freely(settlement, seat)


def why_not_free(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    return why_not_usable(settlement, seat, "free")


async def use_freely(settlement: Settlement, seat: Seat) -> None:
    """Use one thing after another, until it is enough."""

    def menu() -> list[Choice]:
        found = uses(settlement, seat, "free")
        return [GO_ON, READY, *found] if found else [GO_ON]

    while seat.survivor is not None:
        choice = await ask_or_take(settlement, seat, "lull", menu, "WR-45", why_not_free)
        if choice == READY:
            seat.ready = True
        if choice[0] not in ("use", "ability"):
            return
        await use_chosen(settlement, seat, choice)
