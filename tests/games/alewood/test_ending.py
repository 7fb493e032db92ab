"""A-74 to A-77: who wins, and why."""

from __future__ import annotations

from lastcall.core.game import Result
from lastcall.games.alewood.testing import SaloonScenario, saloon
from lastcall.testing import rule


def count(table: SaloonScenario) -> Result:
    table.at("ending")
    assert table.result is not None
    return table.result


@rule("A-74", "A-75")
def test_most_money_wins_and_the_leader_is_worth_500_more() -> None:
    table = saloon(3).capture(0, "O14").capture(1, "O02")
    table.state.captor = 1
    assert count(table) == Result((1,), (400.0, 600.0, 0.0), "money")


@rule("A-75")
def test_bounties_spent_on_upgrades_do_not_count() -> None:
    table = saloon(3).capture(0, "O14").for_sale("U01", "U02", "U03").at("dawn").play(0, "buy:U02")
    assert table.state.money_of(table.player(0)) == 0


@rule("A-76", "AR-32")
def test_then_reputation() -> None:
    table = saloon(3).attach(0, "H01").attach(1, "S01", "S02").attach(2, "S03")
    assert count(table) == Result((1,), (0.0, 0.0, 0.0), "reputation")


@rule("A-77", "AR-57")
def test_then_the_badge_as_it_lies_now() -> None:
    table = saloon(3)
    table.state.badge = "empty"
    table.fill(2, 1)
    assert count(table) == Result((2,), (0.0, 0.0, 0.0), "badge")


@rule("A-77", "AR-33")
def test_then_a_brawl_of_dice() -> None:
    table = saloon(3).dice(2, 8, 8, 1, 5)
    assert count(table) == Result((2,), (0.0, 0.0, 0.0), "brawl")
