"""Times one revision for `bench.compare`: reads a request per line from stdin, writes a reply per line to stdout.

Run by path, with the revision's own tree on PYTHONPATH, so that the timing is the same code for both revisions and
everything that is timed is the revision's own. Imports nothing of this tree.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time

Workload = Callable[[int], int]


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
    seats = max(game.seats)
    tables = list(measures._moments(game, seats))

    def clone(_: int) -> int:
        for table in tables:
            table.clone()
        return len(tables)

    return {
        "rollouts": measures.player(game, seats, False),
        "tracked": measures.player(game, seats, True),
        "clone": clone,
    }


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
