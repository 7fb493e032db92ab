"""Desperate Measures in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import Measure
from lastcall.games.this_war_of_mine.expansions.desperate_measures.state import MeasuresDeck
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    held = [card.name for card in view.held if isinstance(card, Measure)]
    return [WORDS.say("board-measures", held=held, count=len(MeasuresDeck.of(view).deck))]
