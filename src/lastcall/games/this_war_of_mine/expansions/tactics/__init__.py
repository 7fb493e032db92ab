"""Tactics: fights with armed people while scavenging are played on a map (TT-1 to TT-28)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Step
from lastcall.games.this_war_of_mine.expansions.tactics import bots, effects
from lastcall.games.this_war_of_mine.expansions.tactics.cards import read
from lastcall.games.this_war_of_mine.expansions.tactics.reach import turn_up
from lastcall.games.this_war_of_mine.expansions.tactics.rules import (
    alarm,
    begin,
    fights,
    leaving,
    moves,
    tokens,
    turn,
    weapons,
)
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.junctions import BeforeRound, Moments, WarExpansion
from lastcall.games.this_war_of_mine.state import Shelter

__all__ = ["EXPANSION", "effects"]


def is_hushed(shelter: Shelter) -> bool:
    """All enemies were defeated: noise is ignored (TT-20)."""
    return TacticsTable.of(shelter).hushed


EXPANSION: WarExpansion = Expansion(
    name="tactics",
    package=__name__,
    read=read,
    lay=begin.lay,
    phases={
        "tactics": begin.arm_party,
        "tactics_place": begin.place_party,
        "tactics_turn": turn.begin_turn,
        "tactics_act": turn.choose_action,
        "tactics_move": moves.move,
        "tactics_hide": moves.hide,
        "tactics_noise": moves.noise,
        "tactics_engage": fights.engage,
        "tactics_flight": fights.flight,
        "tactics_card": turn.draw_card,
        "tactics_next": turn.end_turn,
        "tactics_over": leaving.end,
        "tactics_back": tokens.give_back,
    },
    before={"choose_findings": Step("tactics_back", order=90)},
    excludes={"our_street": "TO-1"},
    on=Moments(
        set_up=begin.shuffle,
        lost=weapons.leave_arms,
        black_die=tokens.reroll_black_die,
        fight=begin.fight_on_the_map,
        fight_over=fights.over,
        before_round=BeforeRound(fights.supports, fights.support, bots.wants_support),
        weapons_within_reach=weapons.within_reach,
        combat_die=tokens.change_combat_die,
        fired=alarm.shot_fired,
        fell=weapons.pick_up,
        ignores_noise=is_hushed,
        prospects=bots.prospects,
        turn_up=turn_up,
    ),
    instinct=bots.ANSWERS,
)
