"""Objectives, trade, the book, the end, saving."""

from __future__ import annotations

import json

import pytest

import lastcall
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.cards import RedRaid
from lastcall.games.this_war_of_mine.rules.ending import result, verdict
from lastcall.games.this_war_of_mine.rules.objectives import current, look, turn
from lastcall.games.this_war_of_mine.state import Shown
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


def show(table: HouseScenario, *cards: str) -> None:
    objectives = {card.id: card for card in table.state.box.objectives}
    table.state.shown = [Shown(objectives[card]) for card in cards]
    table.state.objectives = [card for card in table.state.objectives if card.id not in cards]
    table.state.unused_objectives = [card for card in table.state.unused_objectives if card.id not in cards]


@rule("T-145", "TR-87")
def test_the_first_morning_reveals_the_objective_of_chapter_one() -> None:
    shelter = lastcall.new("this_war_of_mine", seats=1, seed=9).state
    assert [shown.card.chapter for shown in shelter.shown] == [1]
    assert [card.chapter for card in shelter.objectives] == [3, 2]


@rule("T-146", "TR-87", "TR-88")
def test_reward_or_penalty_when_the_next_chapter_begins() -> None:
    table = house("marko", "mirela")
    show(table, "OB1")
    table.person("marko", misery=2)
    table.state.boards = ["H3", "H5"]
    table.state.round = 0
    table.stack(table.state.events, "CH2")
    table.at("morning")
    assert table.level("marko", "misery") == 1
    assert table.state.shown[0].scored
    failed = house("marko", "mirela")
    show(failed, "OB1")
    failed.state.round = 0
    failed.stack(failed.state.events, "CH2")
    failed.at("morning")
    assert failed.level("mirela", "misery") == 1


@rule("T-147", "TR-88", "TR-139")
def test_a_later_objective_waits_for_the_one_before() -> None:
    table = house("marko", food=0, meds=3)
    show(table, "OB1", "OB8")
    look(table.state)
    assert table.state.shown[0] is current(table.state)
    table.state.boards = ["H3", "H5"]
    look(table.state)
    assert [shown.complete for shown in table.state.shown] == [True, True]


@rule("T-148", "TR-139")
def test_a_counter_moves_on_for_what_is_paid() -> None:
    table = house("marko", water=6)
    show(table, "OB5")
    table.state.round = 1
    table.at("assign")
    table.play(0, *["step:OB5"] * 5)
    assert table.state.storage["water"] == 1
    assert table.state.shown[0].complete


@rule("TR-89")
def test_a_condition_once_true_stays_true() -> None:
    table = house("marko", book=2)
    show(table, "OB6")
    look(table.state)
    table.state.storage = {}
    look(table.state)
    assert table.state.shown[0].complete


@rule("TR-89", "T-148")
def test_what_a_party_has_found_is_not_in_storage_yet() -> None:
    table = house("marko", "oskar", water=5).out("marko", cards=("X4.1", "X4.2")).unheard()
    show(table, "OB5", "OB8")
    table.state.shown[0].steps = table.state.shown[0].card.counter - 1
    table.state.pile = {"meds": 3}
    table.at("explore")
    table.play(0, "step:OB5")
    assert [shown.complete for shown in table.state.shown] == [True, False]
    table.state.storage = {"meds": 3}
    look(table.state)
    assert table.state.shown[1].complete


@rule("T-149", "TR-90")
def test_without_a_starter_the_final_objective_cannot_be_done_and_the_group_may_give_up() -> None:
    table = house("marko", "oskar", "greta")
    show(table, "OB10")
    for person in table.state.people:
        person.starter = False
    table.state.round = 1
    table.at("assign")
    assert "forfeit" in table.offered(0)
    turn(table.state, "score")
    assert not table.state.shown[0].complete
    table.play(0, "forfeit")
    assert table.over
    assert table.ending == "forfeit"


@rule("T-154", "TR-90", "TR-91")
def test_the_war_ends_in_the_morning_with_a_complete_victory() -> None:
    table = house("marko", "oskar", "greta")
    show(table, "OB10")
    table.state.round = 0
    table.stack(table.state.events, "EN1")
    table.at("morning")
    assert table.over
    assert (table.ending, table.state.ended) == ("complete", "war_over")


@rule("TR-90", "TR-88")
def test_survival_without_the_final_objective() -> None:
    table = house("marko")
    show(table, "OB1", "OB10")
    table.state.round = 0
    table.stack(table.state.events, "EN1")
    table.at("morning")
    assert table.ending == "survival"


@rule("T-155", "TR-90", "TR-93")
def test_when_nobody_is_left_the_game_is_lost() -> None:
    table = house("marko")
    table.person("marko", wounds=4)
    table.state.crises = ["marko:3"]
    table.resolve("NA6")
    assert table.over
    assert (table.ending, table.state.people) == ("defeat", [])
    assert [(gone.card.name, gone.cause) for gone in table.state.gone] == [("Marko", "wounds")]
    assert table.state.box.people["marko"].epilogue


@rule("TR-106")
def test_a_scenario_has_one_goal_of_its_own() -> None:
    table = HouseScenario("marko", "oskar", options={"scenario": "SC1"})
    table.state.ended = "war_over"
    assert verdict(table.state) == "complete"
    table.state.people.pop()
    assert verdict(table.state) == "survival"
    assert result(table.state).winners == (0,)


@rule("TR-92")
def test_other_endings_are_events_of_their_day() -> None:
    table = house("marko")
    table.state.round = 0
    table.stack(table.state.events, "EN2")
    table.at("morning")
    assert not table.over
    assert table.state.modifier("raid_damage") == 1


@rule("T-5", "TR-108")
def test_a_script_with_choices_passes_the_book_once() -> None:
    table = house("marko", seats=3)
    table.resolve("S601", then="assign")
    leader = table.asks[0].seat
    assert leader == 0
    table.play(0, table.offered(0)[0])
    assert table.state.leader == 1
    silent = house("marko", seats=3)
    silent.resolve("NA6", then="assign")
    assert silent.state.leader == 0


@rule("TR-108")
def test_people_met_inside_a_script_do_not_pass_the_book() -> None:
    table = house("marko", seats=3).out("marko")
    table.stack(table.state.residents, "P12")
    table.dice(5, table.state.person("marko"), 1)
    table.resolve("S104", then="explored")
    table.dice(9)
    table.play(0, "take:P12/choice0")
    assert (table.happened("book"), table.state.leader) == ([], 0)


@rule("TR-108")
def test_alone_the_one_player_keeps_the_book() -> None:
    table = house("marko", seats=1)
    table.resolve("S601", then="assign")
    table.play(0, table.offered(0)[0])
    assert table.state.leader == 0


# -- trade -------------------------------------------------------------------------------------------------------


@rule("T-119", "T-120", "T-121", "TR-85", "TR-86", "TR-141")
def test_a_trade_in_order() -> None:
    table = house("marko", jewelry=1, book=2, wood=5)
    table.resolve("V1/choice0")
    table.play(0, "trade")
    assert table.offered(0) == ["commission:jewelry", "commission:book"]
    table.play(0, "commission:book", "commission:book")
    assert table.offered(0) == ["done", "give:jewelry"]
    table.play(0, "give:jewelry")
    offered = table.offered(0)
    assert "take:raw_food" in offered
    assert "take:canned_food" not in offered
    assert not [each for each in offered if each.endswith(("wood", "water", "component"))]
    table.play(0, "take:raw_food")
    assert table.happened("traded-for") == [{"item": "raw_food"}]


@rule("TR-141", "TR-143")
def test_sandor_pays_no_commission_and_the_poor_do_not_trade() -> None:
    table = house("sandor", book=1)
    table.resolve("V1/choice0")
    table.play(0, "trade")
    assert table.asked == [(0, "swap")]
    poor = house("marko", wood=9)
    poor.resolve("V1/choice0")
    assert poor.happened("no-trade") == [{}]


@rule("TR-85")
def test_stock_limits_what_may_be_bought() -> None:
    table = house("marko").out("marko")
    table.state.pile = {"jewelry": 2}
    table.resolve("P5/choice0", then="left")
    table.play(0, "trade", "give:jewelry")
    takes = {each.split(":")[1] for each in table.offered(0) if each.startswith("take")}
    assert takes <= set(table.state.box.of_class["food"])
    assert takes


# -- saving ------------------------------------------------------------------------------------------------------


@rule("T-150", "T-151", "T-152", "TR-94", "TR-142")
def test_saving_loading_and_saving_again_gives_the_same_file() -> None:
    table = lastcall.new("this_war_of_mine", seats=2, seed=12)
    for _ in range(60):
        ask = table.asks[0]
        table.choose(ask.seat, ask.choices[-1])
        if table.over:
            break
    saved = json.dumps(table.save(), sort_keys=True)
    again = lastcall.load(saved)
    assert json.dumps(again.save(), sort_keys=True) == saved
    assert again.state.save() == table.state.save()
    state_saved = table.save()["checkpoint"]["state"]
    kept_things = (
        "storage", "people", "slots", "rooms", "face_up", "boards", "counters", "events", "objectives", "raids",
        "red_raids", "residents", "fittings", "ideas", "held", "mods", "heaps", "leader", "day",
    )  # fmt: skip
    for kept in kept_things:
        assert kept in state_saved


@rule("TR-118")
@pytest.mark.parametrize("counter", ["boardup", "fittings"])
def test_counters_of_the_house_are_read_off_the_house(counter: str) -> None:
    table = house("marko")
    assert table.state.counter(counter) == 0
    table.state.boards = ["H3"]
    table.build("collector", "A2")
    assert table.state.counter(counter) == 1


@pytest.mark.parametrize("red", [False, True])
def test_what_was_peeked_at_lies_on_top_in_every_mind(red: bool) -> None:
    table = house("marko", seats=2)
    table.stack(table.state.events, "EV6")
    if red:
        table.stack(table.state.raids, table.state.red_raids[0].id)
    table.resolve("S704")
    top = [table.state.events[-1].id, table.state.raids.cards[-1].id]
    assert [*table.state.foreseen_events, *table.state.foreseen_raids] == top
    for seed in range(20):
        dream = table.imagine(1, Chance(seed)).state
        assert [dream.events[-1].id, dream.raids.cards[-1].id] == top
        assert len(dream.red_raids) == len(table.state.red_raids)
        assert all(type(card) is RedRaid for card in dream.red_raids)


@rule("TR-176", "TR-118")
def test_what_is_in_no_deck_stands_only_if_it_is_in_a_room() -> None:
    shelter = house("marko").state
    radio = next(card for card in shelter.ideas if card.id == "radio")
    shelter.ideas.remove(radio)
    assert not shelter.built("radio")
    assert shelter.counter("fittings") == 0
    shelter.room("A2").fitting = radio
    assert shelter.built("radio")
    assert shelter.counter("fittings") == 1


@rule("T-120", "TR-85")
def test_what_was_bought_is_not_sold_again_but_ones_own_still_is() -> None:
    table = house("sandor", knife=1, jewelry=2)
    table.resolve("V1/choice0")
    table.play(0, "trade", "give:jewelry", "take:knife")
    assert table.state.storage["knife"] == 2
    table.play(0, "give:knife")
    assert (table.state.storage["knife"], "give:knife" in table.offered(0)) == (1, False)


@rule("T-131", "TR-85")
def test_what_is_hidden_elsewhere_can_be_bought() -> None:
    table = house("sandor", jewelry=2)
    table.state.heaps = {"clinic": {"canned_food": 3}}
    table.resolve("V1/choice0")
    table.play(0, "trade", "give:jewelry", "give:jewelry", "take:canned_food")
    assert (table.state.storage["canned_food"], table.state.heaps) == (1, {"clinic": {"canned_food": 2}})
