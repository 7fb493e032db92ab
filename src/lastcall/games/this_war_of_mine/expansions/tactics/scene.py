"""The map of Tactics in the browser: spaces with their numbers, groups, marks, tokens, and passages."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Character
from lastcall.games.this_war_of_mine.expansions.tactics.cards import Space, tactics_cards
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import at_space
from lastcall.games.this_war_of_mine.expansions.tactics.rules.moves import about_end
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.state import Foe, Shelter
from lastcall.text import scenes

CELL = 100
"""The size of a space in the units of the drawing."""


class Standing(NamedTuple):
    """A character on a space."""

    card: Character
    asleep: bool
    acting: bool
    stays: bool
    arms: list[str]


class SpaceView(NamedTuple):
    """A space as it is drawn."""

    card: Space
    people: list[Standing]
    tokens: int
    marks: int
    acting: bool

    @property
    def names(self) -> str:
        return ", ".join(each.card.name for each in self.people)

    @property
    def letter(self) -> str:
        """The colour as a letter, for those who cannot tell it."""
        return self.card.colour[0].upper()


class PassageLine(NamedTuple):
    """A line between the middles of two spaces."""

    x1: int
    y1: int
    x2: int
    y2: int


class Scene(scenes.Scene[Shelter, WarBox]):
    """What the table shows of the map."""

    @property
    def table(self) -> TacticsTable:
        return TacticsTable.of(self.view)

    @property
    def fight(self) -> Skirmish | None:
        return self.table.fight

    @property
    def spaces(self) -> list[SpaceView]:
        """The spaces of the side in play, from the top left."""
        fight = self.fight
        if fight is None:
            return []
        found = [self._space(fight, card) for card in tactics_cards(self.box).side(fight.side)]
        return sorted(found, key=lambda each: (each.card.cell[1], each.card.cell[0]))

    def _space(self, fight: Skirmish, card: Space) -> SpaceView:
        arms = {figure.person: figure.arms for figure in fight.figures}
        people = [
            Standing(each.card, each.asleep, each.id in fight.acting, each.id in fight.staying, arms[each.id])
            for each in at_space(self.view, fight, card.id)
        ]
        tokens, marks = fight.tokens.get(card.id, 0), fight.marks.get(card.id, 0)
        return SpaceView(card, people, tokens, marks, fight.at == card.id)

    @property
    def columns(self) -> int:
        return 1 + max((each.card.cell[0] for each in self.spaces), default=0)

    @property
    def rows(self) -> int:
        return 1 + max((each.card.cell[1] for each in self.spaces), default=0)

    @property
    def passages(self) -> list[PassageLine]:
        """Each once."""
        cells = {each.card.id: each.card.cell for each in self.spaces}
        return [
            PassageLine(*_middle(cells[each.card.id]), *_middle(cells[near]))
            for each in self.spaces
            for near in each.card.to
            if each.card.id < near
        ]

    @property
    def chart(self) -> list[Foe]:
        """The enemies who have not been met yet."""
        return self.fight.foes if self.fight is not None else []

    @property
    def outside(self) -> str:
        """The names of those who have left the map."""
        figures = self.fight.figures if self.fight is not None else []
        return ", ".join(self.box.people[each.person].name for each in figures if not each.at)

    def chances(self, space: str) -> dict[str, object]:
        """What the leader is told of a space where the move may end."""
        assert self.fight is not None
        return about_end(self.view, self.fight, ("to", space))

    @property
    def die_row(self) -> int:
        """The row of the drawing in which a die lies: below the acting group, or above it in the last row."""
        row = next((each.card.cell[1] for each in self.spaces if each.acting), 0)
        return row + 2 if row + 1 < self.rows else row


def _middle(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[0] * CELL + CELL // 2, cell[1] * CELL + CELL // 2


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
