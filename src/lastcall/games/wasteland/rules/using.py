"""Using cards and abilities (W-85 to W-88, WR-45, WR-71)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.games.wasteland.cards import Ability, Block, Effects, Playable, Use
from lastcall.games.wasteland.deed import Deed, carry_out, decide
from lastcall.games.wasteland.state import HOME, Seat, Settlement

from .hand import in_hand, pay_with, take_back

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


def judged(effects: Effects) -> bool:
    """Is there an effect that might do nothing?"""
    return any(effect.sense is not None for effect in effects)


def sense_of(verb: str) -> Callable[..., bool] | None:
    """Who says when this effect could do anything; None: it always can."""
    return _sense.get(verb)


def makes_sense(settlement: Settlement, seat: Seat, effects: Effects) -> bool:
    """Could all of it do something?"""
    for effect in effects:
        sense = effect.sense
        if sense is not None and not sense(settlement, seat, *effect.args):
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
    wanted, deck = settlement.box.survivors[survivor], settlement.survivors
    if wanted not in deck.cards and wanted not in deck.discards:
        return False
    return any(len(site.deck) >= size for site in settlement.sites)


PILES = {"common": "common", "rare": "rare", "crisis": "crises", "mutation": "mutations"}
"""What cards call the decks, and where they lie."""


_payable: dict[str, Callable[..., bool]] = {}


def payable(verb: str) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
    """Says whether a seat could pay this as a cost; nothing else may stand under `pay`."""

    def note(judge: Callable[..., bool]) -> Callable[..., bool]:
        _payable[verb] = judge
        return judge

    return note


_paying: dict[str, Callable[..., Coroutine[Any, Any, bool]]] = {}


def pays(verb: str) -> Callable[[Callable[..., Coroutine[Any, Any, bool]]], Callable[..., Coroutine[Any, Any, bool]]]:
    """Pays this as a cost. False, and nothing was paid, when it is no longer there (WR-54)."""

    def note(payer: Callable[..., Coroutine[Any, Any, bool]]) -> Callable[..., Coroutine[Any, Any, bool]]:
        _paying[verb] = payer
        return payer

    return note


def can_be_paid(verb: str) -> bool:
    return verb in _payable


def can_pay(settlement: Settlement, seat: Seat, cost: Effects) -> bool:
    """Could this seat pay all of it now? A cost is paid in full or not at all (WR-54)."""
    for effect in cost:
        judge = _payable[effect.verb]
        if not judge(settlement, seat, *effect.args):
            return False
    return True


UNPAID = "unpaid"
"""What came of a deed whose cost was gone when it came to paying."""


async def pay(deed: Deed, cost: Effects) -> bool:
    """Pay what `can_pay` allowed; who stepped in may have used it up, and then the deed does not happen (WR-54)."""
    for effect in cost:
        if not await _paying[effect.verb](deed.settlement, deed.you, *effect.args):
            deed.outcome = UNPAID
            return False
    return True


def ready(settlement: Settlement, seat: Seat, ability: Ability) -> bool:
    """May this ability, which was not used up, be used now? (WR-45)"""
    block = ability.block
    if ability.need and not NEEDS[ability.need](settlement, seat):
        return False
    if block.pay and not can_pay(settlement, seat, block.pay):
        return False
    return makes_sense(settlement, seat, block.do)


def usable(settlement: Settlement, seat: Seat, use: Use) -> bool:
    """May a card in hand be used this way now?"""
    if use.pay and not can_pay(settlement, seat, use.pay):
        return False
    return makes_sense(settlement, seat, use.do)


def has_card_for(settlement: Settlement, hand: Sequence[Card], moment: str) -> bool:
    """Is there a card for this moment? A quick look before a long one."""
    return not settlement.box.useful[moment].isdisjoint(hand)


def uses(settlement: Settlement, seat: Seat, moment: str) -> list[Choice]:
    """Everything this seat may use at a moment: its cards, equal ones once, then its Survivor's abilities."""
    found: list[Choice] = []
    useful = settlement.box.useful[moment]
    hand: list[Playable] = [*seat.salvage, *seat.mutations, *seat.crises]
    if not useful.isdisjoint(hand):
        for card in hand:
            if card in useful:
                for use in card.at[moment]:
                    if use.choice not in found and (use.plain or usable(settlement, seat, use)):
                        found.append(use.choice)
    survivor = seat.survivor
    if survivor in useful:
        for ability in survivor.at[moment]:
            if ability.id in (settlement.tired if ability.limit == "day" else settlement.spent):
                continue
            if ability.plain or ready(settlement, seat, ability):
                found.append(ability.choice)
    return found


def use_chosen(settlement: Settlement, seat: Seat, choice: Choice, without: str = "") -> Coroutine[Any, Any, Deed]:
    """Carry out a choice of `uses`; `without` leaves out the effects of that name."""
    if choice[0] == "ability":
        return use_ability(settlement, seat, choice[1], without)
    return use_card(settlement, seat, settlement.box.cards[choice[1]], choice[2], without)


async def use_card(settlement: Settlement, seat: Seat, card: Playable, number: int, without: str = "") -> Deed:
    """Use a card of the hand in one of its ways."""
    use = card.uses[number]
    deed = Deed(settlement, seat, card)
    settlement.journal("used", seat=seat.seat, card=card.id, cost=use.cost)
    await pay_with(settlement, seat, card, use.cost)
    if use.pay and not await pay(deed, use.pay):
        take_back(seat, card)
        return deed
    await carry_out(deed, _leaving_out(use.do, without) if without else use.do)
    return deed


async def use_ability(settlement: Settlement, seat: Seat, name: str, without: str = "") -> Deed:
    """Use what one's Survivor can do."""
    ability: Ability = settlement.box.cards[name]
    used = settlement.tired if ability.limit == "day" else settlement.spent
    used.append(ability.id)
    settlement.journal("ability", seat=seat.seat, ability=ability.id)
    deed = Deed(settlement, seat, ability)
    block = ability.block
    if block.pay and not await pay(deed, block.pay):
        used.remove(ability.id)
        return deed
    await carry_out(deed, _leaving_out(block.do, without) if without else block.do)
    if block.choice:
        line = await choose_line(deed, block.choice, "ability-line", "WR-45")
        if line is not None:
            await carry_out(deed, line.do)
    return deed


async def carry_out_block(deed: Deed, block: Block, ask: str, rule: str) -> bool:
    """`do`, then the roll, then the choice (WR-34), if what it costs was paid. False when nobody made the choice."""
    if deed.outcome == UNPAID:
        return True
    if block.do:
        await carry_out(deed, block.do)
    if block.roll:
        face = deed.settlement.chance.die()
        deed.settlement.journal("rolled", seat=deed.you.seat, dice=[face], card=id_of(deed.card))
        await carry_out(deed, block.roll[face - 1])
    if block.choice:
        line = await choose_line(deed, block.choice, ask, rule)
        if line is None:
            return False
        await carry_out_block(deed, line, ask, rule)
    return True


async def choose_line(deed: Deed, lines: Sequence[Block], ask: str, rule: str) -> Block | None:
    """The resolver picks one line; a line whose cost cannot be met is not offered, or no longer (WR-54)."""
    settlement, you = deed.settlement, deed.you
    while True:
        choice = await decide(
            settlement,
            you,
            ask,
            lambda: [("line", line.label) for line in lines if can_pay(settlement, you, line.pay)],
            rule,
            describe=lambda choice: {"card": id_of(deed.card)},
        )
        line = next((line for line in lines if choice == ("line", line.label)), None)
        if line is None:
            return None
        settlement.journal("decided", seat=you.seat, card=id_of(deed.card), line=line.label)
        if not line.pay or await pay(Deed(settlement, you, deed.card), line.pay):
            return line


def id_of(card: Card | None) -> str:
    return card.id if card is not None else ""


def _leaving_out(effects: Effects, verb: str) -> Effects:
    return tuple(effect for effect in effects if effect.verb != verb)


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
    return card.uses[choice[2]]


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
