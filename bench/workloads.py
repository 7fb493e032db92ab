"""The work that `python -m bench --compare` times; each revision brings its own copy of this module.

The names and the shape of `workloads` are what `bench.compare` relies on across revisions: keep them stable.
"""

from __future__ import annotations

from collections.abc import Callable

from bench.compare_worker import cloning
from bench.measures import dice, new_table, player
from bench.reporting import games

from lastcall.core.keyed_chance import NEVER


def workloads(name: str) -> dict[str, Callable[[int], int]]:
    """By name, work on a game with all its seats taken: takes a seed, returns the number of units done.

    Empty when there is no such game in this revision.
    """
    game = games().get(name)
    if game is None:
        return {}
    seats = max(game.seats)
    return {
        "rollouts": player(game, seats, False),
        "tracked": player(game, seats, True),
        "clone": cloning(lambda number: new_table(game, seats, number, keyed_from=NEVER), dice),
    }
