"""The Heart of the City in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.state import Heart
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    heart = Heart.of(view)
    return [WORDS.say("board-heart", count=len(heart.deck), names=[card.name for card in heart.visited])]
