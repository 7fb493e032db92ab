"""Laying a table: from what was asked for to seats, secret links and a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import lastcall
from lastcall.bots.levels import LEVELS, timed_level
from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.server.http.schemas import MakeTable, SeatWish
from lastcall.server.people.tokens import hashed, new_token
from lastcall.server.people.visitors import Visitor, clean
from lastcall.server.storage import SeatRow
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import House
from lastcall.server.view.situation import COLOURS, GameInfo, OptionInfo

BOT_NAMES = ("Marla", "Otis", "Ines", "Boone", "Sully", "Wren", "Hattie", "Gus")


@dataclass(frozen=True)
class Laid:
    """A new table, and the tokens of its seats, which are never to be had again."""

    live: LiveTable
    tokens: dict[int, str]


def game_info(game: Game[Any]) -> GameInfo:
    """A game as the lobby shows it."""
    words = game.words
    options = []
    for name, option in game.options.items():
        values = [(value, _said(words, f"option-{name}-{value}", str(value))) for value in option.values]
        options.append(OptionInfo(name, _said(words, f"option-{name}", name), option.default, values))
    return GameInfo(
        name=game.name,
        title=game.title,
        blurb=_said(words, "blurb", ""),
        seats=game.seats,
        minutes=game.minutes,
        weight=game.weight,
        cooperative=game.cooperative,
        rules_prefix=game.rules_prefix,
        options=options,
        levels=tuple(LEVELS),
        has_clock=bool(game.clocks),
        warning=_said(words, "warning", ""),
    )


def _said(words: Any, key: str, otherwise: str) -> str:
    said: str = words.say(key)
    return otherwise if said == key else said


async def lay_table(house: House, wish: MakeTable) -> Laid:
    """As a program asks for it: every seat that is no bot's gets a token."""
    game = find_game(wish.game)
    wishes = wish.seats if wish.seats is not None else [SeatWish()] * min(game.seats)
    seats = [_seat(house, number, each) for number, each in enumerate(wishes)]
    tokens = {seat.seat: new_token() for seat in seats if seat.kind != "bot"}
    keys = {hashed(token): seat for seat, token in tokens.items()}
    table = lastcall.new(game, len(seats), options=wish.options)
    live = await house.lay(table, seats, keys, {}, wish.listed, wish.clock)
    return Laid(live, tokens)


async def lay_for(house: House, visitor: Visitor, fields: Mapping[str, str]) -> LiveTable:
    """As a person asks for it by the form: `seat-0 = me`, `open`, `device` (another person here) or `bot:fair`."""
    game = find_game(fields.get("game", ""))
    places = [
        name.removeprefix("seat-") for name, value in fields.items() if name.startswith("seat-") and value != "none"
    ]
    places.sort(key=lambda place: (len(place), place))
    seats: list[SeatRow] = []
    mine: set[int] = set()
    for number, place in enumerate(places):
        kind, _, level = fields[f"seat-{place}"].partition(":")
        name, colour = fields.get(f"name-{place}", ""), fields.get(f"colour-{place}", "")
        if kind == "me":
            name, colour = name or visitor.name, colour or visitor.colour
        wish = _wish(kind, level, name or f"Player {number + 1}", colour)
        seats.append(_seat(house, number, wish))
        if kind in ("me", "device"):
            mine.add(number)
    seats = _distinct(seats)
    for seat in seats:
        if fields.get(f"seat-{places[seat.seat]}") == "me":
            visitor.name, visitor.colour = seat.name, seat.colour
    options = {name.removeprefix("option-"): value for name, value in fields.items() if name.startswith("option-")}
    table = lastcall.new(game, len(seats), options=options)
    listed, clock = fields.get("listed") == "yes", fields.get("clock") == "yes"
    return await house.lay(table, seats, {}, {visitor.browser: mine}, listed, clock)


def _wish(kind: str, level: str, name: str, colour: str) -> SeatWish:
    if kind == "bot":
        return SeatWish(bot=level or "fair", colour=colour)
    if kind in ("me", "device"):
        return SeatWish(name=name, colour=colour)
    return SeatWish(colour=colour)


async def lay_from(house: House, visitor: Visitor, table: Table[Any], seat: int, bot: str) -> LiveTable:
    """A table that is already in play: this visitor in one seat, bots in the others."""
    level = timed_level(bot)
    seats = [
        _seat(house, number, SeatWish(name=visitor.name or f"Player {number + 1}", colour=visitor.colour))
        if number == seat
        else _seat(house, number, SeatWish(bot=level))
        for number in range(table.seats)
    ]
    return await house.lay(table, _distinct(seats), {}, {visitor.browser: {seat}}, listed=False, clock=False)


def _seat(house: House, number: int, wish: SeatWish) -> SeatRow:
    name = clean(wish.name or "", house.settings.limits.max_name_length)
    colour = wish.colour if wish.colour in COLOURS else COLOURS[number % len(COLOURS)]
    if wish.bot is not None:
        return SeatRow(number, "bot", name or BOT_NAMES[number % len(BOT_NAMES)], colour, level=timed_level(wish.bot))
    if wish.name is not None:
        if not name:
            raise BadSetup("A player needs a name with at least one letter.")
        return SeatRow(number, "person", name, colour)
    return SeatRow(number, "open", f"SeatRow {number + 1}", colour)


def _distinct(seats: list[SeatRow]) -> list[SeatRow]:
    """No two seats in one colour: who came first keeps it."""
    taken: set[str] = set()
    settled = []
    for seat in seats:
        free = [colour for colour in (seat.colour, *COLOURS) if colour not in taken]
        colour = free[0] if free else seat.colour
        taken.add(colour)
        settled.append(SeatRow(seat.seat, seat.kind, seat.name, colour, seat.level, seat.stand_in))
    return settled
