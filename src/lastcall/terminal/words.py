"""The words of the terminal around a game."""

from __future__ import annotations

from pathlib import Path

from lastcall.text import FluentWords

TERMINAL_WORDS = FluentWords(Path(__file__).parent / "text")
say = TERMINAL_WORDS.say
