"""Production (M-72 to M-78, M-101)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule


@pytest.fixture
def night() -> ShantyTown:
    """Samuel and Marla far from everything that is built; nothing moves that matters."""
    return shanty_town("samuel", "marla", day=7).stand(2, 19)


@rule("M-73")
@pytest.mark.parametrize(("crew", "scraps"), [(0, 0), (1, 2)])
def test_a_building_needs_a_survivor(night: ShantyTown, crew: int, scraps: int) -> None:
    night.building("workshop", 12, crew=crew).at("night")
    assert night.hero().scraps == scraps


@rule("MR-32")
@pytest.mark.parametrize("kind", ["house", "workshop", "cornfield", "distillery", "saloon"])
def test_no_kind_of_building_works_without_a_survivor(night: ShantyTown, kind: str) -> None:
    hero = night.building(kind, 12, level=2).hero()
    hero.corn, hero.moonshine = 3, 4
    night.at("night")
    assert night.over and not night.happened("produced")
    assert (hero.scraps, hero.corn, hero.moonshine, hero.gold, hero.relics) == (0, 3, 4, 0, [])


@rule("M-73")
def test_a_drunkard_on_the_hex_stops_the_building(night: ShantyTown) -> None:
    night.building("workshop", 12, crew=3).drunkard("D01", 12).dice(1).at("night")
    assert night.hero().scraps == 0


@rule("M-75", "M-78")
@pytest.mark.parametrize("crew", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("kind", "good", "level1", "level2"),
    [
        ("house", "relics", (1, 2, 3, 4), (1, 3, 4, 6)),
        ("workshop", "scraps", (2, 4, 6, 8), (3, 6, 9, 12)),
        ("cornfield", "corn", (1, 2, 3, 4), (1, 3, 4, 6)),
    ],
)
def test_house_workshop_and_cornfield_by_the_table(
    night: ShantyTown, kind: str, good: str, level1: tuple[int, ...], level2: tuple[int, ...], crew: int
) -> None:
    night.building(kind, 12, level=1, crew=crew).building(kind, 17, seat=1, level=2, crew=crew).at("night")
    made = [getattr(hero, good) for hero in night.state.heroes]
    counted = [len(each) for each in made] if good == "relics" else made
    assert counted == [level1[crew - 1], level2[crew - 1]]


@rule("M-76", "MR-25")
def test_a_distillery_turns_as_much_corn_as_is_paid(night: ShantyTown) -> None:
    night.building("distillery", 12, crew=3).hero().corn = 2
    night.at("night")
    assert night.offered(0) == ["distill:12:1", "distill:12:2", "done"]
    night.choose(0, "distill:12:2")
    assert (night.hero().corn, night.hero().moonshine) == (0, 2)


@rule("M-76", "M-78")
def test_each_survivor_distils_one_and_at_level_2_up_to_two(night: ShantyTown) -> None:
    night.building("distillery", 12, crew=2).hero().corn = 9
    night.building("distillery", 17, seat=1, level=2, crew=2).hero(1).corn = 9
    night.at("night")
    assert night.offered(0)[-2:] == ["distill:12:2", "done"]
    night.choose(0, "distill:12:2")
    assert night.offered(1)[-2:] == ["distill:17:4", "done"]


@rule("M-77", "M-78", "MR-25")
@pytest.mark.parametrize(("level", "golds"), [(1, {2: 1, 3: 2, 4: 3}), (2, {1: 1, 2: 2, 3: 3, 4: 4})])
def test_a_saloon_serves_moonshine_for_gold(level: int, golds: dict[int, int]) -> None:
    for served, gold in golds.items():
        table = shanty_town("samuel", "marla", day=7).building("saloon", 12, level=level, crew=4).stand(2, 19)
        table.hero().moonshine = 5
        table.at("night")
        assert table.offered(0) == [*[f"serve:12:{count}" for count in golds], "idle:12", "done"]
        table.choose(0, f"serve:12:{served}")
        assert (table.hero().moonshine, table.hero().gold, table.hero().scraps) == (5 - served, gold, 0)


@rule("M-77", "MR-25")
@pytest.mark.parametrize(("level", "scraps"), [(1, 2), (2, 3)])
def test_a_saloon_that_serves_nobody_takes_its_idle_scraps(night: ShantyTown, level: int, scraps: int) -> None:
    night.building("saloon", 12, level=level, crew=3).at("night")
    assert night.over, "without Moonshine there is nothing to decide"
    assert night.hero().scraps == scraps


@rule("MR-25", "MR-45")
def test_a_player_who_declines_the_rest_keeps_the_goods_and_what_costs_nothing_is_made(night: ShantyTown) -> None:
    night.building("workshop", 5, crew=2).building("saloon", 12, crew=3).building("saloon", 17, level=2, crew=1)
    night.building("distillery", 20, crew=2).hero().moonshine, night.hero().corn = 3, 1
    night.at("production").choose(0, "done")
    hero = night.hero()
    assert (hero.moonshine, hero.corn, hero.gold) == (3, 1, 0)
    assert hero.scraps == 4 + 2 + 3, "the Workshop, and both Saloons that serve nobody"


@rule("M-74")
def test_what_one_building_made_feeds_the_next_at_once(night: ShantyTown) -> None:
    night.building("cornfield", 12, crew=4).building("distillery", 17, crew=4).building("saloon", 20, crew=4).at(
        "night"
    )
    assert night.offered(0)[0] == "distill:17:1", "the Corn came in by itself"
    night.play(0, "distill:17:3", "serve:20:3")
    assert (night.hero().corn, night.hero().moonshine, night.hero().gold) == (1, 0, 2)


@rule("M-72", "MR-45")
def test_what_costs_nothing_comes_in_before_anything_is_asked(night: ShantyTown) -> None:
    night.building("cornfield", 12, crew=2).building("distillery", 17, crew=3).hero().corn = 1
    night.at("production")
    assert night.hero().corn == 3
    assert night.offered(0) == ["distill:17:1", "distill:17:2", "distill:17:3", "done"]


@rule("M-101", "M-72")
def test_each_building_is_resolved_once_in_the_order_the_player_likes(night: ShantyTown) -> None:
    night.building("distillery", 12, crew=2).building("saloon", 17, crew=2).building("distillery", 20, crew=2)
    night.hero().corn, night.hero().moonshine = 2, 2
    night.at("production").choose(0, "distill:20:1")
    assert [choice for choice in night.offered(0) if choice.startswith("distill:20")] == []
    night.play(0, "serve:17:2", "distill:12:1")
    assert night.over, "all have worked, and none works twice"
    assert (night.hero().corn, night.hero().moonshine, night.hero().gold) == (0, 2, 1)


@rule("M-72")
def test_players_produce_in_player_order(night: ShantyTown) -> None:
    night.building("house", 12, crew=1).building("house", 17, seat=1, crew=1)
    night.stack(night.state.relic_deck, "R01", "R02")
    night.state.first = 1
    night.at("night")
    assert [card.id for card in night.hero(1).relics] == ["R01"]
    assert [card.id for card in night.hero(0).relics] == ["R02"]


@rule("MR-33")
def test_a_player_without_a_hero_on_the_board_produces_all_the_same(night: ShantyTown) -> None:
    night.building("workshop", 12, crew=2).building("workshop", 17, crew=2).stand(OFF).hero().passed_out = True
    night.drunkard("D01", 17).dice(20).at("night")
    assert (night.state.crew[17], night.hero().survivor_supply) == (1, 17), "it loses a Survivor beside a Drunkard"
    assert night.asked == [(0, "shift1")]
    night.choose(0, "stay")
    assert night.hero().scraps == 4


@rule("MR-20")
def test_a_house_without_relics_left_brings_what_there_is(night: ShantyTown) -> None:
    night.building("house", 12, crew=3)
    deck = night.state.relic_deck
    night.hero(1).relics, deck.cards = deck.cards[1:], deck.cards[:1]
    night.at("night")
    assert len(night.hero().relics) == 1


@rule("M-73", "M-76", "M-77")
def test_why_a_building_makes_nothing_is_told(night: ShantyTown) -> None:
    night.building("saloon", 12, crew=2).building("distillery", 17, crew=1).building("house", 20)
    night.building("workshop", 5, crew=1).drunkard("D01", 5).hero().corn = 1
    night.at("production")
    assert night.why_not_of(0) == {
        "produce:5": "drunkard-there",
        **{f"serve:12:{count}": "no-moonshine" for count in range(1, 5)},
        **{f"distill:17:{count}": "few-corn" for count in range(2, 5)},
        "produce:20": "nobody-there",
    }


@rule("M-76", "M-77", "MR-25")
def test_why_no_more_is_distilled_or_served_is_told(night: ShantyTown) -> None:
    night.building("saloon", 12, crew=3).building("distillery", 17, level=2, crew=1)
    night.hero().corn, night.hero().moonshine = 5, 2
    night.at("production")
    assert night.why_not_of(0) == {
        "serve:12:1": "serves-too-few",
        "serve:12:3": "few-moonshine",
        "serve:12:4": "few-moonshine",
        **{f"distill:17:{count}": "few-workers" for count in (3, 4, 5)},
        **{f"distill:17:{count}": "few-corn" for count in (6, 7, 8)},
    }
    assert {night.refused(0, f"serve:12:{count}").rule for count in (1, 3, 4)} == {"M-77"}
    assert {night.refused(0, f"distill:17:{count}").rule for count in (3, 6)} == {"M-76"}


@rule("M-77", "M-78", "MR-25")
@pytest.mark.parametrize(
    ("level", "moonshine", "made"),
    [
        (1, 4, [(0, "scraps"), (2, "scraps"), (1, "gold"), (2, "gold"), (3, "gold")]),
        (1, 2, [(0, "scraps"), (2, "scraps"), (1, "gold"), (1, "gold"), (1, "gold")]),
        (1, 0, [(0, "scraps"), (2, "scraps"), (2, "scraps"), (2, "scraps"), (2, "scraps")]),
        (2, 4, [(0, "scraps"), (1, "gold"), (2, "gold"), (3, "gold"), (4, "gold")]),
        (2, 0, [(0, "scraps"), (3, "scraps"), (3, "scraps"), (3, "scraps"), (3, "scraps")]),
    ],
)
def test_a_player_who_shifts_is_told_what_a_saloon_makes_of_any_crew(
    level: int, moonshine: int, made: list[tuple[int, str]]
) -> None:
    table = shanty_town("samuel", "marla").building("saloon", 12, level=level).mat(4).stand(2, 19)
    table.hero().moonshine = moonshine
    table.night()
    told = [table.told(0, choice) for choice in table.offered(0)]
    assert [(facts["amount"], facts["what"]) for facts in told] == made


@rule("M-74", "M-76", "M-77")
def test_the_forecast_counts_what_the_other_crews_make_and_only_that() -> None:
    table = shanty_town("samuel", "marla").building("cornfield", 1, crew=3).building("distillery", 5)
    table.building("saloon", 12).stand(2, 19).mat(6).night().choose(0, "hold:1:3")
    assert [table.told(0, f"hold:5:{crew}")["amount"] for crew in range(5)] == [0, 1, 2, 3, 3], "3 Corn come in"
    table.choose(0, "hold:5:2")
    told = [table.told(0, f"hold:12:{crew}") for crew in range(5)]
    assert [(facts["amount"], facts["what"]) for facts in told] == [
        (0, "scraps"), (2, "scraps"), (1, "gold"), (1, "gold"), (1, "gold"),
    ]  # fmt: skip


@rule("M-74", "M-76", "M-77")
def test_the_forecast_spends_nothing_twice() -> None:
    table = shanty_town("samuel", "marla").building("saloon", 1).building("saloon", 5, level=2).mat(8).stand(2, 19)
    table.hero().moonshine = 4
    table.night().choose(0, "hold:1:3")
    told = [table.told(0, f"hold:5:{crew}") for crew in range(5)]
    assert [(facts["amount"], facts["what"]) for facts in told] == [(0, "scraps"), *[(1, "gold")] * 4], "3 are served"
    table = shanty_town("samuel", "marla").building("distillery", 1).building("distillery", 5).mat(8).stand(2, 19)
    table.hero().corn = 5
    table.night().choose(0, "hold:1:4")
    assert [table.told(0, f"hold:5:{crew}")["amount"] for crew in range(5)] == [0, 1, 1, 1, 1], "4 are distilled"


@rule("M-73", "M-74")
def test_the_forecast_leaves_the_goods_that_a_blocked_building_does_not_use() -> None:
    table = shanty_town("samuel", "marla").building("distillery", 1).building("distillery", 5).mat(8).stand(2, 19)
    table.hero().corn = 3
    table.drunkard("D01", 1).at("first_shift").choose(0, "hold:1:4")
    assert [table.told(0, f"hold:5:{crew}")["amount"] for crew in range(5)] == [0, 1, 2, 3, 3]


@rule("M-71", "M-73")
def test_the_forecast_counts_nobody_twice_and_no_blocked_building() -> None:
    table = shanty_town("samuel", "marla").building("distillery", 1).building("cornfield", 5, crew=4)
    table.stand(2, 19).night()
    assert [table.told(0, f"hold:1:{crew}")["amount"] for crew in range(5)] == [0, 1, 2, 1, 0]
    table = shanty_town("samuel", "marla").building("distillery", 1).building("cornfield", 5, crew=4).mat(4)
    table.stand(2, 19).drunkard("D01", 5).at("first_shift")
    assert [table.told(0, f"hold:1:{crew}")["amount"] for crew in range(5)] == [0] * 5


@rule("M-74", "MR-25")
def test_the_forecast_is_what_the_rule_then_makes() -> None:
    for moonshine in range(6):
        for crew in range(1, 5):
            table = shanty_town("samuel", "marla", day=7).building("saloon", 12).mat(4).stand(2, 19)
            table.hero().moonshine = moonshine
            table.night()
            told = table.told(0, f"hold:12:{crew}")
            table.choose(0, f"hold:12:{crew}")
            servings = [choice for choice in table.offered(0) if choice.startswith("serve")] if table.asks else []
            if servings:
                table.choose(0, servings[-1])
            assert {"gold": table.hero().gold, "scraps": table.hero().scraps}[str(told["what"])] == told["amount"]
