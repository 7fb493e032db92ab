"""Tables saved under older rules open and are played on; the saves were made by the rules they name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import lastcall
from lastcall.bots import play_out_randomly
from lastcall.core.chance import Chance
from lastcall.core.record import replay

FILES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_older_save_opens_where_it_was_left(file: Path) -> None:
    saved = json.loads(file.read_text(encoding="utf-8"))
    table = lastcall.load(saved)
    assert saved["rules"] < table.game.version
    assert table.notice is None, "no answer had to be taken back"
    assert [[seat, ask, list(choice)] for seat, ask, choice in table.choices] == saved["choices"]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_older_save_is_played_to_its_end_and_watched_again(file: Path) -> None:
    table = lastcall.load(file.read_text(encoding="utf-8"))
    play_out_randomly(table, Chance(7))
    assert table.over
    assert replay(table).result == table.result
