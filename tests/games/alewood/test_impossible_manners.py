"""AR-43: Hinders that cannot both be obeyed, and duties that have become impossible."""

from __future__ import annotations

import pytest

from lastcall.games.alewood.rules.manners import (
    binding,
    commanded,
    end_of_turn,
    happened,
    owe_a_line,
)
from lastcall.games.alewood.state import Player
from lastcall.games.alewood.testing import saloon
from lastcall.testing import rule


def slips(owner: Player) -> list[str]:
    return [slip.hinder for slip in owner.slips]


@rule("AR-43")
@pytest.mark.parametrize(
    ("early", "late"), [("H04", "H05"), ("H17", "H05"), ("H10", "H11"), ("H11", "H10"), ("H08", "H09"), ("H09", "H08")]
)
def test_of_two_that_cannot_both_be_obeyed_the_later_binds(early: str, late: str) -> None:
    table = saloon().hang(1, early, late)
    assert [hinder.id for hinder in binding(table.state, table.player(1))] == [late]
    table.state.deputy = 1
    both = [early, late] if late == "H05" else [late]
    assert [hinder.id for hinder in binding(table.state, table.player(1))] == both


@rule("AR-43")
def test_a_spoken_duty_is_not_due_where_silence_is() -> None:
    table = saloon().hang(1, "H23", "H19", "H04")
    owe_a_line(table.state)
    table.state.shootout = True
    happened(table.state, "flip", 0)
    one = table.player(1)
    assert [due.need for due in one.dues] == ["chat"]
    commanded(table.state, one)
    end_of_turn(table.state)
    assert one.slips == []


@rule("AR-43")
def test_a_word_that_was_due_when_a_shootout_is_called_is_due_no_more_where_silence_is() -> None:
    table = saloon().hang(1, "H21", "H23", "H33").fill(2, 1).at("sips").play(1, "pass").play(2, "sip").play(3, "pass")
    table.play(2, f"take:{table.state.upgrades[0].id}", "leave")
    one = table.player(1)
    assert [due.hinder for due in one.dues] == ["H21", "H33"]
    table.play(0, "shootout").play(1, "pass").play(2, "pass").play(3, "pass")
    assert one.dues == []
    assert slips(one) == ["H33"], "he could have bowed in silence"


@rule("AR-43")
def test_no_clock_punishes_a_word_that_silence_forbids() -> None:
    table = saloon(pace="live").hang(1, "H07", "H23").dice(6).at("roll").play(0, "roll")
    table.play(1, "pass").play(2, "pass").play(3, "pass").play(0, "shootout").play(1, "lapse:H07")
    assert slips(table.player(1)) == []


@rule("AR-43")
@pytest.mark.parametrize("answer", ["", "say:now these are five words"])
def test_a_line_that_a_later_hinder_has_made_impossible_is_not_owed_any_more(answer: str) -> None:
    table = saloon().hang(1, "H17").hold(1, "S01").hold(2, "H05").at("drunks")
    table.play(1, "play:S01:3").play(2, "play:H05:1")
    for seat in (1, 2, 3):
        table.choose(seat, "no-draw")
    owner = table.player(1)
    assert [each.id for each in binding(table.state, owner)] == ["H05"]
    assert [due.hinder for due in owner.dues] == ["H17"], "the card was played before H05 was read"
    table.play(2, "pass").play(3, "pass")
    if answer:
        table.play(1, "mind", answer)
    table.choose(1, "pass")
    assert table.slips(1) == (["H05"] if answer else [])


@rule("AR-43")
def test_silence_is_no_slip_of_a_hinder_that_a_later_one_overrides() -> None:
    table = saloon().hang(1, "H04")
    owe_a_line(table.state)
    table.hang(1, "H05")
    commanded(table.state, table.player(1))
    end_of_turn(table.state)
    assert table.slips(1) == []


@rule("AR-13")
@pytest.mark.parametrize(("seat", "owed"), [(0, []), (1, ["H05"])])
def test_a_hinder_of_drunks_demands_no_line_of_the_deputy(seat: int, owed: list[str]) -> None:
    table = saloon().hang(seat, "H05").dice(5).at("roll")
    assert [due.hinder for due in table.player(seat).dues] == owed
