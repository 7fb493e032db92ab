"""What a game promises of its own at every decision: its module `invariants`, if it has one.

UNCOUNTED: classes of cards that the state only refers to, such as the hero that a player is.
COMMON_WORDS: ids of cards that are also everyday words in public facts.
REMEMBERED: fields of views that name cards which everybody has seen, wherever those are now.
check_state(state): asserts what holds of the state at every decision.
"""

from __future__ import annotations

from traceback import extract_tb
from typing import Any, NamedTuple, Protocol

from lastcall.core.card import Card
from lastcall.core.game import Game


def format_fault(fault: AssertionError) -> str:
    """What an assertion says, or else its line."""
    return str(fault) or str(extract_tb(fault.__traceback__)[-1].line)


class CheckState(Protocol):
    def __call__(self, state: Any, /) -> None: ...


def nothing_promised(state: object) -> None:
    """Nothing holds that is not checked for every game."""


class Invariants(NamedTuple):
    """The promises of one game."""

    check_state: CheckState = nothing_promised
    uncounted: tuple[type[Card], ...] = ()
    common_words: frozenset[str] = frozenset()
    remembered: frozenset[str] = frozenset()

    @classmethod
    def of(cls, game: Game[Any]) -> Invariants:
        """The promises of a game and of its expansions."""
        found = [game.module("invariants"), *(each.module("invariants") for each in (game.expansions or {}).values())]
        modules = [module for module in found if module is not None]

        def check_all(state: Any) -> None:
            for module in modules:
                getattr(module, "check_state", nothing_promised)(state)

        return cls(
            check_all if modules else nothing_promised,
            tuple(kind for module in modules for kind in getattr(module, "UNCOUNTED", ())),
            frozenset(word for module in modules for word in getattr(module, "COMMON_WORDS", ())),
            frozenset(name for module in modules for name in getattr(module, "REMEMBERED", ())),
        )
