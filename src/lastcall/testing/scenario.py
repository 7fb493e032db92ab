"""Positions for tests: each sentence of a rulebook becomes a test with given, when and then.

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
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, cast, overload

from lastcall.core.ask import Ask, Choice, Rule, spell
from lastcall.core.card import Card
from lastcall.core.errors import Refused
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.pending import Running
from lastcall.core.piece import Piece
from lastcall.core.record import Checkpoint
from lastcall.core.runner import RuleRunner
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.testing.loaded_chance import LoadedChance

S = TypeVar("S", bound=State)


class ScenarioRunner(RuleRunner[Any]):
    """A runner that can also run a single rule, outside the phases."""

    alone = False
    """Whether a single rule runs, after which nothing follows."""

    def begin_phase(self) -> Running[str | None] | None:
        if self.alone:
            self.alone = False
            return None
        return super().begin_phase()

    def run_phase(self) -> None:
        """Runs the state's phase from its beginning."""
        self.rule = self.begin_phase()
        self.run(None)

    def run_alone(self, rule: Running[str]) -> None:
        self.alone = True
        self.rule = rule
        self.run(None)


class Scenario(Table[S], Generic[S]):
    """A table whose state a test may edit through `table.state`."""

    RUNNER = ScenarioRunner
    runner: ScenarioRunner
    outcome: Any = None
    """What the rule given to `run` returned."""

    def __init__(
        self, game: Game[S], seats: int, seed: int, options: Mapping[str, Any] | None, dice: Sequence[Any]
    ) -> None:
        self.script: dict[int, Any] = dict(enumerate(dice))
        super().__init__(game, seats, seed, options, keyed_from=NEVER)  # fixed results replace the cheap generator's

    def initial_state(self) -> S:
        state = super().initial_state()
        state.chance = LoadedChance(self.script)
        return state

    # -- given ---------------------------------------------------------------------------------------------

    @property
    def chance(self) -> LoadedChance:
        return cast(LoadedChance, self.state.chance)

    def dice(self, *results: Any) -> Self:
        """Fixes the next results of chance, each as the rules will get it: 5 for `die`, 0 to n-1 for `below(n)` and
        for each of `rolls`, the item itself for `pick`, True or False for `happens`. Shuffles use none."""
        self.chance.load(results)
        return self

    def unshuffled(self, fixed: bool = True) -> Self:
        """From now on shuffles keep the order of the cards (or no longer do)."""
        self.chance.unshuffled[0] = fixed
        return self

    def take(self, wanted: Any) -> Any:
        """Removes a card, given by its id, from the pile it is in, looking in the largest pile first; returns it."""
        return _take(wanted, sorted(_piles(self.state), key=len, reverse=True))

    def deal(self, pile: Any, *things: Any) -> Self:
        """Moves cards, given by their ids, from other piles into a hand or another pile."""
        into = _cards(pile)
        others = sorted((each for each in _piles(self.state) if each is not into), key=len, reverse=True)
        for thing in things:
            into.append(_take(thing, others))
        return self

    def stack(self, pile: Any, *things: Any) -> Self:
        """Moves cards to the top of a deck; the first named is drawn first."""
        onto = _cards(pile)
        piles = [onto, *sorted(_piles(self.state), key=len, reverse=True)]
        onto.extend(reversed([_take(thing, piles) for thing in things]))
        return self

    def at(self, phase: str | None = None) -> Self:
        """Begins a phase (None: the current one, from its start) with the state as it is now."""
        if phase is not None:
            if phase not in self.game.phases:
                raise AssertionError(f"{self.game.name} has no phase {phase!r}, only {', '.join(self.game.phases)}")
            self.state.phase = phase
        self._start_over()
        self.runner.run_phase()
        return self

    def run(self, rule: Rule[Any]) -> Self:
        """Runs a single rule outside the phases; when it is done, `outcome` is what it returned."""
        self._start_over()
        self.runner.run_alone(self._keep_outcome(rule))
        return self

    async def _keep_outcome(self, rule: Rule[Any]) -> str:
        self.outcome = await rule
        phase: str = self.state.phase
        return phase

    def _start_over(self) -> None:
        """Abandons the running rule; undo and clone start from the state as it is now."""
        runner, record = self.runner, self.record
        runner.stop()
        runner.alone = False
        runner.version += 1
        start = Checkpoint(self.state.copy(), self.step, len(record.answers), len(record.journal))
        record.origin = record.checkpoint = start
        record.free_from = start.at

    # -- when ----------------------------------------------------------------------------------------------

    def play(self, seat: int, *choices: Choice | str) -> Self:
        """Gives several answers for one seat, one after the other."""
        for choice in choices:
            self.choose(seat, choice)
        return self

    def refused(self, seat: int, choice: Choice | str) -> Refused:
        """The refusal of this choice; fails when the choice is accepted."""
        try:
            self.choose(seat, choice)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"{choice!r} of seat {seat} was accepted")

    # -- then ----------------------------------------------------------------------------------------------

    def open_to(self, seat: int) -> list[Ask[Any]]:
        """Everything this seat can answer now: asks, sealed asks, interrupts, timers."""
        return [each for each in self.asks + self.sealed + self.interrupts + self.timers if each.seat == seat]

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what: `[(0, "turn")]`."""
        return [(each.seat, each.name) for each in self.asks]

    def offered(self, seat: int) -> list[str]:
        """The choices of a seat, as they are written: `move:7`."""
        return [spell(choice) for each in self.open_to(seat) for choice in each.choices]

    def why_not_of(self, seat: int) -> dict[str, str]:
        """The choices that are not possible for this seat, each with the key of its reason."""
        return {
            spell(choice): reason.key
            for each in self.open_to(seat)
            for choice, reason in (each.why_not() if each.why_not else {}).items()
        }

    def happened(self, name: str, seat: int | None = None) -> list[dict[str, Any]]:
        """All events with this name, as a seat may read them (None: with all secrets)."""
        events = [event for event in self.events.events if event.name == name]
        if seat is None:
            return [{key: getattr(fact, "value", fact) for key, fact in event.facts.items()} for event in events]
        return [line for event in events if (line := event.seen_by(seat)) is not None]


@overload
def scenario(
    game: Game[S],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[S]: ...


@overload
def scenario(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[Any]: ...


def scenario(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[Any]:
    """A table to be edited, set up and run to its first ask. `dice` are the first results of chance, for the set-up."""
    found = game if isinstance(game, Game) else find_game(game)
    return Scenario(found, min(found.seats) if seats is None else seats, seed, options, dice)


def _take(wanted: Any, piles: Sequence[list[Any]]) -> Any:
    for pile in piles:
        for place, thing in enumerate(pile):
            if thing is wanted or thing == wanted or (isinstance(thing, Card) and thing.id == wanted):
                return pile.pop(place)
    raise AssertionError(f"{wanted!r} is in no pile of this table from which it could be taken")


def _cards(pile: Any) -> list[Any]:
    """The list of cards in a pile: a deck's cards, or the list itself."""
    cards: list[Any] = pile if isinstance(pile, list) else pile.cards
    return cards


def _piles(thing: Any) -> list[list[Any]]:
    """Every list in a piece, outermost first."""
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
