"""The swamp as a map of characters for the terminal: trails, channels, every space, and what is on it in codes."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.unseen import is_seen
from lastcall.games.moonshine_empire.box import SwampBox
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.text.canvas import Canvas

COLUMNS, ROWS = 96, 34
ACROSS, DOWN = 1200 / (COLUMNS - 6), 800 / (ROWS - 2)
"""How much of the drawn board one character covers."""
MARKS = {"land": "·", "water": "~"}
ROOM = 9
"""How many characters of codes fit under a space."""
UNSEARCHED = "?"

Code = Callable[[str], str]
"""The short code of a unit on the map: `R1` for the first red Shiner."""


def swamp_map(view: Swamp, box: SwampBox, code: Code) -> list[str]:
    """The whole board; units that do not fit under their space are counted, and listed below the map."""
    canvas = Canvas(COLUMNS, ROWS)
    place = {space.id: (round(space.x / ACROSS) + 1, round(space.y / DOWN)) for space in box.spaces.values()}
    for link in box.links:
        canvas.line(place[link.a], place[link.b], MARKS[link.via])
    here = units(view, code)
    for space, (column, row) in place.items():
        shack = view.shacks.get(space)
        hidden = shack is not None and not is_seen(shack.tile)
        canvas.label(column, row, space + (UNSEARCHED if hidden else ""))
        if space in here:
            canvas.label(column, row + 1, shortened(here[space]))
    return canvas.lines()


def units(view: Swamp, code: Code) -> dict[str, list[str]]:
    """The codes of everything that is on each space: patrols, vehicles, and Shiners on foot."""
    found: dict[str, list[str]] = {}
    for number, officer in enumerate(view.officers, 1):
        found.setdefault(officer.at, []).append(code(f"officer{number}"))
    for number, gator in enumerate(view.gators, 1):
        found.setdefault(gator.at, []).append(code(f"gator{number}"))
    for vehicle in view.vehicles.values():
        found.setdefault(vehicle.at, []).append(code(vehicle.id))
    for player in view.players:
        for shiner in player.shiners.values():
            if not shiner.ride:
                found.setdefault(shiner.at, []).append(code(shiner.id))
    return found


def shortened(codes: list[str]) -> str:
    """`R1 R2 +4`: as many as there is room for, and how many more there are."""
    shown = " ".join(codes)
    kept = len(codes)
    while len(shown) > ROOM and kept > 1:
        kept -= 1
        shown = " ".join([*codes[:kept], f"+{len(codes) - kept}"])
    return shown
