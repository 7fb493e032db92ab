"""Tables that were saved under older rules, so that they can be opened and played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Saved = dict[str, Any]


def v1_to_v2(swamp: Saved) -> Saved:
    """Camps are laid out at the same time, thing by thing: what a player has in hand is on the table (E-15)."""
    return swamp | {"players": [{"taken_up": []} | player for player in swamp["players"]]}


def v4_to_v5(swamp: Saved) -> Saved:
    """A jug was a number: its grade in the last digit, how often it was handled in the tens."""
    players = [
        player
        | {
            "shiners": {name: _with_jugs(shiner) for name, shiner in player["shiners"].items()},
            "tiles": [_with_jugs(tile) for tile in player["tiles"]],
        }
        for player in swamp["players"]
    ]
    vehicles = {name: _with_jugs(vehicle) for name, vehicle in swamp["vehicles"].items()}
    return swamp | {"players": players, "vehicles": vehicles}


def v5_to_v6(swamp: Saved) -> Saved:
    """Other Shiners may be taken up without limit (E-36); tiles turned up in this turn are remembered (ER-49).

    A table in the middle of a turn is taken to have turned up none yet."""
    return {name: value for name, value in swamp.items() if name != "glances"} | {"turned_up": []}


def _with_jugs(holder: Saved) -> Saved:
    return holder | {"jugs": [[jug % 10, jug // 10] for jug in holder["jugs"]]}


MIGRATIONS: Mapping[int, Callable[[Saved], Saved]] = {1: v1_to_v2, 4: v4_to_v5, 5: v5_to_v6}
