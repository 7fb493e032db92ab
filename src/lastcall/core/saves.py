"""The durable game: a table as plain JSON, and back, also when the rules have changed in between."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from lastcall.core.ask import Choice
from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.keyed_chance import NEVER
from lastcall.core.record import Checkpoint, S
from lastcall.core.runner import RuleRunner
from lastcall.core.table import Table

FORMAT = 1
"""Of the file around the game; the game's own `version` is that of its rules."""


def save_table(table: Table[Any]) -> dict[str, Any]:
    """Everything that is needed to go on: newest checkpoint, every choice, the journal."""
    if not table.tracked:
        raise TypeError("an untracked table keeps no record and cannot be saved")
    return {
        **save_header(table),
        "seed_hash": table.seed_hash,
        "version": table.version,
        "opened": table.runner.asked_at_version,
        "free_from": table.record.free_from,
        "choices": [[seat, ask, list(choice)] for seat, ask, choice in table.record.answers],
        "origin": save_checkpoint(table.origin),
        "checkpoint": save_checkpoint(table.checkpoint),
        "journal": table.events.save(),
    }


def save_header(table: Table[Any]) -> dict[str, Any]:
    """What every save of a table begins with, however much of its past it keeps."""
    return {
        "format": FORMAT,
        "game": table.game.name,
        "rules": table.game.version,
        "seats": table.seats,
        "options": dict(table.options),
        "seed": str(table.seed),
        "keyed_from": table.keyed_from,
    }


def save_checkpoint(checkpoint: Checkpoint[Any] | None) -> dict[str, Any] | None:
    """A checkpoint as plain JSON data."""
    if checkpoint is None:
        return None
    return {
        "state": checkpoint.state.save(),
        "step": checkpoint.step,
        "at": checkpoint.at,
        "events": checkpoint.events,
    }


def load_table(saved: str | bytes | dict[str, Any], find_game: Callable[[str], Game[Any]]) -> Table[Any]:
    """Open a saved table. Under newer rules its checkpoint is migrated and the step in progress replayed; an
    answer that no longer fits takes the table back to the checkpoint, and `table.notice` says so."""
    data = parse_save(saved)
    if data["format"] != FORMAT:
        raise BrokenSave(f"This save has format {data['format']!r}; this Last Call reads format {FORMAT}.")
    try:
        return _opened(data, find_game(data["game"]))
    except LastCallError:
        raise
    except Exception as error:
        raise BrokenSave(f"This save is damaged ({type(error).__name__}: {error}).") from error


def parse_save(saved: str | bytes | dict[str, Any]) -> dict[str, Any]:
    """A save as JSON data, of which only the outermost form is known."""
    if isinstance(saved, str | bytes):
        try:
            saved = json.loads(saved)
        except (ValueError, RecursionError) as error:
            raise BrokenSave(f"This save is not whole: it is not readable as JSON ({error}).") from None
    if not isinstance(saved, dict) or "format" not in saved or "game" not in saved:
        raise BrokenSave("This is not a saved table of Last Call.")
    return saved


def _opened(data: dict[str, Any], game: Game[Any]) -> Table[Any]:
    rules = int(data["rules"])
    if rules < 1:
        raise BrokenSave(f"This save is damaged: it names version {rules} of the rules, and the first is 1.")
    if rules > game.version:
        raise BrokenSave(
            f"This save was made with rules version {rules} of {game.title}; "
            f"this Last Call has version {game.version}. "
            "A newer Last Call can open it."
        )
    keyed_from = int(data.get("keyed_from", NEVER))
    try:
        table: Table[Any] = Table.not_started(
            RuleRunner(game, data["seats"], int(data["seed"]), keyed_from, int(data["version"])), data["options"]
        )
    except BadSetup as complaint:
        raise BrokenSave(f"This save cannot be opened: {complaint.why}") from None
    answers = [(int(seat), str(ask), choice_of(choice)) for seat, ask, choice in data["choices"]]
    journal = Journal.load(data["journal"])
    start = load_checkpoint(data["checkpoint"], rules, game, table.box)
    if start.at > len(answers) or start.events > len(journal):
        raise BrokenSave("This save is not whole: its newest choices or events are missing.")
    renewed = rules != game.version
    table.record.origin = start if renewed else load_origin(data["origin"], rules, game, table.box)
    try:
        table.resume_from(start, journal, answers)
    except Exception as error:
        why = error.why if isinstance(error, LastCallError) else f"{type(error).__name__}: {error}"
        if not renewed:
            raise BrokenSave(f"This save does not follow the rules. {why}") from error
        table.resume_from(start, journal, answers[: start.at])
        table.notice = game.words.say("notice-rules-changed", why=why)
    if "keyed_from" not in data:  # saved before there were keyed dice: they begin with the next step
        table.runner.keyed_from = table.step + 1
    table.record.free_from = min(int(data["free_from"]), len(table.record.answers))
    table.runner.stamp(table.version if table.notice else int(data["opened"]))
    return table


def load_checkpoint(data: dict[str, Any], rules: int, game: Game[S], box: Any) -> Checkpoint[S]:
    """A saved checkpoint, brought from the `rules` it was saved under to those of the game."""
    state = data["state"]
    for version in range(rules, game.version):
        state = game.migrations.get(version, _unchanged)(state)
    return Checkpoint(game.state.load(state, box), data["step"], data["at"], data["events"])


def load_origin(data: dict[str, Any] | None, rules: int, game: Game[S], box: Any) -> Checkpoint[S] | None:
    """The checkpoint at which a record begins, unless that is an empty table."""
    return None if data is None else load_checkpoint(data, rules, game, box)


def _unchanged(state: dict[str, Any]) -> dict[str, Any]:
    return state


def choice_of(data: list[Any]) -> Choice:
    """A choice as JSON has it."""
    return tuple(choice_of(part) if isinstance(part, list) else part for part in data)


def replay(table: Table[Any]) -> Table[Any]:
    """The whole game played again from its record: seed and choices alone (after a rules change: from that step on)."""
    runner = RuleRunner(table.game, table.seats, table.seed, table.keyed_from)
    fresh = Table.not_started(runner, table.options, table.box)
    fresh.record.origin = table.origin
    start = table.origin or Checkpoint(fresh.initial_state(), 0, 0, 0)
    fresh.resume_from(start, table.events, table.record.answers)
    fresh.runner.version = len(table.record.answers) - start.at
    return fresh


def table_at(table: Table[Any], count: int) -> Table[Any]:
    """A twin that stands where this table stood after `count` of its choices."""
    twin = table.clone()
    twin.rebuild(count)
    return twin
