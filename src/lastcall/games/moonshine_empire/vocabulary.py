"""What the cards of Moonshine Empire may say; `effects.py`, `theft.py`, `needs.py` and `upgrades.py` declare it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.moonshine_empire.resolution import CardUse

VOCABULARY: Vocabulary[CardUse] = Vocabulary()
effect, condition, passive = VOCABULARY.effect, VOCABULARY.condition, VOCABULARY.passive
