"""Times one revision for `bench.compare`: reads a request per line from stdin, writes a reply per line to stdout.

Run by path, with the revision's own tree on PYTHONPATH, so that the timing is the same code for both revisions and
everything that is timed is the revision's own. Imports nothing of this tree.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

Workload = Callable[[int], int]

EVERY = 13
"""Decisions between two positions that are candidates for clones."""
CANDIDATES, MOST_GAMES = 500, 40
"""Games are played until there are this many candidates, but never more games than this."""
REPLAYED, OF_EACH = 10, 6
"""Clones are timed with 0 to 9 choices to replay, at six positions of each."""


def workloads_of(game: str) -> dict[str, Workload]:
    """What the revision on PYTHONPATH can be timed at; nothing if it does not have the game."""
    if find_spec("bench.workloads") is None:
        return _before_workloads(game)
    found: dict[str, Workload] = import_module("bench.workloads").workloads(game)
    return found


def _before_workloads(name: str) -> dict[str, Workload]:
    """The same work for revisions that are older than `bench/workloads.py`."""
    game = import_module("bench.telling").games().get(name)
    if game is None:
        return {}
    measures = import_module("bench.measures")
    new_table = import_module("lastcall.core.table").Table
    seats = max(game.seats)
    return {
        "rollouts": measures.player(game, seats, False),
        "tracked": measures.player(game, seats, True),
        "clone": cloning(lambda number: new_table(game, seats, number), measures.dice),
    }


def cloning(new_table: Callable[[int], Any], dice: Callable[[int], Any]) -> Workload:
    """Clones tables at positions of random games.

    A clone replays the choices since the last checkpoint, which take most of its time where there are many. How many
    there are depends on the rules and on the course of the game, so each number of them gets the same share: revisions
    whose games differ still do equal work.
    """
    by_replayed: list[list[Any]] = [[] for _ in range(REPLAYED)]
    for table in _candidates(new_table, dice):
        replayed = _to_replay(table)
        if replayed < REPLAYED:
            by_replayed[replayed].append(table)
    tables = [table for group in by_replayed for table in _spread(group, OF_EACH)]

    def clone(_: int) -> int:
        for table in tables:
            table.clone()
        return len(tables)

    return clone


def _candidates(new_table: Callable[[int], Any], dice: Callable[[int], Any]) -> Iterator[Any]:
    """The tables of random games at every thirteenth decision."""
    found = 0
    for number in range(MOST_GAMES):
        if found >= CANDIDATES:
            return
        table, chance = new_table(number), dice(number)
        while asks := table.asks:
            if table.version % EVERY == 0:
                yield table.clone()
                found += 1
            table.choose(asks[0].seat, chance.pick(asks[0].choices))


def _to_replay(table: Any) -> int:
    """How many choices a clone of this table replays; older revisions have another name for them."""
    return len(table.lately if hasattr(table, "lately") else table.choices_since_checkpoint)


def _spread(group: list[Any], count: int) -> list[Any]:
    """This many of a group, at equal distances; all of a smaller one."""
    return group if len(group) <= count else [group[number * len(group) // count] for number in range(count)]


def timed(work: Workload, first: int, count: int) -> dict[str, float]:
    """Processor time of `count` runs from seed `first` on, and the units of work done."""
    units, started = 0, process_time()
    for number in range(first, first + count):
        units += work(number)
    return {"seconds": process_time() - started, "units": units}


def fitting(work: Workload, seconds: float) -> dict[str, float]:
    """How many runs take about this long; also warms the caches up."""
    count, started = 0, process_time()
    while (passed := process_time() - started) < seconds:
        work(count)
        count += 1
    return {"count": max(1, round(count * seconds / passed))}


def main() -> None:
    game = sys.argv[1]
    replies, sys.stdout = sys.stdout, sys.stderr  # whatever else prints must not get between the replies

    def reply(content: object) -> None:
        print(json.dumps(content), file=replies, flush=True)

    found = workloads_of(game)
    reply({"workloads": list(found), "lastcall": import_module("lastcall").__file__})
    for line in sys.stdin:
        request = json.loads(line)
        work = found[request["workload"]]
        if "fit" in request:
            reply(fitting(work, request["fit"]))
        else:
            reply(timed(work, request["first"], request["count"]))


if __name__ == "__main__":
    main()
