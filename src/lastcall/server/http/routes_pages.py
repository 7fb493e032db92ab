"""Pages: lobby, new table, table, big screen, rules, and the secret links that open seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import Response

from lastcall.registry import find_game
from lastcall.server.http.dependencies import CurrentTable, CurrentVisitor, Tables, limit
from lastcall.server.http.fair_use import QuotaKind
from lastcall.server.http.responses import base_url, html_page, qr_code, redirect
from lastcall.server.people.tokens import hash_token
from lastcall.server.people.visitors import Visitor
from lastcall.server.storage import SeatRow
from lastcall.server.tables.errors import NotFound, seat_not_held
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.manager import TableManager
from lastcall.server.tables.moderation import find_exclusion, is_host, require_admitted
from lastcall.server.tables.seating import held_seats
from lastcall.server.view import pages
from lastcall.server.view.listings import game_info, seat_info, table_info
from lastcall.server.view.page_data import LobbyData, NewTableData, RulesData
from lastcall.server.view.style_sheets import style_text_response
from lastcall.server.view.templating import game_assets
from lastcall.server.view.viewmodel import build_situation
from lastcall.server.view.viewpoint import BIG_SCREEN, select_viewpoint
from lastcall.server.words import say
from lastcall.text.rulebook import Rulebook

router = APIRouter(include_in_schema=False)


@router.get("/")
async def lobby(request: Request, tables: Tables, visitor: CurrentVisitor) -> Response:
    """The installed games, and the tables in play."""
    mine = [] if visitor.fresh_cookie else await tables.store.lobby.tables_of(visitor.browser)
    own = {row.id for row, _, _ in mine}
    open_tables = await tables.store.lobby.open_tables()
    finished = await tables.store.lobby.finished_tables()
    data = LobbyData(
        games=[game_info(game) for game in tables.games.values()],
        mine=[table_info(tables.games, row, seats, held) for row, seats, held in mine],
        open=[table_info(tables.games, row, seats, ()) for row, seats in open_tables if row.id not in own],
        finished=[table_info(tables.games, row, seats, ()) for row, seats in finished if row.id not in own],
        name=visitor.name,
        colour=visitor.colour,
    )
    return html_page(request, visitor, pages.lobby(data))


@router.get("/new/{game}")
async def new_table(request: Request, visitor: CurrentVisitor, game: str) -> Response:
    data = NewTableData(game_info(find_game(game)), visitor.name, visitor.colour)
    return html_page(request, visitor, pages.new_table(data))


@router.get("/rules/{game}")
async def rules(request: Request, visitor: CurrentVisitor, game: str, clause: str = "", query: str = "") -> Response:
    found = find_game(game)
    data = RulesData(game_info(found), Rulebook.of(found), clause[:40], query[:100])
    return html_page(request, visitor, pages.rules_page(data))


@router.get("/games/{game}/board.css")
async def board_css(game: str) -> Response:
    return style_text_response(game_assets(find_game(game).name).style)


@router.get("/tables/{table_id}")
async def table(
    request: Request, tables: Tables, visitor: CurrentVisitor, live: CurrentTable, seat: int | None = None,
    cover: bool = False, watch: bool = False,
) -> Response:  # fmt: skip
    """The table, from the seat of the visitor."""
    held = () if watch else held_seats(live, visitor)
    if seat is not None and seat not in held:
        raise seat_not_held()
    if not held and not watch and _has_a_chair_for(live, visitor):
        seats = [seat_info(row) for row in live.seats]
        free = pages.SitDownData(live.id, live.table.game.name, live.table.game.title, seats, visitor.name)
        return html_page(request, visitor, pages.sit_down_page(free))
    tables.mark_present(live, held)
    viewpoint = select_viewpoint(live, held, seat, cover)
    situation = build_situation(live, viewpoint, base_url(request), host=is_host(live, visitor))
    return html_page(request, visitor, pages.table_page(situation))


def _has_a_chair_for(live: LiveTable, visitor: Visitor) -> bool:
    """Whether this visitor may sit down."""
    return any(row.kind == "open" for row in live.seats) and not live.table.over and not find_exclusion(live, visitor)


@router.get("/tables/{table_id}/big")
async def big_screen(request: Request, visitor: CurrentVisitor, live: CurrentTable) -> Response:
    """What is public, for a television."""
    situation = build_situation(live, BIG_SCREEN, base_url(request))
    return html_page(request, visitor, pages.table_page(situation))


@router.get("/tables/{table_id}/share.svg")
async def share_picture(request: Request, live: CurrentTable) -> Response:
    return Response(qr_code(f"{base_url(request)}/tables/{live.id}"), media_type="image/svg+xml")


async def _seat_of_link(tables: TableManager, visitor: Visitor, token: str) -> tuple[LiveTable, SeatRow]:
    found = await tables.store.tables.seat_of_key(hash_token(token))
    if found is None:
        raise NotFound(say("error-seat-link"))
    live = await tables.get(found[0])
    seat = live.seats[found[1]]
    if seat.kind == "open":
        require_admitted(live, visitor)
    return live, seat


@router.get("/seats/{token}")
async def show_seat_link(request: Request, tables: Tables, visitor: CurrentVisitor, token: str) -> Response:
    """Ask before sitting down: programs that preview links open them too."""
    live, seat = await _seat_of_link(tables, visitor, token)
    if seat.seat in held_seats(live, visitor):
        return redirect(request, visitor, f"/tables/{live.id}")
    data = pages.SeatLinkData(token, live.id, live.table.game.title, seat.name, seat.kind == "open", live.names)
    return html_page(request, visitor, pages.seat_link_page(data))


@router.post("/seats/{token}", dependencies=[limit(QuotaKind.CLAIMS)])
async def open_seat(request: Request, tables: Tables, visitor: CurrentVisitor, token: str) -> Response:
    """Sit down: from now on this browser holds the seat."""
    live, seat = await _seat_of_link(tables, visitor, token)

    def seated(seats: Sequence[SeatRow]) -> SeatRow:
        return replace(seats[seat.seat], kind="person") if seats[seat.seat].kind == "open" else seats[seat.seat]

    await tables.change_seat(live, seat.seat, seated, held_by=hash_token(token), browser=visitor.browser)
    return redirect(request, visitor, f"/tables/{live.id}")
