"""Orphans of War: what children eat, what they are good at, what it means to lose one."""

from __future__ import annotations

import json

import pytest
from tests.games.this_war_of_mine.expansions.orphans import (
    BOX,
    NAME,
    OPTIONS,
    children,
    dusk,
    happiness,
    morning,
    of,
    with_children,
)

import lastcall
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.blocks import StoryBlock, parts_of
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.quick_play import answer_supper, answer_wish
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

# -- supper ----------------------------------------------------------------------------------------------------


@rule("TR-153")
def test_each_child_eats_one_food_of_any_kind() -> None:
    table = dusk(with_children("OR3", vegetable=1, canned_food=2))
    assert table.asked == [(0, "supper")]
    assert {choice.split(":")[2] for choice in table.offered(0) if choice != "done"} == {"vegetable", "canned_food"}
    table.play(0, "feed-child:ona:vegetable")
    assert {choice.split(":")[1] for choice in table.offered(0) if choice != "done"} == {"una"}
    table.until("evening").play(0, "feed-child:una:canned_food")
    assert (table.state.storage, happiness(table)) == ({"canned_food": 1}, 3)


@rule("TR-153")
@pytest.mark.parametrize(("fed", "number"), [(0, 1), (1, 2)])
def test_happiness_falls_for_each_one_unfed(fed: int, number: int) -> None:
    table = dusk(with_children("OR3", vegetable=1))
    table.until("evening").play(0, "feed-child:ona:vegetable" if fed else "done")
    assert happiness(table) == number


@rule("TR-153")
def test_without_food_nothing_is_asked() -> None:
    table = with_children("OR3", wood=3)
    table.until("evening")
    dusk(table)
    assert happiness(table) == 1


@rule("TR-153")
def test_they_drink_at_no_cost() -> None:
    table = with_children("OR1", "marko", "oskar", water=3)
    table.state.round = 0
    table.at("water").play(0, "all-drink")
    assert table.state.storage["water"] == 1


@rule("TW-1")
def test_lena_and_tik_are_happy_when_both_eat() -> None:
    table = dusk(with_children("OR1", vegetable=2))
    table.until("evening").play(0, "feed-child:lena:vegetable", "feed-child:tik:vegetable")
    assert happiness(table) == 4
    table = with_children("OR1", vegetable=2)
    of(table).children.pop()
    dusk(table).until("evening").play(0, "feed-child:lena:vegetable")
    assert happiness(table) == 3, "one alone does not eat together"


# -- what they are good at -------------------------------------------------------------------------------------


@rule("TW-1", "T-40")
def test_ferro_counts_as_the_second_at_rubble_once_a_day() -> None:
    table = with_children("OR2", "marko", "oskar").day()
    table.place("marko", "dig-with-child:D2")
    assert not [choice for choice in table.actions("oskar") if choice.startswith("dig-with-child")]
    table.play(0, "confirm")
    assert table.state.room("D2").remnants
    assert not [choice for choice in table.actions("marko") if choice.startswith("dig-with-child")]
    morning(table, "KA2").play(0, "stop-child:KA2")
    assert "dig-with-child:D2" in table.actions("marko")


@rule("TW-1")
def test_nobody_else_digs_and_ferro_can_be_taken_back() -> None:
    table = with_children("OR1").day()
    assert not [choice for choice in table.actions("marko") if choice.startswith("dig-with-child")]
    table = with_children("OR2").day()
    table.place("marko", "dig-with-child:D2").play(0, "back:marko")
    assert "dig-with-child:D2" in table.actions("oskar")


@rule("TW-1", "TR-63")
@pytest.mark.parametrize(("card", "damage"), [("OR1", 3), ("OR3", 2)])
def test_the_twins_hide_things_from_raids(card: str, damage: int) -> None:
    table = with_children(card, "mirela", wood=9)
    table.next_face("white", "0")
    table.raided("NR3", "mirela").until("dawn")
    assert table.happened("raid-strength")[-1]["damage"] == damage


def test_without_children_no_ability_is_left() -> None:
    table = with_children("OR3")
    of(table).children.clear()
    assert table.state.modifier("raid_damage") == 0
    table = with_children("OR2").day()
    of(table).children.clear()
    assert not [choice for choice in table.actions("marko") if choice.startswith("dig-with-child")]


# -- loss ------------------------------------------------------------------------------------------------------


@rule("TR-154")
def test_a_loss_shakes_every_character_and_is_no_loss_of_t_97() -> None:
    table = dusk(with_children("OR1", "mirela", "oskar", happiness=1, more=("desperate_measures",)))
    table.next_die(10, 1)
    table.until("evening").play(0, "take:SO5/choice1", "lose-child:tik")
    assert children(table) == ["lena"]
    assert [child.id for child in of(table).lost] == ["tik"]
    assert (table.level("mirela", "misery"), table.level("oskar", "misery")) == (2, 2)
    assert table.state.losses_today == 0
    assert table.state.held == []
    assert table.state.counter("dead") == 0


@rule("TR-154")
def test_the_roll_is_compared_with_the_empathy_of_each() -> None:
    table = dusk(with_children("OR2", "mirela", "oskar", happiness=1))
    table.next_die(10, table.person("mirela").card.empathy)
    table.until("evening").play(0, "take:SO5/choice1")
    assert (table.level("mirela", "misery"), table.level("oskar", "misery")) == (2, 0)


@rule("TR-154")
def test_with_the_last_one_happiness_and_kid_actions_end() -> None:
    table = dusk(with_children("OR2", "mirela", happiness=1))
    table.next_die(10, 10)
    table.until("evening").play(0, "take:SO5/choice1")
    assert (children(table), happiness(table)) == ([], 0)
    table.state.round = 0
    table.at("orphans_wake")
    assert table.asked == [(0, "assign")]
    table.day().place("mirela", "use:B2:0").play(0, "confirm")
    assert happiness(table) == 0
    assert len(table.happened("script")) == 1


@rule("TR-154")
def test_a_wish_goes_with_the_child_who_had_it() -> None:
    table = morning(with_children("OR1", "mirela", happiness=1), "KA2", "KA5")
    table.next_die(10, 1)
    table.play(0, "let-child:KA2")
    table.next_die(10, 10)
    table.play(0, "take:SO5/choice1", "lose-child:tik")
    assert table.asked == [(0, "assign")]
    assert len(of(table).kids) == 6


@rule("TR-154")
def test_each_child_counts_for_all_who_are_left() -> None:
    goal = GAME.box.cards["OB10"].goal
    assert hold(with_children("OR2", "marko", "oskar").state, goal)
    assert not hold(with_children("OR2", "marko").state, goal)
    assert hold(with_children("OR1", "marko").state, goal)


# -- the table -------------------------------------------------------------------------------------------------


@rule("TW-2")
def test_nobody_sees_what_was_not_drawn_or_what_comes_next() -> None:
    table = lastcall.new("this_war_of_mine", 2, 5, OPTIONS)
    orphans = Orphans.of(table.state)
    for seat in (0, 1, None):
        piece = table.view(seat)["expansions"][NAME]
        assert piece["deck"] == [None] * 2
        assert piece["kids"] == [None] * len(orphans.kids)
        wire = json.dumps([table.view(seat), table.journal(seat)])
        for card in (*orphans.deck, *orphans.kids):
            assert f'"{card.id}"' not in wire


def test_the_terminal_says_who_is_there_and_what_they_wish() -> None:
    table = morning(with_children("OR1"), "KA5", "KA2")
    text = board(table.state, GAME.box, ["Ann"])
    assert "Children: Lena, Tik (B2); happiness 3 of 6" in text
    assert "Today Lena: Draw on the wall" in text
    of(table).children.clear()
    of(table).lost = [BOX.children["lena"], BOX.children["tik"]]
    assert "Children: nobody left; gone: Lena, Tik" in board(table.state, GAME.box, ["Ann"])


def test_every_choice_has_its_aftermath_and_the_booklet_its_picture() -> None:
    blocks: list[StoryBlock] = [card.story for card in BOX.kids]
    blocks += [script.story for key, script in GAME.box.scripts.items() if key == "SO5"]
    for block in blocks:
        assert all(part.text for part in parts_of(block)), block.id
    assert all(card.declined for card in BOX.kids)
    for fitting in BOX.fittings:
        for action in fitting.action:
            assert action.text or all(case.text for case in action.case), fitting.id
    names = Pictures.of_game(GAME).names
    assert f"place-{GAME.box.scripts['SO5'].picture}" in names
    assert {card.picture for card in BOX.kids} <= names
    assert {f"{kind}-{child}" for kind in ("head", "bust") for child in BOX.children} <= names


def test_a_saved_wish_is_opened_again() -> None:
    table = lastcall.new("this_war_of_mine", 2, 5, OPTIONS)
    while not Orphans.of(table.state).wishes:
        ask = table.asks[0]
        table.choose(ask.seat, ask.choices[0])
    again = lastcall.load(table.save())
    saved = [(wish.child, wish.card.id) for wish in Orphans.of(again.state).wishes]
    assert saved == [(wish.child, wish.card.id) for wish in Orphans.of(table.state).wishes]
    assert again.asks[0].choices == table.asks[0].choices


# -- quick play ------------------------------------------------------------------------------------------------


def test_quick_play_lets_happen_what_does_more_good_than_harm() -> None:
    table = morning(with_children("OR1", "marko"), "KA4", "KA5")
    table.person("marko", misery=2)
    choices = table.asks[0].choices
    assert answer_wish(table.state, 0, choices, Chance()) == ("let-child", "KA5")
    worse = morning(with_children("OR2", "mirela"), "KA3")
    worse.person("mirela", misery=0)
    assert answer_wish(worse.state, 0, worse.asks[0].choices, Chance())[0] == "stop-child"


@pytest.mark.parametrize(("number", "storage", "answer"), [
    (4, {"vegetable": 1, "canned_food": 3}, ("feed-child", "ona", "vegetable")),
    (4, {"vegetable": 1}, ("done",)),
    (2, {"vegetable": 1}, ("feed-child", "ona", "vegetable")),
])  # fmt: skip
def test_quick_play_feeds_children_who_would_leave_and_others_when_there_is_enough(
    number: int, storage: dict[str, int], answer: tuple[str, ...]
) -> None:
    table = dusk(with_children("OR3", happiness=number).store(**storage))
    assert answer_supper(table.state, 0, table.asks[0].choices, Chance()) == answer


def test_quick_play_digs_with_ferro_rather_than_with_somebody_who_could_work() -> None:
    table = with_children("OR2").clear("A1", "A4", "B4", "C1", "D5").day()
    table.choose(0, "act:marko")
    assert instinct(table.state, table.asks[0], Chance()) == ("dig-with-child", "D2")


def test_happy_children_are_better_prospects() -> None:
    sad, glad = with_children("OR1", happiness=1), with_children("OR1", happiness=5)
    assert prospects(sad.state) < prospects(glad.state)
