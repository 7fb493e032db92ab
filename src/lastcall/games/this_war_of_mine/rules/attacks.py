"""Attacks: ammunition, dice, fate, and the wounds they deal (T-101, T-110 to T-112, TR-74, TR-75, TR-77, TR-129)."""

from __future__ import annotations

from lastcall.core.ask import ask
from lastcall.core.effects import perform
from lastcall.games.this_war_of_mine.combat_results import HITS_OF_AN_ICON, OurRoll, TheirRoll
from lastcall.games.this_war_of_mine.rules.arming import shoots, standing
from lastcall.games.this_war_of_mine.rules.chart import ARMED_WITH_A_KNIFE, Heap, alive, spread_over_foes
from lastcall.games.this_war_of_mine.rules.dice import is_firearm, our_die, their_die
from lastcall.games.this_war_of_mine.rules.items import take
from lastcall.games.this_war_of_mine.rules.moments import announce_fired, take_wound, wound_takers
from lastcall.games.this_war_of_mine.rules.states import face_crises, worsen
from lastcall.games.this_war_of_mine.state import Combat, Fighter, Foe, Person, Shelter
from lastcall.games.this_war_of_mine.terms import AMMO, BARE_HANDS, KNIFE, WORST, WOUNDS

TWO_SHOTS = "assault_rifle"
"""The weapon that may fire twice (T-81, T-112)."""


async def step(shelter: Shelter, combat: Combat, shooters: bool) -> None:
    """All who shoot, or all the others who still stand: first all dice, then all wounds at once (TR-75)."""
    ours, theirs = Heap(), Heap()
    foes = [foe for foe in alive(shelter, combat) if not foe.rolled and is_firearm(shelter, foe.weapon) >= shooters]
    for fighter in standing(shelter, combat):
        if not fighter.rolled and (not shooters or shoots(shelter, fighter)):
            fighter.rolled = True
            await _our_attack(shelter, combat, fighter, ours)
    for foe in foes:
        foe.rolled = True
        await _their_attack(shelter, combat, foe, theirs)
    await spread_over_foes(shelter, combat, ours)
    await _spread_over_us(shelter, combat, theirs.hits)


async def strike(shelter: Shelter, combat: Combat) -> None:
    """Our backstab: only we attack, and no character is hurt but by their own die (T-107, TR-131)."""
    heap = Heap()
    for fighter in standing(shelter, combat):
        await _our_attack(shelter, combat, fighter, heap)
    await spread_over_foes(shelter, combat, heap)
    await _spread_over_us(shelter, combat, hits=0)


async def be_struck(shelter: Shelter, combat: Combat) -> None:
    """Their backstab: we cannot hit back (T-107)."""
    heap = Heap()
    for foe in alive(shelter, combat):
        await _their_attack(shelter, combat, foe, heap)
    await _spread_over_us(shelter, combat, heap.hits)


async def _our_attack(shelter: Shelter, combat: Combat, fighter: Fighter, heap: Heap) -> None:
    """Ammunition is paid, the die is rolled, re-rolled, trusted; an assault rifle may shoot twice (T-110, T-112)."""
    weapon = fighter.weapon
    shots = 1
    if is_firearm(shelter, weapon):
        ammo = shelter.at_hand.get(AMMO, 0)
        if ammo == 0:
            weapon = BARE_HANDS
        elif weapon == TWO_SHOTS and ammo > 1:
            answer = await ask(shelter.leader, "shots", [("shots", 1), ("shots", 2)], "T-81")
            shots = answer[1]
        if weapon != BARE_HANDS:
            take(shelter.at_hand, AMMO, shots)
    for _ in range(shots):
        rolled = await our_die(shelter, fighter, weapon)
        heap.hits += rolled.hits
        heap.kills += rolled.icon
        await perform(OurRoll(shelter, combat, fighter, heap), rolled.fate)
    if shelter.expansions and is_firearm(shelter, weapon):
        await announce_fired(shelter, combat)


async def _their_attack(shelter: Shelter, combat: Combat, foe: Foe, heap: Heap) -> None:
    """An enemy rolls; out of ammunition it slides to another row from the next round on (T-111, TR-76)."""
    fires = is_firearm(shelter, foe.weapon)
    rolled = await their_die(shelter, foe)
    heap.hits += rolled.hits + HITS_OF_AN_ICON * rolled.icon
    if rolled.dry:
        foe.weapon = KNIFE if foe.kind in ARMED_WITH_A_KNIFE else BARE_HANDS
    await perform(TheirRoll(shelter, combat, foe, heap), rolled.fate)
    if shelter.expansions and fires:
        await announce_fired(shelter, combat)


async def _spread_over_us(shelter: Shelter, combat: Combat, hits: int) -> None:
    """The group distributes what it was dealt; nobody is given more than it takes to kill (TR-74, TR-81)."""
    for fighter in combat.fighters:
        worsen(shelter, shelter.person(fighter.person), WOUNDS, fighter.own_wounds)
        fighter.own_wounds = 0
    for _ in range(hits):
        able = [
            shelter.person(fighter.person)
            for fighter in combat.fighters
            if not fighter.dodged and shelter.person(fighter.person).levels[WOUNDS] < WORST
        ]
        if not await give_wound(shelter, [each for each in able if not each.asleep] or able):
            break
    await face_crises(shelter)


async def give_wound(shelter: Shelter, people: list[Person]) -> bool:
    """One of them, or another who may, takes a wound; False: nobody can."""
    able = [person.id for person in people]
    if shelter.expansions and people:
        able += wound_takers(shelter)
    if not able:
        return False
    taker = able[0]
    if len(able) > 1:
        answer = await ask(shelter.leader, "wound", [("wound", who) for who in able], "T-102")
        taker = answer[1]
    person = shelter.find(taker)
    if person is None:
        await take_wound(shelter, taker)
    else:
        worsen(shelter, person, WOUNDS, 1)
    return True
