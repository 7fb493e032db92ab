"""Bots in a process of their own: a save comes in, which is plain data, and a choice goes out."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from functools import lru_cache
from typing import Any, NamedTuple

import lastcall
from lastcall.bots.advice import Hint, hint
from lastcall.bots.bot import Bot
from lastcall.bots.levels import make_bot
from lastcall.bots.play import next_move
from lastcall.bots.search_bot import SearchBot
from lastcall.bots.thought import Thought
from lastcall.registry import find_game, games
from lastcall.text import Teller

NICENESS = 10
PARENT_CHECK = 1.0
A_MOMENT = 0.02


class Decision(NamedTuple):
    """What a bot has decided, as plain data."""

    seat: int
    ask: str
    choice: str
    thought: Thought | None = None
    """What a bot that searches found, to be merged with what another worker found."""

    def agreed(self, other: Decision | None) -> Decision:
        """Two minds on one choice: what both found together. Who did not get to search has nothing to add."""
        if other is None or other.thought is None or (other.seat, other.ask) != (self.seat, self.ask):
            return self
        if self.thought is None:
            return other
        merged = self.thought.merged(other.thought)
        return Decision(self.seat, self.ask, lastcall.spell(merged.best), merged)


def sit_down(parent: int) -> None:
    """A worker starts: it is nice to others, has read all cards, and ends with the process that wanted it."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the parent, which sends its workers home
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    for game in games().values():
        _ = game.box  # read when it is first wanted, which must not be in the middle of a thought
    gc.collect()
    gc.freeze()  # else all cards are looked through for garbage in the middle of a thought, for a third of its time


def here() -> int:
    """Which worker this is. It takes its time, so that one that is ready does not answer for one that is not yet."""
    time.sleep(A_MOMENT)
    return os.getpid()


def _end_with(parent: int) -> None:
    """Should the parent be killed, nobody is left to send its workers home."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK)
    os._exit(0)


@lru_cache(maxsize=256)
def _bot(level: str, game: str) -> Bot:
    return make_bot(level, find_game(game))


def think(save: dict[str, Any], bots: dict[int, str], seed: int) -> Decision | None:
    """Open the save and let the bots choose. What they see of it is their own seat's perspective."""
    table = lastcall.load(save)
    seated = {seat: _bot(level, save["game"]) for seat, level in bots.items()}
    move = next_move(table, seated, lastcall.Chance(seed))
    if move is None:
        return None
    bot = seated[move.seat]
    asked = any(ask.id == move.ask for ask in table.asks)
    thought = bot.thought if asked and isinstance(bot, SearchBot) else None
    return Decision(move.seat, move.ask, lastcall.spell(move.choice), thought)


def advise(save: dict[str, Any], seat: int, names: list[str], seed: int) -> Hint:
    """A hint for the person in this seat, from what the seat knows."""
    table = lastcall.load(save)
    return hint(table, seat, Teller(table.game, table.box, names), lastcall.Chance(seed))
