"""Moonshine Empire: one night of eight rounds in the swamp; distil, drive, dodge, deliver."""

from __future__ import annotations

from pathlib import Path

from lastcall.core.game import Game
from lastcall.core.hooks import BotHooks, Measures, SaveHooks
from lastcall.core.options import Option
from lastcall.games.moonshine_empire.cards import ASK, SCENARIOS
from lastcall.games.moonshine_empire.estimate import estimate, progress
from lastcall.games.moonshine_empire.instinct import instinct
from lastcall.games.moonshine_empire.migrations import MIGRATIONS
from lastcall.games.moonshine_empire.phases import PHASES
from lastcall.games.moonshine_empire.reading import open_box
from lastcall.games.moonshine_empire.rules.scoring import result
from lastcall.games.moonshine_empire.state import Swamp, initial_state
from lastcall.games.moonshine_empire.vocabulary import VOCABULARY
from lastcall.text import FluentWords

HERE = Path(__file__).parent

GAME = Game(
    name="moonshine_empire",
    version=7,
    seats=(1, 2, 3, 4),
    state=Swamp,
    open_box=open_box,
    initial_state=initial_state,
    phases=PHASES,
    result=result,
    endings=("points", "more-jugs", "shared", "goal-reached", "goal-missed"),
    words=FluentWords(HERE / "text"),
    package=__name__,
    vocabularies=(VOCABULARY,),
    bots=BotHooks(instinct=instinct, estimate=estimate, progress=progress),
    saves=SaveHooks(MIGRATIONS, largest=100_000),
    options={
        "upgrades": Option(False, (False, True)),
        "challenge_penalty": Option(False, (False, True)),
        "random_characters": Option(False, (False, True)),
        "scenario": Option(ASK, (ASK, *SCENARIOS)),
        "difficulty": Option("any", ("any", "1", "2", "3")),
    },
    measures=Measures(
        first_player="turn",
        round="round",
        held=("character.character", "took.card", "tile-taken.tile", "ordered.customer"),
        bought=("took.card",),
        played=("character.character", "served.customer", "challenge-passed.challenge"),
        seconds=7,
    ),
    minutes=90,
    weight=2.8,
    rules_prefix="E",
)
