"""Whatever was played before: a table is equal to its clone, to its save, and to itself after an undo."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lastcall.core.chance import Chance
from lastcall.core.replay import replay
from lastcall.core.saves import load_table
from lastcall.testing.snapshots import difference, snapshot
from lastcall.testing.strategies import positions
from pig_with_hands import GAME

few = settings(max_examples=40, deadline=None)


@few
@given(positions(GAME))
def test_clone_save_and_replay_give_the_same_table(table: Any) -> None:
    seen = snapshot(table)
    assert difference(seen, snapshot(table.clone())) is None
    assert difference(seen, snapshot(load_table(json.dumps(table.save()), lambda name: GAME))) is None
    assert difference(snapshot(table, numbered=False), snapshot(replay(table), numbered=False)) is None


@few
@given(positions(GAME), st.integers(0, 100))
def test_an_undo_gives_the_table_back(table: Any, number: int) -> None:
    before = snapshot(table, numbered=False)
    ask = table.asks[number % len(table.asks)]
    table.choose(ask.seat, ask.choices[number % len(ask.choices)])
    table.undo(ask.seat, agreed=True)
    assert difference(before, snapshot(table, numbered=False)) is None


@few
@given(positions(GAME), st.integers(0, 2), st.integers(0, 2**32))
def test_imagining_changes_nothing_that_the_seat_sees(table: Any, seat: int, seed: int) -> None:
    before = snapshot(table)
    chance = Chance()
    chance.seed(seed, 0)
    assert difference(table.view(seat), table.imagine(seat, chance).view(seat)) is None
    assert difference(before, snapshot(table)) is None
