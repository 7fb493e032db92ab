"""The way through the sequence of play with the steps that expansions insert at its junctions."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from lastcall.games.this_war_of_mine.junctions import Junction
from lastcall.games.this_war_of_mine.state import Shelter

Rule: TypeAlias = Callable[[Shelter], Coroutine[Any, Any, str]]
Begun: TypeAlias = "str | Coroutine[Any, Any, str]"


def begun_if(
    busy: Callable[[Shelter], object], then: Callable[[Shelter], str]
) -> Callable[[Rule], Callable[[Shelter], Begun]]:
    """A step that is left at once for `then` while there is nothing to do in it.

    A coroutine costs a checkpoint, also where it asks nothing.
    """

    def declare(rule: Rule) -> Callable[[Shelter], Begun]:
        def begin(shelter: Shelter) -> Begun:
            return rule(shelter) if busy(shelter) else then(shelter)

        begin.__doc__ = rule.__doc__
        return begin

    return declare


def enter(shelter: Shelter, junction: Junction) -> str:
    """The phase that comes now: the first inserted step, or that of the junction itself."""
    return shelter.box.joining.next_step(shelter.expansions, junction) if shelter.expansions else junction


def leave(shelter: Shelter, junction: Junction, step: str) -> str:
    """The phase after an inserted step: the next one at the same junction, or that of the junction itself."""
    return shelter.box.joining.next_step(shelter.expansions, junction, step)
