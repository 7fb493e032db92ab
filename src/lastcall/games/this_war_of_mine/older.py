"""Tables that were saved under older rules, so that they can be opened and played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.games.this_war_of_mine.state import FATIGUE, WORST


def to_second(shelter: dict[str, Any]) -> dict[str, Any]:
    """Only what took fatigue to 4 keeps somebody awake, and an actor may fall asleep over an effect (TR-16, TR-120)."""
    people = [person | {"busy": person["busy"] and person["levels"][FATIGUE] == WORST} for person in shelter["people"]]
    return shelter | {"people": people, "stack": [{"dozing": False} | frame for frame in shelter["stack"]]}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: to_second}
