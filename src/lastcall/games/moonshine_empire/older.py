"""Tables that were saved under older rules, so that they can be opened and played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def to_second(swamp: dict[str, Any]) -> dict[str, Any]:
    """Camps are laid out at the same time, thing by thing: what a player has in hand is on the table (E-15)."""
    return swamp | {"players": [{"taken_up": []} | player for player in swamp["players"]]}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: to_second}
