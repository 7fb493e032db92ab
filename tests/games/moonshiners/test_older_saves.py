"""Tables saved under older rules mean under these what they meant; the kit sees that they open and are played on."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.core.table import Table
from lastcall.games.moonshiners.rules.construct import sites
from lastcall.games.moonshiners.state import Town
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"


def opened(name: str) -> Table[Town]:
    return lastcall.load((SAVES / f"{name}.json").read_text(encoding="utf-8"))


@rule("MR-44")
def test_a_table_from_before_the_option_builds_where_the_hero_stands() -> None:
    table = opened("rules-1-building-in-a-turn")
    town = table.state
    assert not town.build_anywhere
    assert town.owner[town.acting.at] == town.acting.seat and town.level[town.acting.at] == 2
    assert sites(town, town.acting) == [town.acting.at], "though other tiles are free"


@rule("MR-45")
def test_a_building_that_was_run_by_hand_is_run_by_itself() -> None:
    """The answer no longer exists, so the table goes back to the start of the step and says so."""
    table = opened("changed/rules-1-corn-brought-in-by-hand")
    assert table.notice and table.asks[0].name == "produce"
    assert not [choice for choice in table.asks[0].choices if choice[0] == "produce"]


@rule("MR-31", "MR-40")
def test_a_trade_from_before_goods_could_go_back_goes_on() -> None:
    """Corn was sold in it; the Booze that is shown now lets it be bought back."""
    table = opened("rules-2-in-a-trade")
    town = table.state
    assert table.asks[0].name == "trade" and town.traded == [-1, 0, 0]
    assert not any(hero.scored for hero in town.heroes)
    table.choose(town.acting.seat, "booze")
    assert town.traded == [0, 0, 0]
