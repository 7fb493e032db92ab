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


def v5_to_v6(saloon: dict[str, Any]) -> dict[str, Any]:
    """Version 6 lets slips be called after their Hinder has left (AR-14)."""
    players = [{"parted": [], "parted_before": [], **player} for player in saloon["players"]]
    return {**saloon, "players": players}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    2: v2_to_v3,
    4: v4_to_v5,
    5: v5_to_v6,
}
"""For each older version of the rules, the function that brings its saved state to the next."""
