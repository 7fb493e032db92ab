"""Creates tables: from the form of a page, from an API request, or from a position of another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast, get_args

import lastcall
from lastcall.bots.levels import timed_level
from lastcall.core.errors import BadSetup
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.server.people.profile import COLOURS
from lastcall.server.people.tokens import hash_token, new_token
from lastcall.server.people.visitors import Visitor
from lastcall.server.storage import SeatRow, TableTerms
from lastcall.server.storage.rows import AbsenceRule
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.seating import with_distinct_colours
from lastcall.server.words import default_player_name, open_seat_name, say
from lastcall.text.printable import clean_text

DEFAULT_BOT = "fair"
ABSENCE_RULES: tuple[str, ...] = get_args(AbsenceRule)
MAX_ABSENCE_MINUTES = 7 * 24 * 60
BOT_NAMES = ("Marla", "Otis", "Ines", "Boone", "Sully", "Wren", "Hattie", "Gus")


@dataclass(frozen=True)
class SeatSpec:
    """Who should occupy a seat: a person if `name` is set, a bot if `bot` is; otherwise the seat is open."""

    name: str | None = None
    bot: str | None = None
    colour: str | None = None


@dataclass(frozen=True)
class TermsSpec:
    """What the maker of a table wants beside the game itself; see `TableTerms`."""

    listed: bool = True
    clock: bool = False
    help: bool = False
    absence: str = ""
    """Empty: whatever suits the table."""
    absence_minutes: int = 0
    absence_level: str = ""


@dataclass(frozen=True)
class CreatedTable:
    """A new table with the tokens of its seats, which are not stored and cannot be read again."""

    live: LiveTable
    tokens: dict[int, str]
    host_token: str
    """Proves who made the table."""


async def from_api(
    manager: TableManager, game_name: str, specs: Sequence[SeatSpec] | None, options: Mapping[str, Any],
    terms: TermsSpec,
) -> CreatedTable:  # fmt: skip
    """Create a table for a program: every seat that is not a bot's gets a token, and so does the host. Without `specs`
    the table has as few seats as the game allows, all open."""
    game = find_game(game_name)
    if specs is None:
        specs = [SeatSpec()] * min(game.seats)
    seats = [_seat(manager, number, spec) for number, spec in enumerate(specs)]
    tokens = {seat.seat: new_token() for seat in seats if seat.kind != "bot"}
    keys = {hash_token(token): seat for seat, token in tokens.items()}
    table = lastcall.new(game, len(seats), options=options)
    host_token = new_token()
    live = await manager.create(table, seats, keys, {}, _terms(terms, table), hash_token(host_token))
    return CreatedTable(live, tokens, host_token)


async def from_form(manager: TableManager, visitor: Visitor, fields: Mapping[str, str]) -> LiveTable:
    """Create a table from the fields of the form: `seat-0 = me`, `open`, `device` (another person on this device),
    `bot:fair`, or `none`; `name-0`, `colour-0`, `option-<name>`, of a list `option-<name>:<value>`; `listed`, `clock`,
    `help` = `yes`; `absence` = `vote`, `never` or `minutes:5`; `absence-level`."""
    game = find_game(fields.get("game", ""))
    places = [
        name.removeprefix("seat-") for name, value in fields.items() if name.startswith("seat-") and value != "none"
    ]
    places.sort(key=lambda place: (len(place), place))
    roles = [fields[f"seat-{place}"].partition(":")[0] for place in places]
    specs = [_form_spec(fields, place, number, visitor) for number, place in enumerate(places)]
    seats = with_distinct_colours([_seat(manager, number, spec) for number, spec in enumerate(specs)])
    for seat, role in zip(seats, roles, strict=True):
        if role == "me":
            visitor.name, visitor.colour = seat.name, seat.colour
    mine = {number for number, role in enumerate(roles) if role in ("me", "device")}
    table = lastcall.new(game, len(seats), options=_form_options(fields))
    terms = _terms(_form_terms(fields), table)
    return await manager.create(table, seats, {}, {visitor.browser: mine}, terms, visitor.browser)


def _form_options(fields: Mapping[str, str]) -> dict[str, object]:
    """`option-board = basic`; of a list each chosen value is a field of its own: `option-expansions:farmers = yes`."""
    options: dict[str, object] = {}
    several: dict[str, list[str]] = {}
    for field, value in fields.items():
        if field.startswith("option-"):
            name, colon, chosen = field.removeprefix("option-").partition(":")
            if colon:
                several.setdefault(name, []).append(chosen)
            else:
                options[name] = value
    return {**options, **several}


def _form_terms(fields: Mapping[str, str]) -> TermsSpec:
    rule, _, minutes = fields.get("absence", "").partition(":")
    if minutes and not (minutes.isdecimal() and len(minutes) < 6):
        raise BadSetup(say("error-absence-minutes"))
    switches = {name: fields.get(name) == "yes" for name in ("listed", "clock", "help")}
    level = fields.get("absence-level", "")
    return TermsSpec(**switches, absence=rule, absence_minutes=int(minutes or 0), absence_level=level)


def _terms(spec: TermsSpec, table: Table[State]) -> TableTerms:
    """The terms of a table. It has a clock where its options make real time part of the game. Without a rule for people
    who are away the others vote, or with a clock a bot plays after a minute."""
    in_real_time = table.game.realtime.applies
    clock = spec.clock or (in_real_time is not None and in_real_time(table.options))
    rule, minutes = spec.absence, spec.absence_minutes
    if not rule:
        rule, minutes = ("minutes", 1) if clock else ("vote", 0)
    if rule not in ABSENCE_RULES:
        raise BadSetup(say("error-absence-rule", rules=ABSENCE_RULES))
    if rule == "minutes" and not 1 <= minutes <= MAX_ABSENCE_MINUTES:
        raise BadSetup(say("error-absence-range", most=MAX_ABSENCE_MINUTES))
    level = timed_level(spec.absence_level or DEFAULT_BOT)
    return TableTerms(spec.listed, clock, spec.help, cast(AbsenceRule, rule), minutes, level)


def _form_spec(fields: Mapping[str, str], place: str, number: int, visitor: Visitor) -> SeatSpec:
    role, _, level = fields[f"seat-{place}"].partition(":")
    name, colour = fields.get(f"name-{place}", ""), fields.get(f"colour-{place}", "")
    if role == "me":
        name, colour = name or visitor.name, colour or visitor.colour
    if role == "bot":
        return SeatSpec(bot=level or DEFAULT_BOT, colour=colour)
    if role in ("me", "device"):
        return SeatSpec(name=name or default_player_name(number), colour=colour)
    return SeatSpec(colour=colour)


async def from_replay(manager: TableManager, visitor: Visitor, table: Table[State], seat: int, bot: str) -> LiveTable:
    """Create a table from a game in progress: the visitor in one seat, bots in the others."""
    person = SeatSpec(name=visitor.name or default_player_name(seat), colour=visitor.colour)
    specs = [person if number == seat else SeatSpec(bot=timed_level(bot)) for number in range(table.seats)]
    seats = with_distinct_colours([_seat(manager, number, spec) for number, spec in enumerate(specs)])
    terms = _terms(TermsSpec(listed=False), table)
    return await manager.create(table, seats, {}, {visitor.browser: {seat}}, terms, visitor.browser)


async def from_rematch(manager: TableManager, visitor: Visitor, live: LiveTable) -> LiveTable:
    """Create a table for the same people, options and terms, each one seat further, so that somebody else begins.
    Whoever asks second comes to the table of whoever asked first. Seats that only a program held are open."""
    async with live.lock:
        if live.rematch:
            return await manager.get(live.rematch)
        count, row = len(live.seats), live.row
        held = set().union(*live.holders.values())
        moved = [live.seats[(number + 1) % count] for number in range(count)]
        seats = [_moved(seat, number, seat.seat in held) for number, seat in enumerate(moved)]
        holders = {browser: {(seat - 1) % count for seat in mine} for browser, mine in live.holders.items()}
        terms = TableTerms(row.listed, row.clock, row.help, row.absence, row.absence_minutes, row.absence_level)
        table = lastcall.new(live.table.game, count, options=dict(live.table.options))
        new = await manager.create(table, seats, {}, holders, terms, visitor.browser)
        live.rematch = new.id
        return new


def _moved(seat: SeatRow, number: int, held: bool) -> SeatRow:
    """Somebody at another seat of a new table."""
    if seat.kind == "person" and not held:
        return SeatRow(number, "open", open_seat_name(number), seat.colour)
    return replace(seat, seat=number, stand_in="", stand_in_from=0, stand_in_line=0)


def _seat(manager: TableManager, number: int, spec: SeatSpec) -> SeatRow:
    name = clean_text(spec.name or "", manager.settings.limits.max_name_length)
    colour = spec.colour if spec.colour in COLOURS else COLOURS[number % len(COLOURS)]
    if spec.bot is not None:
        return SeatRow(number, "bot", name or BOT_NAMES[number % len(BOT_NAMES)], colour, level=timed_level(spec.bot))
    if spec.name is not None:
        if not name:
            raise BadSetup(say("error-name-letters"))
        return SeatRow(number, "person", name, colour)
    return SeatRow(number, "open", open_seat_name(number), colour)
