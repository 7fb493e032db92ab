"""Where the work of the lab is done: in this process, in several, or on a cluster. The results are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

R = TypeVar("R")


class Pool(Protocol):
    """Runs a function for many arguments."""

    def run(self, function: Callable[..., R], arguments: Sequence[tuple[Any, ...]]) -> Iterator[R]:
        """The results in the order of the arguments, as they are finished."""


Workers: TypeAlias = AbstractContextManager[Pool]


class ThisProcess:
    """Does everything here, one after the other."""

    def run(self, function: Callable[..., R], arguments: Sequence[tuple[Any, ...]]) -> Iterator[R]:
        return (function(*each) for each in arguments)


class ProcessPool:
    """Several processes on this machine."""

    def __init__(self, executor: ProcessPoolExecutor) -> None:
        self.executor = executor

    def run(self, function: Callable[..., R], arguments: Sequence[tuple[Any, ...]]) -> Generator[R, None, None]:
        waiting: list[Future[R]] = [self.executor.submit(function, *each) for each in arguments]
        for future in waiting:
            yield future.result()


@contextmanager
def local_workers(jobs: int) -> Iterator[Pool]:
    """This process, or as many as there are jobs."""
    if jobs <= 1:
        yield ThisProcess()
        return
    others = set(multiprocessing.active_children())
    # Not by fork: a child that inherits a lock held by another thread waits for it forever.
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_exit_on_interrupt)
    try:
        yield ProcessPool(executor)
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()  # what they play now is lost; a batch of a bot that searches may take minutes
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _exit_on_interrupt() -> None:
    """Ctrl-C ends a worker at once and silently; the parent process says what happened."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))


def processors() -> int:
    """The number of processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
