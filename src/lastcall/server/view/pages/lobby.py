"""The lobby, the page for a new table, and error pages."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from markupsafe import Markup

from lastcall.server.people.profile import COLOURS
from lastcall.server.view.page_data import GameInfo, LobbyData, NewTableData, TableInfo
from lastcall.server.view.pages.lesson import has_course
from lastcall.server.view.templating import environment, game_assets
from lastcall.server.view.words import PAGE_WORDS, say
from lastcall.text.words import listed

PREFERRED_SEATS = (4, 3, 5, 2, 6, 1)
"""Preferred numbers of seats of a new table, best first."""


def lobby(data: LobbyData) -> str:
    """The front page: all games with their posters, and the tables."""
    posters = Markup("").join(game_assets(game.name).poster for game in data.games)
    waiting = sum(table.my_turn for table in data.mine)
    return _page("lobby.html", lobby=data, posters=posters, waiting=waiting)


def new_table(data: NewTableData) -> str:
    """The form for seats and options."""
    return _page("new_table.html", new=data, game=data.game, posters=game_assets(data.game.name).poster)


def error_page(status: int, why: str) -> str:
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = say("error-unknown")
    return _page("error.html", status=status, phrase=phrase, why=why)


def _page(template: str, **facts: object) -> str:
    return environment().get_template(template).render(
        number_range=number_range, default_seats=default_seats, colours=COLOURS, table_status=table_status,
        default_level=default_level, has_course=has_course, **facts
    )  # fmt: skip


def number_range(numbers: Sequence[int]) -> str:
    """A range of numbers, or the only one."""
    few, many = min(numbers), max(numbers)
    return str(few) if few == many else f"{few}\N{EN DASH}{many}"


def default_seats(game: GameInfo) -> int:
    """The default number of seats of a new table."""
    return next((count for count in PREFERRED_SEATS if count in game.seats), min(game.seats))


def default_level(game: GameInfo) -> str:
    """The default level of bots."""
    if "fair" in game.levels:
        return "fair"
    return game.levels[-1] if game.levels else "random"


def table_status(table: TableInfo) -> str:
    """The state of a table in a few words."""
    names = [seat.name for seat in table.seats if seat.kind != "open"]
    if table.over:
        winners = listed(PAGE_WORDS, [table.seats[seat].name for seat in table.winners])
        return say("standing-won", names=winners) if winners else say("standing-over")
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.my_turn:
        return say("standing-waits-for-you")
    key = "standing-empty" if free else "standing-playing"
    return say(key, names=names, free=free, version=table.version)
