"""Positions laid by hand, so that any sentence of a rulebook can be checked as given / when / then.

table = scenario("moonshiners", seats=3)            # given
hero = table.state.heroes[0]
table.deal(hero.relics, "R27")
table.at("turn")
table.dice(5, 3)
table.choose(0, "move:7")                           # when
assert hero.place == 7                              # then
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from lastcall.core.ask import Ask, Choice, Rule, spell
from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.core.errors import Refused
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.pending import Running
from lastcall.core.piece import Piece
from lastcall.core.record import Checkpoint
from lastcall.core.runner import RuleRunner
from lastcall.core.table import Table
from lastcall.registry import find_game

T = TypeVar("T")


class LoadedChance(Chance):
    """Chance whose next results can be told in advance.

    Every result is numbered, and the script says which number gives what. All copies share the script, so that
    a clone that plays a step again meets the same dice at the same places; seeding does not touch it.
    """

    __slots__ = ("drawn", "script", "still")

    def __init__(self, script: dict[int, Any] | None = None, still: list[bool] | None = None) -> None:
        super().__init__()
        self.script: dict[int, Any] = {} if script is None else script
        self.drawn = 0
        self.still = [False] if still is None else still
        """Do shuffles leave things as they lie? (In a list, because all copies share the answer.)"""

    def load(self, results: Sequence[Any]) -> None:
        """Tell the next results, after those that are still to come."""
        first = max([self.drawn, *[number + 1 for number in self.script]])
        self.script.update(enumerate(results, start=first))

    @property
    def left(self) -> list[Any]:
        """The results told in advance that nobody has asked for yet."""
        return [result for number, result in self.script.items() if number >= self.drawn]

    def _told(self, fair: Callable[[], T], possible: Callable[[Any], bool], what: str) -> T:
        number = self.drawn
        self.drawn += 1
        result = fair()
        if number not in self.script:
            return result
        told: T = self.script[number]
        if not possible(told):
            raise AssertionError(f"the next result was told to be {told!r}, but the rules want {what}")
        return told

    def below(self, limit: int) -> int:
        return self._told(lambda: Chance.below(self, limit), lambda told: told in range(limit), f"0 to {limit - 1}")

    def die(self, sides: int = 6) -> int:
        fair = Chance.below
        return self._told(
            lambda: 1 + fair(self, sides), lambda told: told in range(1, sides + 1), f"a die of {sides} sides"
        )

    def rolls(self, count: int, sides: int) -> list[int]:
        return [self.below(sides) for _ in range(count)]

    def pick(self, things: Sequence[T]) -> T:
        return self._told(
            lambda: things[Chance.below(self, len(things))], lambda told: told in things, f"one of {things!r}"
        )

    def happens(self, probability: float) -> bool:
        return self._told(lambda: Chance.below(self, 1 << 30) < probability * (1 << 30), _is_bool, "True or False")

    def shuffle(self, things: list[T]) -> None:
        if not self.still[0]:
            super().shuffle(things)

    def copy(self) -> Self:
        made = type(self)(self.script, self.still)
        made.root, made.memory, made.reveals, made.drawn = self.root, self.memory, self.reveals, self.drawn
        return made


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


class ScenarioRunner(RuleRunner[Any]):
    """A runner that can also run a single rule, outside the phases."""

    alone = False
    """Whether the rule that runs is a single one: when it is done, nothing follows."""

    def begin_phase(self) -> Running[str | None] | None:
        if self.alone:
            self.alone = False
            return None
        return super().begin_phase()

    def run_phase(self) -> None:
        """Run the state's phase from its beginning."""
        self.rule = self.begin_phase()
        self.run(None)

    def run_alone(self, rule: Running[str]) -> None:
        self.alone = True
        self.rule = rule
        self.run(None)


class Scenario(Table[Any]):
    """A table whose state a test may edit: `table.state` is everything on it."""

    RUNNER = ScenarioRunner
    runner: ScenarioRunner
    outcome: Any = None
    """What the rule given to `run` returned."""

    def __init__(
        self, game: Game[Any], seats: int, seed: int, options: Mapping[str, Any] | None, dice: Sequence[Any]
    ) -> None:
        self.script: dict[int, Any] = dict(enumerate(dice))
        super().__init__(game, seats, seed, options, keyed_from=NEVER)  # told dice replace those of the cheap generator

    def initial_state(self) -> Any:
        state = super().initial_state()
        state.chance = LoadedChance(self.script)
        return state

    # -- given ---------------------------------------------------------------------------------------------

    @property
    def chance(self) -> LoadedChance:
        chance: LoadedChance = self.state.chance
        return chance

    def dice(self, *results: Any) -> Self:
        """Tell the next results of chance, each as the rules will get it: 5 for `die`, 0 to n-1 for `below(n)` and
        for each of `rolls`, the thing itself for `pick`, True or False for `happens`. Shuffles take none."""
        self.chance.load(results)
        return self

    def unshuffled(self) -> Self:
        """From now on shuffling leaves cards as they lie."""
        self.chance.still[0] = True
        return self

    def take(self, wanted: Any) -> Any:
        """Take a card (by its id) from wherever it lies, the biggest pile first, and give it."""
        return self._taken(wanted, sorted(_piles(self.state), key=len, reverse=True))

    def deal(self, pile: Any, *things: Any) -> Self:
        """Put cards (by their ids, from wherever else they lie) into a hand or another pile."""
        into = _cards(pile)
        others = sorted((each for each in _piles(self.state) if each is not into), key=len, reverse=True)
        for thing in things:
            into.append(self._taken(thing, others))
        return self

    def stack(self, pile: Any, *things: Any) -> Self:
        """Put these on top of a deck: the first named is drawn first."""
        onto = _cards(pile)
        piles = [onto, *sorted(_piles(self.state), key=len, reverse=True)]
        onto.extend(reversed([self._taken(thing, piles) for thing in things]))
        return self

    def _taken(self, wanted: Any, piles: list[list[Any]]) -> Any:
        for pile in piles:
            for place, thing in enumerate(pile):
                if thing is wanted or thing == wanted or (isinstance(thing, Card) and thing.id == wanted):
                    return pile.pop(place)
        raise AssertionError(f"{wanted!r} lies in no pile of this table from which it could be taken")

    def at(self, phase: str | None = None) -> Self:
        """Begin a phase (None: the present one, anew) from the state as it now lies."""
        if phase is not None:
            if phase not in self.game.phases:
                raise AssertionError(f"{self.game.name} has no phase {phase!r}, only {', '.join(self.game.phases)}")
            self.state.phase = phase
        self._start_over()
        self.runner.run_phase()
        return self

    def run(self, rule: Rule[Any]) -> Self:
        """Let one rule run by itself, in no phase; when it is done, `outcome` is what it gave."""
        self._start_over()
        self.runner.run_alone(self._lonely(rule))
        return self

    async def _lonely(self, rule: Rule[Any]) -> str:
        self.outcome = await rule
        phase: str = self.state.phase
        return phase

    def _start_over(self) -> None:
        """Abandon the running rule; undo and clone begin from the state as it is now."""
        runner, record = self.runner, self.record
        runner.stop()
        runner.alone = False
        runner.version += 1
        start = Checkpoint(self.state.copy(), self.step, len(record.answers), len(record.journal))
        record.origin = record.checkpoint = start
        record.free_from = start.at

    # -- when ----------------------------------------------------------------------------------------------

    def play(self, seat: int, *choices: Choice | str) -> Self:
        """Several answers of one seat, one after another."""
        for choice in choices:
            self.choose(seat, choice)
        return self

    def refused(self, seat: int, choice: Choice | str) -> Refused:
        """The refusal that this choice meets; fails when it is accepted."""
        try:
            self.choose(seat, choice)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"{choice!r} of seat {seat} was accepted")

    # -- then ----------------------------------------------------------------------------------------------

    def open_to(self, seat: int) -> list[Ask[Any]]:
        """All that may be answered for this seat now: asks, sealed answers, chances to step in, a clock's answers."""
        return [each for each in self.asks + self.sealed + self.interrupts + self.timers if each.seat == seat]

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what: `[(0, "turn")]`."""
        return [(each.seat, each.name) for each in self.asks]

    def offered(self, seat: int) -> list[str]:
        """The choices of a seat, as they are written outside: `move:7`."""
        return [spell(choice) for each in self.open_to(seat) for choice in each.choices]

    def why_not_of(self, seat: int) -> dict[str, str]:
        """What this seat is told is not possible, each with the key of its reason."""
        return {
            spell(choice): reason.key
            for each in self.open_to(seat)
            for choice, reason in (each.why_not() if each.why_not else {}).items()
        }

    def happened(self, name: str, seat: int | None = None) -> list[dict[str, Any]]:
        """All events of this name, as a seat may read them (None: the whole truth)."""
        events = [event for event in self.events.events if event.name == name]
        if seat is None:
            return [{key: getattr(fact, "value", fact) for key, fact in event.facts.items()} for event in events]
        return [line for event in events if (line := event.seen_by(seat)) is not None]


def scenario(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario:
    """A table to be edited, laid and run to its first ask. `dice` are the first results of chance (at set-up)."""
    found = game if isinstance(game, Game) else find_game(game)
    return Scenario(found, min(found.seats) if seats is None else seats, seed, options, dice)


def _cards(pile: Any) -> list[Any]:
    """The list behind a pile: a deck's cards, or the list itself."""
    cards: list[Any] = pile if isinstance(pile, list) else pile.cards
    return cards


def _piles(thing: Any) -> list[list[Any]]:
    """Every list that lies somewhere in a piece, outermost first."""
    if isinstance(thing, Piece):
        return [
            pile
            for field in dataclasses.fields(thing)  # type: ignore[arg-type]
            for pile in _piles(getattr(thing, field.name))
        ]
    if isinstance(thing, list):
        return [thing, *[pile for part in thing for pile in _piles(part)]]
    if isinstance(thing, dict):
        return [pile for part in thing.values() for pile in _piles(part)]
    return []
