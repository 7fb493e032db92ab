"""What the cards of This War of Mine may say.

`effects`, `conditions` and `abilities` declare it; `combat_results` declares what the dice of a fight bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.combat_results import TrustedRoll
    from lastcall.games.this_war_of_mine.resolution import Story

BLACK_DIE = 10
VOCABULARY: Vocabulary[Story] = Vocabulary(die=BLACK_DIE)
effect, condition, passive = VOCABULARY.effect, VOCABULARY.condition, VOCABULARY.passive

COMBAT_RESULTS: Vocabulary[TrustedRoll] = Vocabulary(name="combat")
"""What trusting fate brings: the words under the icon of a Fate card (T-114, TR-131)."""
combat_result = COMBAT_RESULTS.effect
