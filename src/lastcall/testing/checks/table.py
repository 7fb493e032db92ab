"""What every table must do: end, keep its pieces, be cloned, saved, taken back, and refuse in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from lastcall.bots import play_out_randomly
from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.core.errors import BrokenSave, Refused
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.saves import load_table, replay
from lastcall.core.table import Table
from lastcall.testing.play import (
    LIMIT,
    Broken,
    Position,
    Setup,
    decisions,
    length,
    play_randomly,
    random_answer,
    sampled_positions,
)
from lastcall.testing.snapshots import cards_in, contents, difference, digest, quick_snapshot, snapshot, walk_pieces

FUTURE = 25
"""How many decisions two tables are played on together to see that they have the same future."""


def check_end(setup: Setup, limit: int = LIMIT) -> None:
    """A random game comes to an end, and to a result that fits its seats."""
    table = setup.new_table()
    box = contents(table.box)
    written: list[str] = []
    for position in decisions(setup, limit):
        table = position.table
        written += [json.dumps(event) for event in Journal(table.events.lines[len(written) :]).save()]
    for number, (then, now) in enumerate(zip(written, table.events.save(), strict=False)):
        if then != json.dumps(now):
            raise Broken(f"{setup}: line {number} of the journal changed after it was written: {then} became {now}")
    if not table.over:
        raise Broken(f"{setup}: not over after {limit} random decisions")
    result = table.result
    if result is None or len(result.scores) != setup.seats or not set(result.winners) <= set(range(setup.seats)):
        raise Broken(f"{setup}: the result does not fit the seats: {result}")
    if not result.winners and setup.seats > 1 and not setup.game.cooperative:
        raise Broken(f"{setup}: nobody won, and the game is not cooperative: {result}")
    if table.asks or table.interrupts:
        raise Broken(f"{setup}: the game is over and still asks {table.asks + table.interrupts}")
    changed = difference(box, contents(table.box), "box")
    if changed:
        raise Broken(f"{setup}: play has changed the box, which all tables share: {changed}")
    if difference(snapshot(replay(table), numbered=False), snapshot(table, numbered=False)):
        raise Broken(f"{setup}: playing the record again gives another game")


def check_pieces(setup: Setup, uncounted: tuple[type[Card], ...], invariants: Callable[[Any], None]) -> None:
    """No card is lost or doubled, and what the game itself promises of its state holds at every decision.

    A card that a rule holds face up in its hand, in the middle of a sentence, is missing for that long: cards are
    counted in full between two phases, and may never lie in more places than they have copies.
    """
    most: Counter[str] = Counter()
    first: Counter[str] | None = None
    step = -1
    for position in decisions(setup):
        table = position.table
        lying = _count(table.state, uncounted)
        first = lying if first is None else first
        for card, count in lying.items():
            copies = int(getattr(table.box.cards.get(card), "copies", max(1, first[card])))
            if count > copies:
                position.fail(f"card {card} lies in {count} places, and the box has {copies}")
        if table.checkpoint.step != step:
            step = table.checkpoint.step
            now = _count(table.checkpoint.state, uncounted)
            lost = most - now
            if lost:
                position.fail(f"cards are gone from the table at the start of this phase: {dict(lost)}")
            most |= now
        try:
            invariants(table.state)
        except AssertionError as fault:
            position.fail(f"the game's own invariant does not hold: {fault}")


def _count(state: Any, uncounted: tuple[type[Card], ...]) -> Counter[str]:
    return Counter(card.id for card in cards_in(state) if not isinstance(card, uncounted))


def check_clones(setup: Setup, wanted: int) -> None:
    """A clone is exact, has the same future, and shares nothing that can change."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        twin = table.clone()
        before = snapshot(table)
        _same(position, before, twin, "a clone differs")
        shared = _changeable(table) & _changeable(twin)
        if shared:
            position.fail(f"a clone shares what can change: {sorted(_names(table, shared))}")
        play_randomly(twin, position.chance(1), FUTURE)
        _same(position, before, table, "playing on a clone changed the original")
        second = table.clone()
        play_randomly(second, position.chance(1), FUTURE)
        _same(position, snapshot(twin), second, "two clones have different futures")
        _same(position, snapshot(twin), twin.clone(), "a clone of a clone differs")


def check_isolation(setup: Setup) -> None:
    """Two tables laid one after another share nothing that can change: no default, no list of a module."""
    one, other = setup.new_table(), setup.new_table()
    shared = _changeable(one) & _changeable(other)
    if shared:
        raise Broken(f"{setup}: two tables share what can change: {sorted(_names(one, shared))}")


def check_saves(setup: Setup, wanted: int) -> None:
    """Saved as JSON text and loaded, a table is the same, now and in its future."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        saved = table.save()
        text = json.dumps(saved)
        fault = difference(json.loads(text), saved)
        if fault:
            position.fail(f"what is saved is not plain JSON (a tuple, or a number as a key): {fault}")
        opened = load_table(text, lambda name: setup.game)
        before = snapshot(table)
        _same(position, before, opened, "the table differs after save and load")
        twin = table.clone()
        play_randomly(opened, position.chance(2), FUTURE)
        play_randomly(twin, position.chance(2), FUTURE)
        _same(position, snapshot(twin), opened, "the future differs after save and load")


def check_older_save(file: Path, game: Game[Any]) -> None:
    """A save made by older rules opens where it was left, with nothing taken back; it is played to its end and can be
    watched again and saved again."""
    saved = json.loads(file.read_text(encoding="utf-8"))
    table = load_table(saved, lambda name: game)
    choices = [[seat, ask, list(choice)] for seat, ask, choice in table.choices]
    if saved["rules"] >= game.version:
        raise Broken(f"{file.name} was not made by older rules")
    if table.notice is not None or choices != saved["choices"]:
        raise Broken(f"{file.name}: an answer had to be taken back: {table.notice}")
    if table.events.save()[: len(saved["journal"])] != saved["journal"]:
        raise Broken(f"{file.name}: the journal is told otherwise")
    play_out_randomly(table, Chance(7))
    again = load_table(table.save(), lambda name: game)
    if not table.over or replay(table).result != table.result or again.result != table.result or again.notice:
        raise Broken(f"{file.name}: the game does not end, or not the same way when it is watched or opened again")


def check_damaged_saves(setup: Setup) -> None:
    """A save in which a word stands for a number, or a number for a word, is refused with a sentence."""
    middle = length(setup) // 2
    position = next(position for position in decisions(setup) if position.number >= middle)
    text = json.dumps(position.table.save())
    for path, value in _plain_values(json.loads(text)["checkpoint"]["state"]):
        saved = json.loads(text)
        holder = saved["checkpoint"]["state"]
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = 7 if isinstance(value, str) else "nonsense"
        try:
            load_table(saved, lambda name: setup.game)
        except BrokenSave:
            continue
        position.fail(f"a save opens though {'.'.join(map(str, path))} is {holder[path[-1]]!r}")


def _plain_values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every number and word in some JSON, and where it stands."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _plain_values(value, (*path, key))
    elif data is not None:
        yield path, data


def check_undo(setup: Setup, wanted: int) -> None:
    """Undo restores the table exactly, whenever the seat may, and always when the table agrees."""
    for position in sampled_positions(setup, wanted):
        twin = position.table.clone()
        before = snapshot(twin, numbered=False)
        ask, choice = random_answer(twin, position.chance(3))
        old = {each.id for each in twin.asks + twin.sealed + twin.interrupts}
        twin.choose(ask.seat, choice)
        free = twin.can_undo(ask.seat)
        twin.undo(ask.seat, agreed=not free)
        _same(position, before, twin, f"taking back {ask.name} {choice} does not restore the table", numbered=False)
        again = old & {each.id for each in twin.asks + twin.sealed + twin.interrupts}
        if again:
            position.fail(f"after undo an ask has the id of an older one: {sorted(again)}")
        other = position.table.clone()
        play_randomly(twin, position.chance(4), FUTURE)
        play_randomly(other, position.chance(4), FUTURE)
        _same(position, snapshot(other, numbered=False), twin, "the future differs after undo", numbered=False)


def check_answers(setup: Setup, wanted: int) -> None:
    """Every choice offered is accepted, spoken or written; everything else meets a sentence and changes nothing."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        before, at_a_glance = snapshot(table), quick_snapshot(table)
        for attempt, (seat, choice, ask) in _nonsense(position):
            try:
                table.choose(seat, choice, ask)
            except Refused as refusal:
                if not refusal.why.strip() or refusal.why.startswith("refused-") or "{ $" in refusal.why:
                    position.fail(f"{attempt} ({choice!r}) is refused without a sentence: {refusal.why!r}")
            else:
                position.fail(f"{attempt} ({choice!r} of seat {seat!r}) was accepted")
            changed = difference(at_a_glance, quick_snapshot(table))
            if changed:
                position.fail(f"{attempt} ({choice!r}) was refused, but changed the table: {changed}")
        _same(position, before, table, "a refusal changed the table")
        chance = position.chance(5)
        for each in table.asks + table.sealed + table.interrupts:
            offered = list(each.choices)
            chance.shuffle(offered)
            for choice in offered[:2]:
                spoken, written = table.clone(), table.clone()
                spoken.choose(each.seat, choice, each.id)
                written.choose(each.seat, ":".join(map(str, choice)), each.id)
                changed = difference(quick_snapshot(spoken), quick_snapshot(written))
                if changed:
                    position.fail(f"{choice} spoken and written differ: {changed}")


def _nonsense(position: Position) -> Iterator[tuple[str, tuple[Any, Any, Any]]]:
    table = position.table
    ask = table.asks[0]
    good = ask.choices[0]
    yield "a choice that nobody offers", (ask.seat, ("fly-to-the-moon", 99), None)
    yield "a choice with a wrong place", (ask.seat, (*good, 12345), None)
    yield "a choice of an older ask", (ask.seat, good, f"{table.version + 7}.{ask.name}")
    yield "a choice of an ask with no such name", (ask.seat, good, f"{ask.number}.no-such-ask")
    yield "a seat that does not exist", (table.seats, good, None)
    yield "a seat below zero", (-1, good, None)
    for garbage in (None, 7, 1.5, [], {}, "", (), [["verb"]], object(), "a:b:c:d"):
        yield "garbage", (ask.seat, garbage, None)
    yield "a seat that is a word", ("first", good, None)
    yield "a seat that is nothing", (None, good, None)
    busy = {each.seat for each in table.asks + table.sealed + table.interrupts}
    for seat in range(table.seats):
        if seat not in busy:
            yield "a choice of a seat that is not asked", (seat, good, None)


def digest_of_game(setup: Setup) -> str:
    """The name of a whole random game with everything that anybody saw in it."""
    table = setup.new_table()
    seen = []
    for position in decisions(setup):
        table = position.table
        seen.append([[ask.id, [str(choice) for choice in ask.choices]] for ask in table.asks + table.interrupts])
    last = snapshot(table)
    return digest([seen, json.loads(json.dumps(last))])


def check_hash_independence(setup: Setup, found_as: str) -> None:
    """Equal seeds give equal games, however Python hashes: nothing depends on the order of a set."""
    wanted = digest_of_game(setup)
    for hashing in ("1", "4242"):
        command = [sys.executable, "-m", "lastcall.testing.digest", found_as, str(setup.seats), str(setup.seed)]
        environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            raise Broken(f"{setup}: the game cannot be played in a process of its own:\n{done.stderr}")
        if done.stdout.strip() != wanted:
            raise Broken(f"{setup}: another game under PYTHONHASHSEED={hashing}; some order depends on hashing")


def _same(position: Position, before: Any, table: Table[Any], what: str, numbered: bool = True) -> None:
    fault = difference(before, snapshot(table, numbered))
    if fault:
        position.fail(f"{what}: {fault}")


def _changeable(table: Table[Any]) -> set[int]:
    """The identities of everything on a table that could change under somebody's hands."""
    return {id(thing) for thing in _changeables(table)}


def _changeables(table: Table[Any]) -> Iterator[Any]:
    yield from (table.events, table.events.lines, table.record.answers)
    for thing in walk_pieces(table.state):
        if not (isinstance(thing, Card | tuple | str | int | float | None) or callable(thing)):
            yield thing


def _names(table: Table[Any], shared: set[int]) -> list[str]:
    return [f"{type(thing).__name__} {thing!r:.60}" for thing in _changeables(table) if id(thing) in shared]
