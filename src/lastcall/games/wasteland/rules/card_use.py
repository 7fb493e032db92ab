"""Using cards and abilities (W-85 to W-88, WR-45, WR-71)."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from lastcall.core.ask import Choice, Reason
from lastcall.core.card import Card
from lastcall.core.effects import can_do, can_pay, cannot_take, holds, pay, perform, resolve
from lastcall.games.wasteland.cards import Ability, Playable, Use
from lastcall.games.wasteland.resolution import CardResolution, refusal
from lastcall.games.wasteland.rules.hand import in_hand, put_down, take_back, trash_from_hand
from lastcall.games.wasteland.state import Seat, Settlement


def is_usable(resolution: CardResolution, use: Use) -> bool:
    """May a card in hand, or an ability that is not used up, be used this way now (WR-45, WR-54, WR-71)?"""
    if use.need and not holds(resolution, use.need):
        return False
    if use.cost and not can_pay(resolution, use.cost):
        return False
    return can_do(resolution, use.do)


def has_card_for(settlement: Settlement, hand: Sequence[Card], moment: str) -> bool:
    """Is there a card for this moment? A quick look before a long one."""
    return not settlement.box.useful[moment].isdisjoint(hand)


def uses(settlement: Settlement, seat: Seat, moment: str) -> list[Choice]:
    """Everything this seat may use at a moment: its cards, equal ones once, then its Survivor's abilities."""
    found: list[Choice] = []
    judge: CardResolution | None = None
    useful = settlement.box.useful[moment]
    hand: list[Playable] = []
    if not useful.isdisjoint(seat.salvage):
        hand += seat.salvage
    if seat.mutations and not useful.isdisjoint(seat.mutations):
        hand += seat.mutations
    if seat.crises and not useful.isdisjoint(seat.crises):
        hand += seat.crises
    for card in hand:
        if card in useful:
            for use in card.at[moment]:
                if use.as_choice not in found:
                    if not use.plain:
                        if use.medical and not could_heal(seat):
                            continue
                        judge = judge or CardResolution(settlement, seat, seat.seat)
                        if not is_usable(judge, use):
                            continue
                    found.append(use.as_choice)
    survivor = seat.survivor
    if survivor in useful:
        for ability in survivor.at[moment]:
            if ability.id in (settlement.tired if ability.limit == "day" else settlement.spent):
                continue
            use = ability.use
            if use.plain or is_usable(judge or CardResolution(settlement, seat, seat.seat), use):
                found.append(use.as_choice)
    return found


def could_heal(seat: Seat) -> bool:
    """Has the hand anything to heal, or the Survivor somebody else's hand? A quick look before a long one (WR-71)."""
    return bool(seat.crises or seat.mutations) or (seat.survivor is not None and "healing" in seat.survivor.at)


def why_not_usable(settlement: Settlement, seat: Seat, moment: str, verb: str = "ability") -> dict[Choice, Reason]:
    """Why an ability that is not used up cannot be used now: what it needs, or what it costs (WR-45, WR-54)."""
    reasons: dict[Choice, Reason] = {}
    for ability in seat.survivor.at.get(moment, ()) if seat.survivor is not None else ():
        if not settlement.used_up(ability):
            missing = cannot_take(CardResolution(settlement, seat, seat.seat), ability.use)
            if missing is not None:
                reasons[verb, ability.id] = refusal(missing)
    return reasons


def chosen(seat: Seat, choice: Choice) -> Use:
    """The use that a choice of `uses` means."""
    if choice[0] == "ability":
        assert seat.survivor is not None
        return next(each.use for each in seat.survivor.abilities if each.id == choice[1])
    card = in_hand(seat, choice[1])
    assert card is not None
    return card.uses[choice[2]]


def use_chosen(
    settlement: Settlement, seat: Seat, choice: Choice, without: str = ""
) -> Coroutine[Any, Any, CardResolution]:
    """Carry out a choice of `uses`; `without` leaves out the effects of that name."""
    if choice[0] == "ability":
        return use_ability(settlement, seat, settlement.box.cards[choice[1]], without)
    return use_card(settlement, seat, settlement.box.cards[choice[1]], choice[2], without)


async def use_card(
    settlement: Settlement, seat: Seat, card: Playable, number: int, without: str = ""
) -> CardResolution:
    """Use a card of the hand in one of its ways: Trash, Stockpile or Play it (W-85 to W-87), pay what else it costs.
    An interrupt may have used that up: then a Played card comes back, and nothing happens (WR-54)."""
    use = card.uses[number]
    resolution = CardResolution(settlement, seat, seat.seat, card)
    fresh = card.id in seat.fresh
    settlement.journal("used", seat=seat.seat, card=card.id, cost=use.spend)
    if use.spend == "trash":
        await trash_from_hand(settlement, seat, card)
    else:
        put_down(settlement, seat, card, use.spend)
    if use.cost and not await pay(resolution, use.cost):
        take_back(seat, card, fresh)
    else:
        await carry_out(resolution, use, without)
    return resolution


async def use_ability(settlement: Settlement, seat: Seat, ability: Ability, without: str = "") -> CardResolution:
    """Use what one's Survivor can do; it is not used up if its cost could not be paid after all."""
    used = settlement.tired if ability.limit == "day" else settlement.spent
    used.append(ability.id)
    settlement.journal("ability", seat=seat.seat, ability=ability.id)
    resolution = CardResolution(settlement, seat, seat.seat, ability)
    if ability.use.cost and not await pay(resolution, ability.use.cost):
        used.remove(ability.id)
    else:
        await carry_out(resolution, ability.use, without)
    return resolution


def carry_out(resolution: CardResolution, use: Use, without: str) -> Coroutine[Any, Any, None]:
    return perform(resolution, use.do.without(without)) if without else resolve(resolution, use)
