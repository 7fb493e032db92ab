"""The stopping rule of a comparison: play until the main figures are known as well as was asked for.

How many games that takes follows from how much the figures vary from game to game, never from what the difference
between the cards looks like so far. So looking at the games while they are played does not make a change found by luck
more likely, and one test at the end is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from lastcall.core.naming import Naming
from lastcall.lab.compare import PRECISION, Comparison, compare
from lastcall.lab.simulate import BATCH, SimulationSetup, play_into
from lastcall.lab.tally import Tally, common_numbers
from lastcall.lab.workers import Pool
from lastcall.registry import find_game

PILOT = 100
"""Pairs of games that are played before the first look."""
MOST = 10_000
"""No comparison takes more pairs of games, unless it is told to."""


class Progress(Protocol):
    """Is told how far a run is."""

    def advance(self, done: int) -> None:
        """This many more games were played."""

    def expect(self, total: int) -> None:
        """The run will take this many games in all, as far as is known now."""


@dataclass
class PairedRun:
    """The games of a setup with the published cards and of the same setup with changed ones."""

    published: SimulationSetup
    changed: SimulationSetup
    precision: float = PRECISION
    tallies: tuple[Tally, Tally] = field(init=False)

    def __post_init__(self) -> None:
        self.tallies = Tally(self.published.seats), Tally(self.changed.seats)

    @property
    def played(self) -> int:
        """Pairs of games."""
        return common_numbers(self.tallies)[0].games

    def compare(self) -> Comparison:
        """What the games so far say."""
        game = self.changed.open_game()
        return compare(
            *self.tallies, cooperative=game.cooperative, cards=changed_cards(self.changed), precision=self.precision
        )

    def play(self, games: int, pool: Pool, progress: Callable[[int], None]) -> None:
        """Play until there are this many pairs."""
        numbers = range(self.played, games)
        play_into(self.tallies, (self.published, self.changed), numbers, pool, progress)

    def play_enough(self, pool: Pool, progress: Progress, most: int = MOST) -> None:
        """Play until the stopping rule is content, or `most` pairs have been played."""
        games = min(PILOT, most)
        while True:
            progress.expect(2 * games)
            self.play(games, pool, progress.advance)
            needed = self.compare().needed
            if games >= min(needed, most):
                return
            games = min(most, max(needed + needed // 20, games + BATCH))


def changed_cards(setup: SimulationSetup) -> dict[str, str]:
    """The cards of a setup that differ from the published ones: id -> name."""
    game = setup.open_game()
    boxes = [game.box, find_game(setup.game).box]
    found = {}
    for card_id in game.changed_ids:
        box = next((box for box in boxes if card_id in box.cards), None)
        if box is not None:
            found[card_id] = str(Naming(game.words, box, ()).fact(card_id))
    return found
