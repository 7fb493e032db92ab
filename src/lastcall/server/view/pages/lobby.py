"""The house's own pages: lobby, a new table, and what is said when something is not there."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from markupsafe import Markup

from lastcall.server.people.profile import COLOURS
from lastcall.server.view.page_data import GameInfo, LobbyData, NewTableData, TableInfo
from lastcall.server.view.templating import board_files, environment

USUAL = (4, 3, 5, 2, 6, 1)
"""How many like to sit down, if the game allows it."""


def lobby(house: LobbyData) -> str:
    """The front page: every game on its poster, and the tables."""
    posters = Markup("").join(board_files(game.name).poster for game in house.games)
    waiting = sum(table.my_turn for table in house.mine)
    return _page("lobby.html", house=house, posters=posters, waiting=waiting)


def new_table(new: NewTableData) -> str:
    """Who sits where, and by which options."""
    return _page("new_table.html", new=new, game=new.game, posters=board_files(new.game.name).poster)


def error_page(status: int, why: str) -> str:
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = "Something is wrong"
    return _page("error.html", status=status, phrase=phrase, why=why)


def _page(template: str, **facts: object) -> str:
    return environment().get_template(template).render(
        span=span, usual=usual_seats, colours=COLOURS, standing=standing, level=usual_level, **facts
    )  # fmt: skip


def span(numbers: Sequence[int]) -> str:
    """From the fewest to the most, or the one number there is."""
    few, many = min(numbers), max(numbers)
    return str(few) if few == many else f"{few}\N{EN DASH}{many}"


def usual_seats(game: GameInfo) -> int:
    """How many chairs a new table of this game has."""
    return next((count for count in USUAL if count in game.seats), min(game.seats))


def usual_level(game: GameInfo) -> str:
    """The bot that most people like to play against."""
    if "fair" in game.levels:
        return "fair"
    return game.levels[-1] if game.levels else "random"


def standing(table: TableInfo) -> str:
    """One line about a table."""
    names = [seat.name for seat in table.seats if seat.kind != "open"]
    if table.over:
        winners = [table.seats[seat].name for seat in table.winners]
        return f"{' and '.join(winners)} won" if winners else "over"
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.my_turn:
        return "the table waits for you"
    return ", ".join(names) + (f" · {free} empty" if free else f" · {table.version} choices")
