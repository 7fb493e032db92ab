"""Construct (M-45 to M-50, M-98)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule


@pytest.fixture
def site() -> ShantyTown:
    """Samuel stands on a bare Workshop tile with 8 Scraps."""
    table = shanty_town("samuel", "marla").tile("workshop", 1).stand(1, 20)
    table.hero().scraps = 8
    return table


@rule("M-45", "MR-8")
def test_only_on_the_explored_hex_where_the_hero_stands(site: ShantyTown) -> None:
    site.tile("house", 2).turn()
    site.choose(0, "construct:1")
    assert site.hero().buildings == [1], "not on the tile next door"
    site.stand(5).turn()
    assert site.refused(0, "construct:1").rule == "M-45"


@rule("M-46")
def test_not_where_another_has_built() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, seat=1).stand(1, 20)
    table.hero().scraps = 8
    table.turn()
    assert {table.refused(0, choice).rule for choice in ("construct:1", "construct:2", "upgrade")} == {"M-46"}


@rule("M-46")
def test_not_where_another_hero_stands(site: ShantyTown) -> None:
    site.stand(1, 1).turn()
    assert site.refused(0, "construct:1").rule == "M-46"


@rule("M-47")
def test_level_1_costs_four_and_a_house(site: ShantyTown) -> None:
    site.turn().choose(0, "construct:1")
    town, hero = site.state, site.hero()
    assert (town.owner[1], town.level[1], hero.scraps, hero.houses) == (0, 1, 4, 19)
    assert hero.spent == [0, 0, 0, 1, 0]


@rule("M-48")
def test_an_own_level_1_is_raised_to_level_2_and_no_further(site: ShantyTown) -> None:
    site.turn().play(0, "construct:1")
    assert site.refused(0, "construct:1").rule == "M-48"
    site.choose(0, "upgrade")
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
def test_who_cannot_pay_cannot_build(site: ShantyTown) -> None:
    site.hero().scraps = 7
    site.turn()
    assert site.refused(0, "construct:2").rule == "M-49"
    site.hero().scraps = 3
    site.turn()
    assert site.refused(0, "construct:1").rule == "M-47"


@rule("M-98", "MR-39")
def test_without_a_house_no_level(site: ShantyTown) -> None:
    site.hero().houses = 1
    site.turn()
    assert "construct:1" in site.offered(0)
    assert site.refused(0, "construct:2").rule == "M-98"
    site.hero().houses = 0
    site.turn()
    assert site.refused(0, "construct:1").rule == "M-98"
