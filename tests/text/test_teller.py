"""Sentences that every game shares: how a game ended, and who is thinking."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import lastcall
from lastcall.core.ask import Ask, Choice, Reason
from lastcall.core.game import Game, Result
from lastcall.text import FluentWords, Label, Teller
from pig_with_hands import GAME

NAMES = ("Ann", "Ben", "Cleo")


def teller(**changes: Any) -> Teller:
    return Teller(replace(GAME, **changes), GAME.box, NAMES)


@pytest.mark.parametrize(
    ("winners", "outcome"),
    [
        ((1,), "Ben wins."),
        ((0, 2), "Ann and Cleo share the victory."),
        ((0, 1, 2), "Ann, Ben and Cleo share the victory."),
        ((), "The table has lost."),
    ],
)
def test_who_won_is_told_by_name(winners: tuple[int, ...], outcome: str) -> None:
    ending = teller().result(Result(winners, (1, 2, 3), "points"))
    assert ending == (outcome, "The most points decide it.")


def test_a_cooperative_table_wins_and_loses_together() -> None:
    together = teller(cooperative=True)
    assert together.result(Result((0, 1, 2), (1, 1, 1), "points")).outcome == "The table has won."
    assert together.result(Result((), (1, 1, 1), "points")).outcome == "The table has lost."


@pytest.mark.parametrize(("seats", "told"), [((), ""), ((1,), "Ben is thinking"), ((0, 1), "Ann and Ben are thinking")])
def test_bots_that_think_are_named(seats: tuple[int, ...], told: str) -> None:
    assert teller().thinking(seats) == told


@pytest.mark.parametrize("game", lastcall.games().values(), ids=lambda game: game.name)
def test_every_ending_of_every_game_has_its_own_sentence(game: Game[Any]) -> None:
    told = [Teller(game, game.box, NAMES).result(Result((0,), (1, 0, 0), reason)).why for reason in game.endings]
    assert told
    assert len(set(told)) == len(told)
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith(".")


class Asked:
    """Messages of a game with one choice."""

    def __init__(self, source: str, folder: Path) -> None:
        (folder / "en.ftl").write_text(source, encoding="utf-8")
        self.teller = teller(words=FluentWords(folder))
        self.ask: Ask[Choice] = Ask(1, "draw", (("take", "wood"),), rule="P-1")

    @property
    def label(self) -> Label:
        return self.teller.choice_label(self.ask, ("take", "wood"))


def test_a_choice_has_a_title_and_a_detail_that_make_one_sentence(tmp_path: Path) -> None:
    asked = Asked(
        "choice-take = Take { $first }\n    .detail = it burns: well\nask-draw = { $seat }.\n    .detail = And?",
        tmp_path,
    )
    assert asked.label == Label("Take wood", "it burns: well", "Take wood: it burns: well")
    assert asked.teller.choice(asked.ask, ("take", "wood")) == asked.label.text
    assert asked.teller.impossible("draw", ("take", "wood")) == asked.label.text
    assert asked.teller.ask_label(asked.ask) == Label("Ben.", "And?", "Ben. And?")


def test_colons_in_a_title_divide_nothing(tmp_path: Path) -> None:
    assert Asked("choice-take = Take: { $first }. Now", tmp_path).label == Label(
        "Take: wood. Now", "", "Take: wood. Now"
    )


def test_an_impossible_choice_leaves_out_a_detail_that_takes_facts_it_has_not(tmp_path: Path) -> None:
    asked = Asked("choice-take = Take { $first }\n    .detail = for { $cost } coins", tmp_path)
    assert asked.teller.impossible_label("draw", ("take", "wood")) == Label("Take wood", "", "Take wood")


def test_an_impossible_choice_knows_the_facts_of_its_reason(tmp_path: Path) -> None:
    asked = Asked("choice-take = Take { $first }\n    .detail = for { $cost } coins", tmp_path)
    label = asked.teller.impossible_label("draw", ("take", "wood"), Reason("too-dear", "X-1", cost=3))
    assert label == Label("Take wood", "for 3 coins", "Take wood: for 3 coins")


def test_an_empty_detail_leaves_the_title_alone(tmp_path: Path) -> None:
    source = 'choice-take = Take\n    .detail = { $cost ->\n        [one] costs 1\n       *[unknown] {""}\n    }'
    assert Asked(source, tmp_path).label == Label("Take", "", "Take")


def test_a_choice_says_what_it_is_called_among_others(tmp_path: Path) -> None:
    source = "choice-take = Take { choice-take.chip }\n    .group = Take\n    .chip = the { $first }"
    assert Asked(source, tmp_path).label == Label("Take the wood", "", "Take the wood", group="Take", chip="the wood")
