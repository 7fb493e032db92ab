"""Phase 1: the row of cubes (E-12, E-13, E-86)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.rules.camp import wake_camp
from lastcall.games.moonshine_empire.state import Swamp


def draw_round_order(swamp: Swamp) -> str:
    """One cube for each team, one grey, one brown, drawn blind into a row (E-12, E-86)."""
    teams = swamp.box.teams
    swamp.row = [*(player.colour for player in swamp.players), teams.police_cube, teams.gator_cube]
    swamp.chance.shuffle(swamp.row)
    swamp.cube = -1
    swamp.journal("round", round=swamp.round, row=swamp.row[:])
    for player in swamp.players:
        wake_camp(swamp, player)
    return "camp"
