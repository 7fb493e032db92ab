"""The fuzz: it finds what is wrong, and tells how to see it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner
from tests.core.conftest import Tavern, a_game

from lastcall.cli import main
from lastcall.core import OVER
from lastcall.core.ask import ask
from lastcall.core.game import Game
from lastcall.registry import games
from lastcall.testing import Broken, fuzz
from lastcall.testing.fuzz import fuzz_game, fuzz_setup

FEW = 400
"""Decisions a game in the ordinary tests; `make slow` plays a million."""


@pytest.mark.parametrize("name", sorted(games()))
def test_a_few_random_games_have_no_fault(name: str) -> None:
    played = list(fuzz.fuzz(games()[name], FEW))
    assert sum(each.decisions for each in played) >= FEW
    assert [each.setup.seed for each in played] == list(range(1, len(played) + 1))


def pub(happens: Callable[[Tavern], object]) -> Game[Tavern]:
    """A tavern in which this happens every time somebody drinks, for sixty rounds."""

    async def drink(state: Tavern) -> str:
        await ask(state.counter % 2, "drink", [("yes",), ("no",)], "T-1")
        state.counter += 1
        happens(state)
        return "drink" if state.counter < 60 else OVER

    return a_game(drink)


def test_a_sound_game_passes_and_is_looked_at_from_all_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "CHECK_INTERVAL", 10)
    played = list(fuzz.fuzz(pub(lambda state: None), 600))
    assert sum(each.decisions for each in played) >= 600
    assert sum(each.looked_at for each in played) > 30


def lose_a_card(state: Tavern) -> None:
    if state.counter == 40:
        state.cellar.cards.pop()


def double_a_card(state: Tavern) -> None:
    if state.counter == 40:
        state.cellar.discard(state.box.cards["m3"])


def fail(state: Tavern) -> None:
    if state.counter == 40:
        raise ZeroDivisionError


def begin_again(state: Tavern) -> None:
    if state.counter == 40:
        state.counter = 0


def confuse_kinds(state: Tavern) -> None:
    state.guests[0].coins = float(state.counter)  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("happens", "told"),
    [
        (lose_a_card, "cards are missing at the start"),
        (double_a_card, "2 copies of card m3"),
        (fail, "ZeroDivisionError"),
        (begin_again, "not over after"),
        (confuse_kinds, "save"),
    ],
)
def test_a_fault_is_found_and_told_with_its_seed(
    happens: Callable[[Tavern], object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "CHECK_INTERVAL", 10)
    monkeypatch.setattr(fuzz, "LIMIT", 300)
    game = pub(happens)
    with pytest.raises(Broken, match=told) as found:
        list(fuzz.fuzz(game, 1000, seed=7))
    assert "lastcall check tavern --fuzz 1 --seed 7" in str(found.value)
    with pytest.raises(Broken) as again:
        fuzz_game(game, 7)
    assert str(again.value) == str(found.value)


def test_seats_and_options_follow_from_the_seed() -> None:
    game = games()["wasteland"]
    made = [fuzz_setup(game, seed) for seed in range(40)]
    assert made == [fuzz_setup(game, seed) for seed in range(40)]
    assert {each.seats for each in made} == set(game.seats)
    assert {bool(each.options) for each in made} == {True, False}


def test_the_command_line_tells_seeds_and_decisions() -> None:
    done = CliRunner().invoke(main, ["check", "moonshiners", "--fuzz", "100", "--seed", "3"])
    assert done.exit_code == 0
    assert "seeds 3 to 3: " in done.output
    assert "decisions without a fault" in done.output


def test_the_command_line_fails_with_the_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise Broken("a planted fault")

    monkeypatch.setattr(fuzz, "fuzz_game", broken)
    done = CliRunner().invoke(main, ["check", "moonshiners", "--fuzz", "1"])
    assert done.exit_code == 2
    assert "has a fault: a planted fault" in done.output
