"""Builds the situation of a viewer. Nothing else passes information about a table to the outside."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from urllib.parse import urlencode

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.server.storage import ChatLine, SeatRow
from lastcall.server.tables.absence import missing_votes, unread_absence
from lastcall.server.tables.deadlines import deadline_key
from lastcall.server.tables.live import LiveTable
from lastcall.server.tables.replay import allowed_seats, replay_range
from lastcall.server.view.listings import seat_info, timestamp
from lastcall.server.view.situation import (
    AbsenceInfo,
    AskInfo,
    ChatInfo,
    ChoiceInfo,
    ImpossibleInfo,
    Links,
    ReplayInfo,
    ResultInfo,
    SeatInfo,
    Situation,
    UndoInfo,
    WaitInfo,
)
from lastcall.server.view.templating import game_assets
from lastcall.server.view.viewpoint import Viewpoint, has_secrets
from lastcall.server.view.words import say
from lastcall.text import Label, ToldEvent
from lastcall.text.beats import Beat, BeatLine, make_beats, recap
from lastcall.text.card_sheets import card_sheet

ABSENCE_LINES = 12
"""Lines about what a bot did for somebody who was away."""
BEAT_LINES = 40
"""Journal lines that are shown as beats: those of the page."""
JOURNAL_LINES = 120
"""Journal lines in a situation; programs can ask for all."""


@dataclass(frozen=True)
class Flash:
    """A one-time message to one viewer."""

    notice: str = ""
    rule: str = ""
    seat_link: str = ""
    seat_picture: str = ""


NO_FLASH = Flash()


class TimeLeft(NamedTuple):
    """How long a seat has to answer; None where the ask has no deadline."""

    seconds: float | None
    deadline_key: str


NO_DEADLINE = TimeLeft(None, "")


def build_situation(
    live: LiveTable, viewpoint: Viewpoint, base_url: str, flash: Flash = NO_FLASH, journal_lines: int = JOURNAL_LINES,
    host: bool = False,
) -> Situation:  # fmt: skip
    """Everything seen from this viewpoint now; `host`: by whoever made the table."""
    table, knows = live.table, viewpoint.knows
    asked = [ask.seat for ask in table.asks]
    events = live.journal(knows)[-journal_lines:]
    return replace(
        _observe(live, table, viewpoint, events, _links(live, viewpoint, base_url, flash), asked),
        recap=_recap(live, viewpoint, events),
        waiting_for=[_wait(live, ask, _time_left(live, ask)) for ask in table.asks],
        asks=[_ask(live, ask) for ask in table.asks + table.sealed if ask.seat == knows],
        interrupts=[_ask(live, ask) for ask in table.interrupts if ask.seat == knows],
        chat=[chat_info(live, line) for line in live.chat],
        can_undo=knows is not None and table.can_undo(knows),
        undo_request=_undo(live),
        absence=_absence(live, knows) if knows is not None else None,
        may_hand_over=live.row.absence != "never" and not table.over,
        notice=flash.notice or live.notice,
        notice_rule=flash.rule,
        host=host,
        big_screen=viewpoint.big_screen,
        cover=viewpoint.cover,
        pointable=_pointable(live, viewpoint),
        hand_over=_hand_over(viewpoint, asked),
    )


def build_replay_situation(
    live: LiveTable, table: Table[State], step: int, viewpoint: Viewpoint, base_url: str
) -> Situation:
    """What was seen after `step` choices; `table` is the table at that step. Nothing can be answered there."""
    first, last = replay_range(live)
    seat = viewpoint.seat
    events = live.teller.journal(table, seat)[-JOURNAL_LINES:]
    address = f"{base_url}/tables/{live.id}/replay?at={step}" + (f"&seat={seat}" if seat is not None else "")
    return replace(
        _observe(live, table, viewpoint, events, _links(live, viewpoint, base_url, NO_FLASH)),
        replay=ReplayInfo(step, first, last, allowed_seats(live, viewpoint.held), address),
    )


def _beats(live: LiveTable, table: Table[State], viewpoint: Viewpoint, events: Sequence[ToldEvent]) -> list[Beat]:
    """What a viewer is shown of the newest lines. Those of the running game are kept: most are shown again."""
    known = live.beats.get(viewpoint.knows) if table is live.table else None
    beats = make_beats(events[-BEAT_LINES:], game_assets(table.game.name).beat_rules, live.teller, known)
    if table is live.table:
        live.beats[viewpoint.knows] = {(beat.first, beat.last): beat for beat in beats}
    return beats


def _observe(
    live: LiveTable,
    table: Table[State],
    viewpoint: Viewpoint,
    events: Sequence[ToldEvent],
    links: Links,
    thinking: Sequence[int] = (),
) -> Situation:
    """What a viewer sees of a table at any time, without what can only be done now."""
    return Situation(
        table_id=live.id,
        game=table.game.name,
        title=table.game.title,
        seat=viewpoint.seat,
        held=viewpoint.held,
        seats=[_seat(live, seat, viewpoint.held, thinking) for seat in live.seats],
        version=table.version,
        over=table.over,
        result=_result(live, table),
        seen=table.seen_by(viewpoint.knows),
        box=table.box,
        waiting_for=[_wait(live, ask, NO_DEADLINE) for ask in table.asks],
        sealed=[ask.seat for ask in table.sealed],
        events=events,
        beats=_beats(live, table, viewpoint, events),
        links=links,
        help=live.allows_help,
        locked=live.row.locked,
        seed_hash=live.table.seed_hash,
        seed=live.row.seed if live.table.over else "",
        changed_cards=table.game.changed_names,
    )


def _seat(live: LiveTable, seat: SeatRow, held: Sequence[int], thinking: Sequence[int]) -> SeatInfo:
    played_by_bot = seat.kind == "bot" or bool(seat.stand_in)
    return replace(
        seat_info(seat, held),
        present=seat.kind == "bot" or live.is_present(seat.seat),
        thinking=played_by_bot and seat.seat in thinking,
        ready=seat.seat in live.ready,
        muted=seat.seat in live.shared.muted_seats,
        replaceable=seat.seat in live.replaceable,
        votes=sorted(live.shared.votes.get(seat.seat, ())),
        missing_votes=missing_votes(live, seat.seat) if seat.seat in live.replaceable else (),
    )


def _result(live: LiveTable, table: Table[State]) -> ResultInfo | None:
    result = table.result
    if result is None:
        return None
    ending = live.teller.result(result)
    return ResultInfo(list(result.winners), list(result.scores), result.reason, ending.outcome, ending.why)


def _wait(live: LiveTable, ask: Ask[Choice], left: TimeLeft) -> WaitInfo:
    return WaitInfo(ask.seat, ask.name, live.teller.ask_label(ask), left.seconds, left.deadline_key)


def _ask(live: LiveTable, ask: Ask[Choice]) -> AskInfo:
    table, teller = live.table, live.teller
    sealed = table.sealed_answer(ask.seat) if ask in table.sealed else None
    left = _time_left(live, ask)
    style = game_assets(table.game.name).choice_style
    return AskInfo(
        id=ask.id,
        seat=ask.seat,
        name=ask.name,
        label=teller.ask_label(ask),
        rule=ask.rule,
        choices=[
            ChoiceInfo(
                choice=spell(choice),
                label=_choice_label(live, ask, choice),
                about=teller.plain_facts(ask.describe(choice)) if ask.describe else {},
                warning=teller.warning(ask, choice),
                pointed=live.pointed_at_by(ask.id, choice),
            )
            for choice in ask.choices
        ],
        impossible=[
            ImpossibleInfo(
                spell(choice), teller.impossible_label(ask.name, choice, reason), teller.reason(reason), reason.rule
            )
            for choice, reason in table.why_not(ask).items()
        ],
        keys=live.choice_keys[ask.seat].assign(ask.name, style.in_order([spell(choice) for choice in ask.choices])),
        answered=spell(sealed) if sealed is not None else "",
        seconds=left.seconds,
        deadline_key=left.deadline_key,
    )


def _choice_label(live: LiveTable, ask: Ask[Choice], choice: Choice) -> Label:
    """The text of a choice; where the game says no more than which card it is about, with what the card does."""
    label = live.teller.choice_label(ask, choice)
    if label.detail:
        return label
    view = live.table.seen_by(ask.seat)
    for part in choice[1:]:
        sheet = card_sheet(live.table.game, live.teller, view, part) if isinstance(part, str) else None
        if sheet is not None and sheet.text and sheet.on_choices:
            text = live.teller.words.say("choice-with-detail", title=label.title, detail=sheet.text)
            return label._replace(detail=sheet.text, text=text)
    return label


def _time_left(live: LiveTable, ask: Ask[Choice]) -> TimeLeft:
    if not live.deadlines:
        return NO_DEADLINE
    key = deadline_key(live.table, ask)
    expires = live.deadlines.get(key)
    return NO_DEADLINE if expires is None else TimeLeft(max(0.0, expires - time.monotonic()), key)


def _pointable(live: LiveTable, viewpoint: Viewpoint) -> list[AskInfo]:
    """What others are asked, where pointing at a choice reveals nothing: in cooperative games, to seats without
    secrets."""
    table = live.table
    if viewpoint.knows is None or not table.game.cooperative:
        return []
    others = [ask for ask in table.asks if ask.seat != viewpoint.seat]
    return [_ask(live, ask) for ask in others if not has_secrets(table, ask.seat)]


def nameless_spectator() -> str:
    """What somebody without a seat and without a name is called."""
    return say("table-onlooker")


def chat_info(live: LiveTable, line: ChatLine) -> ChatInfo:
    colour = live.seats[line.seat].colour if line.seat is not None else ""
    return ChatInfo(line.number, line.seat, line.name, colour, line.text, timestamp(line.at))


def _undo(live: LiveTable) -> UndoInfo | None:
    request = live.undo_request
    if request is None:
        return None
    missing = [seat for seat in live.seated if seat not in request.agreed]
    return UndoInfo(request.seat, sorted(request.agreed), missing, len(live.table.choices) - request.keep)


def _absence(live: LiveTable, seat: int) -> AbsenceInfo | None:
    """What a bot did for this seat: the lines about it, or all where the game's journal does not tell seats apart."""
    absence = unread_absence(live, seat)
    if absence is None:
        return None
    happened = [line for line in live.journal(seat) if absence.first_line <= line.number < absence.last_line]
    told = [line.text for line in happened if line.facts.get("seat") == seat] or [line.text for line in happened]
    choices = sum(answer.seat == seat for answer in live.table.choices[absence.keep : absence.last_choice])
    return AbsenceInfo(absence.level, choices, told[-ABSENCE_LINES:], max(0, len(told) - ABSENCE_LINES))


def _recap(live: LiveTable, viewpoint: Viewpoint, events: Sequence[ToldEvent]) -> list[BeatLine]:
    """What changed for the viewer, who is asked again, since their last choice."""
    seat = viewpoint.knows
    since = live.last_choices.get(seat) if seat is not None else None
    if seat is None or since is None or all(ask.seat != seat for ask in live.table.asks):
        return []
    return recap(events, game_assets(live.table.game.name).beat_rules, live.teller, seat, since)


def _hand_over(viewpoint: Viewpoint, asked: Sequence[int]) -> int | None:
    """On a shared device: the seat whose player should take over."""
    if len(viewpoint.held) < 2 or viewpoint.cover or viewpoint.seat in asked:
        return None
    return next((seat for seat in asked if seat in viewpoint.held), None)


def _links(live: LiveTable, viewpoint: Viewpoint, base_url: str, flash: Flash) -> Links:
    page = f"/tables/{live.id}"
    query: dict[str, int] = {}
    if viewpoint.big_screen:
        query["big"] = 1
    elif not viewpoint.held:
        query["watch"] = 1
    elif viewpoint.seat is not None:
        query["seat"] = viewpoint.seat
        if viewpoint.cover:
            query["cover"] = 1
    return Links(
        table=page,
        share=base_url + page,
        share_picture=f"{page}/share.svg",
        spectate=f"{base_url}{page}?watch=1",
        bigscreen=f"{page}/big",
        replay=f"{page}/replay",
        rules=f"/rules/{live.row.game}",
        saves=f"{page}/saves",
        live=f"/api{page}/live?{urlencode(query)}",
        choices=f"/api{page}/choices",
        seat=flash.seat_link,
        seat_picture=flash.seat_picture,
    )
