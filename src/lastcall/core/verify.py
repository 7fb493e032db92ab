"""Checking a saved game: does everything in it follow from its seed and the choices that were made?

The game is played again from the seed and the answers alone. Nothing that could have been altered is taken on trust:
the commitment, every line of the journal and the saved position are recomputed and compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.game import Game
from lastcall.core.journal import Journal
from lastcall.core.keyed_chance import NEVER, commitment
from lastcall.core.record import choice_of, load_checkpoint, parse_save, save_checkpoint
from lastcall.core.table import Table

SHORTEST_HASH = 16
"""Letters of a commitment that must be given at least: fewer are matched by too many seeds."""


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
    data = _plain(parse_save(saved))
    game = find_game(data["game"])
    try:
        checked = _Check(data, game)
        checked.commitment(seed_hash)
        checked.events()
    except Unfair as found:
        return Verification(False, str(found))
    except LastCallError:
        raise
    except Exception as error:
        raise BrokenSave(f"This save is damaged ({type(error).__name__}: {error}).") from error
    return Verification(True, checked.sentence())


class _Check:
    """One save, and the table on which it is played again."""

    def __init__(self, data: dict[str, Any], game: Game[Any]) -> None:
        self.data = data
        self.rules = int(data["rules"])
        if self.rules > game.version:
            raise BrokenSave(
                f"This save was made with rules version {self.rules} of {game.title}; this Last Call has version "
                f"{game.version}. A newer Last Call can check it."
            )
        self.renewed = self.rules < game.version
        self.answers = [(int(seat), str(ask), choice_of(choice)) for seat, ask, choice in data["choices"]]
        self.lines: list[Any] = data["journal"]
        keyed_from = int(data.get("keyed_from", NEVER))
        try:
            self.table = Table(game, data["seats"], int(data["seed"]), data["options"], keyed_from=keyed_from)
        except BadSetup as complaint:
            raise BrokenSave(f"This save cannot be opened: {complaint.why}") from None
        self.origin = load_checkpoint(data["origin"], self.rules, game, self.table.box)
        if self.origin is not None:
            if self.origin.at > len(self.answers) or self.origin.events > len(self.lines):
                raise BrokenSave("This save is not whole: its newest choices or events are missing.")
            self.table.origin = self.origin
            before = Journal.load(self.lines[: self.origin.events])
            self.table.resume_from(self.origin, before, self.answers[: self.origin.at])

    def commitment(self, promised: str) -> None:
        """The hash shown at the start must be that of this seed."""
        own = commitment(self.table.seed, self.table.keyed_from)
        if self.data.get("seed_hash", own) != own:
            raise Unfair(f"The commitment in this save is {self.data['seed_hash']}, but that of its seed is {own}.")
        promised = promised.strip().lower().rstrip("…")
        if promised and len(promised) < SHORTEST_HASH:
            raise BadSetup(f"Give at least the first {SHORTEST_HASH} letters of the commitment.")
        if not own.startswith(promised):
            raise Unfair(f"The commitment {promised} was shown, but that of this save's seed is {own}.")

    def events(self) -> None:
        """Take every answer again and compare what happens with what was written down."""
        checked = self._compare(self.origin.events if self.origin else 0)
        for answer in self.answers[self.origin.at if self.origin else 0 :]:
            try:
                self.table.replay(answer)
            except LastCallError as mismatch:
                raise self._unfair(mismatch.why) from None
            except Exception as error:
                number = len(self.table.choices)
                raise self._unfair(f"Answer {number}: the rules fail with {type(error).__name__}: {error}.") from error
            checked = self._compare(checked)
        if len(self.lines) > checked:
            raise self._unfair(
                f"Journal line {checked + 1}: the save says {_told(self.lines[checked])}, but no more follows from the "
                "seed and the answers."
            )
        if not self.renewed and _plain(save_checkpoint(self.table.checkpoint)) != self.data["checkpoint"]:
            raise self._unfair("The position in this save is not the one that its seed and its answers lead to.")

    def _compare(self, since: int) -> int:
        """Compare the lines written since with those of the save; gives how many lines are checked now."""
        written = _plain(Journal(self.table.events.lines[since:]).save())
        for number, line in enumerate(written, start=since):
            if number >= len(self.lines):
                raise self._unfair(
                    f"Journal line {number + 1} is missing: from the seed and the answers follows {_told(line)}."
                )
            if self.lines[number] != line:
                raise self._unfair(
                    f"Journal line {number + 1}: the save says {_told(self.lines[number])}, but from the seed and the "
                    f"answers follows {_told(line)}."
                )
        return since + len(written)

    def _unfair(self, why: str) -> Unfair:
        if self.renewed:
            why += (
                f" The game was saved under rules version {self.rules} and was checked with version "
                f"{self.table.game.version}, which may explain it."
            )
        return Unfair(why)

    def sentence(self) -> str:
        origin = self.origin
        answers = len(self.answers) - (origin.at if origin else 0)
        lines = len(self.lines) - (origin.events if origin else 0)
        return (
            ("Fair from the position at which this game was taken up: " if origin else "Fair: ")
            + f"{_count(answers, 'answer')} and {_count(lines, 'journal line')} follow from the seed with the "
            + f"commitment {self.table.seed_hash}"
            + ("." if self.table.over else "; the game is not over yet.")
        )


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _plain(data: Any) -> Any:
    """As it is after a journey through JSON, where tuples are lists and all keys are words."""
    return json.loads(json.dumps(data))


def _told(line: Sequence[Any]) -> str:
    """A journal line as one readable piece of text."""
    return json.dumps(line, ensure_ascii=False)
