"""Cards in hands, on the Stockpile and in the trash piles (W-9, W-85 to W-87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.core.deck import Deck
from lastcall.core.effects import perform
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import (
    STOCKPILE,
    Ability,
    Common,
    Crisis,
    Location,
    Mutation,
    Playable,
    Rare,
    Salvage,
    Survivor,
)
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.state import Seat, Settlement


def deck_of(settlement: Settlement, card: Card) -> Deck[Any]:
    """The deck that a card belongs to."""
    kind = type(card)
    if kind is Common:
        return settlement.common
    if kind is Crisis:
        return settlement.crises
    if kind is Rare:
        return settlement.rare
    if kind is Mutation:
        return settlement.mutations
    return settlement.survivors if kind is Survivor else settlement.locations


def trash(settlement: Settlement, card: Card) -> None:
    """A card goes to the trash pile of its own deck (W-85)."""
    deck_of(settlement, card).discards.append(card)


def to_stockpile(settlement: Settlement, card: Card) -> bool:
    """A card goes under the Stockpile; to its trash when that is damaged (W-86, WR-17). Did it get there?"""
    if settlement.works(STOCKPILE):
        settlement.stockpile.cards.insert(0, card)
        return True
    trash(settlement, card)
    return False


def stock(settlement: Settlement, card: Card) -> None:
    """A card of a deck goes under the Stockpile face down: its cards are no longer all known (WR-47)."""
    if to_stockpile(settlement, card):
        settlement.stockpile.known = False


def draw_crisis(settlement: Settlement) -> Crisis | None:
    """The top Crisis; None when deck and trash are empty (WR-7, WR-70)."""
    if settlement.coming:
        return settlement.coming.pop()
    return settlement.crises.draw(settlement.chance)


def draw_location(settlement: Settlement) -> Location | None:
    """The top Location; None when deck and trash are empty (WR-7)."""
    if settlement.ahead:
        return settlement.ahead.pop()
    return settlement.locations.draw(settlement.chance)


async def take_salvage(settlement: Settlement, seat: Seat, card: Salvage) -> None:
    """Salvage comes into a hand; the two halves of a pair act at once."""
    seat.salvage.append(card)
    if card.partner and any(other.id == card.partner for other in seat.salvage):
        await pair_up(settlement, seat, card)


def half_of_a_pair(seat: Seat) -> Salvage | None:
    """One of two cards of the hand that act together."""
    held = {card.id for card in seat.salvage}
    return next((card for card in seat.salvage if card.partner in held), None)


async def pair_up(settlement: Settlement, seat: Seat, card: Salvage) -> None:
    """Both cards of a pair are trashed, then it happens (WR-72)."""
    other = next(each for each in seat.salvage if each.id == card.partner)
    settlement.journal("paired", seat=seat.seat, card=card.id, with_card=other.id)
    await trash_together(settlement, seat, [card, other])
    await perform(CardResolution(settlement, seat, seat.seat, card), card.paired or other.paired)


async def take_mutation(settlement: Settlement, seat: Seat) -> None:
    """Draw one Mutation into the hand."""
    card = settlement.mutations.draw(settlement.chance)
    if card is None:
        return
    seat.mutations.append(card)
    settlement.journal("mutated", seat=seat.seat, card=card.id)
    if card.arrive:
        await perform(CardResolution(settlement, seat, seat.seat, card), card.arrive)


def take_crisis(settlement: Settlement, seat: Seat) -> None:
    """Take one Crisis from the deck into the hand, unresolved."""
    card = draw_crisis(settlement)
    if card is not None:
        seat.crises.append(card)
        settlement.journal("took-crisis", seat=seat.seat, card=card.id)


async def draw_from_stockpile(settlement: Settlement, seat: Seat) -> Card | None:
    """The top card of the Stockpile comes into the hand, a Crisis too (WR-17)."""
    pile = settlement.stockpile.cards
    if not pile or seat.survivor is None or not settlement.works(STOCKPILE):
        return None
    card = pile.pop()
    settlement.chance.reveals += 1
    settlement.journal("drew-stockpile", seat=seat.seat, card=card.id)
    if type(card) is Crisis:
        seat.crises.append(card)
    else:
        salvage: Any = card
        await take_salvage(settlement, seat, salvage)
    return card


async def trash_together(settlement: Settlement, seat: Seat, cards: Sequence[Playable]) -> None:
    """Cards leave a hand all at once: while a welder thinks about one, nobody can use or trade another (WR-76)."""
    for card in cards:
        leave_hand(seat, card)
    settlement.seen += cards
    for card in cards:
        settlement.seen.remove(card)
        await trash_or_fix(settlement, seat, card)


async def trash_from_hand(settlement: Settlement, seat: Seat, card: Playable) -> None:
    """Any card of the hand goes to the trash pile of its own deck."""
    settlement.journal("trashed", seat=seat.seat, card=card.id)
    leave_hand(seat, card)
    await trash_or_fix(settlement, seat, card)


async def trash_or_fix(settlement: Settlement, seat: Seat, card: Playable) -> None:
    """Trash a card that has left a hand; a welder may save Salvage for the Stockpile, once a day (WR-80)."""
    survivor = seat.survivor
    if survivor is not None and "trashing" in survivor.at and isinstance(card, Salvage):
        ability = survivor.at["trashing"][0]
        if settlement.works(STOCKPILE) and await fixes(settlement, seat, card, ability):
            return
    trash(settlement, card)


async def fixes(settlement: Settlement, seat: Seat, card: Salvage, ability: Ability) -> bool:
    """Does a welder put the card on the Stockpile instead?"""
    if ability.id in settlement.tired:
        return False

    def menu() -> list[Choice]:
        return [("let-go",)] if ability.id in settlement.tired else [("let-go",), ("ability", ability.id)]

    settlement.seen.append(card)
    choice = await ask_or_take(settlement, seat, "trashing", menu, "WR-80", describe=lambda choice: {"card": card.id})
    settlement.seen.remove(card)
    if choice[0] != "ability":
        return False
    settlement.tired.append(ability.id)
    settlement.journal("ability", seat=seat.seat, ability=ability.id)
    resolution = CardResolution(settlement, seat, seat.seat, card)
    await perform(resolution, ability.use.do)
    return resolution.kept


def in_hand(seat: Seat, card: str) -> Playable | None:
    """A card of the hand by its id."""
    piles: tuple[list[Any], ...] = (seat.salvage, seat.mutations, seat.crises)
    for pile in piles:
        for each in pile:
            if each.id == card:
                found: Playable = each
                return found
    return None


def pile_of(seat: Seat, card: Playable) -> list[Any]:
    """Where a hand keeps cards of this kind."""
    kind = type(card)
    return seat.mutations if kind is Mutation else seat.crises if kind is Crisis else seat.salvage


def leave_hand(seat: Seat, card: Playable) -> None:
    """A card leaves a hand: of equal ones the one that changed hands in this window, which can do no better (WR-57)."""
    pile_of(seat, card).remove(card)
    if card.id in seat.fresh:
        seat.fresh.remove(card.id)


def put_down(settlement: Settlement, seat: Seat, card: Playable, where: str) -> None:
    """A card that is used goes in front of its seat (Play) or under the Stockpile (W-86, W-87)."""
    leave_hand(seat, card)
    if where == "play":
        seat.played.append(card)
    else:
        to_stockpile(settlement, card)


def take_back(seat: Seat, card: Playable, fresh: bool) -> None:
    """A card in front of a seat comes back at once: its use did not happen (WR-54). `fresh`: it had changed hands."""
    if card in seat.played:
        seat.played.remove(card)
        pile_of(seat, card).append(card)
        if fresh:
            seat.fresh.append(card.id)


def return_played(seat: Seat) -> None:
    """Played cards come back right before the hand limit (WR-37)."""
    for card in seat.played:
        pile_of(seat, card).append(card)
    seat.played = []
