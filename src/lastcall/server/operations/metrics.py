"""What a server counts and measures, for Prometheus (`GET /metrics`)."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

from prometheus_client import Counter, Gauge, Histogram, Info

import lastcall

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Buckets in seconds for what should take milliseconds."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)
"""Buckets in seconds for what a worker computes."""
LAG_INTERVAL = 0.25
SMOOTHING = 0.1
"""How much one interval counts in the average load."""

BUILD = Info("lastcall", "The version of Last Call")
BUILD.info({"version": lastcall.__version__})

REQUESTS = Counter("lastcall_requests_total", "Answered HTTP requests", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("lastcall_request_seconds", "Time to answer an HTTP request", ["route"], buckets=FAST)
CONNECTIONS_CLOSED = Counter(
    "lastcall_connections_closed_total", "Connections closed because of a limit, by status of the answer", ["reason"]
)
SOCKETS = Gauge("lastcall_sockets", "Open live connections")
TABLES = Gauge("lastcall_tables", "Tables in memory")
COMMIT_SECONDS = Histogram("lastcall_commit_seconds", "Time to commit a change of a table", buckets=FAST)
DATABASE_ERRORS = Counter("lastcall_database_errors_total", "Failed database operations", ["fault"])
WORKER_QUEUE = Gauge("lastcall_worker_queue", "Jobs that wait for a worker process", ["priority"])
WORKER_WAIT_SECONDS = Histogram(
    "lastcall_worker_wait_seconds", "Time a job waited for a worker process", ["priority"], buckets=SLOW
)
WORKER_SECONDS = Histogram(
    "lastcall_worker_seconds", "Time a worker process computed: bot choices, hints, analyses", ["job"], buckets=SLOW
)
LOOP_LAG_SECONDS = Histogram("lastcall_loop_lag_seconds", "Delay of the web process's event loop", buckets=FAST)
BACKGROUND_FAILURES = Counter("lastcall_background_failures_total", "Background tasks that ended with an error")


class LoopLoad:
    """How busy the event loop of this process is."""

    busy = 0.0
    """The share of the time in which it had something to do, over the last seconds."""

    def observe(self, share: float) -> None:
        self.busy += SMOOTHING * (share - self.busy)


LOOP = LoopLoad()


async def measure_loop_lag() -> None:
    """How much later than wanted the event loop wakes up a task, and how busy it is, measured until cancelled."""
    while True:
        started, used = time.perf_counter(), occupied_seconds()
        await asyncio.sleep(LAG_INTERVAL)
        passed = time.perf_counter() - started
        LOOP_LAG_SECONDS.observe(max(0.0, passed - LAG_INTERVAL))
        LOOP.observe(min(1.0, (occupied_seconds() - used) / passed))


def occupied_seconds() -> float:
    """Seconds in which this thread has had something to do: it ran, or waited for a processor that others had. Where
    the system does not tell how long it waited, only those in which it ran."""
    try:
        ran, waited, _ = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text().split()
    except (OSError, ValueError):
        return time.thread_time()
    return (int(ran) + int(waited)) / 1e9
