"""Orphans of War: children in the house, what they do by day, what they eat, and what it means to lose one."""

from __future__ import annotations

import json

import pytest

import lastcall
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.blocks import StoryBlock, parts_of
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS, orphan_box
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules.house import lay_out
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

NAME = "orphans_of_war"
OPTIONS = {"expansions": [NAME]}
BOX = orphan_box(GAME.box)


def with_children(
    card: str = "OR1", *people: str, happiness: int = 3, more: tuple[str, ...] = (), **storage: int
) -> HouseScenario:
    """This Orphans card is in play, with everybody on it, and happiness at this number."""
    table = expanded_house([NAME, *more], *(people or ("marko", "oskar")), **storage)
    orphans = of(table)
    assert orphans.card is not None
    orphans.deck.append(orphans.card)
    orphans.card = next(each for each in orphans.deck if each.id == card)
    orphans.deck.remove(orphans.card)
    orphans.children = [BOX.children[child] for child in orphans.card.children]
    orphans.kids += [wish.card for wish in orphans.wishes]
    orphans.wishes = []
    table.state.counters[HAPPINESS] = happiness
    return table


def of(table: HouseScenario) -> Orphans:
    return Orphans.of(table.state)


def happiness(table: HouseScenario) -> int:
    return table.state.counter(HAPPINESS)


def children(table: HouseScenario) -> list[str]:
    return [child.id for child in of(table).children]


def morning(table: HouseScenario, *cards: str) -> HouseScenario:
    """The Day begins, and these Kid Actions are drawn, in the order of the children."""
    table.stack(of(table).kids, *cards)
    table.state.round = 0
    table.state.day_phase = "day"
    return table.at("orphans_wake")


def dusk(table: HouseScenario) -> HouseScenario:
    """The characters have eaten."""
    table.state.round = 0
    table.state.day_phase = "dusk"
    return table.at("orphans_supper")


# -- the setup -------------------------------------------------------------------------------------------------


@rule("TW-1")
def test_what_it_adds() -> None:
    assert (len(BOX.orphans), len(BOX.fittings), len(BOX.kids)) == (3, 6, 6)
    assert max(len(card.children) for card in BOX.orphans) == 2
    assert GAME.box.counters[HAPPINESS] == 6
    assert "SO5" in GAME.box.scripts


@rule("TW-2")
def test_one_orphans_card_is_drawn_and_the_kid_actions_are_shuffled() -> None:
    drawn, orders = set(), set()
    for seed in range(12):
        state = lastcall.new("this_war_of_mine", 2, seed, OPTIONS).state
        orphans = Orphans.of(state)
        assert orphans.card is not None
        assert [child.id for child in orphans.children] == list(orphans.card.children)
        assert len(orphans.deck) == 2
        drawn.add(orphans.card.id)
        orders.add(tuple(card.id for card in orphans.kids) + tuple(wish.card.id for wish in orphans.wishes))
    assert drawn == {"OR1", "OR2", "OR3"}
    assert len(orders) > 6


@rule("TW-2", "TR-151")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_kids_room_is_laid_out_and_the_other_fittings_are_in_the_deck(side: str) -> None:
    state = lastcall.new("this_war_of_mine", 2, 3, OPTIONS | {"board": side}).state
    room = state.room("B2")
    assert room.fitting is not None
    assert room.fitting.id == "kids_room"
    assert {"swing", "blackboard", "small_bed", "toy_box", "toy_press"} <= {each.id for each in state.fittings}
    assert "kids_room" not in {each.id for each in state.fittings}
    assert state.counter("fittings") == 0


@rule("TR-151")
@pytest.mark.parametrize(("card", "number"), [("OR1", 2), ("OR2", 3), ("OR3", 3)])
def test_happiness_is_3_changed_by_the_card(card: str, number: int) -> None:
    states = (lastcall.new("this_war_of_mine", 1, seed, OPTIONS).state for seed in range(40))
    state = next(each for each in states if (drawn := Orphans.of(each).card) is not None and drawn.id == card)
    assert state.counter(HAPPINESS) == number


@rule("TR-151", "TR-116")
def test_the_room_of_the_children_can_be_used_and_is_never_moved_or_taken_apart() -> None:
    table = with_children(wood=5, component=5).day()
    offered = table.actions("marko")
    assert "use:B2:0" in offered
    assert not {"shift:B2", "dismantle:B2"} & set(offered)


@rule("TR-175")
def test_with_farmers_every_fixed_fitting_lies_on_a_cell_of_its_own() -> None:
    table = with_children()
    shelter = table.state
    shelter.room("A2").fitting = shelter.fittings.pop()  # where the seed frames lie
    shelter.room("D4").fitting = shelter.fittings.pop()  # and the hutch
    shelter.room("B2").fitting = None
    room = next(each for each in BOX.fittings if each.cell)
    assert lay_out(shelter, room).id == "B2"


@rule("TR-105")
def test_children_are_no_characters() -> None:
    table = with_children("OR1", "marko", "oskar", "greta", "petra")
    assert len(table.state.people) == 4
    assert table.state.guards == []
    table.state.round = 0
    table.at("evening")
    assert not [choice for choice in table.offered(0) if "lena" in choice]


# -- happiness -------------------------------------------------------------------------------------------------


@rule("TR-152")
def test_happiness_is_0_to_6() -> None:
    table = with_children(happiness=5, component=3)
    table.build("toy_box", "D4")
    table.day().place("marko", "use:D4:0").play(0, "confirm")
    assert happiness(table) == 6
    table.day(2).place("marko", "use:D4:0").play(0, "confirm")
    assert happiness(table) == 6


@rule("TR-152")
def test_at_6_each_dawn_one_feels_better() -> None:
    table = with_children(happiness=6)
    table.person("marko", misery=2)
    table.person("oskar", misery=1)
    table.state.dawn, table.state.round, table.state.day_phase = True, 0, "dawn"
    table.at("orphans_dawn").until("treatment")
    assert table.asked == [(0, "one")]
    table.play(0, "one:oskar")
    assert (table.level("marko", "misery"), table.level("oskar", "misery")) == (2, 0)


@rule("TR-152")
@pytest.mark.parametrize(("number", "misery"), [(5, 1), (6, 0)])
def test_below_6_or_without_misery_nothing_is_asked_at_dawn(number: int, misery: int) -> None:
    table = with_children(happiness=number)
    table.person("marko", misery=misery)
    table.state.dawn, table.state.round, table.state.day_phase = True, 0, "dawn"
    table.until("treatment").at("orphans_dawn")
    assert table.asked == []
    assert table.level("marko", "misery") == misery


@rule("TR-152")
def test_at_0_it_is_set_to_1_and_o5_is_read() -> None:
    table = dusk(with_children(happiness=2))
    assert happiness(table) == 1
    assert [event["script"] for event in table.happened("script")] == ["O5"]
    assert table.offered(0) == ["take:SO5/choice0", "take:SO5/choice1"]


@rule("TR-152", "TR-153")
def test_all_is_taken_off_together_and_o5_is_read_once() -> None:
    table = dusk(with_children(happiness=1))
    table.next_die(10, 10, 10)
    table.until("evening").play(0, "take:SO5/choice1", "lose-child:tik")
    assert len(table.happened("script")) == 1
    assert happiness(table) == 1


@rule("TR-152")
@pytest.mark.parametrize(("die", "left", "number"), [(4, 1, 1), (5, 2, 3)])
def test_whoever_goes_and_looks_may_find_them(die: int, left: int, number: int) -> None:
    table = dusk(with_children(happiness=2))
    table.person("marko", misery=2)
    table.until("evening").play(0, "take:SO5/choice0")
    table.next_die(10, die, 10)
    table.play(0, "one:oskar")
    if left == 1:
        table.play(0, "lose-child:lena")
    assert (len(of(table).children), happiness(table)) == (left, number)
    assert table.level("oskar", "fatigue") == 2
    assert table.level("marko", "misery") == (2 if left == 1 else 1)


@rule("TR-16", "TR-152")
def test_level_4_comes_before_the_mattress_is_found_empty() -> None:
    table = with_children(happiness=1)
    table.person("marko", hunger=4)
    table.state.crises.append("marko:0")
    dusk(table)
    told = [event["event"] for event in table.journal(None) if event["event"] in ("died", "script")]
    assert told == ["died", "script"]
    assert table.offered(0) == ["take:SO5/choice0", "take:SO5/choice1"]


# -- Kid Actions -----------------------------------------------------------------------------------------------


@rule("TR-153")
@pytest.mark.parametrize(("card", "cards"), [("OR1", ("KA5", "KA2")), ("OR2", ("KA5",))])
def test_a_kid_action_is_drawn_for_each_child(card: str, cards: tuple[str, ...]) -> None:
    table = morning(with_children(card), *cards)
    assert table.asked == [(0, "wish")]
    assert table.offered(0) == [f"{verb}:{each}" for each in cards for verb in ("let-child", "stop-child")]
    assert [wish.card.id for wish in of(table).wishes] == list(cards)


@rule("TR-153")
def test_each_is_resolved_or_declined_and_all_are_shuffled_back() -> None:
    table = morning(with_children(), "KA5", "KA2")
    table.person("marko", misery=2)
    table.play(0, "stop-child:KA2", "let-child:KA5")
    assert (happiness(table), table.level("marko", "misery"), table.state.storage) == (4, 1, {})
    assert (of(table).wishes, of(table).seen) == ([], [])
    assert sorted(card.id for card in of(table).kids) == [f"KA{number}" for number in range(1, 7)]
    assert table.asked == [(0, "assign")]


@rule("TR-153")
def test_it_is_the_first_thing_of_the_day() -> None:
    table = with_children()
    table.state.round = 0
    table.at("day")
    assert table.asked == [(0, "wish")]
    assert table.state.round == 0


@pytest.mark.parametrize(("die", "food"), [(2, 1), (3, 2)])
def test_help_in_the_kitchen(die: int, food: int) -> None:
    table = morning(with_children("OR2", raw_food=2), "KA1")
    table.next_die(10, die)
    table.play(0, "let-child:KA1")
    assert (happiness(table), table.state.storage["raw_food"]) == (4, food)


@pytest.mark.parametrize(("die", "number"), [(2, 2), (3, 3)])
def test_collect_sticks(die: int, number: int) -> None:
    table = morning(with_children("OR2"), "KA2")
    table.next_die(10, die)
    table.play(0, "let-child:KA2")
    assert (happiness(table), table.state.storage) == (number, {"wood": 1})


@pytest.mark.parametrize(("choice", "number", "misery"), [(0, 2, 1), (1, 4, 3)])
def test_ask_about_their_mother(choice: int, number: int, misery: int) -> None:
    table = morning(with_children("OR2", "mirela"), "KA3")
    table.person("mirela", misery=2)
    table.play(0, "let-child:KA3")
    if choice == 1:
        table.next_die(10, 1)
    table.play(0, f"take:KA3/choice{choice}")
    assert (happiness(table), table.level("mirela", "misery")) == (number, misery)


@pytest.mark.parametrize(("die", "number", "misery", "found"), [
    (2, 1, 1, {}), (3, 3, 0, {"component": 1}), (8, 3, 0, {"vegetable": 1, "cigarette": 1}),
])  # fmt: skip
def test_creep_through_a_hole(die: int, number: int, misery: int, found: dict[str, int]) -> None:
    table = morning(with_children("OR2", "mirela"), "KA4")
    table.next_die(10, die)
    table.play(0, "let-child:KA4")
    assert (happiness(table), table.level("mirela", "misery"), table.state.storage) == (number, misery, found)


@rule("TR-152")
def test_the_hole_goes_on_when_the_empty_mattress_has_been_read() -> None:
    table = morning(with_children("OR2", "mirela", happiness=2), "KA4")
    table.next_die(10, 1)
    table.play(0, "let-child:KA4")
    assert table.level("mirela", "misery") == 0
    table.next_die(10, 10)
    table.play(0, "take:SO5/choice0")
    assert (happiness(table), table.level("mirela", "misery")) == (3, 1)


@pytest.mark.parametrize(("choice", "number", "fatigue", "sugar"), [(0, 4, 1, 1), (1, 5, 0, 0), (2, 2, 0, 1)])
def test_cry(choice: int, number: int, fatigue: int, sugar: int) -> None:
    table = morning(with_children("OR2", "mirela", sugar=1), "KA6")
    table.play(0, "let-child:KA6", f"take:KA6/choice{choice}")
    state = table.state
    assert (happiness(table), table.level("mirela", "fatigue"), state.storage.get("sugar", 0)) == (
        number, fatigue, sugar,
    )  # fmt: skip


def test_without_sugar_there_is_nothing_sweet() -> None:
    table = morning(with_children("OR2"), "KA6").play(0, "let-child:KA6")
    assert table.offered(0) == ["take:KA6/choice0", "take:KA6/choice2"]


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
    assert {f"{kind}-{child}" for kind in ("child", "bust") for child in BOX.children} <= names


def test_a_saved_wish_is_opened_again() -> None:
    table = lastcall.new("this_war_of_mine", 2, 5, OPTIONS)
    while not Orphans.of(table.state).wishes:
        ask = table.asks[0]
        table.choose(ask.seat, ask.choices[0])
    again = lastcall.load(table.save())
    saved = [(wish.child, wish.card.id) for wish in Orphans.of(again.state).wishes]
    assert saved == [(wish.child, wish.card.id) for wish in Orphans.of(table.state).wishes]
    assert again.asks[0].choices == table.asks[0].choices
