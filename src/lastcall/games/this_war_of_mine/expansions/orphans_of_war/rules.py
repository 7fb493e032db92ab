"""How children live with the group: the setup, happiness, Kid Actions, supper, loss (TW-2, TR-151 to TR-154)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.core.naming import Message
from lastcall.games.this_war_of_mine.descriptions import Described, does_block
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import (
    EMPTY_MATTRESS,
    HAPPINESS,
    HAPPY,
    KidAction,
    declined,
    orphan_box,
)
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.effects import fed_together, hiding_places
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans, Wish
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.course import begun_if, leave
from lastcall.games.this_war_of_mine.rules.house import lay_out
from lastcall.games.this_war_of_mine.rules.items import items_in, take
from lastcall.games.this_war_of_mine.rules.states import empathy_roll
from lastcall.games.this_war_of_mine.rules.telling import open_block, resolve, settle
from lastcall.games.this_war_of_mine.state import Shelter, StoryFrame
from lastcall.games.this_war_of_mine.terms import MISERY

DONE = ("done",)
FOOD = "food"
"""The class of what they eat: any kind (TR-153)."""
LOWEST = 1
"""What happiness is set to when it has reached 0 (TR-152)."""


# -- the setup -------------------------------------------------------------------------------------------------


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """The cards beside the board; the other new Fittings into the Fittings deck (TW-2)."""
    added = orphan_box(shelter.box)
    shelter.expansions[Orphans.expansion] = Orphans(added.orphans[:], added.kids[:], [], [], [], [])
    shelter.fittings += [fitting for fitting in added.fittings if not fitting.cell]


def set_up(shelter: Shelter) -> None:
    """One Orphans card is drawn; its children come into the house, with happiness 3 (TW-2, TR-151)."""
    orphans, added, chance = Orphans.of(shelter), orphan_box(shelter.box), shelter.chance
    laid = [fitting for fitting in added.fittings if fitting.cell]
    for fitting in laid:
        lay_out(shelter, fitting)
    chance.shuffle(orphans.deck)
    chance.shuffle(orphans.kids)
    card = orphans.card = orphans.deck.pop()
    orphans.children = [added.children[child] for child in card.children]
    shelter.counters[HAPPINESS] = added.rules.happiness_start
    shelter.journal("orphans", card=card.id, fittings=[fitting.id for fitting in laid])
    for call in card.setup:
        call.do(Story(shelter), *call.args)


def room_of(shelter: Shelter) -> str:
    """Where the Kid's Room lies; the children are drawn there (TR-151)."""
    added = shelter.box.added
    return next(
        room.id
        for room in shelter.alterable_rooms
        if room.fitting is not None and room.fitting.cell and added[room.fitting.id] == Orphans.expansion
    )


# -- happiness -------------------------------------------------------------------------------------------------


def counted(shelter: Shelter, counter: str, before: int) -> None:
    """At 0 it is set to 1 and script O5 is read (TR-152); without children there is none (TR-154)."""
    if counter != HAPPINESS:
        return
    if not Orphans.of(shelter).children:
        shelter.counters[HAPPINESS] = 0
    elif not shelter.counters[HAPPINESS]:
        shelter.counters[HAPPINESS] = LOWEST
        open_block(shelter, EMPTY_MATTRESS)


def change_happiness(shelter: Shelter, by: int) -> None:
    count(shelter, HAPPINESS, by)
    shelter.journal("counted", counter=HAPPINESS, value=shelter.counters[HAPPINESS])


def is_happiest(shelter: Shelter) -> bool:
    return shelter.counter(HAPPINESS) == shelter.box.counters[HAPPINESS]


def dawn(shelter: Shelter) -> str:
    """With happiness at its highest, each dawn lowers the misery of one (TR-152)."""
    then = leave(shelter, "treatment", "orphans_dawn")
    if is_happiest(shelter) and any(person.levels[MISERY] for person in shelter.present):
        return resolve(shelter, HAPPY, then)
    return then


def modifies(shelter: Shelter, modifier: str) -> int:
    """The twins know where things are not found (OR3)."""
    orphans = Orphans.of(shelter)
    if modifier != "raid_damage" or orphans.card is None or not orphans.children:
        return 0
    return -(hiding_places.of(orphans.card.ability) or 0)


# -- Kid Actions -----------------------------------------------------------------------------------------------


def wake(shelter: Shelter) -> str:
    """At the start of the Day a Kid Action is drawn for each child (TR-153)."""
    orphans = Orphans.of(shelter)
    orphans.dug = False
    if not orphans.children:
        return leave(shelter, "assign", "orphans_wake")
    orphans.wishes = [Wish(child.id, orphans.kids.pop()) for child in orphans.children]
    shelter.chance.revealed()
    for wish in orphans.wishes:
        shelter.journal("wish", child=wish.child, card=wish.card.id)
    return "orphans_wishes"


def _wishes_left(shelter: Shelter) -> bool:
    return bool(Orphans.of(shelter).wishes)


def _put_back(shelter: Shelter) -> str:
    """All Kid Actions of the day are shuffled back (TR-153)."""
    orphans = Orphans.of(shelter)
    orphans.kids += orphans.seen
    orphans.seen = []
    shelter.chance.shuffle(orphans.kids)
    return settle(shelter, leave(shelter, "assign", "orphans_wake"))


@begun_if(_wishes_left, _put_back)
async def wishes(shelter: Shelter) -> str:
    """Each is resolved or declined (TR-153)."""
    orphans = Orphans.of(shelter)
    choices: list[Choice] = [(verb, wish.card.id) for wish in orphans.wishes for verb in ("let-child", "stop-child")]
    answer = await ask(shelter.leader, "wish", choices, "TR-153", describe=partial(_about_wish, shelter))
    wish = next(each for each in orphans.wishes if each.card.id == answer[1])
    orphans.wishes.remove(wish)
    orphans.seen.append(wish.card)
    lets = answer[0] == "let-child"
    shelter.journal("let-child" if lets else "stopped-child", child=wish.child, card=wish.card.id)
    block = wish.card.id if lets else declined(wish.card)
    return resolve(shelter, block, "orphans_wishes")


def _about_wish(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """Who it is, and what the card does."""
    wish = next(each for each in Orphans.of(shelter).wishes if each.card.id == choice[1])
    return {"child": wish.child, "does": does_wish(wish.card)}


def does_wish(card: KidAction) -> Described:
    """What a Kid Action does, and whether a die or a choice decides more."""
    said = does_block(card.story)
    return [*said, Message("does-ask")] if card.story.choice else said


# -- supper ----------------------------------------------------------------------------------------------------


def _children_here(shelter: Shelter) -> bool:
    return bool(Orphans.of(shelter).children)


def _to_bed(shelter: Shelter) -> str:
    return settle(shelter, "orphans_bedtime")


@begun_if(_children_here, _to_bed)
async def supper(shelter: Shelter) -> str:
    """At dusk each child is due 1 food of any kind; level 4 comes when all have eaten (TR-42, TR-153)."""
    orphans = Orphans.of(shelter)
    hungry = [child.id for child in orphans.children]
    while hungry and (foods := items_in(shelter, FOOD, shelter.storage)):
        choices: list[Choice] = [("feed-child", child, food) for child in hungry for food in foods]
        answer = await ask(shelter.leader, "supper", [DONE, *choices], "TR-153")
        if answer == DONE:
            break
        take(shelter.storage, answer[2], orphan_box(shelter.box).rules.food_at_dusk)
        shelter.journal("child-ate", child=answer[1], food=answer[2])
        hungry.remove(answer[1])
    if hungry:
        shelter.journal("child-hungry", children=hungry[:])
    orphans.unfed = len(hungry)
    return _to_bed(shelter)


def bedtime(shelter: Shelter) -> str:
    """Happiness -1 for each one unfed, all together (TR-153); Lena and Tik are glad of a supper for both (OR1)."""
    orphans, then = Orphans.of(shelter), leave(shelter, "evening", "orphans_supper")
    unfed, orphans.unfed = orphans.unfed, 0
    below = len(shelter.stack)
    if unfed:
        change_happiness(shelter, -unfed)
    elif len(orphans.children) > 1 and orphans.card is not None and (more := fed_together.of(orphans.card.ability)):
        change_happiness(shelter, more)
    if len(shelter.stack) == below:
        return settle(shelter, then)
    shelter.stack.insert(below, StoryFrame(go=then))  # O5 is read first (TR-152)
    return "scene"


# -- loss ------------------------------------------------------------------------------------------------------


def here(shelter: Shelter) -> bool:
    return bool(Orphans.of(shelter).children)


async def lose(shelter: Shelter) -> None:
    """One child of the group's choice is gone; an empathy roll of every character, misery +2 (TR-154)."""
    orphans = Orphans.of(shelter)
    if not orphans.children:
        return
    key = orphans.children[0].id
    if len(orphans.children) > 1:
        choices: list[Choice] = [("lose-child", child.id) for child in orphans.children]
        answer = await ask(shelter.decider, "lose-child", choices, "TR-154")
        key = answer[1]
    child = orphan_box(shelter.box).children[key]
    orphans.children.remove(child)
    orphans.lost.append(child)
    for wish in [each for each in orphans.wishes if each.child == key]:
        orphans.wishes.remove(wish)
        orphans.seen.append(wish.card)
    if not orphans.children:
        shelter.counters[HAPPINESS] = 0
    shelter.journal("child-lost", child=child.id, day=shelter.day)
    await empathy_roll(shelter, shelter.people, orphan_box(shelter.box).rules.lost_misery)


def also_counted(shelter: Shelter) -> int:
    """At the end of the war each child counts as one character for OB10 (TR-154)."""
    return len(Orphans.of(shelter).children)


def turn_up(walk: Walk) -> None:
    """Every day brings Kid Actions, and every dusk may end in O5."""
    added = orphan_box(walk.box)
    walk.turn_up(added.orphans)
    walk.turn_up(added.children.values())
    walk.turn_up(added.kids, "", "declined")
    walk.craft(added.fittings)
    walk.open((HAPPY, EMPTY_MATTRESS))
