"""What the street is worth to quick play, and what it adds to the estimate."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.our_street import effects
from lastcall.games.this_war_of_mine.expansions.our_street.cards import KINDS, WHERES, Kind, Where
from lastcall.games.this_war_of_mine.expansions.our_street.figures import number
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.instinct import would_trade
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import FATIGUE, WOUNDS
from lastcall.games.this_war_of_mine.vocabulary import BLACK_DIE
from lastcall.games.this_war_of_mine.worth import Weighing

FIGURE: dict[tuple[str, str], float] = {
    ("soldier", "outside"): 0.0, ("soldier", "pile"): -0.5, ("thug", "outside"): -0.5, ("thug", "pile"): -2.0,
    ("farmer", "outside"): 0.5, ("farmer", "pile"): 0.5,
}  # fmt: skip
"""What one figure costs or brings while it stands there. Soldiers outside count where somebody would go there."""
LOG_ODDS = 0.2
"""The same in the estimate of survival: about what a logistic fit gives at the start of 5,200 days of quick play."""
WATER, SPARE_WATER = 8.0, 3
"""Fetching water, while there is less than a day's need and this much more."""
TRADE = 4.0
THUG = 1.5
"""Standing about, for each point that the thug who goes is worth."""
SHOT = 12.0
"""A wound, for a character who could do something else instead."""


@effects.appear.worth
def _(story: Story, kind: Kind, where: Where) -> float:
    return FIGURE[kind, where]


@effects.withdraw.worth
def _(story: Story, kind: Kind) -> float:
    return max((-FIGURE[kind, where] for where in WHERES if number(story.state, kind, where)), default=0.0)


def place_worth(shelter: Shelter, choice: Choice) -> float:
    """Water while it is short, a trade while food is, a thug less if somebody rested sees to it; less where soldiers
    watch the step."""
    card = Street.of(shelter).card
    assert card is not None
    worth = 0.0
    for call in card.place.do:
        if call.name == "gain":
            enough = len(shelter.people) + SPARE_WATER
            worth += WATER if shelter.storage.get("water", 0) + shelter.aside.get("water", 0) < enough else 0.0
        elif call.name == "trade":
            worth += TRADE if would_trade(shelter) else 0.0
        elif call.name == "withdraw":
            worth += THUG * Weighing(shelter).call(call)
        elif call.name == "worsen":
            worth -= 3.0 * shelter.person(shelter.placing).levels[FATIGUE]
    hurt = shelter.person(shelter.placing).levels[WOUNDS]
    return worth - SHOT * (1 + hurt) * number(shelter, "soldier", "outside") / BLACK_DIE


def answer_from(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A figure is discarded where it does most harm."""
    return min(choices, key=lambda choice: FIGURE[choice[2], choice[1]])


def prospects(shelter: Shelter) -> float:
    """Those who stand about, as log odds of survival."""
    return LOG_ODDS * sum(FIGURE[kind, where] * number(shelter, kind, where) for kind in KINDS for where in WHERES)
