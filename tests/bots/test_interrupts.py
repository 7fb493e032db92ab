"""Bots that interrupt while another seat is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import lastcall
from lastcall.bots import InstinctBot, RandomBot, play_out
from lastcall.core.ask import Ask, Choice, ask
from lastcall.core.chance import Chance
from lastcall.core.game import OVER, Game, Result
from lastcall.core.hooks import BotHooks
from lastcall.core.interrupts import meanwhile
from lastcall.core.piece import piece
from lastcall.core.state import State
from pig_with_hands import GAME

SIP = ("sip",)


@piece
class Bar(State):
    sips: list[int]
    turns: int = 0


async def evening(bar: Bar) -> str:
    """Seat 0 looks at the clock forty times; meanwhile seat 1 may take up to three sips."""

    async def sip() -> None:
        if bar.sips[1] < 3:
            await ask(1, "sip", [SIP])
            bar.sips[1] += 1
            bar.journal("sipped", seat=1)

    async def look() -> None:
        for _ in range(40):
            await ask(0, "look", [("left",), ("right",)])
            bar.turns += 1

    await meanwhile(look(), {1: sip})
    return OVER


def lay(box: Any, seats: int, options: Mapping[str, Any]) -> Bar:
    return Bar([0, 0])


def result(bar: Bar) -> Result:
    return Result((0,), (float(bar.sips[0]), float(bar.sips[1])), "closing time")


def instinct(bar: Bar, question: Ask[Any], chance: Chance) -> Choice:
    choice: Choice = question.choices[0]
    return choice


def interrupt_policy(bar: Bar, question: Ask[Any], chance: Chance) -> Choice | None:
    return SIP if bar.turns >= 5 else None


OTHER: Game[Any] = GAME
GAMES = replace(OTHER, name="bar", seats=(2,), state=Bar, initial_state=lay, phases={"setup": evening}, result=result)


@pytest.mark.parametrize("tracked", [True, False])
def test_random_bots_interrupt_at_times(tracked: bool) -> None:
    sips = 0.0
    for seed in range(20):
        table: Any = lastcall.Table(GAMES, 2, seed, tracked=tracked)
        play_out(table, [RandomBot(), RandomBot()], Chance(seed))
        sips += table.result.scores[1]
    assert sips > 10


def test_instinct_bots_follow_the_games_interrupt_policy() -> None:
    table: Any = lastcall.new(replace(GAMES, bots=BotHooks(instinct=instinct, interrupt_policy=interrupt_policy)), 2, 1)
    play_out(table, [InstinctBot(), InstinctBot()], Chance(1))
    assert [answer.ask for answer in table.choices[:9]] == ["look"] * 5 + ["sip"] * 3 + ["look"]


def test_instinct_bots_of_a_game_without_an_interrupt_policy_never_interrupt() -> None:
    table: Any = lastcall.new(replace(GAMES, bots=BotHooks(instinct=instinct)), 2, 1)
    play_out(table, [InstinctBot(), InstinctBot()], Chance(1))
    assert {answer.ask for answer in table.choices} == {"look"}
