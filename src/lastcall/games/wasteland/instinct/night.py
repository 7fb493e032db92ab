"""Quick play at Night, and with cards of the hand: meals, drops, healing."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.wasteland.cards import Ability, Mutation, Salvage
from lastcall.games.wasteland.instinct.effect_worth import worth_of
from lastcall.games.wasteland.instinct.free_actions import free_action, urgent_care
from lastcall.games.wasteland.instinct.worth import INEDIBLE, foods, keep_worth
from lastcall.games.wasteland.rules.card_use import chosen
from lastcall.games.wasteland.state import Seat, Settlement

ENOUGH: Choice = ("enough",)
CRISIS_RANK, ENOUGH_RANK = 5, 8
"""The ranks of Crises and of healing no more, among those that Mutations name (`ai.heal`)."""


def food(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Eat what costs least, feed the hungry with what is left, and keep a meal for tomorrow."""
    more = free_action(settlement, seat, choices)
    if more is not None:
        return more
    meals: list[Choice] = [("make", card.id, use.number) for cost, card, use in foods(seat) if cost < INEDIBLE]
    if not seat.fed:
        if ("eat",) in choices:
            return ("eat",)
        free = next((choice for choice in choices if is_free_meal(settlement, choice)), None)
        return free or (meals[0] if meals else ("starve",))
    feed = next((choice for choice in choices if choice[0] == "feed"), None)
    if feed is not None:
        return feed
    return meals[0] if settlement.sharing and len(meals) >= 2 else ("done",)


def is_free_meal(settlement: Settlement, choice: Choice) -> bool:
    """An ability that makes Food and costs nothing."""
    if choice[0] != "cook":
        return False
    ability: Ability = settlement.box.cards[choice[1]]
    return bool(ability.use.food) and not ability.use.cost


def drop(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Heal rather than die; else drop what is worth least."""
    if choices[0][0] == "die" and (seat.crises or seat.mutations):
        care = [choice for choice in choices if choice[0] in ("use", "ability")]
        care = [choice for choice in care if "die" not in chosen(seat, choice).do.names]
        if care:
            return care[0]
    urgent = urgent_care(settlement, seat, choices)
    if urgent is not None:
        return urgent
    cards = settlement.box.cards
    drops = [choice for choice in choices if choice[0] == "drop"]
    return min(drops, key=lambda choice: keep_worth(cards[choice[1]]), default=choices[0])


def trash(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Injuries before goods, and what is worth least; medicine is rather used than lost."""

    def worth(choice: Choice) -> int:
        card = settlement.box.cards[choice[1]]
        return keep_worth(card) if isinstance(card, Salvage) else -1

    lost = min([choice for choice in choices if choice[0] != "use"], key=worth)
    saved = [choice for choice in choices if choice in settlement.box.care and choice[1] == lost[1]]
    return saved[0] if saved else lost


def at_any_time(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Medicine is offered where it makes a difference; anything else is used when it is worth it."""
    care = next((choice for choice in choices if choice in settlement.box.care), None)
    if care is not None:
        return care
    stand = last_stand(seat, choices)
    return stand if stand is not None and worth_of(settlement, seat, chosen(seat, stand)) > 0 else choices[0]


def last_chance(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Whatever wins, or keeps the game from being lost."""
    return last_stand(seat, choices) or choices[0]


def last_stand(seat: Seat, choices: Sequence[Choice]) -> Choice | None:
    """The card that gives VP for a life, if it can be used."""
    return next((choice for choice in choices if choice[0] == "use" and chosen(seat, choice).vp), None)


def heal(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The worst first: what kills, what roots, then Crises; never a useful Mutation."""

    def rank(choice: Choice) -> int:
        if choice == ENOUGH:
            return ENOUGH_RANK
        card = settlement.box.cards[choice[1]]
        return card.ai.heal if isinstance(card, Mutation) else CRISIS_RANK

    return min(choices, key=rank)


def inherit(settlement: Settlement, seat: Seat, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The best of what is left."""
    cards = settlement.box.cards
    return max(choices, key=lambda choice: keep_worth(cards[choice[1]]) if choice[0] == "card" else 0)
