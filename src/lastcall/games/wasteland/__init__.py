"""Wasteland: a co-operative survival card game. Two weeks to turn ruins into a fortress."""

from __future__ import annotations

from pathlib import Path

from lastcall.core.game import Game, Result
from lastcall.core.hooks import BotHooks, Interrupts, Measures, SaveHooks
from lastcall.core.options import Option
from lastcall.games.wasteland.estimate import estimate
from lastcall.games.wasteland.imagine import imagine
from lastcall.games.wasteland.instinct import can_interrupt_with, instinct, interrupt_policy
from lastcall.games.wasteland.migrations import MIGRATIONS
from lastcall.games.wasteland.phases import PHASES
from lastcall.games.wasteland.reading import open_box
from lastcall.games.wasteland.rules.setup import initial_state
from lastcall.games.wasteland.rules.trade import own_hands
from lastcall.games.wasteland.rules.trade_window import step_in
from lastcall.games.wasteland.rules.victory import ENDINGS, FORTRESS
from lastcall.games.wasteland.state import Settlement
from lastcall.games.wasteland.vocabulary import VOCABULARY
from lastcall.text import FluentWords

HERE = Path(__file__).parent


def result(settlement: Settlement) -> Result:
    """All win or lose together (W-1); the score is the VP of the Settlement."""
    everybody = tuple(range(len(settlement.seats)))
    score = float(min(settlement.vp, settlement.goal))
    return Result(everybody if settlement.ending == FORTRESS else (), (score,) * len(everybody), settlement.ending)


GAME = Game(
    name="wasteland",
    version=5,
    seats=(1, 2, 3, 4, 5, 6),
    state=Settlement,
    open_box=open_box,
    vocabularies=(VOCABULARY,),
    initial_state=initial_state,
    phases=PHASES,
    result=result,
    endings=ENDINGS,
    words=FluentWords(HERE / "text"),
    package=__name__,
    options={
        "balance": Option("book", ("book", "calibrated")),
        "hard_damage": Option(False, (False, True)),
        "choose_two": Option(False, (False, True)),
        "trophy": Option("stays", ("stays", "passes")),
    },
    imagine=imagine,
    bots=BotHooks(
        instinct=instinct,
        estimate=estimate,
        progress=lambda settlement: settlement.day,
        interrupt_policy=interrupt_policy,
        can_interrupt_with=can_interrupt_with,
    ),
    interrupts=Interrupts(at_any_time=step_in, auto_answer=own_hands),
    saves=SaveHooks(MIGRATIONS, largest=100_000),
    cooperative=True,
    measures=Measures(
        first_player="morning",
        round="morning",
        held=("drew.card", "drew-stockpile.card", "gathered.card", "explored.cards", "settled.survivor", "trophy.card"),
        played=("used.card", "used-emplacement.emplacement", "ability.ability"),
        seconds=17,
    ),
    minutes=75,
    weight=2.4,
    rules_prefix="W",
)
