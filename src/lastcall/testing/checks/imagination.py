"""What bots imagine: it looks like the table to their seat, and depends only on what that seat sees."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.journal import Journal
from lastcall.core.sight import hidden_places
from lastcall.core.table import Table
from lastcall.testing.checks.sight import count_cards, redeal
from lastcall.testing.play import LIMIT, Broken, Position, Setup, decisions, play_randomly, sampled_positions
from lastcall.testing.snapshots import difference

AHEAD = 12
"""How many decisions an imagined game is played on to compare its future."""
OFTEN = 20
"""A hidden field that was seen filled more often than this must have been dealt at least once."""


def check_imagination(setup: Setup, wanted: int) -> None:
    """An imagined table looks to its seat like the real one, has the same cards, and can be played to its end."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        before = table.state.save()
        for seat in range(table.seats):
            twin = table.imagine(seat, position.chance(seat))
            fault = difference(table.view(seat), twin.view(seat))
            if fault:
                position.fail(f"imagination changes what seat {seat} sees: {fault}")
            mine, theirs = _asked(table, seat), _asked(twin, seat)
            if mine != theirs:
                position.fail(f"imagination changes what seat {seat} is asked: {mine} against {theirs}")
            cards, imagined = count_cards(table.state), count_cards(twin.state)
            if cards != imagined:
                position.fail(f"imagination of seat {seat} loses {cards - imagined} and adds {imagined - cards}")
        asked = position.chance(7).pick(table.asks).seat
        twin = table.imagine(asked, position.chance(8))
        if play_randomly(twin, position.chance(9), LIMIT) == LIMIT:
            position.fail(f"the game that seat {asked} imagines does not end")
        fault = difference(before, table.state.save())
        if fault:
            position.fail(f"imagining changed the real table: {fault}")


def check_imagination_is_blind(setup: Setup, wanted: int) -> None:
    """What a seat imagines depends on what it sees and on chance, never on where hidden things really are."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        for seat in range(table.seats):
            one, other = table.state.copy(), table.state.copy()
            redeal(table, other, seat, position.chance(1))
            redeal(table, one, seat, position.chance(2))
            redeal(table, other, seat, position.chance(2))
            fault = difference(one.save(), other.save())
            if fault:
                position.fail(f"the imagination of seat {seat} depends on what it cannot see: {fault}")


def check_sealed_answers(setup: Setup) -> None:
    """What the others imagine does not depend on sealed answers, wherever a rule keeps them.

    Two tables that differ only in a sealed answer give the same imagined table, with the same future.
    """
    for position in decisions(setup):
        table = position.table
        if table.open_together is None or len(table.asks) > 1:
            continue
        last = table.asks[0]
        final = position.chance(1).pick(last.choices)
        truth = table.clone()
        truth.choose(last.seat, final)
        for sealed in table.sealed:
            other = table.clone()
            other.choose(sealed.seat, position.chance(2).pick(sealed.choices))
            other.choose(last.seat, final)
            for seat in {each.seat for each in truth.asks} - {sealed.seat}:
                if not _alike(truth, other, seat):
                    continue
                fault = _other_future(truth, other, seat, position)
                if fault:
                    position.fail(f"what seat {sealed.seat} has sealed is known to seat {seat}: {fault}")


def _other_future(table: Table[Any], other: Table[Any], seat: int, position: Position) -> str | None:
    """Where the futures that a seat imagines from these tables differ, with the same dice; None if they do not."""
    twins = [each.imagine(seat, position.chance(3)) for each in (table, other)]
    for twin in twins:
        play_randomly(twin, position.chance(4), AHEAD)
    one, another = (twin.state.save() for twin in twins)
    return difference(one, another)


def check_hidden_fields_are_dealt(games: list[Setup], wanted: int, known: frozenset[str]) -> None:
    """Imagination deals every hidden field again; a field that it never changes would be known to every bot.

    `known` are fields, such as `Player.goal`, that are hidden although everybody can work them out.
    """
    looked: Counter[str] = Counter()
    dealt: set[str] = set()
    for setup in games:
        for position in sampled_positions(setup, wanted):
            state = position.table.state
            for seat in range(position.table.seats):
                other = state.copy()
                redeal(position.table, other, seat, position.chance(seat))
                for (piece, field, _), (twin, _, _) in zip(
                    hidden_places(state, seat), hidden_places(other, seat), strict=True
                ):
                    place = f"{type(piece).__name__}.{field}"
                    looked[place] += getattr(piece, field) not in (None, [], {}, ())
                    if getattr(piece, field) != getattr(twin, field):
                        dealt.add(place)
    forgotten = [place for place, times in looked.items() if times > OFTEN and place not in dealt | known]
    if forgotten:
        name = games[0].game.name
        raise Broken(f"{name}: imagination never deals {', '.join(sorted(forgotten))} again, so every bot knows it")


def indistinguishable_table(table: Table[Any], seat: int, chance: Chance) -> Table[Any] | None:
    """A real table that looks the same to this seat but has other hidden things.

    None where answers since the last checkpoint depend on the hidden things.
    """
    start = table.checkpoint
    if start.at != len(table.choices):
        return None
    state = start.state.copy()
    redeal(table, state, seat, chance)
    twin = table.clone()
    twin.start_from(start._replace(state=state), Journal(table.events.lines[: start.events]))
    twin.runner.stamp(table.runner.asked_at_version)
    return twin if _alike(table, twin, seat) else None


def _alike(table: Table[Any], other: Table[Any], seat: int) -> bool:
    """Whether the two tables look the same to this seat."""
    if table.view(seat) != other.view(seat) or table.journal(seat) != other.journal(seat):
        return False
    return _asked(table, seat) == _asked(other, seat)


def _asked(table: Table[Any], seat: int) -> list[tuple[str, list[Choice]]]:
    return [
        (each.name, list(each.choices)) for each in table.asks + table.sealed + table.interrupts if each.seat == seat
    ]
