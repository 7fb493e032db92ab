"""Simulations: the same seed gives the same numbers, however many processes play."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.lab import Rate, SimulationSetup, Spread, Tally, format_summary, simulate, summarize
from lastcall.lab.simulate import Crashed
from lastcall.lab.summary import EventSummary
from lastcall.lab.tally import Histogram
from pig_with_hands import GAME

PIG = "pig_with_hands"


def test_numbers_do_not_depend_on_the_number_of_processes() -> None:
    setups = [SimulationSetup(PIG, 3, ("random",), seed=5), SimulationSetup(PIG, 3, ("easy", "random"), seed=5)]
    alone = simulate(setups, 60, jobs=1)
    side_by_side = simulate(setups, 60, jobs=2)
    assert alone == side_by_side
    assert alone[0] != simulate([SimulationSetup(PIG, 3, ("random",), seed=6)], 60)[0]


def test_all_that_happened_is_counted() -> None:
    tally = simulate([SimulationSetup(PIG, 3)], 40)[0]
    assert tally.games == 40 == sum(tally.decisions.values())
    assert sum(tally.wins) >= 40
    assert tally.events["drew"] == 40 * 8 * 3
    assert tally.seat_events["drew", 2] == 40 * 8
    assert tally.reasons == {"points": 40}


def test_untracked_and_tracked_tables_count_the_same_events() -> None:
    untracked = simulate([SimulationSetup(PIG, 3, ("random",))], 10)[0]
    tracked = simulate([SimulationSetup(PIG, 3, ("fair",))], 10)[0]  # this game has no instinct: fair plays at random
    assert untracked.events == tracked.events
    assert untracked.scores == tracked.scores


@pytest.mark.parametrize(("options", "closes"), [({}, True), ({"closing_time": "off"}, False)])
def test_options_have_their_defaults_for_simulations_unless_the_setup_names_them(
    options: dict[str, str], closes: bool
) -> None:
    tally = simulate([SimulationSetup("alewood", 3, options=options)], 3)[0]
    assert (max(tally.steps) > 700, tally.events["last-call"] > 0) == (not closes, closes)


def test_bots_of_different_levels_rotate_through_the_seats() -> None:
    tally = simulate([SimulationSetup(PIG, 3, ("easy", "random"))], 9)[0]
    assert tally.bot_games == {"easy": 9, "random": 18}


def test_progress_is_reported() -> None:
    reported: list[int] = []
    simulate([SimulationSetup(PIG, 3)], 60, progress=reported.append)
    assert sum(reported) == 60


def test_a_summary_as_data_and_as_text() -> None:
    setup = SimulationSetup(PIG, 3, seed=1)
    found = summarize(setup, simulate([setup], 30)[0], cooperative=False)
    assert found.by_seat[0].wins.low <= found.by_seat[0].wins.share
    assert found.events["drew"] == EventSummary(24.0, [8.0, 8.0, 8.0])
    assert "seat 3" in format_summary(found)


def test_the_json_of_a_summary_has_the_documented_shape() -> None:
    """Programs rely on these keys and their order; `won_together` is there only in cooperative games."""
    setup = SimulationSetup(PIG, 3, seed=1)
    tally = simulate([setup], 30)[0]
    data = summarize(setup, tally, cooperative=False).to_json()
    assert list(data) == [
        "game", "seats", "bots", "seed", "options", "cards", "games", "decisions", "steps", "shared_wins", "by_seat",
        "by_bot", "endings", "events", "by_order", "minutes", "margin", "cards_used", "habits",
    ]  # fmt: skip
    assert list(data["decisions"]) == ["mean", "deviation", "low", "median", "high", "error"]
    assert list(data["by_seat"][0]) == ["seat", "wins", "score"]
    assert list(data["by_bot"]["random"]) == ["seats", "wins", "score"]
    assert data["endings"]["points"] == {"count": 30, "share": 1.0, "low": 0.8865, "high": 1.0}
    assert data["events"]["drew"] == {"per_game": 24.0, "by_seat": [8.0, 8.0, 8.0]}
    assert list(summarize(setup, tally, cooperative=True).to_json())[9:11] == ["shared_wins", "won_together"]


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (SimulationSetup("pigs_with_hands", 3), "did you mean 'pig_with_hands'"),
        (SimulationSetup(PIG, 7), "is for 3 seats, not 7"),
        (SimulationSetup(PIG, 3, ("cheater",)), "There is no bot 'cheater'"),
        (SimulationSetup(PIG, 3, options={"speed": "fast"}), "has no option 'speed'"),
        (SimulationSetup(PIG, 3, cards="/nowhere"), "There is no folder '/nowhere'"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_starts(setup: SimulationSetup, sentence: str) -> None:
    with pytest.raises(LastCallError, match=sentence):
        simulate([setup], 10)


def test_at_least_one_game() -> None:
    with pytest.raises(BadSetup, match="At least one game"):
        simulate([SimulationSetup(PIG, 3)], 0)


def test_changed_cards_are_played_with_and_broken_ones_refused(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "cards", tmp_path / "cards")
    setup = SimulationSetup(PIG, 3, cards=str(tmp_path / "cards"))
    assert simulate([setup], 5) == simulate([SimulationSetup(PIG, 3)], 5)
    (tmp_path / "cards" / "cards.toml").write_text("[[card]]\nid = 'x'\n")
    with pytest.raises(BrokenCards):
        simulate([setup], 5)


def test_a_crash_is_reported_with_what_reproduces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(pen: object) -> str:
        raise RuntimeError("the pig is gone")

    monkeypatch.setitem(GAME.phases, "push", broken)
    with pytest.raises(Crashed, match=r"Game 0 of pig_with_hands .*seed \d+.* the pig is gone"):
        simulate([SimulationSetup(PIG, 3)], 5)


def test_rates_and_spreads() -> None:
    rate = Rate.of(50, 100)
    assert rate.share == 0.5
    assert (round(rate.low, 3), round(rate.high, 3)) == (0.404, 0.596)
    assert Rate.of(0, 0) == (0.0, 0.0, 1.0)
    spread = Spread.of(Histogram({1: 1, 2: 2, 3: 1}))
    assert (spread.mean, spread.median, spread.low, spread.high) == (2, 2, 1, 3)
    assert Spread.of(Histogram()).mean == 0


def test_tallies_add_up_in_any_order() -> None:
    one, two = (simulate([SimulationSetup(PIG, 3, seed=seed)], 10)[0] for seed in (1, 2))
    forth, back = Tally(3), Tally(3)
    for tally in (one, two):
        forth.add(tally)
    for tally in (two, one):
        back.add(tally)
    assert forth == back
