"""The sentences of the server that belong to no page: errors, refusals and the names of seats."""

from __future__ import annotations

import math
from pathlib import Path

from lastcall.text import FluentWords

SERVER_WORDS = FluentWords(Path(__file__).parent / "text")
say = SERVER_WORDS.say


def too_fast(use: str, wait: float) -> str:
    """Why a request is refused whose quota is used up, and when to try again."""
    return say("too-fast", use=use, seconds=max(1, math.ceil(wait)))


def open_seat_name(seat: int) -> str:
    """The name of a seat that is nobody's."""
    return say("open-seat", number=seat + 1)


def default_player_name(seat: int) -> str:
    """The name of a player who gives none."""
    return say("unnamed-player", number=seat + 1)
