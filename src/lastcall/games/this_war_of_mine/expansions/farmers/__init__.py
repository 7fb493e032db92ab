"""Farmers: two men who work in the house for food (TF-1 to TF-4)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Need, Step
from lastcall.games.this_war_of_mine.expansions.farmers import quick_play, rules
from lastcall.games.this_war_of_mine.expansions.farmers.cards import NAME, read
from lastcall.games.this_war_of_mine.expansions.farmers.rules import DIG_WITH, FARMER
from lastcall.games.this_war_of_mine.junctions import ActionPlace, Guest, Moments, WarExpansion
from lastcall.games.this_war_of_mine.rules.digging import dig

EXPANSION: WarExpansion = Expansion(
    name=NAME,
    package=__name__,
    read=read,
    lay=rules.lay,
    phases={"farmers_work": rules.farmers_work, "farmers_eat": rules.farmers_eat},
    before={"act": Step("farmers_work", order=10), "evening": Step("farmers_eat", order=10)},
    excludes={"our_street": "TO-1"},
    needs={"board": Need("basic", "TF-2")},
    on=Moments(
        set_up=rules.set_up,
        visitor=rules.visitor,
        guests={FARMER: Guest(rules.is_here, rules.can_hire, rules.hire, rules.lose, quick_play.worth)},
        action=ActionPlace(
            DIG_WITH, rules.rubble, dig, lambda shelter, placed: placed.place, lambda shelter, choice: {},
            quick_play.dig_worth, covered=True,
        ),
        prospects=quick_play.prospects,
        turn_up=rules.turn_up,
    ),
    instinct={"choice": quick_play.choose, "farmer-job": quick_play.work, "farmer-food": quick_play.feed},
)  # fmt: skip
