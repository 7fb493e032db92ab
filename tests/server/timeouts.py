"""Waits that fail instead of hanging."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

TIMEOUT = 90.0
"""Seconds: generous, because a busy machine is no reason to fail."""
POLL_SECONDS = 0.01


@contextmanager
def time_limit(seconds: float, what: str) -> Iterator[None]:
    """Fail with an AssertionError if the block takes longer, even if it is blocked. Only for the main thread."""

    def fail(_signal: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"{what} took longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, fail)
    remaining, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    started = time.monotonic()
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)
        outer = max(0.001, remaining - (time.monotonic() - started)) if remaining else 0.0
        signal.setitimer(signal.ITIMER_REAL, outer)


def wait_until(condition: Callable[[], bool], what: str, seconds: float = TIMEOUT) -> None:
    """Poll for a condition for which the server sends no event."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not happen within {seconds:g} seconds"
        time.sleep(POLL_SECONDS)
