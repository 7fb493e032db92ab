"""The effects and passive abilities of Alewood's cards; `effects.py`, `powers.py` and `duties.py` declare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.effects import Vocabulary

if TYPE_CHECKING:
    from lastcall.games.alewood.resolution import Ability
    from lastcall.games.alewood.rules.lines import Spoken

VOCABULARY: Vocabulary[Ability] = Vocabulary()
effect, passive = VOCABULARY.effect, VOCABULARY.passive

LINE_TESTS: Vocabulary[Spoken] = Vocabulary(name="line")
"""The tests that duties apply to what is said (AR-13); `rules/lines.py` declares them."""
line_test = LINE_TESTS.condition
