"""Wasteland: a co-operative survival card game. Two weeks to turn ruins into a fortress."""

from __future__ import annotations

from pathlib import Path

from lastcall.core.game import Game, Option, Result
from lastcall.core.hooks import BotHooks, Interrupts, SaveHooks
from lastcall.text import FluentWords

from .box import open_box
from .estimate import estimate
from .imagine import imagine
from .instinct import can_interrupt_with, instinct, interrupt_policy
from .older import MIGRATIONS
from .phases import PHASES
from .rules.setup import initial_state
from .rules.trade import own_hands
from .rules.victory import ENDINGS, FORTRESS
from .rules.window import step_in
from .state import Settlement

HERE = Path(__file__).parent


def result(settlement: Settlement) -> Result:
    """All win or lose together (W-1); the score is the VP of the Settlement."""
    everybody = tuple(range(len(settlement.seats)))
    score = float(min(settlement.vp, settlement.goal))
    return Result(everybody if settlement.ending == FORTRESS else (), (score,) * len(everybody), settlement.ending)


GAME = Game(
    name="wasteland",
    version=3,
    seats=(1, 2, 3, 4, 5, 6),
    state=Settlement,
    open_box=open_box,
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
    saves=SaveHooks(MIGRATIONS),
    cooperative=True,
    minutes=75,
    weight=2.4,
    rules_prefix="W",
)
