"""The report of an experiment: one page that answers a designer's questions, offline, and games to watch."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

import lastcall
from lastcall.lab import pages, report
from lastcall.lab.experiment import Experiment, Findings
from lastcall.lab.report import write_report
from lastcall.lab.workers import ThisProcess
from lastcall.registry import find_game

CHANGE = ('"makes(scraps, 2, 4, 6, 8)"', '"makes(scraps, 4, 8, 12, 16)"')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of changed cards, with all that can be asked for."""
    folder = tmp_path_factory.mktemp("report")
    text = (find_game("moonshiners").folder / "cards" / "buildings.toml").read_text(encoding="utf-8")
    (folder / "mine").mkdir()
    (folder / "mine" / "buildings.toml").write_text(text.replace(*CHANGE), encoding="utf-8")
    experiment = Experiment("moonshiners", [2], compare=str(folder / "mine"), games=12, restricted=("workshop",))
    write_report(str(folder / "out.html"), experiment.run(ThisProcess()))
    return folder


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return (folder / "out.html").read_text(encoding="utf-8")


def test_a_report_is_one_page_that_opens_offline(page: str) -> None:
    assert "src=" not in page
    assert "http" not in page
    assert 'name="viewport"' in page


def test_the_verdict_is_on_top(page: str) -> None:
    heading = re.search(r"<h1>(.*?)</h1>", page)
    assert heading is not None
    assert "changed" in heading[1] or "No difference" in heading[1]
    assert "12 pairs of games" in page


def test_every_question_has_its_panel(page: str) -> None:
    titles = [title.strip() for title in re.findall(r"<h3>\s*(.*?)\s*(?:<em>|</h3>)", page)]
    assert set(titles) >= {
        "Before and after", "Order of play", "Seats", "Length", "The course of a game", "Example games", "Cards",
    }  # fmt: skip


def test_the_changed_card_comes_first_with_restricted_play(page: str) -> None:
    first = page[page.index("<tbody>") :]
    row = first[: first.index("</tr>")]
    assert "Workshop" in row
    assert "your change" in row
    assert 'data-use="went without"' in row


def test_the_games_open_as_pages_and_in_the_replay(folder: Path, page: str) -> None:
    links = re.findall(r'href="(out-games/[^"]+)"', page)
    assert len(links) >= 3
    for link in links:
        assert "lastcall replay" in (folder / link).read_text(encoding="utf-8")
        table = lastcall.load((folder / link).with_suffix(".json").read_text(encoding="utf-8"))
        assert table.over


def test_an_older_report_is_replaced_and_other_files_stay(tmp_path: Path) -> None:
    games = tmp_path / "out-games"
    games.mkdir()
    (games / "9-9.html").write_text("old")
    (games / "notes.txt").write_text("mine")
    write_report(str(tmp_path / "out.html"), Experiment("pig_with_hands", [3], games=5).run(ThisProcess()))
    assert not (games / "9-9.html").exists()
    assert (games / "notes.txt").exists()


def test_a_cooperative_game_has_no_order_of_play(tmp_path: Path) -> None:
    findings = Experiment("wasteland", [2], ("random",), games=4).run(ThisProcess())
    write_report(str(tmp_path / "out.html"), findings)
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "The table wins" in page
    assert "Order of play" not in page


def test_the_skill_curve_has_every_strength(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    strengths = ("random", "fair", "sharp:2")
    monkeypatch.setattr("lastcall.lab.explore.SKILL", strengths)
    monkeypatch.setattr("lastcall.lab.experiment.SKILL", strengths)
    findings = Experiment("pig_with_hands", [3], games=4, skill=3).run(ThisProcess())
    assert [rung.level for rung in findings.results[0].skill] == list(strengths)
    write_report(str(tmp_path / "out.html"), findings)
    assert "From " in (tmp_path / "out.html").read_text(encoding="utf-8")


class Interrupting(ThisProcess):
    """Ctrl-C after some batches."""

    def __init__(self, batches: int) -> None:
        self.batches = batches

    def run(self, function: Any, arguments: Any) -> Any:
        for number, result in enumerate(super().run(function, arguments)):
            if number == self.batches:
                raise KeyboardInterrupt
            yield result


def test_an_interrupt_keeps_what_was_played() -> None:
    experiment = Experiment("pig_with_hands", [3], ("random",), games=200)
    findings: Findings = experiment.run(Interrupting(3))
    assert findings.interrupted
    assert findings.results[0].tally.games == 75
    assert findings.to_json()["interrupted"]
    with pytest.raises(KeyboardInterrupt):
        experiment.run(Interrupting(0))


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str, *rest: Any) -> None:
        return None

    monkeypatch.setattr(pages, "find_spec", nowhere)
    with pytest.raises(pages.MissingLibraries, match=r"jinja2: pip install 'lastcall\[lab\]'"):
        report.write_report("out.html", Findings([], []))
    assert importlib.util.find_spec("lastcall")
