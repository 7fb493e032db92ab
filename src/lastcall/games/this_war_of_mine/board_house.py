"""The house as a plan of characters for the terminal: four floors of rooms, who is where, ladders and holes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from lastcall.games.this_war_of_mine.scene import RoomView, Scene
from lastcall.text import FluentWords

WIDTH, LINES = 10, 2
"""The inside of a room, and how many lines of it say what it holds."""
VOID = "░" * WIDTH
LADDER, WAITS, BOARDED, HOLE = "#", "*", "=", "o"


def plan(scene: Scene, short: Mapping[str, str], words: FluentWords) -> list[str]:
    """Every floor from the attic down, with a frame."""
    rows: dict[int, list[RoomView]] = {}
    for room in scene.rooms:
        rows.setdefault(scene.house.cells[room.id].floor, []).append(room)
    here = _by_room(scene, short)
    floors = [_floor(row, scene, here, words) for _, row in sorted(rows.items(), reverse=True)]
    columns = max(map(len, rows.values()))
    middle = _rule("├┼┤", columns)
    lines = [_rule("┌┬┐", columns)]
    for number, floor in enumerate(floors):
        lines += [*([middle] if number else []), *floor]
    return [*lines, _rule("└┴┘", columns)]


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """The shortest beginning of each name, of at least two letters, that no other has."""
    found = {}
    for key, name in names.items():
        others = [other for each, other in names.items() if each != key]
        lengths = range(2, len(name) + 1)
        found[key] = next((name[:n] for n in lengths if not any(other.startswith(name[:n]) for other in others)), name)
    return found


def _by_room(scene: Scene, short: Mapping[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for who, room in scene.where:
        found.setdefault(room, []).append(short[who])
    return found


def _floor(rooms: Sequence[RoomView], scene: Scene, here: Mapping[str, list[str]], words: FluentWords) -> list[str]:
    cells = [_room(room, scene, here.get(room.id, []), words) for room in rooms]
    return ["│" + "│".join(parts) + "│" for parts in zip(*cells, strict=True)]


def _room(room: RoomView, scene: Scene, people: Sequence[str], words: FluentWords) -> list[str]:
    """Its id with marks and people, then what is in it."""
    if room.void:
        return [VOID] * (1 + LINES)
    ladder = LADDER if scene.house.cells[room.id].ladder else ""
    holes = "".join(BOARDED if boarded else HOLE for key, _, _, boarded in scene.holes if _reach(scene, key) == room.id)
    waits = WAITS if room.mark == "wait" else ""
    inside = room.fitting or (words.say(f"page-room-{room.what}") if room.what else "")
    head = " ".join([room.id + ladder + holes + waits, *people])
    return [text[:WIDTH].ljust(WIDTH) for text in (head, *(wrap(inside, WIDTH) + [""] * LINES)[:LINES])]


def _reach(scene: Scene, hole: str) -> str:
    return scene.house.holes[hole].reach


def _rule(corners: str, columns: int) -> str:
    return corners[0] + corners[1].join(["─" * WIDTH] * columns) + corners[2]
