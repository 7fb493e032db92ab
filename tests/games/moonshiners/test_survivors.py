"""Survivors: put to work, shifted and lost (M-50, M-60, M-67, M-68, M-71, M-79)."""

from __future__ import annotations

from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule


@rule("M-67", "M-50", "MR-21")
def test_mat_survivors_go_to_work_in_the_players_turn_at_most_four_a_building() -> None:
    table = (
        shanty_town("samuel", "marla")
        .building("house", 1, crew=2)
        .building("saloon", 20, seat=1)
        .mat(3)
        .stand(2, 19)
        .turn()
    )
    assert [choice for choice in table.offered(0) if choice.startswith("assign")] == ["assign:1:1", "assign:2:1"]
    table.choose(0, "assign:2:1")
    assert (table.state.crew[1], table.hero().survivors) == (4, 1)
    assert table.refused(0, "assign:1:1").rule == "M-50"


@rule("M-50", "M-67")
def test_why_no_more_survivors_can_be_put_to_work_is_told() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=2).mat(1).stand(2, 19).turn()
    assert table.refused(0, "assign:3:1").rule == "M-50"
    assert "assign:2:1" in table.mat(3).turn().offered(0)
    assert {table.refused(0, f"assign:{count}:1").rule for count in (3, 4)} == {"M-50"}
    table.hero().survivor_supply, table.hero().survivors = 18, 0
    assert table.turn().refused(0, "assign:1:1").rule == "M-67"


@rule("M-68")
def test_nobody_ever_comes_back_to_the_mat() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=2).building("saloon", 3, crew=1).stand(2, 19)
    table.turn()
    assert not any("assign" in choice for choice in table.offered(0))
    table.night()
    assert table.asked == [(0, "shift1")]
    assert table.offered(0) == ["hold:1:0", "hold:1:1", "hold:1:2", "hold:1:3", "stay"]
    table.choose(0, "hold:1:0")
    assert table.state.crew[3] == 3, "all three must be somewhere: the last number is no choice"
    assert table.hero().survivors == 0


@rule("M-71", "MR-21", "MR-23")
def test_before_production_survivors_shift_and_come_from_the_mat() -> None:
    table = (
        shanty_town("samuel", "marla").building("house", 1, crew=3).building("workshop", 3).mat(2).stand(2, 19).night()
    )
    table.choose(0, "hold:1:1")
    assert table.offered(0) == ["hold:3:2", "hold:3:3", "hold:3:4"]
    table.choose(0, "hold:3:4")
    assert (table.state.crew[1], table.state.crew[3], table.hero().survivors) == (1, 4, 0)
    assert (len(table.hero().relics), table.hero().scraps) == (1, 8)


@rule("M-79", "MR-23")
def test_after_production_they_may_shift_again() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=2).building("workshop", 3).stand(2, 19).night()
    table.choose(0, "stay")
    assert table.asked == [(0, "shift2")]
    assert len(table.hero().relics) == 2
    table.play(0, "hold:1:0")
    assert (table.state.crew[1], table.state.crew[3]) == (0, 2)


@rule("M-79", "MR-21")
def test_after_production_mat_survivors_may_be_put_to_work_too() -> None:
    table = shanty_town("samuel", "marla").building("workshop", 3, crew=1).mat(3).stand(2, 19).night()
    table.choose(0, "hold:3:1")
    assert table.asked == [(0, "shift2")] and table.hero().scraps == 2
    assert table.offered(0) == ["hold:3:1", "hold:3:2", "hold:3:3", "hold:3:4"], "and nobody goes back to the mat"
    table.choose(0, "hold:3:3")
    assert (table.state.crew[3], table.hero().survivors, table.hero().scraps) == (3, 1, 2), "too late to work tonight"


@rule("MR-24")
def test_a_drunkard_does_not_keep_survivors_from_leaving_or_coming() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=3).building("workshop", 3, crew=1)
    table.drunkard("D01", 1).stand(2, 19).dice(20).night()
    assert table.state.crew[1] == 2
    table.choose(0, "hold:1:0")
    assert table.state.crew[3] == 3
    table.choose(0, "hold:1:3")
    assert table.state.crew[1] == 3


@rule("M-79", "MR-41")
def test_shifts_go_in_player_order_one_finishing_before_the_next() -> None:
    table = shanty_town("samuel", "marla").stand(2, 19)
    for seat, places in ((0, (1, 3)), (1, (17, 20))):
        table.building("house", places[0], seat=seat, crew=1).building("house", places[1], seat=seat)
    table.state.first = 1
    table.night()
    asked = []
    while table.asks[0].name.startswith("shift"):
        asked.append(table.asked[0])
        table.choose(asked[-1][0], "stay")
    assert asked == [(1, "shift1"), (0, "shift1"), (1, "shift2"), (0, "shift2")]


def test_where_nobody_can_shift_nobody_is_asked() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=3).stand(2, 19).dice("E", "E", "E", 15, 16).night()
    assert table.asked == [(1, "turn")]
    assert table.happened("shifted") == []


@rule("M-60", "MR-43")
def test_the_fullest_building_loses_a_survivor_whoever_stands_there() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=3).building("saloon", 3, crew=2).mat(4)
    table.drunkard("D02", 1).drunkard("D09", 12).stand(12, 19).cubes(5).turn()
    table.bottle("rr", "rr", "rr", "r", "r").choose(0, "challenge")
    assert (table.state.crew[1], table.state.crew[3], table.hero().survivors) == (2, 2, 4)
    assert table.hero().survivor_supply == 12


@rule("M-60")
def test_of_equally_full_buildings_the_player_chooses() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, crew=2).building("saloon", 3, crew=2)
    table.drunkard("D09", 12).stand(12, 19).cubes(5).turn()
    table.bottle("rr", "rr", "rr", "r", "r").choose(0, "challenge")
    assert table.asked == [(0, "lose_survivor")]
    table.choose(0, "lose:3")
    assert (table.state.crew[1], table.state.crew[3]) == (2, 1)


@rule("M-60")
def test_without_workers_the_mat_loses_one_and_an_empty_mat_nothing() -> None:
    for before, after in ((2, 1), (0, 0)):
        table = shanty_town("samuel", "marla").building("house", 1).mat(before)
        table.drunkard("D09", 12).stand(12, 19).cubes(5).turn()
        table.bottle("rr", "rr", "rr", "r", "r").choose(0, "challenge")
        assert (table.hero().survivors, table.hero().survivor_supply) == (after, 20 - after)


@rule("M-68", "M-71")
def test_why_a_building_cannot_hold_fewer_or_more_is_told() -> None:
    table = (
        shanty_town("samuel", "marla").building("house", 1, crew=4).building("workshop", 3, crew=1).stand(2, 19).night()
    )
    assert table.why_not_of(0) == {"hold:1:0": "no-way-back"}
    assert table.refused(0, "hold:1:0").rule == "M-68"
    table.choose(0, "hold:1:2")
    assert table.asked[0][1] == "shift2", "the other three have only one place to go"
    table.choose(0, "hold:1:4")
    assert table.state.crew[3] == 1
