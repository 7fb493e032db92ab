"""What the group can do in the street by day: the place under the marker, and the farmers on Outside."""

from __future__ import annotations

from collections.abc import Collection

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.descriptions import does_block
from lastcall.games.this_war_of_mine.expansions.our_street.cards import TRADE, StreetCard
from lastcall.games.this_war_of_mine.expansions.our_street.figures import number
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.expansions.our_street.worth import place_worth
from lastcall.games.this_war_of_mine.instinct import would_trade
from lastcall.games.this_war_of_mine.junctions import ActionPlace, Anytime
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Assignment, Person, Shelter

VERB = "street"
OUTSIDE = "outside"
"""The printed action whose space the street is reached through."""
BUY = ("farmer",)


# -- the place under the marker --------------------------------------------------------------------------------


def offered(shelter: Shelter, person: Person, used: Collection[str]) -> list[Choice]:
    """A space of its own for one character a round, in every round (TR-149).

    It is reached through OUTSIDE, which is beside the stairwell and dark: nothing ever blocks the way (TR-41).
    """
    card = Street.of(shelter).card
    if card is None or card.id in used or shelter.modifier("no_outside"):
        return []
    return [(VERB, card.id)]


def act(shelter: Shelter, placed: Assignment) -> str:
    return resolve(shelter, _card(shelter, placed.place).on_place, "acted", placed.person)


def counts_as(shelter: Shelter, placed: Assignment) -> str:
    """It counts as OUTSIDE for every rule that names OUTSIDE (TR-174)."""
    return shelter.house.place_of(OUTSIDE)


def about(shelter: Shelter, choice: Choice) -> dict[str, object]:
    card = _card(shelter, choice[1])
    return {"label": card.on_place, "does": does_block(card.place), "soldiers": number(shelter, "soldier", "outside")}


def _card(shelter: Shelter, key: str) -> StreetCard:
    return next(card for card in Street.of(shelter).cards if card.id == key)


def watched(shelter: Shelter, placed: Assignment) -> str | None:
    """Before an OUTSIDE action is resolved, soldiers on OUTSIDE may shoot at its actor, once (TR-150, TR-174)."""
    street = Street.of(shelter)
    if street.passed:
        street.passed = ""
        return None
    outside = placed.verb == VERB or (placed.verb == "print" and shelter.house.action[placed.place] == OUTSIDE)
    return "soldiers" if outside and street.outside.get("soldier") else None


# -- the farmers on Outside ------------------------------------------------------------------------------------


def trades(shelter: Shelter) -> list[Choice]:
    """Once in each Day phase, for a group that is at home, one of them awake (TR-150)."""
    street = Street.of(shelter)
    open_now = shelter.day_phase == "day" and not street.traded and not shelter.searching
    return [BUY] if open_now and street.outside.get("farmer") and shelter.awake else []


async def trade(shelter: Shelter, choice: Choice, then: str) -> str:
    Street.of(shelter).traded = True
    return resolve(shelter, TRADE, then)


def about_trade(shelter: Shelter, choice: Choice) -> dict[str, object]:
    return {"does": does_block(shelter.box.blocks[TRADE])}


PLACE = ActionPlace(VERB, offered, act, counts_as, about, place_worth)
FARMER = Anytime(BUY, trades, trade, about_trade, lambda shelter, choice: would_trade(shelter))
