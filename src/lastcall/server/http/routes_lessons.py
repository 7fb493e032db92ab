"""Learning by playing: the course of a game, and its lessons. A lesson is stored nowhere: its address says what was
played, so that it can be left, found again and gone back in without a table on the server."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from lastcall.lessons import courses, find_lesson
from lastcall.registry import find_game
from lastcall.server.http.dependencies import CurrentVisitor, Tables, limit, run_expensive
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import read_fields
from lastcall.server.http.responses import base_url, html_page, redirect
from lastcall.server.tables.errors import NotFound
from lastcall.server.view import pages
from lastcall.server.view.lesson_view import advance, parse_played
from lastcall.server.view.viewmodel import NO_FLASH, Flash
from lastcall.server.words import say

router = APIRouter(include_in_schema=False)

Played = Annotated[str, Query(max_length=20000)]


@router.get("/learn/{game}")
async def course(request: Request, visitor: CurrentVisitor, game: str) -> Response:
    """The game at a glance, and its lessons."""
    found = find_game(game)
    if not courses(found.name):
        raise NotFound(say("error-no-lessons", game=found.title))
    return html_page(request, visitor, pages.course_page(found.name))


@router.get("/learn/{game}/{lesson}", dependencies=[limit(QuotaKind.REPLAYS)])
async def show_lesson(
    request: Request, tables: Tables, visitor: CurrentVisitor, game: str, lesson: str, played: Played = "",
    show: bool = False,
) -> Response:  # fmt: skip
    """A position in a lesson; `show`: with what the lesson would do."""
    name = find_lesson(game, lesson).game.name
    return await _page(request, tables, visitor, (name, lesson), played, NO_FLASH, show)


@router.post("/learn/{game}/{lesson}", dependencies=[limit(QuotaKind.REPLAYS)])
async def play_lesson(
    request: Request, tables: Tables, visitor: CurrentVisitor, game: str, lesson: str, played: Played = ""
) -> Response:
    """Make a choice, go on, or go back a step; then to the address of the new position."""
    name = find_lesson(game, lesson).game.name
    fields = await read_fields(request)
    what, choice = str(fields.get("do", "")), str(fields.get("choice", ""))
    path, why, rule = await run_expensive(
        request, visitor,
        lambda: tables.renderer.run(advance, name, lesson, parse_played(played), what, choice),
    )  # fmt: skip
    if path:
        return redirect(request, visitor, path)
    return await _page(request, tables, visitor, (name, lesson), played, Flash(why, rule), status=422)


async def _page(
    request: Request, tables: Tables, visitor: CurrentVisitor, lesson: tuple[str, str], played: str, flash: Flash,
    show: bool = False, status: int = 200,
) -> Response:  # fmt: skip
    base = base_url(request)
    if not played and not flash.notice:  # nothing to play again: drawn at once, also before there are workers
        return html_page(request, visitor, pages.lesson_page(*lesson, [], base, flash, show))
    drawn = await run_expensive(
        request, visitor,
        lambda: tables.renderer.run(pages.lesson_page, *lesson, parse_played(played), base, flash, show),
    )  # fmt: skip
    return html_page(request, visitor, drawn, status)
