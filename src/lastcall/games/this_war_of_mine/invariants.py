"""What holds at every decision of This War of Mine, for the conformance kit."""

from __future__ import annotations

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.cards import Item
from lastcall.games.this_war_of_mine.rules.items import in_supply
from lastcall.games.this_war_of_mine.state import Shelter

UNCOUNTED = (Item,)
COMMON_WORDS = frozenset(card.id for card in (*GAME.box.raids, *GAME.box.red_raids, *GAME.box.event_cards))
"""Everybody may look when somebody peeks at Events or Raids, and the cards go back face down."""
REMEMBERED = frozenset({"source", "block"})
"""A modifier names the card that brought it about, also when that card is back in its deck; a Visitor lies under its
deck while its choices are made."""


def check_state(shelter: Shelter) -> None:
    for item in shelter.box.items:
        assert in_supply(shelter, item) >= 0, f"there is more {item} in play than there are pieces"
    for person in shelter.people:
        assert all(0 <= level <= 4 for level in person.levels)
    assert len(shelter.people) <= 4
