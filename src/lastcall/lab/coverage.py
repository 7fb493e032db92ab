"""What comes up in a number of games: asks, choices, events, reasons, cards, and the rule functions that run."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from lastcall.bots import Perspective, RandomBot, play_out
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.hooks import Instinct
from lastcall.core.table import Table
from lastcall.lab.simulate import Crashed

TRACED_GAMES = 200
"""Games in which everything offered and every rule function called is recorded; of further games only the journal."""


@dataclass(frozen=True)
class BoxHints:
    """What a game's box may say about its cards, by optional attributes of these names."""

    transit_events: frozenset[str] = frozenset()
    """Events in which a card only changes its place: they do not show that it does anything."""
    silent_cards: frozenset[str] = frozenset()
    """Cards that no event mentions: they always work, or never do anything."""
    stories: Mapping[str, str] = field(default_factory=dict)
    """The word by which the journal mentions a story -> its name."""
    unreachable: list[str] | None = None
    """Cards and stories that nothing brings into play; None where the box cannot tell."""

    @classmethod
    def of(cls, box: object) -> BoxHints:
        default = cls()
        return cls(
            getattr(box, "transit_events", default.transit_events),
            getattr(box, "silent_cards", default.silent_cards),
            getattr(box, "stories", default.stories),
            getattr(box, "unreachable", default.unreachable),
        )


@dataclass
class Coverage:
    """What came up."""

    games: int = 0
    asks: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    verbs: set[tuple[str, str]] = field(default_factory=set)
    """(ask, verb) of every choice offered."""
    words: set[str] = field(default_factory=set)
    """Every word in a choice or an event's facts, card ids among them."""
    effective: set[str] = field(default_factory=set)
    """Those in events that show that a card does something."""
    transit_events: frozenset[str] = frozenset()
    reasons: set[str] = field(default_factory=set)
    codes: set[CodeType] = field(default_factory=set)
    """The rule functions that were called."""

    def add_event(self, name: str, **facts: object) -> None:
        self.events.add(name)
        if name not in self.transit_events:
            self.effective.update(_words_in(facts.values()))

    def add_asks(self, table: Table[Any]) -> None:
        """Everything a table offers now."""
        for ask in [*table.asks, *table.interrupts]:
            self.asks.add(ask.name)
            self.reasons.update(reason.key for reason in table.why_not(ask).values())
            for choice in ask.choices:
                if ask.describe:
                    ask.describe(choice)
                self.verbs.add((ask.name, str(choice[0])))
                self.words.update(_words_in(choice))


def _words_in(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from _words_in(value)
        elif isinstance(value, dict):
            yield from _words_in(value.values())


class _RecordingBot(RandomBot):
    """Records what the table offers, and chooses by the true state with instinct, or at random."""

    def __init__(self, table: Table[Any], coverage: Coverage, instinct: Instinct | None) -> None:
        self.table = table
        self.coverage = coverage
        self.instinct = instinct

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        self.coverage.add_asks(self.table)
        if self.instinct is None:
            return super().choose(perspective, chance)
        assert perspective.ask is not None
        return self.instinct(self.table.state, perspective.ask, chance)


def measure_coverage(game: Game[Any], box: Any, count: int, seed: int = 0, traced: int = TRACED_GAMES) -> Coverage:
    """Play games with each number of seats in turn, every second one with random options, and record what comes up.

    Most are played at random; every fourth of the traced games by instinct, which survives to see more of the game.
    """
    coverage = Coverage(transit_events=BoxHints.of(box).transit_events)
    folders = tuple(map(str, game.folders))

    def trace(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(folders):
            coverage.codes.add(frame.f_code)

    for number in range(count):
        chance = Chance()
        chance.seed(seed, number)
        seats = game.seats[number % len(game.seats)]
        options = game.simulation_options(game.random_options(chance) if number % 2 else {})
        sys.setprofile(trace if number < traced else None)
        try:
            table: Table[Any] = Table(
                game, seats, chance.below(1 << 64), options, box, tracked=False, listener=coverage.add_event
            )
            instinct = game.bots.instinct if number % 4 == 3 else None
            bot = _RecordingBot(table, coverage, instinct) if number < traced else RandomBot()
            play_out(table, [bot] * seats, chance)
            game.result(table.state)
        except Exception as error:
            raise Crashed.at(game, number, f"seats {seats}, seed {seed}", error) from error
        finally:
            sys.setprofile(None)
        coverage.games += 1
    coverage.words |= coverage.effective
    return coverage
