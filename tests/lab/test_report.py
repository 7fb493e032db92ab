"""Pictures of a simulation: one page, offline."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from lastcall.lab import SetUp, simulate, summary
from lastcall.lab import report as reports


def test_a_report_is_one_page_with_pictures(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    setups = [
        SetUp("pig_with_hands", 3, ("easy", "random")),
        SetUp("pig_with_hands", 3, ("easy", "random"), cards="mine"),
    ]
    tallies = simulate(setups[:1], 20) * 2
    summaries = [summary(setup, tally, False) for setup, tally in zip(setups, tallies, strict=True)]
    page = tmp_path / "report.html"
    reports.write_report(str(page), "Pig & Hands", summaries, tallies)
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 9
    assert "What the changed cards change" in text
    assert "Pig &amp; Hands" in text
    assert "src=" not in text


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str, *rest: Any) -> None:
        return None

    monkeypatch.setattr(reports, "find_spec", nowhere)
    with pytest.raises(reports.NoPictures, match=r"altair and vl_convert: pip install 'lastcall\[lab\]'"):
        reports.need_pictures()
    assert importlib.util.find_spec("lastcall")
