"""Combat: rounds, backstabs, flight, and how it ends (T-98 to T-118, TR-73 to TR-84, TR-128 to TR-132)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.blocks import Call, Enemy
from lastcall.games.this_war_of_mine.rules.dice import Rolled, is_firearm, our_die, their_die
from lastcall.games.this_war_of_mine.rules.scene import drop_rest_of_list, drop_the_scene, open_block
from lastcall.games.this_war_of_mine.rules.states import empathy_roll, face_crises, worsen
from lastcall.games.this_war_of_mine.rules.things import take
from lastcall.games.this_war_of_mine.state import WORST, WOUNDS, Combat, Fighter, Foe, Frame, Person, Shelter

FIGHT, FLEE = ("fight",), ("flee",)
ARMED_WITH_A_KNIFE = ("soldier", "deserter", "rebel")
"""Who falls back on a knife when out of ammunition (TR-76)."""
BEST_FIRST = ("assault_rifle", "shotgun", "pistol", "hatchet", "knife")
HITS_OF_AN_ICON = 2
"""What an enemy's own icon, or a `kill`, deals (TR-77)."""


# -- before ----------------------------------------------------------------------------------------------------


def begin(shelter: Shelter, frame: Frame, backstab: str) -> str:
    """Place the enemies in force on the chart and hand out what there is (T-98 to T-100, TR-84)."""
    source, enemies = enemies_in_force(shelter, frame)
    foes = [Foe("ABC"[n], each.kind, each.weapon, each.prowess) for n, each in enumerate(enemies)]
    fighters = [Fighter(person.id, rerolls=person.card.prowess) for person in shelter.present]
    shelter.combat = Combat(foes, fighters, source, backstab=backstab)
    shelter.combat.extra = shelter.modifier("reroll")
    _arm_at_first(shelter, shelter.combat)
    shelter.journal("fight", foes=[foe.kind for foe in foes], weapons=[foe.weapon for foe in foes], backstab=backstab)
    return "combat"


def enemies_in_force(shelter: Shelter, frame: Frame) -> tuple[str, tuple[Enemy, ...]]:
    """The enemies of its own block, else of the nearest block around it, else of the card in play (TR-84)."""
    for each in reversed(shelter.stack[: shelter.stack.index(frame) + 1]):
        path = each.block
        while path:
            block = shelter.box.blocks.get(path)
            if block is not None and block.enemies:
                return path.split("/")[0], block.enemies
            path = path.rpartition("/")[0]
    raise TypeError(f"{frame.block} starts a fight without enemies")


def _arm_at_first(shelter: Shelter, combat: Combat) -> None:
    """The best weapons to the ablest; the group may change this before the round."""
    free = _free_weapons(shelter, combat)
    ablest = sorted(combat.fighters, key=lambda each: -shelter.person(each.person).card.prowess)
    for fighter in ablest:
        weapon = next((each for each in BEST_FIRST if each in free and _can_use(shelter, each)), "none")
        if weapon != "none" and not shelter.person(fighter.person).asleep:
            fighter.weapon = weapon
            free.remove(weapon)


def _free_weapons(shelter: Shelter, combat: Combat) -> list[str]:
    """Weapons of the pile at hand that nobody holds."""
    held = [fighter.weapon for fighter in combat.fighters]
    barred = [weapon for fighter in combat.fighters for weapon in fighter.barred]
    free = []
    for weapon in BEST_FIRST:
        free += [weapon] * (shelter.at_hand.get(weapon, 0) - held.count(weapon) - barred.count(weapon))
    return free


def _can_use(shelter: Shelter, weapon: str) -> bool:
    return not is_firearm(shelter, weapon) or shelter.at_hand.get("ammo", 0) > 0


# -- a round ---------------------------------------------------------------------------------------------------


async def combat_round(shelter: Shelter) -> str:
    """One round, or the backstab before the first (TR-128)."""
    combat = shelter.combat
    assert combat is not None
    if combat.outcome or _decided(shelter, combat):
        return "combat_end"
    if combat.backstab:
        side, combat.backstab = combat.backstab, ""
        _refresh(shelter, combat)
        await (_strike(shelter, combat) if side == "us" else _be_struck(shelter, combat))
        return "combat"
    if not _standing(shelter, combat) and shelter.searching:
        await _flee(shelter, combat)
        return "combat_end"
    opened = await _before_the_round(shelter, combat)
    if opened is not None:
        return opened
    combat.round += 1
    _refresh(shelter, combat)
    await _step(shelter, combat, shooters=True)
    if not _decided(shelter, combat):
        await _step(shelter, combat, shooters=False)
    return "combat"


async def _before_the_round(shelter: Shelter, combat: Combat) -> str | None:
    """Flee, play a card, change weapons, or fight on (TR-128 steps 1 and 2)."""
    while True:
        choices: list[Choice] = [FIGHT]
        if shelter.searching:
            choices.append(FLEE)
        choices += _armings(shelter, combat)
        choices += [("play", card.id) for card in shelter.held if card.when.startswith("combat_round")]
        answer = await ask(shelter.leader, "combat", choices, "T-106")
        if answer == FIGHT:
            return None
        if answer == FLEE:
            await _flee(shelter, combat)
            return "combat_end"
        if answer[0] == "arm":
            _arm(shelter, combat, answer)
        else:
            card = next(each for each in shelter.held if each.id == answer[1])
            shelter.held.remove(card)
            shelter.waste.append(card)
            shelter.journal("played", card=card.id)
            shelter.stack.append(Frame(go="combat"))
            open_block(shelter, card.id)
            return "scene"


async def _before_our_backstab(shelter: Shelter, combat: Combat) -> None:
    """Out of hiding, too, weapons are handed out first, and nobody has to use one (T-100, TR-64)."""
    while armings := _armings(shelter, combat):
        answer = await ask(shelter.leader, "backstab", [FIGHT, *armings], "T-100")
        if answer == FIGHT:
            return
        _arm(shelter, combat, answer)


def _armings(shelter: Shelter, combat: Combat) -> list[Choice]:
    """Whoever is awake may be given another weapon, or lay theirs down (TR-128 step 2)."""
    return [
        ("arm", fighter.person, weapon)
        for fighter in _standing(shelter, combat)
        for weapon in _other_weapons(shelter, combat, fighter)
    ]


def _arm(shelter: Shelter, combat: Combat, choice: Choice) -> None:
    next(each for each in combat.fighters if each.person == choice[1]).weapon = choice[2]
    shelter.journal("armed", person=choice[1], weapon=choice[2])


def _other_weapons(shelter: Shelter, combat: Combat, fighter: Fighter) -> list[str]:
    if fighter.bare:
        return []
    free = dict.fromkeys(_free_weapons(shelter, combat))
    others = [each for each in free if each not in fighter.barred and _can_use(shelter, each)]
    return others + (["none"] if fighter.weapon != "none" else [])


def _refresh(shelter: Shelter, combat: Combat) -> None:
    """Each round brings fresh re-rolls (TR-6)."""
    for fighter in combat.fighters:
        fighter.rerolls = shelter.person(fighter.person).card.prowess
        fighter.dodged = fighter.rolled = False
        fighter.own_wounds = 0
    for foe in combat.foes:
        foe.dodged = foe.rolled = False


def _standing(shelter: Shelter, combat: Combat) -> list[Fighter]:
    return [fighter for fighter in combat.fighters if not shelter.person(fighter.person).asleep]


def _alive(shelter: Shelter, combat: Combat) -> list[Foe]:
    return [foe for foe in combat.foes if foe.wounds < shelter.box.health[foe.kind]]


def _decided(shelter: Shelter, combat: Combat) -> bool:
    """No enemy left is won, nobody of ours left is lost."""
    if not combat.outcome:
        if not _alive(shelter, combat):
            combat.outcome = "won"
        elif not combat.fighters:
            combat.outcome = "lost"
    return bool(combat.outcome)


class _Heap:
    """The hits of one side in a step: spread when all dice have fallen (TR-129)."""

    def __init__(self) -> None:
        self.hits = 0
        self.kills = 0
        self.disarmed: list[Foe] = []


async def _step(shelter: Shelter, combat: Combat, shooters: bool) -> None:
    """All who shoot, or all the others who still stand: first all dice, then all wounds at once (TR-75)."""
    ours, theirs = _Heap(), _Heap()
    foes = [foe for foe in _alive(shelter, combat) if not foe.rolled and is_firearm(shelter, foe.weapon) >= shooters]
    for fighter in _standing(shelter, combat):
        if not fighter.rolled and (not shooters or _shoots(shelter, fighter)):
            fighter.rolled = True
            await _our_attack(shelter, combat, fighter, ours)
    for foe in foes:
        foe.rolled = True
        await _their_attack(shelter, combat, foe, theirs)
    await _spread_over_foes(shelter, combat, ours)
    await _spread_over_us(shelter, combat, theirs.hits)


def _shoots(shelter: Shelter, fighter: Fighter) -> bool:
    return is_firearm(shelter, fighter.weapon) and shelter.at_hand.get("ammo", 0) > 0


async def _strike(shelter: Shelter, combat: Combat) -> None:
    """Our backstab: only we attack, and hurt nobody of ours but ourselves (T-107, TR-131)."""
    await _before_our_backstab(shelter, combat)
    heap = _Heap()
    for fighter in _standing(shelter, combat):
        await _our_attack(shelter, combat, fighter, heap)
    await _spread_over_foes(shelter, combat, heap)
    await _spread_over_us(shelter, combat, hits=0)


async def _be_struck(shelter: Shelter, combat: Combat) -> None:
    """Their backstab: we cannot hit back (T-107)."""
    heap = _Heap()
    for foe in _alive(shelter, combat):
        await _their_attack(shelter, combat, foe, heap)
    await _spread_over_us(shelter, combat, heap.hits)


async def _flee(shelter: Shelter, combat: Combat) -> None:
    """The enemies make a backstab, then the party is out of the Location (T-106)."""
    shelter.journal("fled")
    _refresh(shelter, combat)
    await _be_struck(shelter, combat)
    combat.outcome = "fled" if combat.fighters else "lost"


# -- dice ------------------------------------------------------------------------------------------------------


async def _our_attack(shelter: Shelter, combat: Combat, fighter: Fighter, heap: _Heap) -> None:
    """Ammunition is paid, the die is rolled, re-rolled, trusted; an assault rifle may shoot twice (T-110, T-112)."""
    weapon = fighter.weapon
    shots = 1
    if is_firearm(shelter, weapon):
        ammo = shelter.at_hand.get("ammo", 0)
        if ammo == 0:
            weapon = "none"
        elif weapon == "assault_rifle" and ammo > 1:
            answer = await ask(shelter.leader, "shots", [("shots", 1), ("shots", 2)], "T-81")
            shots = answer[1]
        if weapon != "none":
            take(shelter.at_hand, "ammo", shots)
    for _ in range(shots):
        rolled = await our_die(shelter, fighter, weapon, lambda: combat.extra > 0, lambda: _spend_extra(combat))
        heap.hits += rolled.hits
        heap.kills += rolled.icon
        for call in rolled.fate:
            await _our_fate(shelter, combat, fighter, heap, call)


def _spend_extra(combat: Combat) -> None:
    combat.extra -= 1


async def _our_fate(shelter: Shelter, combat: Combat, fighter: Fighter, heap: _Heap, call: Call) -> None:
    """What trusting fate brings to one of ours (TR-131)."""
    if call.name == "hit":
        heap.hits += call.args[0]
    elif call.name == "selfhit":
        fighter.own_wounds += call.args[0]
    elif call.name == "dodge":
        fighter.dodged = True
    elif call.name == "kill":
        heap.kills += 1
    elif call.name in ("jam", "lose_weapon") and fighter.weapon != "none":
        fighter.barred.append(fighter.weapon)
        fighter.weapon = "none"
    elif call.name == "disarm":
        armed = [foe for foe in _alive(shelter, combat) if foe.weapon != "none" and foe not in heap.disarmed]
        foe = await _pick_foe(shelter, armed, "disarm")
        if foe is not None:
            heap.disarmed.append(foe)


async def _their_attack(shelter: Shelter, combat: Combat, foe: Foe, heap: _Heap) -> None:
    """An enemy rolls; out of ammunition it slides to another row from the next round on (T-111, TR-76)."""
    rolled: Rolled = await their_die(shelter, foe)
    heap.hits += rolled.hits + HITS_OF_AN_ICON * rolled.icon
    if rolled.dry:
        foe.weapon = "knife" if foe.kind in ARMED_WITH_A_KNIFE else "none"
    for call in rolled.fate:
        await _their_fate(shelter, combat, foe, heap, call)


async def _their_fate(shelter: Shelter, combat: Combat, foe: Foe, heap: _Heap, call: Call) -> None:
    """A result speaks of the roller (TR-3)."""
    if call.name == "hit":
        heap.hits += call.args[0]
    elif call.name == "kill":
        heap.hits += HITS_OF_AN_ICON
    elif call.name == "selfhit":
        _hurt(shelter, combat, foe, call.args[0])
    elif call.name == "dodge":
        foe.dodged = True
    elif call.name in ("jam", "lose_weapon"):
        foe.weapon = "knife" if foe.kind in ARMED_WITH_A_KNIFE and foe.weapon != "knife" else "none"
    elif call.name == "disarm":
        armed = [fighter for fighter in combat.fighters if fighter.weapon != "none"]
        if armed:
            names = [("give-up", fighter.person) for fighter in armed]
            answer = await ask(shelter.leader, "disarmed", names, "TR-82")
            fighter = next(each for each in armed if each.person == answer[1])
            fighter.weapon, fighter.bare = "none", True


# -- wounds ----------------------------------------------------------------------------------------------------


async def _spread_over_foes(shelter: Shelter, combat: Combat, heap: _Heap) -> None:
    """Kill icons first, then the heap of hits, as the group likes (T-102, T-113, TR-129)."""
    for foe in heap.disarmed:
        foe.weapon = "none"  # from the next step on (TR-82)
    for _ in range(heap.kills):
        target = await _pick_foe(shelter, [each for each in _alive(shelter, combat) if not each.dodged], "kill")
        if target is not None:
            _hurt(shelter, combat, target, shelter.box.health[target.kind])
    for _ in range(heap.hits):
        target = await _pick_foe(shelter, [each for each in _alive(shelter, combat) if not each.dodged], "hit")
        if target is None:
            break
        _hurt(shelter, combat, target, 1)


async def _pick_foe(shelter: Shelter, foes: list[Foe], name: str) -> Foe | None:
    if len(foes) <= 1:
        return foes[0] if foes else None
    answer = await ask(shelter.leader, name, [(name, foe.letter) for foe in foes], "T-102")
    return next(foe for foe in foes if foe.letter == answer[1])


def _hurt(shelter: Shelter, combat: Combat, foe: Foe, wounds: int) -> None:
    """The token slides right on the chart; at the last column the enemy is dead (T-103, TR-73)."""
    health = shelter.box.health[foe.kind]
    foe.wounds = min(health, foe.wounds + wounds)
    if foe.wounds == health:
        shelter.counters["kills"] = shelter.counters.get("kills", 0) + 1
        combat.killed_people = combat.killed_people or foe.kind != "thug"
        shelter.journal("killed", foe=foe.letter, kind=foe.kind)


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
        person = await wounded(shelter, [each for each in able if not each.asleep] or able)
        if person is None:
            break
        worsen(shelter, person, WOUNDS, 1)
    await face_crises(shelter)


async def wounded(shelter: Shelter, people: list[Person]) -> Person | None:
    """Who takes this wound."""
    if len(people) <= 1:
        return people[0] if people else None
    answer = await ask(shelter.leader, "wound", [("wound", person.id) for person in people], "T-102")
    return shelter.person(answer[1])


# -- after -----------------------------------------------------------------------------------------------------


def combat_end(shelter: Shelter) -> str:
    """Weapons return; the empathy roll for the killed; if won, what they had and the rest of the list (TR-132)."""
    combat = shelter.combat
    assert combat is not None
    shelter.combat = None
    shelter.journal("fight-over", outcome=combat.outcome)
    if combat.killed_people:
        empathy_roll(shelter, shelter.present, 1)
    if combat.outcome == "fled" or (combat.outcome == "lost" and shelter.searching):
        if shelter.trip is not None:
            shelter.trip.ending = True
        drop_the_scene(shelter)
    elif combat.outcome == "won":
        if f"{combat.source}/win" in shelter.box.blocks:
            open_block(shelter, f"{combat.source}/win")
    else:
        drop_rest_of_list(shelter.stack[-1])
    return "scene"
