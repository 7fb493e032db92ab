"""How quick play lives with children."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import HAPPINESS
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.rules import DONE
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.worth import block_worth, food_points


def answer_wish(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """What does more good than harm happens, the best first."""
    worth = {wish.card.id: block_worth(shelter, wish.card.story) for wish in Orphans.of(shelter).wishes}
    best = max(worth, key=lambda card: worth[card])
    return ("let-child", best) if worth[best] > 0 else ("stop-child", best)


def answer_supper(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The smallest meal; nobody goes without food for it who needs it tomorrow, unless a child would leave."""
    meals = shelter.box.meals
    smallest = min(choices[1:], key=lambda choice: meals[choice[2]])
    hungry = len({choice[1] for choice in choices[1:]})
    leaving = shelter.counter(HAPPINESS) <= hungry
    spare = food_points(shelter) - meals[smallest[2]] >= len(shelter.people)
    return smallest if leaving or spare else DONE


def prospects(shelter: Shelter) -> float:
    """Children cost food and time; a house that still has them, and happy ones, stands better than one that has not.

    The weights follow a logistic fit on 300 games of quick play with a few random choices, taken at the start of each
    day.
    """
    return -0.5 + 0.16 * len(Orphans.of(shelter).children) + 0.035 * shelter.counter(HAPPINESS)
