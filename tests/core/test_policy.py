"""One handler per ask name, and a default for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Handler, Policy, any_choice, first, last
from lastcall.core.state import State

CHOICES = [("a",), ("b",), ("c",)]


def put(name: str, seat: int = 0, choices: Sequence[Choice] = CHOICES) -> Ask[Any]:
    return Ask(seat, name, choices)


def policy(handlers: dict[str, Handler[State, str]], **more: Handler[State, str]) -> Policy[State, str]:
    return Policy(lambda state, seat: f"player {seat}", handlers, **more)


def test_the_handler_of_the_asks_name_gets_state_player_choices_and_chance() -> None:
    seen: list[object] = []

    def note(state: State, player: str, choices: Sequence[Choice], chance: Chance) -> Choice:
        seen.extend((state, player, choices, chance))
        return choices[1]

    state, chance = State(), Chance(1)
    assert policy({"turn": note, "other": last})(state, put("turn", seat=2), chance) == ("b",)
    assert seen == [state, "player 2", CHOICES, chance]


def test_an_ask_without_a_handler_gets_the_first_choice_or_what_was_named_instead() -> None:
    assert policy({"turn": last})(State(), put("other"), Chance(1)) == ("a",)
    assert policy({"turn": first}, otherwise=last)(State(), put("other"), Chance(1)) == ("c",)


def test_some_of_the_choices_only() -> None:
    assert policy({"turn": last}).answer(State(), put("turn"), CHOICES[:2], Chance(1)) == ("b",)


def test_any_choice_is_each_of_them_about_equally_often() -> None:
    chance = Chance(7)
    picked = [any_choice(None, None, CHOICES, chance) for _ in range(3000)]
    assert all(900 < picked.count(choice) < 1100 for choice in CHOICES)


@pytest.mark.parametrize("simple", [first, last])
def test_first_and_last_leave_chance_alone(simple: Handler[State, str]) -> None:
    """A game whose handlers roll no dice plays the same whatever was asked before."""
    chance = Chance(3)
    before = chance.memory
    simple(State(), "player 0", CHOICES, chance)
    assert chance.memory == before
