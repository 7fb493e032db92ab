"""Builds what the lobby and the page of save points list: games, tables, branches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime

from lastcall.bots.levels import LEVELS
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.server.storage import SaveTreeNode, SeatRow, TableRow
from lastcall.server.view.page_data import BranchInfo, GameInfo, OptionInfo, SavePointInfo, TableInfo
from lastcall.server.view.situation import SeatInfo


def timestamp(seconds: float) -> str:
    """A Unix time in ISO 8601: `2026-11-15T22:10:00Z`."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def game_info(game: Game[State]) -> GameInfo:
    options = []
    for name, option in game.options.items():
        values = [(value, _message(game, f"option-{name}-{value}", str(value))) for value in option.values]
        text = _message(game, f"option-{name}", name)
        options.append(OptionInfo(name, text, option.default, values, option.is_list))
    return GameInfo(
        name=game.name,
        title=game.title,
        blurb=_message(game, "blurb", ""),
        seats=game.seats,
        minutes=game.minutes,
        weight=game.weight,
        cooperative=game.cooperative,
        rules_prefix=game.rules_prefix,
        options=options,
        levels=tuple(LEVELS),
        has_clock=bool(game.realtime.clocks),
        warning=_message(game, "warning", ""),
        changed_cards=game.changed_names,
    )


def _message(game: Game[State], key: str, default: str) -> str:
    """A message of the game, or the default where it has none."""
    text = game.words.say(key)
    return default if text == key else text


def seat_info(seat: SeatRow, held: Collection[int] = ()) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        colour=seat.colour,
        kind=seat.kind,
        level=seat.level or seat.stand_in,
        stand_in=bool(seat.stand_in),
        mine=seat.seat in held,
    )


def table_info(
    games: Mapping[str, Game[State]], row: TableRow, seats: Sequence[SeatRow], held: Collection[int]
) -> TableInfo:
    game = games.get(row.game)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        seats=[seat_info(seat, held) for seat in seats],
        version=row.version,
        over=row.over,
        winners=row.winners,
        updated=timestamp(row.updated),
        my_turn=not row.over and any(seat in held for seat in row.asked),
    )


def branch_info(node: SaveTreeNode, names: Sequence[str]) -> BranchInfo:
    """A table with its save points and everything branched from them."""
    return BranchInfo(
        id=node.row.id,
        version=node.row.version,
        over=node.row.over,
        updated=timestamp(node.row.updated),
        saves=[
            SavePointInfo(
                number=save.number,
                name=save.name,
                by=names[save.seat],
                version=save.version,
                at=timestamp(save.at),
                branches=[branch_info(each, names) for each in node.branches.get(save.number, ())],
            )
            for save in node.saves
        ],
    )
