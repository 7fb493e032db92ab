"""Tactics: turns, moves, groups, tests, and the cards of the spaces."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.tactics.maps import (
    LARGE,
    THUGS,
    arms_of,
    fight_of,
    next_card,
    on_map,
    spaces_of,
    tokens_of,
)

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.tactics.cards import tactics_cards
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import action_card, destinations, space
from lastcall.games.this_war_of_mine.expansions.tactics.rules.stealth import hide_value, noise_value
from lastcall.games.this_war_of_mine.expansions.tactics.rules.turn import IDLE_TURNS
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.noise import noise_roll
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule


def ends(table: HouseScenario, action: str, start: str) -> set[str]:
    return set(destinations(table.state, fight_of(table), action, start, 1))


# -- turns -----------------------------------------------------------------------------------------------------


@rule("TT-6")
@pytest.mark.parametrize(
    ("start", "end", "card", "told"),
    [("b3", "b2", "TR1", "TR1"), ("b2", "b3", "TH4", "TH4/hiding"), ("b4", "b5", "TH4", "TH4/open")],
)
def test_the_colour_of_the_last_space_draws_a_card(start: str, end: str, card: str, told: str) -> None:
    table = next_card(on_map(THUGS, {"marko": start}), card)
    table.person("marko", fatigue=2)
    table.next_die(10, 1)
    table.play(0, f"creep:{start}", f"to:{end}")
    assert table.happened("told")[-1]["text"] == f"{told}#text"
    assert table.level("marko", "fatigue") == (1 if told == "TH4/hiding" else 2)
    assert table.asked == [(0, "tactics")]
    assert fight_of(table).turn == 2


@rule("TT-8")
def test_leadership_passes_on_after_each_turn() -> None:
    table = next_card(on_map(THUGS, {"marko": "b2"}, seats=2), "TH1")
    table.play(0, "creep:b2", "to:b3")
    assert table.asked == [(1, "tactics")]


@rule("TT-12")
def test_any_group_may_act_also_the_same_one_again() -> None:
    table = next_card(on_map(THUGS, {"marko": "b2", "oskar": "b6"}), "TH1")
    assert {"creep:b2", "creep:b6"} <= set(table.offered(0))
    table.play(0, "creep:b2", "to:b3")
    assert {"creep:b3", "creep:b6"} <= set(table.offered(0))


def test_the_leader_may_think_again() -> None:
    table = on_map(THUGS, {"marko": "b2"})
    table.play(0, "run:b2", "rethink")
    assert table.asked == [(0, "tactics")]
    assert spaces_of(table) == {"marko": "b2"}


@rule("TR-173")
def test_nobody_hides_for_ever() -> None:
    table = on_map(THUGS, {"marko": "b3"})
    fight = fight_of(table)
    fight.idle = IDLE_TURNS
    fight.figures[0].at = "b2"
    next_card(table, "TH1").at("tactics_act").next_die(10, 9)
    table.play(0, "creep:b2", "to:b3")
    fight = fight_of(table)
    assert fight.marks == {"b2": 1}
    assert fight.idle == IDLE_TURNS + 1


# -- moves -----------------------------------------------------------------------------------------------------


@rule("TT-9", "TR-162")
def test_a_move_goes_along_passages_as_far_as_the_action_says() -> None:
    table = on_map(THUGS, {"marko": "b2"})
    assert ends(table, "creep", "b2") == {"b1", "b3", "b4"}
    assert ends(table, "walk", "b2") == {"b1", "b3", "b4", "b5", "b6"}
    assert ends(table, "run", "b2") == {"b1", "b3", "b4", "b5", "b6", "b7", "b8"}
    assert ends(table, "assault", "b2") == set()


@rule("TT-9")
def test_a_creep_from_the_stairs_goes_two_spaces() -> None:
    table = on_map(THUGS, {"marko": "a8"}, location=LARGE)
    assert {"a2", "a4", "a6", "a13"} <= ends(table, "creep", "a8")
    assert "a2" not in ends(table, "creep", "a11")


@rule("TT-7", "TR-162")
def test_a_full_space_cannot_be_the_end_of_a_move() -> None:
    table = on_map(THUGS, {"marko": "b3", "oskar": "b3", "juno": "b2"})
    assert "b3" not in ends(table, "creep", "b2")
    table = on_map(THUGS, {"marko": "b8", "oskar": "b6"})
    assert "b8" not in ends(table, "creep", "b6"), "a vent has room for one"


@rule("TR-162", "TT-27")
def test_an_exit_is_left_at_once_without_tests_or_card() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b6"})
    before = table.now
    table.play(0, "run:b2", "to:b1")
    assert spaces_of(table) == {"marko": "", "oskar": "b6"}
    assert table.person("marko").stopped
    for event in ("tactics-hide", "tactics-noise", "told"):
        assert not table.happened(event, since=before)


@rule("TT-10")
def test_whoever_ends_on_anothers_space_is_in_the_group() -> None:
    table = next_card(on_map(THUGS, {"marko": "b2", "oskar": "b4"}), "TR1")
    table.next_die(10, 1)
    table.play(0, "creep:b2", "to:b4")
    assert spaces_of(table) == {"marko": "b4", "oskar": "b4"}
    assert [each for each in table.offered(0) if each.startswith("creep")] == ["creep:b4"]


@rule("TT-11")
def test_a_group_may_split() -> None:
    table = next_card(on_map(THUGS, {"marko": "b4", "oskar": "b4"}), "TR1")
    table.play(0, "stay:oskar")
    assert "stay:marko" not in table.offered(0), "somebody has to move"
    table.play(0, "along:oskar", "stay:oskar")
    table.next_die(10, 1)
    table.play(0, "creep:b4", "to:b6")
    assert spaces_of(table) == {"marko": "b6", "oskar": "b4"}


@rule("TT-13")
def test_tokens_of_every_space_passed_are_collected() -> None:
    table = on_map(THUGS, {"marko": "b2"})
    fight_of(table).tokens.update(b4=1, b5=2, b7=1)
    next_card(table.at("tactics_act"), "TH1").next_die(10, 1, 10)
    table.play(0, "run:b2", "to:b7")
    assert tokens_of(table) == 4
    assert fight_of(table).tokens == {}


@rule("TR-160")
def test_other_moves_neither_pass_nor_end_on_a_mark() -> None:
    table = on_map(THUGS, {"marko": "b2"})
    fight_of(table).marks["b4"] = 1
    assert ends(table, "run", "b2") == {"b1", "b3"}
    assert ends(table, "assault", "b2") == {"b4"}


@rule("TR-173")
def test_sleepers_do_not_move_and_are_carried_off_by_those_who_come_to_them() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b4", "juno": "b6"})
    table.person("oskar", fatigue=4)
    next_card(table.at("tactics_act"), "TR1").next_die(10, 1)
    assert "creep:b4" not in table.offered(0)
    table.play(0, "creep:b2", "to:b4")
    assert spaces_of(table) == {"marko": "b4", "oskar": "", "juno": "b6"}
    assert table.person("oskar").stopped


@rule("TR-173", "TR-162")
def test_a_sleeper_on_a_full_space_is_carried_off_and_makes_room() -> None:
    table = on_map(THUGS, {"marko": "b6", "oskar": "b8"})
    table.person("oskar", fatigue=4)
    next_card(table.at("tactics_act"), "TR1")
    table.play(0, "creep:b6", "to:b8")
    assert spaces_of(table) == {"marko": "b8", "oskar": ""}
    table = on_map(THUGS, {"marko": "b2", "oskar": "b3", "juno": "b3"})
    table.person("oskar", fatigue=4)
    assert "b3" not in ends(table, "creep", "b2"), "one of them is awake"


@rule("TT-26")
def test_weapons_change_hands_on_one_space_only() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b2", "juno": "b6"}, pile={"knife": 1})
    assert arms_of(table, "marko") == ["knife"]
    passings = [each for each in table.offered(0) if each.startswith("pass")]
    assert passings == ["pass:knife:marko:oskar"]
    table.play(0, *passings)
    assert (arms_of(table, "marko"), arms_of(table, "oskar")) == ([], ["knife"])


# -- tests -----------------------------------------------------------------------------------------------------


@rule("TT-21", "TR-163")
@pytest.mark.parametrize(("die", "seen"), [(7, False), (8, True)])
def test_a_hide_test(die: int, seen: bool) -> None:
    table = next_card(on_map(THUGS, {"mirela": "b4"}), "TR1")  # the passage has 4, a Creep adds 3
    table.next_die(10, die)
    table.play(0, "creep:b4", "to:b2")
    assert [event["value"] for event in table.happened("tactics-hide")] == [7]
    assert table.asked == [(0, "tactics-enemy" if seen else "tactics")]


@rule("TT-22", "TR-163")
@pytest.mark.parametrize(("die", "heard"), [(4, True), (5, False)])
def test_a_noise_test(die: int, heard: bool) -> None:
    table = next_card(on_map(THUGS, {"mirela": "b4"}), "TR1")  # the passage has 3, a Walk adds 1
    table.next_die(10, die, *([9] if heard else []))
    table.play(0, "walk:b4", "to:b2")
    assert not table.happened("tactics-hide"), "a Walk to a blue space is not looked at"
    assert [event["value"] for event in table.happened("tactics-noise")] == [4]
    told = [event["text"] for event in table.happened("told")]
    assert ("TN1#text" in told) == heard


@rule("TR-162")
def test_being_seen_skips_the_noise_test() -> None:
    table = on_map(THUGS, {"mirela": "b6"})
    table.next_die(10, 10)
    table.play(0, "run:b6", "to:b4")
    assert table.asked == [(0, "tactics-enemy")]
    assert not table.happened("tactics-noise")


@rule("TT-23", "TT-21")
def test_a_group_rolls_again_with_its_lowest_prowess() -> None:
    table = on_map(THUGS, {"ilka": "b4", "oskar": "b4"})  # prowess 3 and 1
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2")
    assert (table.asked, table.offered(0)) == ([(0, "tactics-die")], ["keep", "prowess"])
    table.next_die(10, 9)
    table.play(0, "prowess")
    assert table.asked == [(0, "tactics-enemy")], "only one"


@rule("TR-102")
def test_a_vent_calls_for_no_hide_test() -> None:
    table = next_card(on_map(THUGS, {"mirela": "b6"}), "TR1")
    table.play(0, "creep:b6", "to:b8")
    assert not table.happened("tactics-hide")


@rule("TR-163")
def test_the_numbers_of_a_test() -> None:
    table = on_map(THUGS, {"marko": "a5"}, location=LARGE)
    shelter, fight = table.state, fight_of(table)
    run, walk = action_card(shelter, "run"), action_card(shelter, "walk")
    assert hide_value(shelter, fight, run, space(shelter, "a9")) == 7
    fight.alarm = True
    assert hide_value(shelter, fight, run, space(shelter, "a9")) == 5
    assert noise_value(walk, space(shelter, "a8")) == 6, "1 more on stairs"


@rule("TR-163")
def test_a_test_on_a_card_uses_the_action_just_made() -> None:
    table = next_card(on_map(THUGS, {"mirela": "b2"}), "TR4")
    table.next_die(10, 1, 4)  # hidden in the front room; then glass underfoot: 2 + 0 + 1
    table.play(0, "creep:b2", "to:b4")
    assert [event["value"] for event in table.happened("tactics-noise")] == [3]
    table = next_card(on_map(THUGS, {"mirela": "b4"}), "TH5")
    table.next_die(10, 1, 4)  # a flare over the courtyard: 1 + 3 - 1
    table.play(0, "creep:b4", "to:b5")
    assert [event["value"] for event in table.happened("tactics-hide")] == [4, 3]
    assert table.asked == [(0, "tactics-enemy")]


@rule("TR-166")
def test_a_card_gives_tokens_from_the_supply() -> None:
    table = next_card(on_map(THUGS, {"marko": "b4"}), "TR6")
    table.next_die(10, 1)
    table.play(0, "creep:b4", "to:b2")
    assert tokens_of(table) == 1
    table = on_map(THUGS, {"marko": "b4"}, tokens=9)
    next_card(table, "TR6").next_die(10, 1)
    table.play(0, "creep:b4", "to:b2")
    assert tokens_of(table) == 9, "there are no more"


@rule("TR-100")
def test_who_has_left_draws_no_card() -> None:
    table = on_map(THUGS, {"marko": "b2", "oskar": "b6"})
    table.play(0, "creep:b2", "to:b1")
    decks = TacticsTable.of(table.state)
    assert not decks.rooms.discards + decks.covers.discards


@rule("TT-14")
def test_a_token_rolls_any_black_die_again() -> None:
    table = next_card(on_map(THUGS, {"mirela": "b4"}, tokens=2), "TR1")
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2")
    assert table.offered(0) == ["keep", "token"]
    table.next_die(10, 9)
    table.play(0, "token")
    table.next_die(10, 2)
    table.play(0, "token")
    assert (table.asked, tokens_of(table)) == ([(0, "tactics")], 0)


@rule("TT-14")
def test_a_test_that_no_number_passes_is_not_asked_about() -> None:
    table = on_map(THUGS, {"ilka": "b4"}, tokens=1)  # the courtyard has 1, a Run takes 1 off
    table.next_die(10, 1)
    table.play(0, "run:b4", "to:b5")
    assert (table.asked, tokens_of(table)) == ([(0, "tactics-enemy")], 1)


@rule("TT-14", "TR-166")
def test_tokens_are_spent_on_other_dice_too_until_the_location_is_left() -> None:
    table = expanded_house(["tactics"], "mirela").out("mirela", noise=4)
    TacticsTable.of(table.state).tokens = 1
    table.next_die(10, 3)
    table.run(noise_roll(table.state, "mirela"))
    assert (table.asked, table.offered(0)) == ([(0, "tactics-die")], ["keep", "token"])
    table.next_die(10, 9)
    table.play(0, "token")
    assert (table.happened("noise-roll")[0]["heard"], tokens_of(table)) == (False, 0)


@rule("TT-14")
def test_without_a_trip_there_are_no_tokens_to_spend() -> None:
    table = expanded_house(["tactics"], "mirela")
    TacticsTable.of(table.state).tokens = 1
    table.next_die(10, 3)
    assert table.run(black_die(table.state)).outcome == 3


def test_the_map_names_its_chances() -> None:
    table = on_map(THUGS, {"mirela": "b4"})
    table.play(0, "run:b4")
    ask = table.asks[0]
    assert ask.describe is not None
    about = {choice[1]: ask.describe(choice) for choice in ask.choices if choice[0] == "to"}
    assert about["b2"] == {"way": "blue", "hidden": 30, "heard": 60}
    assert about["b1"] == {"way": "exit", "hidden": 100, "heard": 0}
    assert set(about) == set(ends(table, "run", "b4"))
    assert tactics_cards(GAME.box).actions["TA3"].move == 3
