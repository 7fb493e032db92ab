"""The words of the pages around a game."""

from __future__ import annotations

from pathlib import Path

from lastcall.text.html_words import HtmlWords
from lastcall.text.words import FluentWords

PAGE_WORDS = FluentWords(Path(__file__).parent / "text")
"""Every word of the server's own pages."""

say = HtmlWords(PAGE_WORDS).say
