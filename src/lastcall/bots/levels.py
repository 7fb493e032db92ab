"""The levels a bot may play at, by the names people use for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcall.bots.bot import Bot
from lastcall.bots.search import Budget
from lastcall.bots.search_bot import SearchBot
from lastcall.bots.simple import EasyBot, InstinctBot, RandomBot
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.game import Game

MakeBot = Callable[[Game[Any]], Bot]

BUDGETS = {"sharp": Budget(milliseconds=300), "fierce": Budget(milliseconds=2000)}
"""How long the bots that search may think about one choice."""

LEVELS: dict[str, MakeBot] = {
    "random": lambda game: RandomBot(),
    "easy": lambda game: EasyBot(),
    "fair": lambda game: InstinctBot(),
    "sharp": lambda game: SearchBot(BUDGETS["sharp"]),
    "fierce": lambda game: SearchBot(BUDGETS["fierce"]),
}
"""From the weakest to the strongest."""

ALIASES = {"instinct": "fair"}
"""Other names for the same."""

MINDS = {"fierce": 2}
"""How many processes think about a choice of this level, where there are several."""

MOST_ITERATIONS = 100_000


def level_of(name: str) -> str:
    """The level's own name, or a complaint that names the nearest.

    A level that searches may be given iterations instead of time, `sharp:200`: then it plays the same everywhere.
    """
    word, colon, count = name.strip().lower().partition(":")
    level = house_level(word)
    if not colon:
        return level
    if level not in BUDGETS:
        raise BadSetup(f"A bot that is {level} does not search; only {' and '.join(BUDGETS)} take iterations.")
    if not count.isdecimal() or len(count) > len(str(MOST_ITERATIONS)) or not 1 <= int(count) <= MOST_ITERATIONS:
        raise BadSetup(f"Iterations are a number from 1 to {MOST_ITERATIONS}, as in {level}:200; not {count!r}.")
    return f"{level}:{int(count)}"


def house_level(name: str) -> str:
    """A level that keeps to the time of the house, which is what people may seat in a browser."""
    wanted = name.strip().lower()
    wanted = ALIASES.get(wanted, wanted)
    if wanted not in LEVELS:
        raise BadSetup(f"There is no bot {name!r}; " + did_you_mean(wanted, [*LEVELS, *ALIASES]))
    return wanted


def make_bot(level: str, game: Game[Any]) -> Bot:
    """A bot of this level for this game."""
    name, _, count = level_of(level).partition(":")
    return SearchBot(Budget(iterations=int(count))) if count else LEVELS[name](game)


def line_up(levels: Sequence[str], seats: int) -> list[str]:
    """A level for each seat: the last one named sits in all seats that are left."""
    known = [level_of(level) for level in levels]
    if not known:
        raise BadSetup("Name at least one bot: " + ", ".join(LEVELS) + ".")
    if len(known) > seats:
        raise BadSetup(f"{len(known)} bots are named, but there are only {seats} seats.")
    return known + [known[-1]] * (seats - len(known))
