"""The shapes of the JSON face: what programs send and get. The OpenAPI description is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from lastcall.server.view.situation import AskInfo, GameInfo, Situation

Short = Annotated[str, Field(max_length=200)]
SeatNumber = Annotated[int, Field(ge=0, le=63)]


class Sent(BaseModel):
    """Something a program sends. Unknown fields are refused: a misspelt one should not be lost silently."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Sent):
    """Who should sit there: `{"name": ...}`, `{"bot": "fair"}`, or `{}` for an open seat."""

    name: Short | None = None
    bot: Short | None = None
    colour: Short | None = None


class MakeTable(Sent):
    game: Short
    seats: list[SeatWish] | None = Field(default=None, max_length=16)
    """Without it: as few seats as the game allows, all open."""
    options: dict[str, str | int | float | bool] = {}
    listed: bool = True
    """Show the table in the lobby while it has open seats."""
    clock: bool = False
    """Play by the clock, where the game has one."""


class MakeChoice(Sent):
    ask: Short | None = None
    """The id of the ask that is answered; without it: whichever is open."""
    choice: Short
    seat: SeatNumber | None = None


class Undo(Sent):
    seat: SeatNumber | None = None
    answer: Literal["ask", "agree", "refuse"] = "ask"


class Say(Sent):
    text: Annotated[str, Field(max_length=2000)]
    seat: SeatNumber | None = None
    name: Short = ""


class Point(Sent):
    ask: Short
    choice: Short
    seat: SeatNumber | None = None


class Person(Sent):
    name: Short = ""
    colour: Short = ""
    seat: SeatNumber | None = None


class Ready(Sent):
    ready: bool = True
    seat: SeatNumber | None = None


class StandIn(Sent):
    bot: Short = ""
    """The level of the bot that plays while the person is away; empty: the person is back."""
    seat: SeatNumber | None = None


class Nothing(Sent):
    seat: SeatNumber | None = None


class PlayOn(Sent):
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Short = "fair"


class SaveHere(Sent):
    name: Short = ""
    """How the moment shall be called."""
    seat: SeatNumber | None = None


class Why(BaseModel):
    """Every refusal: why, in a sentence, and the rule that says so (or an empty text)."""

    why: str
    rule: str = ""


class Version(BaseModel):
    version: int
    """Counts acknowledged choices."""


class MadeSeat(BaseModel):
    seat: int
    kind: str
    name: str
    level: str
    token: str | None
    """Proves the seat: `Authorization: Bearer <token>`. Bots have none."""
    link: str | None
    """The same as an address for a browser."""


class MadeTable(BaseModel):
    id: str
    link: str
    seats: list[MadeSeat]


def to_json(message: Any) -> str:
    """Quicker than checking our own answer against a model that says "anything"."""
    return msgspec.json.encode(message).decode()


def game_json(game: GameInfo) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "weight": game.weight,
        "cooperative": game.cooperative,
        "bots": list(game.levels),
        "clock": game.has_clock,
        "options": {
            option.name: {"default": option.default, "values": [value for value, _ in option.values]}
            for option in game.options
        },
    }


def ask_json(ask: AskInfo) -> dict[str, Any]:
    return {
        "id": ask.id,
        "seat": ask.seat,
        "name": ask.name,
        "text": ask.text,
        "rule": ask.rule,
        "choices": [
            {"choice": each.choice, "text": each.text, "about": dict(each.about), "pointed": list(each.pointed)}
            for each in ask.choices
        ],
        "impossible": [vars(each) for each in ask.impossible],
        "answered": ask.answered or None,
        "seconds": ask.seconds,
        "moment": ask.moment or None,
    }


def table_json(situation: Situation) -> dict[str, Any]:
    """A table as a program sees it from its seat."""
    result = situation.result
    replay = situation.replay
    return {
        "id": situation.table_id,
        "game": situation.game,
        "version": situation.version,
        "seat": situation.seat,
        "held": list(situation.held),
        "over": situation.over,
        "result": vars(result) if result else None,
        "seats": [vars(seat) for seat in situation.seats],
        "view": situation.view,
        "journal": [
            {"number": line.number, "event": line.name, "text": line.text, "facts": dict(line.facts)}
            for line in situation.events
        ],
        "asks": [ask_json(ask) for ask in situation.asks],
        "asides": [ask_json(ask) for ask in situation.asides],
        "waiting_for": [vars(wait) for wait in situation.waiting_for],
        "sealed": list(situation.sealed),
        "pointable": [ask_json(ask) for ask in situation.pointable],
        "chat": [vars(line) for line in situation.chat],
        "can_undo": situation.can_undo,
        "undo_request": vars(situation.undo_request) if situation.undo_request else None,
        "notice": situation.notice,
        "seed_hash": situation.seed_hash,
        "seed": situation.seed or None,
        "replay": {"at": replay.at, "first": replay.first, "last": replay.last} if replay else None,
    }
