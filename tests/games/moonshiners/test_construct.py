"""Construct (M-45 to M-50, M-98)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule


@pytest.fixture
def site() -> ShantyTown:
    """Samuel stands on a bare Workshop tile with 8 Scraps."""
    table = shanty_town("samuel", "marla").tile("workshop", 1).stand(1, 20)
    table.hero().scraps = 8
    return table


@rule("M-45", "MR-44")
def test_on_any_explored_tile_wherever_the_hero_stands(site: ShantyTown) -> None:
    site.tile("house", 9).stand(5).turn()
    site.choose(0, "construct:1")
    assert site.asked == [(0, "site")] and site.offered(0) == ["site:1", "site:9"]
    assert site.refused(0, "site:5").rule == "M-45", "unexplored ground"
    assert site.hero().scraps == 8 and site.state.actions == 2, "nothing is paid before the tile is chosen"
    site.choose(0, "site:9")
    assert site.hero().buildings == [9] and (site.hero().at, site.hero().scraps, site.state.actions) == (5, 4, 1)


@rule("M-45", "MR-44")
def test_where_only_one_tile_is_free_it_is_not_asked_for(site: ShantyTown) -> None:
    site.stand(5).turn()
    assert site.told(0, "construct:2") == {"scraps": 8, "sites": 1, "tile": "workshop", "hex": 1}
    site.choose(0, "construct:2")
    assert site.hero().buildings == [1] and site.state.level[1] == 2


@rule("M-45")
def test_without_an_explored_tile_there_is_nothing_to_build_on() -> None:
    table = shanty_town("samuel", "marla").stand(1, 20)
    table.hero().scraps = 8
    table.turn()
    assert table.refused(0, "construct:1").rule == "M-45"


@rule("M-46", "MR-44")
def test_not_where_another_has_built_or_stands(site: ShantyTown) -> None:
    site.building("house", 3, seat=1).tile("saloon", 20, 12).turn().choose(0, "construct:1")
    assert site.offered(0) == ["site:1", "site:12"]
    assert site.refused(0, "site:3").rule == site.refused(0, "site:20").rule == "M-46"


@rule("M-32", "MR-44")
def test_not_where_a_drunkard_is_nor_beside_one(site: ShantyTown) -> None:
    site.tile("house", 2, 3).drunkard("D01", 2).turn().choose(0, "construct:1")
    assert site.offered(0) == ["site:1", "site:3"]
    assert site.refused(0, "site:2").rule == "M-32"
    site.stand(2).turn()
    assert site.refused(0, "construct:1").rule == "M-32", "though hexes 1 and 3 are free"


@rule("M-33", "MR-44")
def test_not_from_the_compound(site: ShantyTown) -> None:
    site.tile("house", 7).stand(0).turn()
    assert {site.refused(0, choice).rule for choice in ("construct:1", "construct:2", "upgrade")} == {"M-33"}


@rule("M-48", "MR-44")
def test_any_level_1_building_of_the_player_may_be_raised(site: ShantyTown) -> None:
    site.building("house", 3).building("saloon", 9).building("cornfield", 17, level=2).turn().choose(0, "upgrade")
    assert site.offered(0) == ["site:3", "site:9"]
    assert {site.refused(0, f"site:{place}").rule for place in (1, 17)} == {"M-48"}
    site.choose(0, "site:9")
    assert (site.state.level[3], site.state.level[9]) == (1, 2)


@rule("M-32", "M-46", "MR-44")
def test_a_blocked_building_is_not_raised(site: ShantyTown) -> None:
    site.building("house", 3).building("saloon", 9).building("cornfield", 17).building("house", 20)
    site.drunkard("D01", 3).turn().choose(0, "upgrade")
    assert site.offered(0) == ["site:9", "site:17"], "a Drunkard is on hex 3, Marla on hex 20"
    assert (site.refused(0, "site:3").rule, site.refused(0, "site:20").rule) == ("M-32", "M-46")


@rule("M-32", "M-46", "M-48", "MR-44")
def test_why_nothing_can_be_raised_is_what_blocks_the_first_building(site: ShantyTown) -> None:
    site.building("cornfield", 2, level=2).turn()
    assert site.refused(0, "upgrade").rule == "M-48"
    site.building("house", 20).turn()
    assert site.refused(0, "upgrade").rule == "M-46", "Marla stands there"
    site.building("house", 3).drunkard("D01", 3).turn()
    assert site.refused(0, "upgrade").rule == "M-32"


@rule("M-32", "M-45", "M-46", "MR-44")
def test_why_no_tile_is_free_is_what_blocks_the_first(site: ShantyTown) -> None:
    site.drunkard("D01", 1).stand(5).turn()
    assert {site.refused(0, choice).rule for choice in ("construct:1", "construct:2")} == {"M-32"}
    table = shanty_town("samuel", "marla").tile("house", 20).building("saloon", 9, seat=1).stand(1, 20)
    table.hero().scraps = 8
    assert table.turn().refused(0, "construct:1").rule == "M-46", "Marla stands there"
    assert table.stand(1, OFF).building("house", 3).turn().offered(0).count("construct:1") == 1
    table = shanty_town("samuel", "marla").building("saloon", 9, seat=1).stand(1, 20)
    table.hero().scraps = 8
    assert table.turn().refused(0, "construct:1").rule == "M-45", "no bare tile at all"


@rule("MR-44")
def test_with_the_option_here_only_on_the_heros_own_hex() -> None:
    table = shanty_town("samuel", "marla", construct="here").tile("workshop", 1).tile("house", 2).stand(1, 20)
    table.hero().scraps = 8
    table.turn().choose(0, "construct:1")
    assert table.hero().buildings == [1] and table.asked == [(0, "turn")], "not on the tile next door"
    assert table.refused(0, "construct:1").rule == "M-48"
    table.stand(5).turn()
    assert table.refused(0, "construct:1").rule == table.refused(0, "upgrade").rule == "M-45"


@rule("M-46", "MR-44")
def test_with_the_option_here_not_where_another_has_built() -> None:
    table = shanty_town("samuel", "marla", construct="here").building("house", 1, seat=1).tile("house", 2).stand(1, 20)
    table.hero().scraps = 8
    table.turn()
    assert {table.refused(0, choice).rule for choice in ("construct:1", "construct:2", "upgrade")} == {"M-46"}


def test_a_build_is_taken_back_with_its_tile(site: ShantyTown) -> None:
    site.tile("house", 9).turn().play(0, "construct:1", "site:9")
    site.undo(0)
    assert site.asked == [(0, "site")]
    site.undo(0)
    assert site.asked == [(0, "turn")] and site.hero().scraps == 8


@rule("M-47")
def test_level_1_costs_four_and_a_house(site: ShantyTown) -> None:
    site.turn().choose(0, "construct:1")
    town, hero = site.state, site.hero()
    assert (town.owner[1], town.level[1], hero.scraps, hero.houses) == (0, 1, 4, 19)
    assert hero.spent == [0, 0, 0, 1, 0]


@rule("M-48")
def test_a_level_1_building_is_raised_to_level_2_and_no_further(site: ShantyTown) -> None:
    site.turn().play(0, "construct:1", "upgrade")
    assert (site.state.level[1], site.hero().scraps, site.hero().houses) == (2, 0, 18)
    site.hero().scraps = 8
    site.turn()
    assert site.refused(0, "upgrade").rule == "M-48"


@rule("M-48")
def test_a_bare_tile_cannot_be_upgraded(site: ShantyTown) -> None:
    assert site.turn().refused(0, "upgrade").rule == "M-48"


@rule("M-49")
def test_both_levels_in_one_action_for_eight(site: ShantyTown) -> None:
    site.turn().choose(0, "construct:2")
    assert (site.state.level[1], site.hero().scraps, site.hero().houses) == (2, 0, 18)
    assert site.hero().spent == [0, 0, 0, 1, 0]


@rule("M-47", "M-49")
def test_a_player_who_cannot_pay_cannot_build(site: ShantyTown) -> None:
    site.hero().scraps = 7
    site.turn()
    assert site.refused(0, "construct:2").rule == "M-49"
    site.hero().scraps = 3
    site.turn()
    assert site.refused(0, "construct:1").rule == "M-47"


@rule("M-98", "MR-39")
def test_without_a_house_no_level(site: ShantyTown) -> None:
    site.turn()
    site.hero().houses = 1
    site.at("turn", checked=False)
    assert "construct:1" in site.offered(0)
    assert site.refused(0, "construct:2").rule == "M-98"
    site.hero().houses = 0
    site.at("turn", checked=False)
    assert site.refused(0, "construct:1").rule == "M-98"
