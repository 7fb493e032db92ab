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
"""How long the bots that search take for one choice."""

LEVELS: dict[str, MakeBot] = {
    "random": lambda game: RandomBot(),
    "easy": lambda game: EasyBot(),
    "fair": lambda game: InstinctBot(),
    "sharp": lambda game: SearchBot(BUDGETS["sharp"], "sharp"),
    "fierce": lambda game: SearchBot(BUDGETS["fierce"], "fierce"),
}
"""From the weakest to the strongest."""

ALIASES = {"instinct": "fair"}
"""Other names for levels."""

PARALLEL_SEARCHES = {"fierce": 2}
"""How many processes search for one choice of this level, where the server has several."""

MAX_ITERATIONS = 100_000


def parse_level(name: str) -> str:
    """The canonical name of a level; raises BadSetup with the nearest name.

    A level that searches may have iterations instead of time, `sharp:200`: then it plays the same on every machine.
    """
    word, colon, count = name.strip().lower().partition(":")
    level = timed_level(word)
    if not colon:
        return level
    if level not in BUDGETS:
        raise BadSetup(f"A bot that is {level} does not search; only {' and '.join(BUDGETS)} take iterations.")
    if not count.isdecimal() or len(count) > len(str(MAX_ITERATIONS)) or not 1 <= int(count) <= MAX_ITERATIONS:
        raise BadSetup(f"Iterations are a number from 1 to {MAX_ITERATIONS}, as in {level}:200; not {count!r:.60}.")
    return f"{level}:{int(count)}"


def timed_level(name: str) -> str:
    """The canonical name of a level without iterations: what may be seated at a live table."""
    wanted = name.strip().lower()
    wanted = ALIASES.get(wanted, wanted)
    if wanted not in LEVELS:
        raise BadSetup(f"There is no bot {name!r:.60}; " + did_you_mean(wanted, [*LEVELS, *ALIASES]))
    return wanted


def make_bot(level: str, game: Game[Any]) -> Bot:
    """A bot of this level for this game."""
    name, _, count = parse_level(level).partition(":")
    return SearchBot(Budget(iterations=int(count)), name) if count else LEVELS[name](game)


def fill_seats(levels: Sequence[str], seats: int) -> list[str]:
    """A level for each seat: the last one named takes all remaining seats."""
    known = [parse_level(level) for level in levels]
    if not known:
        raise BadSetup("Name at least one bot: " + ", ".join(LEVELS) + ".")
    if len(known) > seats:
        raise BadSetup(f"{len(known)} bots are named, but there are only {seats} seats.")
    return known + [known[-1]] * (seats - len(known))
