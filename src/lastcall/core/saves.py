"""Opens saved tables, also those saved under older rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from lastcall.core.ask import Choice
from lastcall.core.card import Box
from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.keyed_chance import NEVER
from lastcall.core.record import AnswerTuple, Checkpoint, S
from lastcall.core.runner import RuleRunner
from lastcall.core.saved_table import SavedCheckpoint, SavedTable
from lastcall.core.table import Table


def load_table(saved: SavedTable | str | bytes | dict[str, Any], find_game: Callable[[str], Game[S]]) -> Table[S]:
    """Open a saved table. Under newer rules its checkpoint is migrated and the step in progress replayed; an
    answer that no longer fits takes the table back to the checkpoint, and `table.notice` says so."""
    if not isinstance(saved, SavedTable):
        saved = SavedTable.parse(saved)
    game = game_of(saved, find_game)
    if saved.rules > game.version:
        raise BrokenSave(
            f"This save was made with rules version {saved.rules} of {game.title}; "
            f"this Last Call has version {game.version}. "
            "A newer Last Call can open it."
        )
    try:
        return _open(saved, game)
    except BadSetup as error:
        raise BrokenSave(f"This save cannot be opened: {error.why}") from None
    except LastCallError:
        raise
    except Exception as error:
        raise BrokenSave(f"This save is damaged ({type(error).__name__}: {error!s:.200}).") from error


def game_of(saved: SavedTable, find_game: Callable[[str], Game[S]]) -> Game[S]:
    """The game of a save, with the cards that it was played with."""
    game = find_game(saved.game)
    files = {} if saved.cards is UNSET else saved.cards
    if files == game.changed_cards:
        return game
    try:
        return game.with_cards(files)
    except BadSetup as error:
        raise BrokenSave(f"This save cannot be opened: {error.why}") from None


def _open(saved: SavedTable, game: Game[S]) -> Table[S]:
    keyed_from = NEVER if saved.keyed_from is UNSET else saved.keyed_from
    runner = RuleRunner(game, saved.seats, int(saved.seed), keyed_from, saved.version)
    table = Table.not_started(runner, saved.options)
    record = table.record
    answers = load_answers(saved)
    journal = Journal.load(saved.journal)
    start = load_checkpoint(saved.checkpoint, saved.rules, game, table.box)
    if start.at > len(answers) or start.events > len(journal):
        raise BrokenSave("This save is incomplete: its newest choices or events are missing.")
    renewed = saved.rules != game.version
    record.origin = start if renewed else load_origin(saved, game, table.box)
    try:
        table.resume_from(start, journal, answers)
    except Exception as error:
        why = error.why if isinstance(error, LastCallError) else f"{type(error).__name__}: {error!s:.200}"
        if not renewed:
            raise BrokenSave(f"This save does not follow the rules. {why}") from error
        table.resume_from(start, journal, answers[: start.at])
        table.notice = game.words.say("notice-rules-changed", why=why)
    if saved.keyed_from is UNSET:  # saved before there were keyed dice: they begin with the next step
        runner.keyed_from = runner.step + 1
    record.free_from = min(saved.free_from, len(record.answers))
    runner.stamp(runner.version if table.notice else saved.opened)
    return table


def load_answers(saved: SavedTable) -> list[AnswerTuple]:
    """All answers of a save."""
    return [(seat, ask, _choice(choice)) for seat, ask, choice in saved.choices]


def load_checkpoint(saved: SavedCheckpoint, rules: int, game: Game[S], box: Box) -> Checkpoint[S]:
    """A saved checkpoint, brought from the `rules` it was saved under to those of the game."""
    state = saved.state
    for version in range(rules, game.version):
        if version in game.saves.migrations:
            state = game.saves.migrations[version](state)
    loaded = game.state.load(state, box)
    _check_numbers(state, game)
    return Checkpoint(loaded, saved.step, saved.at, saved.events)


def _check_numbers(state: dict[str, Any], game: Game[S]) -> None:
    """No number of a saved state may be larger than the game says that its numbers are."""
    largest = game.saves.largest
    pending: list[Any] = [state]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            pending.extend(value.values())
        elif isinstance(value, list):
            pending.extend(value)
        elif isinstance(value, int) and abs(value) > largest:
            raise BrokenSave(
                f"This save is damaged: it has a number of more than {largest:,}, which {game.title} never has."
            )


def load_origin(saved: SavedTable, game: Game[S], box: Box) -> Checkpoint[S] | None:
    """The checkpoint at which a record begins; None: the initial state."""
    return None if saved.origin is None else load_checkpoint(saved.origin, saved.rules, game, box)


def _choice(parts: list[Any]) -> Choice:
    """A choice as JSON has it."""
    return tuple(_choice(part) if isinstance(part, list) else part for part in parts)
