"""Earlier positions of games, computed and drawn in worker processes, where they delay neither choices nor bots."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Self

from lastcall.core.saved_table import SavedTable
from lastcall.core.saves import load_table
from lastcall.registry import find_game, games
from lastcall.server.http.schemas import table_json, to_json
from lastcall.server.storage import SeatRow, StoredTable, TableRow
from lastcall.server.storage.shared_state import SharedState
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.replay import ReplayCache, resampled_table
from lastcall.server.view import pages
from lastcall.server.view.listings import game_info
from lastcall.server.view.page_data import PrintableSave
from lastcall.server.view.situation import Situation
from lastcall.server.view.viewmodel import build_replay_situation
from lastcall.server.view.viewpoint import Viewpoint

MAX_GAMES = 16
"""Games that a worker keeps in memory."""


@dataclass(frozen=True)
class RecordedGame:
    """A table as a worker needs it: the whole game, its seats, and who is there."""

    saved: SavedTable
    row: TableRow
    seats: tuple[SeatRow, ...]
    present: tuple[int, ...]

    @classmethod
    def of(cls, live: LiveTable) -> Self:
        present = tuple(seat for seat in range(len(live.seats)) if live.is_present(seat))
        return cls(SavedTable.of(live.table), live.row, tuple(live.seats), present)

    def open(self) -> LiveTable:
        """The table, loaded once for all requests about the same state of it."""
        key = (self.row.id, self.saved.version, self.row.metadata_version)
        live = _opened.pop(key, None) or self._load()
        _opened[key] = live
        while len(_opened) > MAX_GAMES:
            _opened.popitem(last=False)
        live.last_seen = dict.fromkeys(self.present, time.monotonic())
        return live

    def _load(self) -> LiveTable:
        stored = StoredTable(
            row=self.row, checkpoint={}, entries=[], seats=list(self.seats), keys={}, holders={}, chat=[],
            shared=SharedState(),
        )  # fmt: skip
        return LiveTable(stored, load_table(self.saved, find_game), math.inf)  # in the past nobody is away


_opened: OrderedDict[tuple[str, int, int], LiveTable] = OrderedDict()
_positions = ReplayCache()


def replay_page(game: RecordedGame, step: int, viewpoint: Viewpoint, base_url: str) -> str:
    """A position as a page."""
    return pages.replay_page(_situation(game, step, viewpoint, base_url))


def replay_json(game: RecordedGame, step: int, viewpoint: Viewpoint, base_url: str) -> str:
    """A position as JSON."""
    return to_json(table_json(_situation(game, step, viewpoint, base_url)))


def _situation(game: RecordedGame, step: int, viewpoint: Viewpoint, base_url: str) -> Situation:
    live = game.open()
    return build_replay_situation(live, _positions.table_at(live, step), step, viewpoint, base_url)


def resample(game: RecordedGame, step: int, seat: int) -> SavedTable:
    """A new game from a position, as this seat knew it."""
    return SavedTable.of(resampled_table(game.open(), step, seat))


def sheet_page(saved: SavedTable | dict[str, Any], table_id: str, name: str, at: str, players: list[str]) -> str:
    """The rulebook's save sheet to print, of a save."""
    table = load_table(saved, find_game)
    data = PrintableSave(
        table_id=table_id,
        game=game_info(table.game),
        name=name,
        at=at,
        players=players,
        seen=table.seen_by(None),
        box=table.box,
    )
    return pages.sheet_page(data)


def warm_up() -> None:
    """Importing this module has loaded the pages; load the cards of all games too."""
    for game in games().values():
        _ = game.box
