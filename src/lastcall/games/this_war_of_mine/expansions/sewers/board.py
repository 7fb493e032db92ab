"""The Sewers in the terminal: each card with its ways, the one that was taken, and how far the group has come."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine.expansions.sewers.scene import MapCardView, Scene, WayView, scene
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS

NAME, GROUP, TAKEN = 26, "@", ">"


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    drawn = scene(view, view.box, None)
    people = [person.card.name for person in drawn.group]
    head = WORDS.say("board-sewers", people=people, threat=drawn.threat)
    return [head, *(line for card in drawn.cards for line in _card(drawn, card))] if drawn.below else [head]


def _card(drawn: Scene, card: MapCardView) -> list[str]:
    """The name of a card, and beside it a line for each way."""
    standing = f"{GROUP} " if card.now and not card.piece.way else "  "
    return [
        (standing + card.piece.map.name if not number else "").ljust(NAME)
        + _branch(number, len(card.ways))
        + _way(card, way)
        for number, way in enumerate(card.ways)
    ]


def _branch(number: int, count: int) -> str:
    if count == 1:
        return "── "
    return "┬─ " if not number else "└─ " if number == count - 1 else "├─ "


def _way(card: MapCardView, way: WayView) -> str:
    """The letters and numbers of a way; those that were met in brackets, and the group behind the last of them."""
    side = WORDS.say(f"board-sewers-{way.side}")
    marks = [f"[{step.label}]" if step.met else step.label for step in way.steps]
    if card.now and way.taken:
        marks.insert(len(card.piece.met), GROUP)
    return f"{side:<6}{TAKEN if way.taken else ' '} {' '.join(marks)}"
