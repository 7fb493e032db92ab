"""Tables saved under older rules are played on under these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def to_second(state: dict[str, Any]) -> dict[str, Any]:
    """Once, a Stockpile that was put in order was also known until the Morning (WR-17)."""
    pile = state["stockpile"]
    return {**state, "stockpile": {**pile, "sorted": pile["known"]}}


def to_third(state: dict[str, Any]) -> dict[str, Any]:
    """Once, an Emplacement could be occupied in the Morning in which it was recovered (WR-51)."""
    return {**state, "stood": len(state["buildings"])}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: to_second, 2: to_third}
"""For each older version of the rules, how its saved state becomes one of the next."""
