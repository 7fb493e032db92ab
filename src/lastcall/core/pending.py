"""What the rules can wait for, and what they can be sent: the types that rules and their runner exchange."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TypeAlias, TypeVar

from lastcall.core.ask import Ask, Choice, Together
from lastcall.core.interrupts import Interrupt, InterruptWindow

R = TypeVar("R")

Pending: TypeAlias = Ask[Choice] | Together | InterruptWindow
"""A decision that the rules wait for. All three kinds share a small interface: `main` is the ask or the asks that are
open, without the window around them; `unanswered()` lists the asks the table waits for; `stamp(version)` numbers them;
`refresh()` recomputes their choices after the state changed."""

Sent: TypeAlias = Choice | dict[int, Choice] | Interrupt | None
"""What a waiting rule is sent: the answer to an `Ask`, all answers to a `Together`, an interrupt during a window; None
starts the rule."""

Running: TypeAlias = Coroutine[Pending, Sent, R]
"""A rule as its runner sees it."""
