"""What the command line says about faults in a game's rules, and when it is interrupted."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import lastcall
from lastcall.cli import main
from lastcall.cli.options import progress, quiet_interrupts
from pig_with_hands import GAME

Break = Callable[[str, str], None]


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=said, catch_exceptions=False)


@pytest.fixture
def break_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Break:
    """Installs `sad_pig`: Pig with Hands with one line of its rules replaced."""

    def install(old: str, new: str) -> None:
        folder = tmp_path / "sad_pig"
        for file in GAME.folder.rglob("*.*"):
            if "__pycache__" not in file.parts:
                copy = folder / file.relative_to(GAME.folder)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        source = (folder / "__init__.py").read_text(encoding="utf-8")
        assert old in source
        source = source.replace(old, new, 1).replace('name="pig_with_hands"', 'name="sad_pig"')
        (folder / "__init__.py").write_text(source, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "sad_pig", raising=False)
        monkeypatch.setitem(lastcall.games(), "sad_pig", importlib.import_module("sad_pig").GAME)
        monkeypatch.setitem(sys.modules, "sad_pig", sys.modules["sad_pig"])

    return install


def line_of(text: str) -> int:
    """The line of the broken rules in which this text is."""
    file = sys.modules["sad_pig"].__file__
    assert file is not None
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


FORGOTTEN_AWAIT = ('(await ask(player.seat, "play", held, "P-5"))[1]', 'ask(player.seat, "play", held, "P-5")[1]')
BAD_DIE = ("pen.prize = pen.chance.die()", 'pen.prize = {}["die"]')


def test_an_error_in_the_rules_names_file_and_line_and_leaves_the_table_as_it_was(break_rules: Break) -> None:
    break_rules(*FORGOTTEN_AWAIT)
    found = run("play", "sad_pig", "--hotseat", said="1\n1\n1\nboard\n")
    place = f"sad_pig/__init__.py, line {line_of('held, ')}, in play"
    told = f"The rules of Pig with Hands failed: TypeError: 'Ask' object is not subscriptable ({place})."
    assert told in found.stdout
    assert "round: 0" in found.stdout
    assert found.exit_code == 0


def test_an_error_before_the_first_question_names_file_and_line(break_rules: Break) -> None:
    break_rules(*BAD_DIE)
    found = run("play", "sad_pig")
    assert found.exit_code == 1
    assert found.stderr == (
        f"Unexpected error: KeyError: 'die' (sad_pig/__init__.py, line {line_of('pen.prize = {}')}, in draw). "
        "Run again with --traceback to see the whole traceback.\n"
    )


def test_a_simulation_names_file_and_line(break_rules: Break) -> None:
    break_rules(*FORGOTTEN_AWAIT)
    found = run("simulate", "sad_pig", "--games", "1", "--jobs", "1")
    assert found.exit_code == 2
    assert f"not subscriptable (sad_pig/__init__.py, line {line_of('held, ')}, in play)" in found.stderr
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize("words", [("--traceback", "play", "sad_pig"), ("play", "sad_pig", "--traceback")])
def test_the_whole_traceback_is_shown_on_demand(break_rules: Break, words: tuple[str, ...]) -> None:
    break_rules(*FORGOTTEN_AWAIT)
    found = run(*words, "--hotseat", said="1\n1\n1\n")
    assert found.exit_code == 1
    assert found.stderr.startswith("Traceback (most recent call last):\n")
    assert 'kind = ask(player.seat, "play", held, "P-5")[1]' in found.stderr
    assert found.stderr.endswith("TypeError: 'Ask' object is not subscriptable\n")


def test_a_refusal_has_a_traceback_on_demand_too() -> None:
    found = run("play", "chess", "--traceback")
    assert found.exit_code == 2
    assert found.stderr.startswith("Traceback (most recent call last):\n")
    assert "UnknownGame: There is no game called 'chess'" in found.stderr


def test_an_interrupt_silences_the_warning_about_the_rule_it_dropped() -> None:
    async def rule() -> None:
        """Called, and never awaited."""

    before = signal.getsignal(signal.SIGINT)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        with pytest.raises(KeyboardInterrupt), quiet_interrupts():
            dropped = rule()
            os.kill(os.getpid(), signal.SIGINT)
        del dropped
    assert warned == []
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_lost_in_a_finalizer_stops_the_next_step(capsys: pytest.CaptureFixture[str]) -> None:
    class Freed:
        def __del__(self) -> None:
            os.kill(os.getpid(), signal.SIGINT)

    hook = sys.unraisablehook
    with pytest.raises(KeyboardInterrupt), progress("Pig", 2) as advance:
        advance(1)
        freed = Freed()
        del freed  # Python drops what is raised here
        assert capsys.readouterr().err == ""
        advance(1)
        pytest.fail("the interrupt was lost")
    assert sys.unraisablehook is hook


@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_ladder_and_its_processes_with_one_word(tmp_path: Path, jobs: str) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["ladder", "pig_with_hands", "--levels", "random,sharp:20", "--games", "5000", "--keep", str(kept)]
    command = [sys.executable, "-m", "lastcall", *words, "--jobs", jobs]
    ladder = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        deadline = time.monotonic() + 60
        while not (kept.exists() and kept.read_text()):
            assert ladder.poll() is None, ladder.communicate()
            assert time.monotonic() < deadline, "no game has ended"
            time.sleep(0.01)
        os.killpg(ladder.pid, signal.SIGINT)
        told = ladder.communicate(timeout=60)
    finally:
        if ladder.poll() is None:
            os.killpg(ladder.pid, signal.SIGKILL)
    assert ladder.returncode == 130
    assert told == ("", "\nInterrupted.\n")
