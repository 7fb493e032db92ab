"""A table played sequentially: one seat decides at a time, and every choice has an action id.

Where a rule asks several seats at once they decide one after the other; what the earlier ones have sealed is not part
of what the later ones observe.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.core.answers import names_at
from lastcall.core.ask import Ask, Choice
from lastcall.core.errors import BadSetup, Refused
from lastcall.core.game import Game, Result
from lastcall.core.saves import load_table
from lastcall.core.table import Table
from lastcall.envs.action_ids import (
    DEFAULT_SIZES,
    MIN_SIZE,
    MORE,
    LegalAction,
    LegalActions,
    action_name,
    find_numbering,
    offer_of,
)
from lastcall.envs.history import SeatHistory
from lastcall.registry import find_game


class EnvConfig:
    """The kind of table an environment plays; only the seed differs from game to game."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        numbering: str = "named",
        actions: int | None = None,
        interrupts: bool = True,
        limit: int | None = None,
    ) -> None:
        """`actions`: how many action ids there are. `interrupts`: does the seat that decides also get the choices with
        which it may interrupt? `limit`: games with more decisions are truncated."""
        self.game = game if isinstance(game, Game) else find_game(game)
        self.game.check_seats(seats)
        self.seats = seats
        self.options = self.game.simulation_options(options or {})
        self.numbering = numbering
        find_numbering(numbering)
        self.actions = DEFAULT_SIZES[numbering] if actions is None else actions
        if self.actions < MIN_SIZE:
            raise BadSetup(f"There must be at least {MIN_SIZE} actions, not {self.actions}.")
        self.interrupts = interrupts
        if limit is not None and limit < 1:
            raise BadSetup(f"A game must be allowed at least one decision, not {limit}.")
        self.limit = limit
        if self.game.realtime.applies is not None and self.game.realtime.applies(self.options):
            raise BadSetup(f"{self.game.title} is played in real time with these options; environments have no clock.")

    def new_table(self, seed: int) -> SequentialTable:
        """A new table of this kind."""
        return SequentialTable(self, Table(self.game, self.seats, seed, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.game.name, self.seats, self.options, self.numbering, self.actions, self.interrupts, self.limit)
        return EnvConfig, facts


class SequentialTable:
    """One table, decision by decision."""

    def __init__(self, config: EnvConfig, table: Table[Any]) -> None:
        self.config = config
        self.table = table
        self.page = 0
        """Which page of a long list of choices the seat is on."""
        self.decisions = 0
        self.taken: list[tuple[int, str]] = []
        """Every action so far: the seat, and the name of the action."""
        self._offer: LegalActions | None = None
        self._offered: list[Ask[Any]] = []
        """The asks whose choices are offered: the open one, and one with which the same seat may interrupt."""
        self._histories: dict[int, SeatHistory] = {}

    # -- the current decision ------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask[Any] | None:
        """What is decided now; None at the end."""
        pending = self.table.runner.pending
        if pending is None or self.truncated:
            return None
        return pending if type(pending) is Ask else pending.unanswered()[0]

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None at the end."""
        ask = self.ask
        return None if ask is None else ask.seat

    @property
    def truncated(self) -> bool:
        """Did the game reach the limit before its end?"""
        limit = self.config.limit
        return limit is not None and self.decisions >= limit and not self.table.over

    @property
    def over(self) -> bool:
        return self.table.over or self.truncated

    @property
    def offer(self) -> LegalActions:
        """The names and ids of what the seat may do now; nothing at the end."""
        offer = self._offer
        if offer is None:
            config = self.config
            self._offered = offered = self._asks()
            asks = tuple([(ask.name, tuple(ask.choices)) for ask in offered])
            self._offer = offer = offer_of(config.numbering, config.actions, self.page, asks)
        return offer

    @property
    def legal_ids(self) -> list[int]:
        """The ids of what the seat may do now, ascending; none at the end."""
        return list(self.offer.positions)

    @property
    def legal_actions(self) -> dict[int, LegalAction]:
        """What the seat may do now, by ascending action id; empty at the end."""
        return {number: self._action(position) for number, position in self.offer.positions.items()}

    def _asks(self) -> list[Ask[Any]]:
        """The ask, then the one with which the same seat may interrupt, if there is one."""
        ask = self.ask
        if ask is None:
            return []
        table = self.table
        if self.config.interrupts and table.may_interrupt:
            offer = table.offer_to(ask.seat)
            if offer is not None and offer.ask.name not in table.game.realtime.clocks:
                return [ask, offer.ask]
        return [ask]

    def ids_for(self, seat: int) -> list[int]:
        """The ids of what another seat that is asked at the same time may answer."""
        asked = next(ask for ask in self.table.asks if ask.seat == seat)
        config = self.config
        return list(offer_of(config.numbering, config.actions, 0, ((asked.name, tuple(asked.choices)),)).positions)

    def _action(self, position: int) -> LegalAction:
        """The action at this position of the offer."""
        assert self._offer is not None
        names = self._offer.names
        if position == len(names) - 1 and names[position] == MORE.name:
            return MORE
        place = position + self.page * (self.config.actions - 1)
        for ask in self._offered:
            if place < len(ask.choices):
                return LegalAction(ask, ask.choices[place])
            place -= len(ask.choices)
        raise IndexError(position)

    # -- deciding ------------------------------------------------------------------------------------------

    def step(self, number: int) -> None:
        """Take the action with this id. Raises Refused with the legal ones."""
        position = self.offer.positions.get(number)
        if position is None:
            raise self._refusal(number)
        ask, choice = self._action(position)
        self._offer = None
        self.decisions += 1
        if ask is None:
            self.page += 1
            return
        self.page = 0
        self.taken.append((ask.seat, action_name(ask.name, choice)))
        self.table.choose(ask.seat, choice, None if ask is self._offered[0] else ask.id)

    def answer(self, seat: int, choice: Choice, ask_id: str) -> None:
        """Take a bot's answer, which has no action id; it counts as a decision."""
        name = ask_id.partition(".")[2]
        self._offer = None
        self.page = 0
        self.decisions += 1
        self.taken.append((seat, action_name(name, choice)))
        self.table.choose(seat, choice, ask_id)

    def _refusal(self, number: int) -> Refused:
        ask = self.ask
        if ask is None:
            return Refused(self.table.game.words.say("refused-over"), reason="over")
        name = names_at(self.table)[ask.seat]
        legal = ", ".join(f"{each} ({action})" for each, action in self.offer.named.items())
        return Refused(f"{number!r} is not a legal action of {name} now; legal are {legal}.", ask.rule)

    # -- the end -------------------------------------------------------------------------------------------

    @property
    def payoffs(self) -> list[float]:
        """What each seat has won, between -1 and 1; all 0 before the end, and when the game was truncated."""
        result = self.table.result
        if result is None:
            return [0.0] * self.table.seats
        return payoffs_of(result, self.table.seats, self.table.game.cooperative)

    # -- history and copies --------------------------------------------------------------------------------

    def history(self, seat: int) -> SeatHistory:
        """The history of this seat, up to date."""
        if seat not in self._histories:
            self._histories[seat] = self.new_history(seat)
        history = self._histories[seat]
        history.read_on(self)
        return history

    def new_history(self, seat: int) -> SeatHistory:
        """Where the history of this seat begins."""
        return SeatHistory(seat)

    def clone(self) -> SequentialTable:
        """An equal table that shares no mutable data."""
        twin = SequentialTable(self.config, self.table.clone())
        twin.page, twin.decisions, twin.taken = self.page, self.decisions, self.taken[:]
        twin._histories = {seat: history.copy() for seat, history in self._histories.items()}
        return twin

    def __deepcopy__(self, memory: dict[int, Any]) -> SequentialTable:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., SequentialTable], tuple[Any, ...]]:
        return _restore, (self.config, self.table.save(), self.page, self.decisions, self.taken)

    def __str__(self) -> str:
        """The whole game so far in one line."""
        taken = ", ".join(f"{seat}: {name}" for seat, name in self.taken)
        return f"{self.table.game.name}, seed {self.table.seed}, page {self.page}: {taken}"


def _restore(
    config: EnvConfig, saved: dict[str, Any], page: int, decisions: int, taken: list[tuple[int, str]]
) -> SequentialTable:
    turns = SequentialTable(config, load_table(saved, lambda name: config.game))
    turns.page, turns.decisions, turns.taken = page, decisions, taken
    return turns


def payoffs_of(result: Result, seats: int, cooperative: bool) -> list[float]:
    """Cooperative games and games of one: 1 or -1 for all. Otherwise the winners share 1, and the others pay it in
    equal parts: the sum is 0."""
    winners = set(result.winners)
    if cooperative or seats == 1:
        return [1.0 if winners else -1.0] * seats
    losers = seats - len(winners)
    if not winners or not losers:
        return [0.0] * seats
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(seats)]
