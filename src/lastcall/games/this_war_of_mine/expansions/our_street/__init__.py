"""Our Street: four cards beside the house, a marker, and who stands about (TO-1 to TO-4)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Step
from lastcall.games.this_war_of_mine.expansions.our_street import effects, worth
from lastcall.games.this_war_of_mine.expansions.our_street.cards import read
from lastcall.games.this_war_of_mine.expansions.our_street.figures import arrived, modifies, standing
from lastcall.games.this_war_of_mine.expansions.our_street.places import FARMER, PLACE, watched
from lastcall.games.this_war_of_mine.expansions.our_street.rules import lay, soldiers, street, turn_up
from lastcall.games.this_war_of_mine.expansions.our_street.worth import answer_from, prospects
from lastcall.games.this_war_of_mine.junctions import Moments, WarExpansion

__all__ = ["EXPANSION", "effects", "worth"]

EXPANSION: WarExpansion = Expansion(
    name="our_street",
    package=__name__,
    read=read,
    lay=lay,
    phases={"street": street, "soldiers": soldiers},
    before={"day": Step("street", order=10)},
    excludes={"tactics": "TO-1", "farmers": "TO-1"},
    on=Moments(
        modifies=modifies,
        arrived=arrived,
        figures=standing,
        before_action=watched,
        action=PLACE,
        anytime=FARMER,
        prospects=prospects,
        turn_up=turn_up,
    ),
    instinct={"figure-from": answer_from},
)
