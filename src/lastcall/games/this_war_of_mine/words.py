"""Every word that a player reads, those of the expansions included."""

from __future__ import annotations

from pathlib import Path

from lastcall.games.this_war_of_mine.junctions import EXPANSIONS
from lastcall.text import FluentWords

WORDS = FluentWords(Path(__file__).parent / "text", expansions=EXPANSIONS)
