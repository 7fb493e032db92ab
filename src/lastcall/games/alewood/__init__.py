"""Alewood: a saloon full of heroes, one stack of outlaws, and manners that everybody forgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.core.hooks import BotHooks, Clock, Measures, Realtime, SaveHooks
from lastcall.core.options import Option
from lastcall.games.alewood.box import open_box
from lastcall.games.alewood.imagine import imagine
from lastcall.games.alewood.instinct import adjust_for_level, instinct, interrupt_policy
from lastcall.games.alewood.migrations import MIGRATIONS
from lastcall.games.alewood.phases import PHASES
from lastcall.games.alewood.rules.ending import result
from lastcall.games.alewood.rules.setup import initial_state
from lastcall.games.alewood.state import Saloon
from lastcall.games.alewood.vocabulary import LINE_TESTS, VOCABULARY
from lastcall.text import FluentWords

HERE = Path(__file__).parent


@dataclass(frozen=True)
class LeftOut(Option):
    """The host's curated deck (A-80): a kind of Hinder, or card ids, separated by spaces."""

    def checked(self, name: str, value: Any) -> Any:
        words = (str(value) if isinstance(value, str) else " ".join(value)).replace(",", " ").split()
        for word in words:
            if word not in self.values and word not in GAME.box.hinders and word not in GAME.box.skills:
                raise BadSetup(f"Option {name!r} names {word!r}, which is neither a kind of Hinder nor a Player Card.")
        return " ".join(words)


OPTIONS = {
    "pace": Option("steps", ("steps", "live")),
    "glass": Option("virtual", ("virtual", "real", "off")),
    "hinders": Option("checked", ("checked", "honour")),
    "thirst": Option(2, (1, 2, 3)),
    "comfort": Option("skip", ("skip", "ask")),
    "left_out": LeftOut("nothing", ("nothing", "spoken", "physical")),
    "grace": Option(2, (2, 5, 10, 15)),
    "closing_time": Option("off", ("off", "on"), in_simulations="on"),
}

CLOCKS = {
    "sip": Clock(10, "pass"), "read": Clock(5, "read"), "roll": Clock(15, "roll"), "answer-call": Clock(10, "accept"),
    "vote": Clock(20, "abstain"), "vote-glass": Clock(20, "abstain"), "dispute": Clock(20, "fine"),
    "grace": Clock(2, "lapse", option="grace"),
}  # fmt: skip
"""How long a live table waits for an answer, and what is answered then (AR-2, AR-10, AR-13, AR-14)."""


def plays_live(options: Mapping[str, Any]) -> bool:
    """On a live table real time is part of the game; step by step all windows are ordinary asks (AR-2)."""
    return bool(options["pace"] == "live")


GAME = Game(
    name="alewood",
    version=6,
    seats=(3, 4, 5, 6),
    state=Saloon,
    open_box=open_box,
    initial_state=initial_state,
    phases=PHASES,
    result=result,
    endings=("money", "reputation", "badge", "brawl"),
    words=FluentWords(HERE / "text"),
    package=__name__,
    vocabularies=(VOCABULARY, LINE_TESTS),
    options=OPTIONS,
    imagine=imagine,
    bots=BotHooks(instinct=instinct, interrupt_policy=interrupt_policy, adjust_for_level=adjust_for_level),
    realtime=Realtime(clocks=CLOCKS, applies=plays_live),
    saves=SaveHooks(MIGRATIONS, largest=100_000),
    measures=Measures(
        first_player="turn",
        round="turn",
        held=("character.character", "drew.cards", "upgraded.upgrade"),
        bought=("upgraded.upgrade",),
        played=("character.character", "laid.card", "loaded.card", "read.hinder", "used.upgrade", "skill.skill"),
        seconds=4,
    ),
    minutes=30,
    weight=1.4,
    rules_prefix="A",
)
