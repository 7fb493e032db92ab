"""Candles: three candles for the whole war, one at most an evening (TX-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from lastcall.core.ask import Choice, ask
from lastcall.core.chance import Chance
from lastcall.core.expansion import Expansion, Step
from lastcall.core.piece import piece
from lastcall.games.this_war_of_mine.cards import VisitorCard
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.reading import Reader
from lastcall.games.this_war_of_mine.rules.course import leave
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Shelter, WarPiece
from lastcall.games.this_war_of_mine.terms import MISERY

BURN, SAVE = ("burn",), ("save",)


class Candle(VisitorCard, frozen=True, eq=False):
    """What the light does."""


@piece
class Candles(WarPiece):
    """How many are left."""

    expansion: ClassVar[str] = "candles"
    left: int


def read(reader: Reader) -> list[Candle]:
    return reader.add_stories("candles/candles.toml", Candle)


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    shelter.expansions["candles"] = Candles(left=3)


async def light(shelter: Shelter) -> str:
    """Before the Evening one candle may be burnt (TX-1)."""
    candles = Candles.of(shelter)
    then = leave(shelter, "evening", "candle")
    if not candles.left or await ask(shelter.leader, "candle", [SAVE, BURN], "TX-1") == SAVE:
        return settle(shelter, then)
    candles.left -= 1
    shelter.journal("candle", left=candles.left)
    return resolve(shelter, "CN1", then)


def answer(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Quick play burns one when somebody is close to breaking."""
    return BURN if any(person.levels[MISERY] >= 2 for person in shelter.present) else SAVE


def turn_up(walk: Walk) -> None:
    walk.open(["CN1"])
    walk.met.add("CN1")


EXPANSION: WarExpansion = Expansion(
    name="candles",
    package=__name__,
    read=read,
    lay=lay,
    phases={"candle": light},
    before={"evening": Step("candle", order=90)},
    on=Moments(turn_up=turn_up),
    instinct={"candle": answer},
)
