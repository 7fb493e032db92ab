"""A-28, A-29, A-79 and AR-12 to AR-15, AR-34: calling somebody out, votes, and what is not for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core.chance import Chance
from lastcall.games.alewood import GAME
from lastcall.games.alewood.rules.calls import calls_of
from lastcall.games.alewood.rules.manners import end_of_turn
from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule
from lastcall.text import Teller


def tell_tale(**options: Any) -> SaloonScenario:
    """Seat 1 is Hat-Proud and did not tip the hat; seat 2 minds the manners at the first sip."""
    table = saloon(**options).hang(1, "H25").hold(1, "S01", "S02")
    if table.state.manners == "checked":
        table.slipped(1, "H25")
    return table.at("sips").play(1, "pass").play(3, "pass").play(2, "mind")


@rule("A-28", "A-29", "AR-14", "AR-15")
def test_a_call_that_is_true_costs_a_card_at_once_and_only_once() -> None:
    table = tell_tale().play(2, "call:1:H25")
    assert table.asked == [(1, "punishment")]
    table.choose(1, "discard:S02")
    assert ids(table.player(1).hand) == ["S01"]
    assert table.player(1).slips == []
    assert table.asked == [(2, "sip")], "then everything goes on"
    table.play(2, "mind", "call:1:H25")
    assert table.happened("rejected")


@rule("AR-15")
def test_a_false_call_silences_the_caller_until_the_end_of_the_next_turn() -> None:
    table = tell_tale()
    table.player(1).slips = []
    table.choose(2, "call:1:H25")
    assert len(table.player(1).hand) == 2
    table.choose(2, "mind")
    assert "call:1:H25" not in table.offered(2)
    table.state.turn = 2
    table.play(2, "never-mind", "mind")
    assert "call:1:H25" not in table.offered(2)
    table.state.turn = 3
    table.play(2, "never-mind", "mind")
    assert "call:1:H25" in table.offered(2)


@rule("AR-14")
def test_a_slip_can_be_called_until_the_end_of_the_next_turn() -> None:
    table = saloon().hang(1, "H25").slipped(1, "H25").at("dusk").play(0, "full")
    assert len(table.player(1).slips) >= 1
    table.state.turn = 2
    table.player(1).slips = table.player(1).slips[:1]
    table.player(1).dues = []
    table.at("dusk").choose(1, "full")
    assert table.player(1).slips == []


@rule("AR-14", "AR-11")
def test_on_their_honour_the_accused_may_own_up() -> None:
    table = tell_tale(hinders="honour").play(2, "call:1:H25")
    assert table.asked == [(1, "answer-call")]
    table.play(1, "accept", "discard:S01")
    assert ids(table.player(1).hand) == ["S02"]


@rule("AR-14")
@pytest.mark.parametrize(
    ("votes", "roll", "upheld"),
    [
        (("yes", "abstain"), 0, True),
        (("no", "abstain"), 0, False),
        (("yes", "no"), 6, True),
        (("yes", "no"), 5, False),
        (("abstain", "abstain"), 10, True),
    ],
)
def test_a_contested_call_is_voted_on_and_a_tie_rolled(votes: tuple[str, str], roll: int, upheld: bool) -> None:
    table = tell_tale(hinders="honour")
    if roll:
        table.dice(roll)
    table.play(2, "call:1:H25").choose(1, "contest")
    assert table.asked == [(0, "vote"), (3, "vote")], "everybody but accused and caller"
    table.play(0, votes[0]).play(3, votes[1])
    assert ((1, "punishment") in table.asked) == upheld
    assert (table.player(2).hushed == 2) != upheld


@rule("AR-12")
def test_manners_cost_nothing_and_never_mind_is_an_answer() -> None:
    table = tell_tale().play(2, "gesture:bow")
    assert table.asked == [(2, "sip")]
    table.play(2, "mind", "say:howdy there")
    assert table.happened("said")[-1]["line"] == "howdy there"
    table.play(2, "mind", "quip").play(2, "mind", "switch-hands").play(2, "mind", "stare:1").play(
        2, "mind", "never-mind"
    )
    assert table.player(2).off_hand
    table.choose(2, "pass")
    assert table.state.phase == "action"


@rule("AR-12")
def test_words_of_ones_own_are_saved_and_refused_like_any_choice() -> None:
    table = tell_tale()
    assert table.refused(2, "say:").reason == "not-offered"
    assert table.refused(2, ("say", "x" * 300)).reason == "not-offered"
    table.choose(2, "say:to be: or not to be")
    assert table.choices[-1].choice == ("say", "to be: or not to be")
    assert table.clone().state.save() == table.state.save()


def uncomfortable(*hand: str) -> SaloonScenario:
    """Seat 1, with these cards, says of a Hinder that it is not for them."""
    table = saloon().hang(1, "H28").hold(1, *hand)
    return table.at("sips").play(2, "pass").play(3, "pass").play(1, "mind", "not-for-me:H28")


@rule("A-79", "AR-34")
def test_not_for_me_costs_a_card_and_removes_the_hinder_from_the_game() -> None:
    table = uncomfortable("S01", "S02")
    assert table.asked == [(1, "comfort-price")]
    table.choose(1, "discard:S01")
    assert ids(table.state.removed) == ["H28"]
    assert ids(table.player(1).hand) == ["S02"]
    assert table.player(1).bound == []


@rule("A-79", "AR-34")
def test_nobody_imagines_the_true_hand_behind_the_price_of_comfort() -> None:
    table = uncomfortable("S01", "S02")
    dream = table.imagine(2, Chance(5))
    assert dream.asks[0].choices == [("discard", card.id) for card in dream.state.players[1].hand]


@rule("AR-34")
def test_with_an_empty_hand_comfort_is_free() -> None:
    table = uncomfortable()
    assert ids(table.state.removed) == ["H28"]


@rule("AR-34")
@pytest.mark.parametrize(("hand", "price"), [(("S01", "S02"), "for a card from your hand"), ((), "free of charge")])
def test_not_for_me_says_what_it_costs(hand: tuple[str, ...], price: str) -> None:
    table = saloon(pace="live").hang(1, "H28").hold(1, *hand).at("action")
    offer = next(each for each in table.interrupts if each.seat == 1)
    teller = Teller(GAME, GAME.box, ["Ann", "Ben", "Cleo", "Dan"])
    assert teller.choice_label(offer, ("not-for-me", "H28")).detail == price


@rule("AR-13", "A-78")
def test_a_duty_stays_open_until_the_owners_next_command_however_far_the_others_go() -> None:
    table = saloon().hang(1, "H25").dice(4, 50).at("roll").play(2, "drink").play(3, "sip")
    assert table.player(1).slips == []
    table.play(1, "mind", "gesture:tip", "pass")
    assert table.player(1).slips == []
    table = saloon().hang(1, "H25").dice(4, 50, 1, 2, 3, 4).at("roll").play(2, "pass").play(3, "pass").play(1, "pass")
    assert [each.hinder for each in table.player(1).slips] == ["H25"]


@rule("AR-15")
def test_a_call_that_was_looked_up_is_not_taken_back() -> None:
    table = saloon().hang(1, "H25").at("sips").play(1, "pass").play(3, "pass").play(2, "mind", "call:1:H25")
    assert table.happened("rejected")
    assert not table.can_undo(2), "or one could ask the table about everybody, and pay for nothing"


@rule("AR-62")
@pytest.mark.parametrize(("caller", "accused"), [(1, 3), (3, 1), (1, 2), (2, 1)])
def test_a_slip_in_a_window_can_be_called_in_it_whatever_the_seat_order(caller: int, accused: int) -> None:
    table = saloon().hang(accused, "H25").hold(accused, "S01", "S02").dice(4).at("roll").play(caller, "mind")
    for seat in {1, 2, 3} - {caller}:
        table.choose(seat, "pass")
    table.choose(caller, f"call:{accused}:H25")
    assert table.asked == [(accused, "punishment")], "the hat was not tipped before the glass was left alone"
    assert table.happened("rejected") == []


@rule("AR-62", "AR-59")
@pytest.mark.parametrize(("caller", "accused"), [(1, 3), (3, 1)])
def test_haste_can_be_called_in_the_window_in_which_it_happened(caller: int, accused: int) -> None:
    table = saloon().hang(accused, "H40")
    for seat in (1, 2, 3):
        table.hold(seat, f"S1{seat}", f"S2{seat}")
    table.at("drunks").play(accused, "skip").play(2, "skip").play(caller, "mind", f"call:{accused}:H40")
    assert table.asked == [(accused, "punishment")]
    table.choose(accused, f"discard:S1{accused}")
    table.play(caller, "mind", f"call:{accused}:H40")
    assert table.happened("rejected"), "and it was one slip"


@rule("AR-62")
def test_nobody_can_be_called_for_a_command_that_is_not_sealed_yet() -> None:
    table = saloon().hang(2, "H25")
    table.dice(4).at("roll").play(1, "mind").play(2, "mind").play(3, "pass").play(1, "call:2:H25")
    assert table.happened("rejected"), "seat 2 has not commanded anything: there is still time for the hat"


@rule("AR-62", "AR-53")
def test_a_card_that_a_call_has_cost_is_not_played_and_its_player_commits_again() -> None:
    table = saloon().hang(3, "H25")
    for seat in (1, 3):
        table.hold(seat, f"S1{seat}", f"S2{seat}")
    table.slipped(3, "H25").at("drunks").play(3, "play:S13:1").play(1, "mind", "call:3:H25").choose(3, "discard:S13")
    assert table.asked == [(1, "commit"), (3, "commit")], "the caller, and who lost the card"
    table.play(1, "skip").play(3, "play:S23:3").play(1, "no-draw").play(2, "no-draw").play(3, "no-draw")
    assert [laid["card"] for laid in table.happened("laid")] == ["S23"]


@rule("AR-62")
def test_all_see_who_has_answered_without_a_command() -> None:
    table = saloon().hang(1, "H25").at("sips").play(2, "mind").play(3, "pass")
    assert table.view(0)["hesitant"] == [], "what is not all sealed is nobody's business"
    table.choose(1, "pass")
    assert table.view(0)["hesitant"] == [2]
    table.play(2, "never-mind", "pass")
    assert table.view(0)["hesitant"] == []


@rule("AR-14", "AR-62", "A-36")
@pytest.mark.parametrize(("accused", "caller"), [(1, 2), (2, 1)])
def test_a_slip_can_be_called_whether_its_hinder_is_still_there_or_not(accused: int, caller: int) -> None:
    table = saloon().hang(accused, "H25").attach(accused, "S01", "S02").slipped(accused, "H25").at("sips")
    table.play(3, "pass").play(accused, "mind").play(caller, "mind")
    answers = {accused: "not-for-me:H25", caller: f"call:{accused}:H25"}
    for seat in (1, 2):
        table.choose(seat, answers[seat])
        if seat == caller:
            assert table.asked == [(accused, "punishment")], "no chair makes a true call false"
            table.choose(accused, "discard:S01")
    assert ids(table.player(accused).row) == ["S02"]
    assert table.happened("rejected") == []


@rule("AR-14", "AR-15")
def test_a_hinder_that_has_left_can_be_called_until_the_end_of_the_next_turn_and_tells_nothing() -> None:
    table = uncomfortable()
    for _ in range(2):
        assert ("call", 1, "H28") in calls_of(table.state, table.player(2)), "there was no slip, and nobody learns that"
        assert table.state.watched
        end_of_turn(table.state)
    assert calls_of(table.state, table.player(2)) == []
    assert not table.state.watched
