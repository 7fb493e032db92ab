"""Named save points of a table: keep one, see the tree of lives, play another life, print the save sheet."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.http.request_body import REFUSALS, body_of, read, wants_page
from lastcall.server.http.responses import back, base_of, house_of, page
from lastcall.server.http.schemas import MadeSeat, MadeTable, Nothing, SaveHere
from lastcall.server.people.tokens import hashed, new_token
from lastcall.server.people.visitors import Visitor, clean, visitor_of
from lastcall.server.tables import save_points
from lastcall.server.tables.create_table import game_info
from lastcall.server.tables.live import LiveTable
from lastcall.server.view import pages
from lastcall.server.view.situation import Campaign, SheetInfo
from lastcall.server.view.viewmodel import moment

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["saves"])


def _seat(visitor: Visitor, live: LiveTable, wanted: int | None) -> int:
    """Any of the held seats: a save belongs to the whole table."""
    held = visitor.holds(live)
    if not held or (wanted is not None and wanted not in held):
        raise foreign_seat()
    return held[0] if wanted is None else wanted


@api.post(
    "/tables/{table_id}/saves",
    status_code=201,
    response_model=dict[str, Any],
    responses=REFUSALS,
    openapi_extra=body_of(SaveHere),
)
async def save(request: Request, table_id: str) -> Response:
    """Keep this moment under a name: the start of the step in progress, with all that lies hidden."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, SaveHere)
    seat = _seat(visitor, live, wish.seat)
    name = clean(wish.name, house.settings.limits.max_name_length) or f"After {live.table.version} choices"
    stored = await save_points.keep(house, live, name, seat)
    if wants_page(request):
        return back(request, visitor, f"/tables/{live.id}/saves")
    return JSONResponse({"number": stored.number, "name": stored.name, "version": stored.version}, 201)


@router.get("/tables/{table_id}/saves")
@api.get("/tables/{table_id}/saves", response_model=dict[str, Any], responses=REFUSALS)
async def saves(request: Request, table_id: str) -> Response:
    """The tree of save points, and of the lives that were played on from each."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    family = await house.store.saves.load_tree(live.id)
    if family is None:
        raise Problem(404, "This table is no more.")
    held = bool(visitor.holds(live))
    shown = Campaign(
        table_id=live.id,
        game=game_info(live.table.game),
        first=save_points.life_info(family, live.names),
        may_save=held and not live.table.over,
        may_branch=held and save_points.may_branch(live),
        has_sheet=pages.has_sheet(live.table.game.name),
    )
    if request.url.path.startswith("/api/"):
        return JSONResponse(asdict(shown.first))
    return page(request, visitor, pages.saves_page(shown))


@api.post(
    "/tables/{table_id}/saves/{number}/branch",
    status_code=201,
    response_model=MadeTable,
    responses=REFUSALS,
    openapi_extra=body_of(Nothing),
)
async def branch(request: Request, table_id: str, number: int) -> Response:
    """Another life from a save point: a new table, the same people in their seats, nothing dealt anew."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, Nothing)
    seat = _seat(visitor, live, wish.seat)
    token = new_token() if visitor.bearer else None
    fresh = await save_points.branch(house, live, number, {hashed(token): seat} if token else {})
    if wants_page(request):
        return back(request, visitor, f"/tables/{fresh.id}")
    base = base_of(request)
    mine = live.seats[seat]
    link = f"{base}/seats/{token}" if token else None
    made = MadeSeat(seat=seat, kind=mine.kind, name=mine.name, level=mine.level, token=token, link=link)
    return JSONResponse(MadeTable(id=fresh.id, link=f"{base}/tables/{fresh.id}", seats=[made]).model_dump(), 201)


@router.get("/tables/{table_id}/sheet")
async def sheet(request: Request, table_id: str, save: int | None = None) -> Response:
    """The save sheet of the rulebook, to be printed: a view of a save point, or of the table as it stands."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    if not pages.has_sheet(live.table.game.name):
        raise Problem(404, f"{live.table.game.title} has no save sheet.")
    table, name, at = live.table, "", live.row.updated
    if save is not None:
        stored, record = await save_points.find(house, live, save)
        table, name, at = save_points.opened(record, house.games), stored.name, stored.at
    shown = SheetInfo(
        live.id, game_info(table.game), name, moment(at), live.names, table.view(None), table.seen_by(None), table.box,
    )  # fmt: skip
    return page(request, visitor, pages.sheet_page(shown))
