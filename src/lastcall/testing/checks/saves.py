"""Saved tables: exact, readable after a change of the rules, and refused when damaged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lastcall.bots import play_out_randomly
from lastcall.core.chance import Chance
from lastcall.core.errors import BrokenSave
from lastcall.core.game import Game
from lastcall.core.replay import replay
from lastcall.core.saves import load_table
from lastcall.testing.checks.table import FUTURE, compare
from lastcall.testing.play import Broken, Position, Setup, decisions, length, play_randomly, sampled_positions
from lastcall.testing.snapshots import difference, snapshot


def check_saves(setup: Setup, wanted: int) -> None:
    """A table that is saved as JSON and loaded is the same, and has the same future."""
    for position in sampled_positions(setup, wanted):
        check_save_at(position)


def check_save_at(position: Position) -> None:
    table = position.table
    saved = table.save()
    text = json.dumps(saved)
    fault = difference(json.loads(text), saved)
    if fault:
        position.fail(f"the save is not plain JSON (a tuple, or a number as a key): {fault}")
    opened = load_table(text, lambda name: table.game)
    before = snapshot(table)
    compare(position, before, opened, "the table differs after save and load")
    twin = table.clone()
    play_randomly(opened, position.chance(2), FUTURE)
    play_randomly(twin, position.chance(2), FUTURE)
    compare(position, snapshot(twin), opened, "the future differs after save and load")


def check_older_save(file: Path, game: Game[Any]) -> None:
    """A save from older rules opens without undoing anything, and can be played on, replayed and saved."""
    saved = json.loads(file.read_text(encoding="utf-8"))
    table = load_table(saved, lambda name: game)
    choices = [[seat, ask, list(choice)] for seat, ask, choice in table.choices]
    if saved["rules"] >= game.version:
        raise Broken(f"{file.name} was not made by older rules")
    if table.notice is not None or choices != saved["choices"]:
        raise Broken(f"{file.name}: an answer had to be undone: {table.notice}")
    if table.save()["journal"][: len(saved["journal"])] != saved["journal"]:
        raise Broken(f"{file.name}: the journal differs")
    play_out_randomly(table, Chance(7))
    again = load_table(table.save(), lambda name: game)
    if not table.over or replay(table).result != table.result or again.result != table.result or again.notice:
        raise Broken(f"{file.name}: the game does not end, or ends differently when it is replayed or loaded again")


def check_damaged_saves(setup: Setup) -> None:
    """A save with a string in place of a number, a number in place of a string, or a huge number is refused."""
    middle = length(setup) // 2
    position = next(position for position in decisions(setup) if position.number >= middle)
    text = json.dumps(position.table.save())
    for path, value in _plain_values(json.loads(text)["checkpoint"]["state"]):
        saved = json.loads(text)
        holder = saved["checkpoint"]["state"]
        for key in path[:-1]:
            holder = holder[key]
        for wrong in [7] if isinstance(value, str) else ["nonsense", 10**30]:
            holder[path[-1]] = wrong
            try:
                load_table(saved, lambda name: setup.game)
            except BrokenSave:
                continue
            position.fail(f"a save opens although {'.'.join(map(str, path))} is {wrong!r}")


def _plain_values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Path and value of every number and string in JSON data."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _plain_values(value, (*path, key))
    elif data is not None:
        yield path, data
