"""A tavern of a few lines, on which every promise of the core can be tried: rules are written in the tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.core.tavern_rules import Interruptible

from lastcall.core import (
    NOBODY,
    OVER,
    OWNER,
    Box,
    Card,
    Deck,
    Game,
    Hidden,
    Option,
    Piece,
    Result,
    State,
    meanwhile,
    piece,
)
from lastcall.core.hooks import Interrupts, SaveHooks
from lastcall.core.table import Table


class Mug(Card, frozen=True):
    """A mug of something."""

    strength: int = 1


@piece
class Guest(Piece):
    seat: int
    hand: Hidden[list[Mug], OWNER]
    coins: int = 3
    secret: Hidden[int, OWNER] = 0


@piece
class Tavern(State):
    box: Box
    guests: list[Guest]
    cellar: Deck[Mug]
    counter: int = 0
    drawer: Hidden[list[int], NOBODY.of("drawer")] = None  # type: ignore[assignment]


class KeyWords:
    """Words that say the name of the message and its facts (without the names of players that messages may read beside
    them): what the core says is easy to check."""

    def say(self, key: str, **facts: object) -> str:
        shown = {name: value for name, value in facts.items() if not name.endswith(("-player", "-players"))}
        return " ".join([key, *[f"{name}={value}" for name, value in shown.items()]])

    def knows(self, key: str) -> bool:
        return False

    def lacks(self, key: str, **facts: object) -> bool:
        return False


def lay(box: Box, seats: int, options: Any) -> Tavern:
    mugs = list(box.cards.values())
    return Tavern(box, [Guest(seat, [mugs.pop(), mugs.pop()]) for seat in range(seats)], Deck.of(mugs), 0, [1, 2, 3, 4])


def count_coins(tavern: Tavern) -> Result:
    scores = tuple(guest.coins for guest in tavern.guests)
    return Result(tuple(seat for seat, coins in enumerate(scores) if coins == max(scores)), scores, "coins")


def open_box(folder: Path) -> Box:
    return Box({f"m{number}": Mug(f"m{number}", number) for number in range(12)})


def a_game(*rules: Callable[..., Any], version: int = 1, **changes: Any) -> Game[Tavern]:
    """A game whose phases are these rules, one after another; each may return another's name, or None for the next."""
    names = [rule.__name__ for rule in rules]
    phases = {rule.__name__: _phase(rule, [*names, OVER][number + 1]) for number, rule in enumerate(rules)}
    if "setup" not in phases:
        phases = {"setup": lambda tavern: names[0], **phases}
    described: dict[str, Any] = {
        "name": "tavern", "version": version, "seats": (2, 3), "state": Tavern, "open_box": open_box,
        "initial_state": lay, "phases": phases, "result": count_coins, "words": KeyWords(), "package": "lastcall",
        "options": {"band": Option(False, (False, True)), "beer": Option("pale", ("pale", "dark"))},
    }  # fmt: skip
    if "at_any_time" in changes:
        changes["interrupts"] = Interrupts(at_any_time=changes.pop("at_any_time"))
    if "migrations" in changes:
        changes["saves"] = SaveHooks(changes.pop("migrations"))
    return Game(**{**described, **changes})


def _phase(rule: Callable[..., Any], then: str) -> Callable[..., Any]:
    import inspect

    if not inspect.iscoroutinefunction(rule):
        return lambda tavern: rule(tavern) or then

    async def phase(tavern: Tavern) -> str:
        return await rule(tavern) or then

    return phase


@pytest.fixture
def tavern() -> Callable[..., Table[Tavern]]:
    """`tavern(rule, ..., seats=2, seed=1)` lays a table where these rules are played."""

    def laid(*rules: Callable[..., Any], seats: int = 2, seed: int = 1, tracked: bool = True, **changes: Any) -> Any:
        return Table(a_game(*rules, **changes), seats, seed, tracked=tracked)

    return laid


@pytest.fixture
def game() -> Callable[..., Game[Tavern]]:
    """`game(rule, ..., version=1)` describes a tavern with these rules."""
    return a_game


@pytest.fixture(params=["meanwhile", "at any time"])
def interruptible(request: Any, tavern: Any) -> Interruptible:
    """A table whose rule may be interrupted: during this one rule, or as the game allows at any time."""

    def laid(rule: Any, interrupt: Any, *before: Any) -> Any:
        if request.param == "at any time":
            return tavern(*before, rule, at_any_time=interrupt)

        async def interrupted(state: Any) -> None:
            await meanwhile(rule(state), {seat: partial(interrupt, state, seat) for seat in (0, 1)})

        return tavern(*before, interrupted)

    return laid
