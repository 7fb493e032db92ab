"""What worker processes run: a save comes in as plain data, a bot's decision or a hint goes out.

The save holds the whole table with its secrets and seed, since imagining reads it; bots see their perspective of it.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from functools import lru_cache
from typing import NamedTuple

import lastcall
from lastcall.bots.bot import Bot
from lastcall.bots.hint import Hint, find_hint
from lastcall.bots.levels import make_bot
from lastcall.bots.play import next_move
from lastcall.bots.search_bot import SearchBot
from lastcall.bots.search_result import SearchResult
from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.registry import find_game, games
from lastcall.text import Teller

NICENESS = 10
PARENT_CHECK_SECONDS = 1.0
PROBE_SECONDS = 0.02


class Decision(NamedTuple):
    """A bot's answer as plain data."""

    seat: int
    ask: str
    choice: str
    search: SearchResult | None = None
    """What a bot that searches found, to be merged with the result of another worker."""

    def merged(self, other: Decision | None) -> Decision:
        """Combine two decisions on the same ask; one without a search adds nothing."""
        if other is None or other.search is None or (other.seat, other.ask) != (self.seat, self.ask):
            return self
        if self.search is None:
            return other
        merged = self.search.merged(other.search)
        return Decision(self.seat, self.ask, lastcall.spell(merged.best), merged)


def initialize_worker(parent: int) -> None:
    """Preload all cards, then lower the priority, so that bots are not late after a restart of a busy machine; exit
    with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the parent, which stops its workers
    threading.Thread(target=_exit_with_parent, args=(parent,), daemon=True).start()
    for game in games().values():
        _ = game.box  # read on first access, which must not happen during a timed search
    gc.collect()
    gc.freeze()  # the cards live as long as the worker: no collection needs to traverse them
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)


def probe() -> int:
    """The process id of this worker. Sleeps briefly so that each worker gets one probe."""
    time.sleep(PROBE_SECONDS)
    return os.getpid()


def _exit_with_parent(parent: int) -> None:
    """A parent that is killed cannot stop its workers."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK_SECONDS)
    os._exit(0)


@lru_cache(maxsize=256)
def _bot(level: str, game: str) -> Bot:
    return make_bot(level, find_game(game))


def decide(save: SavedTable, bots: dict[int, str], seed: int) -> Decision | None:
    """Load the save and let the bots choose, each from its seat's perspective; None when a person is to choose."""
    table = load_table(save, find_game)
    seated = {seat: _bot(level, save.game) for seat, level in bots.items()}
    move = next_move(table, seated, lastcall.Chance(seed))
    if move is None:
        return None
    bot = seated[move.seat]
    asked = any(ask.id == move.ask for ask in table.asks)
    search = bot.last_search if asked and isinstance(bot, SearchBot) else None
    return Decision(move.seat, move.ask, lastcall.spell(move.choice), search)


def hint_for(save: SavedTable, seat: int, names: list[str], seed: int) -> Hint:
    """A hint for the person in this seat, computed from what the seat knows."""
    table = load_table(save, find_game)
    return find_hint(table, seat, Teller(table.game, table.box, names), lastcall.Chance(seed))
