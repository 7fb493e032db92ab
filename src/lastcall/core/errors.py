"""Everything Last Call may refuse, always with a sentence that a person can act on."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class LastCallError(Exception):
    """Something is wrong with what was asked of us; `why` says what, in one sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Refused(LastCallError):
    """A choice the rules do not allow now; `rule` is the clause that says so."""

    def __init__(self, why: str, rule: str = "", reason: str = "not-offered") -> None:
        super().__init__(why)
        self.rule = rule
        self.reason = reason


class StaleAnswer(Refused):
    """A choice meant for an ask that is no longer open."""

    def __init__(self, why: str) -> None:
        super().__init__(why, reason="stale")


class UnknownGame(LastCallError):
    """No game of that name is registered."""


class BadSetup(LastCallError):
    """A table that cannot be laid: wrong number of seats, or an option that does not exist."""


class BrokenSave(LastCallError):
    """A saved table that cannot be opened."""


class ReplayMismatch(LastCallError):
    """A replay met another ask than the one its record names."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence, with its mark: the nearest known word, or all of them."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return "known are: " + ", ".join(words) + "." if words else "there are none."
