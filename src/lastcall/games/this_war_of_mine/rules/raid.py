"""The Night Raid (T-76 to T-86, TR-4, TR-44, TR-60 to TR-64, TR-133)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.core.effects import perform
from lastcall.games.this_war_of_mine.abilities import watchman
from lastcall.games.this_war_of_mine.cards import Raid
from lastcall.games.this_war_of_mine.combat_results import GuardRoll
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, held_for, take_held
from lastcall.games.this_war_of_mine.rules.arming import weapons
from lastcall.games.this_war_of_mine.rules.attacks import TWO_SHOTS, give_wound
from lastcall.games.this_war_of_mine.rules.crime import crime_wave
from lastcall.games.this_war_of_mine.rules.dice import is_firearm, our_die
from lastcall.games.this_war_of_mine.rules.items import add, count_of, take, which
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase, end_modifiers
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Attack, Fighter, Shelter
from lastcall.games.this_war_of_mine.terms import AMMO, BARE_HANDS, NO_GUARD, WORST, WOUNDS

READY, GO_ON = ("ready",), ("go-on",)
FIRE, HOLD_FIRE = ("fire",), ("hold-fire",)


async def raid(shelter: Shelter) -> str:
    """Weapons for the guards, then one Night Raids card (T-76, T-77)."""
    begin_phase(shelter, "raid")
    guards = [Fighter(person.id, rerolls=person.card.prowess) for person in shelter.guards]
    await _arm_the_guards(shelter, guards)
    card = shelter.raids.draw(shelter.chance)
    assert card is not None
    shelter.foreseen_raids = shelter.foreseen_raids[1:]
    shelter.attack = Attack(card, guards)
    for guard in guards:
        if guard.weapon != BARE_HANDS:
            take(shelter.storage, guard.weapon, 1)
            shelter.tools_out.append(guard.weapon)
    return "raid_card" if guards else resolve(shelter, NO_GUARD, then="raid_card")


async def _arm_the_guards(shelter: Shelter, guards: list[Fighter]) -> None:
    """Each guard wields at most one weapon of Storage (TR-61)."""
    while guards:
        held = [guard.weapon for guard in guards]
        free = [each for each in weapons(shelter) if shelter.storage.get(each, 0) > held.count(each)]
        choices: list[Choice] = [
            ("arm", guard.person, each) for guard in guards for each in free if each != guard.weapon
        ]
        choices += [("arm", guard.person, BARE_HANDS) for guard in guards if guard.weapon != BARE_HANDS]
        answer = await ask(shelter.leader, "guard-arms", [READY, *choices], "T-76")
        if answer == READY:
            return
        next(guard for guard in guards if guard.person == answer[1]).weapon = answer[2]


def raid_card(shelter: Shelter) -> str:
    """Turned up: `unless` may call it off (TR-133 step 4)."""
    attack = shelter.attack
    assert attack is not None
    shelter.journal("raid", card=attack.card.id)
    if attack.card.unless and hold(shelter, attack.card.unless):
        attack.cancelled = True
        return "raid_over"
    return "raid_moment" if shelter.held else "raid_block"


async def raid_moment(shelter: Shelter) -> str:
    """Cards to be played now, any number of them (TR-133 step 5, TR-140)."""
    attack = shelter.attack
    assert attack is not None
    if attack.cancelled:
        return "raid_over"
    cards = held_for(shelter, "raid_drawn", "combat_round_or_raid")
    if not cards:
        return "raid_block"
    answer = await ask(
        shelter.leader, "raid-card", [GO_ON, *(("play", card.id) for card in cards)], "TR-140",
        describe=lambda choice: about_anytime(shelter, choice),
    )  # fmt: skip
    if answer == GO_ON:
        return "raid_block"
    card = take_held(shelter, answer[1])
    shelter.journal("played", card=card.id)
    return resolve(shelter, card.id, then="raid_moment")


def raid_block(shelter: Shelter) -> str:
    """The choice or case of the raid card (TR-133 step 6)."""
    attack = shelter.attack
    assert attack is not None
    return resolve(shelter, attack.card.id, "raid_dice")


async def raid_dice(shelter: Shelter) -> str:
    """Damage and wounds with their modifiers; each guard rolls (TR-133 steps 7 to 9)."""
    attack = shelter.attack
    assert attack is not None
    if attack.cancelled:
        return "raid_over"
    attack.damage, attack.wounds = strength(shelter, attack.card)
    if attack.card.damage or attack.card.wounds:
        shelter.journal("raid-strength", damage=attack.damage, wounds=attack.wounds)
    for guard in attack.guards[:]:
        await _guard_rolls(shelter, attack, guard)
    if attack.cancelled:
        shelter.journal("raid-cancelled")
        return "raid_over"
    attack.boards = len(shelter.boards)
    return "raid_defence"


def strength(shelter: Shelter, card: Raid) -> tuple[int, int]:
    """Damage and wounds: printed and modifiers, at least 0; a card printed 0/0 stays 0/0 (TR-63).

    Dario on guard: 1 wound less.
    """
    if not card.damage and not card.wounds:
        return 0, 0
    spared = sum(watchman.of(guard.card.ability) or 0 for guard in shelter.guards)
    wounds = card.wounds + shelter.modifier("raid_wounds") - spared
    return max(0, card.damage + shelter.modifier("raid_damage")), max(0, wounds)


async def _guard_rolls(shelter: Shelter, attack: Attack, guard: Fighter) -> None:
    """One die, or two with an assault rifle and 2 ammo (T-78 to T-81)."""
    weapon, shots = guard.weapon, 1
    if is_firearm(shelter, weapon):
        ammo = shelter.storage.get(AMMO, 0)
        if not ammo or await ask(shelter.leader, "fire", [FIRE, HOLD_FIRE], "TR-64") == HOLD_FIRE:
            weapon = BARE_HANDS
        else:
            if weapon == TWO_SHOTS and ammo > 1:
                answer = await ask(shelter.leader, "raid-shots", [("shots", 1), ("shots", 2)], "T-81")
                shots = answer[1]
            take(shelter.storage, AMMO, shots)
    for _ in range(shots):
        rolled = await our_die(shelter, guard, weapon)
        attack.hits += rolled.hits
        attack.cancelled = attack.cancelled or rolled.icon
        await perform(GuardRoll(shelter, attack, guard), rolled.fate)


async def raid_defence(shelter: Shelter) -> str:
    """The group divides icons and Board-Ups between wounds and damage; the rest happens (TR-62, TR-133)."""
    attack = shelter.attack
    assert attack is not None
    shield = attack.hits + attack.boards
    if not attack.guards:
        attack.wounds = 0
    while shield and attack.wounds and attack.damage and shield < attack.wounds + attack.damage:
        answer = await ask(
            shelter.leader, "defend", [("ward-off", "wounds"), ("ward-off", "damage")], "TR-62",
            describe=partial(_odds, attack, shield),
        )  # fmt: skip
        if answer[1] == "wounds":
            attack.wounds -= 1
        else:
            attack.damage -= 1
        shield -= 1
    saved = min(shield, attack.wounds)
    attack.wounds -= saved
    attack.damage = max(0, attack.damage - (shield - saved))
    await _wounds(shelter, attack)
    await _damage(shelter, attack)
    if attack.card.after:
        return resolve(shelter, f"{attack.card.id}/after", "raid_over")
    return settle(shelter, "raid_over")


def _odds(attack: Attack, shield: int, choice: Choice) -> dict[str, object]:
    return {"left": shield, "wounds": attack.wounds, "damage": attack.damage}


async def _wounds(shelter: Shelter, attack: Attack) -> None:
    """Wounds are spread over the guards."""
    for _ in range(attack.wounds):
        able = [person for person in shelter.guards if person.levels[WOUNDS] < WORST]
        if not await give_wound(shelter, able):
            break
        attack.hurt = True


async def _damage(shelter: Shelter, attack: Attack) -> None:
    """One thing at a time: from the class the card names while any is left, then the group's choice (TR-60)."""
    for _ in range(attack.damage):
        thing = attack.card.takes if count_of(shelter, attack.card.takes, shelter.storage) else "any"
        item = await which(shelter, thing, shelter.storage, "raid-loss")
        if item is None:
            break
        take(shelter.storage, item, 1)
        attack.lost += 1
        shelter.journal("stolen", item=item)


async def raid_over(shelter: Shelter) -> str:
    """Weapons back to Storage; what ends with the night ends; quiet nights are counted; the crime wave (T-86)."""
    attack = shelter.attack
    assert attack is not None
    for weapon in shelter.tools_out:
        add(shelter.storage, weapon, 1)
    shelter.tools_out = []
    shelter.raids.discard(attack.card)
    shelter.attack = None
    for person in shelter.guards:
        person.busy = False
    quiet = not attack.lost and not attack.hurt
    shelter.counters["quiet_nights"] = shelter.counters.get("quiet_nights", 0) + 1 if quiet else 0
    end_modifiers(shelter, "night")
    for mod in shelter.mods:
        if mod.until == "nextnight":
            mod.until = "night"
    await crime_wave(shelter, shelter.box.constants.crime_wave_cards + shelter.modifier("crime"))
    return settle(shelter, "dawn")
