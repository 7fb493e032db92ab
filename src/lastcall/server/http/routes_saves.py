"""Save points: create one, show the tree, branch, print the save sheet."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.core.saved_table import SavedTable
from lastcall.server.http import past
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit, run_expensive
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import REFUSALS, body_schema, read_body, wants_html
from lastcall.server.http.responses import acknowledge, base_url, html_page, redirect
from lastcall.server.http.schemas import (
    MAX_STORED_INTEGER,
    CreatedTableResponse,
    SaveRequest,
    SeatOnlyRequest,
    SeatResponse,
    VersionResponse,
)
from lastcall.server.people.tokens import hash_token, new_token
from lastcall.server.tables import save_points
from lastcall.server.tables.errors import NotFound, table_not_found
from lastcall.server.tables.seating import any_held_seat, held_seats
from lastcall.server.view import pages
from lastcall.server.view.listings import branch_info, game_info, timestamp
from lastcall.server.view.page_data import SavesData
from lastcall.server.words import say
from lastcall.text.printable import clean_text

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["saves"])

SaveNumber = Annotated[int, Path(ge=1, le=MAX_STORED_INTEGER)]
SheetSave = Annotated[int | None, Query(ge=1, le=MAX_STORED_INTEGER)]


@api.post(
    "/tables/{table_id}/saves",
    status_code=201,
    response_model=dict[str, Any],
    responses=REFUSALS,
    openapi_extra=body_schema(SaveRequest),
    dependencies=[limit(QuotaKind.SIGNALS)],
)
async def save(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Save the table under a name: the start of the step in progress, with everything hidden."""
    body = await read_body(request, SaveRequest)
    seat = any_held_seat(live, visitor, body.seat)
    name = clean_text(body.name, tables.settings.limits.max_name_length) or say("save-name", count=live.table.version)
    created = await save_points.create_save(tables, live, name, seat)
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{live.id}/saves")
    return JSONResponse({"number": created.number, "name": created.name, "version": created.version}, 201)


@router.get("/tables/{table_id}/saves")
@api.get("/tables/{table_id}/saves", response_model=dict[str, Any], responses=REFUSALS)
async def saves(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """The tree of save points and of the tables branched from them."""
    tree = await tables.store.saves.load_tree(live.id)
    if tree is None:
        raise table_not_found()
    root = branch_info(tree, live.names)
    if request.url.path.startswith("/api/"):
        return JSONResponse(asdict(root))
    plays = bool(held_seats(live, visitor))
    data = SavesData(
        table_id=live.id,
        game=game_info(live.table.game),
        first=root,
        may_save=plays and not live.table.over,
        may_branch=plays and save_points.may_branch(live),
        may_go_back=plays and not live.table.over,
        has_sheet=pages.has_sheet(live.table.game.name),
    )
    return html_page(request, visitor, pages.saves_page(data))


@api.post(
    "/tables/{table_id}/saves/{number}/branch",
    status_code=201,
    response_model=CreatedTableResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(SeatOnlyRequest),
    dependencies=[limit(QuotaKind.TABLES)],
)
async def branch(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, number: SaveNumber
) -> Response:
    """A new table from a save point, with the same people in the same seats. While the game runs, what you do not know
    is dealt again there; after its end nothing is."""
    body = await read_body(request, SeatOnlyRequest)
    seat = live.seats[any_held_seat(live, visitor, body.seat)]
    token = new_token() if visitor.bearer else None
    keys = {hash_token(token): seat.seat} if token else {}
    new = await save_points.branch(tables, live, number, seat.seat, keys)
    if wants_html(request):
        return redirect(request, visitor, f"/tables/{new.id}")
    base = base_url(request)
    link = f"{base}/seats/{token}" if token else None
    mine = SeatResponse(seat=seat.seat, kind=seat.kind, name=seat.name, level=seat.level, token=token, link=link)
    response = CreatedTableResponse(id=new.id, link=f"{base}/tables/{new.id}", seats=[mine])
    return JSONResponse(response.model_dump(), 201)


@api.post(
    "/tables/{table_id}/saves/{number}/go-back",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(SeatOnlyRequest),
    dependencies=[limit(QuotaKind.SIGNALS)],
)
async def go_back(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, number: SaveNumber
) -> Response:
    """Ask everybody to take back all choices since this save point, at this table. Nothing is reshuffled."""
    body = await read_body(request, SeatOnlyRequest)
    seat = any_held_seat(live, visitor, body.seat)
    await save_points.go_back(tables, live, number, seat)
    return acknowledge(request, visitor, live, seat)


@router.get("/tables/{table_id}/sheet", dependencies=[limit(QuotaKind.REPLAYS)])
async def sheet(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, save: SheetSave = None
) -> Response:
    """The rulebook's save sheet to print: of a save point, or of the table as it is now."""
    if not pages.has_sheet(live.table.game.name):
        raise NotFound(say("error-no-sheet", game=live.table.game.title))
    saved: SavedTable | dict[str, Any] = SavedTable.for_worker(live.table)
    name, at, players = "", live.row.updated, live.names
    if save is not None:
        found, saved = await save_points.find_save(tables, live, save)
        name, at = found.name, found.at
    drawn = await run_expensive(
        request, visitor, lambda: tables.renderer.run(past.sheet_page, saved, live.id, name, timestamp(at), players)
    )
    return html_page(request, visitor, drawn)
