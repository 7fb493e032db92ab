"""What may be done at any time outside combat and scripts."""

from __future__ import annotations

import pytest

from lastcall.testing import rule

from .laying import laid, level, out, state


@rule("TR-140", "TR-71")
@pytest.mark.parametrize("phase", ["assign", "evening", "explore"])
def test_a_kept_card_for_any_time_is_resolved_when_it_is_played(phase: str) -> None:
    table = laid("marko", "oskar")
    state(table, "oskar", misery=3)
    if phase == "explore":
        out(table, "marko", "oskar", cards=("X4.1", "X4.2", "X4.3", "X1.1", "X1.2"))
    card = next(card for card in table.state.narratives.cards if card.id == "NA5")
    table.state.narratives.cards.remove(card)
    table.state.held = [card]
    table.state.round = int(phase == "assign")
    table.at(phase)
    table.play(0, "play:NA5")
    assert level(table, "oskar", "misery") == 2
    assert (table.state.held, table.state.waste[-1].id) == ([], "NA5")
    assert table.asked == [(0, phase)]
