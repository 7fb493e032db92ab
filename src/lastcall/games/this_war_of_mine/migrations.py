"""Tables that were saved under older rules, so that they can be opened and played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.games.this_war_of_mine.terms import FATIGUE, WORST

Saved = dict[str, Any]
"""A state as JSON."""

DAY_PHASE_OF = {
    "morning": "morning", "event": "morning", "after_event": "morning",
    "day": "day", "assign": "day", "act": "day", "acted": "day", "round_end": "day",
    "water": "dusk", "food": "dusk",
    "evening": "evening", "tasks": "evening",
    "location": "scavenging", "equip": "scavenging", "arrive": "scavenging", "unknown": "scavenging",
    "explore": "scavenging", "explored": "scavenging", "choose_findings": "scavenging", "load": "scavenging",
    "left": "scavenging",
    "raid": "raid", "raid_card": "raid", "raid_block": "raid", "raid_dice": "raid", "raid_defence": "raid",
    "raid_over": "raid",
    "dawn": "dawn", "treatment": "dawn", "fate": "dawn", "spirit": "dawn", "last_drinks": "dawn", "narrative": "dawn",
    "grief": "dawn", "daybreak": "dawn",
}  # fmt: skip
"""In which phase of the day each step of rules 3 is."""

EXCHANGE_CARDS = 4
"""How few cards are left when the last ones may go back (T-133)."""


def v1_to_v2(shelter: Saved) -> Saved:
    """Only what took fatigue to 4 keeps a character awake; an actor may fall asleep over an effect (TR-16, TR-120)."""
    people = [person | {"busy": person["busy"] and person["levels"][FATIGUE] == WORST} for person in shelter["people"]]
    return shelter | {"people": people, "stack": [{"dozing": False} | frame for frame in shelter["stack"]]}


def v3_to_v4(shelter: Saved) -> Saved:
    """The phase of the day is part of the state, and a script remembers whether its roll swayed anybody (TR-169)."""
    steps = [shelter["phase"], *(frame["go"] for frame in reversed(shelter["stack"]))]
    known = [DAY_PHASE_OF[step] for step in steps if step in DAY_PHASE_OF]
    day_phase = known[0] if known else "scavenging" if shelter["trip"] else "day"
    stack = [frame | {"swayed": False} for frame in shelter["stack"]]
    return shelter | {"day_phase": day_phase, "stack": stack}


def v4_to_v5(shelter: Saved) -> Saved:
    """Rest ends what keeps a character awake (TR-120), a shot waits for the end of its round (TR-114), and shared
    re-rolls are counted where they come from."""
    shelter = v1_to_v2(shelter) | {"round_crises": []}
    if shelter["trip"]:
        had_last_four = len(shelter["trip"]["unknown"]) <= EXCHANGE_CARDS
        shelter["trip"] = shelter["trip"] | {"had_last_four": had_last_four, "then": "raid"}
    if shelter["combat"]:
        shelter["combat"] = {key: value for key, value in shelter["combat"].items() if key != "extra"}
    if shelter["attack"]:
        attack = {key: value for key, value in shelter["attack"].items() if key != "extra"}
        shared = [
            mod["number"] for mod in shelter["mods"] if mod["name"] == "raid_reroll" and mod["until"] != "nextnight"
        ]
        shelter["attack"] = attack | {"rerolled": max(0, sum(shared) - shelter["attack"]["extra"])}
    return shelter


def v5_to_v6(shelter: Saved) -> Saved:
    """Expansions have pieces of their own, a trip remembers a flight (TR-104), the dusk who has been served, and
    somebody else than the leader may decide what a card leaves open (TR-171)."""
    trip = shelter["trip"]
    stack = [frame | {"decides": -1} for frame in shelter["stack"]]
    return shelter | {"expansions": {}, "trip": trip and trip | {"fled": False}, "stack": stack, "served": []}


MIGRATIONS: Mapping[int, Callable[[Saved], Saved]] = {1: v1_to_v2, 3: v3_to_v4, 4: v4_to_v5, 5: v5_to_v6}
