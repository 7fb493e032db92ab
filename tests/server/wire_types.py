"""The JSON that the server sends to programs."""

from __future__ import annotations

from typing import Any, TypedDict


class ChoiceJson(TypedDict):
    choice: str
    text: str
    about: dict[str, Any]
    pointed: list[int]


class ImpossibleJson(TypedDict):
    choice: str
    text: str
    why: str
    rule: str


class AskJson(TypedDict):
    id: str
    seat: int
    name: str
    text: str
    rule: str
    choices: list[ChoiceJson]
    impossible: list[ImpossibleJson]
    answered: str | None
    seconds: float | None
    deadline_key: str | None


class WaitJson(TypedDict):
    seat: int
    name: str
    text: str
    seconds: float | None
    deadline_key: str | None


class SeatJson(TypedDict):
    seat: int
    name: str
    colour: str
    kind: str
    level: str
    present: bool
    thinking: bool
    ready: bool
    muted: bool
    stand_in: bool
    mine: bool
    replaceable: bool
    votes: list[int]
    missing_votes: list[int]


class EventJson(TypedDict):
    number: int
    event: str
    text: str
    facts: dict[str, Any]


class ChatJson(TypedDict):
    number: int
    seat: int | None
    name: str
    colour: str
    text: str
    at: str


class UndoJson(TypedDict):
    seat: int
    agreed: list[int]
    missing: list[int]
    choices: int


class AbsenceJson(TypedDict):
    level: str
    choices: int
    lines: list[str]
    more: int


class ResultJson(TypedDict):
    winners: list[int]
    scores: list[float]
    reason: str
    outcome: str
    why: str


class ReplayJson(TypedDict):
    at: int
    first: int
    last: int


class BeatJson(TypedDict):
    """A moment: the journal lines `first` to `last`."""

    first: int
    last: int
    stage: str
    pace: str
    headline: str
    lines: list[str]
    pieces: list[str]
    hurts: bool


class TableJson(TypedDict):
    """A table as `GET /api/tables/{id}` and the JSON socket send it."""

    id: str
    game: str
    version: int
    seat: int | None
    held: list[int]
    over: bool
    result: ResultJson | None
    seats: list[SeatJson]
    view: dict[str, Any]
    journal: list[EventJson]
    beats: list[BeatJson]
    recap: list[str]
    asks: list[AskJson]
    interrupts: list[AskJson]
    waiting_for: list[WaitJson]
    sealed: list[int]
    pointable: list[AskJson]
    chat: list[ChatJson]
    can_undo: bool
    undo_request: UndoJson | None
    absence: AbsenceJson | None
    help: bool
    locked: bool
    notice: str
    seed_hash: str
    seed: str | None
    replay: ReplayJson | None
