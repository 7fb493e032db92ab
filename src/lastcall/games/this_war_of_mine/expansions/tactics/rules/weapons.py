"""Who carries which weapon on the map (TT-16, TT-26, TR-167).

The weapons stay on the Findings Pile as far as supply and weight are concerned; figures only say who has them.
"""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import figure_of, on_map
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.arming import weapons
from lastcall.games.this_war_of_mine.rules.items import gain, take
from lastcall.games.this_war_of_mine.state import Combat, Foe, Person, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS


def hand_out(shelter: Shelter, fight: Skirmish) -> None:
    """The best weapons to the ablest, one each in turn; the group may change this (TR-167)."""
    awake = [each for each in fight.figures if not shelter.person(each.person).asleep]
    ablest = sorted(awake, key=lambda each: -shelter.person(each.person).card.prowess)
    number = 0
    for weapon in weapons(shelter):
        for _ in range(shelter.pile.get(weapon, 0)):
            ablest[number % len(ablest)].arms.append(weapon)
            number += 1


def passings(shelter: Shelter, fight: Skirmish) -> list[Choice]:
    """Weapons that can change hands: only on one space, and only between those who are awake (TT-26, TR-167).

    Before anybody stands on the map everybody is in one place.
    """
    awake = [each for each in fight.figures if shelter.find(each.person) and not shelter.person(each.person).asleep]
    near = [each for each in awake if each.at or not fight.turn]
    return [
        ("pass", weapon, giver.person, taker.person)
        for giver in near
        for weapon in dict.fromkeys(giver.arms)
        for taker in near
        if taker is not giver and taker.at == giver.at
    ]


def pass_on(shelter: Shelter, fight: Skirmish, choice: Choice) -> None:
    _, weapon, giver, taker = choice
    for figure in fight.figures:
        if figure.person == giver:
            figure.arms.remove(weapon)
        elif figure.person == taker:
            figure.arms.append(weapon)
    shelter.journal("tactics-passed", item=weapon, person=giver, taker=taker)


def within_reach(shelter: Shelter, combat: Combat, weapon: str) -> int | None:
    """What the fighters carry; elsewhere than on the map the whole pile is at hand."""
    fight = TacticsTable.of(shelter).fight
    if fight is None:
        return None
    figures = [figure_of(fight, fighter.person) for fighter in combat.fighters]
    return sum(figure.arms.count(weapon) for figure in figures if figure is not None)


def settle_arms(shelter: Shelter, fight: Skirmish) -> None:
    """Bring the figures in line with the pile, which a card may have changed: what came is with the acting group."""
    near = [each for each in on_map(fight) if each.person in fight.acting] or on_map(fight) or fight.figures
    for weapon in weapons(shelter):
        carried = [each for each in fight.figures for _ in range(each.arms.count(weapon))]
        there = shelter.pile.get(weapon, 0)
        for each in carried[there:]:
            each.arms.remove(weapon)
        if near:
            near[0].arms += [weapon] * (there - len(carried))


def pick_up(shelter: Shelter, combat: Combat, foe: Foe) -> None:
    """A dead enemy's weapon goes to the group that fought it, if the supply has it (TT-16, TR-167)."""
    fight = TacticsTable.of(shelter).fight
    weapon = fight.weapons[foe.letter] if fight is not None else BARE_HANDS
    if fight is None or weapon == BARE_HANDS:
        return
    fighters = [figure for each in combat.fighters if (figure := figure_of(fight, each.person))]
    takers = sorted(fighters, key=lambda each: (shelter.person(each.person).asleep, len(each.arms)))
    if takers and gain(shelter, weapon, 1):
        takers[0].arms.append(weapon)


def leave_arms(shelter: Shelter, person: Person, died: bool) -> None:
    """The weapons of a lost character stay with the group on that space, if anybody is there (TR-167)."""
    fight = TacticsTable.of(shelter).fight
    figure = figure_of(fight, person.id) if fight is not None else None
    if fight is None or figure is None:
        return
    fight.figures.remove(figure)
    others = [each for each in fight.figures if each.at == figure.at]
    if others:
        others[0].arms += figure.arms
        return
    for weapon in figure.arms:
        take(shelter.pile, weapon, 1)
