"""Any game again, step by step, from the view of a seat; and a new game from one of its moments."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Any

from lastcall.core.keyed_chance import SEED_BITS, KeyedChance
from lastcall.core.record import load_table, save_checkpoint, save_header, table_at
from lastcall.core.sight import reshuffle_hidden
from lastcall.core.table import Checkpoint, Table
from lastcall.server.http.errors import Problem
from lastcall.server.tables.live import LiveTable
from lastcall.server.view.situation import ReplayInfo, Situation
from lastcall.server.view.viewmodel import see_moment

REELS = 32


class Projector:
    """Shows moments of games. Whoever steps forward gets the next moment from the last one, not from the start."""

    def __init__(self) -> None:
        self._reels: OrderedDict[tuple[str, int], tuple[Table[Any], Table[Any]]] = OrderedDict()

    def show(self, live: LiveTable, at: int | None, seat: int | None, held: tuple[int, ...], base: str) -> Situation:
        """The table after `at` choices (None: now)."""
        table = live.table
        first = table.origin.at if table.origin else 0
        last = len(table.choices)
        at = last if at is None else at
        if not first <= at <= last:
            raise Problem(404, f"This game can be watched from step {first} to step {last}.")
        allowed = may_watch(live, held)
        if seat not in allowed:
            raise Problem(403, "As long as the game runs, only its own player looks through the eyes of a seat.")
        address = f"{base}/tables/{live.id}/replay?at={at}" + (f"&seat={seat}" if seat is not None else "")
        replay = ReplayInfo(at, first, last, allowed, address)
        return see_moment(live, self._moment(live, at), seat, replay, held, base)

    def _moment(self, live: LiveTable, at: int) -> Table[Any]:
        """The table at a moment; stepping on from the moment before costs one choice."""
        whole = live.table
        if at == len(whole.choices):
            return whole
        near = self._reels.pop((live.id, at - 1), None)
        found = self._reels.pop((live.id, at), None)
        if found is not None and found[0] is whole:
            shown = found[1]
        elif near is not None and near[0] is whole:
            shown = near[1]
            shown.replay(whole.choices[at - 1])
        else:
            shown = table_at(whole, at)
        shown.version = at
        self._reels[live.id, at] = (whole, shown)
        while len(self._reels) > REELS:
            self._reels.popitem(last=False)
        return shown


def may_watch(live: LiveTable, held: tuple[int, ...]) -> list[int | None]:
    """Through whose eyes this visitor may look: their own, and after the end anybody's."""
    return [None, *(range(live.table.seats) if live.table.over else held)]


def play_on(live: LiveTable, at: int, seat: int) -> Table[Any]:
    """A new table from the start of the step in which that moment lies, as this seat knew it then: what it could
    not see is dealt anew, and the dice are others."""
    if not 0 <= at <= len(live.table.choices):
        raise Problem(404, f"This game has {len(live.table.choices)} steps.")
    then = table_at(live.table, at)
    start = then.checkpoint
    if then.over:
        raise Problem(422, "The game is over at that moment; choose an earlier one.")
    chance = KeyedChance(secrets.randbits(SEED_BITS))
    state = start.state.copy()
    reshuffle_hidden(state, seat, chance)
    if then.game.imagine is not None:
        then.game.imagine(state, seat, chance)
    checkpoint = save_checkpoint(Checkpoint(state, start.step, 0, 0))
    saved = {
        **save_header(then),
        "seed": str(secrets.randbits(SEED_BITS)),
        "keyed_from": 0,
        "version": 0,
        "opened": 0,
        "free_from": 0,
        "choices": [],
        "journal": [],
        "origin": checkpoint,
        "checkpoint": checkpoint,
    }
    return load_table(saved, lambda _: then.game)
