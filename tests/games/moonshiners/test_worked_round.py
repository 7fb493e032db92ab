"""One round of three players, dice and cards given, number by number; it settles all doubts about timing."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.state import Town
from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule

ALFRED, SAMUEL, MARLA = range(3)
NAMES = ("alfred", "samuel", "marla")


@pytest.fixture
def table() -> ShantyTown:
    """Setup: D01 rolls 10; D06 rolls 10, which is taken, and 3; D09 rolls 14. Alfred holds the marker."""
    table = shanty_town(*NAMES)
    town = table.state
    for hero in town.heroes:
        hero.card = None
    table.unshuffled()
    table.stack(town.drunkard_deck, "D01", "D06", "D09", "D02", "D10", "D07")
    table.stack(town.relic_deck, "R27", "R11", "R01", "R38", "R12", "R20")
    table.stack(town.booze_deck, "Z03", "Z06", "Z12", "Z17", "Z01")
    table.stack(town.tile_deck, "workshop", "house", "saloon", "cornfield")
    table.dice(10, 10, 3, 14, 0).at("setup")
    for seat, name in enumerate(NAMES):
        table.choose(seat, f"take:{name}")
    return table


def drunkards(table: ShantyTown) -> dict[int, tuple[str, int]]:
    town = table.state
    return {place: (card.id, town.tolerance[place]) for place, card in enumerate(town.drunkard) if card is not None}


def tile_on(town: Town, place: int) -> str:
    tile = town.tile[place]
    return tile.id if tile else ""


@rule("M-21", "M-87", "M-99")
def test_the_worked_round(table: ShantyTown) -> None:
    town = table.state
    alfred, samuel, marla = town.heroes
    assert drunkards(table) == {10: ("D01", 5), 3: ("D06", 7), 14: ("D09", 10)}

    first_turns(table)
    assert (alfred.scraps, [card.id for card in alfred.booze]) == (3, ["Z06"])
    assert (samuel.scraps, [card.id for card in samuel.relics]) == (9, ["R11", "R01"])
    assert (marla.survivors, marla.scraps, marla.inebriation) == (2, 0, 14)

    second_turns(table)
    assert (alfred.scraps, samuel.scraps) == (1, 1)
    assert (samuel.inebriation, samuel.stamina) == (7, 1)

    night_is_over(table)
    assert (town.round, town.first) == (2, SAMUEL)
    assert table.asked == [(SAMUEL, "turn")]
    assert table.offered(SAMUEL).count("challenge") == 1
    assert town.tolerance[14] == 3
    assert [hero.spent for hero in town.heroes] == [[0] * 5] * 3
    for seat in (SAMUEL, MARLA, ALFRED):
        assert table.asked == [(seat, "turn")]
        if seat == MARLA:
            assert {table.refused(MARLA, work).rule for work in ("scavenge", "construct:1")} == {"M-32"}
        table.choose(seat, "end")


def first_turns(table: ShantyTown) -> None:
    town = table.state
    alfred, samuel, marla = town.heroes

    table.play(ALFRED, "place:11", "explore")
    assert ([card.id for card in alfred.relics], tile_on(town, 11), alfred.scraps) == (["R27"], "workshop", 2)
    assert town.explored & 1, "the compound opens"
    table.play(ALFRED, "move:0", "trade", "sell:R27")
    assert alfred.scraps == 6
    table.play(ALFRED, "booze", "buy:Z06", "enough")
    assert [card.id for card in town.booze_deck.discards] == ["Z03", "Z12", "Z17", "Z01"]
    table.choose(ALFRED, "done")
    assert alfred.scraps == 3
    assert table.refused(ALFRED, "move:7").rule == "M-26"
    table.choose(ALFRED, "end")

    table.finds("2", "blank", "3", "relic", "2").play(SAMUEL, "place:12", "scavenge")
    assert (samuel.scraps, samuel.relics[0].id) == (9, "R11")
    table.choose(SAMUEL, "explore")
    assert (tile_on(town, 12), samuel.relics[1].id) == ("house", "R01")

    table.choose(MARLA, "place:10")
    assert {table.refused(MARLA, work).rule for work in ("explore", "scavenge")} == {"M-32"}
    table.bottle("gg", "g", "gr", "rr", "r").choose(MARLA, "challenge")
    table.bottle("g", "g").choose(MARLA, "reroll:4:5")
    drank = table.happened("drank")[-1]
    assert (drank["green"], drank["red"]) == (6, 1)
    assert (marla.survivors, marla.inebriation, 10 in drunkards(table)) == (2, 14, False)
    table.choose(MARLA, "explore")
    assert (tile_on(town, 10), marla.relics[0].id) == ("saloon", "R38")
    assert table.asked == [(ALFRED, "turn")]


def second_turns(table: ShantyTown) -> None:
    town = table.state
    alfred, samuel, marla = town.heroes

    table.play(ALFRED, "move:15", "explore")
    assert (tile_on(town, 15), alfred.relics[0].id, alfred.scraps) == ("cornfield", "R12", 5)
    table.play(ALFRED, "construct:1", "site:15")
    assert alfred.scraps == 1
    table.choose(ALFRED, "end")

    table.play(SAMUEL, "construct:2", "site:12")
    assert (samuel.scraps, town.level[12]) == (1, 2)
    table.choose(SAMUEL, "move:14")
    table.bottle("gg", "g", "gr", "r", "r").choose(SAMUEL, "challenge")
    assert (town.tolerance[14], samuel.inebriation) == (6, 12)
    table.bottle("gg", "g", "rr", "rr", "r").choose(SAMUEL, "drink")
    assert (town.tolerance[14], samuel.inebriation, samuel.stamina) == (3, 7, 1)
    assert table.offered(SAMUEL) == ["drink", "stop"], "slot 3 is free, but he gives up"
    table.choose(SAMUEL, "stop")

    table.finds("3", "2", "blank", "blank", "relic").choose(MARLA, "scavenge")
    assert (marla.scraps, marla.relics[1].id) == (5, "R20"), "her reroll is spent for this round"
    table.play(MARLA, "construct:1", "site:10")
    assert marla.scraps == 1
    table.dice("NE", "W", "E", 14, 10, 7, 19).choose(MARLA, "assign:2:10")


def night_is_over(table: ShantyTown) -> None:
    town = table.state
    alfred, samuel, marla = town.heroes
    assert table.happened("turned") == []
    assert table.happened("shifted") == []
    assert (alfred.corn, len(samuel.relics)) == (0, 2), "no Survivor, nothing made"
    assert (marla.scraps, marla.gold) == (3, 0), "no Moonshine, idle: 2 Scraps"
    assert [(event["drunkard"], event["hex"]) for event in table.happened("staggered")] == [("D06", 2)]
    assert [event["rolls"] for event in table.happened("arrived")[-3:]] == [[14, 10], [7], [19]]
    assert drunkards(table) == {2: ("D06", 7), 14: ("D09", 3), 10: ("D02", 5), 7: ("D10", 10), 19: ("D07", 7)}
    assert table.chance.left == []
