"""The lines of the swamp's map: solid ground, trails and channels, drawn once from the board's spaces and links."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, dist
from typing import NamedTuple

from lastcall.games.moonshine_empire.box import SwampBox
from lastcall.games.moonshine_empire.cards import Space

LEFT, TOP, WIDTH, HEIGHT = 88, 92, 1376, 984
"""The sheet is larger than the board's canvas: room for camps at its corners."""
MIDDLE = (600, 400)


class Terrain(NamedTuple):
    ground: str
    trails: str
    spokes: str
    """The last steps from the path into the tavern."""
    channels: str


@lru_cache(maxsize=8)
def terrain(box: SwampBox) -> Terrain:
    land = [(box.spaces[link.a], box.spaces[link.b]) for link in box.links if link.via == "land"]
    water = [(box.spaces[link.a], box.spaces[link.b]) for link in box.links if link.via == "water"]
    inside = set(box.tavern)
    return Terrain(
        "".join(trail(box, a, b) for a, b in land) + shores(box),
        "".join(trail(box, a, b) for a, b in land if not inside & {a.id, b.id}),
        "".join(trail(box, a, b) for a, b in land if inside & {a.id, b.id}),
        "".join(channel(a, b) for a, b in water),
    )


def trail(box: SwampBox, a: Space, b: Space) -> str:
    """A land link: a gentle bend; the patrol ring bends away from the tavern."""
    x, y, length = (a.x + b.x) / 2, (a.y + b.y) / 2, dist((a.x, a.y), (b.x, b.y))
    if a.role == b.role == "path":
        away = dist((x, y), MIDDLE)
        x, y = x + (x - MIDDLE[0]) / away * 26, y + (y - MIDDLE[1]) / away * 26
    elif "tavern" not in (a.role, b.role):
        bend = ((sum(map(ord, a.id[3:] + b.id[3:])) % 5) - 2) * 0.05 * length
        x, y = x - (b.y - a.y) / length * bend, y + (b.x - a.x) / length * bend
    return f"M{a.x} {a.y}Q{x:.0f} {y:.0f} {b.x} {b.y}"


def channel(a: Space, b: Space, gap: int = 30) -> str:
    """A water link: a wave from rim to rim."""
    length = dist((a.x, a.y), (b.x, b.y))
    along, down = (b.x - a.x) / length, (b.y - a.y) / length
    waves = max(2, round((length - 2 * gap) / 15))
    step = (length - 2 * gap) / waves
    x, y = a.x + along * gap, a.y + down * gap
    bend_x, bend_y = x + along * step / 2 - down * 9, y + down * step / 2 + along * 9
    wave = f"M{x:.1f} {y:.1f}Q{bend_x:.1f} {bend_y:.1f} {x + along * step:.1f} {y + down * step:.1f}"
    return wave + "".join(
        f"T{x + along * step * number:.1f} {y + down * step * number:.1f}" for number in range(2, waves + 1)
    )


def shores(box: SwampBox) -> str:
    """The ground of the camps, out to the corners, and the tavern's island."""
    lines = ""
    for space in box.spaces.values():
        if space.role == "camp":
            out, down = outwards(space)
            x, y = space.x, space.y
            lines += (
                f"M{x} {y}L{x + out * 140} {y + down * 60}M{x - out * 130} {y + down * 130}H{x + out * 150}"
                f"M{x - out * 110} {y + down * 96}H{x + out * 150}M{x} {y}L{x + out * 150} {y}"
            )
    ring = [box.spaces[name] for name in box.patrol.path]
    return lines + "M" + "L".join(f"{space.x} {space.y}" for space in ring) + "Z"


def outwards(space: Space) -> tuple[int, int]:
    """The directions, right and down, in which the nearest corner of the sheet is."""
    return (-1 if space.x < MIDDLE[0] else 1), (-1 if space.y < MIDDLE[1] else 1)


def chevron(box: SwampBox, at: str) -> tuple[int, int, int]:
    """Where the arrow to a patrol's next space is drawn, and its angle."""
    a, b = box.spaces[at], box.spaces[box.next_on_path[at]]
    x, y = on_the_ring(a, b, 0.5)
    return round(x), round(y), round(degrees(atan2(b.y - a.y, b.x - a.x)))


def footprints(box: SwampBox, at: str) -> list[tuple[int, int]]:
    """The dots from a patrol to its next space, on both sides of the arrow."""
    a, b = box.spaces[at], box.spaces[box.next_on_path[at]]
    return [(round(x), round(y)) for x, y in (on_the_ring(a, b, part) for part in (0.24, 0.33, 0.67, 0.76))]


def on_the_ring(a: Space, b: Space, part: float) -> tuple[float, float]:
    """A point of the bent trail from one path space to the next; half the bend of its corner is the trail's."""
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    away = dist((x, y), MIDDLE)
    bend = 4 * part * (1 - part) * 13
    return (
        a.x + (b.x - a.x) * part + (x - MIDDLE[0]) / away * bend,
        a.y + (b.y - a.y) * part + (y - MIDDLE[1]) / away * bend,
    )
