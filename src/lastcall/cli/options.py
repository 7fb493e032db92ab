"""Options that several commands share, and how their values are parsed."""

from __future__ import annotations

import re
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import click

from lastcall.core.errors import BadSetup

F = TypeVar("F", bound=Callable[..., Any])


def game_options(command: F) -> F:
    """Adds `--seed` and `--option`."""
    seed = click.option("--seed", type=int, help="Equal seeds and equal choices give equal games.")
    option = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
    return seed(option(command))


def read_options(words: tuple[str, ...]) -> dict[str, str]:
    """`("length=short",)` as a dict; the game checks names and values."""
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadSetup(f"An option is written NAME=VALUE, not {word!r}.")
        options[name.strip()] = value.strip()
    return options


def read_levels(word: str) -> list[str]:
    """`instinct,random` as a list."""
    return [level.strip() for level in word.split(",") if level.strip()]


def read_seats(word: str) -> list[int]:
    """`4`, `2..4` or `2,4`."""
    found = re.fullmatch(r"(\d{1,2})(?:\.\.|-)(\d{1,2})", word.strip())
    if found and int(found[1]) <= int(found[2]):
        return list(range(int(found[1]), int(found[2]) + 1))
    parts = word.split(",")
    if all(re.fullmatch(r"\d{1,9}", part.strip()) for part in parts):
        return [int(part) for part in parts]
    raise BadSetup(f"Seats are written like 4, 2..4 or 2,4, not {word!r}.")


def read_file(path: str) -> str:
    """The text of a saved table."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise BadSetup(f"{path} cannot be read: {reason}.") from None


@contextmanager
def writing(path: str) -> Iterator[None]:
    """Turns an error while writing this file into a sentence."""
    try:
        yield
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}.") from None


@contextmanager
def quiet_interrupts() -> Iterator[Callable[[], None]]:
    """Lets Ctrl-C stop a computation without warnings; gives a check that raises an interrupt which was lost.

    An interrupt between the call of a rule and its first step drops a coroutine that was never awaited. Python warns
    of that, but here it is no fault. And Python drops an interrupt that reaches it while it frees an object, silently
    or with a message, so long computations call the check between their steps.
    """
    arrived = False
    report = sys.unraisablehook

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal arrived
        arrived = True
        warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
        raise KeyboardInterrupt

    def report_unless_interrupt(lost: sys.UnraisableHookArgs) -> None:
        if not isinstance(lost.exc_value, KeyboardInterrupt):
            report(lost)

    def check() -> None:
        if arrived:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    sys.unraisablehook = report_unless_interrupt
    try:
        yield check
    finally:
        sys.unraisablehook = report
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(title: str, length: int, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """Shows a progress bar on standard error, if that is a terminal; gives the function that moves it on."""
    with quiet_interrupts() as check:
        if hidden or not sys.stderr.isatty():
            yield lambda done: check()
        else:
            with click.progressbar(length=length, label=title, file=sys.stderr) as bar:

                def advance(done: int) -> None:
                    check()
                    bar.update(done)

                yield advance
