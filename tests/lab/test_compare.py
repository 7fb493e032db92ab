"""Comparisons: games paired by seed, tests corrected for their number, and a stopping rule."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lastcall.lab import SimulationSetup, Tally, simulate
from lastcall.lab.compare import Comparison, compare
from lastcall.lab.experiment import Experiment
from lastcall.lab.figures import CARDS, COURSE, EVENTS
from lastcall.lab.game_record import GameRecord
from lastcall.lab.stopping import MOST, PILOT, PairedRun
from lastcall.lab.workers import ThisProcess, local_workers, processors
from lastcall.registry import find_game

PIG = "pig_with_hands"


def record(number: int, winner: int, score: float, deals: int = 0) -> GameRecord:
    return GameRecord(
        number, number, ("fair", "fair"), (winner,), (score, 5.0), "points", 40, 9, None, None, None,
        {"deal": [deals, 0, 0]}, {},
    )  # fmt: skip


def tally(dice: random.Random, games: int, better: float = 0.0, deals: int = 0) -> Tally:
    """Games whose winners and scores are drawn; `better` is added to the first seat's score."""
    return Tally(2, [record(n, int(dice.random() < 0.5), dice.gauss(10 + better, 4), deals) for n in range(games)])


def compared(before: Tally, after: Tally, precision: float = 5.0) -> Comparison:
    return compare(before, after, cooperative=False, precision=precision)


def test_equal_games_are_called_the_same() -> None:
    games = tally(random.Random(1), 50)
    found = compared(games, games)
    assert not found.changed
    assert found.enough
    assert "choice by choice" in found.verdict()
    assert all(figure.low == figure.high == 0 for figure in found.figures)


def test_luck_is_seldom_called_a_change() -> None:
    """150 comparisons without a difference: the chance of a mistake is at most 1 in 50 for each."""
    dice = random.Random(2)
    wrong = sum(bool(compared(tally(dice, 40), tally(dice, 40)).changed) for _ in range(150))
    assert wrong <= 7


def test_a_difference_is_found_with_its_interval_and_effect() -> None:
    dice = random.Random(3)
    found = compared(tally(dice, 400), tally(dice, 400, better=4))
    (change,) = found.changed
    assert change.what == "mean score"
    assert change.low < 2 < change.high
    assert change.low > 0
    assert change.effect == pytest.approx(1, abs=0.2)
    assert list(change.to_json()) == ["what", "before", "after", "low", "high"]


def test_games_are_compared_in_pairs() -> None:
    """A small change of the same games shows where unpaired games would need thousands."""
    dice = random.Random(4)
    before = tally(dice, 30)
    after = Tally(2, [record(each.number, each.winners[0], each.scores[0] + 0.5) for each in before.records])
    assert [change.what for change in compared(before, after).changed] == ["mean score"]
    unpaired = Tally(2, [record(29 - each.number, each.winners[0], each.scores[0]) for each in after.records])
    unpaired.records.sort(key=lambda each: each.number)
    assert not compared(before, unpaired).changed


def test_an_event_that_few_games_have_is_no_proof() -> None:
    dice = random.Random(5)
    before = tally(dice, 100)
    after = Tally(2, [record(r.number, r.winners[0], r.scores[0], deals=5 * (r.number < 5)) for r in before.records])
    assert not compared(before, after).changed
    always = Tally(2, [record(r.number, r.winners[0], r.scores[0], deals=1) for r in before.records])
    assert [change.family for change in compared(before, always).changed] == [EVENTS]


def test_only_games_that_both_have_are_compared() -> None:
    dice = random.Random(6)
    before, after = tally(dice, 60), tally(dice, 40)
    assert compared(before, after).games == 40


def test_the_stopping_rule_asks_for_games_by_precision() -> None:
    dice = random.Random(7)
    before, after = tally(dice, 400), tally(dice, 400)
    coarse, fine = compared(before, after, 20), compared(before, after, 5)
    assert coarse.enough
    assert not fine.enough
    assert fine.needed == pytest.approx(16 * coarse.needed, rel=0.01)
    assert "are needed" in fine.stopping()
    assert "Enough games" in coarse.stopping()
    assert "No difference larger than" in coarse.verdict()


def test_the_stopping_rule_plays_until_it_is_content() -> None:
    expected: list[int] = []

    class Progress:
        def advance(self, done: int) -> None: ...

        def expect(self, total: int) -> None:
            expected.append(total)

    setups = [SimulationSetup(PIG, 3, ("random",), seed=seed) for seed in (1, 2)]
    run = PairedRun(setups[0], setups[1], precision=15)
    run.play_enough(ThisProcess(), Progress(), MOST)
    assert run.compare().enough
    assert PILOT < run.played < 1000
    assert expected[0] == 2 * PILOT
    limited = PairedRun(setups[0], setups[1], precision=15)
    limited.play_enough(ThisProcess(), Progress(), 120)
    assert (limited.played, limited.compare().enough) == (120, False)


def edit_cards(folder: Path, game: str, name: str, *changes: tuple[str, str]) -> str:
    """A folder with one changed card file of a game."""
    text = (find_game(game).folder / "cards" / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


BETTER_WORKSHOP = (
    ('"makes(scraps, 2, 4, 6, 8)"', '"makes(scraps, 2, 5, 7, 10)"'),
    ('"makes(scraps, 3, 6, 9, 12)"', '"makes(scraps, 4, 7, 11, 14)"'),
)
"""Moonshiners' Workshop makes a fifth more: 24 instead of 20 and 36 instead of 30 Scraps over all crews."""


def test_a_changed_card_is_compared_by_its_use(tmp_path: Path) -> None:
    folder = edit_cards(tmp_path / "mine", "moonshiners", "buildings.toml", *BETTER_WORKSHOP)
    findings = Experiment("moonshiners", [2], ("random",), compare=folder, games=12).run(ThisProcess())
    (comparison,) = findings.comparisons
    assert comparison.cards == ["Workshop"]
    names = [figure.what for figure in comparison.figures if figure.family == CARDS]
    assert names == ["players with Workshop", "players who buy Workshop", "players who use Workshop"]
    assert {figure.family for figure in comparison.figures} == {COURSE, CARDS, EVENTS}
    data = findings.to_json()
    assert isinstance(data["changed"], list)
    assert data["comparisons"][0]["pairs"] == 12
    assert findings.lines()[-1].startswith("changed: ")


@pytest.mark.slow
@pytest.mark.parametrize("game", [PIG, "moonshiners", "alewood"])
def test_unchanged_cards_are_called_changed_at_most_5_times_in_100(game: str) -> None:
    """Random bots: the mistakes of a test depend on how figures are distributed, not on how well bots play."""
    seats = max(find_game(game).seats)
    setups = [SimulationSetup(game, seats, ("random",), seed=seed) for seed in range(200)]
    played = simulate(setups, 60, jobs=processors(), batch=60)
    pairs = zip(played[::2], played[1::2], strict=True)
    assert sum(bool(compared(before, after).changed) for before, after in pairs) <= 5


@pytest.mark.slow
def test_a_better_card_is_found_in_9_of_10_runs(tmp_path: Path) -> None:
    """Within the games that the stopping rule asks for at half the usual precision, about 400 pairs; fair bots."""
    folder = edit_cards(tmp_path / "mine", "moonshiners", "buildings.toml", *BETTER_WORKSHOP)
    found = 0
    with local_workers(processors()) as pool:
        for seed in range(10):
            experiment = Experiment("moonshiners", [3], ("fair",), seed=seed, compare=folder, precision=10)
            found += bool(experiment.run(pool).changed)
    assert found >= 9
