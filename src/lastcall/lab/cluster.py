"""Workers on other machines: the lab's work on a Dask cluster. Equal seeds give the same numbers as on one machine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from lastcall.core.errors import LastCallError
from lastcall.lab.pages import require_libraries
from lastcall.lab.workers import Pool, Workers, local_workers, processors

if TYPE_CHECKING:
    from distributed import Client

R = TypeVar("R")

CONNECT_SECONDS = 10
"""How long to wait for the scheduler, and for its first worker."""


class ClusterPool:
    """The workers of a Dask scheduler. Each needs Last Call in the same version, and the game."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def run(self, function: Callable[..., R], arguments: Sequence[tuple[Any, ...]]) -> Generator[R, None, None]:
        waiting = [self.client.submit(function, *each, pure=False) for each in arguments]
        try:
            for future in waiting:
                result: R = future.result()
                yield result
                future.release()
        finally:
            self.client.cancel(waiting)


@contextmanager
def cluster_workers(address: str) -> Iterator[Pool]:
    """The cluster whose scheduler has this address, such as tcp://192.168.1.5:8786."""
    require_libraries("distributed", extra="cluster")
    from distributed import Client

    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise LastCallError(f"There is no Dask scheduler at {address}: {error}.") from None
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except OSError:
        client.close()
        raise LastCallError(f"The Dask scheduler at {address} has no workers; start some with 'dask worker'.") from None
    try:
        yield ClusterPool(client)
    finally:
        client.close()


def choose_workers(jobs: int | None, cluster: str | None) -> Workers:
    """The cluster, if one is named; else processes on this machine, by default one for each processor."""
    return cluster_workers(cluster) if cluster else local_workers(jobs or processors())
