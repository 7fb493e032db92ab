"""Simulation: many games of a setup, played in batches by workers and recorded.

Game number n of a setup follows from the seed and n alone, so that the records do not depend on the number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from lastcall.bots import Bot, fill_seats, make_bot, play_out
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.table import Table
from lastcall.lab.game_record import GameRecord, GameWatch
from lastcall.lab.restricted import RestrictedBot
from lastcall.lab.tally import Tally
from lastcall.lab.workers import Pool, Workers, local_workers
from lastcall.registry import find_game
from lastcall.text.crash import describe_error

BATCH = 25
"""Games sent to a worker at a time: enough to make sending cheap, few enough to show progress."""


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
    without: str = ""
    """Restricted play: the bot of the first level may not use this card."""
    measured: bool = True
    """Record who was ahead when, and who had which card?"""
    files: tuple[tuple[str, str], ...] | None = None
    """The changed card files themselves; `packed` reads them, so that workers on other machines have them."""

    def check(self) -> None:
        """Raise BadSetup for what cannot be played, before any worker starts."""
        game = find_game(self.game)
        game.check_seats(self.seats)
        game.check_options(self.options)
        fill_seats(self.bots, self.seats)
        box = self.open_game().box
        if self.without and self.without not in box.cards:
            raise BadSetup(f"{game.title} has no card {self.without!r}.")

    def packed(self) -> SimulationSetup:
        """The same setup with its card files read."""
        if self.cards is None or self.files is not None:
            return self
        return replace(self, files=tuple(find_game(self.game).with_cards(self.cards).changed_cards.items()))

    def open_game(self) -> Game[Any]:
        """The game with the cards of this setup."""
        files = self.packed().files
        return find_game(self.game) if files is None else _with_cards(self.game, files)


@cache
def _with_cards(game: str, files: tuple[tuple[str, str], ...]) -> Game[Any]:
    return find_game(game).with_cards(dict(files))


class Crashed(LastCallError):
    """A simulated game raised an exception: a fault of its rules, reported with what is needed to reproduce it."""

    @classmethod
    def at(cls, game: Game[Any], number: int, setting: str, error: Exception) -> Crashed:
        return cls(f"Game {number} of {game.name} ({setting}) crashed: {describe_error(error, game.folder)}")


def play_games(setup: SimulationSetup, games: Iterable[int]) -> Tally:
    """Play these games of a setup, one after another."""
    game = setup.open_game()
    return Tally(setup.seats, [play_game(game, setup, number)[0] for number in games])


def play_game(
    game: Game[Any], setup: SimulationSetup, number: int, tracked: bool = False
) -> tuple[GameRecord, Table[Any]]:
    """Play one game of a setup; the table is at its end. Among random bots it keeps a record only if `tracked`."""
    levels = fill_seats(setup.bots, setup.seats)
    turn = number % setup.seats if setup.rotate else 0
    levels = levels[turn:] + levels[:turn]
    chance = Chance()
    chance.seed(setup.seed, number)
    seed = chance.below(1 << 64)
    tracked = tracked or bool(setup.without) or any(level != "random" for level in levels)
    watch = GameWatch(game, setup.seats, setup.measured)
    try:
        table: Table[Any] = Table(
            game, setup.seats, seed, game.simulation_options(setup.options), tracked=tracked,
            listener=watch.count_event, keyed_from=NEVER,
        )  # fmt: skip
        bots: list[Bot] = [make_bot(level, game) for level in levels]
        if setup.without:
            restricted = -turn % setup.seats
            bots[restricted] = RestrictedBot(bots[restricted], setup.without)
        decisions = play_out(table, bots, chance, watch.look if setup.measured else None)
        result = table.result
    except Exception as error:
        setting = f"seats {setup.seats}, bots {','.join(levels)}, seed {seed}"
        raise Crashed.at(game, number, setting, error) from error
    assert result is not None
    if tracked:
        for name, facts in table.events.lines:
            if name != "forced":
                watch.count_event(name, **facts)
    return watch.record(number, seed, levels, result, decisions, table.step), table


def simulate(
    setups: Sequence[SimulationSetup], games: int, jobs: int = 1, progress: Callable[[int], None] = lambda played: None,
    batch: int = BATCH, workers: Workers | None = None,
) -> list[Tally]:  # fmt: skip
    """Play this many games of each setup; `progress` is called with the number of games played since its last call."""
    if games < 1:
        raise BadSetup(f"At least one game must be played, not {games}.")
    tallies = [Tally(setup.seats) for setup in setups]
    with workers or local_workers(jobs) as ready:
        play_into(tallies, setups, range(games), ready, progress, batch)
    return tallies


def play_into(
    tallies: Sequence[Tally], setups: Sequence[SimulationSetup], numbers: range, pool: Pool,
    progress: Callable[[int], None] = lambda played: None, batch: int = BATCH,
) -> None:  # fmt: skip
    """Add these games of each setup to its tally, batch by batch: an interrupt leaves in them what was played.

    The setups take turns, so that what was played before an interrupt can be compared.
    """
    for setup in setups:
        setup.check()
    ready = [setup.packed() for setup in setups]
    batches = [
        (index, numbers[first : first + batch])
        for first in range(0, len(numbers), batch)
        for index in range(len(ready))
    ]
    results = pool.run(play_games, [(ready[index], part) for index, part in batches])
    for (index, _), tally in zip(batches, results, strict=True):
        tallies[index].add(tally)
        progress(tally.games)
