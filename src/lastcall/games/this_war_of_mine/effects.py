"""The effects that cards may use. An effect that asks is a coroutine; one that starts a fight gives its phase."""

from __future__ import annotations

from typing import Literal

from lastcall.core.ask import ask
from lastcall.core.effects.calls import EffectCoroutine
from lastcall.core.effects.signatures import Value
from lastcall.games.this_war_of_mine.abilities import musician, picklock
from lastcall.games.this_war_of_mine.box import script_block
from lastcall.games.this_war_of_mine.conditions import hatchet_opens
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules import (
    combat,
    counters,
    exploring,
    house,
    items,
    locations,
    modifiers,
    objectives,
    states,
)
from lastcall.games.this_war_of_mine.rules import (
    noise as noises,
)
from lastcall.games.this_war_of_mine.rules import (
    trade as trading,
)
from lastcall.games.this_war_of_mine.rules.book import lead_on
from lastcall.games.this_war_of_mine.rules.crime import crime_wave
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.moments import guest_of
from lastcall.games.this_war_of_mine.rules.selecting import pick_one, selected
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import (
    BREAKING_POINT,
    COMPONENT,
    LOCKPICK,
    STATES,
    WOOD,
    WORST,
    Counter,
    ItemClass,
    ItemId,
    Modifier,
    Pet,
    ScriptId,
    Slot,
    State,
    Stock,
    Until,
    Who,
)
from lastcall.games.this_war_of_mine.vocabulary import effect

MUSIC_CORNER = "music"
"""The Fitting whose music lifts two when Petra plays."""

# -- things ----------------------------------------------------------------------------------------------------


@effect
def gain(story: Story, item: ItemId, number: int) -> None:
    """Add to the pile at hand, up to the supply; in an action round it waits aside (TR-25)."""
    shelter = story.state
    into = shelter.aside if shelter.round and not shelter.searching else None
    items.gain(shelter, item, number, into)


@effect
async def lose(story: Story, thing: ItemId | ItemClass, number: int) -> None:
    """Discard from the pile at hand; a lockpick is spared by Viktor, or by Marko's hatchet."""
    if thing == LOCKPICK and lockpick_is_spared(story.state):
        return
    await items.lose(story.state, thing, number)


def lockpick_is_spared(shelter: Shelter) -> bool:
    return shelter.has_ability(picklock, shelter.present) or hatchet_opens(shelter)


@effect
async def pay(story: Story, thing: ItemId | ItemClass, number: int) -> None:
    """Discard from the pile at hand; where a class is owed the group chooses (T-36)."""
    await items.pay(story.state, {thing: number}, story.state.at_hand)


@pay.payable_together
def _can_pay(story: Story, demands: list[tuple[Value, ...]]) -> bool:
    return items.can_pay(story.state, _price(demands), story.state.at_hand)


@pay.pays_together
async def _pay_all(story: Story, demands: list[tuple[Value, ...]]) -> None:
    await items.pay(story.state, _price(demands), story.state.at_hand)


def _price(demands: list[tuple[Value, ...]]) -> dict[str, int]:
    return {str(thing): int(number) for thing, number in demands}


@effect
def remove(story: Story, item: ItemId, number: int) -> None:
    """Take from the supply into the waste bag, as far as it goes."""
    items.add(story.state.removed, item, min(number, items.in_supply(story.state, item)))


@effect
def price(story: Story, item: ItemId, number: int) -> None:
    """Change a value while the card is face up."""
    story.state.prices[item] = story.state.prices.get(item, 0) + number


@effect
async def trade(story: Story, commission: int, stock: Stock) -> None:
    await trading.trade(story.state, commission, stock)


# -- people ----------------------------------------------------------------------------------------------------


@effect
async def worsen(story: Story, state: State, number: int, who: Who | Literal["spread"]) -> None:
    """Raise a state; `spread` is that many points over those present."""
    if who == "spread":
        await _spread(story.state, STATES.index(state), number)
        return
    change = {"change": "worse" if number > 0 else "better", "state": state, "by": abs(number)}
    for person in await selected(story, who, change):
        states.change(story.state, person, STATES.index(state), number)


async def _spread(shelter: Shelter, state: int, points: int) -> None:
    """Points over those present, of the group's choice."""
    for _ in range(points):
        able = [person for person in shelter.present if person.levels[state] < WORST]
        for person in await pick_one(shelter, able, "spread", {"change": "worse", "state": STATES[state], "by": 1}):
            states.worsen(shelter, person, state, 1)


@effect
async def ease(story: Story, state: State, number: int, who: Who) -> None:
    """Lower a state."""
    change = {"change": "better", "state": state, "by": number}
    people = await selected(story, who, change)
    for person in people:
        states.change(story.state, person, STATES.index(state), -number)
    if state == "misery" and who == "other":
        for _ in range(_more_listeners(story)):
            others = [each for each in story.state.present if each.id != story.actor and each not in people]
            for person in await pick_one(story.state, others, "other", change):
                states.ease(story.state, person, STATES.index(state), number)
                people = [*people, person]


def _more_listeners(story: Story) -> int:
    """Petra's music lifts more than one."""
    actor = story.state.find(story.actor)
    if story.frame.card != MUSIC_CORNER or actor is None:
        return 0
    return musician.of(actor.card.ability) or 0


@effect
async def empathy(story: Story, number: int, who: Who) -> None:
    """One empathy roll; each awake one affected: misery changes."""
    people = await selected(story, who, {"change": "empathy"})
    await states.empathy_roll(story.state, [person for person in people if not person.asleep], number)


@effect
async def sway(story: Story) -> None:
    """Roll the black die against the highest empathy present; `swayed()` tells how it went (script 40)."""
    shelter = story.state
    die = await black_die(shelter)
    highest = max((person.card.empathy for person in shelter.present), default=0)
    shelter.journal("swayed", die=die, empathy=highest)
    story.frame.swayed = die <= highest


@effect
def join(story: Story, whom: Pet | Literal["person"] = "person") -> EffectCoroutine | None:
    """A new character joins; a pet or a farmer only with their expansion, and only if the group wants it."""
    guest = guest_of(story.state, whom)
    if whom == "person":
        states.join(story.state)
    elif guest is not None and guest.can_join(story.state):
        return guest.join(story.state)
    return None


@join.can
def _can_join(story: Story, whom: Pet | Literal["person"] = "person") -> bool:
    guest = guest_of(story.state, whom)
    if guest is not None:
        return guest.can_join(story.state)
    return whom != "person" or states.can_join(story.state)


@effect
async def leave(story: Story, who: Who) -> None:
    """They abandon the group."""
    for person in await selected(story, who, {"change": "leaves"}):
        states.depart(story.state, person, "left", died=False)


@effect
async def kill(story: Story, who: Who | Literal["orphan"]) -> None:
    """They die."""
    if who == "orphan":
        guest = guest_of(story.state, who)
        assert guest is not None
        await guest.lose(story.state)
        return
    cause = "despair" if story.frame.card == BREAKING_POINT else "violence"
    for person in await selected(story, who, {"change": "dies"}):
        states.depart(story.state, person, cause, died=True)


# -- the city --------------------------------------------------------------------------------------------------


@effect
async def noise(story: Story, number: int) -> None:
    """Move the noise marker."""
    await noises.move_noise(story.state, number)


@effect
async def test(story: Story, what: Literal["noise"]) -> None:
    """A noise roll (T-65)."""
    await noises.noise_roll(story.state, story.actor)


@effect
def time(story: Story, number: int) -> None:
    """Return unseen Unknown cards."""
    exploring.pass_time(story.state, number)


@effect
async def draw(story: Story, deck: Literal["findings", "residents", "visitor"]) -> None:
    """Draw and resolve a card."""
    if deck == "findings":
        await exploring.draw_finding(story.state, story.frame)
    elif deck == "residents":
        noises.encounter(story.state, story.actor)
    else:
        house.draw_visitor(story.state, story.frame)


@effect
async def gather(story: Story) -> None:
    """Wood or components that the place gives with every Findings card that is taken (modifier `finds`)."""
    for _ in range(story.state.modifier("finds")):
        resource = await ask(story.seat, "also", [("also", WOOD), ("also", COMPONENT)], "T-62")
        items.gain(story.state, resource[1], 1)


@effect
def exchange(story: Story, slot: Slot) -> None:
    """A Location goes, and another is drawn (T-90)."""
    locations.exchange(story.state, slot)


@effect
def fight(story: Story) -> str:
    return combat.begin(story.state, story.frame, backstab="")


@effect
def ambush(story: Story, side: Literal["us", "them"]) -> str:
    """A backstab, then a fight (T-107, T-108)."""
    return combat.begin(story.state, story.frame, backstab=side)


# -- the house -------------------------------------------------------------------------------------------------


@effect
async def house_(
    story: Story,
    change: Literal["boardup", "wreck_boardup", "wreck_fitting", "clear", "rubble"],
    target: Literal["here", "one", "random"],
) -> None:
    """What happens to the house; no target means nothing."""
    await house.change(story.state, story.frame, change)


@effect
async def idea(story: Story, number: int) -> None:
    """Ideas become Fittings that can be crafted (T-46)."""
    await house.new_ideas(story.state, number)


# -- the course of the war -------------------------------------------------------------------------------------


@effect
def peek(story: Story, deck: Literal["event", "raid"], number: int) -> None:
    """Look at the top cards and put them back in the same order."""
    shelter = story.state
    if deck == "event":
        seen = shelter.foreseen_events = [card.id for card in shelter.events[-number:][::-1]]
    else:
        seen = shelter.foreseen_raids = [card.id for card in shelter.raids.cards[-number:][::-1]]
    shelter.journal("peeked", cards=seen[:])
    shelter.chance.revealed()


@effect
def count(story: Story, name: Counter, number: int) -> None:
    """Change a counter, never below 0."""
    counters.count(story.state, name, number)
    story.state.journal("counted", counter=name, value=story.state.counters[name])


@effect
def mod(story: Story, name: Modifier, number: int, until: Until) -> None:
    """A modifier comes into force."""
    modifiers.bring_into_force(story.state, story.frame.card, name, number, until)


@effect
async def crime(story: Story, number: int) -> None:
    """Set-aside red cards are shuffled in (TR-134)."""
    await crime_wave(story.state, number)


@effect
def skip(story: Story, step: Literal["exploration", "raid", "combat", "level4"]) -> None:
    """End something early."""
    shelter = story.state
    if step == "exploration" and shelter.trip is not None:
        shelter.trip.ending = True
    elif step == "raid" and shelter.attack is not None:
        shelter.attack.cancelled = True
    elif step == "combat" and shelter.combat is not None:
        shelter.combat.outcome = "words"


@effect
async def script(story: Story, which: ScriptId | Literal["personal"]) -> None:
    """Go to a script; `personal` is the story of an awake character the group picks."""
    shelter = story.state
    lead_on(shelter, story.frame)
    if which != "personal":
        open_block(shelter, script_block(which), story.actor, story.frame.here)
        return
    awake = shelter.awake
    if not awake:
        return
    name = awake[0].id
    if len(awake) > 1:
        picked = await ask(shelter.leader, "story", [("story", each.id) for each in awake], "TR-51")
        name = picked[1]
    open_block(shelter, script_block(shelter.person(name).card.story), name)


@effect
def objective(story: Story, step: Literal["setup", "score", "next"]) -> None:
    """What a Chapter does with the Objectives (TR-87)."""
    objectives.turn(story.state, step)


@effect
def end(story: Story, result: Literal["war_over"]) -> str:
    """The game ends at once."""
    story.state.ended = result
    return "ending"
