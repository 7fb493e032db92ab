"""A table taken in turns: one seat decides at a time, and every choice has a number.

Where a rule asks several seats at once they decide one after the other; what the earlier ones have sealed is no part of
what the later ones may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.core.answers import names_at
from lastcall.core.ask import Ask
from lastcall.core.errors import BadSetup, Refused
from lastcall.core.game import Game, Result
from lastcall.core.record import load_table
from lastcall.core.table import Table
from lastcall.envs.numbering import LEAST_ROOM, MORE, ROOM, Entry, find_numbering, page
from lastcall.envs.past import Past
from lastcall.registry import find_game


class Setting:
    """What kind of table is laid, again and again; only the seed is another each time."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        numbering: str = "named",
        actions: int | None = None,
        asides: bool = True,
        limit: int | None = None,
    ) -> None:
        """`actions`: how many numbers there are. `asides`: is a seat that decides also offered what it may step in
        with? `limit`: a game with more decisions than this is broken off."""
        self.game = game if isinstance(game, Game) else find_game(game)
        self.game.check_seats(seats)
        self.seats = seats
        self.options = self.game.check_options(options or {})
        self.numbering = numbering
        self.numbered = find_numbering(numbering)
        self.actions = ROOM[numbering] if actions is None else actions
        if self.actions < LEAST_ROOM:
            raise BadSetup(f"There must be at least {LEAST_ROOM} actions, not {self.actions}.")
        self.asides = asides
        if limit is not None and limit < 1:
            raise BadSetup(f"A game must be allowed at least one decision, not {limit}.")
        self.limit = limit
        if self.game.in_real_time is not None and self.game.in_real_time(self.options):
            raise BadSetup(f"{self.game.title} is played against the clock with these options; here there is no clock.")

    def lay(self, seed: int) -> Turns:
        """A table of this kind."""
        return Turns(self, Table(self.game, self.seats, seed, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.game.name, self.seats, self.options, self.numbering, self.actions, self.asides, self.limit)
        return Setting, facts


class Turns:
    """One table, decision by decision."""

    def __init__(self, setting: Setting, table: Table[Any]) -> None:
        self.setting = setting
        self.table = table
        self.turned = 0
        """How many pages of a long list the seat has turned."""
        self.decisions = 0
        self.taken: list[tuple[int, str]] = []
        """Every choice so far: the seat, and the words of what it chose."""
        self._menu: dict[int, Entry] | None = None
        self._pasts: dict[int, Past] = {}

    # -- whose decision it is ------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask[Any] | None:
        """What is decided now; None at the end."""
        asks = self.table.asks
        return asks[0] if asks and not self.broken_off else None

    @property
    def seat(self) -> int | None:
        """Who decides now; None at the end."""
        ask = self.ask
        return None if ask is None else ask.seat

    @property
    def broken_off(self) -> bool:
        """Has it lasted too long?"""
        limit = self.setting.limit
        return limit is not None and self.decisions >= limit and not self.table.over

    @property
    def over(self) -> bool:
        return self.table.over or self.broken_off

    @property
    def menu(self) -> dict[int, Entry]:
        """All that the seat may do now, by number, in the order of the numbers; empty at the end."""
        if self._menu is None:
            setting = self.setting
            self._menu = setting.numbered(page(self._offered(), self.turned, setting.actions), setting.actions)
        return self._menu

    def _offered(self) -> list[Entry]:
        """The choices of the ask, then those with which the same seat may step in."""
        ask = self.ask
        if ask is None:
            return []
        entries = [Entry(ask, choice) for choice in ask.choices]
        if self.setting.asides and self.table.may_interrupt:
            offer = self.table.offer_to(ask.seat)
            if offer is not None and offer.ask.name not in self.table.game.clocks:
                entries += [Entry(offer.ask, choice) for choice in offer.ask.choices]
        return entries

    # -- deciding ------------------------------------------------------------------------------------------

    def take(self, number: int) -> None:
        """Decide. Raises Refused, with what would be possible."""
        entry = self.menu.get(number)
        if entry is None:
            raise self._refusal(number)
        self.decisions += 1
        self._menu = None
        if entry is MORE:
            self.turned += 1
            return
        self.turned = 0
        ask, choice = entry
        assert ask is not None
        self.taken.append((ask.seat, entry.words))
        self.table.choose(ask.seat, choice, None if ask is self.table.asks[0] else ask.id)

    def _refusal(self, number: int) -> Refused:
        ask = self.ask
        if ask is None:
            return Refused(self.table.game.words.say("refused-over"), reason="over")
        who = names_at(self.table)[ask.seat]
        possible = ", ".join(f"{each} ({entry.words})" for each, entry in self.menu.items())
        return Refused(f"{number!r} is no action of {who} now; possible are {possible}.", ask.rule)

    # -- how it ended --------------------------------------------------------------------------------------

    @property
    def payoffs(self) -> list[float]:
        """What each seat has won, between -1 and 1; all 0 before the end, and when the game was broken off.

        Together all have won or all have lost. Against each other the winners share 1 and the others pay it, each the
        same: the sum is 0.
        """
        result = self.table.result
        if result is None:
            return [0.0] * self.table.seats
        return shared_out(result, self.table.seats, self.table.game.cooperative)

    # -- twins ---------------------------------------------------------------------------------------------

    def past(self, seat: int) -> Past:
        """What this seat has lived through."""
        if seat not in self._pasts:
            self._pasts[seat] = Past(seat)
        past = self._pasts[seat]
        past.read_on(self)
        return past

    def clone(self) -> Turns:
        """Equal turns at an equal table that shares nothing that can change."""
        twin = Turns(self.setting, self.table.clone())
        twin.turned, twin.decisions, twin.taken = self.turned, self.decisions, self.taken[:]
        twin._pasts = {seat: past.copy() for seat, past in self._pasts.items()}
        return twin

    def __deepcopy__(self, memory: dict[int, Any]) -> Turns:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Turns], tuple[Any, ...]]:
        return _opened, (self.setting, self.table.save(), self.turned, self.decisions, self.taken)

    def __str__(self) -> str:
        """The whole past in one line."""
        told = ", ".join(f"{seat}: {words}" for seat, words in self.taken)
        return f"{self.table.game.name}, seed {self.table.seed}, page {self.turned}: {told}"


def _opened(
    setting: Setting, saved: dict[str, Any], turned: int, decisions: int, taken: list[tuple[int, str]]
) -> Turns:
    turns = Turns(setting, load_table(saved, lambda name: setting.game))
    turns.turned, turns.decisions, turns.taken = turned, decisions, taken
    return turns


def shared_out(result: Result, seats: int, cooperative: bool) -> list[float]:
    """What each seat has won by this result."""
    winners = set(result.winners)
    if cooperative or seats == 1:
        return [1.0 if winners else -1.0] * seats
    losers = seats - len(winners)
    if not winners or not losers:
        return [0.0] * seats
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(seats)]
