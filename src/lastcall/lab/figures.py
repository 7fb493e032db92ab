"""The figures of a game that are compared: each gives one number for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from lastcall.lab.game_record import GameRecord
from lastcall.lab.tally import Tally
from lastcall.lab.words import say

COURSE, CARDS, EVENTS = "course", "cards", "events"
"""The families of figures: how games go and end, the use of the changed cards, and what happens on the way."""

CARD_FIGURES = {"held": "figure-card-held", "bought": "figure-card-bought", "played": "figure-card-played"}
"""What is done with a card -> the message that names the figure."""

NO_CARDS: Mapping[str, str] = {}

Values = list["float | None"]
Measure = Callable[[GameRecord], "float | None"]


class ComparedFigure(NamedTuple):
    """The name of a figure. Its unit is points for shares of games (0 or 100 for each game), else empty."""

    name: str
    family: str
    unit: str = ""
    otherwise: float | None = 0.0
    """Its value in all games of a tally that does not have it."""


def figures_of(tally: Tally, cooperative: bool, cards: Mapping[str, str] = NO_CARDS) -> dict[ComparedFigure, Values]:
    """Every figure with its value in each game; None where a game does not have it."""
    measures = dict([*_course(tally, cooperative), *_cards(cards), *_events(tally)])
    return {figure: [measure(record) for record in tally.records] for figure, measure in measures.items()}


def _course(tally: Tally, cooperative: bool) -> Iterator[tuple[ComparedFigure, Measure]]:
    if cooperative:
        yield _share(say("figure-table-wins"), lambda record: bool(record.winners))
    elif tally.seats > 1:
        for seat in range(tally.seats):
            yield _share(say("figure-seat-wins", seat=seat + 1), partial(_seat_wins, seat))
        if any(record.first is not None for record in tally.records):
            yield ComparedFigure(say("figure-first-wins"), COURSE, "points", None), _first_wins
    if len(tally.bot_games) > 1:
        for level in sorted(tally.bot_games):
            yield _share(say("figure-bot-wins", bot=level), partial(_level_wins, level))
    yield _number(say("figure-score"), lambda record: _mean(record.scores))
    yield _number(say("figure-margin"), lambda record: record.margin)
    yield _number(say("figure-choices"), lambda record: record.decisions)
    yield _number(say("figure-rounds"), lambda record: record.rounds)
    yield _number(say("figure-lead-changes"), lambda record: record.course.lead_changes if record.course else None)
    yield _number(say("figure-drama"), lambda record: record.course.drama if record.course else None)
    yield _number(say("figure-settled"), _settled)
    reasons = tally.reasons
    if len(reasons) > 1:
        for reason in sorted(reasons):
            yield _share(say("figure-ended", reason=spaced(reason)), partial(_ended_by, reason))


def _cards(cards: Mapping[str, str]) -> Iterator[tuple[ComparedFigure, Measure]]:
    for card, name in cards.items():
        for use, key in CARD_FIGURES.items():
            yield ComparedFigure(say(key, card=name), CARDS), partial(_users, card, use)


def _events(tally: Tally) -> Iterator[tuple[ComparedFigure, Measure]]:
    for event in sorted(tally.events):
        yield ComparedFigure(say("figure-event", event=spaced(event)), EVENTS), partial(_times, event)


def _seat_wins(seat: int, record: GameRecord) -> bool:
    return seat in record.winners


def _level_wins(level: str, record: GameRecord) -> bool:
    return any(record.levels[seat] == level for seat in record.winners)


def _ended_by(reason: str, record: GameRecord) -> bool:
    return record.reason == reason


def _users(card: str, use: str, record: GameRecord) -> float:
    return sum(card in cards for cards in record.cards.get(use, ()))


def _times(event: str, record: GameRecord) -> float:
    return sum(record.events.get(event, ()))


def _share(name: str, hit: Callable[[GameRecord], bool]) -> tuple[ComparedFigure, Measure]:
    return ComparedFigure(name, COURSE, "points"), lambda record: 100.0 * hit(record)


def _number(name: str, measure: Measure) -> tuple[ComparedFigure, Measure]:
    return ComparedFigure(name, COURSE, "", None), measure


def _first_wins(record: GameRecord) -> float | None:
    return None if record.first is None else 100.0 * (record.first in record.winners)


def _settled(record: GameRecord) -> float | None:
    settled = record.course.settled if record.course else None
    return None if settled is None else 100 * settled


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def spaced(name: str) -> str:
    """The id of an event or a card as words."""
    return name.replace("-", " ").replace("_", " ")
