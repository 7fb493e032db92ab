"""The sequence of play on one screen (W-19, A day runs Morning, Noon, Night)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from lastcall.core.game import Phase
from lastcall.games.wasteland.rules import attack, emplacements, explore, morning, night, setup
from lastcall.games.wasteland.state import Seat, Settlement

Rule = Callable[[Settlement], Coroutine[Any, Any, str]]
Step = Callable[[Settlement], str]
Idle = Callable[[Settlement, Seat], bool]


def seat_by_seat(rule: Rule, then: Step, idle: Idle | None = None) -> Phase:
    """The same step for one seat of the queue after the other, but for those with nothing to do when their turn comes;
    then the next step."""

    def step(settlement: Settlement) -> str | Coroutine[Any, Any, str]:
        queue = settlement.queue
        if idle is not None:
            while queue and idle(settlement, settlement.seats[queue[0]]):
                del queue[0]
        return rule(settlement) if queue else then(settlement)

    return step


def newcomer(settlement: Settlement) -> str | Coroutine[Any, Any, str]:
    """While Survivors wait, dead seats may take over (W-21)."""
    if settlement.queue and settlement.tents:
        return morning.newcomer(settlement)
    settlement.queue = [seat.seat for seat in settlement.in_order()]
    return "radiation"


def then_stockpile(settlement: Settlement) -> str:
    settlement.queue = [seat.seat for seat in settlement.in_order()]
    return "stockpile"


def then_declare(settlement: Settlement) -> str:
    settlement.queue = [seat.seat for seat in settlement.in_order()]
    return "declare"


def then_redeclare(settlement: Settlement) -> str:
    """Only somebody who can change her mind is asked again."""
    for seat in settlement.seats:
        if seat.survivor is not None and "declared" in seat.survivor.at:
            return "redeclare"
    return "noon"


def then_share_or_starve(settlement: Settlement) -> str:
    return "hunger" if settlement.sharing else night.begin_sharing(settlement)


def morale(settlement: Settlement) -> str | Coroutine[Any, Any, str]:
    """Only when somebody is dying."""
    if night.anybody_dying(settlement):
        return night.morale_step(settlement)
    return "nightfall"


PHASES: dict[str, Phase] = {
    "setup": setup.setup,
    "choose": setup.choose_survivor,
    "pairs": setup.pairs,
    "morning": morning.morning,
    "newcomer": newcomer,
    "radiation": seat_by_seat(morning.radiation_roll, then_stockpile, morning.unharmed),
    "stockpile": seat_by_seat(morning.stockpile_draw, then_declare),
    "declare": seat_by_seat(morning.declare, then_redeclare),
    "redeclare": morning.redeclare,
    "noon": explore.begin_noon,
    "explore": seat_by_seat(explore.explore, emplacements.begin_emplacements),
    "emplacement": seat_by_seat(emplacements.use_emplacements, lambda settlement: "attack"),
    "attack": attack.attack,
    "dusk": night.dusk,
    "food": seat_by_seat(night.food_step, then_share_or_starve, night.nothing_to_share),
    "hunger": night.hunger,
    "limits": seat_by_seat(night.hand_limit, night.again_or_morale, night.within_limit),
    "morale": morale,
    "nightfall": night.nightfall,
}
