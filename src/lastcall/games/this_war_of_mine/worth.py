"""What a card's effects are worth to the group: how its instinct compares choices.

Items are worth what their card says (`ai`) or a third of their trade value, food counts double when it is short; misery
weighs more the more there is of it. The numbers are guesses, tuned in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from lastcall.core.effects import Call
from lastcall.games.this_war_of_mine import effects
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import script_block
from lastcall.games.this_war_of_mine.house_cards import price_of
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.items import count_of
from lastcall.games.this_war_of_mine.rules.moments import guest_of, leaning
from lastcall.games.this_war_of_mine.rules.states import can_join
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import (
    MISERY,
    STATES,
    WOUNDS,
    Counter,
    ItemClass,
    ItemId,
    Modifier,
    Pet,
    ScriptId,
    State,
    Stock,
    Until,
    Who,
)

STATE_WORTH = (2.0, 1.5, 2.5, 3.5, 3.0)
"""What one level of each state costs: hunger, fatigue, misery, wounds, illness."""
DECKS = {"findings": 3.5, "residents": -2.0, "visitor": 1.5}
TONES = {"cruel": -1.5, "kind": 0.5}
EVERYBODY = ("all", "present", "guards")
DEEP = 3
"""How many scripts ahead instinct reads."""


class Weighing(Story):
    """A story that is only thought through: how many scripts deep."""

    __slots__ = ("depth",)

    def __init__(self, shelter: Shelter, depth: int = 0) -> None:
        super().__init__(shelter)
        self.depth = depth

    def block(self, block: StoryBlock) -> float:
        """What resolving a block brings on average, with the best choice in it."""
        worth = sum(self.call(call) for call in (*block.do, *block.then))
        if block.case:
            entry = next((each for each in block.case if self._is_likely(each)), None)
            worth += self.block(entry) if entry else 0.0
        for entry in block.roll:
            worth += len(entry.on) / 10 * self.block(entry)
        if block.choice:
            worth += max(self.choice(entry) for entry in block.choice if self.is_available(entry))
        return worth

    def choice(self, entry: StoryBlock) -> float:
        leans = leaning(self.state, entry.tone) if self.state.expansions and entry.tone else 0.0
        return self.block(entry) - price_worth(self.state, price_of(entry.cost)) + TONES.get(entry.tone, 0.0) + leans

    def call(self, call: Call) -> float:
        """What one effect brings, by what it says of its own worth."""
        return call.verb.value(self, *call.args) if call.verb.value is not None else 0.0

    def _is_likely(self, entry: StoryBlock) -> bool:
        return all(call.name != "swayed" and call.do(self, *call.args) for call in entry.need)


def block_worth(shelter: Shelter, block: StoryBlock) -> float:
    """What resolving a block brings on average."""
    return Weighing(shelter).block(block)


def choice_worth(shelter: Shelter, entry: StoryBlock) -> float:
    """What taking a choice brings, its cost included."""
    return Weighing(shelter).choice(entry)


def food_points(shelter: Shelter) -> int:
    """Canned 3, raw 2, vegetable 1: a group of n needs n points a day."""
    both = (shelter.storage, shelter.pile)
    return sum(points * pile.get(food, 0) for food, points in shelter.box.meals.items() for pile in both)


def item_worth(shelter: Shelter, item: str) -> float:
    card = shelter.box.items[item]
    if card.ai.worth is not None:
        return card.ai.worth
    worth = card.value / 3
    if card.ai.food and food_points(shelter) < 3 * len(shelter.people):
        worth *= 2
    return min(worth, 6.0)


def price_worth(shelter: Shelter, price: Mapping[str, int]) -> float:
    """What paying costs: the cheapest items of a class."""
    total = 0.0
    for thing, number in price.items():
        items = [item for item in shelter.box.of_class[thing] if shelter.at_hand.get(item, 0)]
        total += number * min((item_worth(shelter, item) for item in items), default=4.0)
    return total


def misery_worth(person: Person) -> float:
    return STATE_WORTH[MISERY] * (0.6 + 0.5 * person.levels[MISERY])


# -- what each effect is worth ---------------------------------------------------------------------------------


@effects.gain.worth
def _(story: Story, item: ItemId, number: int) -> float:
    return number * item_worth(story.state, item)


@effects.lose.worth
def _(story: Story, thing: ItemId | ItemClass, number: int) -> float:
    return -number * 1.5 if count_of(story.state, thing, story.state.at_hand) else 0.0


@effects.worsen.worth
def _(story: Story, state: State, number: int, who: Who | Literal["spread"]) -> float:
    kind, total = STATES.index(state), 0.0
    for person in _affected(story.state, who):
        each = misery_worth(person) if kind == MISERY else STATE_WORTH[kind]
        total -= number * each * (4 if person.levels[kind] >= 3 else 1)
    return total


@effects.ease.worth
def _(story: Story, state: State, number: int, who: Who) -> float:
    kind, total = STATES.index(state), 0.0
    for person in _affected(story.state, who):
        each = misery_worth(person) if kind == MISERY else STATE_WORTH[kind]
        total += number * each * min(1.0, person.levels[kind])
    return total


def _affected(shelter: Shelter, who: str) -> list[Person]:
    """Everybody, or some one of them."""
    people = shelter.present or shelter.people
    return people if who in EVERYBODY else people[:1]


@effects.empathy.worth
def _(story: Story, number: int, who: Who) -> float:
    people = story.state.awake if who in EVERYBODY else story.state.awake[:1]
    return -number * sum(person.card.empathy / 10 * misery_worth(person) for person in people)


@effects.script.worth
def _(story: Story, which: ScriptId | Literal["personal"]) -> float:
    depth = story.depth if isinstance(story, Weighing) else 0
    if which == "personal" or depth >= DEEP:
        return 1.5
    return Weighing(story.state, depth + 1).block(story.state.box.blocks[script_block(which)])


@effects.join.worth
def _(story: Story, whom: Pet | Literal["person"] = "person") -> float:
    shelter = story.state
    fed = food_points(shelter) >= 2 * len(shelter.people)
    guest = guest_of(shelter, whom)
    if guest is not None:
        return guest.worth(shelter)
    return 6.0 if whom == "person" and can_join(shelter) and fed else 0.0


@effects.mod.worth
def _(story: Story, name: Modifier, number: int, until: Until) -> float:
    return story.state.box.ai_modifiers.get(name, 0.0) * number


@effects.count.worth
def _(story: Story, name: Counter, number: int) -> float:
    return story.state.box.ai_counters.get(name, 0.0) * number


@effects.fight.worth
def _(story: Story) -> float:
    return _fight_worth(story.state)


@effects.ambush.worth
def _(story: Story, side: Literal["us", "them"]) -> float:
    return _fight_worth(story.state) + (3.0 if side == "us" else -2.0)


def _fight_worth(shelter: Shelter) -> float:
    """Fights are for those who are armed and well."""
    armed = sum(shelter.at_hand.get(item, 0) for item in shelter.box.of_class["weapon"])
    fit = [person for person in shelter.awake if person.levels[WOUNDS] <= 1]
    return 3.0 * min(armed, len(fit)) + 1.5 * sum(person.card.prowess for person in fit) - 12.0


@effects.noise.worth
def _(story: Story, number: int) -> float:
    return -0.45 * number


@effects.time.worth
def _(story: Story, number: int) -> float:
    return -1.0 * number


@effects.draw.worth
def _(story: Story, deck: Literal["findings", "residents", "visitor"]) -> float:
    return DECKS[deck]


@effects.test.worth
def _(story: Story, what: Literal["noise"]) -> float:
    return -1.0


@effects.kill.worth
def _(story: Story, who: Who | Literal["orphan"]) -> float:
    return -15.0


@effects.leave.worth
def _(story: Story, who: Who) -> float:
    return -12.0


@effects.skip.worth
def _(story: Story, step: str) -> float:
    return 10.0 if step == "level4" else -3.0


@effects.trade.worth
def _(story: Story, commission: int, stock: Stock) -> float:
    return 1.0
