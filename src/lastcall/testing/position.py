"""Whether a position that a test has set up is possible."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lastcall.core.errors import BrokenSave
from lastcall.core.table import Table
from lastcall.testing.invariants import Invariants, format_fault
from lastcall.testing.snapshots import cards_in, difference


def check_position(table: Table[Any]) -> None:
    """Fails where a state has a value of a wrong kind, more copies of a card than the box has, or does not keep what
    the game's module `invariants` promises."""
    state = table.state
    saved = state.save()
    try:
        fault = difference(saved, type(state).load(saved, table.box).save())
    except (BrokenSave, KeyError, TypeError, ValueError) as error:
        fault = str(error)
    if fault:
        raise AssertionError(f"this position of {table.game.name} cannot be saved and loaded: {fault}")
    promised = Invariants.of(table.game)
    for card, count in Counter(card.id for card in cards_in(state) if not isinstance(card, promised.uncounted)).items():
        copies = getattr(table.box.cards.get(card), "copies", 1)
        if count > copies:
            raise AssertionError(f"{count} copies of {card} are on the table, and the box has {copies}")
    try:
        promised.check_state(state)
    except AssertionError as broken:
        raise AssertionError(
            f"this position of {table.game.name} breaks an invariant: {format_fault(broken)}"
        ) from broken
