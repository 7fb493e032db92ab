"""What the cards of Wasteland may say; `effects/` and `passives.py` declare it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.wasteland.resolution import CardResolution

VOCABULARY: Vocabulary[CardResolution] = Vocabulary()
effect, condition, passive = VOCABULARY.effect, VOCABULARY.condition, VOCABULARY.passive

Who: TypeAlias = Literal["you", "players", "survivors", "explorers", "seat"]
DeckName: TypeAlias = Literal["common", "rare", "crisis", "mutation"]
To: TypeAlias = Literal["hand", "stockpile"]
HandKind: TypeAlias = Literal["salvage", "common", "crisis", "mutation", "any"]
How: TypeAlias = Literal["pick", "random"]
