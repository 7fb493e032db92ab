"""A game in a file: the saved table and its players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from lastcall.bots import parse_level
from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.text.printable import clean_text
from lastcall.text.showable import require_showable

MAX_NAME_LENGTH = 40


@dataclass(frozen=True)
class SavedPlayer:
    """A person, or a bot of some level."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


class SavedGame(NamedTuple):
    """What a file holds."""

    table: Table[Any]
    players: list[SavedPlayer]

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]


def make_players(seats: int, levels: Sequence[str | None], names: Sequence[str] = ()) -> list[SavedPlayer]:
    """Players for all seats; a level of None is a person. Seats without a name get `Player 1` or `Bot 2`."""
    known = [None if level is None else parse_level(level) for level in levels]
    if len(names) > seats:
        raise BadSetup(f"{len(names)} names are given for {seats} seats.")
    given = [clean_text(name, MAX_NAME_LENGTH) for name in names] + [""] * (seats - len(names))
    return [
        SavedPlayer(name or (f"Player {seat + 1}" if level is None else f"Bot {seat + 1}"), level)
        for seat, (name, level) in enumerate(zip(given, known, strict=True))
    ]


def write_game(path: str, table: Table[Any], players: Sequence[SavedPlayer]) -> None:
    """Saves the table and its players to a file."""
    data = table.save()
    data["players"] = [{"name": player.name, "level": player.level} for player in players]
    try:
        Path(path).write_text(json.dumps(data), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise LastCallError(f"{path!r} cannot be written: {reason}.") from None


def read_game(text: str, cards: str | None = None) -> SavedGame:
    """Reads what `write_game` wrote, or any saved table; without players in it, all seats are people's.

    `cards` is a folder with the changed cards that it was played with, for a save that does not have them itself.
    """
    parsed = SavedTable.parse(text)
    if cards is not None:
        parsed = replace(parsed, cards=dict(find_game(parsed.game).with_cards(cards).changed_cards))
    table = load_table(parsed, find_game)
    require_showable(table)
    saved = json.loads(text).get("players")
    if saved is None:
        return SavedGame(table, make_players(table.seats, [None] * table.seats))
    try:
        names = [str(player["name"]) for player in saved]
        levels = [player["level"] for player in saved]
        players = make_players(table.seats, levels, names)
    except (TypeError, KeyError, AttributeError, ValueError):
        raise BrokenSave("This save is damaged: its list of players cannot be read.") from None
    return SavedGame(table, players)
