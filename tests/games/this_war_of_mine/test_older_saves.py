"""Tables saved under older rules mean under these what they meant; the kit sees that they open and are played on."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcall
from lastcall.testing import rule

FILES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@rule("TR-120")
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_only_what_took_fatigue_to_4_keeps_somebody_awake(file: Path) -> None:
    table = lastcall.load(file.read_text(encoding="utf-8"))
    assert not [person for person in table.state.people if person.busy and person.levels[1] < 4]
