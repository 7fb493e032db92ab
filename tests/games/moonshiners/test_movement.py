"""Movement of Heroes (M-24 to M-31, M-62)."""

from __future__ import annotations

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule

BORDER = [1, 2, 3, 4, 5, 9, 10, 11, 12, 16, 17, 18, 19, 20]


@rule("M-24", "MR-5")
def test_a_hero_first_steps_onto_any_border_hex_drunkard_or_not() -> None:
    table = shanty_town("samuel", "marla").drunkard("D09", 10).stand(OFF, 12).turn()
    assert table.offered(0) == [f"place:{place}" for place in BORDER if place != 12]
    assert table.refused(0, "place:12").rule == "M-27"
    assert table.refused(0, "place:7").rule == "M-24"
    table.choose(0, "place:10")
    assert table.hero().at == 10


@rule("MR-5", "MR-38")
def test_the_placement_is_not_a_move_and_one_move_may_follow_it() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(OFF, OFF).turn()
    table.choose(0, "place:5")
    assert table.moves() == [1, 2, 6]
    table.choose(0, "move:6")
    assert table.moves() == []


@rule("M-25", "MR-38")
def test_one_move_before_each_action() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 2).stand(1, 20).turn()
    table.choose(0, "move:3")
    assert table.refused(0, "move:2").rule == "M-25"
    table.choose(0, "explore")
    assert 2 in table.moves()
    table.choose(0, "move:2")
    assert table.moves() == []


@rule("M-25")
def test_moving_and_then_ending_the_turn_is_legal() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(1, 20).turn()
    table.play(0, "move:2", "end")
    assert table.hero().at == 2
    assert table.asked == [(1, "turn")]
    assert table.hero().spent == [0, 0, 0, 0, 0]


@rule("MR-38")
def test_a_move_may_be_taken_back_and_another_chosen() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(1, 20).turn()
    table.choose(0, "move:2")
    table.undo(0)
    assert table.hero().at == 1
    table.choose(0, "move:6")
    assert table.hero().at == 6


@rule("M-26", "MR-35")
def test_no_move_when_no_action_is_left_in_the_turn() -> None:
    table = shanty_town("samuel", "marla").building("house", 1).mat(1).stand(1, 20).turn(actions=1)
    table.finds("2", "2", "2", "2", "2").choose(0, "scavenge")
    assert table.offered(0) == ["assign:1:1", "end"]
    assert table.refused(0, "move:2").rule == "M-26"


@rule("M-27")
def test_nobody_ends_a_move_on_another_hero_but_the_compound_has_room_for_all() -> None:
    table = shanty_town("samuel", "marla", "benny").tile("house", 6, 7).stand(6, 7, 0).turn()
    assert 7 not in table.moves()
    assert table.refused(0, "move:7").rule == "M-27"
    assert 0 in table.moves()


@rule("M-28")
def test_a_move_ends_on_explored_ground_or_next_to_it() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(1, 20).turn()
    assert table.moves() == [2, 5, 6]
    assert table.refused(0, "move:3").rule == "M-28"


@rule("M-29")
def test_every_hex_between_start_and_end_is_explored() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 2).tile("saloon", 4).stand(1, 20).turn()
    assert table.moves() == [2, 3, 5, 6, 7], "over 2 to 3, but 3 is not explored and cannot be crossed to 4"
    assert table.refused(0, "move:9").rule == "M-29"


@rule("M-29", "MR-6")
def test_from_unexplored_ground_the_first_step_goes_to_a_legal_neighbour() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(5, 20).turn()
    assert table.moves() == [1, 2, 6], "by 1 to 2; 6 is a neighbour next to explored ground; 10 is next to none"


@rule("MR-6", "M-31")
def test_heroes_and_drunkards_are_passed_without_penalty() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 2, 3).drunkard("D01", 2).stand(1, 2).turn()
    assert 3 in table.moves()
    table.choose(0, "move:3")
    assert (table.hero().at, table.hero().inebriation) == (3, 15)


@rule("M-31")
def test_a_hero_may_enter_and_leave_a_drunkards_hex() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 2).drunkard("D01", 1).drunkard("D02", 2).stand(1, 20).turn()
    table.choose(0, "move:2")
    assert table.hero().at == 2


@rule("M-30")
def test_the_compound_is_shut_until_a_hex_next_to_it_is_explored() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(6, 20).turn()
    assert 0 not in table.moves()
    assert table.refused(0, "move:0").rule == "M-30"
    table.choose(0, "explore")
    assert {0, 6, 7, 8, 10, 11, 13, 14, 15} - {6} <= set(table.moves()), "through the compound to all round it"


@rule("M-62", "MR-7")
def test_a_hero_who_woke_enters_on_or_next_to_explored_ground() -> None:
    table = shanty_town("samuel", "marla", day=3).tile("house", 1, 7).stand(OFF, 2).turn()
    assert table.offered(0) == [f"place:{place}" for place in [0, 1, 3, 5, 6, 7, 8, 10, 11, 13, 14, 15]]
    assert table.refused(0, "place:20").rule == "M-28"
    table.choose(0, "place:0")
    assert table.state.actions == 2


@rule("MR-7")
def test_if_nothing_is_explored_a_hero_who_woke_enters_over_the_border() -> None:
    table = shanty_town("samuel", "marla", day=2).stand(OFF, 2).turn()
    assert table.offered(0) == [f"place:{place}" for place in BORDER if place != 2]
    assert {table.refused(0, f"place:{place}").rule for place in (0, 7)} == {"MR-7"}
    assert table.refused(0, "place:2").rule == "M-27"


@rule("MR-37")
def test_a_hero_off_the_board_must_be_placed_before_anything_else() -> None:
    table = shanty_town("samuel", "marla").stand(OFF, OFF).turn()
    assert table.asked == [(0, "place")]
    assert table.refused(0, "end")
    table.play(0, "place:1", "end")
    assert table.hero().at == 1


@rule("M-25", "MR-38")
def test_a_player_who_moved_where_nothing_is_possible_still_has_the_moment_to_take_it_back() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1, 2).stand(1, 20)
    table.hero().spent = [0, 1, 0, 0, 0]
    table.turn().choose(0, "move:2")
    assert table.offered(0) == ["end"], "the turn does not end by itself while an action is left"
    table.undo(0)
    assert table.hero().at == 1
