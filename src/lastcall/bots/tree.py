"""The search tree below a candidate: selection by PUCT, with the policy's choice as prior."""

from __future__ import annotations

from math import sqrt
from typing import Any, TypeAlias

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.hooks import Instinct
from lastcall.core.table import Table

EXPANSION_VISITS = 64
"""Visits before a node is expanded; until then the policy plays."""
EXPLORATION = 0.5
"""PUCT's exploration constant."""
POLICY_PRIOR = 0.6
"""Prior probability of the policy's choice; all choices share the rest equally."""
FIRST_PLAY_PENALTY = 0.05
"""How much worse than the mean of the node an untried choice is assumed to be."""


class ActionStats:
    """Visits and total reward of one choice at one node."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0

    def add(self, reward: float) -> None:
        self.visits += 1
        self.total += reward


class Node:
    """A node of the tree: statistics by seat and choice, and the nodes that follow."""

    __slots__ = ("children", "stats", "visits")

    def __init__(self) -> None:
        self.stats: dict[tuple[int, Choice], ActionStats] = {}
        self.children: dict[Any, Node] = {}
        self.visits = 0


TreePath: TypeAlias = list[tuple[int, ActionStats]]
"""The selections on the way down: (seat, statistics of its choice)."""


def descend(
    table: Table[Any], node: Node, seat: int, choice: Choice, policy: Instinct | None, chance: Chance
) -> TreePath:  # fmt: skip
    """Make this choice, then follow selections down to the first node that is not expanded yet."""
    path: TreePath = []
    for ask in table.asks:
        if ask.seat != seat:
            table.choose(ask.seat, _policy_choice(table, ask, policy, chance))
    table.choose(seat, choice)
    while node.visits >= EXPANSION_VISITS and (asks := table.asks):
        node.visits += 1
        selections = [_select(node, ask, _policy_choice(table, ask, policy, chance)) for ask in asks]
        for ask, (selected, stats) in zip(asks, selections, strict=True):
            path.append((ask.seat, stats))
            table.choose(ask.seat, selected)
        key = selections[0][0] if len(selections) == 1 else tuple(selected for selected, _ in selections)
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = Node()
        node = child
    node.visits += 1
    return path


def _policy_choice(table: Table[Any], ask: Ask[Any], policy: Instinct | None, chance: Chance) -> Choice:
    if policy is None:
        return chance.pick(ask.choices)
    return policy(table.state, ask, chance)


def _select(node: Node, ask: Ask[Any], preferred: Choice) -> tuple[Choice, ActionStats]:
    """The choice with the highest PUCT score; an untried one has the node's mean less a penalty as its value."""
    seat, choices, known = ask.seat, ask.choices, node.stats
    found = [known.get((seat, choice)) for choice in choices]
    tried = [stats for stats in found if stats is not None and stats.visits]
    visits = sum(stats.visits for stats in tried)
    first_play = sum(stats.total for stats in tried) / visits - FIRST_PLAY_PENALTY if visits else 0.5
    spread = EXPLORATION * sqrt(visits + 1)
    share = (1 - POLICY_PRIOR) / len(choices)
    best, best_score, best_stats = choices[0], -1e9, None
    for choice, stats in zip(choices, found, strict=True):
        prior = share + POLICY_PRIOR if choice == preferred else share
        if stats is None or not stats.visits:
            score = first_play + spread * prior
        else:
            score = stats.total / stats.visits + spread * prior / (1 + stats.visits)
        if score > best_score:
            best, best_score, best_stats = choice, score, stats
    if best_stats is None:
        best_stats = known[seat, best] = ActionStats()
    return best, best_stats
