"""Several people at one terminal: another player interrupts the one who is asked."""

from __future__ import annotations

import asyncio
import io
from typing import Any

from tests.core.conftest import a_game
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from lastcall.core.ask import ask
from lastcall.core.table import Table
from lastcall.savefile import make_players
from lastcall.terminal.app import TableApp
from lastcall.terminal.plain import PlainInterface
from lastcall.terminal.screens import CoverScreen
from lastcall.terminal.session import Session

YES, NO = ("yes",), ("no",)


async def quarrel(state: Any, seat: int) -> None:
    """Seat 1 may hit at any time."""
    if seat == 1 and state.counter == 0:
        await ask(1, "hit", [YES], "T-9", never_skip=True)
        state.counter = 1


async def pay(state: Any) -> None:
    await ask(0, "pay", [YES, NO], "T-1")


def new_session() -> Session:
    table = Table(a_game(pay, at_any_time=quarrel), 2, 1)
    return Session(table, make_players(2, [None, None], ["Ann", "Ben"]))


def play(session: Session, said: str) -> str:
    target = io.StringIO()
    PlainInterface(session, io.StringIO(said), target).play()
    return target.getvalue()


def test_plain_lets_another_player_interrupt_and_returns_to_the_one_who_is_asked() -> None:
    session = new_session()
    heard = play(session, "step Ben\n1\nno\n")
    assert "Ben may interrupt: step Ben\n" in heard
    assert "You may interrupt, or let Ann continue: step Ann.\n1. choice-yes (interrupts)\n" in heard
    assert [answer[:2] for answer in session.table.choices] == [(1, "hit"), (0, "pay")]
    assert session.table.over


def test_plain_gives_the_turn_back_unused() -> None:
    session = new_session()
    play(session, "step Ben\nstep Ann\nyes\n")
    assert [answer[:2] for answer in session.table.choices] == [(0, "pay")]


def test_f3_hands_the_screen_to_the_player_who_may_interrupt() -> None:
    app = TableApp(new_session(), bot_delay=0)

    async def take_over(pilot: Pilot[None], seat: int) -> None:
        while not (isinstance(app.screen, CoverScreen) and app.screen.query(Static)):
            await pilot.pause(0.01)
        await pilot.press("enter")
        while app.answering != seat:
            await pilot.pause(0.01)

    async def run() -> None:
        async with app.run_test() as pilot:
            await take_over(pilot, 0)
            assert "(Ben may interrupt: F3)" in str(app.query_one("#ask", Static).render())
            await pilot.press("f3")
            await take_over(pilot, 1)
            entry = str(app.query_one("#menu", OptionList).get_option_at_index(0).prompt)
            assert entry == "1  choice-yes  (interrupts)"
            await pilot.press("1")
            await take_over(pilot, 0)
            assert "F3" not in str(app.query_one("#ask", Static).render())

    asyncio.run(asyncio.wait_for(run(), 60))
    assert [answer[:2] for answer in app.session.table.choices] == [(1, "hit")]
