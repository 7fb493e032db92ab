"""Sewers, with Thugs and Resources: a way under the city by day (TS-1 to TS-10)."""

from __future__ import annotations

from lastcall.core.expansion import Expansion, Step
from lastcall.core.options import Option
from lastcall.games.this_war_of_mine.expansions.sewers import instinct
from lastcall.games.this_war_of_mine.expansions.sewers.cards import SewerBox, read, sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.rules import group, paths, threat
from lastcall.games.this_war_of_mine.junctions import BeforeRound, Moments, WarExpansion
from lastcall.games.this_war_of_mine.reachability import Walk


def turn_up(walk: Walk) -> None:
    """Every map card is laid, every row of a card may be called for, and a gang waits at each threat level."""
    box: SewerBox = sewer_box(walk.box)
    walk.turn_up([box.start, *box.maps], "")
    for card in (*box.rooms, *box.corridors):
        walk.turn_up([card], *card.letters)
    walk.open([*(gang.id for gang in box.gangs), threat.STOP_THE_FIGHT])


EXPANSION: WarExpansion = Expansion(
    name="sewers",
    package=__name__,
    read=read,
    lay=group.lay,
    phases={
        "sewers_group": group.name_group,
        "sewers_enter": group.enter_sewers,
        "sewers_pack": group.pack,
        "sewers_start": group.start,
        "sewers_path": paths.choose_path,
        "sewers_walk": paths.walk,
        "sewers_step": paths.stepped,
        "sewers_turn": paths.turn,
        "sewers_threat": threat.threat_rolls,
        "sewers_fought": threat.fought,
        "sewers_surface": paths.surface,
        "sewers_home": group.home,
    },
    before={"assign": Step("sewers_group", order=20), "water": Step("sewers_enter", order=10)},
    options={"thugs": Option(True, (True, False))},
    on=Moments(
        set_up=group.shuffle,
        counted=threat.keep_to_the_pool,
        modifies=paths.modifies,
        before_round=BeforeRound(threat.may_talk, threat.talk),
        figures=threat.thugs_out,
        prospects=instinct.prospects,
        turn_up=turn_up,
    ),
    instinct={
        "sewers-group": instinct.answer_group,
        "thugs": instinct.answer_thugs,
        "sewers-path": instinct.answer_path,
        "sewers-turn": instinct.answer_turn,
        "surface": instinct.answer_surface,
        "haul": instinct.answer_haul,
        "combat": instinct.answer_combat,
    },
)
