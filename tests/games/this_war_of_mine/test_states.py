"""The five states, level 4, sleeping, joining and leaving."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.rules.states import (
    can_join,
    change,
    ease,
    join,
    worsen,
)
from lastcall.games.this_war_of_mine.terms import FATIGUE, HUNGER, ILLNESS, MISERY, WOUNDS
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


@rule("T-20", "TR-17", "TR-18")
def test_states_stay_between_0_and_4() -> None:
    table = house()
    person = table.state.people[0]
    ease(table.state, person, HUNGER, 3)
    assert person.levels[HUNGER] == 0
    worsen(table.state, person, ILLNESS, 9)
    assert person.levels[ILLNESS] == 4
    change(table.state, person, ILLNESS, -1)
    assert person.levels[ILLNESS] == 3


@rule("T-25", "TR-15")
@pytest.mark.parametrize(
    ("levels", "rounds"),
    [
        ({"hunger": 2}, []), ({"hunger": 3}, [3]), ({"fatigue": 2}, [3]), ({"fatigue": 3}, [2, 3]),
        ({"misery": 2}, [1]),
        ({"misery": 3}, [1, 2]), ({"wounds": 2}, [3]), ({"wounds": 3}, [2, 3]), ({"illness": 2}, [1]),
        ({"illness": 3}, [1, 3]), ({"fatigue": 4}, [1, 2, 3]), ({"misery": 2, "wounds": 2}, [1, 3]),
    ],
)  # fmt: skip
def test_dots_block_rounds(levels: dict[str, int], rounds: list[int]) -> None:
    table = house("marko")
    person = table.person("marko", **levels)
    barred = table.state.box.barred[tuple(person.levels)]
    assert [number for number in (1, 2, 3) if barred >> number & 1] == rounds


@rule("T-21", "TR-16")
@pytest.mark.parametrize("key", ["wounds", "illness"])
def test_wounds_and_illness_at_4_kill(key: str) -> None:
    table = house("marko", "oskar")
    table.person("marko", **{key: 3})
    worsen(table.state, table.state.person("marko"), WOUNDS if key == "wounds" else ILLNESS, 1)
    table.resolve("NA6")
    assert [person.id for person in table.state.people] == ["oskar"]
    assert [(gone.card.id, gone.cause, gone.died) for gone in table.state.gone] == [("marko", key, True)]
    assert table.state.counter("dead") == 1


@rule("TR-16")
def test_the_starving_may_be_fed_at_once() -> None:
    table = house("marko", "oskar", raw_food=1)
    table.person("marko", hunger=4)
    table.state.crises = ["marko:0"]
    table.resolve("NA6")
    assert table.asked == [(0, "starving")]
    table.play(0, "feed:marko:raw_food")
    assert table.level("marko", "hunger") == 3
    table.person("oskar", hunger=4)
    table.state.crises = ["oskar:0"]
    table.resolve("NA6")
    assert [person.id for person in table.state.people] == ["marko"]


@rule("TR-16")
@pytest.mark.parametrize(("die", "there"), [(2, False), (6, False), (8, True), (10, True)])
def test_misery_4_opens_the_breaking_point(die: int, there: bool) -> None:
    table = house("marko", "oskar", book=1)
    table.person("marko", misery=4)
    table.state.crises = ["marko:2"]
    table.dice(die)
    table.resolve("NA6")
    if table.asked[0][1] != "assign":
        table.play(0, table.offered(0)[0])
    assert bool(table.state.find("marko")) == there
    if there:
        assert table.level("marko", "misery") == 3
    else:
        assert table.state.gone[0].died == (die == 6)


@rule("TR-19")
def test_the_group_chooses_who_falls_first() -> None:
    table = house("marko", "oskar", "greta")
    table.person("marko", wounds=4)
    table.person("oskar", illness=4)
    table.state.crises = ["marko:3", "oskar:4"]
    table.resolve("NA6")
    assert table.asked == [(0, "who-first")]
    table.play(0, "first:oskar:4")
    assert [gone.card.id for gone in table.state.gone] == ["oskar", "marko"]


@rule("TR-19")
def test_a_breaking_point_is_resolved_fully_before_the_next_death() -> None:
    table = house("marko", "oskar", "greta")
    table.person("marko", misery=4)
    table.person("oskar", wounds=4)
    table.state.crises = ["marko:2", "oskar:3"]
    table.resolve("NA6")
    table.dice(6)
    table.play(0, "first:marko:2")
    assert [gone.card.id for gone in table.state.gone] == ["marko", "oskar"]


@rule("TR-20")
def test_the_things_of_the_dead_stay() -> None:
    table = house("marko", "oskar", knife=1)
    person = table.person("marko", wounds=4)
    person.bandaged = True
    table.state.crises = ["marko:3"]
    table.resolve("NA6")
    assert table.state.storage["knife"] == 1


@rule("T-29", "TR-22")
def test_who_joins_is_a_little_hungry_and_acts_from_the_next_round() -> None:
    table = house("marko", wood=4, component=4)
    table.state.round = 1
    join(table.state)
    new = table.state.people[-1]
    assert (new.levels, new.starter) == ([1, 0, 0, 0, 0], False)
    table.day()
    assert table.offered(0)[:2] == ["confirm", "act:marko"]
    table.play(0, "confirm")
    assert f"act:{new.id}" in table.offered(0)


@rule("T-29", "TR-22")
def test_who_joins_in_the_morning_acts_in_the_first_round() -> None:
    table = house("marko")
    table.state.round = 0
    table.resolve("EV21", then="after_event")
    table.play(0, "take:EV21/choice0")
    assert table.state.round == 1
    assert f"act:{table.state.people[-1].id}" in table.offered(0)


@rule("TR-22", "TR-37")
def test_who_joins_in_the_third_round_may_take_a_fourth_action() -> None:
    table = house("marko")
    table.state.round = 3
    join(table.state)
    table.day(3).play(0, "confirm")
    assert table.state.round == 4
    assert f"act:{table.state.people[-1].id}" in table.offered(0)


@rule("T-9", "TR-22")
def test_never_more_than_four() -> None:
    table = house("marko", "oskar", "greta", "ilka")
    assert not can_join(table.state)
    join(table.state)
    assert len(table.state.people) == 4


@rule("T-138", "TR-24", "TR-46")
def test_a_sleeper_may_only_nap_by_day() -> None:
    table = house("marko", "oskar")
    table.person("marko", fatigue=4)
    table.day()
    assert "act:marko" not in table.offered(0)
    table.build("bed_1", "A2")
    table.day()
    table.play(0, "act:marko")
    assert table.offered(0) == ["nothing", "use:A2:0"]
    table.play(0, "use:A2:0", "confirm")
    assert table.level("marko", "fatigue") == 3


@rule("T-140", "TR-23")
def test_a_sleeper_is_hit_but_not_moved() -> None:
    table = house("marko", "greta")
    table.person("marko", fatigue=4)
    table.dice(1)
    table.resolve("P6/choice2")
    assert (table.level("marko", "misery"), table.level("greta", "misery")) == (0, 1)


@rule("T-141", "T-57", "TR-120")
def test_what_takes_fatigue_to_4_is_carried_out_first() -> None:
    table = house("marko", "oskar")
    person = table.person("marko", fatigue=3)
    person.task = "guard"
    table.state.person("oskar").task = "floor"
    table.at("tasks")
    assert person.levels[FATIGUE] == 4
    assert person.busy
    assert not person.asleep


@rule("TR-21", "T-97")
def test_a_loss_weighs_on_everybody_once() -> None:
    table = house("greta", "mirela")
    table.state.losses_today = 2
    table.dice(5)
    table.state.round = 0
    table.at("grief")
    assert (table.level("greta", "misery"), table.level("mirela", "misery")) == (2, 2)
    assert MISERY == 2


@rule("TR-21")
def test_a_loss_that_grief_itself_brings_counts_for_the_next_day() -> None:
    table = house("greta", "mirela")
    table.person("greta", misery=3)
    table.state.losses_today = 1
    table.state.round = 0
    table.dice(5, 1)
    table.at("grief")
    assert [gone.card.id for gone in table.state.gone] == ["greta"], "script 4, die 1"
    assert table.state.day == 2
    assert table.state.losses_today == 1


@rule("TR-16", "TR-51")
def test_the_breaking_point_of_a_sleeper_is_their_own() -> None:
    table = house("marko", "oskar")
    table.person("marko", fatigue=4, misery=3)
    table.state.round = 0
    table.dice(6, 1, 5)
    table.at("water")
    assert [(gone.card.id, gone.cause) for gone in table.state.gone] == [("marko", "despair")]


@rule("TR-16", "TR-51")
def test_who_falls_asleep_by_an_effect_is_its_actor_to_the_end_of_the_list() -> None:
    table = house("marko", "oskar", "greta")
    table.person("marko", fatigue=3, misery=1)
    table.resolve("S702/choice0", "marko")
    assert (table.level("marko", "fatigue"), table.level("marko", "misery")) == (4, 0)
    assert table.asked == [(0, "assign")]
