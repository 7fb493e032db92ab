"""Situations for pages that are drawn without a server."""

from __future__ import annotations

from typing import Any

from lastcall.core.ask import Ask, spell
from lastcall.core.table import Table
from lastcall.server.people.profile import COLOURS
from lastcall.server.tables.choice_keys import ChoiceKeys
from lastcall.server.view.situation import (
    AskInfo,
    ChoiceInfo,
    ImpossibleInfo,
    Links,
    ResultInfo,
    SeatInfo,
    Situation,
    WaitInfo,
)
from lastcall.server.view.templating import game_assets
from lastcall.text.beats import make_beats
from lastcall.text.teller import Teller

NAMES = ("Nell", "Tomek", "Rosa", "Otis", "Ines", "Bartholomew the Extraordinarily Long")


def situation_of(table: Table[Any], seat: int | None, **more: Any) -> Situation:
    """What one seat sees of a table, as the server would say it."""
    names = NAMES[: table.seats]
    teller = Teller(table.game, table.box, names)

    def told(ask: Ask[Any]) -> AskInfo:
        choices = [
            ChoiceInfo(
                spell(choice), teller.choice_label(ask, choice), dict(ask.describe(choice)) if ask.describe else {}
            )
            for choice in ask.choices
        ]
        refused = [
            ImpossibleInfo(
                spell(choice), teller.impossible_label(ask.name, choice, reason), teller.reason(reason), reason.rule
            )
            for choice, reason in table.why_not(ask).items()
        ]
        style = game_assets(table.game.name).choice_style
        keys = ChoiceKeys().assign(ask.name, style.in_order([each.choice for each in choices]))
        return AskInfo(ask.id, ask.seat, ask.name, teller.ask_label(ask), ask.rule, choices, refused, keys)

    result = table.result
    events = teller.journal(table, seat)[-120:]
    page = "/tables/test"
    return Situation(
        table_id="test",
        game=table.game.name,
        title=table.game.title,
        seat=seat,
        held=[] if seat is None else [seat],
        seats=[SeatInfo(n, names[n], COLOURS[n], "person", present=True, mine=n == seat) for n in range(table.seats)],
        version=table.version,
        over=table.over,
        result=ResultInfo(*result, *teller.result(result)) if result else None,
        seen=table.seen_by(seat),
        box=table.box,
        asks=[told(ask) for ask in table.asks if ask.seat == seat],
        interrupts=[told(ask) for ask in table.interrupts if ask.seat == seat],
        waiting_for=[WaitInfo(ask.seat, ask.name, teller.ask_label(ask)) for ask in table.asks],
        sealed=[ask.seat for ask in table.sealed],
        events=events,
        beats=make_beats(events, game_assets(table.game.name).beat_rules, teller),
        chat=[],
        can_undo=False,
        undo_request=None,
        notice="",
        notice_rule="",
        links=Links(
            page,
            page,
            "/share.svg",
            page,
            page,
            page,
            f"/rules/{table.game.name}",
            f"/api{page}/live?seat=0",
            f"/api{page}/choices",
        ),
        seed_hash="0" * 64,
        seed="",
        **more,
    )
