"""Tables saved under older rules mean under these what they meant; the kit sees that they open and are played on."""

from __future__ import annotations

from pathlib import Path

import lastcall
from lastcall.core.ask import spell
from lastcall.core.table import Table
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"


def opened(name: str) -> Table[Swamp]:
    return lastcall.load((SAVES / f"{name}.json").read_text(encoding="utf-8"))


def test_before_anything_could_be_in_hand_nobody_has_anything_in_hand() -> None:
    table = opened("rules-1-placing-a-shiner")
    assert [player.taken_up for player in table.state.players] == [("place", "red2"), (), ()]
    assert [spell(choice) for choice in table.asks[0].choices] == [
        "idle", "tile:red-a", "vehicle:rowboat1", "vehicle:airboat3",
    ]  # fmt: skip


@rule("E-15")
def test_what_others_had_in_hand_while_the_table_waited_is_still_in_their_hands() -> None:
    table = opened("rules-1-camps-at-the-same-time")
    assert table.state.players[1].taken_up == ("place", "blue2")
    assert [(ask.seat, ask.name) for ask in [*table.asks, *table.interrupts]] == [
        (0, "camp"),
        (1, "place"),
        (2, "camp"),
    ]


def jugs_of(table: Table[Swamp], shiner: str) -> list[tuple[int, int]]:
    crew = next(player.shiners for player in table.state.players if shiner in player.shiners)
    return [(jug.grade, jug.handled) for jug in crew[shiner].jugs]


def test_jugs_that_were_numbers_keep_their_grade_and_how_often_they_were_handled() -> None:
    table = opened("rules-2-a-jug-that-was-handled")
    assert [jugs_of(table, shiner) for shiner in ("red1", "blue1", "blue5")] == [[(3, 0)], [(1, 0)], [(2, 1)]]
    table = opened("rules-4-jugs-in-stills")
    stills = [
        [(jug.grade, jug.handled) for jug in tile.jugs] for player in table.state.players for tile in player.tiles
    ]
    assert [jugs for jugs in stills if jugs] == [[(1, 0), (1, 0)], [(3, 0)], [(1, 0), (1, 0)]]


def test_an_order_that_was_being_chosen_is_still_chosen() -> None:
    table = opened("rules-3-choosing-an-order")
    assert [(ask.seat, ask.name) for ask in table.asks] == [(1, "order")]
    assert [jug.grade for jug in table.state.vehicles["pickup2"].jugs] == [1, 3]


@rule("E-36", "ER-49")
def test_a_turn_in_which_other_units_were_looked_at_goes_on_without_a_limit() -> None:
    table = opened("rules-5-looking-round")
    assert table.state.picked == "blue1" and table.state.turned_up == ()
    units = [choice for choice in table.asks[0].choices if choice[0] == "unit"]
    assert units
    table.choose(table.asks[0].seat, units[0])
    assert table.state.picked == units[0][1]
