"""Bots: each sees an ask, its view and `imagine`, and nothing else."""

from lastcall.bots.advice import Hint, hint
from lastcall.bots.bot import Bot
from lastcall.bots.levels import LEVELS, level_of, line_up, make_bot
from lastcall.bots.perspective import Perspective
from lastcall.bots.play import Move, next_move, play_out, play_out_randomly
from lastcall.bots.search import Budget
from lastcall.bots.search_bot import SearchBot, ponder
from lastcall.bots.simple import EasyBot, InstinctBot, RandomBot
from lastcall.bots.thought import Thought

__all__ = [
    "LEVELS", "Bot", "Budget", "EasyBot", "Hint", "InstinctBot", "Move", "Perspective", "RandomBot", "SearchBot",
    "Thought", "hint", "level_of", "line_up", "make_bot", "next_move", "play_out", "play_out_randomly", "ponder",
]  # fmt: skip
