"""Whole wars, one for each way they can end, played again choice by choice."""

from __future__ import annotations

import json

import pytest

from lastcall.games.this_war_of_mine import GAME
from lastcall.testing import golden, rule

from .endings import ENDINGS, FOLDER


@rule("TR-90", "T-149", "T-154", "T-155")
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_war_that_ends_like_this_is_played_again(ending: str) -> None:
    file = FOLDER / f"{ending}.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["reason"] == ending
    assert bool(kept["winners"]) == (ending in ("complete", "survival")), "they live or die together"
    golden.check(GAME, file)
