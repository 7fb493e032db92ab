"""The report of a simulation: one page with charts, offline."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from lastcall.lab import SimulationSetup, pages, report, simulate, summarize


def test_a_report_is_one_page_with_pictures(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    setups = [
        SimulationSetup("pig_with_hands", 3, ("easy", "random")),
        SimulationSetup("pig_with_hands", 3, ("easy", "random"), cards="mine"),
    ]
    tallies = simulate(setups[:1], 20) * 2
    summaries = [summarize(setup, tally, False) for setup, tally in zip(setups, tallies, strict=True)]
    page = tmp_path / "report.html"
    report.write_report(str(page), "Pig & Hands", summaries, tallies)
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 9
    assert "What the changed cards change" in text
    assert "Pig &amp; Hands" in text
    assert "src=" not in text


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str, *rest: Any) -> None:
        return None

    monkeypatch.setattr(pages, "find_spec", nowhere)
    with pytest.raises(
        pages.MissingLibraries, match=r"jinja2 and altair and vl_convert: pip install 'lastcall\[lab\]'"
    ):
        report.require_report_libraries()
    assert importlib.util.find_spec("lastcall")
