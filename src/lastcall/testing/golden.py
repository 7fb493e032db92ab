"""Golden games: recorded games whose every step and result must stay the same unless a change is intended.

`python -m lastcall.testing.golden GAME [FOLDER]` plays new ones and replaces the old.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from lastcall.core.ask import matching, spell
from lastcall.core.errors import LastCallError
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.table import Table
from lastcall.testing.locate import load_game, tests_folder_of
from lastcall.testing.play import LIMIT, Broken, Setup, decisions, setups
from lastcall.testing.snapshots import digest


def record(setup: Setup) -> dict[str, Any]:
    """Records a random game: one line for each choice, so that a diff shows where a change begins."""
    table = setup.new_table()
    for position in decisions(setup, LIMIT):
        table = position.table
    return golden_of(table)


def golden_of(table: Table[Any]) -> dict[str, Any]:
    """A finished game as plain data."""
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": dict(table.options),
        "seed": table.seed,
        "keyed_from": table.keyed_from,
        "choices": [f"{answer.seat} {answer.ask} {spell(answer.choice)}" for answer in table.choices],
        **_outcome(table),
    }


def _outcome(table: Table[Any]) -> dict[str, Any]:
    result = table.result
    if result is None:
        raise Broken(f"{table.game.name}: the golden game is not over")
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": result.reason,
        "journal": digest(table.events.save()),
    }


def check(game: Game[Any], file: Path) -> None:
    """Replays a golden game; asks, journal and result must be the same."""
    golden = json.loads(file.read_text(encoding="utf-8"))
    keyed_from = golden.get("keyed_from", NEVER)  # the oldest were recorded before the keyed stream
    table = Table(game, golden["seats"], golden["seed"], golden["options"], keyed_from=keyed_from)
    for number, line in enumerate(golden["choices"], start=1):
        seat, name, written = line.split(" ", 2)
        possible = table.asks + table.sealed + table.interrupts + table.timers
        open_asks = [ask for ask in possible if str(ask.seat) == seat]
        ask = next((ask for ask in open_asks if ask.name == name and matching(ask.choices, written)), None)
        if ask is None:
            raise Broken(f"{file.name}, choice {number}: {line!r} is no longer possible; the table asks {table.asks}")
        try:
            table.choose(ask.seat, written, ask.id)
        except LastCallError as error:
            raise Broken(f"{file.name}, choice {number}: {line!r}: {error.why}") from None
    now = json.loads(json.dumps(_outcome(table)))
    for key, value in now.items():
        if golden[key] != value:
            raise Broken(f"{file.name}: {key} was {golden[key]}, now it is {value}")


def write(game: Game[Any], folder: Path) -> list[Path]:
    """Replaces the golden games of a game: one for each number of seats, and one more with other options."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    written = []
    for setup in setups(game, max(3, len(game.seats) + 1)):
        file = folder / f"{setup.seats}-seats-seed-{setup.seed}.json"
        file.write_text(json.dumps(record(setup), indent=1) + "\n", encoding="utf-8")
        written.append(file)
    return written


if __name__ == "__main__":
    chosen = load_game(sys.argv[1])
    for path in write(chosen, Path(sys.argv[2]) if len(sys.argv) > 2 else tests_folder_of(chosen) / "golden"):
        print(path)
