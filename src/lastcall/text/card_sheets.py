"""A card as people read it: its title, all that it does, and the clause about it."""

from __future__ import annotations

from typing import Any, NamedTuple

from lastcall.core.game import Game
from lastcall.core.naming import CardText, Naming
from lastcall.core.state import State


class CardSheet(NamedTuple):
    """The full text of one card."""

    id: str
    title: str
    text: str
    flavour: str
    rule: str
    on_choices: bool


def card_sheet(game: Game[Any], naming: Naming, view: State, card_id: str) -> CardSheet | None:
    """What is printed on the card with this id; None where the game has no such card, or nothing is printed on it.

    The text comes from the game's `descriptions.card_text(card, view)`, which is made from the card's effects.
    """
    card: Any = naming.cards.get(card_id)
    module = game.module("descriptions")
    if card is None or module is None or not hasattr(module, "card_text"):
        return None
    found: CardText | None = module.card_text(card, view)
    if found is None:
        return None
    text = naming.describe(found.does) if found.does else ""
    title = str(naming.fact(card_id))
    return CardSheet(card_id, title, text[:1].upper() + text[1:], found.flavour, found.rule, found.on_choices)
