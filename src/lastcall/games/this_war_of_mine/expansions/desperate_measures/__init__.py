"""Desperate Measures: what a loss leaves the others with (TM-1)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion
from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import read
from lastcall.games.this_war_of_mine.expansions.desperate_measures.rules import draw, lay, shuffle, turn_up, waits_with
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion

EXPANSION: WarExpansion = Expansion(
    name="desperate_measures",
    package=__name__,
    read=read,
    lay=lay,
    on=Moments(set_up=shuffle, lost=draw, waits_with=waits_with, turn_up=turn_up),
)
