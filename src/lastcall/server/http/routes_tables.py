"""Tables: create, view, choose, undo, chat, point. Programs post JSON, pages post forms to the same addresses."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from lastcall.core.errors import Refused
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.request_body import (
    REFUSALS,
    body_schema,
    is_form,
    read_body,
    read_form,
    wants_html,
)
from lastcall.server.http.responses import acknowledge, base_url, redirect
from lastcall.server.http.schemas import (
    ChatRequest,
    ChoiceRequest,
    CreatedTableResponse,
    CreateTableRequest,
    JsonObject,
    PointRequest,
    SeatResponse,
    UndoRequest,
    VersionResponse,
    game_json,
    table_json,
    to_json,
)
from lastcall.server.storage.metadata import CHAT_LINES_LOADED
from lastcall.server.tables import create_table, signals
from lastcall.server.tables.create_table import SeatSpec, TermsSpec
from lastcall.server.tables.errors import seat_not_held
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.moderation import is_host, require_voice
from lastcall.server.tables.seating import acting_seat, answering_seat, held_seats, is_free_name, require_free_name
from lastcall.server.tables.undo import undo as undo_choices
from lastcall.server.view.listings import game_info
from lastcall.server.view.viewmodel import build_situation, chat_info, nameless_spectator
from lastcall.server.view.viewpoint import select_viewpoint
from lastcall.server.words import say
from lastcall.text.printable import clean_text

router = APIRouter(prefix="/api", tags=["tables"])

WHOLE_JOURNAL = 1_000_000


@router.get("/games", summary="The installed games")
async def games(tables: Tables) -> list[JsonObject]:
    return [game_json(game_info(game)) for game in tables.games.values()]


@router.post(
    "/tables",
    status_code=201,
    response_model=CreatedTableResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(CreateTableRequest),
    dependencies=[limit(QuotaKind.TABLES)],
)
async def create(request: Request, tables: Tables, visitor: CurrentVisitor) -> Response:
    """Create a table. Tokens are shown only here; the server stores their hashes."""
    base = base_url(request)
    if is_form(request):
        live = await create_table.from_form(tables, visitor, await read_form(request))
        if wants_html(request):
            return redirect(request, visitor, f"/tables/{live.id}")
        return JSONResponse(CreatedTableResponse(id=live.id, link=f"{base}/tables/{live.id}").model_dump(), 201)
    body = await read_body(request, CreateTableRequest)
    specs = None if body.seats is None else [SeatSpec(each.name, each.bot, each.colour) for each in body.seats]
    away = body.absence
    rule = (away.rule, away.minutes, away.level) if away is not None else ()
    terms = TermsSpec(body.listed, body.clock, body.help, *rule)
    created = await create_table.from_api(tables, body.game, specs, body.options, terms)
    live, seats = created.live, []
    for seat in live.seats:
        token = created.tokens.get(seat.seat)
        link = f"{base}/seats/{token}" if token else None
        seats.append(
            SeatResponse(seat=seat.seat, kind=seat.kind, name=seat.name, level=seat.level, token=token, link=link)
        )
    response = CreatedTableResponse(
        id=live.id, link=f"{base}/tables/{live.id}", seats=seats, host_token=created.host_token
    )
    return JSONResponse(response.model_dump(), 201)


@router.get("/tables/{table_id}", response_model=dict[str, Any], responses=REFUSALS)
async def view(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable,
    seat: Annotated[int | None, Query(description="Which of the held seats looks")] = None,
    since: Annotated[int, Query(ge=0, description="Only journal lines from this number on")] = 0,
) -> Response:  # fmt: skip
    """The table as the visitor's seat sees it; what is public without a seat."""
    held = held_seats(live, visitor)
    if (seat is not None and seat not in held) or (visitor.bearer and not held and not is_host(live, visitor)):
        raise seat_not_held()
    tables.mark_present(live, held)
    viewpoint = select_viewpoint(live, held, seat)
    situation = build_situation(live, viewpoint, base_url(request), journal_lines=WHOLE_JOURNAL)
    return Response(to_json(table_json(situation, since)), media_type="application/json")


@router.post(
    "/tables/{table_id}/choices",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(ChoiceRequest),
)
async def choose(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Answer an ask. When this returns, the choice is committed."""
    body = await read_body(request, ChoiceRequest)
    seat = answering_seat(live, visitor, body.seat, body.ask)
    tables.mark_present(live, (seat,))
    await tables.choose(live, seat, body.choice, body.ask, held_seats(live, visitor))
    return acknowledge(request, visitor, live, seat)


@router.post(
    "/tables/{table_id}/undo",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(UndoRequest),
    dependencies=[limit(QuotaKind.SIGNALS)],
)
async def undo(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Undo your last choice: at once where that is free, otherwise when all people at the table agree."""
    body = await read_body(request, UndoRequest)
    seat = acting_seat(live, visitor, body.seat)
    await undo_choices(tables, live, seat, body.answer)
    return acknowledge(request, visitor, live, seat)


@router.post(
    "/tables/{table_id}/chat",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(ChatRequest),
    dependencies=[limit(QuotaKind.CHATS)],
)
async def chat(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Say something to everybody at the table."""
    body = await read_body(request, ChatRequest)
    limits = tables.settings.limits
    text = clean_text(body.text, limits.max_chat_length)
    if not text:
        raise Refused(say("error-empty-message"))
    held = held_seats(live, visitor)
    seat: int | None = None
    if body.seat is not None or held:
        seat = acting_seat(live, visitor, body.seat if body.seat is not None else held[0])
        name = live.seats[seat].name
    else:
        name = _onlooker_name(live, clean_text(body.name, limits.max_name_length), visitor.name)
    require_voice(live, visitor, seat)
    await tables.chat(live, seat, name, text, visitor.bearer or visitor.browser)
    return acknowledge(request, visitor, live, seat)


def _onlooker_name(live: LiveTable, wanted: str, usual: str) -> str:
    """The name of somebody without a seat: the one they want, else their usual one unless a player has it."""
    if wanted:
        require_free_name(live.seats, wanted)
        return wanted
    return usual if usual and is_free_name(live.seats, usual) else nameless_spectator()


@router.get("/tables/{table_id}/chat", response_model=list[dict[str, Any]], responses=REFUSALS)
async def earlier_chat(
    tables: Tables, live: CurrentTable,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1, description="Only lines before this number")] = None,
) -> Response:  # fmt: skip
    """What was said: the newest lines, or those before a number; oldest first."""
    lines = await tables.store.tables.load_chat(live.id, CHAT_LINES_LOADED, before)
    return JSONResponse([vars(chat_info(live, line)) for line in lines])


@router.post(
    "/tables/{table_id}/point",
    response_model=VersionResponse,
    responses=REFUSALS,
    openapi_extra=body_schema(PointRequest),
    dependencies=[limit(QuotaKind.SIGNALS)],
)
async def point(request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """Point at a choice of a seat that is asked, as a suggestion; again removes it."""
    body = await read_body(request, PointRequest)
    seat = acting_seat(live, visitor, body.seat)
    await signals.point(tables, live, seat, body.ask, body.choice)
    return acknowledge(request, visitor, live, seat)
