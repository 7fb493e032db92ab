"""Random games, decision by decision, for checks that look at every kind of position a game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, NoReturn

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table

LIMIT = 20_000
"""A random game with more decisions than this does not end."""


class Broken(AssertionError):
    """A game that does not keep what every game promises."""


class Setup(NamedTuple):
    """A random game to be played: enough to play it again."""

    game: Game[Any]
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    keyed_from: int = 0
    """As of a table: NEVER plays with the dice of games recorded before there were keyed ones."""

    def new_table(self, tracked: bool = True) -> Table[Any]:
        options = dict(self.options)
        return Table(self.game, self.seats, self.seed, options, tracked=tracked, keyed_from=self.keyed_from)

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}{options}"


def setups(game: Game[Any], count: int) -> list[Setup]:
    """Different tables of a game: every number of seats in turn, the options as published, then at random."""
    chance = Chance()
    chance.seed(2026, 0)
    made = []
    for number in range(count):
        options = [(name, chance.pick(option.values)) for name, option in game.options.items()] if number else []
        made.append(Setup(game, game.seats[number % len(game.seats)], number + 1, tuple(options)))
    return made


class Position(NamedTuple):
    """A decision in a random game. Look at the table, but play on only in its twins."""

    setup: Setup
    number: int
    table: Table[Any]

    def chance(self, purpose: int = 0) -> Chance:
        """Chance of its own for each position and purpose, the same in every run."""
        chance = Chance()
        chance.seed(self.setup.seed * 1_000_003 + self.number, purpose)
        return chance

    def fail(self, what: str) -> NoReturn:
        raise Broken(f"{self.setup}, decision {self.number}: {what}")


def random_answer(table: Table[Any], chance: Chance) -> tuple[Ask[Any], Choice]:
    """Somebody's random answer: mostly to an ask, at times a change of mind or a step in from aside."""
    asks = table.asks
    if chance.below(8) == 0:
        asks = table.interrupts + table.timers + table.sealed or asks
    ask = chance.pick(asks)
    choice: Choice = chance.pick(ask.choices)
    return ask, choice


def play_randomly(table: Table[Any], chance: Chance, decisions: int) -> int:
    """Play on at random for at most so many decisions; says how many there were."""
    for number in range(decisions):
        if table.over:
            return number
        ask, choice = random_answer(table, chance)
        table.choose(ask.seat, choice)
    return decisions


def decisions(setup: Setup, limit: int = LIMIT) -> Iterator[Position]:
    """Play a random game and stop at every decision."""
    table = setup.new_table()
    chance = Chance()
    chance.seed(setup.seed, 1 << 40)
    for number in range(limit):
        if table.over:
            return
        yield Position(setup, number, table)
        ask, choice = random_answer(table, chance)
        table.choose(ask.seat, choice)


def length(setup: Setup) -> int:
    """How many decisions the random game of this set-up has."""
    key = f"{setup}, keyed from {setup.keyed_from}"
    if key not in _LENGTHS:
        _LENGTHS[key] = sum(1 for _ in decisions(setup))
    return _LENGTHS[key]


_LENGTHS: dict[str, int] = {}


def sampled_positions(setup: Setup, wanted: int) -> Iterator[Position]:
    """About so many decisions of a random game, spread over it evenly, whatever the rhythm of its phases."""
    every = max(1, length(setup) // wanted)
    for position in decisions(setup):
        if position.number % every == position.chance(9).below(every):
            yield position
