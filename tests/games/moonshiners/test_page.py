"""The table in the browser."""

from __future__ import annotations

import pytest

pytest.importorskip("fastapi")

from tests.browser.situations import situation_of

from lastcall.server.view import pages
from lastcall.testing import rule


@rule("M-22")
def test_everybody_sees_how_many_actions_are_left_of_which_turn(lay) -> None:
    table = lay("samuel", "marla").tile("house", 10).stand(0, 20).turn(actions=2, second=True)
    assert "second turn, 2 actions left" in pages.fragments(situation_of(table, 1))["status"]
    table.deal(table.hero().relics, "R27").choose(0, "trade")
    assert "second turn, 1 action left" in pages.fragments(situation_of(table, 1))["status"]


@rule("MR-31")
def test_booze_that_is_not_opened_lies_open_before_its_owner(lay) -> None:
    table = lay("samuel", "marla").stand(12, 20)
    table.deal(table.hero().booze, "Z06", "Z20").turn()
    assert "not opened: Bathtub Gin +2, Branch-Water Chaser" in pages.fragments(situation_of(table, 1))["mats"]


@rule("M-94")
def test_the_last_sheet_shows_all_that_breaks_ties(lay) -> None:
    table = lay("samuel", "marla", day=7).building("house", 7, level=2, crew=3).mat(2).stand(12, 20).at("scoring")
    sheet = pages.fragments(situation_of(table, 1))["board"]
    heads = ["Total", "Left over", "Houses", "Survivors"]
    assert "".join(f'<th scope="col">{head}</th>' for head in heads) in sheet
    assert "<td><b>0</b></td><td>0</td><td>2</td><td>5</td>" in sheet
