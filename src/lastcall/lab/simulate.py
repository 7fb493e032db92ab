"""Simulation: many games of a setup, played in batches by a process pool and counted.

Game number n of a setup follows from the seed and n alone, so that the counts do not depend on the number of processes.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lastcall.bots import fill_seats, make_bot, play_out
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.table import Table
from lastcall.lab.tally import Tally
from lastcall.registry import find_game
from lastcall.text.crash import describe_error

BATCH = 25
"""Games sent to a process at a time: enough to make sending cheap, few enough to show progress."""


@dataclass(frozen=True)
class SimulationSetup:
    """What is played: a game by name, with its seats, bots, options and cards."""

    game: str
    seats: int
    bots: tuple[str, ...] = ("random",)
    """A level for each seat; the last one named fills the rest."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str | None = None
    """A folder with changed card files; None: the cards as published."""
    rotate: bool = True
    """Do bots of different levels rotate through the seats, so that no level profits from a good seat?"""

    def check(self) -> None:
        """Raise BadSetup for what cannot be played, before any process starts."""
        game = find_game(self.game)
        game.check_seats(self.seats)
        game.check_options(self.options)
        fill_seats(self.bots, self.seats)
        open_cards(self.game, self.cards)


class Crashed(LastCallError):
    """A simulated game raised an exception: a fault of its rules, reported with what is needed to reproduce it."""

    @classmethod
    def at(cls, game: Game[Any], number: int, setting: str, error: Exception) -> Crashed:
        return cls(f"Game {number} of {game.name} ({setting}) crashed: {describe_error(error, game.folder)}")


def open_cards(game: str, cards: str | None) -> Any:
    """The published box of a game, or one from a folder of changed cards."""
    if cards is None:
        return find_game(game).box
    if not Path(cards).is_dir():
        raise BadSetup(f"There is no folder {cards!r} with card files.")
    return find_game(game).open_box(Path(cards))


_cached_cards = cache(open_cards)


def play_games(setup: SimulationSetup, games: range) -> Tally:
    """Play these games of a setup, one after another."""
    game = find_game(setup.game)
    box = _cached_cards(setup.game, setup.cards)
    levels = fill_seats(setup.bots, setup.seats)
    tally = Tally(setup.seats)
    for number in games:
        turn = number % setup.seats if setup.rotate else 0
        _play_one(game, box, setup, number, levels[turn:] + levels[:turn], tally)
    return tally


def _play_one(
    game: Game[Any], box: Any, setup: SimulationSetup, number: int, levels: Sequence[str], tally: Tally
) -> None:
    chance = Chance()
    chance.seed(setup.seed, number)
    seed = chance.below(1 << 64)
    all_random = all(level == "random" for level in levels)
    try:
        table: Table[Any] = Table(
            game, setup.seats, seed, game.simulation_options(setup.options), box, tracked=not all_random,
            listener=tally.count_event, keyed_from=NEVER,
        )  # fmt: skip
        decisions = play_out(table, [make_bot(level, game) for level in levels], chance)
        result = table.result
    except Exception as error:
        setting = f"seats {setup.seats}, bots {','.join(levels)}, seed {seed}"
        raise Crashed.at(game, number, setting, error) from error
    assert result is not None
    if not all_random:
        for event in table.events.events:
            if event.name != "forced":
                tally.count_event(event.name, **event.facts)
    tally.count_game(result, levels, decisions, table.step)


def simulate(
    setups: Sequence[SimulationSetup], games: int, jobs: int = 1, progress: Callable[[int], None] = lambda played: None,
    batch: int = BATCH,
) -> list[Tally]:  # fmt: skip
    """Play this many games of each setup; `progress` is called with the number of games played since its last call."""
    if games < 1:
        raise BadSetup(f"At least one game must be played, not {games}.")
    for setup in setups:
        setup.check()
    batches = [
        (index, range(first, min(first + batch, games)))
        for index in range(len(setups))
        for first in range(0, games, batch)
    ]
    tallies = [Tally(setup.seats) for setup in setups]
    for index, tally in play_batches(setups, batches, min(jobs, len(batches))):
        tallies[index].add(tally)
        progress(tally.games)
    return tallies


def play_batches(
    setups: Sequence[SimulationSetup], batches: Sequence[tuple[int, range]], jobs: int
) -> Generator[tuple[int, Tally], None, None]:  # fmt: skip
    """The tallies of the batches in order, played in this process or in several."""
    if jobs <= 1:
        for index, numbers in batches:
            yield index, play_games(setups[index], numbers)
        return
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(jobs, initializer=_exit_on_interrupt))
        waiting: list[Future[Tally]] = [pool.submit(play_games, setups[index], numbers) for index, numbers in batches]
        stack.callback(lambda: pool.shutdown(cancel_futures=True))
        for (index, _), future in zip(batches, waiting, strict=True):
            yield index, future.result()


def _exit_on_interrupt() -> None:
    """Ctrl-C ends a worker at once and silently; the parent process says what happened."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))


def processors() -> int:
    """The number of processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
