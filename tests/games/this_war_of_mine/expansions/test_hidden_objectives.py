"""Hidden Objectives: one secret card for each player."""

from __future__ import annotations

import json

import pytest

import lastcall
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.rules import reached
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.state import HiddenObjectives
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.games.this_war_of_mine.worth import choice_worth
from lastcall.testing import rule

OPTIONS = {"expansions": ["hidden_objectives"]}


def dealt(*cards: str, people: tuple[str, ...] = ("marko", "oskar"), **storage: int) -> HouseScenario:
    """A seat for each of these cards, in seat order; seat 0 leads."""
    table = expanded_house(["hidden_objectives"], *people, seats=len(cards), **storage)
    hidden = HiddenObjectives.of(table.state)
    for holder in hidden.holders:
        hidden.undealt += holder.hand
        holder.hand.clear()
    for holder, card in zip(hidden.holders, cards, strict=True):
        table.deal(holder.hand, card, source=hidden.undealt)
    return table


def quiet(table: HouseScenario) -> HouseScenario:
    """A moment in which no combat and no script is open."""
    table.state.round = 0
    return table.at(settle(table.state, "evening"))


def hands(shelter: Shelter) -> list[list[str]]:
    return [[card.id for card in holder.hand] for holder in HiddenObjectives.of(shelter).holders]


@rule("TH-1", "TR-103")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_each_player_draws_one_at_the_start(seats: int) -> None:
    table = lastcall.new("this_war_of_mine", seats, 4, OPTIONS)
    assert [len(hand) for hand in hands(table.state)] == [1] * seats
    assert len(HiddenObjectives.of(table.state).undealt) == 6 - seats


@rule("TR-156")
def test_cards_are_dealt_in_seat_order_from_the_leader() -> None:
    table = lastcall.new("this_war_of_mine", 4, 4, OPTIONS)
    seats = [event["seat"] for event in table.journal(None) if event["event"] == "hidden-objective"]
    begin = next(event for event in table.journal(None) if event["event"] == "begin")
    leader = begin["leader"]
    assert seats == [(leader + number) % 4 for number in range(4)]


@rule("TH-3", "TR-156")
def test_in_a_scenario_the_thief_is_out_and_the_last_of_six_has_no_card() -> None:
    table = lastcall.new("this_war_of_mine", 6, 4, OPTIONS | {"scenario": "SC1"})
    held = [card for hand in hands(table.state) for card in hand]
    assert "HO5" not in held
    assert sorted(len(hand) for hand in hands(table.state)) == [0, 1, 1, 1, 1, 1]
    last = (table.state.leader - 1) % 6
    assert hands(table.state)[last] == []


@rule("TH-1", "TR-171")
def test_nobody_else_sees_the_card() -> None:
    table = lastcall.new("this_war_of_mine", 3, 11, OPTIONS)
    mine = hands(table.state)[1][0]
    card = GAME.box.cards[mine]
    for seat in (0, 2, None):
        wire = json.dumps([table.view(seat), table.journal(seat)])
        assert mine not in wire
        assert card.name not in wire
        assert card.name not in board(table.seen_by(seat), GAME.box, ["Ann", "Ben", "Cleo"])
        assert table.view(seat)["expansions"]["hidden_objectives"]["holders"][1]["hand"] == [None]
    own = json.dumps([table.view(1), table.journal(1)])
    assert mine in own
    assert card.name in board(table.seen_by(1), GAME.box, ["Ann", "Ben", "Cleo"])


@rule("TR-171")
def test_a_bot_imagines_other_cards_for_the_others() -> None:
    table = lastcall.new("this_war_of_mine", 3, 11, OPTIONS)
    imagined = [hands(table.imagine(0, Chance(number)).state) for number in range(12)]
    assert {each[0][0] for each in imagined} == {hands(table.state)[0][0]}
    assert len({each[1][0] for each in imagined}) > 2


@rule("TH-2")
def test_a_card_is_revealed_when_its_condition_is_met_and_is_out_of_the_game() -> None:
    table = dealt("HO1", "HO2", book=1, jewelry=1)
    table.person("marko", misery=2)
    quiet(table)
    assert hands(table.state) == [["HO1"], ["HO2"]]
    table.state.storage["book"] = 2
    quiet(table)
    assert hands(table.state) == [[], ["HO2"]]
    assert [card.id for card in HiddenObjectives.of(table.state).revealed] == ["HO1"]
    assert table.level("marko", "misery") == 1
    assert table.asked == [(0, "evening")]


@rule("TR-103", "TR-156")
@pytest.mark.parametrize(("card", "counter", "enough"), [
    ("HO3", "kind", 3), ("HO4", "kills", 2), ("HO5", "cruel", 3), ("HO6", "quiet_nights", 2),
])  # fmt: skip
def test_the_table_counts_tones_kills_and_quiet_nights(card: str, counter: str, enough: int) -> None:
    table = dealt(card)
    objective = GAME.box.cards[card]
    table.state.counters[counter] = enough - 1
    assert not reached(table.state, objective)
    table.state.counters[counter] = enough
    assert reached(table.state, objective)


@rule("TR-103")
def test_the_builder_counts_what_stands_in_the_house() -> None:
    table = dealt("HO2")
    for fitting, room in zip(
        ("bed_1", "bed_2", "stove", "collector", "heater", "trap"), ("A1", "A2", "B2", "B4", "C1", "D4"), strict=True
    ):
        assert not reached(table.state, GAME.box.cards["HO2"])
        table.build(fitting, room)
    quiet(table)
    assert table.state.storage == {"component": 4, "wood": 2}


@rule("TR-156")
def test_things_are_counted_in_storage_also_while_a_party_is_out() -> None:
    table = dealt("HO1", book=2, jewelry=1).out("marko", cards=("X2.1",))
    assert reached(table.state, GAME.box.cards["HO1"])
    table.state.pile, table.state.storage = table.state.storage, {}
    assert not reached(table.state, GAME.box.cards["HO1"])


@rule("TR-156")
def test_several_at_once_are_resolved_in_seat_order_from_the_leader() -> None:
    table = dealt("HO6", "HO3", "HO1")
    table.state.leader = 1
    table.state.counters |= {"kind": 3, "quiet_nights": 2}
    quiet(table)
    assert [event["card"] for event in table.happened("revealed")] == ["HO3", "HO6"]
    assert table.state.storage == {"raw_food": 1}


@rule("TR-171")
def test_the_owner_decides_what_the_card_leaves_open() -> None:
    table = dealt("HO1", "HO4", people=("oskar", "greta"))
    table.state.counters["kills"] = 2
    quiet(table)
    assert table.asked == [(1, "tie")], "both have the most empathy"
    table.play(1, "tie:greta")
    assert (table.level("greta", "misery"), table.level("oskar", "misery")) == (1, 0)
    assert table.asked == [(0, "evening")]


def test_the_thief_and_the_watcher() -> None:
    table = dealt("HO5", people=("mirela",))
    table.state.counters["cruel"] = 3
    table.next_die(10, 8)
    quiet(table)
    assert table.state.storage == {"canned_food": 1, "lockpick": 1}
    assert table.level("mirela", "misery") == 1
    table = dealt("HO6", people=("mirela",))
    table.person("mirela", fatigue=2)
    table.state.counters["quiet_nights"] = 2
    quiet(table)
    assert table.level("mirela", "fatigue") == 1


def test_quick_play_leans_to_what_the_leader_wants() -> None:
    samaritan, keeper = dealt("HO3"), dealt("HO1")
    kind = GAME.box.blocks["S101/choice1"]
    assert kind.tone == "kind"
    more = choice_worth(samaritan.state, kind) - choice_worth(keeper.state, kind)
    assert more == pytest.approx(1.5)


def test_every_card_says_what_it_wants_and_what_it_brings() -> None:
    cards = [card for card in GAME.box.cards.values() if isinstance(card, HiddenObjective)]
    assert len(cards) == 6
    assert all(card.creed and card.goal and card.story.text and card.story.do for card in cards)
