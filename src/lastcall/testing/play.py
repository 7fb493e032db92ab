"""Random games, decision by decision: the positions that the checks look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, NoReturn, TypeAlias

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.options import spell_option
from lastcall.core.table import Table

LIMIT = 20_000
"""A random game with more decisions than this counts as endless."""
DIGRESSION = 8
"""One random answer in this many is an interrupt, a timer or a changed sealed answer, where that is possible."""


class Broken(AssertionError):
    """A game breaks a promise that every game makes."""


class Setup(NamedTuple):
    """A random game: everything that is needed to play it again."""

    game: Game[Any]
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    keyed_from: int = 0
    """As of a table; NEVER plays with the dice of games that were recorded before the keyed stream."""

    def new_table(self, tracked: bool = True) -> Table[Any]:
        options = self.game.simulation_options(dict(self.options))
        return Table(self.game, self.seats, self.seed, options, tracked=tracked, keyed_from=self.keyed_from)

    def __str__(self) -> str:
        options = "".join(f", {name}={spell_option(value)}" for name, value in self.options)
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}{options}"


def setups(game: Game[Any], count: int) -> list[Setup]:
    """Different set-ups of a game: each number of seats in turn, first with default options, then with random ones."""
    chance = Chance()
    chance.seed(2026, 0)
    made = []
    for number in range(count):
        options = game.random_options(chance) if number else {}
        made.append(Setup(game, game.seats[number % len(game.seats)], number + 1, tuple(options.items())))
    return made


class Position(NamedTuple):
    """A decision in a random game. A check may look at the table, but plays on only with clones of it."""

    setup: Setup
    number: int
    table: Table[Any]

    def chance(self, purpose: int = 0) -> Chance:
        """Separate chance for each position and purpose, the same in every run."""
        chance = Chance()
        chance.seed(self.setup.seed * 1_000_003 + self.number, purpose)
        return chance

    def fail(self, what: str) -> NoReturn:
        """Raises Broken with everything that is needed to reach this position again."""
        raise Broken(f"{self.setup}, decision {self.number}: {what}")


def random_answer(table: Table[Any], chance: Chance) -> tuple[Ask[Any], Choice]:
    """A random answer: usually to an ask, sometimes an interrupt, a timer or a changed sealed answer."""
    asks = table.asks
    if chance.below(DIGRESSION) == 0:
        asks = table.interrupts + table.timers + table.sealed or asks
    ask = chance.pick(asks)
    choice: Choice = chance.pick(ask.choices)
    return ask, choice


Answering: TypeAlias = Callable[[Table[Any], Chance], tuple[Ask[Any], Choice]]
"""Finds the next answer at a table: which ask, and how."""


def play_randomly(table: Table[Any], chance: Chance, limit: int) -> int:
    """Plays on at random for at most `limit` decisions; returns how many there were."""
    for number in range(limit):
        if table.over:
            return number
        ask, choice = random_answer(table, chance)
        table.choose(ask.seat, choice)
    return limit


def decisions(setup: Setup, limit: int = LIMIT, answer: Answering = random_answer) -> Iterator[Position]:
    """Plays a random game, or one whose answers are found otherwise, and yields every decision in it."""
    table = setup.new_table()
    chance = Chance()
    chance.seed(setup.seed, 1 << 40)
    for number in range(limit):
        if table.over:
            return
        yield Position(setup, number, table)
        ask, choice = answer(table, chance)
        table.choose(ask.seat, choice)


def length(setup: Setup) -> int:
    """How many decisions the random game of this set-up has."""
    key = f"{setup}, keyed from {setup.keyed_from}"
    if key not in _LENGTHS:
        _LENGTHS[key] = sum(1 for _ in decisions(setup))
    return _LENGTHS[key]


_LENGTHS: dict[str, int] = {}


def sampled_positions(setup: Setup, count: int) -> Iterator[Position]:
    """About `count` positions, chosen at random so that they do not follow the rhythm of the game's phases."""
    every = max(1, length(setup) // count)
    for position in decisions(setup):
        if position.number % every == position.chance(9).below(every):
            yield position
