"""What holds on the map at every decision."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.tactics.cards import ActionCard, AlarmCard, NoiseCard, Space, Special
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import space
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import MINIATURES
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import supply
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.state import Shelter

UNCOUNTED = (Space, ActionCard, Special, NoiseCard, AlarmCard)
"""The map, and the cards that lie beside it."""


def check_state(shelter: Shelter) -> None:
    table = TacticsTable.find(shelter)
    if table is None:
        return
    assert supply(table) >= 0, "there are 9 Tactics tokens"
    fight = table.fight
    if fight is None:
        return
    assert sum(fight.marks.values()) <= MINIATURES, "there are 4 miniatures"
    for figure in fight.figures:
        assert shelter.find(figure.person), "nobody is on the map who is not in the group"
        assert not figure.at or space(shelter, figure.at).side == fight.side
