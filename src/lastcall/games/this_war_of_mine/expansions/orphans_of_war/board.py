"""The children in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.rules import room_of
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    """Who is in the Kid's Room, how happy, who is gone, and what they wish today."""
    orphans = Orphans.of(view)
    said = [
        WORDS.say(
            "board-orphans",
            children=[child.name for child in orphans.children],
            room=room_of(view),
            number=view.counter(HAPPINESS),
            of=view.box.counters[HAPPINESS],
            lost=[child.name for child in orphans.lost],
        )
    ]
    return said + [
        WORDS.say("board-wish", child=view.box.cards[wish.child].name, card=wish.card.name) for wish in orphans.wishes
    ]
