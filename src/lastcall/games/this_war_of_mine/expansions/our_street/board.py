"""The street in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.naming import Naming
from lastcall.games.this_war_of_mine.descriptions import does_block
from lastcall.games.this_war_of_mine.expansions.our_street.scene import scene
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    """The four cards with the marker, what can be done under it, and who stands about."""
    drawn, naming = scene(view, view.box, None), Naming(WORDS, view.box, names)
    cards = [f"[{each.card.name}]" if each.here else each.card.name for each in drawn.cards]
    here = next((each.card for each in drawn.cards if each.here), None)
    told = [WORDS.say("board-street", cards=" > ".join(cards))]
    if here is not None:
        told.append(
            WORDS.say("board-street-place", label=here.place.label, does=naming.describe(does_block(here.place)))
        )
    for where, there in drawn.spaces:
        words = [WORDS.say(f"page-street-{kind}-{where}", count=count) for kind, count in there]
        told.append(WORDS.say("board-street-space", where=WORDS.say(f"page-street-{where}"), who=words))
    return told
