"""A real server on this machine, and real browsers that visit it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.visitors import Visitor
from tests.server.processes import ServerProcess

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--disable-domain-reliability",
    "--disable-client-side-phishing-detection",
    "--disable-dev-shm-usage",
]
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2,
    "reduced_motion": "reduce",
}  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of this is live."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.live)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's chromium; it talks to nobody but us."""
    if not CHROMIUM:
        why = "There is no chromium on this machine (Debian: apt install chromium)."
        if os.environ.get("LASTCALL_DEMAND_ALL") == "1":
            pytest.fail(why)
        pytest.skip(why)
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests of this folder; bots answer at once."""
    process = ServerProcess(str(tmp_path_factory.mktemp("server") / "tables.db")).start()
    yield process
    process.stop()


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own: `visit()`, `visit(phone=True)`, `visit(java_script_enabled=False)`."""
    opened: list[BrowserContext] = []
    troubles: list[str] = []

    def come(phone: bool = False, base: str = "", **wishes: Any) -> Visitor:
        context = browser.new_context(base_url=base or server.url, **{**(PHONE if phone else DESKTOP), **wishes})
        context.set_default_timeout(60_000)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: troubles.append(said.text) if "Content Security" in said.text else None)
        opened.append(context)
        return Visitor(page)

    yield come
    for context in opened:
        context.close()
    assert not troubles, troubles
