"""The words of the lab."""

from __future__ import annotations

from pathlib import Path

from lastcall.text import FluentWords

LAB_WORDS = FluentWords(Path(__file__).parent / "text")
say = LAB_WORDS.say
