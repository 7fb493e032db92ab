"""What holds of the Sewers at every decision."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.sewers.cards import sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.rules.paths import LAST
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import THREAT
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.state import Shelter


def check_state(shelter: Shelter) -> None:
    sewers = Sewers.find(shelter)
    if sewers is None:
        return
    laid = [each.map for each in sewers.trail if not each.map.start]
    assert len(laid) <= LAST, "nobody goes further than the fourth card"
    assert {card.id for card in (*laid, *sewers.maps)} == {card.id for card in sewer_box(shelter.box).maps}
    assert 0 <= shelter.counter(THREAT) <= shelter.box.counters[THREAT]
    assert sewers.thugs or not shelter.counter(THREAT), "without TS-9 there is no threat (TR-159)"
    assert shelter.trip is not None or not sewers.trail, "the map is taken up when the group is home"
