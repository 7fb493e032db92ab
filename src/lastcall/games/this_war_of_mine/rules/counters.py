"""Counters: what the group has done and what has been done to it (TR-118)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.rules.moments import announce_counted
from lastcall.games.this_war_of_mine.state import Shelter


def count(shelter: Shelter, name: str, by: int) -> None:
    """Change a counter, never below 0 and never beyond its limit."""
    before = shelter.counters.get(name, 0)
    value = max(0, before + by)
    limit = shelter.box.counters[name]
    shelter.counters[name] = min(value, limit) if limit else value
    if shelter.expansions and shelter.counters[name] != before:
        announce_counted(shelter, name, before)
