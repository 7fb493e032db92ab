"""A save that somebody else made cannot send control codes or markup to the terminal."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from textual.widgets import Static

import lastcall
from lastcall.cli import main
from lastcall.savefile import make_players
from lastcall.terminal.app import TableApp
from lastcall.terminal.plain import PlainInterface
from lastcall.terminal.screens import CoverScreen
from lastcall.terminal.session import Session
from pig_with_hands import GAME

ESCAPES = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp"


def save(names: list[str], **changes: Any) -> str:
    session = Session(lastcall.new(GAME, 3, 3), make_players(3, [None] * 3))
    for seat in range(3):
        session.table.choose(seat, "take:0")
    players = [{"name": name, "level": None} for name in names]
    return json.dumps({**session.table.save(), "players": players, **changes})


@pytest.fixture
def hostile() -> str:
    """Escape codes in every name and in the first line of the journal."""
    data = json.loads(save([f"{ESCAPES} {number}" for number in range(3)]))
    name, facts = data["journal"][0][:2]
    assert (name, facts["round"]) == ("prize", 1)
    facts["round"] = ESCAPES
    return json.dumps(data)


def assert_clean(text: str) -> None:
    assert "owned" in text
    assert not [character for character in text if character in "\x1b\x07\x9b\u202e"]


def test_names_and_events_are_printed_without_control_characters(hostile: str, tmp_path: Path) -> None:
    target = io.StringIO()
    PlainInterface(Session.load(hostile), io.StringIO("board\njournal\nquit\n"), target).play()
    assert_clean(target.getvalue())
    path = tmp_path / "hostile.json"
    path.write_text(hostile)
    assert_clean(CliRunner().invoke(main, ["replay", str(path)]).stdout)


def test_the_app_shows_them_without_control_characters_too(hostile: str) -> None:
    session = Session.load(hostile)
    for text in (*session.names, session.journal(0)[0]):
        assert_clean(text)


def test_a_name_without_printable_characters_becomes_the_seat() -> None:
    assert Session.load(save(["\x1b\u200b", " ", "Ann"])).names == ["Player 1", "Player 2", "Ann"]


def test_markup_in_a_name_is_shown_as_it_is_written() -> None:
    app = TableApp(Session.load(save(["[/b]", "[red]Ben", "Cleo"])), bot_delay=0)

    async def run() -> None:
        async with app.run_test() as pilot:
            while not (isinstance(app.screen, CoverScreen) and app.screen.query(Static)):
                await pilot.pause(0.01)
            assert "It is [/b]'s turn." in str(app.screen.query_one(Static).render())

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("players", [5, [1, 2, 3], [{"name": "Ann"}], [{"name": "Ann", "level": 7}] * 3, [{}] * 9])
def test_a_damaged_list_of_players_is_refused(players: Any) -> None:
    with pytest.raises(lastcall.LastCallError, match="list of players cannot be read"):
        Session.load(save(["", "", ""], players=players))
