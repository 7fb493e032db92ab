"""The errors that callers may expect, each with a sentence for the person who caused it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class LastCallError(Exception):
    """The base class; `why` says in one sentence what is wrong."""

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
    """A table that cannot be set up: wrong number of seats, or options that do not exist or cannot be combined. `rule`
    is the clause that says so, if one does."""

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.rule = rule


class BrokenSave(LastCallError):
    """A saved table that cannot be opened."""


class ReplayMismatch(LastCallError):
    """A replay met another ask than the one its record names."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence: the nearest known word, or all of them."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return "available: " + ", ".join(words) + "." if words else "there are none."
