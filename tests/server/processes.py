"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import httpx
from tests.server.timeouts import TIMEOUT, wait_until


class ServerProcess:
    """A server on a port of this machine."""

    def __init__(
        self, database: str, port: int = 0, bot_delay: float = 0.0, first: str = "", idle_timeout: float = 600.0
    ) -> None:
        """`first` is Python that the server runs before anything else."""
        self.database = database
        self.port = port or free_port()
        self.bot_delay = bot_delay
        self.first = first
        self.idle_timeout = idle_timeout
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> ServerProcess:
        program = (
            "if __name__ == '__main__':\n"  # worker processes import this file, and need nothing of it
            f"{textwrap.indent(self.first, '    ')}\n"
            "    from lastcall.server import Settings, run\n"
            "    from lastcall.server.operations.settings import Quotas, RequestLimits\n"
            "    limits = RequestLimits(read_rate=1e6, read_burst=10**6, write_rate=1e6, write_burst=10**6,"
            " busy_above=1)\n"
            "    quotas = Quotas(*[10**6] * 7)\n"
            f"    run(Settings(port={self.port}, database={self.database!r}, bot_delay={self.bot_delay},"
            f" idle_timeout={self.idle_timeout},"
            " bot_workers=1, background_bot_rate=1e6, poll_interval=0.05, limits=limits, quotas=quotas))\n"
        )
        folder = Path(tempfile.mkdtemp(prefix="lastcall-test-"))
        (folder / "serve.py").write_text(program)
        self.running = subprocess.Popen([sys.executable, str(folder / "serve.py")])
        wait_until(self._answers, "an answer of the server")
        return self

    def _answers(self) -> bool:
        assert self.running is not None and self.running.poll() is None, "the server did not start"
        try:
            return httpx.get(self.url + "/static/icon.svg", timeout=5).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """End the process without a chance to clean up."""
        if self.running is not None:
            self.running.kill()
            self.running.wait(TIMEOUT)
            self.running = None

    def stop(self) -> int:
        """End the process as a host would; returns its exit code."""
        if self.running is None:
            return 0
        self.running.terminate()
        code = self.running.wait(timeout=TIMEOUT)
        self.running = None
        return code


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
