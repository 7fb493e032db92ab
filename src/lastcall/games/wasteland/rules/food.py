"""Food (W-62, W-63, WR-35, WR-36, WR-67)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.rules.card_use import use_chosen, uses
from lastcall.games.wasteland.rules.tokens import change_morale
from lastcall.games.wasteland.state import Seat, Settlement

EAT: Choice = ("eat",)
LEAVE_IT: Choice = ("leave-it",)


def hungry(settlement: Settlement) -> list[Seat]:
    """Who has not eaten and has no Food at hand, in order."""
    return [seat for seat in settlement.in_order() if not (seat.fed or seat.food)]


def food_menu(settlement: Settlement, seat: Seat) -> list[Choice]:
    """Make Food, eat, or feed somebody; Food for others only while somebody is hungry."""
    food, fed = seat.food, seat.fed
    others = [other for other in hungry(settlement) if other is not seat] if food or fed else []
    found: list[Choice] = []
    if food:
        if not fed:
            found.append(EAT)
        found += [("feed", other.seat) for other in others]
    if others or not fed:
        for choice in uses(settlement, seat, "food"):
            verb = "make" if choice[0] == "use" else "cook"
            found.append((verb, *choice[1:]))
    return found


FEEDING = frozenset({"eat", "feed", "make", "cook"})
"""The verbs of `food_menu`."""


async def eat_or_feed(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """Carry out a choice of `food_menu`."""
    verb = choice[0]
    if verb == "eat":
        await eat(settlement, seat)
    elif verb == "feed":
        seat.food -= 1
        other = settlement.seats[choice[1]]
        other.food += 1
        settlement.journal("fed", seat=seat.seat, other=other.seat)
        await come_to_table(settlement, other)
    else:
        chosen_use = ("use", *choice[1:]) if verb == "make" else ("ability", choice[1])
        await use_chosen(settlement, seat, chosen_use)
        for each in settlement.in_order():
            if each.food and not each.fed:
                await come_to_table(settlement, each)


async def come_to_table(settlement: Settlement, seat: Seat, held: bool = False) -> None:
    """A seat with Food eats, but may refuse when the food is spoiled, or when others are hungry for more than its meal
    leaves of the Food it held (WR-67). Food out of a card was made to be eaten."""
    needed = settlement.box.day.food_needed
    spoiled = bool(settlement.spoiled) and not settlement.immune(seat)

    def menu() -> list[Choice]:
        if seat.fed or seat.food < needed:
            return []
        others: list[Choice] = [("feed", other.seat) for other in hungry(settlement) if other is not seat]
        wanted = held and seat.food < needed + len(others)
        return [EAT, *others, LEAVE_IT] if spoiled or wanted else [EAT]

    asked, settlement.asked = settlement.asked, seat.seat
    choice = await ask_or_take(settlement, seat, "spoiled" if spoiled else "meal", menu, "WR-67")
    settlement.asked = asked
    if choice[0] in FEEDING:
        await eat_or_feed(settlement, seat, choice)


async def eat(settlement: Settlement, seat: Seat) -> None:
    """One meal a Night, no more (WR-67); spoiled food costs Morale, unless the seat is immune (WR-73)."""
    seat.food -= settlement.box.day.food_needed
    seat.fed = True
    settlement.journal("ate", seat=seat.seat)
    if settlement.spoiled and not settlement.immune(seat):
        await change_morale(settlement, seat, -settlement.spoiled)
