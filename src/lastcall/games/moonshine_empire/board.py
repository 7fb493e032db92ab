"""The table in the terminal: the map, every space with something on it, and a mat for each player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lastcall.core.card import Card
from lastcall.core.naming import Naming
from lastcall.core.unseen import if_seen, is_seen, seen
from lastcall.games.moonshine_empire.board_map import swamp_map
from lastcall.games.moonshine_empire.box import SwampBox
from lastcall.games.moonshine_empire.cards import GRADES, Customer
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.rules.scoring import open_score, points_at_risk
from lastcall.games.moonshine_empire.rules.setup import hand_of
from lastcall.games.moonshine_empire.state import Jugs, Player, Shiner, Swamp, Tile, Vehicle
from lastcall.text import FluentWords

WORDS = FluentWords(Path(__file__).parent / "text")
QUARTERS = ("nw", "ne", "se", "sw", "")


def board(view: Swamp, box: SwampBox, names: Sequence[str]) -> str:
    """The whole table as this view shows it."""
    parts = [head(view, box), "", *swamp_map(view, box, code), "", *places(view, box), ""]
    parts += market(view, box)
    for player in view.players:
        parts += mat(view, box, player, names)
    return "\n".join(parts)


def head(view: Swamp, box: SwampBox) -> str:
    """The round, the phase, the cubes with the present one in brackets, the decks, and alone the goal."""
    cubes = [word(cube) for cube in view.row]
    if 0 <= view.cube < len(cubes):
        cubes[view.cube] = f"[{cubes[view.cube]}]"
    phase = WORDS.say(f"phase-{view.phase}")
    lines = [WORDS.say("board-head", round=view.round, rounds=box.limits.rounds, phase=phase, cubes=" ".join(cubes))]
    lines.append(
        WORDS.say(
            "board-decks",
            customers=len(view.customers.cards),
            auction=len(view.auction.cards),
            challenges=len(view.challenges),
        )
    )
    if view.scenario is not None:
        lines.append(f"{view.scenario.name}: {told(box, view.scenario)}")
    return "\n".join(lines)


def word(name: str) -> str:
    """A word of the game by its message, or as it is."""
    key = f"name-{name}"
    return WORDS.say(key) if WORDS.knows(key) else name


def code(unit: str) -> str:
    """The code of a unit on the map: that of its kind, and its number."""
    kind = unit.rstrip("0123456789")
    return WORDS.say(f"board-code-{kind}") + unit[len(kind) :]


def jugs(held: Jugs) -> str:
    return " ".join(GRADES[jug.grade].upper() for jug in held)


def places(view: Swamp, box: SwampBox) -> list[str]:
    """Every space with something on it, quarter by quarter."""
    here: dict[str, list[str]] = {}
    for number, officer in enumerate(view.officers, 1):
        state = "bribed" if officer.bribe else "alert"
        here.setdefault(officer.at, []).append(WORDS.say("board-officer", number=number, state=state))
    for number, gator in enumerate(view.gators, 1):
        state = "fed" if gator.jug else "angry"
        here.setdefault(gator.at, []).append(WORDS.say("board-gator", number=number, state=state))
    for vehicle in view.vehicles.values():
        here.setdefault(vehicle.at, []).append(vehicle_line(view, vehicle))
    for player in view.players:
        for shiner in player.shiners.values():
            if not shiner.ride:
                here.setdefault(shiner.at, []).append(shiner_line(shiner))
    for at, shack in view.shacks.items():
        tile = if_seen(shack.tile)
        if tile is not None:
            key = "board-tile" if shack.up else "board-tile-seen"
            here.setdefault(at, []).append(WORDS.say(key, name=tile.name, does=told(box, tile)))
    lines = []
    for quarter in QUARTERS:
        found = [space for space in box.spaces.values() if space.quadrant == quarter and space.id in here]
        hidden = [
            at for at, shack in view.shacks.items() if box.spaces[at].quadrant == quarter and not is_seen(shack.tile)
        ]
        if found or hidden:
            title = WORDS.say(f"board-quarter-{quarter or 'middle'}")
            lines.append(WORDS.say("board-unsearched", title=title, shacks=", ".join(hidden)) if hidden else title)
        lines += [f"  {space.id:<8} {'; '.join(here[space.id])}" for space in found]
    return lines


def vehicle_line(view: Swamp, vehicle: Vehicle) -> str:
    crew = view.players[vehicle.keeper].shiners
    return WORDS.say(
        "board-vehicle",
        vehicle=word(vehicle.id),
        cargo=jugs(vehicle.jugs) or "none",
        riders=", ".join(shiner_line(crew[rider]) for rider in vehicle.riders) or "none",
        moved="yes" if vehicle.moved else "no",
    )


def shiner_line(shiner: Shiner) -> str:
    marks = [jugs(shiner.jugs)] if shiner.jugs else []
    marks += [WORDS.say("board-held")] if shiner.held else []
    return word(shiner.id) + (f" [{', '.join(marks)}]" if marks else "")


def market(view: Swamp, box: SwampBox) -> list[str]:
    """Customers and Auction cards that are face up."""
    lines = [f"  {order.id}  {order.name}: {order_line(box, order)}" for order in view.display]
    lines += [f"  {lot.id}  {lot.name}: {told(box, lot)}" for lot in view.lots]
    return [WORDS.say("board-market"), *lines, ""] if lines else []


def order_line(box: SwampBox, order: Customer) -> str:
    wants = " ".join(GRADES[place + 1].upper() for place, number in enumerate(order.jugs) for _ in range(number))
    reward = [WORDS.say("board-points", points=order.points)] if order.points else []
    reward += [f"${order.money}"] if order.money else []
    reward += [told(box, order)] if order.do else []
    return WORDS.say("board-order", wants=wants, reward=", ".join(reward))


def mat(view: Swamp, box: SwampBox, player: Player, names: Sequence[str]) -> list[str]:
    """What a player has: points, camp, orders, crate, cards."""
    crate = ", ".join(f"{number} {GRADES[place + 1].upper()}" for place, number in enumerate(player.crate) if number)
    lines = [
        WORDS.say(
            "board-player",
            name=names[player.seat],
            colour=word(player.colour),
            camp=box.spaces[player.camp].name,
            moves="yes" if view.turn == player.seat else "no",
        ),
        "  "
        + WORDS.say(
            "board-goods",
            money=player.money,
            shiners=len(player.shiners),
            crate=crate or "none",
            tiles=len(player.swamp_tiles),
            scored=box.limits.scored_swamp_tiles,
        ),
        "  " + WORDS.say("board-score", points=open_score(view, player).total, open=points_at_risk(player)),
        "  " + WORDS.say("board-camp", tiles=" | ".join(map(tile_line, player.tiles)) or "none"),
    ]
    lines += [
        "  " + WORDS.say("board-taken", id=order.id, name=order.name, order=order_line(box, order))
        for order in player.orders
    ]
    cards = [card.name for card in (*player.upgrades, *player.kept)]
    if cards:
        lines.append("  " + WORDS.say("board-cards", cards=", ".join(cards)))
    lines += [
        "  " + WORDS.say("board-challenge", name=card.name, points=card.points, does=told(box, card))
        for card in seen(hand_of(player))
    ]
    return [*lines, ""]


def told(box: SwampBox, card: Card) -> str:
    """What a card does."""
    return Naming(WORDS, box, ()).describe(does(card))


def tile_line(tile: Tile) -> str:
    held = f" {jugs(tile.jugs)}" if tile.jugs else ""
    worker = f" ({word(tile.worker)})" if tile.worker else ""
    return f"{tile.id[-1].upper()} {word(tile.kind)}{held}{worker}"
