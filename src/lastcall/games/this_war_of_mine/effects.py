"""The named effects that cards may use, one function a verb: (shelter, the frame that calls, its arguments).

A verb that asks is a coroutine; one that starts a fight gives the phase of that fight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core.ask import Rule, ask
from lastcall.games.this_war_of_mine.blocks import STATES
from lastcall.games.this_war_of_mine.conditions import hatchet_key
from lastcall.games.this_war_of_mine.rules import combat, house, objectives, scavenging, things, trade
from lastcall.games.this_war_of_mine.rules.modifiers import bring_into_force
from lastcall.games.this_war_of_mine.rules.raid import crime_wave
from lastcall.games.this_war_of_mine.rules.scene import leads_on, open_block
from lastcall.games.this_war_of_mine.rules.selecting import pick_one, selected
from lastcall.games.this_war_of_mine.rules.states import change, depart, ease, empathy_roll, join, worsen
from lastcall.games.this_war_of_mine.state import WORST, Frame, Shelter

COUNTER_LIMITS = {"cold": 12}


def gain(shelter: Shelter, frame: Frame, item: str, number: int) -> None:
    """Add to the pile at hand, up to the supply; in an action round it waits aside (TR-25)."""
    into = shelter.aside if shelter.round and not shelter.searching else None
    things.gain(shelter, item, number, into)


async def lose(shelter: Shelter, frame: Frame, thing: str, number: int) -> None:
    """Discard from the pile at hand; a lockpick is spared by Viktor, or by Marko's hatchet."""
    if thing == "lockpick" and lockpick_is_spared(shelter):
        return
    await things.lose(shelter, thing, number)


def lockpick_is_spared(shelter: Shelter) -> bool:
    return shelter.has_ability("picklock", shelter.present) or hatchet_key(shelter)


def remove(shelter: Shelter, frame: Frame, item: str, number: int) -> None:
    """Take from the supply into the waste bag, as far as it goes."""
    things.add(shelter.removed, item, min(number, things.in_supply(shelter, item)))


def price(shelter: Shelter, frame: Frame, item: str, number: int) -> None:
    """Change a value while the card is face up."""
    shelter.prices[item] = shelter.prices.get(item, 0) + number


async def raise_state(shelter: Shelter, frame: Frame, state: str, number: int, who: str) -> None:
    await _change(shelter, frame, state, number, who)


async def lower_state(shelter: Shelter, frame: Frame, state: str, number: int, who: str) -> None:
    await _change(shelter, frame, state, -number, who)


async def _change(shelter: Shelter, frame: Frame, state: str, by: int, who: str) -> None:
    number = STATES.index(state)
    if who == "spread":
        await _spread(shelter, number, by)
        return
    people = await selected(shelter, frame, who)
    for person in people:
        change(shelter, person, number, by)
    if state == "misery" and by < 0 and who == "other" and _music(shelter, frame):
        others = [each for each in shelter.present if each.id != frame.actor and each not in people]
        for person in await pick_one(shelter, others, "other"):
            ease(shelter, person, number, -by)


def _music(shelter: Shelter, frame: Frame) -> bool:
    """Petra's music lifts two."""
    actor = shelter.find(frame.actor)
    return frame.block.startswith("music/") and actor is not None and actor.card.ability == "musician"


async def _spread(shelter: Shelter, state: int, points: int) -> None:
    """Points over those present, of the group's choice."""
    for _ in range(points):
        able = [person for person in shelter.present if person.levels[state] < WORST]
        for person in await pick_one(shelter, able, "spread"):
            worsen(shelter, person, state, 1)


async def empathy(shelter: Shelter, frame: Frame, number: int, who: str) -> None:
    """One empathy roll; each awake one affected: misery changes."""
    people = await selected(shelter, frame, who)
    empathy_roll(shelter, [person for person in people if not person.asleep], number)


async def noise(shelter: Shelter, frame: Frame, number: int) -> None:
    await scavenging.move_noise(shelter, number)


async def test(shelter: Shelter, frame: Frame, what: str) -> None:
    await scavenging.noise_roll(shelter, frame)


def time(shelter: Shelter, frame: Frame, number: int) -> None:
    scavenging.pass_time(shelter, number)


async def draw(shelter: Shelter, frame: Frame, deck: str) -> None:
    """Draw and resolve a card."""
    if deck == "findings":
        await scavenging.draw_finding(shelter, frame)
    elif deck == "residents":
        scavenging.encounter(shelter, frame.actor)
    else:
        house.draw_visitor(shelter, frame)


def peek(shelter: Shelter, frame: Frame, deck: str, number: int) -> None:
    """Look at the top cards and put them back in the same order."""
    if deck == "event":
        shelter.foreseen_events = [card.id for card in shelter.events[-number:][::-1]]
        shelter.journal("peeked", cards=shelter.foreseen_events[:])
    else:
        shelter.foreseen_raids = [card.id for card in shelter.raids.cards[-number:][::-1]]
        shelter.journal("peeked", cards=shelter.foreseen_raids[:])
    shelter.chance.revealed()


def fight(shelter: Shelter, frame: Frame) -> str:
    return combat.begin(shelter, frame, backstab="")


def ambush(shelter: Shelter, frame: Frame, side: str) -> str:
    return combat.begin(shelter, frame, backstab=side)


async def trade_(shelter: Shelter, frame: Frame, commission: int, stock: str) -> None:
    await trade.trade(shelter, commission, stock)


def join_(shelter: Shelter, frame: Frame, pet: str = "") -> None:
    """A new character joins; pets come only with their expansion."""
    if not pet:
        join(shelter)


async def leave(shelter: Shelter, frame: Frame, who: str) -> None:
    for person in await selected(shelter, frame, who):
        depart(shelter, person, "left", died=False)


async def kill(shelter: Shelter, frame: Frame, who: str) -> None:
    for person in await selected(shelter, frame, who):
        depart(shelter, person, "despair" if frame.block.startswith("S4") else "violence", died=True)


def count(shelter: Shelter, frame: Frame, name: str, number: int) -> None:
    """Change a counter, never below 0."""
    value = max(0, shelter.counters.get(name, 0) + number)
    shelter.counters[name] = min(value, COUNTER_LIMITS.get(name, value))
    shelter.journal("counted", counter=name, value=shelter.counters[name])


def mod(shelter: Shelter, frame: Frame, name: str, number: int, until: str) -> None:
    bring_into_force(shelter, frame.block.split("/")[0], name, number, until)


def skip(shelter: Shelter, frame: Frame, step: str) -> None:
    """End something early."""
    if step == "exploration" and shelter.trip is not None:
        shelter.trip.ending = True
    elif step == "raid" and shelter.attack is not None:
        shelter.attack.cancelled = True
    elif step == "combat" and shelter.combat is not None:
        shelter.combat.outcome = "words"


async def script(shelter: Shelter, frame: Frame, key: str) -> None:
    """Go to a script; `personal` is the story of an awake character the group picks."""
    leads_on(shelter, frame)
    if key != "personal":
        open_block(shelter, f"S{key}", frame.actor, frame.here)
        return
    awake = shelter.awake
    if not awake:
        return
    name = awake[0].id
    if len(awake) > 1:
        picked = await ask(shelter.leader, "story", [("story", each.id) for each in awake], "TR-51")
        name = picked[1]
    open_block(shelter, f"S{shelter.person(name).card.story}", name)


def exchange(shelter: Shelter, frame: Frame, slot: str) -> None:
    scavenging.exchange(shelter, slot)


async def house_(shelter: Shelter, frame: Frame, operation: str, target: str) -> None:
    await house.change(shelter, frame, operation)


async def idea(shelter: Shelter, frame: Frame, number: int) -> None:
    await house.new_ideas(shelter, number)


async def crime(shelter: Shelter, frame: Frame, number: int) -> None:
    await crime_wave(shelter, number)


def objective(shelter: Shelter, frame: Frame, step: str) -> None:
    objectives.turn(shelter, step)


def end(shelter: Shelter, frame: Frame, result: str) -> None:
    shelter.ended = result


VERBS: dict[str, Callable[..., Rule[Any] | str | None]] = {
    "gain": gain, "lose": lose, "remove": remove, "price": price, "raise": raise_state, "lower": lower_state,
    "empathy": empathy, "noise": noise, "test": test, "time": time, "draw": draw, "peek": peek, "fight": fight,
    "ambush": ambush, "trade": trade_, "join": join_, "leave": leave, "kill": kill, "count": count, "mod": mod,
    "skip": skip, "script": script, "exchange": exchange, "house": house_, "idea": idea, "crime": crime,
    "objective": objective, "end": end,
}  # fmt: skip
