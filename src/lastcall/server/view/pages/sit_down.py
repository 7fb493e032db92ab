"""The page that somebody sees who opens the link of a table with a free chair: sit down, or watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcall.server.view.pages.board_seat import BoardSeat
from lastcall.server.view.situation import SeatInfo
from lastcall.server.view.templating import environment, game_assets


@dataclass(frozen=True)
class SitDownData:
    """A table with a free chair."""

    table_id: str
    game: str
    title: str
    seats: Sequence[SeatInfo]
    name: str
    """The name that this browser's person used last."""

    @property
    def chairs(self) -> list[BoardSeat]:
        return [BoardSeat(seat, False, False, False, "") for seat in self.seats]


def sit_down_page(table: SitDownData) -> str:
    return environment().get_template("sit_down.html").render(table=table, posters=game_assets(table.game).poster)
