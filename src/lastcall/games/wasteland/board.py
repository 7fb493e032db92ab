"""The table in the terminal: the clock, the ruins, the Settlement, and a mat for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lastcall.games.wasteland.cards import WastelandBox
from lastcall.text import FluentWords

WIDTH = 78
WORDS = FluentWords(Path(__file__).parent / "text")
BACKS = ("crisis", "common", "rare", "survivor")


def board(view: dict[str, Any], box: WastelandBox, names: Sequence[str]) -> str:
    """The whole table as this view shows it."""
    parts = [clock(view, box, names), "", title("board-ruins"), *ruins(view, box, names), ""]
    parts += exploration(view, box)
    parts += fight(view, box, names)
    parts += [title("board-settlement"), *settlement(view, box, names), "", decks(view), ""]
    for seat in view["seats"]:
        parts += [*mat(view, box, seat, names), ""]
    return "\n".join(parts).rstrip()


def title(key: str) -> str:
    return f"-- {WORDS.say(key)} ".ljust(WIDTH, "-")


def named(box: WastelandBox, card: str | None) -> str:
    return str(box.cards[card].name) if card else "?"


def clock(view: dict[str, Any], box: WastelandBox, names: Sequence[str]) -> str:
    """Day, phase, marker and the way to the fortress."""
    vp = points(view, box)
    stall = max((box.survivors[seat["survivor"]].powers.get("extra_days", 0) for seat in living(view)), default=0)
    track = "#" * min(vp, view["goal"]) + "." * max(0, view["goal"] - vp)
    return WORDS.say(
        "board-clock",
        day=view["day"],
        last=view["last_day"] + stall,
        phase=WORDS.say(f"phase-{view['phase']}"),
        first=names[view["first"]],
        vp=vp,
        goal=view["goal"],
        track=track,
    )


def living(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [seat for seat in view["seats"] if seat["survivor"]]


def points(view: dict[str, Any], box: WastelandBox) -> int:
    """All VP, as the view has them (WR-1, WR-2)."""
    standing = [each for each in view["buildings"] if not (each["damage"] and view["hard_damage"])]
    return int(view["bonus"]) + sum(box.emplacements[each["card"]].vp for each in standing)


def at_place(view: dict[str, Any], place: str, names: Sequence[str]) -> str:
    """Who declared to be there today."""
    there = [names[seat["seat"]] for seat in living(view) if seat["plan"] and place in (seat["place"], seat["second"])]
    return f"  <{', '.join(there)}>" if there else ""


def ruins(view: dict[str, Any], box: WastelandBox, names: Sequence[str]) -> list[str]:
    """Every Location in play: what it is worth, and what lies in it."""
    lines = []
    for site in view["sites"]:
        location = box.locations[site["location"]]
        left = ", ".join(
            f"{count} {WORDS.say(f'name-{back}')}" for back, count in zip(BACKS, site["left"], strict=True) if count
        )
        known = sorted(named(box, card) for card in site["deck"] if card)
        seen = f"  [{', '.join(known)}]" if known else ""
        lines.append(f"  {location.name:<22} {location.vp} VP  {left}{seen}{at_place(view, location.id, names)}")
    return [*lines, "  " + WORDS.say("board-road", count=len(view["locations"]["cards"]) + len(view["ahead"]))]


SHOWN = {
    "turned": "board-turned", "exploration": "board-exploration", "seen": "board-seen", "coming": "board-coming",
    "ahead": "board-coming",
}  # fmt: skip
"""Where cards lie open, and what is said of them."""


def exploration(view: dict[str, Any], box: WastelandBox) -> list[str]:
    """What is turned up and not resolved yet, what is being resolved, what is known to come."""
    lines = [
        f"  {WORDS.say(key)} {named(box, card)}: {getattr(box.cards[card], 'text', '')}"
        for field, key in SHOWN.items()
        for card in view[field]
    ]
    return [*lines, ""] if lines else []


def fight(view: dict[str, Any], box: WastelandBox, names: Sequence[str]) -> list[str]:
    """The fight that is going on, with its odds."""
    found = view["fight"]
    if not found:
        return []
    weapons = sum(found["points"])
    percent = round(100 * box.chance_to_win(weapons, found["difficulty"]))
    brought = [f"{names[seat]}: {named(box, card) if card in box.cards else card}" for seat, card in found["committed"]]
    line = WORDS.say(
        "board-fight",
        fighters=", ".join(names[seat] for seat in found["fighters"]),
        crisis=named(box, found["crisis"]),
        weapons=weapons,
        difficulty=found["difficulty"],
        percent=percent,
    )
    return ["  " + line, *[f"    {each}" for each in brought], ""]


def settlement(view: dict[str, Any], box: WastelandBox, names: Sequence[str]) -> list[str]:
    """Every Emplacement, its damage and who sits in it; the Stockpile and the Tent City with what lies there."""
    lines = []
    for building in view["buildings"]:
        card = box.emplacements[building["card"]]
        damage = "  ** " + WORDS.say("board-damaged", card=named(box, building["damage"])) if building["damage"] else ""
        lines.append(f"  {card.name:<22} {card.vp} VP{damage}{at_place(view, card.id, names)}")
        if card.id == "E01":
            lines.append("    " + WORDS.say("board-stockpile", count=len(view["stockpile"]["cards"])))
        if card.id == "E02":
            lines += [f"    {waiting_line(box, waiting)}" for waiting in view["tents"]]
    lines += [f"  {named(box, trophy):<22} " + WORDS.say("board-trophy") for trophy in view["trophies"]]
    return lines


def waiting_line(box: WastelandBox, waiting: dict[str, Any]) -> str:
    return WORDS.say(
        "board-waiting",
        survivor=named(box, waiting["survivor"]),
        health=box.survivors[waiting["survivor"]].health,
        morale=waiting["morale"],
        radiation=waiting["radiation"],
        under=len(waiting["under"]),
    )


def decks(view: dict[str, Any]) -> str:
    """How many cards each deck and its trash have."""
    shown = [
        f"{WORDS.say(f'name-{name}')} {len(view[field]['cards'])}/{len(view[field]['discards'])}"
        for name, field in (
            ("common", "common"), ("rare", "rare"), ("crisis", "crises"), ("mutation", "mutations"),
            ("survivor", "survivors"),
        )
    ]  # fmt: skip
    return WORDS.say("board-decks", decks="  ".join(shown))


def mat(view: dict[str, Any], box: WastelandBox, seat: dict[str, Any], names: Sequence[str]) -> list[str]:
    """One seat: its Survivor, tokens, hand and what it may still do."""
    name = names[seat["seat"]]
    if not seat["survivor"]:
        return [WORDS.say("board-dead", seat=name, place=view["dead"].index(seat["seat"]) + 1)]
    survivor = box.survivors[seat["survivor"]]
    hand = len(seat["salvage"]) + len(seat["crises"]) + len(seat["mutations"])
    bonus = sum(box.mutations[card].hold.get("health", 0) for card in seat["mutations"])
    lines = [
        WORDS.say(
            "board-mat",
            seat=name,
            survivor=survivor.name,
            trade=survivor.trade,
            morale=seat["morale"],
            radiation=seat["radiation"],
            hand=hand,
            health=survivor.health + bonus,
        )
    ]
    lines += [
        f"    {WORDS.say(f'board-{key}')}: " + ", ".join(named(box, card) for card in seat[key])
        for key in ("salvage", "crises", "mutations", "played")
        if seat[key]
    ]
    used = view["tired"] + view["spent"]
    able = [f"({ability.name})" if ability.id in used else ability.name for ability in survivor.abilities]
    return [*lines, f"    {WORDS.say('board-abilities')}: " + ", ".join(able)]
