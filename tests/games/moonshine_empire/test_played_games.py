"""Whole games of sensible players, kept choice by choice: 2, 3 and 4 seats, every scenario won and lost.

`python tests/games/moonshine_empire/test_played_games.py` plays them again and writes them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.testing.golden import check
from lastcall.testing.rules import rule
from lastcall.testing.snapshots import digest

FOLDER = Path(__file__).parent / "played"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_played_game_goes_as_it_went(file: Path) -> None:
    check(find_game("moonshine_empire"), file)


@rule("E-89")
def test_every_scenario_was_won_once_and_lost_once() -> None:
    for number in range(1, 7):
        for how, winners in (("won", [0]), ("lost", [])):
            played = json.loads((FOLDER / f"Z{number}-{how}.json").read_text())
            assert played["winners"] == winners and played["options"]["scenario"] == f"Z{number}"


def played(seats: int, seed: int, options: dict[str, object]) -> dict[str, object]:
    """A game in which everybody follows instinct, as a golden one."""
    game = find_game("moonshine_empire")
    assert game.bots.instinct
    table = Table(game, seats, seed, options)
    chance = Chance()
    chance.seed(seed, 1)
    while not table.over:
        ask = table.asks[0]
        table.choose(ask.seat, game.bots.instinct(table.state, ask, chance))
    assert table.result
    return {
        "game": game.name,
        "seats": seats,
        "options": options,
        "seed": seed,
        "keyed_from": table.keyed_from,
        "choices": [f"{answer.seat} {answer.ask} {spell(answer.choice)}" for answer in table.choices],
        "winners": list(table.result.winners),
        "scores": list(table.result.scores),
        "reason": table.result.reason,
        "journal": digest(table.events.save()),
    }


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seats in (2, 3, 4):
        keep(f"{seats}-seats", played(seats, 7, {"upgrades": seats == 4}))
    for number in range(1, 7):
        missing = {"won", "lost"}
        for seed in range(400):
            if not missing:
                break
            game = played(1, seed, {"scenario": f"Z{number}"})
            how = "won" if game["winners"] else "lost"
            if how in missing:
                missing.remove(how)
                keep(f"Z{number}-{how}", game)


def keep(name: str, game: dict[str, object]) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(game, indent=1) + "\n")
    print(name, game["seed"], game["scores"])


if __name__ == "__main__":
    write()
