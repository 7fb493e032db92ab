"""Background tasks that go on after a failure."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from lastcall.core.errors import Refused
from lastcall.server.operations.metrics import BACKGROUND_FAILURES
from lastcall.server.storage import DatabaseUnavailable

log = logging.getLogger(__name__)

FIRST_DELAY, MAX_DELAY = 0.5, 5.0
"""Seconds before a failed task is started again: doubled each time, up to the maximum."""
STEADY_SECONDS = 60.0
"""A task that ran for this long before it failed starts again with the first delay."""

Work = Callable[[], Coroutine[Any, Any, None]]


class Supervisor:
    """The background tasks of a server. A task that fails is started again, with growing pauses, until it returns."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, name: str, work: Work) -> asyncio.Task[None]:
        """Run `work` in the background until it returns; `name` is for the log."""
        task = asyncio.get_running_loop().create_task(self._run(name, work), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def running(self) -> int:
        """How many tasks have not returned yet."""
        return len(self._tasks)

    async def close(self) -> None:
        """Cancel all tasks, and wait for them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, name: str, work: Work) -> None:
        delay = FIRST_DELAY
        while True:
            started = time.monotonic()
            try:
                await work()
            except DatabaseUnavailable:
                BACKGROUND_FAILURES.inc()  # the database has reported it
            except Refused as refusal:
                log.warning("%s was refused: %s", name, refusal.why)
                return
            except Exception:
                BACKGROUND_FAILURES.inc()
                log.exception("%s failed; trying again in %g seconds.", name, delay)
            else:
                return
            if time.monotonic() - started > STEADY_SECONDS:
                delay = FIRST_DELAY
            await asyncio.sleep(delay)
            delay = min(2 * delay, MAX_DELAY)
