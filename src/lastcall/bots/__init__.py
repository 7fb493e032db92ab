"""Bots: each answers from its seat's perspective, by chance, by the game's instinct or by search."""

from lastcall.bots.bot import Bot
from lastcall.bots.hint import Hint, find_hint
from lastcall.bots.levels import LEVELS, fill_seats, make_bot, parse_level
from lastcall.bots.perspective import Perspective
from lastcall.bots.play import Move, next_move, play_out, play_out_randomly
from lastcall.bots.search import Budget
from lastcall.bots.search_bot import SearchBot, search_for
from lastcall.bots.search_result import SearchResult
from lastcall.bots.simple import EasyBot, InstinctBot, RandomBot

__all__ = [
    "LEVELS", "Bot", "Budget", "EasyBot", "Hint", "InstinctBot", "Move", "Perspective", "RandomBot", "SearchBot",
    "SearchResult", "fill_seats", "find_hint", "make_bot", "next_move", "parse_level", "play_out", "play_out_randomly",
    "search_for",
]  # fmt: skip
