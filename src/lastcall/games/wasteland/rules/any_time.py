"""What may be used at any time has its moment (W-88, WR-83).

While the table waits for somebody, every seat may step in (`trade_window.step_in`). Here a seat is asked where the
rules would go on without asking anybody, but only if what it holds could change something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import Describe, WhyNot, ask_or_take
from lastcall.games.wasteland.cards import Crisis, Use
from lastcall.games.wasteland.passives import no_explore, weapon_cap
from lastcall.games.wasteland.rules.card_use import chosen, use_chosen, uses
from lastcall.games.wasteland.state import Seat, Settlement

GO_ON: Choice = ("go-on",)
READY: Choice = ("ready",)
"""Nothing more before the Night: this seat is not asked again today, unless it would lose cards or the game."""
USING = frozenset({"use", "ability"})


async def use_freely(
    settlement: Settlement,
    seat: Seat,
    ask: str,
    reason: Callable[[], bool],
    rule: str,
    *,
    moment: str = "any",
    declines: Sequence[Choice] = (GO_ON, READY),
    why_not: WhyNot | None = None,
    describe: Describe | None = None,
) -> None:
    """While there is a reason to ask, a seat uses one thing after another of all that it may use."""

    def menu() -> list[Choice]:
        return [*declines, *uses(settlement, seat, moment)] if reason() else [GO_ON]

    while seat.survivor is not None:
        settlement.asked = seat.seat
        choice = await ask_or_take(settlement, seat, ask, menu, rule, why_not, describe)
        settlement.asked = -1
        if choice == READY:
            seat.ready = True
        if choice[0] not in USING:
            return
        await use_chosen(settlement, seat, choice)


def holds_something(settlement: Settlement, seat: Seat) -> bool:
    """Has the seat a card or an ability for any time? A quick look before a long one."""
    useful = settlement.box.useful["any"]
    return not useful.isdisjoint(seat.salvage) or seat.survivor in useful


def anybody_could_act(settlement: Settlement) -> bool:
    """Could any seat use something at any time, and so now?"""
    return any(holds_something(settlement, seat) and uses(settlement, seat, "any") for seat in settlement.seats)


def usable_now(settlement: Settlement, seat: Seat) -> list[Use]:
    """All that this seat may use at any time, and so now."""
    return [chosen(seat, choice) for choice in uses(settlement, seat, "any")]


# -- before a Crisis takes effect ----------------------------------------------------------------------------------


async def before_crisis(settlement: Settlement, crisis: Crisis, concerned: Sequence[Seat]) -> None:
    """A Crisis was shown and is about to take effect on the seats concerned: a last stand could change something, and
    so could medicine for a fighter whom a Mutation weakens (WR-83)."""
    stands = settlement.box.last_stands
    fighting = crisis.kind == "combat" or "fight_each" in crisis.block.do.names
    weakened = [each for each in concerned if each.mutations and each.holds(weapon_cap)] if fighting else []
    for seat in settlement.in_order():
        if not seat.ready and (weakened or not stands.isdisjoint(seat.salvage)):
            reason = partial(could_change, settlement, seat, concerned, weakened)
            await use_freely(
                settlement, seat, "at-any-time", reason, "WR-83", describe=lambda choice: {"card": crisis.id}
            )


def could_change(settlement: Settlement, seat: Seat, concerned: Sequence[Seat], weakened: Sequence[Seat]) -> bool:
    """Has this seat a last stand, being concerned or about to win, or medicine for somebody who is still weakened?"""
    patients = [each for each in weakened if each.holds(weapon_cap) and can_heal(settlement, seat, each)]
    return any(
        (use.vp and (seat in concerned or wins(settlement, use))) or (use.medical and patients)
        for use in usable_now(settlement, seat)
    )


def can_heal(settlement: Settlement, healer: Seat, patient: Seat) -> bool:
    """Is it the healer's own hand, or has it a house call left (WR-42)?"""
    if healer is patient:
        return True
    calls = healer.survivor.at.get("healing", ()) if healer.survivor is not None else ()
    return any(call.id not in settlement.tired for call in calls)


async def house_calls(settlement: Settlement, dying: Seat, must: Callable[[], bool]) -> None:
    """A seat is about to die of what it has in its hand: others who could heal it may do so (WR-42, WR-83)."""
    for seat in settlement.in_order():
        if seat is not dying and must() and holds_something(settlement, seat):

            def could_save(who: Seat = seat) -> bool:
                medicine = any(use.medical for use in usable_now(settlement, who))
                return must() and medicine and can_heal(settlement, who, dying)

            await use_freely(settlement, seat, "bedside", could_save, "WR-83", declines=(GO_ON,))


# -- before cards leave a hand, before an exploration --------------------------------------------------------------


async def before_chance_picks(settlement: Settlement, seat: Seat) -> None:
    """Chance is about to take a card out of this hand (WR-83)."""
    if holds_something(settlement, seat):
        await use_freely(
            settlement, seat, "at-any-time", lambda: bool(uses(settlement, seat, "any")), "WR-83", declines=(GO_ON,),
            describe=lambda choice: {"card": settlement.turned[-1].id if settlement.turned else ""},
        )  # fmt: skip


async def heal_roots(settlement: Settlement, seat: Seat) -> None:
    """A seat that may no longer explore could heal what keeps it at home (WR-83, WR-85)."""

    def could_heal() -> bool:
        return seat.holds(no_explore) and any(use.medical for use in usable_now(settlement, seat))

    if holds_something(settlement, seat):
        await use_freely(settlement, seat, "roots", could_heal, "WR-85", declines=(GO_ON,))


# -- before the game is lost ---------------------------------------------------------------------------------------


def wins(settlement: Settlement, use: Use) -> bool:
    """Would its VP be enough (W-2)?"""
    return settlement.vp + use.vp >= settlement.goal


async def last_chance(settlement: Settlement, averts: Callable[[Seat], bool] = lambda seat: False) -> None:
    """The game is about to be lost: who could win it, or avert the loss by its death, may do so now (WR-3, WR-83)."""
    for seat in settlement.in_order():
        if not settlement.box.last_stands.isdisjoint(seat.salvage):

            def could_help(who: Seat = seat) -> bool:
                stands = [use for use in usable_now(settlement, who) if use.vp]
                return any(wins(settlement, use) or averts(who) for use in stands)

            await use_freely(settlement, seat, "last-chance", could_help, "WR-83", declines=(GO_ON,))
