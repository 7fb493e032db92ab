"""Options that several commands share, and how their values are parsed."""

from __future__ import annotations

import re
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import click

from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.registry import find_game, replace_game

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


cards_option = click.option("--cards", metavar="FOLDER", help="Play with the changed card files in this folder.")


cluster_option = click.option("--cluster", metavar="ADDRESS", help="Work on the Dask cluster with this scheduler.")


def find_game_with_cards(name: str, cards: str | None) -> Game[Any]:
    """The game of this name, with the changed cards of a folder, if one is given; everything in this process that looks
    for the game finds it so. Faults in the files are named before anything begins."""
    found = find_game(name)
    if cards is None:
        return found
    changed = found.with_cards(cards)
    _ = changed.box
    replace_game(changed)
    return changed


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


NOTE_SECONDS = 30.0
"""How often the progress is written where standard error is not a terminal."""


class RunProgress:
    """Shows how far a run has got and the time left: a bar on a terminal, otherwise lines on standard error."""

    def __init__(self, title: str, total: int, hidden: bool, check: Callable[[], None]) -> None:
        self.title = title
        self.total = total
        self.done = 0
        self.check = check
        self.hidden = hidden
        self.started = self.noted = time.monotonic()
        self.bar = None if hidden or not sys.stderr.isatty() else _bar(title, total)

    def advance(self, done: int) -> None:
        """This much more is done."""
        self.check()
        self.done += done
        if self.bar is not None:
            self.bar.update(done)
        elif not self.hidden and time.monotonic() - self.noted >= NOTE_SECONDS:
            self.noted = time.monotonic()
            click.echo(self.sentence(), err=True)

    def expect(self, total: int) -> None:
        """The run will take this much in all, as far as is known now."""
        self.total = total
        if self.bar is not None:
            self.bar.length = total

    def sentence(self) -> str:
        """The progress in words."""
        passed = time.monotonic() - self.started
        left = passed * (self.total - self.done) / max(1, self.done)
        shown = f"{left:.0f} seconds" if left < 90 else f"{left / 60:.0f} minutes"
        return f"{self.title}: {self.done:,} of {self.total:,}, about {shown} left"

    def close(self) -> None:
        if self.bar is not None:
            self.bar.render_finish()


def _bar(title: str, total: int) -> Any:
    bar: Any = click.progressbar(length=total, label=title, file=sys.stderr, show_pos=True)
    bar.render_progress()
    return bar


@contextmanager
def show_progress(title: str, total: int, hidden: bool = False) -> Iterator[RunProgress]:
    """Shows on standard error how far a run is, and lets Ctrl-C stop it."""
    with quiet_interrupts() as check:
        progress = RunProgress(title, total, hidden, check)
        try:
            yield progress
        finally:
            progress.close()


@contextmanager
def progress(title: str, length: int, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """The same for a run whose length is known; gives the function that moves it on."""
    with show_progress(title, length, hidden) as shown:
        yield shown.advance
