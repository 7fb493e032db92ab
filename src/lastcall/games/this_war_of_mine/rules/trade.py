"""Trading: a commission, then swaps by value (T-119 to T-121, TR-85, TR-86, TR-141)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.abilities import haggler
from lastcall.games.this_war_of_mine.rules.items import obtainable, supply, take, value_of
from lastcall.games.this_war_of_mine.state import Shelter

NO, YES, DONE = ("no-trade",), ("trade",), ("done",)


async def trade(shelter: Shelter, commission: int, stock: str) -> None:
    """Decide to trade, pay the commission, then any number of swaps; no change is given."""
    owed = 0 if shelter.has_ability(haggler, shelter.present) else max(0, commission + shelter.modifier("commission"))
    tokens = shelter.box.of_class["token"]
    wealth = sum(value_of(shelter, item) * shelter.at_hand.get(item, 0) for item in tokens)
    if wealth < max(owed, 1):
        shelter.journal("no-trade")
        return
    if await ask(shelter.leader, "trade", [YES, NO], "T-119", describe=lambda choice: {"commission": owed}) == NO:
        return
    while owed > 0:
        offers: list[Choice] = [("commission", item) for item in tokens if shelter.at_hand.get(item, 0)]
        given = await ask(shelter.leader, "commission", offers, "T-119")
        take(shelter.at_hand, given[1], 1)
        owed -= value_of(shelter, given[1])
        shelter.journal("commission", item=given[1])
    await _swaps(shelter, stock)


async def _swaps(shelter: Shelter, stock: str) -> None:
    """Give tokens until their worth buys something, take it, and so on; what was bought is not given (T-120)."""
    goods = shelter.box.stock[stock]
    tokens = shelter.box.of_class["token"]
    credit = 0
    taken: list[str] = []
    while True:
        choices: list[Choice] = [DONE]
        choices += [("give", item) for item in tokens if shelter.at_hand.get(item, 0) > taken.count(item)]
        choices += [
            ("take", item)
            for item in goods
            if credit and value_of(shelter, item) <= credit and obtainable(shelter, item) > 0
        ]
        answer = await ask(
            shelter.leader,
            "swap",
            choices,
            "T-120",
            describe=partial(_about, shelter, credit),
        )
        if answer == DONE:
            return
        if answer[0] == "give":
            take(shelter.at_hand, answer[1], 1)
            credit += value_of(shelter, answer[1])
            shelter.journal("traded-away", item=answer[1])
        else:
            supply(shelter, answer[1], 1, shelter.at_hand)
            taken.append(answer[1])
            credit -= value_of(shelter, answer[1])
            shelter.journal("traded-for", item=answer[1])


def _about(shelter: Shelter, credit: int, choice: Choice) -> dict[str, object]:
    return {"value": value_of(shelter, choice[1]) if len(choice) > 1 else 0, "credit": credit}
