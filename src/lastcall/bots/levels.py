"""The levels a bot may play at, by the names people use for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcall.bots.bot import Bot
from lastcall.bots.simple import EasyBot, InstinctBot, RandomBot
from lastcall.core.complaints import BadSetup, did_you_mean
from lastcall.core.game import Game

MakeBot = Callable[[Game[Any]], Bot]

LEVELS: dict[str, MakeBot] = {
    "random": lambda game: RandomBot(),
    "easy": lambda game: EasyBot(),
    "fair": lambda game: InstinctBot(),
}
"""From the weakest to the strongest."""

ALIASES = {"instinct": "fair"}
"""Other names for the same."""


def level_of(name: str) -> str:
    """The level's own name, or a complaint that names the nearest."""
    wanted = name.strip().lower()
    wanted = ALIASES.get(wanted, wanted)
    if wanted not in LEVELS:
        raise BadSetup(f"There is no bot {name!r}; " + did_you_mean(wanted, [*LEVELS, *ALIASES]) + ".")
    return wanted


def make_bot(level: str, game: Game[Any]) -> Bot:
    """A bot of this level for this game."""
    return LEVELS[level_of(level)](game)


def line_up(levels: Sequence[str], seats: int) -> list[str]:
    """A level for each seat: the last one named sits in all seats that are left."""
    known = [level_of(level) for level in levels]
    if not known:
        raise BadSetup("Name at least one bot: " + ", ".join(LEVELS) + ".")
    if len(known) > seats:
        raise BadSetup(f"{len(known)} bots are named, but there are only {seats} seats.")
    return known + [known[-1]] * (seats - len(known))
