"""The table in the terminal: the map with a cell of three lines for each hex, and a mat for each player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lastcall.core.naming import Naming
from lastcall.core.unseen import is_seen
from lastcall.games.moonshiners.box import TownBox
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.rules.arrivals import arrivals_on
from lastcall.games.moonshiners.rules.scoring import gold_if_it_ended
from lastcall.games.moonshiners.state import ACTIONS, UNOWNED, Hero, Town
from lastcall.text import FluentWords

WIDTH = 13
"""Of a cell between its brackets."""
WORDS = FluentWords(Path(__file__).parent / "text")


def board(view: Town, box: TownBox, names: Sequence[str]) -> str:
    """The whole table as a seat sees it."""
    parts = [head(view, names), "", *town_map(view), "", decks(view), ""]
    parts += [line for hero in view.heroes for line in mat(view, hero, names)]
    return "\n".join(parts)


def head(view: Town, names: Sequence[str]) -> str:
    """The round, whose turn it is, and what the Night will bring."""
    rounds = view.box.rounds
    return WORDS.say(
        "board-head",
        round=view.round,
        rounds=rounds.count,
        phase=WORDS.say(f"phase-{view.phase}"),
        player=names[view.acting.seat if view.player >= 0 else view.first],
        first=names[view.first],
        turn=min(view.turn, rounds.turns_a_day),
        actions=view.actions,
        arrivals=arrivals_on(view, view.round),
    )


# -- the map -------------------------------------------------------------------------------------------------------


def town_map(view: Town) -> list[str]:
    """Row by row; every second row is half a cell further in."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for at, place in view.box.map.hexes.items():
        rows.setdefault(at.r, []).append((2 * at.q + at.r, place))
    left = min(x for row in rows.values() for x, _ in row)
    lines: list[str] = []
    for _, row in sorted(rows.items()):
        row.sort()
        indent = " " * ((row[0][0] - left) * (WIDTH + 3) // 2)
        cells = [cell(view, place) for place in dict.fromkeys(place for _, place in row)]
        lines += [indent + " ".join(part).rstrip() for part in zip(*cells, strict=True)]
    return lines


def cell(view: Town, place: int) -> list[str]:
    """One hex (or the compound, twice as wide) in three lines."""
    heroes = " ".join(f"@{letter(hero)}" for hero in view.heroes if hero.at == place)
    if place == COMPOUND:
        gate = "compound-open" if view.compound_open else "compound-closed"
        lines, width = [WORDS.say("board-compound"), WORDS.say(f"board-{gate}"), heroes], 2 * WIDTH + 3
        return [f"[{line:^{width}}]" for line in lines]
    lines = [f"{place:>2} {tile(view, place)}", f" {held(view, place)} {heroes}", f" {drunkard(view, place)}"]
    return [f"[{line:<{WIDTH}}]" for line in lines]


def tile(view: Town, place: int) -> str:
    building = view.tile[place]
    return "" if building is None else building.name


def held(view: Town, place: int) -> str:
    """`r2+3`: red's, of Level 2, with 3 Survivors."""
    owner = view.owner[place]
    if owner == UNOWNED:
        return ""
    return f"{letter(view.heroes[owner]).lower()}{view.level[place]}+{view.crew[place]}"


def drunkard(view: Town, place: int) -> str:
    """`dSad 5/7`: a Sad Drunkard with 5 of its 7 Tolerance left."""
    card = view.drunkard[place]
    if card is None:
        return ""
    kind = view.box.kinds[card.kind]
    return f"d{WORDS.say(f'name-{kind.id}')} {view.tolerance[place]}/{kind.tolerance}"


def letter(hero: Hero) -> str:
    """A Hero by the first letter of its colour."""
    return hero.card.colour[0].upper() if hero.card else "?"


# -- decks and mats ------------------------------------------------------------------------------------------------


def decks(view: Town) -> str:
    """Cards left and discards of each deck."""
    return WORDS.say(
        "board-decks",
        relic=len(view.relic_deck),
        relic_discards=len(view.relic_deck.discards),
        booze=len(view.booze_deck),
        booze_discards=len(view.booze_deck.discards),
        drunkard=len(view.drunkard_deck),
        drunkard_discards=len(view.drunkard_deck.discards),
        tile=len(view.tile_deck),
    )


def mat(view: Town, hero: Hero, names: Sequence[str]) -> list[str]:
    """A player's mat: Hero, goods, actions, track, Booze and Survivors."""
    name, card = names[hero.seat], hero.card
    if card is None:
        return [WORDS.say("board-no-hero", name=name)]
    power = Naming(WORDS, view.box, names).describe(card.power.calls)
    lines = [
        WORDS.say("board-hero", letter=letter(hero), name=name, hero=card.name, power=power),
        WORDS.say(
            "board-goods",
            gold=hero.gold,
            scraps=hero.scraps,
            corn=hero.corn,
            moonshine=hero.moonshine,
            relics=len(hero.relics),
            worth=worth(view, hero),
        ),
        WORDS.say("board-actions", actions=spaces(view, hero)),
        WORDS.say(
            "board-drink",
            inebriation=hero.inebriation,
            stamina=hero.stamina,
            track=hero.track,
            slots=" ".join(map(str, view.box.track.stamina_slots)),
            crate=crate(view, hero),
            booze=", ".join(each.name for each in hero.booze) or "-",
        ),
        WORDS.say("board-survivors", mat=hero.survivors, supply=hero.survivor_supply, houses=hero.houses),
    ]
    if hero.relics and is_seen(hero.relics):
        relics = ", ".join(f"{relic.name} {relic.value}" for relic in hero.relics)
        lines.append(WORDS.say("board-relics", relics=relics))
    if hero.passed_out:
        lines.append(WORDS.say("board-out"))
    return [lines[0], *[f"   {line}" for line in lines[1:]]]


def worth(view: Town, hero: Hero) -> str:
    """Gold if it ended now; a span where Relics cannot be seen."""
    least, most = gold_if_it_ended(view, hero)
    return str(least) if least == most else f"{least}-{most}"


def spaces(view: Town, hero: Hero) -> str:
    """Used and free spaces of each action: `Explore xx.`."""
    parts = []
    for action, spent, limit in zip(ACTIONS, hero.spent, view.box.limits, strict=True):
        parts.append(f"{WORDS.say(f'action-{action}')} {'x' * spent}{'.' * (limit - spent)}")
    return "  ".join(parts)


def crate(view: Town, hero: Hero) -> str:
    """The open crate: name, strength and bottles left."""
    if hero.crate is None:
        return "-"
    return f"{hero.crate.name} +{hero.crate.strength} ({hero.bottles}/{view.box.track.bottles})"
