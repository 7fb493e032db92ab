"""Every registered game can be played, in plain lines and with Textual."""

from __future__ import annotations

import asyncio
import io

import pytest
from tests.terminal.helpers import play_bots
from textual.widgets import OptionList, Static

import lastcall
from lastcall.savefile import make_players
from lastcall.terminal.app import TableApp
from lastcall.terminal.history import History
from lastcall.terminal.plain import PlainInterface
from lastcall.terminal.session import Session

GAMES = sorted(lastcall.games())
SEED = 3
"""In This War of Mine the person, not the bot, decides first."""


def new_session(name: str, people: int = 1) -> Session:
    game = lastcall.games()[name]
    seats = next((count for count in game.seats if count >= 2), max(game.seats))
    levels = [None] * min(people, seats) + ["random"] * (seats - people)
    return Session(lastcall.new(game, seats, SEED), make_players(seats, levels))


@pytest.mark.parametrize("name", GAMES)
def test_a_long_plain_session_shows_no_message_key(name: str) -> None:
    session, target = new_session(name), io.StringIO()
    PlainInterface(session, io.StringIO("board\nrule\n" + "1\nchoices\n2\n" * 30), target).play()
    heard = target.getvalue()
    assert len(session.table.choices) > 10
    for key in ("ask-", "choice-", "event-", "why-"):
        assert not [line for line in heard.splitlines() if line.lstrip("-0123456789. ").startswith(key)]


@pytest.mark.parametrize("name", GAMES)
def test_every_ending_is_told_in_words(name: str) -> None:
    """Who won, why, and the scores: the same sentences in the app, in plain lines and in a replay."""
    session = new_session(name, people=0)
    play_bots(session)
    result = session.table.result
    assert result is not None
    outcome, why, *scores = session.result_lines()
    assert (outcome, why) == session.teller.result(result)
    assert why == session.table.game.words.say(f"result-{result.reason}")
    assert why.endswith(".")
    assert len(scores) == session.table.seats
    assert list(History(session, None).lines())[-len(scores) - 2 :] == session.result_lines()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (150, 45)])
def test_the_first_question_on_the_screen(name: str, size: tuple[int, int]) -> None:
    app = TableApp(new_session(name), bot_delay=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            for _ in range(300):
                await pilot.pause(0.01)
                if app.answering is not None:
                    break
            await pilot.pause()
            assert app.query_one("#menu", OptionList).option_count > 0
            assert str(app.query_one("#ask", Static).render())
            assert len(str(app.query_one("#board", Static).render()).splitlines()) > 5
            menu = app.query_one("#menu", OptionList)
            assert menu.highlighted is not None and not app.session.warning_before(app.menu[menu.highlighted])
            await pilot.press("enter")
            await pilot.pause(0.05)
            assert app.session.table.choices

    asyncio.run(run())
