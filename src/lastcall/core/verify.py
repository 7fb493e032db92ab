"""Checking a saved game: does everything in it follow from its seed and the choices that were made?

The game is played again from the seed and the answers alone. Nothing that could have been altered is taken on trust:
the commitment, every line of the journal and the saved position are recomputed and compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from msgspec import UNSET

from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.keyed_chance import NEVER
from lastcall.core.record import S
from lastcall.core.saved_table import SavedCheckpoint, SavedTable
from lastcall.core.saves import game_of, load_answers, load_origin
from lastcall.core.table import Table

SHORTEST_HASH = 16
"""The least number of letters of a commitment to compare: fewer are matched by too many seeds."""


class Verification(NamedTuple):
    """What checking a saved game found, in one sentence."""

    fair: bool
    sentence: str


class Unfair(Exception):
    """Something in the save does not follow from the seed; the text says what."""


def verify_table(
    saved: str | bytes | dict[str, Any], find_game: Callable[[str], Game[Any]], seed_hash: str = ""
) -> Verification:  # fmt: skip
    """Recompute a saved game. `seed_hash` is the commitment (or its beginning) that was shown when the game began.

    Raises BrokenSave for a save that cannot be read at all.
    """
    read = SavedTable.parse(saved)
    game = game_of(read, find_game)
    try:
        checked = _Check(read, game)
        checked.commitment(seed_hash)
        checked.events()
    except Unfair as found:
        return Verification(False, str(found))
    except LastCallError:
        raise
    except Exception as error:
        raise BrokenSave(f"This save is damaged ({type(error).__name__}: {error!s:.200}).") from error
    return Verification(True, checked.sentence())


class _Check(Generic[S]):
    """One save, and the table on which it is played again."""

    def __init__(self, saved: SavedTable, game: Game[S]) -> None:
        self.saved = saved
        if saved.rules > game.version:
            raise BrokenSave(
                f"This save was made with rules version {saved.rules} of {game.title}; this Last Call has version "
                f"{game.version}. A newer Last Call can check it."
            )
        self.renewed = saved.rules < game.version
        self.answers = load_answers(saved)
        keyed_from = NEVER if saved.keyed_from is UNSET else saved.keyed_from
        try:
            self.table = Table(game, saved.seats, int(saved.seed), saved.options, keyed_from=keyed_from)
        except BadSetup as error:
            raise BrokenSave(f"This save cannot be opened: {error.why}") from None
        origin = self.table.record.origin = load_origin(saved, game, game.box)
        self.first_answer = origin.at if origin else 0
        self.first_line = origin.events if origin else 0
        if self.first_answer > len(self.answers) or self.first_line > len(saved.journal):
            raise BrokenSave("This save is incomplete: its newest choices or events are missing.")
        if origin is not None:
            before = Journal.load(saved.journal[: self.first_line])
            self.table.resume_from(origin, before, self.answers[: self.first_answer])

    def commitment(self, promised: str) -> None:
        """The hash shown at the start must be that of this seed."""
        own, kept = self.table.seed_hash, self.saved.seed_hash
        if kept is not UNSET and kept != own:
            raise Unfair(f"The commitment in this save is {kept}, but that of its seed is {own}.")
        promised = promised.strip().lower().rstrip("…")
        if promised and len(promised) < SHORTEST_HASH:
            raise BadSetup(f"Give at least the first {SHORTEST_HASH} letters of the commitment.")
        if not own.startswith(promised):
            raise Unfair(f"The commitment {promised} was shown, but that of this save's seed is {own}.")

    def events(self) -> None:
        """Take every answer again, and compare what happens with the journal."""
        checked = self._compare(self.first_line)
        for answer in self.answers[self.first_answer :]:
            try:
                self.table.replay(answer)
            except LastCallError as mismatch:
                raise self._unfair(mismatch.why) from None
            except Exception as error:
                number = len(self.table.choices)
                raise self._unfair(f"Answer {number}: the rules fail with {type(error).__name__}: {error}.") from error
            checked = self._compare(checked)
        if len(self.saved.journal) > checked:
            raise self._unfair(
                f"Journal line {checked + 1}: the save says {_format_line(self.saved.journal[checked])}, "
                "but the seed and the answers give nothing more."
            )
        reached = SavedCheckpoint.of(self.table.checkpoint)
        if not self.renewed and _plain(reached.as_dict()) != self.saved.checkpoint.as_dict():
            raise self._unfair("The position in this save is not the one that its seed and its answers lead to.")

    def _compare(self, since: int) -> int:
        """Compare the lines written since with those of the save; gives how many lines are checked now."""
        written = Journal(self.table.events.lines[since:]).save()
        for number, line in enumerate(map(_plain, written), start=since):
            if number >= len(self.saved.journal):
                raise self._unfair(
                    f"Journal line {number + 1} is missing: the seed and the answers give {_format_line(line)}."
                )
            if _plain(self.saved.journal[number]) != line:
                raise self._unfair(
                    f"Journal line {number + 1}: the save says {_format_line(self.saved.journal[number])}, "
                    f"but the seed and the answers give {_format_line(line)}."
                )
        return since + len(written)

    def _unfair(self, why: str) -> Unfair:
        if self.renewed:
            why += (
                f" The game was saved under rules version {self.saved.rules} and was checked with version "
                f"{self.table.game.version}, which may explain it."
            )
        return Unfair(why)

    def sentence(self) -> str:
        answers = len(self.answers) - self.first_answer
        lines = len(self.saved.journal) - self.first_line
        return (
            ("Fair from the position at which this game was taken up: " if self.saved.origin else "Fair: ")
            + f"{_count(answers, 'answer')} and {_count(lines, 'journal line')} follow from the seed with the "
            + f"commitment {self.table.seed_hash}"
            + ("." if self.table.over else "; the game is not over yet.")
        )


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _plain(data: object) -> object:
    """As it is after a round trip through JSON, where tuples are lists and all keys are strings."""
    read: object = json.loads(json.dumps(data))
    return read


def _format_line(line: object) -> str:
    """A journal line as one readable piece of text."""
    return json.dumps(line, ensure_ascii=False)
