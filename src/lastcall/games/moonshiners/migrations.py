"""Brings saved states of older rules up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def v1_to_v2(town: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has the option `construct` (MR-44). Tables from before it are played on as `here`."""
    return {"build_anywhere": False, **town}


def v2_to_v3(town: dict[str, Any]) -> dict[str, Any]:
    """Version 3 lets goods be traded back once Booze cards were shown (MR-40) and shows Relics that were scored
    (MR-31)."""
    return {**town, "heroes": [{"scored": False, **hero} for hero in town["heroes"]]}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: v1_to_v2, 2: v2_to_v3}
"""For each older version of the rules, the function that brings its saved state to the next."""
