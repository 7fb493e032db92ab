"""A-46 to A-49: cards face down on anybody, one drawn, all revealed."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule


@rule("A-46", "A-47", "AR-51")
def test_the_deputy_may_play_one_card_on_anybody_and_then_draws() -> None:
    table = saloon().hold(0, "S01", "H02").at("gear-up")
    assert table.asked == [(0, "play")]
    assert {"skip", "play:S01:0", "play:H02:3"} <= set(table.offered(0))
    table.choose(0, "play:H02:3")
    assert table.asked == [(0, "draw")]
    table.choose(0, "draw")
    assert len(table.player(0).hand) == 2


@rule("AR-25", "A-39")
def test_the_draw_may_be_skipped_and_a_fourth_card_is_discarded() -> None:
    table = saloon().hold(0, "S01", "S02", "S03").at("gear-up").play(0, "skip", "no-draw")
    assert len(table.player(0).hand) == 3
    table.at("gear-up").play(0, "skip", "draw")
    assert table.asked == [(0, "surplus")]
    table.choose(0, "discard:S01")
    assert len(table.player(0).hand) == 3


@rule("A-48", "AR-49")
def test_the_drunks_commit_in_secret_then_lay_then_draw() -> None:
    table = saloon().hold(1, "S10").hold(3, "H10").at("drunks")
    assert table.asked == [(1, "commit"), (3, "commit")]
    table.choose(3, "play:H10:2")
    assert table.view(1)["face_down"] == []
    table.choose(1, "play:S10:1")
    assert {name for _, name in table.asked} == {"draw-too"}
    waiting = table.view(2)["face_down"]
    assert [(each["seat"], each["card"], each["target"]) for each in waiting] == [(1, None, None), (3, None, None)]
    table.play(1, "draw").play(2, "draw").play(3, "no-draw")
    assert [len(each.hand) for each in table.state.players] == [0, 1, 1, 0]
    assert ids(table.player(1).row) == ["S10"]
    assert ids(table.player(2).row) == ["H10"]


@rule("AR-50")
def test_only_who_played_it_knows_a_face_down_card_but_all_see_before_whom() -> None:
    table = saloon().hold(0, "H02", "S09").at("gear-up").play(0, "play:H02:2")
    assert table.view(0)["face_down"][0]["card"] == "H02"
    for seat in (1, 2, None):
        laid = table.view(seat)["face_down"][0]
        assert (laid["card"], laid["target"]) == (None, 2)
    assert table.happened("laid", 2)[0]["card"] is None
    assert len(table.player(0).hand) == 1


@rule("AR-41", "AR-51", "A-49")
def test_any_number_of_cards_may_lie_before_one_player() -> None:
    table = saloon()
    for seat, card in ((1, "H04"), (2, "H05"), (3, "H06")):
        table.hold(seat, card)
    table.attach(0, "S09").at("drunks").play(1, "play:H04:0").play(2, "play:H05:0").play(3, "play:H06:0")
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.asked == [(0, "place")]
    table.play(0, "place:H05", "place:H04")
    assert len(table.player(0).row) == 3, "H05 has burnt the crow of S09"
    assert table.player(0).bound == ["H05", "H04", "H06"], "read in the order in which they were placed"


@rule("AR-59")
def test_a_player_who_must_not_be_first_may_wait_and_is_asked_last() -> None:
    table = saloon().hang(1, "H40").hold(1, "S10").hold(2, "S11").at("drunks")
    assert "wait" in table.offered(1)
    assert "wait" not in table.offered(2)
    table.play(1, "wait").play(2, "skip")
    assert table.asked == [(1, "commit")]
    assert "wait" not in table.offered(1)
    table.choose(1, "play:S10:1")
    assert table.player(1).slips == []


@rule("AR-59")
def test_a_player_who_does_not_wait_has_slipped() -> None:
    table = saloon().hang(1, "H40").hold(1, "S10").at("drunks").play(1, "skip")
    assert [slip.hinder for slip in table.player(1).slips] == ["H40"]


def slips(table: SaloonScenario, seat: int) -> list[str]:
    return [slip.hinder for slip in table.player(seat).slips]


@rule("AR-13")
@pytest.mark.parametrize("pace", ["steps", "live"])
def test_a_drunk_who_whistles_right_before_the_play_has_behaved_whatever_comes_before_the_draw(pace: str) -> None:
    table = saloon(pace=pace).hang(1, "H01").hold(1, "S10", "S11").at("drunks")
    if pace == "steps":
        table.choose(1, "mind")
    table.play(1, "gesture:whistle", "play:S10:1", "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.happened("laid")
    assert slips(table, 1) == []


@rule("AR-13")
def test_each_card_wants_its_own_whistle_and_one_before_the_draw_is_too_late() -> None:
    table = saloon().hang(2, "H01").equip(2, "U02").hold(2, "S10", "S11", "S12")
    table.at("drunks").play(2, "use:U02", "mind", "gesture:whistle", "play:S10:1", "play:S11:1", "skip")
    table.play(1, "no-draw").play(3, "no-draw").play(2, "mind", "gesture:whistle", "no-draw")
    assert slips(table, 2) == ["H01"]


@rule("AR-13")
def test_the_hand_counts_with_which_a_drunk_has_played_not_the_one_that_draws() -> None:
    table = saloon().hang(1, "H31").hold(1, "S10", "S11")
    table.at("drunks").play(1, "play:S10:2", "mind").play(2, "no-draw").play(3, "no-draw")
    table.play(1, "switch-hands", "no-draw")
    assert [laid["off"] for laid in table.happened("laid")] == [False]
    assert slips(table, 1) == ["H31"]
    assert table.player(1).off_hand, "the other hand is for the next card"


def live_drunks(hinder: str) -> SaloonScenario:
    """A live table on which seat 1 has played a card first, while two others still think about theirs."""
    table = saloon(pace="live").hang(1, hinder)
    for seat in (1, 2, 3):
        table.hold(seat, f"S1{seat}", f"S2{seat}")
    return table.at("drunks")


@rule("AR-13")
def test_a_card_was_played_when_it_was_sealed_whatever_is_done_while_the_others_think() -> None:
    table = live_drunks("H01").play(1, "gesture:whistle", "play:S11:1", "sip")
    table.play(2, "skip").play(3, "skip").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert table.happened("laid")
    assert slips(table, 1) == []


@rule("AR-13")
@pytest.mark.parametrize(("before", "after", "slipped"), [(["whistle"], [], []), ([], ["whistle"], ["H01"])])
def test_a_card_was_played_when_it_was_sealed_also_while_another_minds_the_manners(
    before: list[str], after: list[str], slipped: list[str]
) -> None:
    table = live_drunks("H01").play(1, *[f"gesture:{each}" for each in before], "play:S11:1")
    table.play(2, "mind").play(3, "skip").play(1, *[f"gesture:{each}" for each in after], "sip")
    table.play(2, "gesture:bow", "skip").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert slips(table, 1) == slipped


@rule("AR-13")
def test_a_whistle_after_the_card_is_too_late_though_the_others_still_think() -> None:
    table = live_drunks("H01").play(1, "play:S11:1", "gesture:whistle")
    table.play(2, "skip").play(3, "skip")
    assert table.player(1).run == ["whistle"], "it stands before the next command"
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert slips(table, 1) == ["H01"]


@rule("AR-13")
def test_a_player_who_thinks_again_plays_with_the_gestures_before_the_last_card() -> None:
    table = live_drunks("H01").play(1, "play:S11:1", "gesture:whistle", "play:S21:1")
    table.play(2, "skip").play(3, "skip").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert slips(table, 1) == []


@rule("AR-13")
def test_a_hand_switched_after_the_card_is_for_the_next_one() -> None:
    table = live_drunks("H31").play(1, "play:S11:2", "switch-hands").play(2, "skip").play(3, "skip")
    table.play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert [laid["off"] for laid in table.happened("laid")] == [False]
    assert slips(table, 1) == ["H31"]
    assert table.player(1).off_hand


def hasty_saloon(**options: Any) -> SaloonScenario:
    """Seat 1 must not be the first to commit; everybody has a card."""
    table = saloon(**options).hang(1, "H40")
    for seat in range(4):
        table.hold(seat, f"S1{seat}")
    return table


@rule("AR-59")
@pytest.mark.parametrize("pace", ["steps", "live"])
def test_only_the_first_answer_of_all_drunks_is_hasty(pace: str) -> None:
    table = hasty_saloon(pace=pace).at("drunks").play(2, "skip").play(1, "skip").play(3, "skip")
    assert slips(table, 1) == []
    table = hasty_saloon(pace=pace).at("drunks").play(1, "skip").play(2, "skip").play(3, "skip")
    assert slips(table, 1) == ["H40"]


@rule("AR-59")
@pytest.mark.parametrize("first", ["wait", "mind"])
@pytest.mark.parametrize("pace", ["steps", "live"])
def test_a_player_who_thinks_again_after_another_has_committed_is_not_the_first(pace: str, first: str) -> None:
    table = hasty_saloon(pace=pace).at("drunks").play(1, first).play(2, "skip").play(1, "play:S11:1").play(3, "skip")
    assert slips(table, 1) == []


@rule("AR-59")
def test_a_player_who_minds_the_manners_while_the_others_commit_is_not_the_first() -> None:
    table = hasty_saloon().at("drunks").play(1, "mind").play(2, "skip").play(3, "skip")
    table.play(1, "gesture:bow", "play:S11:1")
    assert slips(table, 1) == []


@rule("AR-59")
def test_a_player_who_has_waited_plays_a_fist_full_of_bullets_in_peace() -> None:
    table = hasty_saloon().equip(1, "U02").hold(1, "S20")
    table.at("drunks").play(1, "wait").play(2, "skip").play(3, "skip").play(1, "use:U02")
    assert "wait" not in table.offered(1)
    table.play(1, "play:S11:1", "skip")
    assert {name for _, name in table.asked} == {"draw-too"}
    assert slips(table, 1) == []


@rule("A-28", "AR-59")
def test_a_player_who_is_hasty_in_two_turns_has_slipped_twice() -> None:
    table = hasty_saloon().at("drunks").play(1, "skip").play(2, "skip").play(3, "skip")
    table.state.turn = 2
    table.at("drunks").play(1, "skip").play(2, "skip").play(3, "skip")
    assert [noted.turn for noted in table.player(1).slips] == [1, 2]
