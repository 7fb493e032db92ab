"""Hidden Objectives in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.naming import Naming
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.state import HiddenObjectives
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    """The card of whoever looks; of the others only how many are still hidden."""
    hidden = HiddenObjectives.of(view)
    hands = [card for holder in hidden.holders for card in holder.hand]
    mine = [card for card in hands if isinstance(card, HiddenObjective)]
    naming = Naming(WORDS, view.box, names)
    told = [
        WORDS.say(
            "board-hidden-mine", name=card.name, goal=naming.describe(card.goal), does=naming.describe(card.story.do)
        )
        for card in mine
    ]
    revealed = [card.name for card in hidden.revealed]
    return [*told, WORDS.say("board-hidden-others", count=len(hands) - len(mine), names=revealed)]
