"""The words of the pages around a game."""

from __future__ import annotations

import math
from pathlib import Path

from lastcall.text.html_words import HtmlWords
from lastcall.text.words import FluentWords

PAGE_WORDS = FluentWords(Path(__file__).parent / "text")
"""Every word of the server's own pages."""

say = HtmlWords(PAGE_WORDS).say


def too_fast(use: str, wait: float) -> str:
    """Why a request is refused whose quota is used up, and when to try again."""
    return say("too-fast", use=use, seconds=max(1, math.ceil(wait)))
