"""A-65 to A-73 and every outlaw: flipped, captured, and what their abilities do."""

from __future__ import annotations

import pytest

from lastcall.games.alewood import GAME
from lastcall.games.alewood.effects import hand_down_to, lead
from lastcall.games.alewood.resolution import Ability
from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule


def ability(table: SaloonScenario, outlaw: str) -> SaloonScenario:
    """The Leader ability of this outlaw happens."""
    return table.run(lead(table.state, table.state.box.outlaws[outlaw]))


def shooter(table: SaloonScenario, seat: int, cards: int, involved: tuple[int, ...] = ()) -> None:
    """This seat fires, with this many cards discarded."""
    hand = table.player(seat).hand
    table.state.shooters = [seat]
    table.state.involved = [seat, *involved]
    table.at("shoot")
    for card in ids(hand)[:cards]:
        table.choose(seat, f"load:{card}")
    if (seat, "bullets") in table.asked:
        table.choose(seat, "fire")


def give(table: SaloonScenario, seat: int, count: int) -> None:
    table.hold(seat, *[f"S{seat * 9 + number + 1:02}" for number in range(count)])


@rule("A-65", "A-66", "A-70", "AR-29")
def test_one_bullet_flips_the_threshold_captures_and_the_rest_goes_on() -> None:
    table = saloon().led_by("O01").next_outlaws("O06", "O10")
    give(table, 0, 3)
    shooter(table, 0, 3)
    assert ids(table.player(0).captured) == ["O06"]
    assert table.state.top is not None
    assert table.state.top.id == "O10"


@rule("A-71", "AR-39", "AR-54")
def test_damage_is_lost_but_stages_never_go_back() -> None:
    table = saloon().led_by("O01").next_outlaws("O10")
    give(table, 0, 2)
    give(table, 1, 2)
    shooter(table, 0, 2)
    assert table.state.top is not None
    assert table.state.landed == 2
    shooter(table, 1, 1)
    assert table.state.top is not None, "2 of 3, and those of the first do not count"
    give(table, 2, 2)
    shooter(table, 2, 2)
    assert ids(table.player(2).captured) == ["O10"]


@rule("A-67", "A-69", "AR-30", "AR-55")
def test_a_discard_icon_hits_everybody_taking_part_before_the_next_bullet() -> None:
    table = saloon().led_by("O10").next_outlaws("O01")
    for seat in range(4):
        give(table, seat, 1 if seat else 3)
    shooter(table, 0, 2, involved=(1,))
    assert ids(table.player(0).captured) == ["O01"]
    assert [len(each.hand) for each in table.state.players] == [0, 0, 1, 1]


@rule("A-67", "AR-54")
def test_icons_do_not_happen_again() -> None:
    table = saloon().led_by("O10").next_outlaws("O01")
    give(table, 1, 3)
    shooter(table, 0, 0, involved=(1,))
    table.choose(1, table.offered(1)[0])
    assert len(table.player(1).hand) == 2
    shooter(table, 1, 1)
    assert ids(table.player(1).captured) == ["O01"]
    assert len(table.player(1).hand) == 1


@rule("A-68", "AR-36")
def test_a_lead_icon_wakes_the_outlaws_own_ability_for_all_at_the_table() -> None:
    table = saloon().led_by("O10").next_outlaws("O08")
    for seat in range(4):
        give(table, seat, 2)
    table.state.shooters = [0]
    table.state.involved = [0]
    table.at("shoot").choose(0, "fire")
    assert table.asked == [(0, "punishments")]
    table.choose(0, table.offered(0)[0])
    assert sorted(seat for seat, _ in table.asked) == [1, 2, 3]
    for seat in (1, 2, 3):
        table.choose(seat, table.offered(seat)[0])
    assert [len(each.hand) for each in table.state.players] == [0, 1, 1, 1]


@rule("A-72")
def test_bounties_are_100_to_400() -> None:
    assert {outlaw.bounty for outlaw in GAME.box.outlaws.values()} == {100, 200, 300, 400}


@rule("A-73", "A-74", "AR-31", "AR-48")
def test_bullets_left_over_take_the_leader_and_end_the_game_at_once() -> None:
    table = saloon().led_by("O10").next_outlaws().facing("O02")
    give(table, 0, 3)
    give(table, 1, 3)
    table.state.shooters, table.state.involved = [0, 1], [0, 1]
    table.at("shoot")
    for card in ids(table.player(0).hand):
        table.choose(0, f"load:{card}")
    assert table.over, "with nothing left to load, the Bullets are fired"
    assert table.result is not None
    assert table.result.winners == (0,)
    assert table.result.scores[0] == 100 + 300 + 500
    assert len(table.player(1).hand) == 3


@rule("A-73")
def test_the_leaders_own_icons_never_happen() -> None:
    table = saloon().led_by("O01").next_outlaws()
    give(table, 0, 1)
    give(table, 1, 1)
    shooter(table, 0, 1, involved=(1,))
    assert table.over
    assert len(table.player(1).hand) == 1


@pytest.mark.parametrize("outlaw", sorted(GAME.box.outlaws))
@rule("A-66", "A-72")
def test_every_outlaw_is_captured_by_its_threshold_for_its_bounty(outlaw: str) -> None:
    card = GAME.box.outlaws[outlaw]
    table = saloon().next_outlaws().facing(outlaw).led_by("O10" if outlaw != "O10" else "O13")
    give(table, 0, card.threshold - 1)
    shooter(table, 0, card.threshold - 1)
    assert table.state.money_of(table.player(0)) == card.bounty


@rule("A-43", "AR-44")
def test_o01_passes_a_card_to_the_left_all_at_once() -> None:
    table = saloon(3).hold(0, "S01").hold(1, "S02", "S03")
    ability(table, "O01")
    assert table.asked == [(1, "pass-card")]
    table.choose(1, "pass-on:S03")
    assert [ids(each.hand) for each in table.state.players] == [[], ["S02", "S01"], ["S03"]]


@rule("A-43")
def test_o02_draws_for_the_poor_hands() -> None:
    table = saloon(3)
    give(table, 0, 2)
    give(table, 1, 1)
    ability(table, "O02")
    assert [len(each.hand) for each in table.state.players] == [2, 2, 1]


@rule("A-43", "AR-37")
def test_o03_hands_hinders_on_which_burn_and_bind_without_a_second_reading() -> None:
    table = saloon(3).hang(0, "H02").attach(1, "S01")
    ability(table, "O03")
    assert ids(table.player(0).row) == []
    assert ids(table.player(1).row) == ["H02"]
    assert table.player(1).bound == ["H02"]


@rule("A-43")
def test_o04_costs_everybody_a_skill() -> None:
    table = saloon(3).attach(0, "S01", "S02").attach(1, "S03")
    give(table, 2, 1)
    ability(table, "O04").choose(0, "discard:S02")
    assert [ids(each.row) for each in table.state.players] == [["S01"], [], []]
    assert len(table.player(2).hand) == 1


@rule("A-43")
def test_o05_sheds_a_hinder_for_a_card() -> None:
    table = saloon(3).hang(0, "H01").hang(1, "H02").hold(0, "S01")
    ability(table, "O05")
    assert table.offered(0) == ["keep", "shed:H01:S01"]
    table.choose(0, "shed:H01:S01")
    assert not table.player(0).row
    assert not table.player(0).hand
    assert ids(table.player(1).row) == ["H02"], "without a hand card there is nothing to pay with"


@rule("A-43")
def test_o06_tires_a_ready_flip_upgrade() -> None:
    table = saloon(3).equip(0, "U07", "U01").equip(1, "U05")
    ability(table, "O06").choose(0, "tire:U07")
    assert table.player(0).flipped == ["U07"]
    assert table.player(1).flipped == []
    assert table.happened("tired") == [{"seat": 0, "upgrade": "U07"}]
    assert table.happened("used") == [], "it has no effect"


@rule("A-43")
def test_o07_leaves_the_deputy_one_card() -> None:
    table = saloon(3)
    give(table, 0, 3)
    give(table, 1, 3)
    ability(table, "O07")
    table.play(0, table.offered(0)[0])
    table.play(0, table.offered(0)[0])
    assert [len(each.hand) for each in table.state.players] == [1, 3, 0]
    assert not table.happened("punished")


@rule("AR-44")
def test_a_player_who_must_discard_down_chooses_at_the_same_time_as_the_others() -> None:
    table = saloon(3)
    give(table, 0, 3)
    give(table, 1, 2)
    give(table, 2, 1)
    table.run(hand_down_to(Ability(table.state), 1, "all"))
    assert table.asked == [(0, "hand-down"), (1, "hand-down")]
    table.play(0, table.offered(0)[0]).play(1, table.offered(1)[0])
    assert table.asked == [(0, "hand-down")]
    table.play(0, table.offered(0)[0])
    assert [len(each.hand) for each in table.state.players] == [1, 1, 1]


@rule("A-43")
def test_o08_punishes_everybody() -> None:
    table = saloon(3)
    for seat in range(3):
        give(table, seat, 1)
    ability(table, "O08")
    assert [len(each.hand) for each in table.state.players] == [0, 0, 0]


@rule("A-43", "AR-53")
def test_o09_punishes_the_richest_twice() -> None:
    table = saloon(3)
    give(table, 1, 1)
    table.attach(1, "S30")
    table.player(1).tokens = 100
    give(table, 0, 1)
    ability(table, "O09")
    assert not table.player(1).hand
    assert not table.player(1).row
    assert len(table.player(0).hand) == 1
    table = saloon(3)
    give(table, 0, 1)
    ability(table, "O09")
    assert len(table.player(0).hand) == 1, "with no money nobody is rich"


@rule("A-43", "AR-36")
def test_o10_forces_a_shootout_but_not_by_its_icon() -> None:
    table = saloon()
    table.run(lead(table.state, table.state.box.outlaws["O10"], in_shootout=True))
    assert not table.state.must_shoot
    ability(table, "O10")
    table.at("action")
    assert table.state.phase == "grit", "there is only one choice"


@rule("A-43", "AR-22")
def test_o11_renews_the_upgrades_and_gives_one_to_the_poorest() -> None:
    table = saloon(3)
    old = ids(table.state.upgrades)
    table.player(0).tokens = 100
    table.fill(1, 5)
    ability(table, "O11")
    assert ids(table.state.upgrade_deck)[:3] == old
    assert table.asked == [(2, "gift")], "of the two poorest seat 2 has the fuller glass"
    table.choose(2, table.offered(2)[1])
    assert len(table.player(2).upgrades) == 1


@rule("A-43", "AR-37")
def test_o12_attaches_a_card_to_everybody() -> None:
    table = saloon(3)
    table.stack(table.state.deck, "S01", "H05", "S03")
    ability(table, "O12")
    assert [ids(each.row) for each in table.state.players] == [["S01"], ["H05"], ["S03"]]
    assert table.player(1).bound == ["H05"]


@rule("A-43", "AR-46")
def test_o13_rolls_again_and_a_second_ten_is_only_a_number() -> None:
    table = saloon(3).led_by("O13").dice(10, 10).at("roll")
    assert table.state.die == 10
    assert len(table.happened("ability")) == 1


@rule("A-43")
def test_o14_shows_the_grit_and_punishes_the_fastest() -> None:
    table = saloon(3)
    for seat, level in enumerate((2, 8, 2)):
        table.fill(seat, level)
        give(table, seat, 1)
    ability(table, "O14")
    assert table.view(None)["shown"] == [7, 3, 7]
    assert [len(each.hand) for each in table.state.players] == [0, 1, 0]
