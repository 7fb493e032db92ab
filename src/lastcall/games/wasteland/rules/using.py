"""Using cards and abilities (W-85 to W-88, WR-45, WR-71)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Ability, Effects, Use
from lastcall.games.wasteland.deed import Deed, carry_out, choose_line
from lastcall.games.wasteland.state import HOME, Seat, Settlement

from .hand import in_hand, pay_with

NEEDS: dict[str, Callable[[Settlement, Seat], bool]] = {
    "": lambda settlement, seat: True,
    "death_today": lambda settlement, seat: settlement.death_today,
    "stayed_home": lambda settlement, seat: seat.plan == HOME,
}

_sense: dict[str, Callable[..., bool]] = {}


def sensible(verb: str) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
    """Says when an effect could do anything; what could not is not offered (WR-71)."""

    def note(judge: Callable[..., bool]) -> Callable[..., bool]:
        _sense[verb] = judge
        return judge

    return note


def makes_sense(settlement: Settlement, seat: Seat, effects: Effects) -> bool:
    """Could all of it do something?"""
    for effect in effects:
        judge = _sense.get(effect.verb)
        if judge is not None and not judge(settlement, seat, *effect.args):
            return False
    return True


@sensible("medical")
def _somebody_to_heal(settlement: Settlement, seat: Seat, points: int) -> bool:
    if seat.crises or seat.mutations:
        return True
    calls = seat.survivor.at.get("healing") if seat.survivor is not None else None
    if calls is None or calls[0].id in settlement.tired:
        return False
    return any(other.alive and (other.crises or other.mutations) for other in settlement.seats)


@sensible("draw")
def _something_to_draw(settlement: Settlement, seat: Seat, deck: str, count: int, to: str) -> bool:
    source = getattr(settlement, PILES[deck])
    return bool(source.cards or source.discards) and (to == "hand" or settlement.works("E01"))


@sensible("restock")
def _something_to_restock(settlement: Settlement, seat: Seat, count: int) -> bool:
    return _something_to_draw(settlement, seat, "common", count, "stockpile")


@sensible("find_survivor")
def _somebody_to_find(settlement: Settlement, seat: Seat, survivor: str, size: int) -> bool:
    lost = any(card.id == survivor for card in settlement.survivors.cards + settlement.survivors.discards)
    return lost and any(len(site.deck) >= size for site in settlement.sites)


PILES = {"common": "common", "rare": "rare", "crisis": "crises", "mutation": "mutations"}
"""What cards call the decks, and where they lie."""


def ready(settlement: Settlement, seat: Seat, ability: Ability) -> bool:
    """May this ability be used now? (WR-45)"""
    from .paying import can_pay

    if ability.id in (settlement.tired if ability.limit == "day" else settlement.spent):
        return False
    block = ability.block
    if ability.need and not NEEDS[ability.need](settlement, seat):
        return False
    if block.pay and not can_pay(settlement, seat, block.pay):
        return False
    return makes_sense(settlement, seat, block.do)


def usable(settlement: Settlement, seat: Seat, use: Use) -> bool:
    """May a card in hand be used this way now?"""
    from .paying import can_pay

    if use.pay and not can_pay(settlement, seat, use.pay):
        return False
    return makes_sense(settlement, seat, use.do)


def uses(settlement: Settlement, seat: Seat, *moments: str) -> list[Choice]:
    """Everything this seat may use at these moments: its cards, then its Survivor's abilities."""
    found: list[Choice] = []
    met: set[str] = set()
    for card in seat.salvage + seat.mutations + seat.crises:
        at = card.at
        if not at or card.id in met:
            continue
        met.add(card.id)
        for moment in moments:
            if moment in at:
                found += [("use", card.id, use.number) for use in at[moment] if usable(settlement, seat, use)]
    if seat.survivor is not None:
        for moment in moments:
            for ability in seat.survivor.at.get(moment, ()):
                if ready(settlement, seat, ability):
                    found.append(("ability", ability.id))
    return found


async def use_chosen(settlement: Settlement, seat: Seat, choice: Choice, without: str = "") -> Deed:
    """Carry out a choice of `uses`; `without` leaves out the effects of that name."""
    if choice[0] == "ability":
        return await use_ability(settlement, seat, choice[1], without)
    card = in_hand(seat, choice[1])
    assert card is not None
    use = card.use(choice[2])
    deed = Deed(settlement, seat, card)
    settlement.journal("used", seat=seat.seat, card=card.id, cost=use.cost)
    await pay_with(settlement, seat, card, use.cost)
    if use.pay:
        from .paying import pay

        await pay(deed, use.pay)
    await carry_out(deed, _leaving_out(use.do, without))
    return deed


async def use_ability(settlement: Settlement, seat: Seat, name: str, without: str = "") -> Deed:
    """Use what one's Survivor can do."""
    survivor = seat.survivor
    assert survivor is not None
    ability = next(each for each in survivor.abilities if each.id == name)
    (settlement.tired if ability.limit == "day" else settlement.spent).append(ability.id)
    settlement.journal("ability", seat=seat.seat, ability=ability.id)
    deed = Deed(settlement, seat, ability)
    block = ability.block
    if block.pay:
        from .paying import pay

        await pay(deed, block.pay)
    await carry_out(deed, _leaving_out(block.do, without))
    if block.choice:
        line = await choose_line(deed, block.choice, "ability-line", "WR-45")
        if line is not None:
            await carry_out(deed, line.do)
    return deed


def _leaving_out(effects: Effects, verb: str) -> Effects:
    return tuple(effect for effect in effects if effect.verb != verb) if verb else effects


def _pointed(settlement: Settlement, seat: Seat, moment: str, points: Callable[[Any], int]) -> list[tuple[Choice, int]]:
    """The uses of a moment that give points, and how many."""
    found: list[tuple[Choice, int]] = []
    for choice in uses(settlement, seat, moment):
        worth = points(chosen(seat, choice))
        if worth:
            found.append((choice, worth))
    return found


def chosen(seat: Seat, choice: Choice) -> Use | Ability:
    """The use or the ability that a choice of `uses` means."""
    if choice[0] == "ability":
        assert seat.survivor is not None
        return next(each for each in seat.survivor.abilities if each.id == choice[1])
    card = in_hand(seat, choice[1])
    assert card is not None
    return card.use(choice[2])


def food_choices(settlement: Settlement, seat: Seat, demand: bool = False) -> list[tuple[Choice, int]]:
    """How this seat can make Food now, and how much."""
    return [
        (choice, worth)
        for choice, worth in _pointed(settlement, seat, "food", lambda use: use.food)
        if seat.salvage or choice[0] != "ability" or not _eats_cards(seat, choice)
    ]


def _eats_cards(seat: Seat, choice: Choice) -> bool:
    ability = chosen(seat, choice)
    return isinstance(ability, Ability) and any(effect.verb == "eat_anything" for effect in ability.block.do)


def medical_choices(settlement: Settlement, seat: Seat) -> list[tuple[Choice, int]]:
    """How this seat can make Medical now (to pay with: something to heal is not needed), and how much."""
    found: list[tuple[Choice, int]] = []
    for card in seat.salvage:
        for use in card.at.get("any", ()):
            if use.medical and ("use", card.id, use.number) not in [each for each, _ in found]:
                found.append((("use", card.id, use.number), use.medical))
    if seat.survivor is not None:
        found += [
            (("ability", ability.id), ability.medical)
            for ability in seat.survivor.at.get("any", ())
            if ability.medical and ability.id not in settlement.spent
        ]
    return found
