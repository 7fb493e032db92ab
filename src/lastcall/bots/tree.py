"""The tree below a choice: what everybody may choose next, and what came of it."""

from __future__ import annotations

from math import sqrt
from typing import Any, TypeAlias

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Instinct
from lastcall.core.table import Table

OPENS = 64
"""A place is searched once it was reached so often; before that, instinct knows better."""
EXPLORATION = 0.5
"""How much a little-tried choice is worth a look."""
TRUST = 0.6
"""How much of the first look goes to what instinct would do; the rest is shared by all choices."""
DOUBT = 0.05
"""An untried choice is thought this much worse than what was tried beside it."""


class Tally:
    """What is known of one choice at one place of the tree."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0

    def add(self, reward: float) -> None:
        self.visits += 1
        self.total += reward


class Node:
    """A place in the tree: what each seat may choose there, and what follows."""

    __slots__ = ("children", "tallies", "visits")

    def __init__(self) -> None:
        self.tallies: dict[tuple[int, Choice], Tally] = {}
        self.children: dict[Any, Node] = {}
        self.visits = 0


Steps: TypeAlias = list[tuple[int, Tally]]
"""Who chose what on the way down."""


def walk(
    table: Table[Any], node: Node, seat: int, choice: Choice, instinct: Instinct | None, chance: Chance
) -> Steps:  # fmt: skip
    """Make this choice, then go down the tree to the first place that is not searched yet."""
    steps: Steps = []
    for ask in table.asks:
        if ask.seat != seat:
            table.choose(ask.seat, _by_instinct(table, ask, instinct, chance))
    table.choose(seat, choice)
    while node.visits >= OPENS and (asks := table.asks):
        node.visits += 1
        picks = [_select(node, ask, _by_instinct(table, ask, instinct, chance)) for ask in asks]
        for ask, (pick, tally) in zip(asks, picks, strict=True):
            steps.append((ask.seat, tally))
            table.choose(ask.seat, pick)
        key = picks[0][0] if len(picks) == 1 else tuple(pick for pick, _ in picks)
        following = node.children.get(key)
        if following is None:
            following = node.children[key] = Node()
        node = following
    node.visits += 1
    return steps


def _by_instinct(table: Table[Any], ask: Ask[Any], instinct: Instinct | None, chance: Chance) -> Choice:
    if instinct is None:
        return chance.pick(ask.choices)
    return instinct(table.state, ask, chance)


def _select(node: Node, ask: Ask[Any], favourite: Choice) -> tuple[Choice, Tally]:
    """The choice with the best mixture of what it brought and how little it was tried."""
    seat, choices, tallies = ask.seat, ask.choices, node.tallies
    found = [tallies.get((seat, choice)) for choice in choices]
    tried = [tally for tally in found if tally is not None and tally.visits]
    visits = sum(tally.visits for tally in tried)
    guess = sum(tally.total for tally in tried) / visits - DOUBT if visits else 0.5
    spread = EXPLORATION * sqrt(visits + 1)
    share = (1 - TRUST) / len(choices)
    best, best_score, best_tally = choices[0], -1e9, None
    for choice, tally in zip(choices, found, strict=True):
        prior = share + TRUST if choice == favourite else share
        if tally is None or not tally.visits:
            score = guess + spread * prior
        else:
            score = tally.total / tally.visits + spread * prior / (1 + tally.visits)
        if score > best_score:
            best, best_score, best_tally = choice, score, tally
    if best_tally is None:
        best_tally = tallies[seat, best] = Tally()
    return best, best_tally
