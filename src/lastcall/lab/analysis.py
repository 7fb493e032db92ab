"""A finished game looked back on: chances over time, turning points, costly choices, luck told apart from skill.

Chances are measured by playing on from a moment, by instinct, from what the asked seat knew. A choice is judged
against what a fair bot would have done there: both are played on with the same dice. What one's own choices and those
of the rivals do not explain was luck.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from lastcall.bots.rollout import outcome_of
from lastcall.core.errors import LastCallError
from lastcall.core.record import table_at
from lastcall.core.table import Table
from lastcall.lab.measuring import NINE_IN_TEN, Judge, Judged, Look, Looked, Scan, Task, perform
from lastcall.text import Teller

SHOWN_TURNS, SHOWN_CHOICES = 3, 5


@dataclass(frozen=True)
class Effort:
    """How closely to look."""

    points: int = 12
    """Moments of the curve, beside the end."""
    rollouts: int = 24
    """Games played on from each."""
    judged: int = 40
    """Choices that are judged at all."""
    pairs: int = 5
    """Pairs of games for each of them."""
    closely: int = 8
    """Choices that are looked at again, closely: those that seemed to cost most."""
    close_pairs: int = 20

    @property
    def tasks(self) -> int:
        return 1 + self.points + self.judged + self.closely


@dataclass(frozen=True)
class Point:
    """Everybody's chance at one moment."""

    at: int
    """After how many choices."""
    chances: list[float]
    errors: list[float]
    """The truth lies within this of the chance, nine times in ten."""


@dataclass(frozen=True)
class Turn:
    """Where the curve bends most."""

    at: int
    seat: int
    """Who gained or lost most there."""
    before: float
    after: float
    text: str


@dataclass(frozen=True)
class CostlyChoice:
    """A choice that was worse than what a fair bot would have done."""

    at: int
    seat: int
    question: str
    """What was asked."""
    text: str
    better: str
    before: float
    """The chance with the better choice."""
    after: float
    """The chance with the one that was made."""
    error: float


@dataclass(frozen=True)
class Credit:
    """Where a seat's way from the first chance to the last came from."""

    seat: int
    total: float
    luck: float
    skill: float
    rivals: float


@dataclass(frozen=True)
class Analysis:
    """Everything found out about one game."""

    game: str
    title: str
    names: list[str]
    cooperative: bool
    winners: list[int]
    scores: list[float]
    choices: int
    points: list[Point]
    turns: list[Turn]
    costly: list[CostlyChoice]
    credits: list[Credit]

    def plain(self) -> dict[str, Any]:
        """The analysis as plain JSON data."""
        return asdict(self)

    @property
    def headline(self) -> str:
        winners = " and ".join(self.names[seat] for seat in self.winners)
        if self.cooperative:
            return "The table came through together." if self.winners else "The table did not come through."
        best = max(self.scores, default=0.0)
        return f"{winners} won with {best:g}." if winners else "Nobody won."

    @property
    def verdict(self) -> str:
        """Whose doing it was: of what the winner gained, how much came from where. Nothing if nothing was."""
        if self.cooperative or len(self.winners) != 1:
            return ""
        credit = self.credits[self.winners[0]]
        parts = {"their own doing": credit.skill, "the dice": credit.luck, "the others' mistakes": credit.rivals}
        gained = {name: part for name, part in parts.items() if part > 0}
        whole = sum(gained.values())
        if credit.total < 0.1 or not whole:
            return ""
        told = [f"{_share(part / whole)} {name}" for name, part in sorted(gained.items(), key=lambda each: -each[1])]
        return f"Of {self.names[credit.seat]}'s lead, {', '.join(told)}."


def _share(part: float) -> str:
    """A share as people say it."""
    words = (
        (0.97, "all was"), (0.85, "nearly all was"), (0.7, "three quarters were"), (0.6, "two thirds were"),
        (0.42, "half was"), (0.3, "a third was"), (0.18, "a quarter was"), (0.07, "a tenth was"),
    )  # fmt: skip
    return next((word for least, word in words if part >= least), "a little was")


Inquiry = Generator[list[Task], list[Any], Analysis]
"""Gives tasks to be performed anywhere, in any order; takes what was found; returns the analysis."""


def inquire(table: Table[Any], names: Sequence[str], effort: Effort, seed: int = 0) -> Inquiry:
    """The questions to ask about a finished game, and what follows from the answers."""
    if not table.over:
        raise LastCallError("This game is not over yet; an analysis looks back on a finished one.")
    first, last = table.origin.at if table.origin else 0, len(table.choices)
    if first == last:
        raise LastCallError("Nobody chose anything in this game; there is nothing to look back on.")
    (unlike,) = yield [Scan(first, last, seed)]
    moments = sorted({first + (last - first) * number // effort.points for number in range(effort.points)})
    looks: list[Looked] = yield [Look(at, effort.rollouts, seed) for at in moments]
    chosen = _thinned(unlike, effort.judged)
    judged: list[Judged] = yield [Judge(at, effort.pairs, seed) for at in chosen]
    worst = sorted(judged, key=lambda each: each.gain[each.seat])[: effort.closely]
    closer: list[Judged] = yield [Judge(each.at, effort.close_pairs, seed + 1) for each in worst]
    again = {each.at: each for each in closer}
    judged = [again.get(each.at, each) for each in judged]
    return _concluded(table, names, looks, judged, len(unlike) / max(1, len(judged)))


def _thinned(moments: Sequence[int], most: int) -> list[int]:
    """At most so many of these, spread evenly."""
    count = min(len(moments), most)
    return [moments[len(moments) * number // count] for number in range(count)]


def _concluded(
    table: Table[Any], names: Sequence[str], looks: Sequence[Looked], judged: Sequence[Judged], weight: float
) -> Analysis:
    result = table.result
    assert result is not None
    teller = Teller(table.game, table.box, names)
    end = Point(len(table.choices), list(outcome_of(table).wins), [0.0] * table.seats)
    points = [*(_point(look) for look in looks), end]
    heard = [*(look.events for look in looks), len(table.events.events)]
    return Analysis(
        table.game.name,
        table.game.title,
        list(names),
        table.game.cooperative,
        list(result.winners),
        list(result.scores),
        len(table.choices),
        points,
        _turns(table, teller, points, heard),
        _costly(table, teller, judged),
        _credits(table.seats, points, judged, weight),
    )


def _point(look: Looked) -> Point:
    count = look.rollouts
    chances = [total / count for total in look.totals]
    spread = [max(0.0, squares / count - chance**2) for squares, chance in zip(look.squares, chances, strict=True)]
    return Point(look.at, chances, [NINE_IN_TEN * sqrt(each / count + 1 / (4 * count**2)) for each in spread])


def _turns(table: Table[Any], teller: Teller, points: Sequence[Point], heard: Sequence[int]) -> list[Turn]:
    """The largest bends that are more than the noise of measuring, in the order of the game."""
    found: list[tuple[float, Turn]] = []
    for number, (one, two) in enumerate(pairwise(points)):
        moves = [after - before for before, after in zip(one.chances, two.chances, strict=True)]
        seat = max(range(len(moves)), key=lambda each: abs(moves[each]))
        noise = one.errors[seat] + two.errors[seat]
        if abs(moves[seat]) > noise / 2:
            lines = _lines_between(table, heard[number], heard[number + 1])
            own = [line for line in lines if line.get("seat") == seat] or lines
            text = teller.event(own[-1]) if own else ""
            found.append((abs(moves[seat]), Turn(two.at, seat, one.chances[seat], two.chances[seat], text)))
    found.sort(key=lambda pair: -pair[0])
    return sorted((turn for _, turn in found[:SHOWN_TURNS]), key=lambda turn: turn.at)


def _lines_between(table: Table[Any], first: int, last: int) -> list[dict[str, Any]]:
    """What everybody could read of this part of the game."""
    later = len(table.journal(None, last))
    lines = table.journal(None, first)
    return [line for line in lines[: len(lines) - later] if line["event"] != "forced"]


def _costly(table: Table[Any], teller: Teller, judged: Sequence[Judged]) -> list[CostlyChoice]:
    """The choices that lost most, as far as that is sure."""
    costs: list[tuple[float, Judged]] = []
    for each in judged:
        lost = -each.gain[each.seat]
        if lost > each.error:
            costs.append((lost, each))
    costs.sort(key=lambda cost: -cost[0])
    return [_told(table, teller, judged, lost) for lost, judged in costs[:SHOWN_CHOICES]]


def _told(table: Table[Any], teller: Teller, judged: Judged, lost: float) -> CostlyChoice:
    """A costly choice in the words in which it was put to the seat."""
    then = table_at(table, judged.at)
    ask = next(each for each in then.asks if each.seat == judged.seat and each.name == judged.ask)
    text, better = (teller.choice(ask, choice) for choice in (judged.choice, judged.better))
    before = min(1.0, judged.chance + lost)
    return CostlyChoice(
        judged.at, judged.seat, teller.ask(ask), text, better, before, judged.chance, judged.error
    )  # fmt: skip


def _credits(seats: int, points: Sequence[Point], judged: Sequence[Judged], weight: float) -> list[Credit]:
    """Skill is what one's own choices gained against a fair bot's; what nobody's choices explain was luck."""
    found = []
    for seat in range(seats):
        total = points[-1].chances[seat] - points[0].chances[seat]
        skill = weight * sum(each.gain[seat] for each in judged if each.seat == seat)
        rivals = weight * sum(each.gain[seat] for each in judged if each.seat != seat)
        found.append(Credit(seat, total, total - skill - rivals, skill, rivals))
    return found


def analyse(
    table: Table[Any], names: Sequence[str], effort: Effort | None = None, seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Analysis:  # fmt: skip
    """Look back on a finished game, here and now; `progress` hears of every task that is done."""
    inquiry = inquire(table, names, effort or Effort(), seed)
    tasks = next(inquiry)
    while True:
        found = []
        for task in tasks:
            found.append(perform(table, task))
            progress(1)
        try:
            tasks = inquiry.send(found)
        except StopIteration as concluded:
            analysis: Analysis = concluded.value
            return analysis
