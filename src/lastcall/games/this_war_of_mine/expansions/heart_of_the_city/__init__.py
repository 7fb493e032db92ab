"""Heart of the City: a place to go after the search, five times in a campaign (TC-1 to TC-3)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Need, Step
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.cards import read
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.rules import (
    answer_visit,
    lay,
    shuffle,
    turn_up,
    visit,
)
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion
from lastcall.games.this_war_of_mine.terms import NO_SCENARIO

EXPANSION: WarExpansion = Expansion(
    name="heart_of_the_city",
    package=__name__,
    read=read,
    lay=lay,
    phases={"heart": visit},
    before={"choose_findings": Step("heart", order=10)},
    needs={"scenario": Need(NO_SCENARIO, "TC-1")},
    on=Moments(set_up=shuffle, turn_up=turn_up),
    instinct={"visit": answer_visit},
)
