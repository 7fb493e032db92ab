"""Combat on the map: enemies appear, others come to help, and a group flees (TT-15, TT-25, TT-26, TR-100, TR-164)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.expansions.tactics.cards import Path
from lastcall.games.this_war_of_mine.expansions.tactics.rules.alarm import activate
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import (
    at_space,
    awake_at,
    figure_of,
    here,
    space,
    ways,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.leaving import leave_map
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import put_mark, unmark_elsewhere
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import collect
from lastcall.games.this_war_of_mine.expansions.tactics.rules.weapons import settle_arms
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.chart import alive
from lastcall.games.this_war_of_mine.rules.combat import start_fight
from lastcall.games.this_war_of_mine.rules.telling import go_on_with
from lastcall.games.this_war_of_mine.state import Combat, Fighter, Foe, Shelter

FLIGHT = 3
"""How many spaces a group flees (TT-25)."""


# -- enemies appear --------------------------------------------------------------------------------------------


async def engage(shelter: Shelter) -> str:
    """Take enemy tokens from the chart, any that the leader likes, against the group on the space (TT-15, TR-100)."""
    fight = here(shelter)
    ours = at_space(shelter, fight, fight.at)
    if not ours or not fight.foes:
        return "scene"
    foes = [await _appears(shelter, fight) for _ in range(min(fight.wanted, len(fight.foes)))]
    backstab = fight.opening or fight.backstab
    fight.wanted, fight.opening, fight.backstab = 1, "", ""
    fight.marks.pop(fight.at, None)  # a combat on a marked space uses up the mark (TR-164)
    settle_arms(shelter, fight)
    return start_fight(shelter, foes, ours, fight.source, backstab)


async def _appears(shelter: Shelter, fight: Skirmish) -> Foe:
    foe = fight.foes[0]
    if len(fight.foes) > 1:
        answer = await ask(
            shelter.leader, "tactics-enemy", [("enemy", each.letter) for each in fight.foes], "TT-15",
            describe=lambda choice: _about_foe(shelter, fight, choice[1]),
        )  # fmt: skip
        foe = next(each for each in fight.foes if each.letter == answer[1])
    fight.foes.remove(foe)
    return foe


def _about_foe(shelter: Shelter, fight: Skirmish, letter: str) -> dict[str, object]:
    foe = next(each for each in fight.foes if each.letter == letter)
    health = shelter.box.health[foe.kind] - foe.wounds
    return {"kind": foe.kind, "item": foe.weapon, "weapon": foe.weapon, "prowess": foe.prowess, "health": health}


# -- others come to help ---------------------------------------------------------------------------------------


def supports(shelter: Shelter, combat: Combat) -> list[Choice]:
    """Groups next to a combat may join it before any round, as a free move (TT-26, TR-167)."""
    fight = TacticsTable.of(shelter).fight
    if fight is None:
        return []
    return [("support", key) for key in space(shelter, fight.at).to if awake_at(shelter, fight, key)]


def support(shelter: Shelter, combat: Combat, choice: Choice) -> str:
    """They stand on the combat space from now on; its dots do not matter (TR-167)."""
    fight = here(shelter)
    helpers = awake_at(shelter, fight, choice[1])
    for person in helpers:
        figure = figure_of(fight, person.id)
        assert figure is not None
        figure.at = fight.at
        fight.acting.append(person.id)
        fighter = Fighter(person.id, rerolls=person.card.prowess)
        if figure.arms:
            fighter.weapon = _best(shelter, figure.arms)
        combat.fighters.append(fighter)
    shelter.journal("tactics-support", people=[person.id for person in helpers])
    return "combat"


def _best(shelter: Shelter, arms: list[str]) -> str:
    return min(arms, key=shelter.box.weapon_rows.index)


# -- after a combat --------------------------------------------------------------------------------------------


def over(shelter: Shelter, combat: Combat) -> str | None:
    """Enemies who live go back to the chart with their wounds; a flight ends the turn (TT-25, TR-100, TR-164)."""
    fight = TacticsTable.of(shelter).fight
    if fight is None:
        return None
    living = alive(shelter, combat)
    if combat.outcome == "words":
        fight.talked = fight.talked or bool(living)
    else:
        fight.foes = sorted([*fight.foes, *living], key=lambda foe: foe.letter)
    if combat.outcome in ("won", "words"):
        return "crises" if shelter.crises else "scene"
    while not shelter.stack.pop().go:  # what the combat interrupted is not gone on with
        pass
    if combat.outcome == "lost":
        return _after_crises(shelter, "tactics_next")
    for _ in living:
        put_mark(shelter, fight, fight.at)
    fight.stirred = True
    return _after_crises(shelter, "tactics_flight")


def _after_crises(shelter: Shelter, then: str) -> str:
    """Level 4 is looked at before the phase `then`; the card that led to the map is still open, so nothing else is."""
    if not shelter.crises:
        return then
    go_on_with(shelter, then)
    return "crises"


async def flight(shelter: Shelter) -> str:
    """The group moves 3 spaces away, or as far as it can, the Alarm is activated, and the turn ends (TT-25, TR-100)."""
    fight = here(shelter)
    await unmark_elsewhere(shelter, fight)
    people = [person for person in awake_at(shelter, fight, fight.at) if person.id in fight.acting]
    paths = _flights(shelter, fight, len(people)) if people else {}
    if paths:
        key = next(iter(paths))
        if len(paths) > 1:
            answer = await ask(shelter.leader, "tactics-flight", [("run-to", each) for each in paths], "TT-25")
            key = answer[1]
        for person in people:
            figure = figure_of(fight, person.id)
            assert figure is not None
            figure.at = key
        fight.acting, fight.at = [person.id for person in people], key
        shelter.journal("tactics-flight", people=fight.acting[:], place=key)
        collect(shelter, fight, paths[key])
        if space(shelter, key).exit:
            leave_map(shelter, fight, people)
    await activate(shelter, fight)
    return "tactics_next"


def _flights(shelter: Shelter, fight: Skirmish, movers: int) -> dict[str, Path]:
    """Where a flight can end: 3 spaces away, at an exit before that, or else as far as it goes (TR-100, TR-173)."""
    shortest: dict[str, Path] = {}
    for path in ways(shelter, fight, fight.at, movers):  # the shorter ones come first
        shortest.setdefault(path[-1], path)
    far = min(FLIGHT, max(map(len, shortest.values()), default=0))
    return {key: path for key, path in shortest.items() if len(path) == far or space(shelter, key).exit}
