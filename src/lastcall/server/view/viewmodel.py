"""The one place where a table becomes what a watcher sees. Nothing else hands facts of a table to the outside."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from lastcall.core.ask import Ask, spell
from lastcall.core.table import Table
from lastcall.server.storage import SeatRow
from lastcall.server.tables.deadlines import moment_of
from lastcall.server.tables.live import Eyes, LiveTable
from lastcall.server.view.situation import (
    AskInfo,
    ChatInfo,
    ChoiceInfo,
    EventInfo,
    ImpossibleInfo,
    Links,
    ReplayInfo,
    ResultInfo,
    SeatInfo,
    Situation,
    UndoInfo,
    WaitInfo,
)
from lastcall.text import Teller

JOURNAL_SHOWN = 120
"""Lines of the journal on a page; a program may ask for all."""


@dataclass(frozen=True)
class Telling:
    """What is said to one watcher besides what all see."""

    notice: str = ""
    rule: str = ""
    seat_link: str = ""
    seat_picture: str = ""


NOTHING = Telling()


def hides_something(table: Table[Any], seat: int) -> bool:
    """Does this seat know anything that the others must not see over its shoulder?"""
    return table.view(seat) != table.view(None)


def choose_eyes(live: LiveTable, held: tuple[int, ...], wanted: int | None, cover: bool = False) -> Eyes:
    """Whose eyes a browser looks through. With several seats it is the one that is asked, under a cover as long
    as somebody else could be looking at the screen."""
    if wanted is not None:
        return Eyes(wanted, held, cover and len(held) > 1 and hides_something(live.table, wanted))
    if len(held) < 2:
        return Eyes(held[0] if held else None, held)
    asked = [ask.seat for ask in live.table.asks if ask.seat in held]
    secret = any(hides_something(live.table, seat) for seat in held)
    if not secret:
        return Eyes(asked[0] if asked else held[0], held)
    return Eyes(asked[0], held, cover=True) if asked else Eyes(None, held)


def see(live: LiveTable, eyes: Eyes, base: str, telling: Telling = NOTHING, journal: int = JOURNAL_SHOWN) -> Situation:
    """All that is seen through these eyes."""
    table = live.table
    knows = None if eyes.cover else eyes.seat
    asked = [ask.seat for ask in table.asks]
    return Situation(
        table_id=live.id,
        game=table.game.name,
        title=table.game.title,
        seat=eyes.seat,
        held=eyes.held,
        seats=[_seat(live, seat, eyes.held, asked) for seat in live.seats],
        version=table.version,
        over=table.over,
        result=_result(table, live.teller),
        view=table.view(knows),
        seen=table.seen_by(knows),
        box=table.box,
        asks=[_ask(live, ask) for ask in table.asks + table.sealed if ask.seat == knows],
        asides=[_ask(live, ask) for ask in table.interrupts if ask.seat == knows],
        waiting_for=[
            replace(wait, **_time_for(live, ask))
            for wait, ask in zip(waiting_for(table, live.teller), table.asks, strict=True)
        ],
        sealed=[ask.seat for ask in table.sealed],
        events=live.told(knows)[-journal:] if journal else [],
        chat=[_chat(live, line) for line in live.chat],
        can_undo=knows is not None and table.can_undo(knows),
        undo_request=_undo(live),
        notice=telling.notice or live.notice,
        notice_rule=telling.rule,
        links=_links(live, eyes, base, telling),
        seed_hash=live.table.seed_hash,
        seed=live.row.seed if table.over else "",
        big_screen=eyes.big_screen,
        cover=eyes.cover,
        pointable=_pointable(live, eyes),
        hand_over=_hand_over(eyes, asked),
    )


def see_moment(
    live: LiveTable, table: Table[Any], seat: int | None, replay: ReplayInfo, held: tuple[int, ...], base: str
) -> Situation:
    """The same, of a table that stands at an earlier moment of the game. Nobody is asked anything there."""
    teller = live.teller
    return Situation(
        table_id=live.id,
        game=table.game.name,
        title=table.game.title,
        seat=seat,
        held=held,
        seats=[_seat(live, each, held, ()) for each in live.seats],
        version=table.version,
        over=table.over,
        result=_result(table, live.teller),
        view=table.view(seat),
        seen=table.seen_by(seat),
        box=table.box,
        asks=[],
        asides=[],
        waiting_for=waiting_for(table, teller),
        sealed=[ask.seat for ask in table.sealed],
        events=tell(table, teller, seat)[-JOURNAL_SHOWN:],
        chat=[],
        can_undo=False,
        undo_request=None,
        notice="",
        notice_rule="",
        links=_links(live, Eyes(seat, held), base, NOTHING),
        seed_hash=live.table.seed_hash,
        seed=live.row.seed if live.table.over else "",
        replay=replay,
    )


def tell(table: Table[Any], teller: Teller, seat: int | None) -> list[EventInfo]:
    """The journal of a table in words."""
    told = []
    for line in table.journal(seat):
        facts = {name: value for name, value in line.items() if name not in ("event", "number")}
        told.append(EventInfo(line["number"], teller.event(line), line["event"], facts))
    return told


def waiting_for(table: Table[Any], teller: Teller) -> list[WaitInfo]:
    return [WaitInfo(ask.seat, ask.name, teller.ask(ask)) for ask in table.asks]


def seat_info(seat: SeatRow, held: Sequence[int] = ()) -> SeatInfo:
    """Who sits there, as the lobby shows it."""
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        colour=seat.colour,
        kind=seat.kind,
        level=seat.level or seat.stand_in,
        stand_in=bool(seat.stand_in),
        mine=seat.seat in held,
    )


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _seat(live: LiveTable, seat: SeatRow, held: Sequence[int], asked: Sequence[int]) -> SeatInfo:
    plain = seat_info(seat, held)
    by_bot = seat.kind == "bot" or bool(seat.stand_in)
    return SeatInfo(
        **{
            **vars(plain),
            "present": seat.kind == "bot" or live.present(seat.seat),
            "thinking": by_bot and seat.seat in asked,
            "ready": seat.seat in live.ready,
        }
    )


def _result(table: Table[Any], teller: Teller) -> ResultInfo | None:
    result = table.result
    if result is None:
        return None
    ending = teller.result(result)
    return ResultInfo(list(result.winners), list(result.scores), result.reason, ending.outcome, ending.why)


def _ask(live: LiveTable, ask: Ask[Any]) -> AskInfo:
    teller = live.teller
    sealed = live.table.sealed_answer(ask.seat) if ask in live.table.sealed else None
    return AskInfo(
        id=ask.id,
        seat=ask.seat,
        name=ask.name,
        text=teller.ask(ask),
        rule=ask.rule,
        choices=[
            ChoiceInfo(
                spell(choice), teller.choice(ask, choice),
                teller.plain_facts(ask.describe(choice)) if ask.describe else {},
                live.pointing(ask.id, choice),
            )
            for choice in ask.choices
        ],
        impossible=[
            ImpossibleInfo(spell(choice), teller.impossible(ask.name, choice), teller.reason(reason), reason.rule)
            for choice, reason in live.table.why_not(ask).items()
        ],
        answered=spell(sealed) if sealed is not None else "",
        **_time_for(live, ask),
    )  # fmt: skip


def _time_for(live: LiveTable, ask: Ask[Any]) -> dict[str, Any]:
    """How long there is left to answer, where a clock runs."""
    moment = moment_of(live.table, ask) if live.deadlines else ""
    deadline = live.deadlines.get(moment)
    return {} if deadline is None else {"seconds": max(0.0, deadline - time.monotonic()), "moment": moment}


def _pointable(live: LiveTable, eyes: Eyes) -> list[AskInfo]:
    """Where one may help thinking without learning anything: everybody wins together and nobody hides anything."""
    table = live.table
    if eyes.seat is None or eyes.cover or not table.game.cooperative:
        return []
    others = [ask for ask in table.asks if ask.seat != eyes.seat]
    return [_ask(live, ask) for ask in others if not hides_something(table, ask.seat)]


def _chat(live: LiveTable, line: Any) -> ChatInfo:
    colour = live.seats[line.seat].colour if line.seat is not None else ""
    return ChatInfo(line.number, line.seat, line.name, colour, line.text, moment(line.at))


def _undo(live: LiveTable) -> UndoInfo | None:
    request = live.undo_request
    if request is None:
        return None
    return UndoInfo(request.seat, sorted(request.agreed), [p for p in live.people if p not in request.agreed])


def _hand_over(eyes: Eyes, asked: Sequence[int]) -> int | None:
    """Around one device: who should take the screen now?"""
    if len(eyes.held) < 2 or eyes.cover or eyes.seat in asked:
        return None
    return next((seat for seat in asked if seat in eyes.held), None)


def _links(live: LiveTable, eyes: Eyes, base: str, telling: Telling) -> Links:
    page = f"/tables/{live.id}"
    looking: dict[str, object] = {}
    if eyes.big_screen:
        looking["big"] = 1
    elif not eyes.held:
        looking["watch"] = 1
    elif eyes.seat is not None:
        looking["seat"] = eyes.seat
        if eyes.cover:
            looking["cover"] = 1
    return Links(
        table=page,
        share=base + page,
        share_picture=f"{page}/share.svg",
        spectate=f"{base}{page}?watch=1",
        bigscreen=f"{page}/big",
        replay=f"{page}/replay",
        rules=f"/rules/{live.row.game}",
        saves=f"{page}/saves",
        live=f"/api{page}/live?{urlencode(looking)}",
        seat=telling.seat_link,
        seat_picture=telling.seat_picture,
    )
