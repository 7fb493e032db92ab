"""What a seat knows of hidden piles beyond their backs: how a bot imagines them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.state import Settlement


def imagine(settlement: Settlement, seat: int, chance: Chance) -> None:
    """After the hidden cards were dealt again: no Crisis but vermin is on the Stockpile, and the order of the backs in
    a pile is anybody's guess."""
    hidden = [settlement.crises.cards, *[site.deck for site in settlement.sites if not site.known]]
    if not settlement.stockpile.known:
        for place, card in enumerate(settlement.stockpile.cards):
            if isinstance(card, Crisis) and not infests(card):
                swap_in(settlement.stockpile.cards, place, hidden, infests)
    for site in settlement.sites:
        if not (site.known and site.sorted):
            mix(site.deck, chance)
    if not settlement.stockpile.known:
        mix(settlement.stockpile.cards, chance)


def infests(card: Any) -> bool:
    """Is it a Crisis that goes to the Stockpile?"""
    return isinstance(card, Crisis) and "to_stockpile" in card.block.do.names


def swap_in(pile: list[Any], place: int, others: list[Any], wanted: Callable[[Any], bool]) -> None:
    """Swap a wanted card into this place."""
    if wanted(pile[place]):
        return
    for other in others:
        for number, card in enumerate(other):
            if wanted(card):
                other[number], pile[place] = pile[place], card
                return


def mix(pile: list[Card], chance: Chance) -> None:
    """Shuffle from a fixed order, so that nothing of the true one is left."""
    pile.sort(key=lambda card: card.id)
    chance.shuffle(pile)
