"""Orphans of War: children who live with the group (TW-1, TW-2)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Step
from lastcall.core.policy import first
from lastcall.games.this_war_of_mine.expansions.orphans_of_war import rules
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.cards import NAME, read
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.digging import DIGGING
from lastcall.games.this_war_of_mine.expansions.orphans_of_war.quick_play import answer_supper, answer_wish, prospects
from lastcall.games.this_war_of_mine.junctions import Guest, Moments, WarExpansion

ORPHAN = Guest(
    here=rules.here,
    can_join=lambda shelter: False,
    join=lambda shelter: None,
    lose=rules.lose,
    worth=lambda shelter: 0.0,
)
"""Nothing brings further children (TW-1)."""

EXPANSION: WarExpansion = Expansion(
    name=NAME,
    package=__name__,
    read=read,
    lay=rules.lay,
    phases={
        "orphans_wake": rules.wake,
        "orphans_wishes": rules.wishes,
        "orphans_supper": rules.supper,
        "orphans_bedtime": rules.bedtime,
        "orphans_dawn": rules.dawn,
    },
    before={
        "assign": Step("orphans_wake", order=10),
        "evening": Step("orphans_supper", order=20),
        "treatment": Step("orphans_dawn", order=10),
    },
    on=Moments(
        set_up=rules.set_up,
        counted=rules.counted,
        modifies=rules.modifies,
        action=DIGGING,
        guests={"orphan": ORPHAN},
        also_counted=rules.also_counted,
        prospects=prospects,
        turn_up=rules.turn_up,
    ),
    instinct={"wish": answer_wish, "supper": answer_supper, "lose-child": first},
)
