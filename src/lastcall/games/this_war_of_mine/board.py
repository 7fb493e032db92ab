"""The table in the terminal: the house, the people, what there is, and what is known of the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.terms import STATES

LETTERS = "HFMWI"
CODES = {"rubble": "RB", "door": "DR", "bars": "BR", "furniture": "fu", "junk": "jk"}
PHASES = {
    "assign": "Day", "act": "Day", "water": "Dusk", "food": "Dusk", "evening": "Evening", "location": "Scavenging",
    "equip": "Scavenging", "explore": "Scavenging", "load": "Scavenging", "raid": "Night raid",
    "raid_card": "Night raid", "raid_dice": "Night raid", "raid_defence": "Night raid", "treatment": "Dawn",
    "spirit": "Dawn", "last_drinks": "Dawn", "narrative": "Dawn", "daybreak": "Dawn",
    "scene": "Scene", "combat": "Combat",
}  # fmt: skip


def board(view: Mapping[str, Any], box: WarBox, names: Sequence[str]) -> str:
    """Everything on one screen of 80 columns."""
    parts = [_head(view, box, names), _house(view, box), _people(view, box), _storage("Storage", view["storage"], box)]
    if view["trip"]:
        parts.append(_trip(view, box))
    parts += [_city(view, box), _objective(view, box)]
    return "\n".join(part for part in parts if part)


def _head(view: Mapping[str, Any], box: WarBox, names: Sequence[str]) -> str:
    phase = PHASES.get(view["phase"], "")
    turn = f" round {view['round']}" if view["round"] else ""
    cold = view["counters"].get("cold", 0)
    return (
        f"Day {view['day']}  {phase}{turn}   cold {cold}   boards {len(view['boards'])}   book: {names[view['leader']]}"
    )


def _house(view: Mapping[str, Any], box: WarBox) -> str:
    """Four floors of seven rooms; two letters say what lies or stands there."""
    house = box.houses[view["side"]]
    rooms = {room["id"]: room for room in view["rooms"]}
    places = {each["place"]: each["person"] for each in view["assignments"] if each["place"]}
    lines = []
    for floor in (3, 2, 1, 0):
        cells = [cell for cell in house.cells.values() if cell.floor == floor]
        lines.append(" ".join(_cell(cell, rooms[cell.id], house.action, box, places) for cell in cells))
    return "\n".join(lines)


def _cell(cell: Any, room: Mapping[str, Any], action: Mapping[str, str], box: WarBox, places: Mapping[str, str]) -> str:
    if cell.void:
        return f"{cell.id} ......  "
    what = CODES.get(room["kind"], "  ")
    if room["remnants"]:
        what = "rb"
    elif room["fitting"]:
        what = box.fittings[room["fitting"]].name[:6] + ("*" if room["wait"] else "")
    elif cell.id in action:
        what = action[cell.id][:6].upper()
    elif cell.ladder and not room["kind"]:
        what = "#"
    who = places.get(cell.id, "")[:2].upper()
    return f"{cell.id} {what:<7}{who:<2}"[:11].ljust(11)


def _people(view: Mapping[str, Any], box: WarBox) -> str:
    lines = []
    for person in view["people"]:
        card = box.people[person["card"]]
        states = " ".join(f"{letter}{level}" for letter, level in zip(LETTERS, person["levels"], strict=True))
        barred = 0
        for state, level in zip(STATES, person["levels"], strict=True):
            for number in box.dots[state][level]:
                barred |= 1 << number
        rounds = " ".join(str(number) if not barred >> number & 1 else "-" for number in (1, 2, 3))
        star = "*" if person["starter"] else " "
        traits = f"prowess {card.prowess} carries {card.inventory} empathy {card.empathy}"
        lines.append(f"{card.name[:14] + star:<16} {states}  rounds {rounds}  {traits}  {person['task']}".rstrip())
    return "\n".join(lines)


def _storage(title: str, pile: Mapping[str, int], box: WarBox) -> str:
    things = ", ".join(f"{box.items[item].name.lower()} {count}" for item, count in pile.items())
    return f"{title}: {things or 'nothing'}"


def _trip(view: Mapping[str, Any], box: WarBox) -> str:
    trip = view["trip"]
    place = box.locations[trip["location"]]
    head = f"{place.name}: {len(trip['unknown'])} of {place.cards} left, noise {trip['noise']} ({trip['noise'] * 10}%)"
    return head + "\n" + _storage("Findings", view["pile"], box)


def _city(view: Mapping[str, Any], box: WarBox) -> str:
    places = [box.locations[slot] for slot in view["slots"] if slot]
    return "City: " + ", ".join(f"{place.name} ({place.cards}, {place.loot})" for place in places)


def _objective(view: Mapping[str, Any], box: WarBox) -> str:
    open_ones = [shown for shown in view["shown"] if not shown["complete"]]
    if not open_ones:
        return ""
    card = box.cards[open_ones[0]["card"]]
    steps = f" ({open_ones[0]['steps']} of {card.counter})" if card.counter else ""
    return f"Objective: {card.name}{steps}. {card.text}"
