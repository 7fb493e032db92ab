"""`python -m bench.thinking_time [GAME ...]`: do the levels that search keep to their time, from save to answer?

The bots run as they do on the server: in worker processes that load a save, fierce in two at once. The wall clock is
what people wait for; on a busy machine it says more about the machine than about the bot, so each search is repeated
here against the CPU time of this process.
"""

from __future__ import annotations

import asyncio
import os
import sys
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bench.measures import dice, own_clock

import lastcall
from lastcall.bots.levels import BUDGETS, PARALLEL_SEARCHES
from lastcall.bots.worker import decide
from lastcall.core.game import Game
from lastcall.core.saved_table import SavedTable
from lastcall.core.table import Table
from lastcall.server.tables.bot_pool import BotPool

MOMENTS = {"sharp": 10, "fierce": 3}
LATE = 1.10
"""The share of its budget after which a bot is late."""


class Timing(NamedTuple):
    """The time of one search as a share of its budget."""

    wall: float
    cpu: float


def moments(game: Game[Any], count: int) -> list[SavedTable]:
    """Saves taken throughout a game of quick play, each with something to choose."""
    assert game.bots.instinct is not None
    table: Table[Any] = Table(game, 3 if 3 in game.seats else max(game.seats), 1)
    chance, saves = dice(1), []
    while asks := table.asks:
        ask = asks[0]
        if len(ask.choices) > 1 and table.version % 10 == 0:
            saves.append(SavedTable.for_worker(table))
        table.choose(ask.seat, game.bots.instinct(table.state, ask, chance))
    return saves[:: max(1, len(saves) // count)][:count]


async def time_of(pool: BotPool, save: SavedTable, level: str) -> Timing:
    """How long a bot of this level takes for the ask of this save."""
    budget = BUDGETS[level].milliseconds
    assert budget is not None
    bots = dict.fromkeys(range(save.seats), level)
    before = perf_counter()
    await pool.next_move(save, bots)
    wall = perf_counter() - before
    with own_clock():
        before = process_time()
        decide(save, bots, 1)
        cpu = process_time() - before
    return Timing(1000 * wall / budget, 1000 * cpu / budget)


def report(title: str, level: str, timings: list[Timing]) -> str:
    """The share of searches that were late, and the longest."""
    clocks = [
        f"{clock} {100 * sum(share > LATE for share in shares) / len(timings):.0f} % (longest {max(shares):.2f})"
        for clock, shares in zip(("wall clock", "CPU time"), zip(*timings, strict=True), strict=True)
    ]
    return f"  {title:<30} {level:<7} {len(timings):3} searches, over {LATE:.2f} of the budget: {', '.join(clocks)}"


async def main(wanted: list[str]) -> None:
    pool = BotPool(max(PARALLEL_SEARCHES.values()))
    await pool.preload()
    print(f"Time of bots; {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start")
    try:
        for name, game in lastcall.games().items():
            if wanted and name not in wanted:
                continue
            for level, count in MOMENTS.items():
                timings = [await time_of(pool, save, level) for save in moments(game, count)]
                print(report(game.title, level, timings), flush=True)
    finally:
        pool.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
