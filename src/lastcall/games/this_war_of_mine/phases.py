"""The sequence of play: a day has seven phases, then the next day begins (T-22, TR-133, TR-135, TR-136).

Expansions insert steps before the phases that are marked as junctions, and act at the moments that `junctions` lists.
"""

from __future__ import annotations

from typing import get_args

from lastcall.core.game import OVER, Phase
from lastcall.games.this_war_of_mine.junctions import Junction
from lastcall.games.this_war_of_mine.rules import (
    assigning,
    combat,
    dawn,
    day,
    evening,
    exploring,
    findings,
    locations,
    morning,
    raid,
    scene,
    setup,
)
from lastcall.games.this_war_of_mine.rules.ending import ending

PHASES: dict[str, Phase] = {
    "setup": setup.set_up,
    # 1 Morning
    "morning": morning.morning,
    "event": morning.event,
    "after_event": morning.after_event,
    # 2 Day: three action rounds, and a fourth action for those who can
    "day": day.start_day,  # junction
    "assign": assigning.assign,  # junction, before the first round
    "act": day.act,  # junction, when a round is confirmed
    "acted": day.acted,
    "round_end": day.round_end,
    # 3 Dusk
    "water": evening.water,  # junction
    "food": evening.food,
    # 4 Evening
    "evening": evening.evening,  # junction
    "tasks": evening.tasks,
    # 5 Scavenging
    "location": locations.choose_location,  # junction
    "equip": locations.equip,
    "arrive": exploring.arrive,
    "unknown": exploring.deal_unknown,
    "explore": exploring.explore,
    "explored": exploring.explored,
    "choose_findings": findings.choose_findings,  # junction
    "load": findings.load,
    "left": findings.left_location,
    # 6 Night Raid
    "raid": raid.raid,  # junction
    "raid_card": raid.raid_card,
    "raid_moment": raid.raid_moment,
    "raid_block": raid.raid_block,
    "raid_dice": raid.raid_dice,
    "raid_defence": raid.raid_defence,
    "raid_over": raid.raid_over,
    # 7 Dawn
    "dawn": dawn.dawn,
    "treatment": dawn.treatment,  # junction
    "fate": dawn.fate,
    "spirit": dawn.spirit,
    "fate_move": dawn.fate_move,
    "last_drinks": dawn.last_drinks,
    "narrative": dawn.narrative,
    "grief": dawn.grief,
    "daybreak": dawn.daybreak,
    # Whenever a card is resolved, and whenever it comes to blows
    "scene": scene.scene,
    "crises": scene.crises,
    "combat": combat.combat_round,
    "combat_end": combat.combat_end,
    "ending": ending,
}

assert PHASES.keys() >= set(get_args(Junction)), "every junction is a phase"

__all__ = ["OVER", "PHASES"]
