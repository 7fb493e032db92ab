"""Dog and Cat: two animals that a script brings, and that the group may keep (TD-1, TD-2)."""

from __future__ import annotations

from functools import partial

from lastcall.core.expansion import Expansion, Need, Step
from lastcall.core.options import Option
from lastcall.games.this_war_of_mine.expansions.dog_and_cat import quick_play, rules
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.cards import read
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.rules import CAT, DOG
from lastcall.games.this_war_of_mine.junctions import Anytime, Guest, Moments, WarExpansion, WoundTaker
from lastcall.games.this_war_of_mine.terms import NO_SCENARIO


def _guest(name: str) -> Guest:
    return Guest(
        here=partial(rules.is_here, name),
        can_join=partial(rules.can_join, name),
        join=partial(rules.join, name),
        lose=partial(rules.lose, name),
        worth=partial(quick_play.worth, name),
    )


EXPANSION: WarExpansion = Expansion(
    name="dog_and_cat",
    package=__name__,
    read=read,
    lay=rules.lay,
    phases={
        "pets_morning": rules.pets_morning, "pets_eat": rules.pets_eat, "pets_go": rules.pets_go,
        "pets_return": rules.pets_return,
    },
    before={
        "day": Step("pets_morning", order=20), "evening": Step("pets_eat", order=30),
        "location": Step("pets_go", order=10), "raid": Step("pets_return", order=10),
    },
    options={"pet": Option("none", ("none", DOG, CAT))},
    option_needs={"pet": {"expansions": Need("dog_and_cat", "TD-1"), "scenario": Need(NO_SCENARIO, "TD-2")}},
    on=Moments(
        set_up=rules.set_up,
        modifies=rules.modifies,
        anytime=Anytime(("eat-pet",), rules.edible, rules.eat, rules.about_eating, quick_play.is_eaten),
        guests={name: _guest(name) for name in (DOG, CAT)},
        wounds=WoundTaker(rules.wounded, rules.take_wound),
        encounter=rules.hears_somebody,
        prospects=quick_play.prospects,
        turn_up=rules.turn_up,
    ),
    instinct={"keep-pet": quick_play.keep, "pet-food": quick_play.feed, "pet-goes": quick_play.goes},
)  # fmt: skip
