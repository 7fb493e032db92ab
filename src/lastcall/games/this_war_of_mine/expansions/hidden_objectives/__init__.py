"""Hidden Objectives: what each player wants of this war, and tells nobody (TH-1 to TH-3)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import read
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.rules import deal, lay, leans, reveal, turn_up
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion

EXPANSION: WarExpansion = Expansion(
    name="hidden_objectives",
    package=__name__,
    read=read,
    lay=lay,
    on=Moments(set_up=deal, when_quiet=reveal, leans=leans, turn_up=turn_up),
)
