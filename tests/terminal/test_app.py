"""The Textual table, driven by its pilot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.terminal.helpers import play_bots
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import lastcall
from lastcall.bots import Budget, Move
from lastcall.savefile import make_players
from lastcall.terminal.app import KEYS, TableApp
from lastcall.terminal.history import History
from lastcall.terminal.replay import ReplayApp
from lastcall.terminal.screens import ConfirmUndoScreen, CoverScreen, RulesScreen, SaveScreen
from lastcall.terminal.session import Session
from pig_with_hands import GAME

Drive = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def new_session(*levels: str | None) -> Session:
    return Session(lastcall.new(GAME, 3, 3), make_players(3, levels or (None, "random", "random")))


def drive(session: Session, script: Drive, size: tuple[int, int] = (80, 24)) -> TableApp:
    app = TableApp(session, bot_delay=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await script(app, pilot)

    asyncio.run(run())
    return app


async def settled(app: TableApp, pilot: Pilot[None]) -> None:
    """Waits until a person is asked, a modal screen is open, or the game is over."""
    for _ in range(200):
        await pilot.pause(0.01)
        if app.answering is not None or len(app.screen_stack) > 1 or app.session.table.over:
            break
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_a_choice_by_its_key(size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.query_one("#menu", OptionList).option_count == 4
        assert app.query_one("#menu").region.height >= 4
        assert app.query_one("#board-frame").region.height >= 8
        assert app.screen.has_class("-wide") == (size[0] > 110)
        await pilot.press("2")
        await settled(app, pilot)
        assert app.session.table.choices[0].choice == ("take", 1)
        assert app.session.asked() == 0

    drive(new_session(), script, size)


def test_a_choice_by_arrows_and_enter() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "enter")
        await settled(app, pilot)

    assert drive(new_session(), script).session.table.choices[0].choice == ("take", 2)


def test_a_choice_by_typed_words_and_a_message_for_nonsense() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("/", *"fly 3", "enter")
        assert app.query_one("#message").display
        assert not app.session.table.choices
        await pilot.press(*"take 3", "enter")
        await settled(app, pilot)
        assert not app.query_one("#message").display
        assert app.query_one("#command", Input).value == ""

    assert drive(new_session(), script).session.table.choices[0].choice == ("take", 3)


def test_the_rule_on_demand() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press(*"no such words anywhere", "enter")
        assert "mentions" in str(app.screen.query_one("#clauses Static", Static).render())
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, RulesScreen)

    assert not drive(new_session(), script).session.table.choices


def test_undo_asks_the_table_when_something_was_revealed() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await settled(app, pilot)
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmUndoScreen)
        await pilot.press("n")
        await pilot.pause()
        assert app.session.table.choices
        await pilot.press("ctrl+z")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        await settled(app, pilot)

    assert not drive(new_session(), script).session.table.choices


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await settled(app, pilot)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert isinstance(app.screen, SaveScreen)
        app.screen.query_one("#file", Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()

    saved = drive(new_session(), script).session
    again = Session.load(path.read_text())
    assert again.table.view(0) == saved.table.view(0)


def test_a_cover_hides_the_table_between_players() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, CoverScreen)
        assert app.seat is None
        board = app.screen_stack[0].query_one("#board", Static)
        assert str(board.render()).count("hidden") >= 3
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.seat == 0
        await pilot.press("1")
        await settled(app, pilot)
        assert isinstance(app.screen, CoverScreen)
        assert app.seat is None
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.seat == 1

    drive(new_session(None, None, "random"), script)


def test_bots_play_to_the_end_on_their_own() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        deadline = time.monotonic() + 60
        while "wins." not in (shown := str(app.query_one("#ask", Static).render())):
            assert time.monotonic() < deadline, "the game does not end"
            await pilot.pause(0.01)
        assert app.session.table.over
        assert "   The most points decide it.   " in shown

    drive(new_session("random", "random", "random"), script)


def test_the_board_alone() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        await pilot.pause()
        assert app.query_one("#board-frame").region.height > 18
        await pilot.press("escape")
        await pilot.pause()
        assert app.query_one("#menu").display

    drive(new_session(), script)


def test_a_content_warning_does_not_cover_the_choices() -> None:
    game = lastcall.games()["this_war_of_mine"]
    app = TableApp(Session(lastcall.new(game, 1, 3), make_players(1, [None])), bot_delay=0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            while app.answering is None:
                await pilot.pause(0.01)
            await pilot.pause()
            notice = app.query_one("#notice", Static)
            assert "civilians" in str(notice.render())
            assert notice.region.area > 0
            assert not any(
                notice.region.overlaps(app.query_one(each).region) for each in ("#menu", "#ask", "#board-frame")
            )
            await pilot.press("enter")
            while app.query_one("#notice").display:
                await pilot.pause(0.01)


def test_an_empty_round_is_begun_only_when_it_is_chosen_twice() -> None:
    game = lastcall.games()["this_war_of_mine"]
    app = TableApp(Session(lastcall.new(game, 1, 3), make_players(1, [None])), bot_delay=0)

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            while app.answering is None:
                await pilot.pause(0.01)
            entry = next(entry for entry in app.menu if entry.choice == ("confirm",))
            key = KEYS[app.menu.index(entry)]
            await pilot.press(key)
            await pilot.pause()
            assert not app.session.table.choices
            assert "nobody has anything to do. Choose it again" in str(app.query_one("#message", Static).render())
            await pilot.press(key)
            while not app.session.table.choices:
                await pilot.pause(0.01)
            assert app.session.table.choices[0].choice == ("confirm",)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_replay_steps_forward_and_back() -> None:
    played = new_session("random", "random", "random")
    play_bots(played)
    history = History(played, None)
    app = ReplayApp(history)

    async def run() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.press("right", "right", "left")
            assert app.at == 1
            await pilot.press("end")
            assert app.at == history.last == len(played.table.choices)
            assert "wins.   The most points decide it." in str(app.query_one("#ask", Static).render())
            await pilot.press("home")
            assert app.at == 0

    asyncio.run(run())


def test_f4_hints_in_a_sentence() -> None:
    session = new_session()
    session.hint_budget = Budget(iterations=20)

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("f4")
        for _ in range(200):
            await pilot.pause(0.01)
            if app.query_one("#message").display:
                break
        said = str(app.query_one("#message", Static).render())
        assert "I would choose “" in said
        assert "% to win either way. (20 games simulated)" in said, "20 games cannot tell them apart"
        assert not app.session.table.choices

    drive(session, script)


def test_a_bot_that_thinks_is_named_while_it_does() -> None:
    session = new_session(None, "fair", "random")
    seen: list[str] = []
    thinking = session.next_bot_move

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        def think() -> Move | None:
            seen.append(str(app.query_one("#ask", Static).render()))
            return thinking()

        session.next_bot_move = think  # type: ignore[method-assign]
        await pilot.press("1")
        await settled(app, pilot)

    drive(session, script)
    assert f"{session.names[1]} is thinking ..." in seen
