"""The work that `python -m bench --compare` times; each revision brings its own copy of this module.

The names and the shape of `workloads` are what `bench.compare` relies on across revisions: keep them stable.
"""

from __future__ import annotations

from collections.abc import Callable

from bench.measures import player, positions
from bench.reporting import games


def workloads(name: str) -> dict[str, Callable[[int], int]]:
    """By name, work on a game with all its seats taken: takes a seed, returns the number of units done.

    Empty when there is no such game in this revision.
    """
    game = games().get(name)
    if game is None:
        return {}
    seats = max(game.seats)
    tables = list(positions(game, seats))

    def clone(_: int) -> int:
        for table in tables:
            table.clone()
        return len(tables)

    return {"rollouts": player(game, seats, False), "tracked": player(game, seats, True), "clone": clone}
