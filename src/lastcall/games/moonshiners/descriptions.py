"""What is printed on the cards, as facts from which the game's text makes phrases."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.naming import CardText, Message
from lastcall.core.state import State
from lastcall.games.moonshiners.cards import Booze, HeroCard, Relic


def card_text(card: Card, view: State) -> CardText | None:
    if isinstance(card, HeroCard):
        return CardText(card.power.calls, "M-10", card.calling)
    if isinstance(card, Relic):
        return CardText(Message("card-relic", {"value": card.value}), "M-41")
    if isinstance(card, Booze):
        return CardText(card.do or Message("card-crate", {"strength": card.strength}), "M-63")
    return None
