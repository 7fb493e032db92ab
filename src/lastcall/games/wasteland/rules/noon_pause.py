"""A pause of the Noon: before each exploration, each Emplacement and the attack, in order (WR-45)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Reason
from lastcall.games.wasteland.rules.any_time import use_freely
from lastcall.games.wasteland.rules.card_use import uses, why_not_usable
from lastcall.games.wasteland.state import Seat, Settlement


async def noon_pause(settlement: Settlement) -> None:
    """Living seats, in order, may use what needs no special moment."""
    for seat in settlement.in_order():
        if not seat.ready and uses(settlement, seat, "free"):
            reason = partial(something_free, settlement, seat)
            await use_freely(settlement, seat, "lull", reason, "WR-45", moment="free_or_any", why_not=why_not_free)


def something_free(settlement: Settlement, seat: Seat) -> bool:
    """What may be used at any time alone is no reason to ask: it needs no pause (WR-76)."""
    return bool(uses(settlement, seat, "free"))


def why_not_free(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    return why_not_usable(settlement, seat, "free_or_any")
