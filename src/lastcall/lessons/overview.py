"""A game at a glance: what it is about, what a turn is, how it ends, and what beginners get wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from lastcall.core.catalog import Fault
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.text.pictures import Pictures
from lastcall.text.words import FluentWords

FILE = "overview.toml"


class Overview(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pictures of the page, symbols of the game's `pieces.svg`; its words are messages `overview-...`."""

    goal: list[str]
    end: list[str]
    turn: Annotated[list[list[str]], Meta(min_length=3, max_length=6)]
    """For each part of a turn."""
    mistakes: Annotated[list[str], Meta(min_length=3, max_length=3)]

    @property
    def pictures(self) -> list[str]:
        return [*self.goal, *self.end, *(each for part in self.turn for each in part), *self.mistakes]

    @property
    def messages(self) -> Iterator[str]:
        """The messages that the page needs."""
        yield from ("overview-goal", "overview-end", "overview-turn-about")
        for name, parts in (("turn", len(self.turn)), ("mistake", len(self.mistakes))):
            for number in range(1, parts + 1):
                yield f"overview-{name}-{number}"
                yield f"overview-{name}-{number}.about"


def read_overview(game: Game[State], folder: Path, words: FluentWords) -> tuple[Overview | None, list[Fault]]:
    """The overview in a folder of lessons, and everything that is wrong with it."""
    try:
        overview = msgspec.convert(tomllib.loads((folder / FILE).read_text(encoding="utf-8")), Overview)
    except FileNotFoundError:
        return None, [Fault(FILE, "", "", f"this file is missing in {folder}")]
    except msgspec.ValidationError as error:
        expected, _, where = str(error).partition(" - at `$")
        return None, [Fault(FILE, "", where.strip(".`"), expected)]
    except ValueError as error:
        return None, [Fault(FILE, "", "", f"not readable as TOML: {error}")]
    known = Pictures(game.folder).names
    faults = [Fault(FILE, "", name, "pieces.svg has no such symbol") for name in overview.pictures if name not in known]
    faults += [Fault(FILE, "", key, "this message is missing") for key in overview.messages if not words.knows(key)]
    return overview, faults
