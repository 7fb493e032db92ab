"""Brings saved states of older rules up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def v2_to_v3(saloon: dict[str, Any]) -> dict[str, Any]:
    """Version 3 notes with which gestures and which hand a card was played, the order of shooting, and how many discard
    icons a Shootout has met (AR-13, AR-35, A-41)."""
    face_down = [{"before": [], "off_hand": False, **card} for card in saloon["face_down"]]
    return {"order": [], "discard_icons": 0, **saloon, "face_down": face_down}


def v4_to_v5(saloon: dict[str, Any]) -> dict[str, Any]:
    """Version 5 shows who has answered without a command (AR-62), and makes closing time an option that is off at
    tables of people (AR-63)."""
    return {"hesitant": [], "closes": False, **saloon}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {2: v2_to_v3, 4: v4_to_v5}
"""For each older version of the rules, the function that brings its saved state to the next."""
