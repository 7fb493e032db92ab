"""What is printed on the cards, as facts from which the game's text makes phrases."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.naming import CardText, Message
from lastcall.core.state import State
from lastcall.games.alewood.cards import Hinder, Outlaw, Skill, Upgrade
from lastcall.games.alewood.state import Saloon


def card_text(card: Card, view: State) -> CardText | None:
    if isinstance(card, Hinder):
        honour = isinstance(view, Saloon) and view.manners == "honour"
        return CardText(card.table if honour else card.text, "A-26")
    if isinstance(card, Skill):
        return CardText(Message("card-skill", {"value": card.value}), "A-25")
    if isinstance(card, Upgrade):
        return CardText(card.always.calls, "A-33")
    if isinstance(card, Outlaw):
        return CardText(Message("card-outlaw", {"does": card.do}), "A-43")
    return None
