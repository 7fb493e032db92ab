"""Every board of every game draws every moment of whole games; no browser is needed for that."""

from __future__ import annotations

import dataclasses
import logging
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from jinja2.runtime import Context
from tests.server.situations import situation_of

from lastcall.core.table import Table
from lastcall.registry import find_game, games
from lastcall.server.view import pages
from lastcall.server.view.style_sheets import style_sheet
from lastcall.server.view.templating import STATIC, environment

DRAWN = sorted(name for name, game in games().items() if (game.folder / "board.html").is_file())
VOID = {"input", "img", "link", "meta", "br", "hr", "path", "rect", "use", "circle", "polygon"}


class Nesting(HTMLParser):
    """Complains of tags that are closed in the wrong order, and of ids that are there twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")


def moments(name: str, seed: int) -> Any:
    """A random game: the table before every choice, and at its end."""
    game = find_game(name)
    table = Table(game, game.seats[-1], seed)
    luck = Random(seed)
    for _ in range(3000):
        if table.over:
            break
        yield table
        ask = luck.choice(table.asks)
        table.choose(ask.seat, luck.choice(list(ask.choices)))
    yield table


@pytest.mark.parametrize("name", DRAWN)
def test_a_board_draws_every_moment_of_a_game(name: str, caplog: pytest.LogCaptureFixture) -> None:
    seen: set[str] = set()
    for number, table in enumerate(moments(name, 11)):
        asks = {ask.name for ask in table.asks} or {"over"}
        if asks <= seen and number % 23:
            continue
        seen |= asks
        seats = [*(ask.seat for ask in table.asks[:1]), None]
        for seat in seats:
            situation = situation_of(table, seat)
            drawn = pages.fragments(situation)
            for region, html in drawn.items():
                reader = Nesting()
                reader.feed(html)
                assert not reader.faults, (region, reader.faults)
                assert not reader.open, (region, reader.open)
            ids = re.findall(r'\bid="([^"]+)"', "".join(drawn.values()))
            assert len(ids) == len(set(ids)), sorted(each for each in ids if ids.count(each) > 1)
    assert not [record.message for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("name", DRAWN)
def test_a_choice_is_a_button_wherever_it_is_shown(name: str) -> None:
    table = next(iter(moments(name, 3)))
    seat = table.asks[0].seat
    situation = situation_of(table, seat)
    page = pages.table_page(situation)
    for choice in situation.asks[0].choices:
        assert f'value="{choice.choice}"' in page
    assert "<script>" not in page
    assert not re.search(r"\son\w+=", page), "no inline handlers"


def test_names_are_text_and_never_markup() -> None:
    table = next(iter(moments("moonshiners", 3)))
    situation = situation_of(table, 0)

    seats = [dataclasses.replace(situation.seats[0], name="<img src=x onerror=alert(1)>"), *situation.seats[1:]]
    page = pages.table_page(dataclasses.replace(situation, seats=seats))
    assert "<img src=x" not in page


def test_a_board_that_cannot_be_drawn_does_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    table = next(iter(moments("moonshiners", 3)))
    broken = table.seen_by(0)
    broken.heroes = []

    page = pages.table_page(dataclasses.replace(situation_of(table, 0), seen=broken))
    assert 'name="choice"' in page
    assert "failed" in caplog.text


@pytest.mark.parametrize("name", DRAWN)
def test_every_template_of_a_board_is_executed_once_for_a_page(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    executed: Counter[str] = Counter()

    def count(file: str) -> None:
        template = environment().get_template(f"games/{name}/{file}")
        execute = template.root_render_func

        def counted(context: Context) -> Iterator[str]:
            executed[file] += 1
            return execute(context)

        monkeypatch.setattr(template, "root_render_func", counted)

    folder = find_game(name).folder
    files = ["board.html", *(f"board/{path.name}" for path in sorted(folder.glob("board/*.html")))]
    for file in files:
        count(file)
    pages.fragments(situation_of(next(moments(name, 11)), 0))
    assert executed == dict.fromkeys(files, 1)


GAME_SHEETS = {f"/games/{name}/board.css": game.folder / "board.css" for name, game in games().items()}
STYLE_SHEETS = {"/static/site.css": STATIC / "site.css", **GAME_SHEETS}


@pytest.mark.parametrize("sheet", STYLE_SHEETS.values(), ids=str)
def test_every_part_of_a_style_sheet_is_joined_into_it(sheet: Path) -> None:
    text = style_sheet(sheet)
    assert "@import" not in text
    parts = sorted((sheet.parent / sheet.stem).glob("*.css"))
    assert [part for part in parts if text.count(part.read_text(encoding="utf-8")) != 1] == []


def test_a_browser_gets_a_style_sheet_in_one_piece_and_may_keep_it(client: TestClient) -> None:
    sheets = {path: [sheet] for path, sheet in STYLE_SHEETS.items()}
    for name, game in games().items():
        sheets[f"/games/{name}/board.css"] = [folder / "board.css" for folder in game.folders]
    for path, parts in sheets.items():
        response = client.get(path)
        assert response.headers["content-type"].startswith("text/css")
        assert "max-age" in response.headers["cache-control"]
        assert response.text == "\n".join(style_sheet(part) for part in parts if part.is_file())
