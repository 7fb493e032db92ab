"""Saloons laid by hand for the tests."""

from __future__ import annotations

from typing import Any

from lastcall.games.alewood.rules.glass import pour
from lastcall.games.alewood.rules.manners import read_aloud
from lastcall.games.alewood.state import Player, Saloon
from lastcall.testing import Scenario, scenario


def saloon(seats: int = 4, **options: Any) -> Scenario:
    """A table in its first turn with empty hands: seat 0 is Deputy, the Badge says FULL, the die shows 5."""
    table = scenario("alewood", seats=seats, options=options)
    for seat in range(seats):
        table.choose(seat, f"be:P{seat + 1}")
    if table.state.comfort:
        for seat in range(seats):
            table.choose(seat, "comfort:everything")
    state: Saloon = table.state
    for player in state.players:
        state.deck.cards += player.hand
        player.hand = []
        player.upgrades = []
    state.deputy, state.turn, state.die = 0, 1, 5
    table.unshuffled()
    return table


def lead_by(table: Scenario, outlaw: str) -> None:
    """Make this outlaw the Leader."""
    state: Saloon = table.state
    if state.leader is not None and state.leader.id != outlaw:
        found = table.take(outlaw)
        state.unused.append(state.leader)
        state.leader = found


def next_outlaws(table: Scenario, *outlaws: str) -> None:
    """The next outlaws of the stack, the first to be met first; the rest is out of the game."""
    state: Saloon = table.state
    if state.leader is not None and state.leader.id in outlaws:
        lead_by(table, next(each for each in state.box.outlaws if each not in outlaws))
    state.unused += state.stack
    state.stack = []
    table.stack(state.stack, *outlaws)


def hang(table: Scenario, seat: int, *hinders: str) -> None:
    """Attach Hinders that were read aloud."""
    player = table.state.players[seat]
    for hinder in hinders:
        table.deal(player.row, hinder)
        read_aloud(table.state, player, table.state.box.hinders[hinder])


def equip(table: Scenario, seat: int, *upgrades: str) -> None:
    table.deal(table.state.players[seat].upgrades, *upgrades)


def fill(table: Scenario, seat: int, level: int) -> None:
    pour(table.state, table.state.players[seat], level)


def ids(cards: list[Any]) -> list[str]:
    return [card.id for card in cards]


def player(table: Scenario, seat: int) -> Player:
    found: Player = table.state.players[seat]
    return found


def for_sale(table: Scenario, *upgrades: str) -> None:
    """These Upgrades lie face up, and no others."""
    state: Saloon = table.state
    state.upgrade_deck += state.upgrades
    state.upgrades = []
    table.deal(state.upgrades, *upgrades)
