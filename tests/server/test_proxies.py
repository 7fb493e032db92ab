"""Real traffic through nginx and Caddy with the files of `packaging/`: pages, choices, live connections, and what the
proxies must keep out."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import DEMAND_ALL
from tests.server.helpers import create_table
from tests.server.processes import free_port
from tests.server.timeouts import TIMEOUT, wait_until
from websockets.sync.client import connect

pytestmark = pytest.mark.live

PACKAGING = Path(__file__).parents[2] / "packaging"
VISITOR = "127.0.0.7"
"""An address of this machine that is not among the trusted proxies."""


@dataclass
class Proxied:
    """A server behind a proxy on this machine."""

    http_port: int
    https_port: int
    log: Path

    @property
    def site(self) -> str:
        return f"https://localhost:{self.https_port}"

    def client(self) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=VISITOR, verify=False)
        return httpx.Client(base_url=self.site, timeout=TIMEOUT, transport=transport)

    def log_lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def nginx_command(folder: Path, upstream: int, proxied: Proxied) -> list[str]:
    """The site as documented, with a certificate of its own and other ports, in a minimal main file."""
    names = {"keyout": folder / "key.pem", "out": folder / "certificate.pem"}
    request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run(
        [*request, *(str(part) for name, path in names.items() for part in (f"-{name}", path))],
        check=True, capture_output=True,
    )  # fmt: skip
    site = (PACKAGING / "nginx.conf").read_text()
    for old, new in (
        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(names["out"])),
        ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(names["keyout"])),
        ("games.example.org", "localhost"),
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
        ("listen 80;", f"listen 127.0.0.1:{proxied.http_port};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{proxied.https_port} ssl;"),
    ):
        assert old in site, old
        site = site.replace(old, new)
    site = "\n".join(line for line in site.splitlines() if "listen [::]" not in line)
    main = folder / "nginx.conf"
    paths = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    as_root = "user root;" if os.geteuid() == 0 else ""  # otherwise workers could not write to this folder
    main.write_text(
        f"{as_root} pid {folder}/pid; daemon off; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {paths}\n{site}\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(main), "-e", str(folder / "error.log")]


def caddy_command(folder: Path, upstream: int, proxied: Proxied) -> list[str]:
    """The file as documented. For `localhost` Caddy signs the certificate itself."""
    text = (PACKAGING / "Caddyfile").read_text()
    options = f"\tadmin off\n\tskip_install_trust\n\thttp_port {proxied.http_port}\n\thttps_port {proxied.https_port}\n"
    assert "{\n\tservers {\n" in text
    (folder / "Caddyfile").write_text(text.replace("{\n\tservers {\n", f"{{\n{options}\tservers {{\n", 1))
    variables = ["LASTCALL_DOMAIN=localhost", f"LASTCALL_UPSTREAM=127.0.0.1:{upstream}"]
    return ["env", *variables, "caddy", "run", "--config", str(folder / "Caddyfile")]


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    program: str = request.param
    if shutil.which(program) is None:
        why = f"There is no {program} on this machine (Debian: apt install {program})."
        if DEMAND_ALL:
            pytest.fail(why)
        pytest.skip(why)
    folder = tmp_path_factory.mktemp(program)
    upstream = free_port()
    made = Proxied(free_port(), free_port(), folder / "server.log")
    with contextlib.ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        for name, value in {
            "LASTCALL_DATABASE": str(folder / "tables.db"), "LASTCALL_PORT": str(upstream), "LASTCALL_BOT_WORKERS": "1",
            "LASTCALL_LOG_LEVEL": "info", "LASTCALL_LOG_FORMAT": "json", "HOME": str(folder),
            "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
        }.items():  # fmt: skip
            patch.setenv(name, value)
        command = {"nginx": nginx_command, "caddy": caddy_command}[program](folder, upstream, made)
        log = stack.enter_context(made.log.open("wb"))
        proxy_log = stack.enter_context((folder / "proxy.log").open("wb"))
        server = stack.enter_context(_running([sys.executable, "-m", "lastcall", "serve"], log))
        wait_until(lambda: _answers(f"http://127.0.0.1:{upstream}/ready", server), "the start of the server")
        proxy = stack.enter_context(_running(command, proxy_log))
        wait_until(lambda: _answers(f"{made.site}/health", proxy), f"the start of {program}")
        yield made


@contextlib.contextmanager
def _running(command: list[str], log: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(TIMEOUT)


def _answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    assert process.poll() is None, f"{process.args!r} has ended"
    try:
        return httpx.get(url, verify=False, timeout=5).is_success
    except httpx.HTTPError:
        return False


def test_pages_come_over_tls_with_all_headers(proxied: Proxied) -> None:
    plain = httpx.get(f"http://localhost:{proxied.http_port}/tables/new", timeout=TIMEOUT)
    assert plain.status_code in (301, 308)
    assert plain.headers["location"].startswith("https://localhost")
    with proxied.client() as visitor:
        page = visitor.get("/")
    assert page.status_code == 200
    assert "max-age" in page.headers["strict-transport-security"]
    assert "content-security-policy" in page.headers
    cookie = page.headers["set-cookie"]
    assert cookie.startswith("__Host-")
    assert "Secure" in cookie, "the server knows that the visitor speaks TLS"


def test_a_game_is_made_and_played_and_watched(proxied: Proxied) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with proxied.client() as visitor:
        made = create_table(visitor, "moonshiners", [{"name": "Ann"}, {"name": "Bo"}])
        link = visitor.get(f"/api/tables/{made.id}").request.url
        assert str(link).startswith(proxied.site)
        address = f"wss://localhost:{proxied.https_port}/api/tables/{made.id}/live?as=json"
        with connect(address, ssl=trusting, additional_headers=made.players[1].headers) as socket:
            assert json.loads(socket.recv(timeout=TIMEOUT))["version"] == 0
            asked = next(player for player in made.players.values() if player.look()["asks"])
            ask = asked.open_ask()
            assert asked.choose(ask["choices"][0]["choice"], ask["id"]).status_code == 200
            while json.loads(socket.recv(timeout=TIMEOUT))["version"] == 0:
                continue


def test_a_form_of_the_page_is_taken_and_one_of_another_site_is_not(proxied: Proxied) -> None:
    form = {"game": "moonshiners", "seat-0": "me", "name-0": "Ann", "seat-1": "bot:random"}
    with proxied.client() as visitor:
        visitor.get("/")
        page = {"accept": "text/html", "sec-fetch-site": "same-origin", "origin": proxied.site}
        sent = visitor.post("/api/tables", data=form, headers=page)
        assert sent.status_code == 303
        assert sent.headers["location"].startswith("/tables/")
        foreign = {"accept": "text/html", "origin": "https://elsewhere.example"}
        assert visitor.post("/api/tables", data=form, headers=foreign).status_code == 403


def test_the_address_of_the_visitor_arrives_and_cannot_be_forged(proxied: Proxied) -> None:
    with proxied.client() as visitor:
        answer = visitor.get("/api/games", headers={"X-Forwarded-For": "10.9.9.9", "X-Forwarded-Proto": "http"})
    number = answer.headers["x-request-id"]
    wait_until(lambda: any(line.get("request_id") == number for line in proxied.log_lines()), "the line of the log")
    line = next(line for line in proxied.log_lines() if line.get("request_id") == number)
    assert VISITOR in json.dumps(line)
    assert "10.9.9.9" not in json.dumps(line)


@pytest.mark.parametrize("path", ["/metrics", "/ready"])
def test_operators_addresses_are_not_for_the_world(proxied: Proxied, path: str) -> None:
    with proxied.client() as visitor:
        assert visitor.get(path).status_code == 404
        assert visitor.get("/health").status_code == 200


def test_large_heads_and_bodies_are_refused(proxied: Proxied) -> None:
    with proxied.client() as visitor:
        for size in (70_000, 300_000):
            assert visitor.post("/api/tables", content=b"x" * size).status_code == 413, size
        assert visitor.get("/health", headers={"X-Long": "x" * 100_000}).status_code in (400, 431)
        assert visitor.get("/health").status_code == 200
