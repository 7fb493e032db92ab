"""Earlier positions of a game, and new games from them."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import TypeVar

from lastcall.core.chance import Chance
from lastcall.core.errors import Refused
from lastcall.core.game import Game
from lastcall.core.keyed_chance import SEED_BITS, KeyedChance
from lastcall.core.replay import table_at
from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.core.sight import forget_undealt, reshuffle_hidden
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.tables.errors import Forbidden, NotFound
from lastcall.server.tables.live import LiveTable
from lastcall.server.words import say

S = TypeVar("S", bound=State)

MAX_CACHED = 32


class ReplayCache:
    """Recent replay positions: stepping forward continues from the last position instead of from the start."""

    def __init__(self) -> None:
        self._positions: OrderedDict[tuple[str, int], tuple[Table[State], Table[State]]] = OrderedDict()
        """(table id, step) -> the game it belongs to, and the table at that step."""

    def table_at(self, live: LiveTable, step: int) -> Table[State]:
        """The table after `step` choices."""
        whole = live.table
        if step == len(whole.choices):
            return whole
        previous = self._positions.pop((live.id, step - 1), None)
        cached = self._positions.pop((live.id, step), None)
        if cached is not None and cached[0] is whole:
            table = cached[1]
        elif previous is not None and previous[0] is whole:
            table = previous[1]
            table.replay(whole.choices[step - 1])
        else:
            table = table_at(whole, step)
        table.renumber(step)
        self._positions[live.id, step] = (whole, table)
        while len(self._positions) > MAX_CACHED:
            self._positions.popitem(last=False)
        return table


def replay_range(live: LiveTable) -> tuple[int, int]:
    """The first and last step that can be shown. After a rules change the replay begins there."""
    table = live.table
    return table.origin.at if table.origin else 0, len(table.choices)


def replay_step(live: LiveTable, wanted: int | None) -> int:
    """The wanted step if it can be shown; without one, the last."""
    first, last = replay_range(live)
    step = last if wanted is None else wanted
    if not first <= step <= last:
        raise NotFound(say("error-replay-range", first=first, last=last))
    return step


def allowed_seats(live: LiveTable, held: tuple[int, ...]) -> list[int | None]:
    """The seats whose view a visitor may replay (None: the public view): their own; after the end, all."""
    return [None, *(range(live.table.seats) if live.table.over else held)]


def check_replay_seat(live: LiveTable, held: tuple[int, ...], seat: int | None) -> None:
    if seat not in allowed_seats(live, held):
        raise Forbidden(say("error-replay-seat"))


def resample(game: Game[S], state: S, seat: int, chance: Chance) -> S:
    """A copy of the state in which everything that the seat does not know is dealt again. It depends on what the seat
    sees and on chance alone, so that playing on from it tells nothing about the real game."""
    fresh = state.copy()
    reshuffle_hidden(fresh, seat, chance)
    if game.imagine is not None:
        game.imagine(fresh, seat, chance)
    forget_undealt(fresh, seat)
    return fresh


def resampled_table(live: LiveTable, step: int, seat: int) -> Table[State]:
    """A new table that starts at the checkpoint before `step`, as this seat knew the game then: everything hidden from
    it is dealt again, and the seed is new."""
    if not 0 <= step <= len(live.table.choices):
        raise NotFound(say("error-replay-steps", steps=len(live.table.choices)))
    then = table_at(live.table, step)
    start = then.checkpoint
    if then.over:
        raise Refused(say("error-replay-over"))
    state = resample(then.game, start.state, seat, KeyedChance(secrets.randbits(SEED_BITS)))
    saved = SavedTable.fresh_from(then, state, secrets.randbits(SEED_BITS))
    return load_table(saved, lambda _: then.game)
