"""Makes tables that were saved under older rules playable under these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def v1_to_v2(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 a Stockpile that was put in order was also known until the Morning (WR-17)."""
    pile = state["stockpile"]
    return {**state, "stockpile": {**pile, "sorted": pile["known"]}}


def v2_to_v3(state: dict[str, Any]) -> dict[str, Any]:
    """In version 2 an Emplacement could be occupied in the Morning in which it was recovered (WR-51)."""
    return {**state, "stood": len(state["buildings"])}


def v3_to_v4(state: dict[str, Any]) -> dict[str, Any]:
    """In version 3 the First Player marker always passed to the left; now it stays, unless the option says otherwise
    (WR-86)."""
    return {**state, "marker_passes": False}


def v4_to_v5(state: dict[str, Any]) -> dict[str, Any]:
    """In version 4 an infection outlived its Survivor (WR-40); for the rest, only questions were added."""
    seats = [{**seat, "barred": 0} if seat["survivor"] is None else seat for seat in state["seats"]]
    return {**state, "seats": seats}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: v1_to_v2,
    2: v2_to_v3,
    3: v3_to_v4,
    4: v4_to_v5,
}
"""For each older version of the rules: its saved state -> the next version's."""
