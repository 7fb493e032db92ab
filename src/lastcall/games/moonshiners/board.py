"""The table in the terminal: the map with a cell of three lines for each hex, and a mat for each player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lastcall.games.moonshiners.box import TownBox
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.state import ACTIONS, UNOWNED
from lastcall.text import FluentWords

WIDTH = 13
"""Of a cell between its brackets."""
WORDS = FluentWords(Path(__file__).parent / "text")


def board(view: dict[str, Any], box: TownBox, names: Sequence[str]) -> str:
    """The whole table as this view shows it."""
    parts = [head(view, box, names), "", *town_map(view, box), "", decks(view), ""]
    parts += [line for hero in view["heroes"] for line in mat(view, box, hero, names)]
    return "\n".join(parts)


def head(view: dict[str, Any], box: TownBox, names: Sequence[str]) -> str:
    """The round, whose turn it is, and what the Night will bring."""
    seats = len(view["heroes"])
    night = view["round"]
    extra = box.rounds.arrivals_extra
    return WORDS.say(
        "board-head",
        round=night,
        rounds=box.rounds.count,
        phase=WORDS.say(f"phase-{view['phase']}"),
        player=names[(view["first"] + max(0, view["player"])) % seats],
        first=names[view["first"]],
        turn=min(view["turn"], box.rounds.turns_a_day),
        actions=view["actions"],
        arrivals=seats + extra[night - 1] if night <= len(extra) else 0,
    )


# -- the map -------------------------------------------------------------------------------------------------------


def town_map(view: dict[str, Any], box: TownBox) -> list[str]:
    """Row by row; every second row is half a cell further in."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for at, place in box.map.hexes.items():
        rows.setdefault(at.r, []).append((2 * at.q + at.r, place))
    left = min(x for row in rows.values() for x, _ in row)
    lines: list[str] = []
    for _, row in sorted(rows.items()):
        row.sort()
        indent = " " * ((row[0][0] - left) * (WIDTH + 3) // 2)
        cells = [cell(view, box, place) for place in dict.fromkeys(place for _, place in row)]
        lines += [indent + " ".join(part).rstrip() for part in zip(*cells, strict=True)]
    return lines


def cell(view: dict[str, Any], box: TownBox, place: int) -> list[str]:
    """One hex (or the compound, twice as wide) in three lines."""
    heroes = " ".join(f"@{letter(box, hero)}" for hero in view["heroes"] if hero["at"] == place)
    if place == COMPOUND:
        gate = "compound-open" if view["explored"] & 1 else "compound-closed"
        lines, width = [WORDS.say("board-compound"), WORDS.say(f"board-{gate}"), heroes], 2 * WIDTH + 3
        return [f"[{line:^{width}}]" for line in lines]
    lines = [f"{place:>2} {tile(view, box, place)}", f" {heroes}", f" {drunkard(view, box, place)}"]
    return [f"[{line:<{WIDTH}}]" for line in lines]


def tile(view: dict[str, Any], box: TownBox, place: int) -> str:
    """`SAL2 r3`: a Saloon of Level 2, red's, with 3 Survivors."""
    if view["tile"][place] is None:
        return ""
    short = box.buildings[view["tile"][place]].name[:3].upper()
    owner = view["owner"][place]
    if owner == UNOWNED:
        return short
    return f"{short}{view['level'][place]} {letter(box, view['heroes'][owner]).lower()}{view['crew'][place]}"


def drunkard(view: dict[str, Any], box: TownBox, place: int) -> str:
    """`dSad 5/7`: a Sad Drunkard with 5 of its 7 Tolerance left."""
    if view["drunkard"][place] is None:
        return ""
    kind = box.kinds[box.drunkards[view["drunkard"][place]].kind]
    return f"d{WORDS.say(f'name-{kind.id}')} {view['tolerance'][place]}/{kind.tolerance}"


def letter(box: TownBox, hero: dict[str, Any]) -> str:
    """A Hero by the first letter of its colour."""
    return box.heroes[hero["card"]].colour[0].upper() if hero["card"] else "?"


# -- decks and mats ------------------------------------------------------------------------------------------------


def decks(view: dict[str, Any]) -> str:
    """Cards left and discards of each deck."""
    facts: dict[str, int] = {}
    for name in ("relic", "booze", "drunkard", "tile"):
        deck = view[f"{name}_deck"]
        facts[name], facts[f"{name}_discards"] = len(deck["cards"]), len(deck["discards"])
    return WORDS.say("board-decks", **facts)


def mat(view: dict[str, Any], box: TownBox, hero: dict[str, Any], names: Sequence[str]) -> list[str]:
    """A player's mat: Hero, goods, actions, track, Booze and Survivors."""
    name = names[hero["seat"]]
    if hero["card"] is None:
        return [WORDS.say("board-no-hero", name=name)]
    card = box.heroes[hero["card"]]
    low, high = worth(box, hero)
    lines = [
        WORDS.say(
            "board-hero", letter=letter(box, hero), name=name, hero=card.name, power=WORDS.say(f"name-{card.id}-power")
        ),
        WORDS.say(
            "board-goods",
            gold=hero["gold"],
            scraps=hero["scraps"],
            corn=hero["corn"],
            moonshine=hero["moonshine"],
            relics=len(hero["relics"]),
            worth=str(low) if low == high else f"{low}-{high}",
        ),
        WORDS.say("board-actions", actions=spaces(box, hero)),
        WORDS.say(
            "board-drink",
            inebriation=hero["inebriation"],
            stamina=hero["stamina"],
            track=hero["track"],
            crate=crate(box, hero),
            booze=", ".join(box.booze[each].name for each in hero["booze"]) or "-",
        ),
        WORDS.say("board-survivors", mat=hero["survivors"], supply=hero["survivor_supply"], houses=hero["houses"]),
    ]
    if hero["relics"] and None not in hero["relics"]:
        cards = [box.relics[each] for each in hero["relics"]]
        lines.append(WORDS.say("board-relics", relics=", ".join(f"{card.name} {card.value}" for card in cards)))
    if hero["passed_out"]:
        lines.append(WORDS.say("board-out"))
    return [lines[0], *[f"   {line}" for line in lines[1:]]]


def spaces(box: TownBox, hero: dict[str, Any]) -> str:
    """Used and free spaces of each action: `Explore xx.`."""
    parts = []
    for action, spent, limit in zip(ACTIONS, hero["spent"], box.limits, strict=True):
        parts.append(f"{WORDS.say(f'action-{action}')} {'x' * spent}{'.' * (limit - spent)}")
    return "  ".join(parts)


def crate(box: TownBox, hero: dict[str, Any]) -> str:
    """The open crate: name, strength and bottles left."""
    if hero["crate"] is None:
        return "-"
    card = box.booze[hero["crate"]]
    return f"{card.name} +{card.strength} ({hero['bottles']}/{box.track.bottles})"


def worth(box: TownBox, hero: dict[str, Any]) -> tuple[int, int]:
    """What the player would have in Gold if the game ended now; a span where Relics cannot be seen (M-91, M-92)."""
    prices = box.prices
    known = sum(box.relics[each].value for each in hero["relics"] if each is not None)
    unknown = sum(each is None for each in hero["relics"])
    most = max(relic.value for relic in box.relics.values())
    fixed = (
        hero["scraps"] + hero["corn"] * prices.corn + hero["moonshine"] * prices.moonshine + known * prices.relic_point
    )
    gold = hero["gold"] + hero["survivors"] // box.pieces.mat_survivors_a_gold
    return gold + fixed // prices.gold, gold + (fixed + unknown * most * prices.relic_point) // prices.gold
