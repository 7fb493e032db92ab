"""Analyses of finished games: chances, turning points, costly choices, luck and skill; equal for equal seeds."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import lastcall
from lastcall.bots import make_bot, play_out
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError
from lastcall.core.hooks import BotHooks
from lastcall.lab.analysis import Analysis, ChancePoint, CostlyChoice, Credit, Effort, TurningPoint
from lastcall.lab.analysis_page import PageLinks, analysis_fragment, write_analysis
from lastcall.lab.analysis_plan import analyse
from lastcall.lab.analysis_tasks import (
    Deviations,
    EvaluateChoice,
    EvaluatedChoice,
    FindDeviations,
    MeasureChances,
    MeasuredChances,
    run_task,
)
from lastcall.lab.analysis_text import format_analysis
from pig_with_hands import GAME

FLAG_AND_DOT = 11 + 6
"""How far the middle of a flag must be from the middle of a point not to touch it."""
NAMES = ["Ann", "Ben", "Cleo"]
LITTLE = Effort(points=3, rollouts=6, choices=4, pairs=2, rechecked=2, recheck_pairs=3)


def first_choice(state: Any, ask: Ask[Any], chance: Chance) -> Choice:
    choice: Choice = ask.choices[0]
    return choice


BY_HABIT = replace(GAME, bots=BotHooks(instinct=first_choice))


def played(seed: int = 3) -> lastcall.Table[Any]:
    table = lastcall.new(BY_HABIT, 3, seed)
    play_out(table, [make_bot(level, BY_HABIT) for level in ("random", "fair", "fair")], Chance(seed))
    return table


def example() -> Analysis:
    return Analysis(
        "pig", "Pig", NAMES, False, [0], [31.0, 26.0, 17.0], 40,
        [ChancePoint(0, [0.34, 0.33, 0.33], [0.1, 0.1, 0.1]), ChancePoint(40, [1.0, 0.0, 0.0], [0.0, 0.0, 0.0])],
        [TurningPoint(40, 0, 0.34, 1.0, "Ann <rolls> a six.")],
        [CostlyChoice(12, 1, "Ben, another bottle?", "Stop", "Drink", 0.41, 0.23, 0.03)],
        [Credit(0, 0.66, 0.2, 0.4, 0.06), Credit(1, -0.33, 0, -0.2, -0.13), Credit(2, -0.33, -0.33, 0, 0)],
    )  # fmt: skip


def test_the_curve_goes_from_the_start_to_the_result() -> None:
    table = played()
    found = analyse(table, NAMES, LITTLE)
    assert [point.at for point in found.points] == sorted({point.at for point in found.points})
    assert (found.points[0].at, found.points[-1].at) == (0, len(table.choices))
    assert sum(found.points[0].chances) == pytest.approx(1)
    assert sum(found.points[-1].chances) == pytest.approx(1)
    assert all(error > 0 for error in found.points[0].errors)
    assert found.points[-1].errors == [0.0] * 3


def test_no_flag_covers_a_point_that_links_to_the_replay() -> None:
    """Ben's point is where Ann's flag would be beside her own."""
    chances = {0: [0.34, 0.42, 0.5], 20: [0.5, 0.58, 0.42], 40: [1.0, 0.0, 0.0]}
    points = [ChancePoint(at, chance, [0.1] * 3) for at, chance in chances.items()]
    crowded = replace(
        example(), points=points, turns=[TurningPoint(20, 0, 0.34, 0.5, ""), TurningPoint(40, 0, 0.5, 1.0, "")]
    )
    page = analysis_fragment(crowded, PageLinks(replay="/replay"))
    places = {
        kind: [float(y) for y in re.findall(rf'class="{kind} seat-\d" transform="translate\([\d.]+ ([\d.]+)\)"', page)]
        for kind in ("flag", "dot")
    }
    assert (len(places["flag"]), len(places["dot"])) == (2, 9)
    assert max(places["flag"]) + FLAG_AND_DOT <= min(places["dot"])


def test_luck_skill_and_rivals_add_up_to_the_whole_way() -> None:
    for credit in analyse(played(), NAMES, LITTLE).credits:
        assert credit.luck + credit.skill + credit.rivals == pytest.approx(credit.total)


def test_an_analysis_is_the_same_for_a_seed_and_leaves_the_game_alone() -> None:
    table = played()
    before = table.save()
    assert analyse(table, NAMES, LITTLE, seed=8) == analyse(table, NAMES, LITTLE, seed=8)
    assert table.save() == before


def test_only_choices_unlike_those_of_instinct_are_evaluated() -> None:
    table = played()
    found = run_task(table, FindDeviations(0, len(table.choices), 1))
    assert isinstance(found, Deviations)
    assert found.choices
    assert all(table.choices[at].seat == 0 for at in found.choices), "the other two played by instinct"
    first = found.choices[0]
    evaluated = run_task(table, EvaluateChoice(first, 3, 1))
    assert isinstance(evaluated, EvaluatedChoice)
    assert evaluated.seat == 0
    assert evaluated.choice == table.choices[first].choice != evaluated.better
    assert len(evaluated.gain) == 3


def test_chances_count_every_rollout() -> None:
    measured = run_task(played(), MeasureChances(5, 6, 1))
    assert isinstance(measured, MeasuredChances)
    assert sum(measured.totals) == pytest.approx(6)


def test_progress_is_reported_task_by_task() -> None:
    done: list[int] = []
    analyse(played(), NAMES, LITTLE, progress=done.append)
    assert 4 < sum(done) <= LITTLE.tasks


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(LastCallError, match="not over yet"):
        analyse(lastcall.new(GAME, 3, 1), NAMES, LITTLE)


def test_an_analysis_as_text_and_as_data() -> None:
    text = format_analysis(example())
    assert "Ann won with 31." in text
    assert "choice 13: Ben, another bottle? Stop, instead of Drink: 41 % to 23 % (± 3)" in text
    assert "Of Ann's lead, two thirds were their own doing" in text
    assert json.loads(json.dumps(example().to_json()))["costly"][0]["better"] == "Drink"


def test_the_page_draws_curves_turns_costs_and_escapes_all_words() -> None:
    page = analysis_fragment(example(), PageLinks(replay="/replay", play_on="/play-on"))
    assert page.count('class="curve seat-') == 3
    assert page.count('class="band seat-') == 3
    assert "Ann &lt;rolls&gt; a six." in page
    assert 'href="/replay?at=12&amp;seat=1"' in page
    assert "41 % to 23 %" in page
    assert '<form method="post" action="/play-on"><input type="hidden" name="at" value="12">' in page


def test_a_report_is_one_file_without_links(tmp_path: Path) -> None:
    write_analysis(example(), str(tmp_path / "report.html"))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "Ann &lt;rolls&gt; a six." in page
    assert "--paper:" in page
    assert not re.search(r"href=|src=|<form", page)


def test_a_cooperative_game_has_one_curve() -> None:
    page = analysis_fragment(replace(example(), cooperative=True))
    assert page.count('class="curve seat-') == 1
    assert "surviving" in page
