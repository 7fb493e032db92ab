"""How much time of the event loop each request takes, so that no address takes more than its share."""

from __future__ import annotations

import time
import types
from collections.abc import Awaitable, Callable, Generator
from typing import Any


@types.coroutine
def measured(work: Awaitable[None], spend: Callable[[float], None]) -> Generator[Any, Any, None]:
    """Await the work, and report the processor time of each of its steps. What it waits for costs nothing; what it
    leaves to other tasks, threads and processes is not counted."""
    steps = work.__await__()
    send: Callable[[], Any] = steps.__next__
    while True:
        started = time.thread_time()
        try:
            awaited = send()
        except StopIteration:
            return
        finally:
            spend(time.thread_time() - started)
        try:
            result = yield awaited
        except GeneratorExit:
            close = getattr(steps, "close", None)
            if close is not None:
                close()
            raise
        except BaseException as error:  # noqa: BLE001  a cancellation, or the failure of what was awaited
            send = _thrower(steps, error)
        else:
            send = _sender(steps, result)


def _sender(steps: Generator[Any, Any, None], result: object) -> Callable[[], Any]:
    return lambda: steps.send(result)


def _thrower(steps: Generator[Any, Any, None], error: BaseException) -> Callable[[], Any]:
    return lambda: steps.throw(error)
