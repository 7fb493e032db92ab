"""What must stay hidden: in views, in the journal, after undo, and in the local variables of suspended rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import CoroutineType, GeneratorType
from typing import Any

from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.core.sight import hidden_places, reshuffle_hidden
from lastcall.core.table import Table
from lastcall.testing.play import Position, Setup, decisions, sampled_positions
from lastcall.testing.snapshots import cards_in, difference, strings_in, walk_pieces

WATCHED = 400
"""How many decisions of each game are checked for reveals that could be undone."""


def hidden_cards(state: Any, seat: int | None, all_cards: Counter[str] | None = None) -> set[str]:
    """The ids of the cards of which this seat sees no copy on the table."""
    hidden: Counter[str] = Counter()
    for piece, field, _ in hidden_places(state, seat):
        hidden.update(card.id for card in cards_in(getattr(piece, field)))
    total = count_cards(state) if all_cards is None else all_cards
    return {card for card, count in hidden.items() if total[card] <= count}


def count_cards(state: Any) -> Counter[str]:
    """How many copies of each card are on the table."""
    return Counter(card.id for card in cards_in(state))


def redeal(table: Table[Any], state: Any, seat: int | None, chance: Chance) -> None:
    """Deals again everything that a seat cannot see, as imagination does."""
    reshuffle_hidden(state, seat, chance)
    if table.game.imagine is not None and seat is not None:
        table.game.imagine(state, seat, chance)


def check_views(setup: Setup, wanted: int, common: frozenset[str], remembered: frozenset[str] = frozenset()) -> None:
    """Two states that differ only in what a seat cannot see give it the same view; no view names a hidden card.

    `common` are ids of cards that are also everyday words in public facts, `remembered` fields that name cards which
    everybody has seen, wherever those are now.
    """
    for position in sampled_positions(setup, wanted):
        check_views_at(position, common, remembered)


def check_views_at(position: Position, common: frozenset[str], remembered: frozenset[str]) -> None:
    table = position.table
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        other = table.state.copy()
        redeal(table, other, seat, position.chance(1))
        fault = difference(view, other.view(seat))
        if fault:
            position.fail(f"the view of seat {seat} depends on what it cannot see: {fault}")
        leaked = hidden_cards(table.state, seat) & set(strings_in(view, remembered)) - common
        if leaked:
            position.fail(f"the view of seat {seat} names cards hidden from it: {sorted(leaked)}")


def check_journal(setup: Setup, common: frozenset[str], shown: frozenset[str]) -> None:
    """No line of the journal names a card to a seat that could see it neither before nor after.

    Events in `shown` show a card to everybody and hide it again in the same step; later lines may name it, too.
    """
    hidden: dict[int | None, set[str]] = {}
    read = 0
    for position in decisions(setup):
        table = position.table
        if len(table.events) == read:
            continue
        cards = count_cards(table.state)
        for seat in (None, *range(table.seats)):
            now = hidden_cards(table.state, seat, cards)
            still = now & hidden.get(seat, now) - common
            for line in table.journal(seat, since=read):
                event = line.pop("event")
                leaked = still & set(strings_in(line))
                if event in shown:
                    still -= leaked
                elif leaked:
                    position.fail(f"{event!r} tells seat {seat} of hidden cards {sorted(leaked)}: {line}")
            hidden[seat] = now
        read = len(table.events)


def check_undo_of_reveals(setup: Setup) -> None:
    """A choice that showed its seat a hidden card cannot be undone without the others' consent."""
    hidden: dict[int, set[str]] = {}
    made = 0
    for position in decisions(setup, WATCHED):
        table = position.table
        now = {seat: hidden_cards(table.state, seat) for seat in range(table.seats)}
        if len(table.choices) == made + 1:
            seat = table.choices[-1].seat
            seen = hidden[seat] - now[seat] if hidden and table.can_undo(seat) else set()
            if seen:
                position.fail(f"seat {seat} has seen {sorted(seen)} and may take back {table.choices[-1]}")
        hidden, made = now, len(table.choices)


def check_locals(setup: Setup) -> None:
    """No suspended rule holds a card that the asked seat may not see: imagination could not deal it again."""
    for position in decisions(setup):
        table = position.table
        in_state = {id(thing) for thing in walk_pieces(table.state) if isinstance(thing, list | dict)}
        for function, name, value in suspended_locals(table.runner.rule):
            held = {card.id for card in _held(value, in_state)}
            for seat in {each.seat for each in table.asks} if held else ():
                secret = held & hidden_cards(table.state, seat)
                if secret:
                    position.fail(
                        f"while seat {seat} is asked, {function} holds cards hidden from it in {name!r}: "
                        f"{sorted(secret)}; name the owner, not the card"
                    )


def _held(value: Any, in_state: set[int]) -> Iterator[Card]:
    """The cards that a variable holds by itself. Piles in the state do not count: they are dealt again in place."""
    if isinstance(value, Card):
        yield value
    elif id(value) not in in_state and isinstance(value, list | tuple):
        for part in value:
            yield from _held(part, in_state)
    elif id(value) not in in_state and isinstance(value, dict):
        for part in value.values():
            yield from _held(part, in_state)


def suspended_locals(rule: Any) -> Iterator[tuple[str, str, Any]]:
    """Function, name and value of every local variable of a suspended rule, and of the rules it awaits."""
    seen: set[int] = set()
    waiting = [rule]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or not isinstance(each, CoroutineType | GeneratorType):
            continue
        seen.add(id(each))
        if isinstance(each, CoroutineType):
            frame, inner = each.cr_frame, each.cr_await
        else:
            frame, inner = each.gi_frame, each.gi_yieldfrom
        waiting.append(inner)
        if frame is not None:
            for name, value in frame.f_locals.items():
                waiting.append(value)
                yield frame.f_code.co_name, name, value
