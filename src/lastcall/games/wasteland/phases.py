"""The sequence of play on one screen (W-19, A day runs Morning, Noon, Night)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from lastcall.core.ask import meanwhile
from lastcall.core.game import OVER, Phase

from .rules import attack, emplacements, explore, morning, night, setup
from .rules.victory import TheEnd
from .rules.window import asides
from .state import Settlement

Rule = Callable[[Settlement], Coroutine[Any, Any, str]]
Step = Callable[[Settlement], str]


async def until_the_end(settlement: Settlement, rule: Rule) -> str:
    """A step in which others may step in; the end of the game ends it, wherever it was (W-2)."""
    try:
        return await meanwhile(rule(settlement), asides(settlement))
    except TheEnd:
        return OVER


def asking(rule: Rule) -> Callable[[Settlement], Coroutine[Any, Any, str]]:
    """A step that may ask."""
    return lambda settlement: until_the_end(settlement, rule)


def quiet(step: Step) -> Step:
    """A step that asks nothing."""

    def taken(settlement: Settlement) -> str:
        try:
            return step(settlement)
        except TheEnd:
            return OVER

    return taken


def seat_by_seat(rule: Rule, then: Step) -> Callable[[Settlement], str | Coroutine[Any, Any, str]]:
    """The same step for one seat of the queue after the other; then the next step."""
    after = quiet(then)
    return lambda settlement: until_the_end(settlement, rule) if settlement.queue else after(settlement)


def newcomer(settlement: Settlement) -> str | Coroutine[Any, Any, str]:
    """While Survivors wait, dead seats may take over (W-21)."""
    if settlement.queue and settlement.tents:
        return until_the_end(settlement, morning.newcomer)
    settlement.queue = [seat.seat for seat in settlement.in_order() if seat.radiation]
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


PHASES: dict[str, Phase] = {
    "setup": setup.setup,
    "choose": asking(setup.choose_survivor),
    "pairs": asking(setup.pairs),
    "morning": morning.morning,
    "newcomer": newcomer,
    "radiation": seat_by_seat(morning.radiation_roll, then_stockpile),
    "stockpile": seat_by_seat(morning.stockpile_draw, then_declare),
    "declare": seat_by_seat(morning.declare, then_redeclare),
    "redeclare": asking(morning.redeclare),
    "noon": explore.begin_noon,
    "explore": seat_by_seat(explore.explore, emplacements.begin_emplacements),
    "emplacement": seat_by_seat(emplacements.use_emplacements, lambda settlement: "attack"),
    "attack": asking(attack.attack),
    "dusk": asking(night.dusk),
    "food": seat_by_seat(night.food_step, then_share_or_starve),
    "hunger": quiet(night.hunger),
    "limits": seat_by_seat(night.hand_limit, lambda settlement: "morale"),
    "morale": asking(night.morale_step),
    "nightfall": quiet(night.nightfall),
}
