"""What the cards of Moonshiners may say; `powers.py`, `works.py` and `rules/booze.py` declare it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.moonshiners.rules.booze import BoozePlay

VOCABULARY: Vocabulary[BoozePlay] = Vocabulary()
effect, passive = VOCABULARY.effect, VOCABULARY.passive
