"""The pages: lobby, a new table, the table, the big screen, replay, rules, and the doors that secret links open."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from lastcall.registry import find_game
from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.http.request_body import REFUSALS, body_of, read, wants_page
from lastcall.server.http.responses import back, base_of, house_of, page, picture_of
from lastcall.server.http.schemas import MadeTable, PlayOn, table_json, to_json
from lastcall.server.people.tokens import hashed
from lastcall.server.people.visitors import visitor_of
from lastcall.server.storage import SeatRow, TableRow
from lastcall.server.tables.create_table import game_info, lay_from
from lastcall.server.tables.live import Eyes
from lastcall.server.tables.replay import Projector, may_watch, play_on
from lastcall.server.view import pages
from lastcall.server.view.situation import Lobby, NewTable, RulesInfo, TableInfo
from lastcall.server.view.viewmodel import choose_eyes, moment, seat_info, see
from lastcall.text.rulebook import Rulebook

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["replay"])


@router.get("/")
async def lobby(request: Request) -> Response:
    """What is on the shelf, and what is being played."""
    house, visitor = house_of(request), visitor_of(request)
    mine = [] if visitor.fresh_cookie else await house.store.lobby.tables_of(visitor.browser)
    held = {sheet.id: seats for sheet, _, seats in mine}
    open_tables = await house.store.lobby.open_tables()
    finished = await house.store.lobby.finished_tables()
    shown = Lobby(
        games=[game_info(game) for game in house.games.values()],
        mine=[_card(house.games, sheet, seats, held[sheet.id]) for sheet, seats, _ in mine],
        open=[_card(house.games, sheet, seats, ()) for sheet, seats in open_tables if sheet.id not in held],
        finished=[_card(house.games, sheet, seats, ()) for sheet, seats in finished if sheet.id not in held],
        name=visitor.name,
        colour=visitor.colour,
    )
    return page(request, visitor, pages.lobby(shown))


def _card(shelf: Any, sheet: TableRow, seats: list[SeatRow], held: Any) -> TableInfo:
    game = shelf.get(sheet.game)
    return TableInfo(
        id=sheet.id,
        game=sheet.game,
        title=game.title if game else sheet.game,
        seats=[seat_info(seat, held) for seat in seats],
        version=sheet.version,
        over=sheet.over,
        winners=sheet.winners,
        updated=moment(sheet.updated),
        my_turn=not sheet.over and any(seat in held for seat in sheet.asked),
    )


@router.get("/new/{game}")
async def new_table(request: Request, game: str) -> Response:
    visitor = visitor_of(request)
    info = game_info(find_game(game))
    return page(request, visitor, pages.new_table(NewTable(info, visitor.name, visitor.colour)))


@router.get("/rules/{game}")
async def rules(request: Request, game: str, clause: str = "", query: str = "") -> Response:
    found = find_game(game)
    shown = RulesInfo(game_info(found), Rulebook.of(found).text, clause[:40], query[:100])
    return page(request, visitor_of(request), pages.rules_page(shown))


@router.get("/games/{game}/board.css")
async def board_css(game: str) -> Response:
    css = pages.board_css(find_game(game).name)
    return PlainTextResponse(css, media_type="text/css", headers={"cache-control": "public, max-age=31536000"})


@router.get("/tables/{table_id}")
async def table(
    request: Request, table_id: str, seat: int | None = None, cover: bool = False, watch: bool = False
) -> Response:
    """The table, from the seat of whoever looks."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    held = () if watch else visitor.holds(live)
    if seat is not None and seat not in held:
        raise foreign_seat()
    house.came_back(live, held)
    eyes = choose_eyes(live, held, seat, cover)
    return page(request, visitor, pages.table_page(see(live, eyes, base_of(request))))


@router.get("/tables/{table_id}/big")
async def big_screen(request: Request, table_id: str) -> Response:
    """What is public, for a television."""
    live = await house_of(request).table(table_id)
    shown = see(live, Eyes(None, big_screen=True), base_of(request))
    return page(request, visitor_of(request), pages.table_page(shown))


@router.get("/tables/{table_id}/share.svg")
async def share_picture(request: Request, table_id: str) -> Response:
    live = await house_of(request).table(table_id)
    return Response(picture_of(f"{base_of(request)}/tables/{live.id}"), media_type="image/svg+xml")


@router.get("/seats/{token}")
async def open_seat(request: Request, token: str) -> Response:
    """Open a secret link: this browser holds the seat from now on."""
    house, visitor = house_of(request), visitor_of(request)
    key = hashed(token)
    found = await house.store.tables.seat_of_key(key)
    if found is None:
        raise Problem(404, "This link opens no seat; perhaps a letter was lost, or somebody has sat down there.")
    live = await house.table(found[0])
    place = live.seats[found[1]]
    sitting = replace(place, kind="person") if place.kind == "open" else place
    await house.put_seat(live, sitting, browser=visitor.browser)
    return back(request, visitor, f"/tables/{live.id}")


def _projector(request: Request) -> Projector:
    projector: Projector = request.app.state.projector
    return projector


@router.get("/tables/{table_id}/replay")
@api.get("/tables/{table_id}/replay", responses=REFUSALS)
async def replay(
    request: Request,
    table_id: str,
    at: Annotated[int | None, Query(ge=0, description="After how many choices; without it: now")] = None,
    seat: Annotated[int | None, Query(ge=0, description="Through whose eyes; without it: what was public")] = None,
) -> Response:
    """A moment of the game: while it runs from one's own seat, after the end from any."""
    visitor = visitor_of(request)
    live = await house_of(request).table(table_id)
    held = visitor.holds(live)
    if seat is None and len(held) == 1 and "seat" not in request.query_params:
        seat = held[0]
    shown = _projector(request).show(live, at, seat, held, base_of(request))
    if request.url.path.startswith("/api/"):
        return Response(to_json(table_json(shown)), media_type="application/json")
    return page(request, visitor, pages.replay_page(shown))


@api.post(
    "/tables/{table_id}/play-on",
    status_code=201,
    response_model=MadeTable,
    responses=REFUSALS,
    openapi_extra=body_of(PlayOn),
)
async def play_on_from(request: Request, table_id: str) -> Response:
    """A new table from a moment of this one, against bots, with everything unknown dealt anew."""
    house, visitor = house_of(request), visitor_of(request)
    live = await house.table(table_id)
    wish = await read(request, PlayOn)
    if wish.seat not in may_watch(live, visitor.holds(live)):
        raise foreign_seat()
    fresh = await lay_from(house, visitor, play_on(live, wish.at, wish.seat), wish.seat, wish.bot)
    if wants_page(request):
        return back(request, visitor, f"/tables/{fresh.id}")
    made = MadeTable(id=fresh.id, link=f"{base_of(request)}/tables/{fresh.id}", seats=[])
    return JSONResponse(made.model_dump(), 201)
