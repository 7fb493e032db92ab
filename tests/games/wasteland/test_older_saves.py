"""A table saved under older rules opens and is played on; the save was made by the rules it names."""

from __future__ import annotations

import json
from pathlib import Path

import lastcall
from lastcall.bots import play_out_randomly
from lastcall.core.chance import Chance
from lastcall.testing import rule

SAVE = Path(__file__).parent / "saves" / "rules-1-sorted-stockpile.json"


@rule("WR-17")
def test_a_stockpile_that_was_put_in_order_is_still_so() -> None:
    saved = json.loads(SAVE.read_text(encoding="utf-8"))
    table = lastcall.load(saved)
    assert saved["rules"] < table.game.version
    assert table.notice is None, "no answer had to be taken back"
    assert [[seat, ask, list(choice)] for seat, ask, choice in table.choices] == saved["choices"]
    assert table.state.stockpile.known
    assert table.state.stockpile.sorted


def test_an_older_save_is_played_to_its_end() -> None:
    table = lastcall.load(SAVE.read_text(encoding="utf-8"))
    play_out_randomly(table, Chance(7))
    assert table.over
    assert lastcall.load(table.save()).result == table.result
