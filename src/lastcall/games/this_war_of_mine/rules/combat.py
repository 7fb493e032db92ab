"""Combat: rounds, backstabs, flight, and how it ends (T-98 to T-109, TR-78 to TR-84, TR-128 to TR-132)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Rule, ask
from lastcall.core.effects import skip_list
from lastcall.games.this_war_of_mine.blocks import Enemy, root_of
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, held_for, take_held
from lastcall.games.this_war_of_mine.rules.arming import arm, arm_at_first, armings, standing
from lastcall.games.this_war_of_mine.rules.attacks import be_struck, step, strike
from lastcall.games.this_war_of_mine.rules.chart import alive
from lastcall.games.this_war_of_mine.rules.modifiers import FIGHT as UNTIL_THE_FIGHT_ENDS
from lastcall.games.this_war_of_mine.rules.modifiers import end_modifiers
from lastcall.games.this_war_of_mine.rules.moments import (
    after_fight,
    do_before_round,
    fight_elsewhere,
    round_choices,
)
from lastcall.games.this_war_of_mine.rules.states import empathy_roll
from lastcall.games.this_war_of_mine.rules.telling import drop_the_scene, open_block, resolve
from lastcall.games.this_war_of_mine.state import Combat, Fighter, Foe, Person, Shelter, StoryFrame

FIGHT, FLEE = ("fight",), ("flee",)
LETTERS = "ABC"


# -- before ----------------------------------------------------------------------------------------------------


def begin(shelter: Shelter, frame: StoryFrame, backstab: str) -> str:
    """Place the enemies in force on the chart and hand out what there is (T-98 to T-100, TR-84)."""
    source, enemies = enemies_in_force(shelter, frame)
    elsewhere = fight_elsewhere(shelter, frame, enemies, backstab) if shelter.expansions else None
    if elsewhere is not None:
        return elsewhere
    foes = [Foe(LETTERS[n], each.kind, each.weapon, each.prowess) for n, each in enumerate(enemies)]
    return start_fight(shelter, foes, shelter.present, source, backstab)


def start_fight(shelter: Shelter, foes: list[Foe], ours: list[Person], source: str, backstab: str) -> str:
    """These enemies against these characters, who need not be all who are present."""
    fighters = [Fighter(person.id, rerolls=person.card.prowess) for person in ours]
    shelter.combat = Combat(foes, fighters, source, backstab=backstab)
    arm_at_first(shelter, shelter.combat)
    shelter.journal("fight", foes=[foe.kind for foe in foes], weapons=[foe.weapon for foe in foes], backstab=backstab)
    return "combat"


def enemies_in_force(shelter: Shelter, frame: StoryFrame) -> tuple[str, tuple[Enemy, ...]]:
    """The enemies of its own block, else of the nearest block around it, else of the card in play (TR-84)."""
    for each in reversed(shelter.stack[: shelter.stack.index(frame) + 1]):
        path = each.block
        while path:
            block = shelter.box.blocks.get(path)
            if block is not None and block.enemies:
                return root_of(path), block.enemies
            path = path.rpartition("/")[0]
    raise TypeError(f"{frame.block} starts a fight without enemies")


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
        if side == "us":
            await _before_our_backstab(shelter, combat)
            await strike(shelter, combat)
        else:
            await be_struck(shelter, combat)
        return "combat"
    if not standing(shelter, combat) and shelter.searching:
        await _flee(shelter, combat)
        return "combat_end"
    opened = await _before_the_round(shelter, combat)
    if opened is not None:
        return opened
    combat.round += 1
    _refresh(shelter, combat)
    await step(shelter, combat, shooters=True)
    if not _decided(shelter, combat):
        await step(shelter, combat, shooters=False)
    return "combat"


async def _before_the_round(shelter: Shelter, combat: Combat) -> str | None:
    """Flee, play a card, change weapons, or fight on (TR-128 steps 1 and 2)."""
    while True:
        choices: list[Choice] = [FIGHT]
        if shelter.searching:
            choices.append(FLEE)
        choices += armings(shelter, combat)
        choices += [("play", card.id) for card in held_for(shelter, "combat_round", "combat_round_or_raid")]
        if shelter.expansions:
            choices += round_choices(shelter, combat)
        answer = await ask(
            shelter.leader, "combat", choices, "T-106", describe=lambda choice: about_anytime(shelter, choice)
        )
        if answer == FIGHT:
            return None
        if answer == FLEE:
            await _flee(shelter, combat)
            return "combat_end"
        if answer[0] == "arm":
            arm(shelter, combat, answer)
        elif shelter.expansions and (opened := do_before_round(shelter, combat, answer)) is not None:
            return opened
        else:
            card = take_held(shelter, answer[1])
            shelter.journal("played", card=card.id)
            return resolve(shelter, card.id, then="combat")


async def _before_our_backstab(shelter: Shelter, combat: Combat) -> None:
    """Before an attack out of hiding weapons are handed out as well, and nobody has to use one (T-100, TR-64)."""
    while others := armings(shelter, combat):
        answer = await ask(shelter.leader, "backstab", [FIGHT, *others], "T-100")
        if answer == FIGHT:
            return
        arm(shelter, combat, answer)


def _refresh(shelter: Shelter, combat: Combat) -> None:
    """Each round brings fresh re-rolls (TR-6)."""
    for fighter in combat.fighters:
        fighter.rerolls = shelter.person(fighter.person).card.prowess
        fighter.dodged = fighter.rolled = False
        fighter.own_wounds = 0
    for foe in combat.foes:
        foe.dodged = foe.rolled = False


def _decided(shelter: Shelter, combat: Combat) -> bool:
    """No enemy left is won, nobody of ours left is lost."""
    if not combat.outcome:
        if not alive(shelter, combat):
            combat.outcome = "won"
        elif not combat.fighters:
            combat.outcome = "lost"
    return bool(combat.outcome)


async def _flee(shelter: Shelter, combat: Combat) -> None:
    """The enemies make a backstab, then the party is out of the Location (T-106)."""
    shelter.journal("fled")
    _refresh(shelter, combat)
    await be_struck(shelter, combat)
    combat.outcome = "fled" if combat.fighters else "lost"


# -- after -----------------------------------------------------------------------------------------------------


def combat_end(shelter: Shelter) -> str | Rule[str]:
    """Weapons return; the empathy roll for the killed; if won, what they had and the rest of the list (TR-132)."""
    combat = shelter.combat
    assert combat is not None
    return _end_over_the_dead(shelter, combat) if combat.killed_people else _end(shelter, combat)


async def _end_over_the_dead(shelter: Shelter, combat: Combat) -> str:
    """One empathy roll at the end, after a flight too (T-117, TR-80)."""
    _leave_the_chart(shelter, combat)
    await empathy_roll(shelter, shelter.present, 1)
    return _go_on_after(shelter, combat)


def _end(shelter: Shelter, combat: Combat) -> str:
    _leave_the_chart(shelter, combat)
    return _go_on_after(shelter, combat)


def _leave_the_chart(shelter: Shelter, combat: Combat) -> None:
    shelter.combat = None
    end_modifiers(shelter, UNTIL_THE_FIGHT_ENDS)
    shelter.journal("fight-over", outcome=combat.outcome)


def _go_on_after(shelter: Shelter, combat: Combat) -> str:
    """Out of the Location, on with what was won, or on without the rest of the list (T-106, TR-78)."""
    elsewhere = after_fight(shelter, combat) if shelter.expansions else None
    if elsewhere is not None:
        return elsewhere
    if combat.outcome == "fled" or (combat.outcome == "lost" and shelter.searching):
        if shelter.trip is not None:
            shelter.trip.ending = shelter.trip.fled = True
        drop_the_scene(shelter)
    elif combat.outcome == "won":
        win = f"{combat.source}/win"
        if win in shelter.box.blocks:
            open_block(shelter, win, shelter.stack[-1].actor)
    else:
        skip_list(shelter.stack[-1])
    return "scene"
