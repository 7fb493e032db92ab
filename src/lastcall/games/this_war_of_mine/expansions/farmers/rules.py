"""Farmers: how they are met, hired, put to work and fed (TF-1 to TF-4, TR-144 to TR-146)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.core.effects import Conditions
from lastcall.games.this_war_of_mine.cards import VisitorCard
from lastcall.games.this_war_of_mine.descriptions import does_action
from lastcall.games.this_war_of_mine.expansions.farmers.cards import farm
from lastcall.games.this_war_of_mine.expansions.farmers.effects import farmhand
from lastcall.games.this_war_of_mine.expansions.farmers.state import Farmhands
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.actions import NO_COST, action_at
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.course import begun_if, leave
from lastcall.games.this_war_of_mine.rules.digging import rubble_in_reach
from lastcall.games.this_war_of_mine.rules.items import can_pay, items_in, listed, pay, take
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Person, Shelter

COUNTER = "farmers"
FARMER = "farmer"
DIG_WITH = "dig-with"
"""A character digs at Rubble with a farmer instead of a second character."""
NO_WORK, LET_GO = ("no-work",), ("let-go",)
FOOD = "food"
FIRST_ROUND = 1

# -- meeting and hiring ----------------------------------------------------------------------------------------


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """The new cards go into their decks before those are shuffled and cut down (TF-3, TR-110)."""
    cards = farm(shelter.box)
    shelter.raids.cards += cards.raids
    shelter.residents.cards += cards.residents
    shelter.visitors += cards.visitors
    shelter.unused_events += cards.events
    shelter.expansions[Farmhands.expansion] = Farmhands([])


def set_up(shelter: Shelter) -> None:
    """The two Fittings are laid out as they say (TF-3)."""
    for fitting in farm(shelter.box).fittings:
        house.lay_out(shelter, fitting)


def visitor(shelter: Shelter) -> VisitorCard | None:
    """While farmers know the house they come to the step instead of the top card (TR-144)."""
    card = farm(shelter.box).visitors[0]
    if not shelter.counter(COUNTER) or card not in shelter.visitors:
        return None
    count(shelter, COUNTER, -1)
    return card


def is_here(shelter: Shelter) -> bool:
    return Farmhands.of(shelter).hired > 0


def can_hire(shelter: Shelter) -> bool:
    """Each hiring takes one of the two miniatures (TR-144)."""
    return Farmhands.of(shelter).hired < farm(shelter.box).terms.miniatures


def hire(shelter: Shelter) -> None:
    hands = Farmhands.of(shelter)
    hands.hired += 1
    if shelter.round >= FIRST_ROUND:
        hands.idle += 1  # the first round is confirmed
    shelter.journal("farmer-hired", hired=hands.hired)


async def lose(shelter: Shelter) -> None:
    """The miniature goes back to the box; no empathy roll, no Desperate Measure (TR-146)."""
    Farmhands.of(shelter).hired -= 1
    shelter.journal("farmer-left")


# -- work ------------------------------------------------------------------------------------------------------


def digging(shelter: Shelter) -> int:
    """How many dig beside a character."""
    return sum(each.verb == DIG_WITH for each in shelter.assignments)


def rubble(shelter: Shelter, person: Person, taken: Collection[str]) -> list[Choice]:
    """In round 1 a farmer may stand as the second character at a Rubble card (TR-145)."""
    if shelter.round != FIRST_ROUND or digging(shelter) >= Farmhands.of(shelter).hired:
        return []
    return [(DIG_WITH, room) for room in rubble_in_reach(shelter, taken)]


def jobs(shelter: Shelter) -> list[Choice]:
    """The actions of farm Fittings, Vegetable patch and Herb bed that are free and can be paid (TR-145)."""
    hands, work = Farmhands.of(shelter), farm(shelter.box).terms.work
    taken = {*hands.at, *(each.place for each in shelter.assignments)}
    return [
        ("farm", room.id, number)
        for room in house.survey(shelter).standing
        if room.fitting is not None and room.fitting.id in work and not room.wait and room.id not in taken
        for number, action in enumerate(room.fitting.action)
        if can_pay(shelter, action.price, shelter.storage) and hold(shelter, _for_a_farmer(action.need))
    ]


def _for_a_farmer(need: Conditions) -> Conditions:
    return Conditions(call for call in need if call.name != farmhand.name)


def _work_left(shelter: Shelter) -> bool:
    """Whether a hired farmer has not been given his job of the day."""
    hands = Farmhands.of(shelter)
    return shelter.round == FIRST_ROUND and len(hands.at) + hands.idle + digging(shelter) < hands.hired


def _after_work(shelter: Shelter) -> str:
    return leave(shelter, "act", "farmers_work")


@begun_if(_work_left, _after_work)
async def farmers_work(shelter: Shelter) -> str:
    """In round 1 each hired farmer may do one job; he fills the space, and costs are as usual (TR-145)."""
    hands = Farmhands.of(shelter)
    while _work_left(shelter):
        free = jobs(shelter)
        if not free:
            break
        answer = await ask(
            shelter.leader, "farmer-job", [*free, NO_WORK], "TR-145", describe=partial(about_job, shelter)
        )
        if answer == NO_WORK:
            hands.idle += 1
            continue
        room, action = shelter.room(answer[1]), action_at(shelter, answer[1], answer[2])
        await pay(shelter, action.price, shelter.storage)
        room.wait, room.ripe = action.wait, action.ripe
        hands.at.append(room.id)
        shelter.journal("farmer-works", room=room.id, label=action.label)
        return resolve(shelter, action.id, "farmers_work", here=room.id)
    return _after_work(shelter)


def about_job(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What a job costs and brings."""
    if choice == NO_WORK:
        return {}
    fitting = shelter.room(choice[1]).fitting
    assert fitting is not None
    action = fitting.action[choice[2]]
    facts: dict[str, object] = {"label": action.label, "fitting": fitting.id, "does": does_action(fitting, action)}
    return facts | {"cost": listed(action.price) or NO_COST}


# -- keep ------------------------------------------------------------------------------------------------------


def _after_meal(shelter: Shelter) -> str:
    """The day of the farmers is over."""
    hands = Farmhands.of(shelter)
    hands.at, hands.idle = [], 0
    return settle(shelter, leave(shelter, "evening", "farmers_eat"))


@begun_if(is_here, _after_meal)
async def farmers_eat(shelter: Shelter) -> str:
    """At dusk one food of any kind for each, or he goes (TR-146)."""
    for _ in range(Farmhands.of(shelter).hired):
        if not await _fed(shelter):
            await lose(shelter)
    return _after_meal(shelter)


async def _fed(shelter: Shelter) -> bool:
    for _ in range(farm(shelter.box).terms.food_at_dusk):
        meals: list[Choice] = [("feed-farmer", food) for food in items_in(shelter, FOOD, shelter.storage)]
        answer: Choice = await ask(shelter.leader, "farmer-food", [*meals, LET_GO], "TR-146") if meals else LET_GO
        if answer == LET_GO:
            return False
        take(shelter.storage, answer[1], 1)
        shelter.journal("farmer-ate", food=answer[1])
    return True


def turn_up(walk: Walk) -> None:
    cards = farm(walk.box)
    walk.craft(cards.fittings)
    walk.turn_up(cards.raids, "", "after")
    walk.turn_up(cards.residents, "", "attack", "win")
    walk.turn_up(cards.events, "")
    walk.turn_up(cards.visitors, "")
