"""`python -m bench.thinking_time [GAME ...]`: do the levels that search keep their time, from the save to the answer?

The bots think as they do for a browser: in worker processes that open a save, fierce in two minds at once. The wall
clock is what people wait by. On a machine that is busy with other things it says more of the machine than of the bot,
so every thought is thought once more by the time of this process alone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bench.measures import dice, own_clock

import lastcall
from lastcall.bots.levels import BUDGETS, MINDS
from lastcall.bots.worker import think
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.server.tables.bot_pool import Thinkers

MOMENTS = {"sharp": 10, "fierce": 3}
LATE = 1.10
"""What a bot may take of its time."""


class Taken(NamedTuple):
    """What one thought took, as shares of its time."""

    wall: float
    own: float


def moments(game: Game[Any], count: int) -> list[dict[str, Any]]:
    """Saves of tables at moments all through a game of quick play at which there is something to think about."""
    assert game.instinct is not None
    table: Table[Any] = Table(game, 3 if 3 in game.seats else max(game.seats), 1)
    chance, saves = dice(1), []
    while asks := table.asks:
        ask = asks[0]
        if len(ask.choices) > 1 and table.version % 10 == 0:
            saves.append(table.save())
        table.choose(ask.seat, game.instinct(table.state, ask, chance))
    return saves[:: max(1, len(saves) // count)][:count]


async def time_of(thinkers: Thinkers, save: dict[str, Any], level: str) -> Taken:
    """How long a bot of this level takes for what is asked in this save."""
    usual = BUDGETS[level].milliseconds
    assert usual is not None
    bots = dict.fromkeys(range(save["seats"]), level)
    before = perf_counter()
    await thinkers.next_move(save, bots)
    wall = perf_counter() - before
    with own_clock():
        before = process_time()
        think(save, bots, 1)
        own = process_time() - before
    return Taken(1000 * wall / usual, 1000 * own / usual)


def told(title: str, level: str, taken: list[Taken]) -> str:
    """The share of thoughts that took too long, and the longest."""
    clocks = [
        f"{clock} {100 * sum(share > LATE for share in shares) / len(taken):.0f} % (longest {max(shares):.2f})"
        for clock, shares in zip(("wall clock", "own time"), zip(*taken, strict=True), strict=True)
    ]
    return f"  {title:<30} {level:<7} {len(taken):3} thoughts, over {LATE:.2f} of the time: {', '.join(clocks)}"


async def main(wanted: list[str]) -> None:
    thinkers = Thinkers(max(MINDS.values()))
    await thinkers.get_ready()
    print(f"Time that bots take; {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start")
    try:
        for name, game in lastcall.games().items():
            if wanted and name not in wanted:
                continue
            for level, count in MOMENTS.items():
                taken = [await time_of(thinkers, save, level) for save in moments(game, count)]
                print(told(game.title, level, taken), flush=True)
    finally:
        thinkers.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
