"""What is kept of one simulated game, and the watch that takes it down while the game is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from lastcall.core.game import Game, Result
from lastcall.core.hooks import Measures
from lastcall.core.journal import Secret
from lastcall.core.table import Table

USES = ("held", "bought", "played")
"""What a seat may do with a card, by the names of `Measures`."""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """How the chances moved during a game, by the game's own estimate at the beginning of each round or turn."""

    lead_changes: int
    """How often another seat took the lead; in a cooperative game, how often the odds turned."""
    drama: float | None
    """How far behind the winner was while behind: the mean of the square roots of the gaps in chance (0 to 1). None
    without a winner."""
    settled: float | None
    """The part of the game after which the winner was ahead to the end (0: from the start). None without a winner."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. Games of equal number have equal seeds, whatever the cards, so that they can be compared in pairs."""

    number: int
    seed: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    decisions: int
    steps: int
    rounds: int | None
    first: int | None
    """The seat that went first."""
    course: GameCourse | None
    """None where the game gives no estimate, and where all bots play at random."""
    events: dict[str, list[int]]
    """How often each event happened: without a seat, then for each seat."""
    cards: dict[str, list[list[str]]]
    """For each of USES, the cards of each seat."""

    @property
    def margin(self) -> float | None:
        """How far the winner's score is above the best other one."""
        if len(self.winners) != 1 or len(self.scores) < 2:
            return None
        winner = self.winners[0]
        return self.scores[winner] - max(score for seat, score in enumerate(self.scores) if seat != winner)


class GameWatch:
    """Takes down one game: `count_event` hears every event, `look` looks at the table after every choice."""

    def __init__(self, game: Game[Any], seats: int, cards: bool = True) -> None:
        self.game = game
        self.seats = seats
        self.known = game.box.cards
        self.events: dict[str, list[int]] = {}
        self.first: int | None = None
        self.rounds = 0
        self.used: dict[str, list[set[str]]] = {use: [set() for _ in range(seats)] for use in USES}
        self.facts = card_facts(game.measures) if cards else {}
        self.chances: list[Sequence[float]] = []
        self.moment: object = None

    def count_event(self, name: str, **facts: object) -> None:
        """Count one event of the journal."""
        counts = self.events.get(name)
        if counts is None:
            counts = self.events[name] = [0] * (self.seats + 1)
        seat = facts.get("seat")
        place = seat if type(seat) is int and 0 <= seat < self.seats else -1
        counts[place + 1] += 1
        measures = self.game.measures
        if name == measures.round:
            self.rounds += 1
        if name == measures.first_player and self.first is None and place >= 0:
            self.first = place
        for use, fact in self.facts.get(name, ()):
            holders = range(self.seats) if place < 0 else (place,)
            for card in _words_in(facts.get(fact)):
                if card in self.known:
                    for holder in holders:
                        self.used[use][holder].add(card)

    def look(self, table: Table[Any], seat: int) -> None:
        """Estimate the chances at the beginning of each round, or where the game has none, of each turn."""
        hooks = self.game.bots
        if hooks.estimate is None:
            return
        moment = seat if hooks.progress is None else hooks.progress(table.state)
        if moment != self.moment and not table.over:
            self.moment = moment
            self.chances.append(hooks.estimate(table.state))

    def record(
        self, number: int, seed: int, levels: Sequence[str], result: Result, decisions: int, steps: int
    ) -> GameRecord:  # fmt: skip
        """The finished game."""
        measures = self.game.measures
        return GameRecord(
            number, seed, tuple(levels), result.winners, result.scores, result.reason, decisions, steps,
            self.rounds if measures.round else None,
            self.first,
            course_of(self.chances, result.winners, self.game.cooperative) if self.chances else None,
            self.events,
            {use: [sorted(cards) for cards in by_seat] for use, by_seat in self.used.items() if any(by_seat)},
        )  # fmt: skip


def course_of(chances: Sequence[Sequence[float]], winners: Sequence[int], cooperative: bool) -> GameCourse:
    """How the chances moved. In a cooperative game the table is ahead where its chance is better than even."""
    if cooperative:
        chances = [(each[0], 1 - each[0]) for each in chances]
        winners = (0,) if winners else (1,)
    leaders = [max(range(len(each)), key=each.__getitem__) for each in chances]
    changes = sum(one != two for one, two in pairwise(leaders))
    if not winners:
        return GameCourse(changes, None, None)
    behind = [number for number, leader in enumerate(leaders) if leader not in winners]
    gaps = [max(chances[number]) - max(chances[number][winner] for winner in winners) for number in behind]
    drama = sum(sqrt(gap) for gap in gaps) / len(gaps) if gaps else 0.0
    return GameCourse(changes, round(drama, 6), (behind[-1] + 1) / len(leaders) if behind else 0.0)


def card_facts(measures: Measures) -> dict[str, list[tuple[str, str]]]:
    """Event -> the uses of cards it tells of, each with the fact that names the cards."""
    found: dict[str, list[tuple[str, str]]] = {}
    for use in USES:
        for written in getattr(measures, use):
            event, _, fact = written.partition(".")
            found.setdefault(event, []).append((use, fact))
    return found


def _words_in(value: object) -> Iterator[str]:
    if isinstance(value, Secret):
        value = value.value
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words_in(each)
