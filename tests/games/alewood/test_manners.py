"""A-26 to A-28 and AR-10 to AR-16, AR-43: every Hinder, obeyed and forgotten."""

from __future__ import annotations

import pytest

from lastcall.games.alewood import GAME
from lastcall.games.alewood.effects import lead
from lastcall.games.alewood.rules.lines import Line, words_of
from lastcall.games.alewood.rules.manners import (
    commanded,
    end_of_turn,
    gesture,
    happened,
    owe_a_line,
    performed,
    quip,
    say,
    stare,
)
from lastcall.games.alewood.state import Player
from lastcall.games.alewood.testing import SaloonScenario, saloon
from lastcall.testing import rule

LINES = {
    "H02": ("This prospector wins", "that is mine!"),
    "H04": ("one two three four five six", "too short"),
    "H05": ("just three words", "these are four words"),
    "H07": ("Amen, brother", "nice roll"),
    "H08": ("you there", "hello Doctor"),
    "H09": ("good day, doctor", "good day"),
    "H10": ("hush now", "Hush now"),
    "H11": ("HOWDY 2 ALL", "HOWDy"),
    "H12": ("I agree", "I don\u2019t agree"),
    "H13": ("indeed", "Okay!"),
    "H14": ("several", "the other eleven"),
    "H15": ("I will not", "I won't"),
    "H17": ("long ago in a town", "once upon"),
    "H18": ("Thank you kindly", "gimme"),
    "H19": ("so sorry, friend", "ha"),
    "H20": ("there is no place like home", "homely"),
    "H21": ("Sold!", "told"),
    "H22": ("who was that?", "hey"),
    "H23": ("", "anything at all"),
}
"""For each Hinder that listens: a line that obeys it, and one that does not."""
WATCHED = sorted(each.id for each in GAME.box.hinders.values())


def owner_of(hinder: str) -> tuple[SaloonScenario, Player]:
    """Seat 1, bound by this Hinder; the moments that narrow a Hinder are all given."""
    table = saloon().hang(1, hinder)
    table.state.shootout = GAME.box.hinders[hinder].only == "shootout"
    return table, table.player(1)


def trigger(table: SaloonScenario, owner: Player, hinder: str) -> None:
    """The event that this Hinder watches happens."""
    card = GAME.box.hinders[hinder]
    actor = 0 if card.only == "by_another" else owner.seat
    happened(table.state, card.trigger, actor, target=3)


def slips(owner: Player) -> list[str]:
    return [slip.hinder for slip in owner.slips]


@rule("A-26", "A-28", "AR-13")
@pytest.mark.parametrize("hinder", WATCHED)
def test_every_hinder_is_satisfied_by_what_its_card_asks(hinder: str) -> None:
    table, owner = owner_of(hinder)
    state = table.state
    card = GAME.box.hinders[hinder]
    verb, *rest = card.duties[0]
    if verb == "gesture":
        trigger(table, owner, hinder)
        assert [due.need for due in owner.dues] == rest
        gesture(state, owner, str(rest[0]))
        commanded(state, owner)
    elif verb == "gesture_before":
        gesture(state, owner, "howl")
        gesture(state, owner, str(rest[0]))
        commanded(state, owner)
        performed(state, owner, card.trigger, 3)
    elif verb == "line":
        trigger(table, owner, hinder)
        for line in ("roses are red", "violets are blue") if rest[0] == "lines" else (LINES[hinder][0],):
            say(state, owner, Line(line))
        commanded(state, owner)
    elif verb in ("say", "nosay"):
        owe_a_line(state)
        if LINES[hinder][0]:
            say(state, owner, Line(LINES[hinder][0]))
        commanded(state, owner)
        end_of_turn(state)
    elif rest == ["play_main_hand"]:
        owner.off_hand = True
        performed(state, owner, "my_play", 3)
    assert slips(owner) == []
    assert owner.dues == []


@rule("A-26", "A-28", "AR-13")
@pytest.mark.parametrize("hinder", WATCHED)
def test_every_hinder_can_be_forgotten(hinder: str) -> None:
    table, owner = owner_of(hinder)
    state = table.state
    card = GAME.box.hinders[hinder]
    verb, *rest = card.duties[0]
    if verb == "gesture":
        trigger(table, owner, hinder)
        gesture(state, owner, "holler" if rest != ["holler"] else "tip")
        assert slips(owner) == [], "there is time until the next command"
        commanded(state, owner)
    elif verb == "gesture_before":
        gesture(state, owner, str(rest[0]))
        commanded(state, owner)
        commanded(state, owner)
        performed(state, owner, card.trigger, 3)
    elif verb == "line":
        trigger(table, owner, hinder)
        say(state, owner, Line(LINES[hinder][1] if hinder in LINES else "only one line here"))
        commanded(state, owner)
    elif verb in ("say", "nosay"):
        say(state, owner, Line(LINES[hinder][1]))
    elif rest == ["play_main_hand"]:
        performed(state, owner, "my_play", 3)
    elif rest == ["call_out"]:
        performed(state, owner, "call")
    elif rest == ["open_panel"]:
        stare(state, owner, 2)
    else:
        table.deal(owner.hand, "S01")
        table.at("drunks").choose(1, "skip")
    assert slips(owner) == [hinder]


@rule("AR-10", "AR-13")
def test_a_hinder_that_was_not_read_binds_nobody() -> None:
    table = saloon().attach(1, "H25")
    happened(table.state, "roll")
    assert table.player(1).dues == []


@rule("AR-13")
def test_nobody_is_reminded_and_slips_are_told_to_nobody() -> None:
    table, owner = owner_of("H25")
    trigger(table, owner, "H25")
    assert table.view(1)["players"][1]["dues"] is None, "not even how many"
    commanded(table.state, owner)
    assert len(owner.slips) == 1
    for seat in (0, 1, None):
        assert table.view(seat)["players"][1]["slips"] is None
        if seat is not None:
            assert not table.happened("slipped", seat)


@rule("AR-13")
@pytest.mark.parametrize("behaved", [True, False])
def test_whether_a_command_may_be_taken_back_reminds_nobody(behaved: bool) -> None:
    table = saloon().hang(0, "H25").dice(5).at("roll").play(1, "pass").play(2, "pass").play(3, "pass")
    if behaved:
        table.play(0, "mind", "gesture:tip")
    table.choose(0, "gear-up")
    assert slips(table.player(0)) == ([] if behaved else ["H25"])
    assert not table.can_undo(0)


@rule("AR-13")
@pytest.mark.parametrize("line", ["just three words", "these are four words"])
def test_whether_words_may_be_taken_back_reminds_nobody(line: str) -> None:
    table = saloon().hang(1, "H05").at("sips").play(1, "mind").play(2, "pass").play(3, "pass").play(1, f"say:{line}")
    assert not table.can_undo(1)


@rule("AR-13")
@pytest.mark.parametrize("line", ["say:this line has more than six words", "gesture:bow"])
def test_whether_the_badge_may_be_taken_back_tells_nothing_of_anybodys_silence(line: str) -> None:
    table = saloon().hang(1, "H04").capture(2, "O02", "O03", "O04")
    owe_a_line(table.state)
    table.at("last-sips").play(1, "mind").play(2, "pass").play(3, "pass").play(1, line, "pass").play(2, "pass")
    table.choose(0, "full")
    assert slips(table.player(1)) == ([] if line.startswith("say") else ["H04"])
    assert table.asked == [(2, "buy")]
    assert not table.can_undo(0)


@rule("AR-13")
def test_a_player_who_is_bound_by_nothing_may_take_a_command_back() -> None:
    table = saloon().hang(1, "H25").at("action").play(0, "gear-up")
    assert table.can_undo(0)


@rule("AR-13")
def test_only_what_fits_the_narrowing_word_is_due() -> None:
    table = saloon().hang(1, "H37", "H05", "H44", "H38")
    one = table.player(1)
    happened(table.state, "capture", 1)
    assert one.dues == [], "I captured it myself"
    table.state.involved = [1]
    happened(table.state, "order")
    assert one.dues == [], "I am in the order"
    performed(table.state, one, "my_play", 1)
    assert one.slips == [], "I played on myself"
    table.state.deputy = 1
    say(table.state, one, Line("the Deputy may talk as long as he likes"))
    assert one.slips == []


@rule("AR-13")
def test_silence_all_turn_is_a_slip_of_who_had_to_speak_and_could() -> None:
    table, owner = owner_of("H04")
    owe_a_line(table.state)
    end_of_turn(table.state)
    assert slips(owner) == [], "nobody has asked him anything"
    owe_a_line(table.state)
    commanded(table.state, owner)
    end_of_turn(table.state)
    assert slips(owner) == ["H04"]


@rule("AR-12", "AR-13")
def test_a_quip_says_what_all_the_hinders_want_to_hear() -> None:
    table = saloon().hang(1, "H07", "H04", "H16")
    one = table.player(1)
    owe_a_line(table.state)
    happened(table.state, "roll")
    happened(table.state, "my_shot", 1)
    assert len(one.dues) == 3
    quip(table.state, one)
    assert one.dues == []
    table.hang(1, "H23")
    table.state.shootout = True
    quip(table.state, one)
    assert slips(one) == ["H23"]


@rule("AR-13")
@pytest.mark.parametrize("outlaw", ["O02", "O12"])
def test_a_player_who_draws_by_an_ability_has_drawn(outlaw: str) -> None:
    table = saloon().hang(1, "H03")
    table.stack(table.state.deck, "S01", "S02", "S03", "S04")
    table.run(lead(table.state, GAME.box.outlaws[outlaw]))
    assert [due.need for due in table.player(1).dues] == ["wink"]


@rule("AR-13")
@pytest.mark.parametrize("upgrades", [(), ("U10",)])
def test_a_player_who_draws_has_drawn_and_who_draws_nothing_has_not(upgrades: tuple[str, ...]) -> None:
    for cards, needs in ((2, ["wink"]), (0, [])):
        table = saloon().hang(0, "H03").equip(0, *upgrades)
        state = table.state
        state.removed += state.deck.cards[cards:]
        del state.deck.cards[cards:]
        table.at("gear-up").choose(0, "draw")
        if table.asked[0][1] == "keep-card":
            table.choose(0, table.offered(0)[0])
        assert [due.need for due in table.player(0).dues] == needs


@rule("AR-12")
def test_gestures_and_words_are_for_everybody_to_see() -> None:
    table, owner = owner_of("H25")
    gesture(table.state, owner, "wink")
    say(table.state, owner, Line("howdy"))
    assert table.happened("gesture", 3) == [{"event": "gesture", "seat": 1, "gesture": "wink"}]
    assert table.happened("said", 3)[0]["line"] == "howdy"
    assert len(GAME.box.gestures) == 12


@rule("AR-11")
def test_on_their_honour_the_table_notes_nothing() -> None:
    table = saloon(hinders="honour").hang(1, "H25", "H04", "H43")
    one = table.player(1)
    happened(table.state, "roll")
    owe_a_line(table.state)
    say(table.state, one, Line("hey"))
    quip(table.state, one)
    stare(table.state, one, 2)
    commanded(table.state, one)
    performed(table.state, one, "my_play", 2)
    assert one.slips == []
    assert one.dues == []


@rule("AR-13")
@pytest.mark.parametrize(
    ("hinder", "line"),
    [
        ("H12", "yes/no"),
        ("H12", "well...no"),
        ("H12", "no\u2014not"),
        ("H12", "_no_"),
        ("H02", "you,me"),
        ("H13", "\u201cyes\u201d"),
        ("H14", "one/two"),
    ],
)
def test_a_forbidden_word_is_heard_through_any_punctuation(hinder: str, line: str) -> None:
    table, owner = owner_of(hinder)
    say(table.state, owner, Line(line))
    assert slips(owner) == [hinder]


@rule("AR-13")
@pytest.mark.parametrize(
    ("hinder", "line"),
    [("H07", "\u201cAmen\u201d"), ("H07", "amen\u2026"), ("H07", "amen,brother"), ("H21", "Sold/gone")],
)
def test_a_wanted_word_is_heard_through_any_punctuation(hinder: str, line: str) -> None:
    table, owner = owner_of(hinder)
    trigger(table, owner, hinder)
    say(table.state, owner, Line(line))
    assert owner.dues == []


@rule("AR-13")
def test_an_apostrophe_or_a_hyphen_inside_a_word_makes_no_second_one() -> None:
    assert words_of(Line("'Tis a no-good rustlers' town -- don\u2019t stay")) == [
        "tis", "a", "no-good", "rustlers", "town", "don't", "stay",
    ]  # fmt: skip


@rule("AR-13")
def test_what_the_players_are_called_counts_as_a_name_whoever_changes_it_later() -> None:
    table = saloon(pace="live")
    table.names = ["Ann", "Ben", "Cleo", "Dan"]
    table.hang(1, "H08").at("action").choose(1, "say:well played, cleo!")
    assert slips(table.player(1)) == ["H08"]
    assert table.choices[-1].choice == ("say", "well played, cleo!", 2)
    table.names = ["Ann", "Ben", "Clementine", "Dan"]
    assert slips(table.clone().player(1)) == ["H08"]
    table.choose(1, "say:well played, cleo!")
    assert slips(table.player(1)) == ["H08"], "nobody is called so any more"
