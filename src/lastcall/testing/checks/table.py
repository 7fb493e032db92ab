"""Tables of any game: they end, keep their pieces, can be cloned and undone, and refuse bad answers with a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from lastcall.core.card import Card
from lastcall.core.errors import Refused
from lastcall.core.journal import Journal
from lastcall.core.replay import replay
from lastcall.core.table import Table
from lastcall.testing.invariants import format_fault
from lastcall.testing.play import (
    LIMIT,
    Broken,
    Position,
    Setup,
    decisions,
    play_randomly,
    random_answer,
    sampled_positions,
)  # fmt: skip
from lastcall.testing.snapshots import box_contents, cards_in, difference, digest, quick_snapshot, snapshot, walk_pieces

FUTURE = 25
"""How many decisions two tables are played on to see that they have the same future."""


def check_end(setup: Setup, limit: int = LIMIT) -> None:
    """A random game ends with a result that fits its seats, and leaves the box as it was."""
    table = setup.new_table()
    box = box_contents(table.box)
    written: list[str] = []
    for position in decisions(setup, limit):
        table = position.table
        written += [json.dumps(event) for event in Journal(table.events.lines[len(written) :]).save()]
    for number, (then, now) in enumerate(zip(written, table.events.save(), strict=False)):
        if then != json.dumps(now):
            raise Broken(f"{setup}: line {number} of the journal changed after it was written: {then} became {now}")
    check_outcome(setup, table, limit)
    changed = difference(box, box_contents(table.box), "box")
    if changed:
        raise Broken(f"{setup}: play has changed the box, which all tables share: {changed}")


def check_outcome(setup: Setup, table: Table[Any], limit: int = LIMIT) -> None:
    """A table after its last decision is over, has a result that fits its seats, and is the same when replayed."""
    if not table.over:
        raise Broken(f"{setup}: not over after {limit} random decisions")
    result = table.result
    if result is None or len(result.scores) != setup.seats or not set(result.winners) <= set(range(setup.seats)):
        raise Broken(f"{setup}: the result does not fit the seats: {result}")
    if not result.winners and setup.seats > 1 and not setup.game.cooperative:
        raise Broken(f"{setup}: nobody won, and the game is not cooperative: {result}")
    if table.asks or table.interrupts:
        raise Broken(f"{setup}: the game is over and still asks {table.asks + table.interrupts}")
    fault = difference(snapshot(replay(table), numbered=False), snapshot(table, numbered=False))
    if fault:
        raise Broken(f"{setup}: replaying the record gives another game: {fault}")


def check_pieces(setup: Setup, uncounted: tuple[type[Card], ...], invariants: Callable[[Any], None]) -> None:
    """No card is lost or duplicated, and the game's own invariants hold at every decision."""
    pieces = PieceCount(uncounted, invariants)
    for position in decisions(setup):
        pieces.check(position)


class PieceCount:
    """Counts the cards of one game from decision to decision.

    A suspended rule may hold a card that is in no pile. So cards are counted in full between phases; at all other
    times there may only never be more copies than the box has.
    """

    def __init__(self, uncounted: tuple[type[Card], ...], invariants: Callable[[Any], None]) -> None:
        self.uncounted = uncounted
        self.invariants = invariants
        self.most: Counter[str] = Counter()
        self.copies: dict[str, int] = {}
        """How often each card may be on the table: as the box says, or as often as it was there at first."""
        self.step = -1

    def check(self, position: Position) -> None:
        table = position.table
        cards = _count(table.state, self.uncounted)
        first = {} if self.copies else cards
        for card, count in cards.items():
            if card not in self.copies:
                self.copies[card] = int(getattr(table.box.cards.get(card), "copies", max(1, first.get(card, 1))))
            if count > self.copies[card]:
                position.fail(f"there are {count} copies of card {card}, and the box has {self.copies[card]}")
        if table.checkpoint.step != self.step:
            self.step = table.checkpoint.step
            now = _count(table.checkpoint.state, self.uncounted)
            lost = self.most - now
            if lost:
                position.fail(f"cards are missing at the start of this phase: {dict(lost)}")
            self.most |= now
        try:
            self.invariants(table.state)
        except AssertionError as fault:
            position.fail(f"the game's own invariant does not hold: {format_fault(fault)}")


def _count(state: Any, uncounted: tuple[type[Card], ...]) -> Counter[str]:
    return Counter(card.id for card in cards_in(state) if not isinstance(card, uncounted))


def check_clones(setup: Setup, wanted: int) -> None:
    """A clone is exact, has the same future, and shares nothing mutable with the original."""
    for position in sampled_positions(setup, wanted):
        check_clone_at(position)


def check_clone_at(position: Position) -> None:
    table = position.table
    twin = table.clone()
    before = snapshot(table)
    compare(position, before, twin, "a clone differs")
    shared = _mutable_ids(table) & _mutable_ids(twin)
    if shared:
        position.fail(f"a clone shares mutable objects: {sorted(_names(table, shared))}")
    play_randomly(twin, position.chance(1), FUTURE)
    compare(position, before, table, "playing on a clone changed the original")
    second = table.clone()
    play_randomly(second, position.chance(1), FUTURE)
    compare(position, snapshot(twin), second, "two clones have different futures")
    compare(position, snapshot(twin), twin.clone(), "a clone of a clone differs")


def check_isolation(setup: Setup) -> None:
    """Two tables share nothing mutable, such as a default value or a list of a module."""
    one, other = setup.new_table(), setup.new_table()
    shared = _mutable_ids(one) & _mutable_ids(other)
    if shared:
        raise Broken(f"{setup}: two tables share mutable objects: {sorted(_names(one, shared))}")


def check_undo(setup: Setup, wanted: int) -> None:
    """Undo restores the table exactly, whether it is free or the others agree to it."""
    for position in sampled_positions(setup, wanted):
        check_undo_at(position)


def check_undo_at(position: Position) -> None:
    twin = position.table.clone()
    before = snapshot(twin, numbered=False)
    ask, choice = random_answer(twin, position.chance(3))
    old = {each.id for each in twin.asks + twin.sealed + twin.interrupts}
    twin.choose(ask.seat, choice)
    free = twin.can_undo(ask.seat)
    twin.undo(ask.seat, agreed=not free)
    compare(position, before, twin, f"undoing {ask.name} {choice} does not restore the table", numbered=False)
    again = old & {each.id for each in twin.asks + twin.sealed + twin.interrupts}
    if again:
        position.fail(f"after undo an ask has the id of an older one: {sorted(again)}")
    other = position.table.clone()
    play_randomly(twin, position.chance(4), FUTURE)
    play_randomly(other, position.chance(4), FUTURE)
    compare(position, snapshot(other, numbered=False), twin, "the future differs after undo", numbered=False)


def check_answers(setup: Setup, wanted: int) -> None:
    """Offered choices are accepted as tuples and as text; all else is refused with a sentence, without effect."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        before, quick = snapshot(table), quick_snapshot(table)
        for attempt, (seat, choice, ask) in _bad_answers(position):
            try:
                table.choose(seat, choice, ask)
            except Refused as refusal:
                if not refusal.why.strip() or refusal.why.startswith("refused-") or "{ $" in refusal.why:
                    position.fail(f"{attempt} ({choice!r}) is refused without a sentence: {refusal.why!r}")
            else:
                position.fail(f"{attempt} ({choice!r} of seat {seat!r}) was accepted")
            changed = difference(quick, quick_snapshot(table))
            if changed:
                position.fail(f"{attempt} ({choice!r}) was refused, but changed the table: {changed}")
        compare(position, before, table, "a refusal changed the table")
        chance = position.chance(5)
        for each in table.asks + table.sealed + table.interrupts:
            offered = list(each.choices)
            chance.shuffle(offered)
            for choice in offered[:2]:
                by_tuple, by_text = table.clone(), table.clone()
                by_tuple.choose(each.seat, choice, each.id)
                by_text.choose(each.seat, ":".join(map(str, choice)), each.id)
                changed = difference(quick_snapshot(by_tuple), quick_snapshot(by_text))
                if changed:
                    position.fail(f"{choice} as a tuple and as text differ: {changed}")


def _bad_answers(position: Position) -> Iterator[tuple[str, tuple[Any, Any, Any]]]:
    table = position.table
    ask = table.asks[0]
    good = ask.choices[0]
    yield "a choice that is not offered", (ask.seat, ("fly-to-the-moon", 99), None)
    yield "a choice with an id too many", (ask.seat, (*good, 12345), None)
    yield "a choice for an older ask", (ask.seat, good, f"{table.version + 7}.{ask.name}")
    yield "a choice for an ask with another name", (ask.seat, good, f"{ask.number}.no-such-ask")
    yield "a seat that does not exist", (table.seats, good, None)
    yield "a seat below zero", (-1, good, None)
    for garbage in (None, 7, 1.5, [], {}, "", (), [["verb"]], object(), "a:b:c:d"):
        yield "garbage", (ask.seat, garbage, None)
    yield "a seat that is a word", ("first", good, None)
    yield "no seat", (None, good, None)
    busy = {each.seat for each in table.asks + table.sealed + table.interrupts}
    for seat in range(table.seats):
        if seat not in busy:
            yield "a choice of a seat that is not asked", (seat, good, None)


def digest_of_game(setup: Setup) -> str:
    """A hash of a whole random game with everything that was asked in it."""
    table = setup.new_table()
    seen = []
    for position in decisions(setup):
        table = position.table
        seen.append([[ask.id, [str(choice) for choice in ask.choices]] for ask in table.asks + table.interrupts])
    last = snapshot(table)
    return digest([seen, json.loads(json.dumps(last))])


def check_hash_independence(setup: Setup, importable_name: str) -> None:
    """Equal seeds give equal games for any PYTHONHASHSEED: nothing depends on the order of a set."""
    wanted = digest_of_game(setup)
    for hashing in ("1", "4242"):
        command = [sys.executable, "-m", "lastcall.testing.digest", importable_name, str(setup.seats), str(setup.seed)]
        environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            raise Broken(f"{setup}: the game cannot be played in another process:\n{done.stderr}")
        if done.stdout.strip() != wanted:
            raise Broken(f"{setup}: the game differs with PYTHONHASHSEED={hashing}: some order depends on hashing")


def compare(position: Position, before: Any, table: Table[Any], what: str, numbered: bool = True) -> None:
    """Fails where a table differs from a snapshot."""
    fault = difference(before, snapshot(table, numbered))
    if fault:
        position.fail(f"{what}: {fault}")


def _mutable_ids(table: Table[Any]) -> set[int]:
    """The identities of all mutable objects of a table."""
    return {id(thing) for thing in _mutable_objects(table)}


def _mutable_objects(table: Table[Any]) -> Iterator[Any]:
    yield from (table.events, table.events.lines, table.record.answers)
    for thing in walk_pieces(table.state):
        if not (isinstance(thing, Card | tuple | str | int | float | None) or callable(thing)):
            yield thing


def _names(table: Table[Any], shared: set[int]) -> list[str]:
    return [f"{type(thing).__name__} {thing!r:.60}" for thing in _mutable_objects(table) if id(thing) in shared]
