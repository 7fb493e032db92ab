"""Cards that come into hands and onto the Stockpile, and cards that leave them."""

from __future__ import annotations

from typing import Any

from lastcall.core.deck import Deck
from lastcall.games.wasteland.cards import STOCKPILE, Crisis, Mutation
from lastcall.games.wasteland.effects.points import those
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules import discarding
from lastcall.games.wasteland.rules.hand import stock, take_crisis, take_mutation, take_salvage, to_stockpile, trash
from lastcall.games.wasteland.state import Settlement
from lastcall.games.wasteland.vocabulary import DeckName, HandKind, How, To, Who, effect


def deck_called(settlement: Settlement, name: DeckName) -> Deck[Any]:
    """A deck by what cards call it."""
    if name == "common":
        return settlement.common
    if name == "rare":
        return settlement.rare
    return settlement.crises if name == "crisis" else settlement.mutations


@effect
async def draw(resolution: CardResolution, deck: DeckName, count: int, to: To) -> None:
    """Draw cards, unresolved, into the hand or onto the Stockpile."""
    settlement, seat = resolution.state, resolution.actor
    for _ in range(count):
        if seat.survivor is None and to == "hand":
            return
        if deck == "crisis":
            take_crisis(settlement, seat)
        elif deck == "mutation":
            await take_mutation(settlement, seat)
        else:
            card = deck_called(settlement, deck).draw(settlement.chance)
            if card is None:
                return
            if to == "stockpile":
                stock(settlement, card)
                settlement.journal("stocked", seat=seat.seat, deck=deck)
            else:
                settlement.journal("drew", seat=seat.seat, card=card.id)
                await take_salvage(settlement, seat, card)


@draw.can
def _something_to_draw(resolution: CardResolution, deck: DeckName, count: int, to: To) -> bool:
    source = deck_called(resolution.state, deck)
    return bool(source.cards or source.discards) and (to == "hand" or resolution.state.works(STOCKPILE))


@effect
def restock(resolution: CardResolution, count: int) -> None:
    """Common for each active seat, onto the Stockpile."""
    settlement = resolution.state
    for card in settlement.common.draw_many(count * len(settlement.in_order()), settlement.chance):
        stock(settlement, card)
    settlement.journal("restocked", seat=resolution.seat)


@restock.can
def _something_to_restock(resolution: CardResolution, count: int) -> bool:
    return _something_to_draw(resolution, "common", count, "stockpile")


@effect
async def trash_hand(resolution: CardResolution, kind: HandKind, count: int, how: How, who: Who = "you") -> None:
    """Each trashes cards of its hand."""
    for seat in await those(resolution, who):
        await discarding.trash_some(resolution.state, seat, kind, count, how)


@trash_hand.payable
def _has_cards(resolution: CardResolution, kind: HandKind, count: int, how: How, who: Who = "you") -> bool:
    return len(discarding.cards_of(resolution.actor, kind)) >= count


@trash_hand.pays
async def _pay_cards(resolution: CardResolution, kind: HandKind, count: int, how: How, who: Who = "you") -> bool:
    """Cards of the hand, of the seat's choice."""
    return await discarding.pay_cards(resolution.state, resolution.actor, kind, count)


@effect
async def treat(resolution: CardResolution, crises: int, mutations: int, who: Who = "you") -> None:
    """Each may trash Crises, or else Mutations, of its hand."""
    for seat in await those(resolution, who):
        await discarding.treat(resolution.state, seat, crises, mutations)


@effect
def trash_stockpile(resolution: CardResolution, count: int) -> None:
    """Trash the top cards of the Stockpile."""
    settlement = resolution.state
    settlement.chance.revealed()
    for _ in range(min(count, len(settlement.stockpile.cards))):
        card = settlement.stockpile.cards.pop()
        trash(settlement, card)
        settlement.journal("burnt", card=card.id)


@effect
def stockpile_instead(resolution: CardResolution) -> None:
    """A card that would be trashed goes to the Stockpile (WR-80)."""
    assert resolution.card is not None
    resolution.kept = to_stockpile(resolution.state, resolution.card)


@effect
def trash_this(resolution: CardResolution) -> None:
    """The card itself goes to its trash."""
    card, seat = resolution.card, resolution.actor
    if isinstance(card, Mutation) and card in seat.mutations:
        seat.mutations.remove(card)
        resolution.state.mutations.discards.append(card)
        resolution.state.journal("trashed", seat=seat.seat, card=card.id)
    elif isinstance(card, Crisis):
        resolution.kept = False
