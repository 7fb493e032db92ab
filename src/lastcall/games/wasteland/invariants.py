"""What holds at every decision of Wasteland, for the conformance kit."""

from __future__ import annotations

from lastcall.games.wasteland import GAME
from lastcall.games.wasteland.cards import Ability, Emplacement, Location
from lastcall.games.wasteland.effects.points import weapon
from lastcall.games.wasteland.state import Settlement

UNCOUNTED = (Ability, Emplacement, Location)
COMMON_WORDS = frozenset(
    card.id
    for card in (*GAME.box.common.values(), *GAME.box.rare.values())
    if any(use.spend == "stockpile" and use.do.first(weapon.name) for use in card.uses)
)
"""Weapons that are under the Stockpile already while the fight that they were committed to still names them."""
REMEMBERED = frozenset({"fresh", "give", "want"})
"""What changed hands in this window and what is offered, before all eyes, also when it has left the hand since."""


def check_state(settlement: Settlement) -> None:
    for seat in settlement.seats:
        assert seat.morale >= 0
        assert seat.radiation >= 0
        if settlement.phase != "choose":
            assert (seat.survivor is None) == (seat.seat in settlement.dead)
    for site in settlement.sites:
        assert sum(site.left) == len(site.deck)
    places = [card.id for card in settlement.locations.cards + settlement.locations.discards + settlement.ahead]
    places += [site.location.id for site in settlement.sites]
    places += [building.card.location for building in settlement.buildings if building.card.location]
    places += [card.id for card in settlement.seen if isinstance(card, Location)]
    assert sorted(places) == sorted(settlement.box.locations)
