"""The JSON that programs send and receive. The OpenAPI description is generated from these models."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from lastcall.server.view.page_data import GameInfo
from lastcall.server.view.situation import AskInfo, Situation, WaitInfo
from lastcall.text.beats import Beat

Short = Annotated[str, Field(max_length=200)]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
JsonObject = dict[str, object]
MAX_STORED_INTEGER = 2**31 - 1
"""The largest number that fits a column of every database."""


class RequestModel(BaseModel):
    """A request body. Unknown fields are refused, so that a misspelt one is not silently ignored."""

    model_config = ConfigDict(extra="forbid")


class SeatRequest(RequestModel):
    """Who should occupy a seat: `{"name": ...}`, `{"bot": "fair"}`, or `{}` for an open seat."""

    name: Short | None = None
    bot: Short | None = None
    colour: Short | None = None


class AbsenceRequest(RequestModel):
    """When a bot plays for people who are away, and how well."""

    rule: Literal["never", "minutes", "vote"] = "vote"
    minutes: Annotated[int, Field(ge=0, le=10_080)] = 0
    """For the rule `minutes`."""
    level: Short = "fair"


class CreateTableRequest(RequestModel):
    game: Short
    seats: list[SeatRequest] | None = Field(default=None, max_length=16)
    """Default: as few seats as the game allows, all open."""
    options: dict[str, str | int | float | bool | list[Short]] = {}
    listed: bool = True
    """Show the table in the lobby while it has open seats."""
    clock: bool = False
    """Enable the time limits, if the game has any."""
    help: bool = False
    """Allow hints and playing on while several people play."""
    absence: AbsenceRequest | None = None
    """Default: when all people who are present vote for it; with a clock, after a minute."""


class ChoiceRequest(RequestModel):
    ask: Short | None = None
    """The id of the ask that is answered. Default: whichever is open."""
    choice: Short
    seat: SeatNumber | None = None


class UndoRequest(RequestModel):
    seat: SeatNumber | None = None
    answer: Literal["ask", "agree", "refuse"] = "ask"


class ChatRequest(RequestModel):
    text: Annotated[str, Field(max_length=2000)]
    seat: SeatNumber | None = None
    name: Short = ""


class ModerationRequest(RequestModel):
    action: Literal["mute", "unmute", "mute-onlookers", "unmute-onlookers", "remove", "lock", "unlock"]
    target: SeatNumber | None = None
    """The seat of a player to mute or remove."""
    line: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    """Or the number of a line in the talk: whoever said it, also an onlooker."""
    seat: SeatNumber | None = None


class PointRequest(RequestModel):
    ask: Short
    choice: Short
    seat: SeatNumber | None = None


class PersonRequest(RequestModel):
    name: Short = ""
    colour: Short = ""
    seat: SeatNumber | None = None


class ReadyRequest(RequestModel):
    ready: bool = True
    seat: SeatNumber | None = None


class StandInRequest(RequestModel):
    wanted: bool = True
    """For your own seat: a bot shall play for you, or no longer. For another: your vote for that."""
    seat: SeatNumber | None = None


class AbsenceAnswerRequest(RequestModel):
    answer: Literal["accept", "take-back"] = "accept"
    """Let what the bot did stand, or ask everybody to take it back."""
    seat: SeatNumber | None = None


class SeatOnlyRequest(RequestModel):
    seat: SeatNumber | None = None


class LinkRequest(SeatOnlyRequest):
    renew: bool = False


class PlayOnRequest(RequestModel):
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Short = "fair"


class SaveRequest(RequestModel):
    name: Short = ""
    """The name of the save point."""
    seat: SeatNumber | None = None


class ErrorResponse(BaseModel):
    """Every error: the reason as a sentence, and the rule behind it (or an empty string)."""

    why: str
    rule: str = ""


class VersionResponse(BaseModel):
    version: int
    """The number of acknowledged changes."""


class SeatResponse(BaseModel):
    seat: int
    kind: str
    name: str
    level: str
    token: str | None
    """Proves the seat: `Authorization: Bearer <token>`. Bots have none."""
    link: str | None
    """The same as a link for a browser."""


class CreatedTableResponse(BaseModel):
    id: str
    link: str
    seats: list[SeatResponse] = []
    host_token: str | None = None
    """Proves who made the table, and may moderate and delete it: `Authorization: Bearer <token>`."""


class VerificationResponse(BaseModel):
    seed_hash: str
    """The commitment that was shown from the start."""
    seed: str
    fair: bool
    sentence: str
    """What was found; if the game is not fair, the first line or answer that does not follow from the seed."""


def to_json(message: JsonObject) -> str:
    """Encode without validating: faster, and the content is our own."""
    return msgspec.json.encode(message).decode()


def game_json(game: GameInfo) -> JsonObject:
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
            option.name: {
                "default": option.default,
                "values": [value for value, _ in option.values],
                **({"list": True} if option.is_list else {}),
            }
            for option in game.options
        },
    }


def ask_json(ask: AskInfo) -> JsonObject:
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
        "impossible": [
            {"choice": each.choice, "text": each.text, "why": each.why, "rule": each.rule} for each in ask.impossible
        ],
        "answered": ask.answered or None,
        "seconds": ask.seconds,
        "deadline_key": ask.deadline_key or None,
    }


def wait_json(wait: WaitInfo) -> JsonObject:
    return {
        "seat": wait.seat,
        "name": wait.name,
        "text": wait.text,
        "seconds": wait.seconds,
        "deadline_key": wait.deadline_key or None,
    }


def beat_json(beat: Beat) -> JsonObject:
    """A moment: the journal lines `first` to `last`."""
    return {
        "first": beat.first,
        "last": beat.last,
        "stage": beat.stage,
        "pace": beat.pace,
        "headline": beat.headline.text,
        "lines": [line.text for line in beat.lines],
        "pieces": list(beat.pieces),
        "hurts": beat.hurts,
    }


def table_json(situation: Situation, since: int = 0) -> JsonObject:
    """A table as its seat sees it, with the journal from line `since` on."""
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
            if line.number >= since
        ],
        "beats": [beat_json(beat) for beat in situation.beats if beat.last >= since],
        "recap": [line.text for line in situation.recap],
        "asks": [ask_json(ask) for ask in situation.asks],
        "interrupts": [ask_json(ask) for ask in situation.interrupts],
        "waiting_for": [wait_json(wait) for wait in situation.waiting_for],
        "sealed": list(situation.sealed),
        "pointable": [ask_json(ask) for ask in situation.pointable],
        "chat": [vars(line) for line in situation.chat],
        "can_undo": situation.can_undo,
        "undo_request": vars(situation.undo_request) if situation.undo_request else None,
        "absence": vars(situation.absence) if situation.absence else None,
        "help": situation.help,
        "locked": situation.locked,
        "notice": situation.notice,
        "seed_hash": situation.seed_hash,
        "seed": situation.seed or None,
        "replay": {"at": replay.at, "first": replay.first, "last": replay.last} if replay else None,
    }
