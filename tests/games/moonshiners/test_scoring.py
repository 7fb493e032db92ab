"""End of the game (M-90 to M-95)."""

from __future__ import annotations

from lastcall.games.moonshiners.rules.scoring import result, score_of
from lastcall.games.moonshiners.testing import shanty_town
from lastcall.testing import rule


@rule("M-91", "MR-30")
def test_everything_is_added_up_in_scraps_before_it_becomes_gold() -> None:
    table = shanty_town("samuel", "marla")
    hero = table.hero()
    hero.moonshine, hero.corn, hero.scraps, hero.gold = 3, 2, 3, 5
    table.deal(hero.relics, "R38", "R11", "R01")
    assert score_of(table.state, hero)[:2] == (5 + 3, 3), "12 + 4 + 3 + 8 = 27 Scraps are 3 Gold and 3 over"


@rule("M-91")
def test_booze_is_worth_nothing() -> None:
    table = shanty_town("samuel", "marla").open_crate("Z16")
    table.deal(table.hero().booze, "Z12", "Z17")
    assert score_of(table.state, table.hero()).gold == 0


@rule("M-92")
def test_every_full_four_mat_survivors_bring_a_gold_those_at_work_none() -> None:
    table = shanty_town("samuel", "marla").mat(7).building("house", 1, crew=4)
    assert score_of(table.state, table.hero()).gold == 1


@rule("M-93")
def test_most_gold_wins() -> None:
    table = shanty_town("samuel", "marla", "benny")
    for hero, gold in zip(table.state.heroes, (7, 9, 8), strict=True):
        hero.gold = gold
    found = result(table.state)
    assert (found.winners, found.scores, found.reason) == ((1,), (7.0, 9.0, 8.0), "gold")


@rule("M-94", "MR-30")
def test_ties_go_to_the_player_with_more_left_over() -> None:
    table = shanty_town("samuel", "marla")
    table.hero(0).scraps, table.hero(1).scraps = 15, 14
    assert result(table.state)[::2] == ((0,), "leftover")


@rule("M-94", "MR-42")
def test_then_to_the_player_with_more_house_tokens_on_the_board_whatever_the_buildings() -> None:
    table = shanty_town("samuel", "marla").building("saloon", 1, level=2)
    table.building("house", 3, seat=1)
    assert result(table.state)[::2] == ((0,), "houses")


@rule("M-94")
def test_houses_count_before_survivors() -> None:
    table = shanty_town("samuel", "marla").building("house", 1, level=2).building("house", 3, seat=1, crew=4)
    assert result(table.state)[::2] == ((0,), "houses")


@rule("M-94")
def test_then_to_the_player_with_more_survivors_in_play() -> None:
    table = (
        shanty_town("samuel", "marla")
        .mat(2)
        .mat(1, seat=1)
        .building("house", 1, seat=0)
        .building("house", 3, seat=1, crew=2)
    )
    assert result(table.state)[::2] == ((1,), "survivors")


@rule("M-94", "MR-30")
def test_then_the_victory_is_shared() -> None:
    table = shanty_town("samuel", "marla", "benny")
    table.hero(0).gold = table.hero(2).gold = 3
    assert result(table.state)[::2] == ((0, 2), "shared")


@rule("M-90", "M-91", "MR-31")
def test_the_sheet_is_read_out_and_the_relics_are_shown() -> None:
    table = shanty_town("samuel", "marla", day=7).stand(1, 2)
    table.deal(table.hero().relics, "R38")
    table.hero().scraps = 12
    table.night()
    line = table.happened("scored", 1)[0]
    assert (line["relics"], line["scraps"], line["from_scraps"], line["total"], line["leftover"]) == (
        ["R38"],
        18,
        2,
        2,
        2,
    )
    assert table.view(1)["heroes"][0]["relics"] == ["R38"], "they lie open now"
    assert table.happened("game-over", 1)[0]["winners"] == [0]
    assert table.result is not None and table.result.winners == (0,)
