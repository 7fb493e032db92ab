"""Dealing and revealing Hidden Objectives (TH-1 to TH-3, TR-103, TR-156, TR-171)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.journal import secret
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective, objectives
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.state import HiddenObjectives, Holder
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.objectives import is_met
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Shelter


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """In scenario games the Thief is taken out (TH-3)."""
    shelter.expansions[HiddenObjectives.expansion] = HiddenObjectives(
        [Holder(seat, []) for seat in range(shelter.players)],
        [card for card in objectives(shelter.box) if card.scenario or not shelter.scenario],
        [],
    )


def deal(shelter: Shelter) -> None:
    """One card for each player, in seat order from the leader, while there are any (TH-1, TR-156)."""
    hidden = HiddenObjectives.of(shelter)
    shelter.chance.shuffle(hidden.undealt)
    for holder in _from_the_leader(shelter):
        if hidden.undealt:
            card = hidden.undealt.pop()
            holder.hand.append(card)
            shelter.journal("hidden-objective", seat=holder.seat, card=secret(card.id, holder.seat))


def _from_the_leader(shelter: Shelter) -> list[Holder]:
    holders, leader = HiddenObjectives.of(shelter).holders, shelter.leader
    return holders[leader:] + holders[:leader]


def reveal(shelter: Shelter) -> bool:
    """Cards whose condition is met are revealed and resolved, in seat order from the leader (TH-2, TR-156).

    Whatever a card leaves open is decided by its owner, not by the leader (TR-171).
    """
    hidden = HiddenObjectives.of(shelter)
    story = Story(shelter)
    due = [(holder, card) for holder in hidden.holders for card in holder.hand if is_met(story, card.goal)]
    if not due:
        return False
    order = _from_the_leader(shelter)
    due.sort(key=lambda each: order.index(each[0]))
    for holder, card in due:
        holder.hand.remove(card)
        hidden.revealed.append(card)
        shelter.chance.revealed()
        shelter.journal("revealed", seat=holder.seat, card=card.id)
    for holder, card in reversed(due):
        open_block(shelter, card.id, decides=holder.seat)
    return True


def reached(shelter: Shelter, card: HiddenObjective) -> bool:
    """Is its condition met for the whole group (TR-103)? Things are counted in Storage (TR-156)."""
    return is_met(Story(shelter), card.goal)


def leans(shelter: Shelter, tone: str) -> float:
    """Quick play leans to what the leader's own card wants."""
    hand = HiddenObjectives.of(shelter).holders[shelter.leader].hand
    return sum(card.lean.get(tone, 0.0) for card in hand)


def turn_up(walk: Walk) -> None:
    walk.turn_up(objectives(walk.box), "")
