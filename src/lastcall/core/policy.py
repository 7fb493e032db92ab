"""A game's quick policy, assembled from one small function per ask.

Games call theirs `instinct`: it is the fair bot, what rollouts follow, and the first guess of a search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.state import State

S = TypeVar("S", bound=State)
P = TypeVar("P")

Handler: TypeAlias = Callable[[S, P, Sequence[Choice], Chance], Choice]
"""Answers one kind of ask: (state, the asked player, choices, chance) -> one of the choices."""


def first(state: object, player: object, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The first choice offered."""
    return choices[0]


def last(state: object, player: object, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The last choice offered, by convention the one that declines."""
    return choices[-1]


def any_choice(state: object, player: object, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A choice at random, all equally likely."""
    return chance.pick(choices)


class Policy(Generic[S, P]):
    """Answers every ask of a game with the handler for the ask's name.

    A policy is called like a function: `policy(state, ask, chance)`. It does not check that a handler's answer is
    among the choices: the table refuses such an answer, so that the mistake is seen.
    """

    __slots__ = ("handlers", "otherwise", "player")

    def __init__(
        self, player: Callable[[S, int], P], handlers: Mapping[str, Handler[S, P]], otherwise: Handler[S, P] = first
    ) -> None:
        self.player = player
        """(state, seat) -> what the handlers are given as the asked player."""
        self.handlers = handlers
        """Ask name -> handler."""
        self.otherwise = otherwise
        """Answers the asks that have no handler."""

    def __call__(self, state: S, ask: Ask[Any], chance: Chance) -> Choice:
        return self.answer(state, ask, ask.choices, chance)

    def answer(self, state: S, ask: Ask[Any], choices: Sequence[Choice], chance: Chance) -> Choice:
        """Answer with one of these, where only some of the ask's choices are to be considered."""
        handler = self.handlers.get(ask.name, self.otherwise)
        return handler(state, self.player(state, ask.seat), choices, chance)
