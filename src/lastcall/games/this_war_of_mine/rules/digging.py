"""Digging at Rubble with somebody beside a character who is none: a child, a farmer (T-38, T-40)."""

from __future__ import annotations

from collections.abc import Collection

from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.telling import go_on_with
from lastcall.games.this_war_of_mine.state import Assignment, Shelter


def rubble_in_reach(shelter: Shelter, taken: Collection[str]) -> list[str]:
    """The rooms with a Rubble card at which nobody works yet (T-34)."""
    kinds = shelter.box.kinds
    return [room.id for room in house.survey(shelter).cards if room.id not in taken and kinds[room.kind].second]


def dig(shelter: Shelter, placed: Assignment) -> str:
    """As with two characters (T-38, T-40); a Visitor may have cleared the card already (TR-114)."""
    room = shelter.room(placed.place)
    if not room.kind:
        return "acted"
    go_on_with(shelter, "acted")
    house.clear(shelter, room, placed.person)
    return "scene"
