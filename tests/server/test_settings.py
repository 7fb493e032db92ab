"""Settings from a file, from the environment and from the command line."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from click.testing import CliRunner

from lastcall.cli import main
from lastcall.core.errors import BadSetup
from lastcall.server import Settings
from lastcall.server.operations import configuration
from lastcall.server.operations.settings import RequestLimits, has_password, mask_password


def write(folder: Path, text: str) -> str:
    file = folder / "lastcall.toml"
    file.write_text(text)
    return str(file)


def test_without_file_and_variables_everything_has_its_default() -> None:
    loaded = configuration.load(environment={"HOME": "/root"})
    assert loaded.settings == Settings()
    assert loaded.origins == {}


def test_every_setting_is_described() -> None:
    settings = configuration.known_settings()
    assert [setting.name for setting in settings if not setting.about] == []
    names = {setting.name for setting in settings}
    assert {"database", "bot_workers", "limits.read_rate"} <= names


def test_the_environment_has_precedence_over_the_file_and_the_command_line_over_both(tmp_path: Path) -> None:
    file = write(tmp_path, 'port = 1\nbot_delay = 1\ndatabase = "a.db"\n[limits]\nread_burst = 7\n')
    environment = {"LASTCALL_CONFIG": file, "LASTCALL_BOT_DELAY": "2.5", "LASTCALL_LIMITS_WRITE_BURST": "9"}
    loaded = configuration.load(environment=environment).override("command line", database="b.db", port=None)
    limits = RequestLimits(read_burst=7, write_burst=9)
    assert loaded.settings == Settings(port=1, bot_delay=2.5, database="b.db", limits=limits)
    assert loaded.origins == {
        ("port",): file,
        ("bot_delay",): "LASTCALL_BOT_DELAY",
        ("database",): "command line",
        ("limits", "read_burst"): file,
        ("limits", "write_burst"): "LASTCALL_LIMITS_WRITE_BURST",
    }


def test_what_is_shown_is_a_settings_file_that_gives_the_same_settings(tmp_path: Path) -> None:
    environment = {"LASTCALL_HOST": "0.0.0.0", "LASTCALL_LIMITS_READ_RATE": "1", "LASTCALL_LOG_FORMAT": "json"}
    loaded = configuration.load(environment=environment)
    shown = configuration.describe(loaded)
    assert 'host = "0.0.0.0"  # LASTCALL_HOST (LASTCALL_HOST; default "127.0.0.1")' in shown
    assert "bot_delay = 0.7  # LASTCALL_BOT_DELAY (default)" in shown
    again = configuration.load(write(tmp_path, shown), environment={})
    assert again.settings == loaded.settings


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("LASTCALL_PORT", "x", "LASTCALL_PORT must be a whole number from 0 to 65535, not 'x'."),
        ("LASTCALL_PORT", "65536", "LASTCALL_PORT must be a whole number from 0 to 65535, not '65536'."),
        ("LASTCALL_BOT_WORKERS", "0", "LASTCALL_BOT_WORKERS must be a whole number of at least 1, not '0'."),
        ("LASTCALL_PRELOAD_BOTS", "maybe", "LASTCALL_PRELOAD_BOTS must be true or false, not 'maybe'."),
        ("LASTCALL_LOG_FORMAT", "xml", 'LASTCALL_LOG_FORMAT must be "text" or "json", not \'xml\'.'),
    ],
)
def test_a_wrong_value_is_named(variable: str, value: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        configuration.load(environment={variable: value})
    assert refused.value.why == sentence


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bot_dely = 1", "there is no setting 'bot_dely'; did you mean 'bot_delay'?"),
        ("[limits]\nport = 1", "there is no setting 'limits.port'"),
        ('bot_delay = "soon"', "bot_delay must be a number that is not negative, not 'soon'."),
        ("bot_delay = = 1", "is not valid TOML"),
        pytest.param("bot_delay = " + "9" * 5000, "is not valid TOML", id="long"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(tmp_path: Path, text: str, words: str) -> None:
    file = write(tmp_path, text)
    with pytest.raises(BadSetup) as refused:
        configuration.load(file, environment={})
    assert refused.value.why.startswith(file)
    assert words in refused.value.why


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="No such file"):
        configuration.load(str(tmp_path / "none.toml"), environment={})


def test_a_misspelt_variable_is_reported() -> None:
    loaded = configuration.load(environment={"LASTCALL_BOT_DELEY": "1", "LASTCALL_CONFIG": "", "LAST": "2"})
    assert loaded.unknown_variables == ("LASTCALL_BOT_DELEY",)
    found = CliRunner().invoke(main, ["serve", "--settings"], env={"LASTCALL_BOT_DELEY": "1"})
    assert "LASTCALL_BOT_DELEY" in found.stderr


# -- secrets -----------------------------------------------------------------------------------------------


def test_the_database_password_comes_from_a_variable_or_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("p@ss/word\n")
    url = {"LASTCALL_DATABASE": "postgresql://lastcall@db:5432/games"}
    expected = "postgresql+asyncpg://lastcall:p%40ss%2Fword@db:5432/games"
    by_variable = configuration.load(environment={**url, "LASTCALL_DATABASE_PASSWORD": "p@ss/word"})
    by_file = configuration.load(environment={**url, "LASTCALL_DATABASE_PASSWORD_FILE": str(secret)})
    assert by_variable.settings.database_url == by_file.settings.database_url == expected


def test_a_password_in_the_url_is_kept() -> None:
    settings = Settings(database="postgres://me:mine@db/games", database_password="other")
    assert settings.database_url == "postgresql+asyncpg://me:mine@db/games"


def test_a_variable_and_its_file_contradict_each_other(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="not both"):
        configuration.load(environment={"LASTCALL_DATABASE_PASSWORD": "a", "LASTCALL_DATABASE_PASSWORD_FILE": "b"})
    with pytest.raises(BadSetup, match=r"LASTCALL_DATABASE_PASSWORD_FILE: .* cannot be read"):
        configuration.load(environment={"LASTCALL_DATABASE_PASSWORD_FILE": str(tmp_path / "none")})


def test_secrets_are_not_shown() -> None:
    environment = {"LASTCALL_DATABASE": "postgresql://me:hush@db/games", "LASTCALL_DATABASE_PASSWORD": "hush"}
    loaded = configuration.load(environment=environment)
    assert "hush" not in configuration.describe(loaded)
    assert 'database_password = "(secret)"' in configuration.describe(loaded)
    assert "hush" not in repr(dataclasses.replace(loaded.settings, database=""))


def test_a_password_on_the_command_line_is_refused() -> None:
    found = CliRunner().invoke(main, ["serve", "--database", "postgresql://me:hush@db/games"])
    assert found.exit_code == 2
    assert "LASTCALL_DATABASE_PASSWORD" in found.stderr
    assert "hush" not in found.output


@pytest.mark.parametrize(
    ("url", "masked"),
    [
        ("postgresql://me:hush@db/games", "postgresql://me:(secret)@db/games"),
        ("postgresql://me@db:5432/games", "postgresql://me@db:5432/games"),
        ("postgresql://db/games?user=me", "postgresql://db/games?user=me"),
        ("/srv/a:b@c.db", "/srv/a:b@c.db"),
    ],
)
def test_a_password_in_a_url_is_found_and_masked(url: str, masked: str) -> None:
    assert mask_password(url) == masked
    assert has_password(url) is (url != masked)
