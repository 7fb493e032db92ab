"""A-23 to A-27 and A-50 to A-53: titles, burning, reading."""

from __future__ import annotations

import pytest

from lastcall.games.alewood import GAME
from lastcall.games.alewood.rules.manners import binding
from lastcall.games.alewood.rules.reputation import adjust, attach, points
from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.games.alewood.titles import title
from lastcall.testing import rule


def turn_up(table: SaloonScenario, seat: int, *cards: str) -> None:
    table.deal(table.player(seat).new, *cards)
    table.run(adjust(table.state, table.player(seat)))


@rule("A-50", "AR-27")
def test_the_new_card_burns_a_match_and_takes_its_place_whatever_its_kind() -> None:
    table = saloon().attach(2, "S18", "S01", "S20")
    turn_up(table, 2, "H02")
    assert ids(table.player(2).row) == ["S18", "H02", "S20"]
    assert table.state.deck.discards[-1].id == "S01"


@rule("A-53", "AR-27")
def test_without_a_match_it_goes_to_the_left_end() -> None:
    table = saloon().attach(2, "S18")
    turn_up(table, 2, "H10")
    assert ids(table.player(2).row) == ["H10", "S18"]


@rule("A-51")
def test_with_several_matches_the_owner_picks() -> None:
    table = saloon().attach(2, "S01", "S08")
    turn_up(table, 2, "H02")
    assert table.asked == [(2, "burn")]
    table.choose(2, "burn:S08")
    assert ids(table.player(2).row) == ["S01", "H02"]


@rule("A-52", "AR-26", "AR-52")
def test_new_cards_never_burn_one_another_and_the_owner_sets_their_order() -> None:
    table = saloon().attach(2, "S01", "S18")
    table.deal(table.player(2).new, "H02", "H10")
    table.run(adjust(table.state, table.player(2)))
    assert table.offered(2) == ["place:H02", "place:H10"]
    table.choose(2, "place:H02")
    assert ids(table.player(2).row) == ["H10", "H02", "S18"], "H10 burns rose, and the rose of H02 is new"


@rule("AR-37")
def test_a_card_attached_by_an_ability_burns_too() -> None:
    table = saloon().attach(1, "S01")
    table.run(attach(table.state, table.player(1), table.take("H02")))
    assert ids(table.player(1).row) == ["H02"]


@rule("A-27", "AR-10")
def test_a_hinder_binds_once_it_is_read() -> None:
    table = saloon().hold(3, "H10")
    table.at("drunks").play(3, "play:H10:2").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.player(2).bound == ["H10"]
    assert table.happened("read") == [{"seat": 2, "hinder": "H10"}]


@rule("AR-43", "AR-26")
@pytest.mark.parametrize(("early", "late"), [("H04", "H05"), ("H10", "H11"), ("H11", "H10")])
def test_of_two_new_hinders_that_clash_the_one_placed_later_binds(early: str, late: str) -> None:
    table = saloon().hold(2, early).hold(3, late).at("drunks").play(2, f"play:{early}:1").play(3, f"play:{late}:1")
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw").play(1, f"place:{early}")
    assert ids(table.player(1).row) == [late, early]
    assert [hinder.id for hinder in binding(table.state, table.player(1))] == [late]


@rule("AR-10")
def test_on_a_live_table_the_owner_presses_read() -> None:
    table = saloon(pace="live").hold(3, "H10")
    table.at("drunks").play(3, "play:H10:2").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.asked == [(2, "read")]
    assert table.player(2).bound == []
    table.choose(2, "read")
    assert table.player(2).bound == ["H10"]


def readers() -> SaloonScenario:
    """A live table on which seats 2 and 3 must each read a new Hinder."""
    table = saloon(pace="live").hold(2, "H11").hold(3, "H10").at("drunks").play(3, "play:H10:2").play(2, "play:H11:3")
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.asked == [(2, "read"), (3, "read")]
    return table


@rule("AR-10", "AR-34")
def test_what_is_not_for_somebody_need_not_be_read() -> None:
    table = readers().play(2, "not-for-me:H10")
    assert table.asked == [(3, "read")]
    table.choose(3, "read")
    assert [each["hinder"] for each in table.happened("read")] == ["H11"]


@rule("AR-10", "AR-34")
def test_when_nothing_is_left_to_read_the_table_goes_on() -> None:
    table = readers().play(3, "read").play(2, "not-for-me:H10")
    assert "read" not in [name for _, name in table.asked]
    assert table.player(3).bound == ["H11"]
    assert table.state.phase == "dusk"


@rule("AR-10", "AR-34")
def test_of_two_new_hinders_the_one_that_is_left_is_still_read() -> None:
    table = saloon(pace="live").hold(2, "H11").hold(3, "H10").at("drunks").play(3, "play:H10:1").play(2, "play:H11:1")
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw").play(1, "place:H10", "not-for-me:H10")
    assert table.asked == [(1, "read")]
    table.choose(1, "read")
    assert table.player(1).bound == ["H11"]


@rule("AR-34")
def test_a_kind_that_a_player_has_declined_leaves_the_game_and_burns_nothing() -> None:
    table = saloon()
    table.player(2).declined = ["spoken"]
    table.attach(2, "S01")
    turn_up(table, 2, "H02")
    assert ids(table.player(2).row) == ["S01"]
    assert ids(table.state.removed) == ["H02"]


@rule("A-76")
def test_skills_are_worth_a_point_and_hinders_cost_two() -> None:
    table = saloon().attach(0, "S01", "S36", "H01")
    assert points(table.state, table.player(0)) == 0


@rule("A-23", "A-24")
def test_the_reputation_reads_as_a_title() -> None:
    table = saloon().attach(1, "S01").hang(1, "H01", "H03").equip(1, "U03", "U02")
    table.player(1).character = table.state.box.characters["P1"]
    said = title(GAME.words, table.state, table.state.players[1])
    assert said == (
        "An unstoppable, tone deaf, dirty dealin' prospector with a score to settle and a fist full of bullets"
    )


@rule("A-23", "AR-65")
def test_a_proper_name_keeps_its_capitals_in_a_title() -> None:
    table = saloon()
    bass = next(each for each in GAME.box.characters.values() if each.name == "John Bass")
    table.player(1).character = bass
    assert title(GAME.words, table.state, table.player(1)) == "A John Bass nobody has heard of"
    table.attach(1, "S01")
    assert title(GAME.words, table.state, table.player(1)) == "An unstoppable John Bass"


@rule("A-23")
@pytest.mark.parametrize(
    ("change", "end"),
    [
        ("nothing", "A doctor nobody has heard of"),
        ("empty", "A doctor nobody has heard of, staring into an empty glass"),
        ("hushed", "A doctor nobody has heard of, who cried wolf"),
        ("upgrade", "A doctor with a seventh chamber but no name at all"),
        ("skill", "A plucky doctor"),
        ("captor", "A doctor nobody has heard of, who got the Leader and will never stop telling the story"),
        ("broke", "A doctor nobody has heard of, without a cent to show for it"),
        ("watched", "A tone deaf, arrogant, homesick doctor, watched by the whole saloon"),
        ("rich", "A doctor nobody has heard of, worth robbing"),
    ],
)
def test_the_saloon_adds_what_everybody_sees(change: str, end: str) -> None:
    table = saloon()
    one = table.player(1)
    one.character = table.state.box.characters["P2"]
    if change == "empty":
        table.fill(1, 0)
    elif change == "hushed":
        one.hushed = 2
    elif change == "upgrade":
        table.equip(1, "U07")
    elif change == "skill":
        table.deal(one.row, "S26")
    elif change == "captor":
        table.state.captor = 1
    elif change == "broke":
        table.state.turn = 7
    elif change == "watched":
        table.hang(1, "H01", "H02", "H20")
    elif change == "rich":
        one.tokens = 700
    assert title(GAME.words, table.state, table.state.players[1]) == end


@pytest.mark.parametrize("skill", sorted(GAME.box.skills))
@rule("A-25", "A-58")
def test_every_skill_moves_its_full_value_up_or_down(skill: str) -> None:
    value = GAME.box.skills[skill].value
    for way, speed in (("up", 4 + value), ("down", 4 - value)):
        table = saloon(seats=3).attach(1, skill)
        table.player(1).speed = 4
        table.state.die = 10
        table.at("skills").choose(1, f"{way}:{skill}")
        assert table.player(1).speed == speed
        assert ids(table.player(1).row) == [skill], "Skills are not used up"
