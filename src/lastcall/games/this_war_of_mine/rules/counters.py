"""Counters: what the group has done and what has been done to it (TR-118)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.state import Shelter


def count(shelter: Shelter, name: str, by: int) -> None:
    """Change a counter, never below 0 and never beyond its limit."""
    value = max(0, shelter.counters.get(name, 0) + by)
    limit = shelter.box.counters[name]
    shelter.counters[name] = min(value, limit) if limit else value
