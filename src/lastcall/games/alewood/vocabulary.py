"""The effects and passive abilities of Alewood's cards; `effects.py`, `powers.py` and `duties.py` declare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.alewood.resolution import Ability

VOCABULARY: Vocabulary[Ability] = Vocabulary()
effect, passive = VOCABULARY.effect, VOCABULARY.passive
