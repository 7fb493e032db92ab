"""What every game is held to."""

from __future__ import annotations

from lastcall.games.wasteland.cards import Ability, Emplacement, Location
from lastcall.games.wasteland.state import Settlement
from lastcall.testing import Conformance


class TestWasteland(Conformance):
    game = "wasteland"
    uncounted = (Ability, Emplacement, Location)
    shown_events = frozenset({
        "attack", "drew", "explored", "hidden", "looked", "offered", "redrew", "refused-offer", "replaced",
        "turned-up", "withdrew",
    })  # fmt: skip
    """Cards turned up before all eyes that go back into a ruin, under the Stockpile, or to a trash that is shuffled in
    the same step; and offers of cards that have left the hand meanwhile."""

    common_words = frozenset({"C02", "C11", "C12", "C13", "C14", "C15", "C19", "R08", "R11"})
    """Weapons that lie under the Stockpile already while the fight that they were committed to still names them."""

    def invariants(self, settlement: Settlement) -> None:
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
