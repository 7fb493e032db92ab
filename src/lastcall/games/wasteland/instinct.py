"""Quick sensible play: the easy companions, and what the search bot's rollouts follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, first, last

from .rules.using import chosen
from .state import Seat, Settlement
from .worth import (
    HEAVY,
    SPARE,
    arms,
    arms_cost,
    at_home,
    burden,
    defenders_wanted,
    foods,
    home_choice,
    keep_worth,
    lowest_morale,
    overloaded,
    site_worth,
    target,
)

Choices: TypeAlias = Sequence[Choice]


def instinct(settlement: Settlement, ask: Ask[Any], chance: Chance) -> Choice:
    """A sensible answer to any ask of the game."""
    choices: Choices = ask.choices
    if len(choices) == 1:
        return choices[0]
    choice = ANSWERS(settlement, ask, chance)
    return choice if choice in choices else choices[0]


CARE = ("C08", "C09", "C25", "SV16-2")
"""What heals a hand or washes off radiation."""


def can_interrupt_with(choice: Choice) -> bool:
    """Is this something to step in for? An offer, or care."""
    return choice[0] == "accept" or (choice[0] in ("use", "ability") and choice[1] in CARE)


def interrupt_policy(settlement: Settlement, ask: Ask[Any], chance: Chance) -> Choice | None:
    """Step in only for what others wait for, or what should not wait."""
    seat, choices = settlement.seats[ask.seat], ask.choices
    return answer_to_offer(settlement, seat, choices) or (urgent_care(seat, choices) if settlement.trading else None)


# -- besides -------------------------------------------------------------------------------------------------------


def besides(settlement: Settlement, seat: Seat, choices: Choices) -> Choice | None:
    """What is worth doing besides: answer offers, heal, use what helps, share food."""
    care = answer_to_offer(settlement, seat, choices) or urgent_care(seat, choices)
    if care is not None:
        return care
    for choice in choices:
        if choice[0] in ("use", "ability") and helpful(settlement, seat, choice[1]):
            return choice
    return ("trade",) if ("trade",) in choices and gift(settlement, seat) is not None else None


def answer_to_offer(settlement: Settlement, seat: Seat, choices: Choices) -> Choice | None:
    """Gifts are welcome; for something in return it must be worth as much."""
    for choice in choices:
        if choice[0] == "accept":
            offer = next(each for each in settlement.offers if each.number == choice[1])
            cards = settlement.box.cards
            gain = sum(keep_worth(cards[card]) for card in offer.give)
            price = sum(keep_worth(cards[card]) for card in offer.want)
            return choice if gain >= price else ("refuse", choice[1])
    return None


def urgent_care(seat: Seat, choices: Choices) -> Choice | None:
    """Heal two or more Crises, Glow Sickness and roots at once; wash off radiation from two dice on."""
    grave = any(card.id in ("M13", "M16") for card in seat.mutations)
    crowded = len(seat.crises) + len(seat.mutations) >= seat.health - 2
    for choice in choices:
        if choice[0] == "use" and choice[1] in ("C08", "C09") and (len(seat.crises) >= 2 or grave or crowded):
            return choice
        if choice == ("ability", "SV16-2") and (len(seat.crises) >= 2 or grave):
            return choice
        if choice[0] == "use" and choice[1] == "C25" and seat.radiation >= 2:
            return choice
    return None


def helpful(settlement: Settlement, seat: Seat, what: str) -> bool:
    """Should this be used in a quiet moment?"""
    seats = settlement.in_order()
    hurt = sum(len(each.crises) for each in seats)
    match what:
        case "R01" | "SV05-1" | "SV14-1":
            return True
        case "R09" | "SV14-2":
            return lowest_morale(settlement) <= 2
        case "R10":
            return max(each.radiation for each in seats) >= 3
        case "R15":
            return settlement.vp + 2 >= settlement.goal
        case "SV01-2":
            return hurt >= len(seats)
        case "SV05-2":
            return len(settlement.stockpile.cards) < 3
        case "SV06-2" | "M09":
            return len(seat.crises) >= 2 and seat.radiation < 2
        case "SV06-1":
            return any(card.id in ("M11", "M13", "M14", "M16", "M12") for card in seat.mutations)
        case "SV10-2":
            return len(settlement.undamaged()) <= 2 and any(each.damage is not None for each in settlement.buildings)
        case "SV15-1":
            return len(seat.crises) >= 2 and seat.morale >= 3
        case "M10":
            return lowest_morale(settlement) <= 1 and max(each.morale for each in seats) >= 4
    return False


def gift(settlement: Settlement, seat: Seat) -> Choice | None:
    """Food beyond one meal for somebody who has none and was not offered any."""
    mine = [card for cost, card, use in foods(seat) if cost < 99]
    if len(mine) < 2:
        return None
    for other in settlement.seats:
        open_to = other.survivor is not None and other is not seat and (settlement.feeding or not other.plan)
        offered = any(offer.taker == other.seat for offer in settlement.offers)
        if open_to and not offered and not foods(other) and settlement.day > other.barred:
            card = next((each for each in mine if each.id not in seat.fresh), None)
            return ("give", card.id, other.seat) if card is not None else None
    return None


def trade(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return gift(settlement, seat) or ("enough",)


# -- the day -------------------------------------------------------------------------------------------------------


def newcomer(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """The healthiest of those who wait."""
    waiting = {each.survivor.id: each for each in settlement.tents}

    def fitness(choice: Choice) -> int:
        who = waiting.get(choice[-1])
        return -99 if who is None else who.morale + who.survivor.health - 3 * len(who.under) - who.radiation

    return max(choices, key=fitness)


def radiation(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Wash off what can be washed off, and roll fewer dice if a Mutation allows it."""
    cards = settlement.box.cards
    fewer = [choice for choice in choices if choice[0] == "use" and "radiation_roll" in cards[choice[1]].at]
    return besides(settlement, seat, choices) or next(iter(fewer), ("roll",))


def stockpile(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return besides(settlement, seat, choices) or (("draw",) if ("draw",) in choices else ("skip",))


def declare(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Home if defenders are wanted and this seat is the most hurt of those left; else the best place to loot."""
    more = besides(settlement, seat, choices)
    if more is not None:
        return more
    home = home_choice(settlement, seat, choices)
    left = [each for each in settlement.in_order() if not each.plan]
    wanted = defenders_wanted(settlement) - at_home(settlement)
    hurt = overloaded(seat) or seat.holds("no_explore")
    if home is not None and (hurt or (wanted > 0 and (len(left) <= wanted or burden(seat) >= max(map(burden, left))))):
        return home
    places = [(site_worth(settlement, site), ("explore", site.location.id)) for site in settlement.sites]
    worth, place = max(places, default=(-1.0, ("new",)))
    if (worth < 0.12 or place not in choices) and ("new",) in choices:
        return ("new",)
    return place if place in choices else home or choices[0]


def lull(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return besides(settlement, seat, choices) or ("ready",)


def drawn(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Draw again when it is nothing but trouble."""
    bad = sum(card.id.startswith("X") for card in settlement.exploration)
    return choices[-1] if bad >= 3 or any(card.id in HEAVY for card in settlement.exploration) else choices[0]


def foresee(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return choices[-1] if settlement.turned and settlement.turned[-1].id in HEAVY else choices[0]


def answer(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Make it go away when it is heavy, or when the fight would be lost."""
    crisis = settlement.turned[-1]
    weak = crisis.kind == "combat" and settlement.box.chance_to_win(arms(seat), crisis.difficulty) < 0.5
    return choices[-1] if crisis.id in HEAVY or weak else choices[0]


# -- fights --------------------------------------------------------------------------------------------------------


def commit(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Add weapons until the odds are good; if they cannot be, only what comes back."""
    fight = settlement.fight
    if fight is None:
        return choices[0]
    goal = target(fight.difficulty)
    odds = settlement.box.chance_to_win
    if odds(fight.weapons, fight.difficulty) >= goal:
        return ("fight",)
    arsenal = [choice for choice in choices if choice != ("fight",)]
    reach = fight.weapons + sum(points_of(seat, choice) for choice in arsenal)
    for number in fight.fighters:
        if number != seat.seat:
            reach += arms(settlement.seats[number])
    hopeless = odds(reach, fight.difficulty) < 0.45
    best: Choice | None = None
    price = 99.0
    for choice in arsenal:
        cost = arms_cost(seat, choice, fight.difficulty)
        if odds(fight.weapons + points_of(seat, choice), fight.difficulty) >= goal:
            cost -= 1.0
        if hopeless and cost > 1.5:
            continue
        if cost < price:
            best, price = choice, cost
    return best or ("fight",)


def points_of(seat: Seat, choice: Choice) -> int:
    return seat.drills[0][0] if choice[0] == "drill" else chosen(seat, choice).weapon


def instead(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Pay or walk away when the fight looks bad."""
    crisis = settlement.turned[-1]
    odds = settlement.box.chance_to_win(arms(seat), crisis.difficulty)
    for choice in choices:
        if choice[0] == "bribe":
            spare = len(foods(settlement.seats[choice[1]])) >= 2
            if odds < 0.5 or (spare and odds < 0.8):
                return choice
        elif choice[0] == "ignore" and odds < 0.7:
            return choice
    return ("fight",)


def join(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return ("in",) if arms(seat) else ("out",)


def lead(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return min(choices, key=lambda choice: burden(settlement.seats[choice[1]]))


def crisis(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Morale only while everybody keeps enough of it."""
    lines = {choice[1] for choice in choices}
    low = lowest_morale(settlement)
    prefer = {
        "ignore": "accept" if len(seat.crises) <= 1 else "ignore",
        "refuse": "refuse" if seat.morale >= 3 else "operate",
        "treat": "treat",
        "turn-back": "drive-past" if low >= 3 else "turn-back",
        "flight": "flight" if low >= 3 else "fight",
        "decline": "decline" if low >= 3 else "drink",
        "look-away": "look-away" if low >= 3 else "look",
        "town": "town" if len(settlement.undamaged()) >= 3 else "people",
        "clear": "repair",
    }
    for line, choice in prefer.items():
        if line in lines:
            return ("line", choice)
    return choices[0]


def damage(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """What is missed least; what is worth no VP when damage is hard."""
    vp = {each.card.id: each.card.vp if settlement.hard_damage else 0 for each in settlement.buildings}
    return min(choices, key=lambda choice: (vp[choice[1]], SPARE.index(choice[1])))


def repair(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    return max(choices, key=lambda choice: SPARE.index(choice[1]))


# -- night ---------------------------------------------------------------------------------------------------------


def food(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Eat what costs least, feed the hungry with what is left, and keep a meal for tomorrow."""
    more = besides(settlement, seat, choices)
    if more is not None:
        return more
    meals = [(cost, card.id, use.number) for cost, card, use in foods(seat) if cost < 99]
    feed = next((choice for choice in choices if choice[0] == "feed"), None)
    if not seat.fed:
        if ("eat",) in choices:
            return ("eat",)
        free = next((choice for choice in choices if choice[0] == "cook" and choice[1] in ("SV11-1", "SV04-1")), None)
        if free is not None:
            return free
        if meals:
            return ("make", meals[0][1], meals[0][2])
        return ("starve",)
    if feed is not None:
        return feed
    if settlement.sharing and len(meals) >= 2:
        return ("make", meals[0][1], meals[0][2])
    return ("done",)


def drop(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Heal rather than drop; else what is worth least, and one of too many of a kind."""
    care = next((choice for choice in choices if choice[0] in ("use", "ability") and choice[1] != "R15"), None)
    if care is not None and (seat.crises or seat.mutations) and choices[0][0] == "die":
        return care
    care = urgent_care(seat, choices)
    if care is not None:
        return care
    cards = settlement.box.cards
    drops = [choice for choice in choices if choice[0] == "drop"]
    return min(drops, key=lambda choice: keep_worth(cards[choice[1]]), default=choices[0])


def trash(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Injuries before goods, and what is worth least."""
    cards = settlement.box.cards
    return min(choices, key=lambda choice: -1 if choice[1][0] in "XM" else keep_worth(cards[choice[1]]))


def heal(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """The worst first: what kills, what roots, then Crises; never a useful Mutation."""
    useful = ("M02", "M03", "M04", "M05", "M06", "M07", "M08", "M01", "M10", "M09")
    order = ("M13", "M16", "M11")

    def rank(choice: Choice) -> int:
        what = choice[-1]
        if what in order:
            return order.index(what)
        if str(what).startswith("X"):
            return 5
        if choice == ("enough",):
            return 8
        return 9 if what in useful else 6

    return min(choices, key=rank)


def emplacement(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """Use it; swap only with somebody healthier, and melt nothing that is needed."""
    if seat.place == "E02" and not overloaded(seat):
        return ("skip",)
    if seat.place == "E09" and sum(keep_worth(card) <= 4 for card in seat.salvage) < 2:
        return ("skip",)
    return ("use",)


def inherit(settlement: Settlement, seat: Seat, choices: Choices, chance: Chance) -> Choice:
    """The best of what is left."""
    cards = settlement.box.cards
    return max(choices, key=lambda choice: keep_worth(cards[choice[1]]) if choice[0] == "card" else 0)


def seat_of(settlement: Settlement, seat: int) -> Seat:
    return settlement.seats[seat]


ANSWERS = Policy(seat_of, {
    "newcomer": newcomer, "stockpile": stockpile, "declare": declare, "redeclare": declare, "trade": trade,
    "lull": lull, "drawn": drawn, "foresee": foresee, "answer": answer, "commit": commit, "instead": instead,
    "join": join, "lead": lead, "crisis": crisis, "ability-line": crisis, "damage": damage, "repair": repair,
    "food": food, "drop": drop, "trash": trash, "heal": heal, "treat": heal, "emplacement": emplacement,
    "inherit": inherit, "pick-salvage": inherit, "swap": newcomer, "radiation": radiation, "exploring": last,
    "new-location": last, "prevent": last, "trashing": last, "eat-anything": trash, "order": last,
    "house-call": first, "second": first,
})  # fmt: skip
"""What to answer when there is something to choose; an answer that is not offered becomes the first choice."""
