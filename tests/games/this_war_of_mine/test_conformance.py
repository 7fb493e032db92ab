"""This War of Mine is held to what every game is held to."""

from __future__ import annotations

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.cards import Item
from lastcall.games.this_war_of_mine.rules.items import in_supply
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.testing.conformance import Conformance


class TestThisWarOfMine(Conformance):
    game = "this_war_of_mine"
    uncounted = (Item,)
    shown_events = frozenset(
        {"visitor", "narrative-drawn", "narrative", "explored", "encounter", "found", "fate", "told", "peeked"}
    )
    common_words = frozenset(card.id for card in (*GAME.box.raids, *GAME.box.red_raids, *GAME.box.event_cards))
    """Everybody may look when somebody peeks at Events or Raids, and the cards go back face down."""

    def invariants(self, state: Shelter) -> None:
        for item in state.box.items:
            assert in_supply(state, item) >= 0, f"there is more {item} in play than there are pieces"
        for person in state.people:
            assert all(0 <= level <= 4 for level in person.levels)
        assert len(state.people) <= 4
