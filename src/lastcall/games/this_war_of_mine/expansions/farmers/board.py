"""The farmers in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.farmers.rules import COUNTER
from lastcall.games.this_war_of_mine.expansions.farmers.state import Farmhands
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    hands = Farmhands.of(view)
    rooms = [view.box.titles[room] for room in hands.at]
    return [WORDS.say("board-farmers", hired=hands.hired, rooms=rooms, count=view.counter(COUNTER))]
