"""The files of `packaging/` and the commands of `docs/operate.md` fit the program."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest
import yaml

pytest.importorskip("fastapi")

from lastcall.cli import main
from lastcall.server import Settings
from lastcall.server.http import routes_operations
from lastcall.server.operations import configuration

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
MANUAL = (ROOT / "docs" / "operate.md").read_text()
UNITS = sorted(PACKAGING.glob("*.service"))
FILES = sorted(file for file in PACKAGING.iterdir() if file.is_file() and file.name != "database-password")

OF_PROXIES = {"LASTCALL_DOMAIN", "LASTCALL_UPSTREAM"}
"""Variables of the Caddyfile."""


def known_variables() -> set[str]:
    names = {setting.variable for setting in configuration.known_settings()}
    return names | {name + configuration.FILE_SUFFIX for name in names} | configuration.OTHER_VARIABLES | OF_PROXIES


def check_command(line: str) -> None:
    """A call of `lastcall` names an existing command with existing options."""
    program, name, *arguments = shlex.split(line, comments=True)
    assert Path(program).name == "lastcall", line
    command = main.get_command(click.Context(main), name)
    assert command is not None, line
    command.make_context(name, arguments)


def routes() -> set[str]:
    return {getattr(route, "path", "") for route in routes_operations.router.routes}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container file, continued lines joined."""
    text = (PACKAGING / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(name, " ".join(rest.split())) for name, rest in lines]


@pytest.mark.parametrize("file", [*FILES, ROOT / "docs" / "operate.md"], ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    named = set(re.findall(r"LASTCALL_[A-Z_]*[A-Z]", file.read_text()))
    assert named - known_variables() == set()


# -- the container file ------------------------------------------------------------------------------------


def test_the_container_file_has_only_known_instructions_and_copies_what_exists() -> None:
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}
    assert {name for name, _ in instructions()} == known
    admitted = {
        line[1:] for line in (PACKAGING / "Containerfile.dockerignore").read_text().splitlines() if line[:1] == "!"
    }
    copied = [rest.split()[:-1] for name, rest in instructions() if name == "COPY" and "--from" not in rest]
    sources = {source for sources in copied for source in sources}
    assert sources == admitted
    for source in sources:
        assert (ROOT / source).exists(), source


def test_the_container_serves_and_asks_for_its_health() -> None:
    found = dict(instructions())
    check_command(shlex.join(json.loads(found["CMD"])))
    variables = dict(re.findall(r"(\S+)=(\S+)", found["ENV"]))
    settings = configuration.load(environment=variables).settings
    assert (settings.host, found["EXPOSE"]) == ("0.0.0.0", str(settings.port))
    assert settings.database.startswith(found["VOLUME"] + "/")
    health = json.loads(found["HEALTHCHECK"].partition("CMD ")[2])
    compile(health[2], "HEALTHCHECK", "exec")
    (path,) = re.findall(rf"http://127\.0\.0\.1:{settings.port}(/\w+)", health[2])
    assert path in routes()


def test_the_services_of_the_compose_file_fit_together() -> None:
    compose = yaml.safe_load((PACKAGING / "compose.yaml").read_text())
    server = compose["services"]["lastcall"]
    assert (PACKAGING / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    environment = {name: value for name, value in server["environment"].items() if not name.endswith("_FILE")}
    settings = configuration.load(environment=environment).settings
    assert "@database/" in settings.database
    assert set(server["depends_on"]) | {"lastcall", "proxy"} == set(compose["services"])
    for service in compose["services"].values():
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
    mounted = [volume for service in compose["services"].values() for volume in service.get("volumes", ())]
    for volume in mounted:
        source = volume.partition(":")[0]
        assert source in compose["volumes"] or (PACKAGING / source).is_file(), volume


# -- systemd -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_starts_an_existing_command_with_existing_settings(unit: Path) -> None:
    parsed = configparser.RawConfigParser(strict=True)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read(unit)
    service = parsed["Service"]
    check_command(service["ExecStart"])
    name, value = service["Environment"].split("=", 1)
    database = configuration.load(environment={name: value}).settings.database
    assert Path(database).parent.name in service["StateDirectory"].split()
    assert f"/etc/systemd/system/{unit.name}" in unit.read_text().splitlines()[0]


def test_the_folder_of_backups_is_writable_for_its_unit() -> None:
    text = (PACKAGING / "lastcall-backup.service").read_text()
    assert "ExecStart=/opt/lastcall/bin/lastcall backup /var/lib/lastcall-backups " in text
    assert re.search(r"^StateDirectory=.*\blastcall-backups\b", text, re.M)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_to_complain_about(tmp_path: Path) -> None:
    for unit in [*UNITS, *PACKAGING.glob("*.timer")]:
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/lastcall/bin/lastcall", "/bin/true"))
    command = ["systemd-analyze", "verify", *map(str, tmp_path.iterdir())]
    found = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    complaints = [line for line in found.stderr.splitlines() if str(tmp_path) in line or "lastcall" in line]
    assert complaints == []


# -- proxies and the manual --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxy_passes_requests_on_and_keeps_metrics_private(name: str) -> None:
    text = (PACKAGING / name).read_text()
    assert f"127.0.0.1:{Settings().port}" in text
    assert text.count("{") == text.count("}")
    for path in ("/metrics", "/ready"):
        assert path in routes()
        assert path in text


def test_nginx_forwards_what_the_server_needs() -> None:
    text = (PACKAGING / "nginx.conf").read_text()
    headers = dict(re.findall(r"proxy_set_header (\S+) (\S+);", text))
    assert headers["X-Forwarded-For"] == "$remote_addr", "a client must not be able to add addresses of its own"
    assert (headers["X-Forwarded-Proto"], headers["Host"]) == ("$scheme", "$http_host")
    assert (headers["Upgrade"], headers["Connection"]) == ("$http_upgrade", "$connection_upgrade")


def test_the_manual_names_files_and_commands_that_exist() -> None:
    for file in re.findall(r"packaging/[\w.-]+\w", MANUAL):
        assert (ROOT / file).is_file(), file
    blocks = re.findall(r"^```\n(.*?)^```", MANUAL, re.S | re.M)
    commands = [line for block in blocks for line in block.splitlines() if line.startswith("lastcall ")]
    assert len(commands) > 1
    for command in commands:
        check_command(command)


def test_the_manual_explains_every_metric() -> None:
    from lastcall.server.operations import metrics

    defined = set(re.findall(r'"(lastcall_\w+)"', Path(metrics.__file__).read_text()))
    assert {name for name in defined if f"`{name}`" not in MANUAL} == set()
