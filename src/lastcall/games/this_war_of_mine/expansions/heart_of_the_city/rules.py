"""A visit to the Heart of the City (TC-1 to TC-3, TR-104, TR-157)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.core.ask import Choice, ask
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.cards import heart_cards
from lastcall.games.this_war_of_mine.expansions.heart_of_the_city.state import Heart
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.rules.course import leave
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import MISERY

VISIT, PASS_BY = ("visit",), ("pass-by",)
NIGHTS_LEFT = 5
"""With so few Events left, quick play no longer saves a visit for a worse night."""


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    shelter.expansions[Heart.expansion] = Heart(heart_cards(shelter.box)[:], [])


def shuffle(shelter: Shelter) -> None:
    """The deck is shuffled at setup (TR-157)."""
    shelter.chance.shuffle(Heart.of(shelter).deck)


async def visit(shelter: Shelter) -> str:
    """Before Choose Findings the party may visit: draw a card, resolve it, remove it (TC-2, TC-3)."""
    heart = Heart.of(shelter)
    then = leave(shelter, "choose_findings", "heart")
    if not can_visit(shelter) or await ask(shelter.leader, "visit", [VISIT, PASS_BY], "TC-2") == PASS_BY:
        return then
    card = heart.deck.pop()
    heart.visited.append(card)
    shelter.chance.revealed()
    shelter.journal("visit", card=card.id, people=[person.id for person in shelter.present])
    return resolve(shelter, card.id, then)


def can_visit(shelter: Shelter) -> bool:
    """Only in the Scavenging phase, not after a flight, and with somebody awake (TR-104)."""
    trip = shelter.trip
    fled = trip is None or trip.fled
    return bool(Heart.of(shelter).deck) and not fled and shelter.day_phase == "scavenging" and bool(shelter.awake)


def answer_visit(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Quick play goes when somebody needs it, or when few nights are left."""
    low = any(person.levels[MISERY] for person in shelter.present)
    return VISIT if low or len(shelter.events) <= NIGHTS_LEFT else PASS_BY


def turn_up(walk: Walk) -> None:
    walk.turn_up(heart_cards(walk.box), "")
