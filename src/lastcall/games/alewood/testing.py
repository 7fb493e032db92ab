"""Saloons for tests of Alewood: a table with known cards, glasses and manners, in a few words.

table = saloon().hang(1, "H25").hold(1, "S01", "S02").slipped(1, "H25").at("sips")     # given
table.play(1, "pass").play(3, "pass").play(2, "mind", "call:1:H25")                    # when
assert table.asked == [(1, "punishment")]                                              # then
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from lastcall.core.card import Card
from lastcall.games.alewood import GAME
from lastcall.games.alewood.rules.glass import pour
from lastcall.games.alewood.rules.manners import read_aloud, slip
from lastcall.games.alewood.state import Player, Saloon
from lastcall.testing import Scenario


def saloon(seats: int = 4, **options: Any) -> SaloonScenario:
    """A table in its first turn: seat n is Character P(n+1), seat 0 is Deputy, the Badge says FULL, the die shows 5,
    all glasses are full, and nobody has a card."""
    return SaloonScenario(seats, options)


class SaloonScenario(Scenario[Saloon]):
    """A table of Alewood that a test may edit; every method that changes it returns it."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(GAME, seats, 1, options, ())
        for seat in range(seats):
            self.choose(seat, f"be:P{seat + 1}")
        if self.state.comfort:
            for seat in range(seats):
                self.choose(seat, "comfort:everything")
        state = self.state
        for each in state.players:
            state.deck.cards += each.hand
            each.hand = []
        state.deputy, state.turn, state.die = 0, 1, 5
        self.unshuffled()

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    # -- given ---------------------------------------------------------------------------------------------

    def hold(self, seat: int, *cards: str) -> Self:
        """These cards are in a hand."""
        return self.deal(self.player(seat).hand, *cards)

    def attach(self, seat: int, *cards: str) -> Self:
        """These cards are at the right end of a Reputation; a Hinder among them was not read yet."""
        return self.deal(self.player(seat).row, *cards)

    def hang(self, seat: int, *hinders: str) -> Self:
        """These Hinders are attached, were read aloud, and bind."""
        for hinder in hinders:
            self.attach(seat, hinder)
            read_aloud(self.state, self.player(seat), GAME.box.hinders[hinder])
        return self

    def slipped(self, seat: int, hinder: str) -> Self:
        """This player has broken a Hinder, and nobody has called it."""
        slip(self.state, self.player(seat), GAME.box.hinders[hinder])
        return self

    def equip(self, seat: int, *upgrades: str) -> Self:
        """These Upgrades are attached, ready for use."""
        return self.deal(self.player(seat).upgrades, *upgrades)

    def capture(self, seat: int, *outlaws: str) -> Self:
        """This player has captured these outlaws."""
        return self.deal(self.player(seat).captured, *outlaws)

    def fill(self, seat: int, level: int) -> Self:
        """A glass holds this many levels."""
        pour(self.state, self.player(seat), level)
        return self

    def led_by(self, outlaw: str) -> Self:
        """This outlaw is the Leader."""
        state = self.state
        if state.leader is not None and state.leader.id != outlaw:
            found = self.take(outlaw)
            state.unused.append(state.leader)
            state.leader = found
        return self

    def next_outlaws(self, *outlaws: str) -> Self:
        """The stack consists of these outlaws, the first to be met first."""
        self._not_led_by(*outlaws)
        state = self.state
        state.unused += state.stack
        state.stack = []
        return self.stack(state.stack, *outlaws)

    def facing(self, outlaw: str) -> Self:
        """This outlaw is on top of the stack, face up."""
        self._not_led_by(outlaw)
        self.state.top = self.take(outlaw)
        return self

    def _not_led_by(self, *outlaws: str) -> None:
        """If one of these outlaws is the Leader, another takes that place."""
        leader = self.state.leader
        if leader is not None and leader.id in outlaws:
            self.led_by(next(each for each in GAME.box.outlaws if each not in outlaws))

    def shooting(self, *seats: int) -> Self:
        """A Shootout in which these seats take part and shoot in this order; the first of them is to load."""
        state = self.state
        state.shootout = True
        state.shooters, state.involved, state.order = list(seats), list(seats), list(seats)
        return self.at("shoot")

    def for_sale(self, *upgrades: str) -> Self:
        """These Upgrades are face up, and no others."""
        state = self.state
        state.upgrade_deck += state.upgrades
        state.upgrades = []
        return self.deal(state.upgrades, *upgrades)

    # -- then ----------------------------------------------------------------------------------------------

    def slips(self, seat: int) -> list[str]:
        """The Hinders that this player has broken and nobody has called, the oldest first."""
        return [noted.hinder for noted in self.player(seat).slips]


def ids(cards: Sequence[Card]) -> list[str]:
    """The ids of cards, in their order."""
    return [card.id for card in cards]
