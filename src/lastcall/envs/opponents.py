"""House bots by name, as opponents and baselines of a learning seat.

    seats = Opponents(game, {1: "fair", 2: "easy"}, Chance(7))
    seats.play_until(turns, learner=0)      # until seat 0 decides, or the game is over

Levels are those of `lastcall.bots.levels`: random, easy, fair, sharp, fierce, or a number of iterations (`sharp:50`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastcall.bots import Bot, RandomBot, fill_seats, make_bot, next_move
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.envs.sequential import SequentialTable


def opponents_for(levels: str | Sequence[str], seats: int, learner: int) -> dict[int, str]:
    """A level for each seat but the learner's, in the order of the seats after it; the last one named takes the rest.

    `levels` may be one text, `"fair"` or `"fair,easy"`.
    """
    named = levels.split(",") if isinstance(levels, str) else list(levels)
    others = [(learner + number) % seats for number in range(1, seats)]
    return dict(zip(others, fill_seats(named, max(1, len(others))), strict=False))


class Opponents:
    """Bots in some seats of a table."""

    def __init__(self, game: Game[Any], levels: Mapping[int, str], chance: Chance) -> None:
        self.levels = dict(levels)
        self.chance = chance
        self._bots: dict[int, Bot] = {seat: make_bot(level, game) for seat, level in levels.items()}
        self._random = all(type(bot) is RandomBot for bot in self._bots.values())

    def play_until(self, turns: SequentialTable, learner: int | None) -> None:
        """Let the bots answer until the learner decides, or the game is over."""
        table, bots, chance = turns.table, self._bots, self.chance
        if self._random and not table.may_interrupt:
            while (ask := turns.ask) is not None and ask.seat != learner:
                turns.answer(ask.seat, chance.pick(ask.choices), ask.id)
                if table.may_interrupt:
                    break
        while not turns.over:
            move = next_move(table, bots, chance)
            if move is None:
                if turns.seat != learner:
                    raise BadSetup(f"Nobody plays seat {turns.seat}.")
                return
            turns.answer(move.seat, move.choice, move.ask)
