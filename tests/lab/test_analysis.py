"""Looking back on a finished game: chances, turning points, costly choices, luck and skill; the same for a seed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

import lastcall
from lastcall.bots import make_bot, play_out
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError
from lastcall.lab.analysis import Analysis, CostlyChoice, Credit, Effort, Point, Turn, analyse
from lastcall.lab.analysis_lines import told_analysis
from lastcall.lab.analysis_page import Ways, drawn
from lastcall.lab.measuring import Judge, Look, Scan, perform
from pig_with_hands import GAME

FLAG_AND_DOT = 11 + 6
"""How far the middle of a flag must be from the middle of a point not to touch it."""
NAMES = ["Ann", "Ben", "Cleo"]
LITTLE = Effort(points=3, rollouts=6, judged=4, pairs=2, closely=2, close_pairs=3)


def first_choice(state: Any, ask: Ask[Any], chance: Chance) -> Choice:
    choice: Choice = ask.choices[0]
    return choice


BY_HABIT = replace(GAME, instinct=first_choice)


def played(seed: int = 3) -> lastcall.Table[Any]:
    table = lastcall.new(BY_HABIT, 3, seed)
    play_out(table, [make_bot(level, BY_HABIT) for level in ("random", "fair", "fair")], Chance(seed))
    return table


def example() -> Analysis:
    return Analysis(
        "pig", "Pig", NAMES, False, [0], [31.0, 26.0, 17.0], 40,
        [Point(0, [0.34, 0.33, 0.33], [0.1, 0.1, 0.1]), Point(40, [1.0, 0.0, 0.0], [0.0, 0.0, 0.0])],
        [Turn(40, 0, 0.34, 1.0, "Ann <rolls> a six.")],
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


def test_no_flag_covers_a_point_that_leads_into_the_replay() -> None:
    """Ben's point lies where Ann's flag would stand beside her own."""
    chances = {0: [0.34, 0.42, 0.5], 20: [0.5, 0.58, 0.42], 40: [1.0, 0.0, 0.0]}
    points = [Point(at, chance, [0.1] * 3) for at, chance in chances.items()]
    crowded = replace(example(), points=points, turns=[Turn(20, 0, 0.34, 0.5, ""), Turn(40, 0, 0.5, 1.0, "")])
    page = drawn(crowded, Ways(replay=lambda at, seat: f"/replay?at={at}"))
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


def test_only_choices_unlike_instinct_are_judged() -> None:
    table = played()
    unlike = perform(table, Scan(0, len(table.choices), 1))
    assert unlike
    assert all(table.choices[at].seat == 0 for at in unlike), "the other two played by instinct"
    judged = perform(table, Judge(unlike[0], 3, 1))
    assert judged.seat == 0
    assert judged.choice == table.choices[unlike[0]].choice != judged.better
    assert len(judged.gain) == 3


def test_a_look_counts_every_rollout() -> None:
    look = perform(played(), Look(5, 6, 1))
    assert sum(look.totals) == pytest.approx(6)


def test_progress_is_told_task_by_task() -> None:
    done: list[int] = []
    analyse(played(), NAMES, LITTLE, progress=done.append)
    assert 4 < sum(done) <= LITTLE.tasks


def test_a_game_that_is_not_over_is_refused_in_words() -> None:
    with pytest.raises(LastCallError, match="not over yet"):
        analyse(lastcall.new(GAME, 3, 1), NAMES, LITTLE)


def test_it_is_told_in_words_and_as_plain_data() -> None:
    told = told_analysis(example())
    assert "Ann won with 31." in told
    assert "choice 13: Ben, another bottle? Stop, instead of Drink: 41 % to 23 % (± 3)" in told
    assert "Of Ann's lead, two thirds were their own doing" in told
    assert json.loads(json.dumps(example().plain()))["costly"][0]["better"] == "Drink"


def test_the_page_draws_curves_turns_costs_and_escapes_all_words() -> None:
    page = drawn(example(), Ways(lambda at, seat: f"/replay?at={at}&seat={seat}", lambda at, seat: f"<b>on{at}</b>"))
    assert page.count('class="curve seat-') == 3
    assert page.count('class="band seat-') == 3
    assert "Ann &lt;rolls&gt; a six." in page
    assert 'href="/replay?at=12&amp;seat=1"' in page
    assert "41 % to 23 %" in page
    assert "<b>on12</b>" in page


def test_where_all_win_together_there_is_one_curve() -> None:
    page = drawn(replace(example(), cooperative=True))
    assert page.count('class="curve seat-') == 1
    assert "surviving" in page
