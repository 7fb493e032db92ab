"""Last Call: one table for games about drink and the end of the world.

table = lastcall.new("moonshiners", seats=3, seed=7)
while not table.over:
    ask = table.asks[0]
    table.choose(ask.seat, ask.choices[0])
print(table.result)
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import lastcall.games  # noqa: F401 - first, so that the package does not hide our function `games` below
from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError, Refused, StaleAnswer
from lastcall.core.game import Game, Result
from lastcall.core.keyed_chance import SEED_BITS
from lastcall.core.saves import load_table
from lastcall.core.table import Table
from lastcall.core.verify import Verification, verify_table
from lastcall.registry import find_game, games

__version__ = "0.2.0"

__all__ = [
    "Ask", "Chance", "Choice", "Game", "LastCallError", "Refused", "Result", "StaleAnswer", "Table",
    "Verification", "games", "load", "new", "spell", "verify",
]  # fmt: skip

Complaint, Stale = LastCallError, StaleAnswer
"""Their names before 0.2, for programs written then."""


def new(
    game: str | Game[Any],
    seats: int,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    **keywords: Any,
) -> Table[Any]:
    """Set up a table. The default seed cannot be guessed; with a given one, equal choices give equal games."""
    found = game if isinstance(game, Game) else find_game(game)
    return Table(found, seats, secrets.randbits(SEED_BITS) if seed is None else seed, options, **keywords)


def load(saved: str | bytes | dict[str, Any]) -> Table[Any]:
    """Open a table that `table.save()` gave, as data or as JSON text."""
    return load_table(saved, find_game)


def verify(saved: str | bytes | dict[str, Any], seed_hash: str = "") -> Verification:
    """Play a saved game again and say whether all of it follows from its seed and the choices that were made.

    `seed_hash` is the commitment, or at least its first 16 letters, that was shown when the game began.
    """
    return verify_table(saved, find_game, seed_hash)
