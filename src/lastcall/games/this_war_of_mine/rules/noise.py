"""Noise, and the encounters that it brings (T-64, T-65, T-67, TR-57, TR-58)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.abilities import lightfoot
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, held_for, take_held
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.rules.moments import is_encounter_ignored, is_noise_ignored
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.vocabulary import BLACK_DIE

ROLL = ("roll",)


def set_noise(shelter: Shelter) -> int:
    """Where the marker is put when the party arrives (T-64, TR-58)."""
    return _within(shelter, shelter.box.constants.noise_start + shelter.modifier("noise_start"))


def _within(shelter: Shelter, noise: int) -> int:
    return min(shelter.box.constants.noise_max, max(1, noise))


async def move_noise(shelter: Shelter, by: int) -> None:
    """Effects that raise or lower noise move the marker; Juno ignores one raise a trip (T-64, TR-143)."""
    trip = shelter.trip
    if trip is None or (shelter.expansions and is_noise_ignored(shelter)):
        return
    if by > 0 and not trip.lightfoot and shelter.has_ability(lightfoot, shelter.present):
        answer = await ask(shelter.leader, "lightfoot", [("let-it",), ("ignore",)], "TR-143")
        if answer == ("ignore",):
            trip.lightfoot = True
            return
    trip.noise = _within(shelter, trip.noise + by)
    shelter.journal("noise", level=trip.noise)


def noise_level(shelter: Shelter) -> int:
    """What a noise roll is compared with: the marker, and what adds to it (T-65)."""
    return (shelter.trip.noise if shelter.trip is not None else 0) + shelter.modifier("noise_roll")


def encounter_chance(shelter: Shelter) -> int:
    """How likely a noise roll brings an encounter, in percent."""
    return 100 // BLACK_DIE * min(BLACK_DIE, max(0, noise_level(shelter)))


async def noise_roll(shelter: Shelter, actor: str) -> None:
    """One black die against the noise marker: at or under it is an encounter, for the same actor (T-65, TR-51)."""
    trip = shelter.trip
    if trip is None or (shelter.expansions and is_noise_ignored(shelter)):
        return
    await _play_before_the_roll(shelter)
    die = await black_die(shelter)
    level = noise_level(shelter)
    heard = die <= level
    shelter.journal("noise-roll", die=die, level=level, heard=heard)
    if not heard:
        return
    trip.noise = 1
    if shelter.expansions and is_encounter_ignored(shelter):
        return
    ignored = next((mod for mod in shelter.mods if mod.name == "encounter_off"), None)
    if ignored is not None:
        ignored.number -= 1
        if ignored.number == 0:
            shelter.mods.remove(ignored)
        return
    encounter(shelter, actor)


async def _play_before_the_roll(shelter: Shelter) -> None:
    """Kept cards for this moment (TR-140)."""
    cards = held_for(shelter, "noise_roll")
    if not cards:
        return
    choices: list[Choice] = [ROLL, *(("play", card.id) for card in cards)]
    answer = await ask(
        shelter.leader, "noise-card", choices, "TR-140", describe=lambda choice: about_anytime(shelter, choice)
    )
    if answer == ROLL:
        return
    card = take_held(shelter, answer[1])
    shelter.journal("played", card=card.id)
    bring_all_into_force(shelter, card.id, card.story.do)


def encounter(shelter: Shelter, actor: str) -> None:
    """The top Residents card is resolved first, then scavenging goes on (T-65, T-67, TR-57)."""
    card = shelter.residents.draw(shelter.chance)
    if card is None:
        return
    shelter.residents.discard(card)
    shelter.journal("encounter", card=card.id)
    open_block(shelter, card.id, actor)
