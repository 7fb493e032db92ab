"""What may be done at any time outside combat and scripts."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


@rule("TR-140", "TR-71")
@pytest.mark.parametrize("phase", ["assign", "evening", "explore"])
def test_a_kept_card_for_any_time_is_resolved_when_it_is_played(phase: str) -> None:
    table = house("marko", "oskar")
    table.person("oskar", misery=3)
    if phase == "explore":
        table.out("marko", "oskar", cards=("X4.1", "X4.2", "X4.3", "X1.1", "X1.2"))
    table.hold("NA5")
    table.state.round = int(phase == "assign")
    table.at(phase)
    table.play(0, "play:NA5")
    assert table.level("oskar", "misery") == 2
    assert (table.state.held, table.state.waste[-1].id) == ([], "NA5")
    assert table.asked == [(0, phase)]
