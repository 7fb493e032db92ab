"""Explore (M-14, M-34 to M-37)."""

from __future__ import annotations

from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule


@rule("M-34")
def test_only_an_unexplored_hex_is_explored() -> None:
    table = shanty_town("samuel", "marla").tile("house", 1).stand(1, 20).turn()
    assert "explore" not in table.offered(0)
    assert table.refused(0, "explore").rule == "M-34"


@rule("M-35", "M-36", "M-37")
def test_a_relic_and_a_tile_that_is_not_yet_a_building() -> None:
    table = shanty_town("samuel", "marla").stand(5, 20)
    table.stack(table.state.relic_deck, "R27").stack(table.state.tile_deck, "saloon").turn()
    table.choose(0, "explore")
    town = table.state
    assert [relic.id for relic in table.hero().relics] == ["R27"]
    assert (town.tile[5], town.level[5], town.explored) == (town.box.buildings["saloon"], 0, 1 << 5)
    assert (table.hero().scraps, table.hero().spent) == (0, [1, 0, 0, 0, 0])
    assert len(town.tile_deck) == 19


@rule("M-37")
def test_any_player_may_build_on_a_tile_that_another_found() -> None:
    table = shanty_town("samuel", "marla").stand(5, 1).turn()
    table.play(0, "explore", "move:6", "end")
    table.hero(1).scraps = 4
    table.turn(seat=1).play(1, "move:5", "construct:1")
    assert table.state.owner[5] == 1


@rule("M-14")
def test_alfred_finds_two_scraps_besides() -> None:
    table = shanty_town("alfred", "marla").stand(5, 20).turn()
    table.choose(0, "explore")
    assert table.hero().scraps == 2


@rule("MR-20")
def test_without_a_relic_left_none_is_drawn() -> None:
    table = shanty_town("samuel", "marla").stand(5, 20)
    table.hero(1).relics += table.state.relic_deck.cards
    table.state.relic_deck.cards = []
    table.turn().choose(0, "explore")
    assert table.hero().relics == []
    assert table.state.tile[5] is not None


@rule("MR-31")
def test_only_the_finder_sees_which_relic_it_is() -> None:
    table = shanty_town("samuel", "marla").stand(5, 20)
    table.stack(table.state.relic_deck, "R40").turn().choose(0, "explore")
    assert table.view(0)["heroes"][0]["relics"] == ["R40"]
    assert table.view(1)["heroes"][0]["relics"] == [None]
    assert table.happened("explored", 0)[0]["cards"] == ["R40"]
    assert table.happened("explored", 1)[0]["cards"] is None
    assert set(table.view(0)["tile_deck"]["cards"]) == {None}
