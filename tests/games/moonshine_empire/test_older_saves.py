"""Tables saved under older rules open and are played on; the saves were made by the rules they name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import lastcall
from lastcall.bots import play_out_randomly
from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.record import replay
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.glob("*.json"))


def opened(name):
    return lastcall.load((SAVES / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_older_save_opens_where_it_was_left(file):
    saved = json.loads(file.read_text(encoding="utf-8"))
    table = lastcall.load(saved)
    assert saved["rules"] < table.game.version
    assert table.notice is None, "no answer had to be taken back"
    assert [[seat, ask, list(choice)] for seat, ask, choice in table.choices] == saved["choices"]
    assert table.events.save()[: len(saved["journal"])] == saved["journal"]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_older_save_is_played_to_its_end_and_watched_again(file):
    table = opened(file.stem)
    play_out_randomly(table, Chance(7))
    assert table.over
    assert replay(table).result == table.result
    again = lastcall.load(table.save())
    assert again.result == table.result and again.notice is None


def test_before_anything_could_be_in_hand_nobody_has_anything_in_hand():
    table = opened("rules-1-placing-a-shiner")
    assert [player.taken_up for player in table.state.players] == [("place", "red2"), (), ()]
    assert [spell(choice) for choice in table.asks[0].choices] == [
        "idle", "tile:red-a", "vehicle:rowboat1", "vehicle:airboat3",
    ]  # fmt: skip


@rule("E-15")
def test_what_others_had_in_hand_while_the_table_waited_is_still_in_their_hands():
    table = opened("rules-1-camps-at-the-same-time")
    assert table.state.players[1].taken_up == ("place", "blue2")
    assert [(ask.seat, ask.name) for ask in [*table.asks, *table.asides]] == [(0, "camp"), (1, "place"), (2, "camp")]
