"""The plain interface: numbered choices in, one line for each event out."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pytest

import lastcall
from lastcall.bots import Budget
from lastcall.core.errors import BrokenSave
from lastcall.savefile import make_players
from lastcall.terminal.plain import PlainInterface
from lastcall.terminal.session import Session
from pig_with_hands import GAME


def new_session(*levels: str | None, seed: int = 3) -> Session:
    return Session(lastcall.new(GAME, 3, seed), make_players(3, levels or (None, "random", "random")))


def play(session: Session, said: str) -> str:
    target = io.StringIO()
    PlainInterface(session, io.StringIO(said), target).play()
    return target.getvalue()


def test_choices_by_number_and_by_word() -> None:
    session = new_session()
    heard = play(session, "2\n")
    assert session.table.choices[0].choice == ("take", 1)
    assert "\n1. " in heard
    session = new_session()
    play(session, "take 1\n")
    assert session.table.choices[0].choice == ("take", 1)


def test_the_end_of_the_input_leaves_the_table() -> None:
    assert play(new_session(), "").endswith("You leave the table; the game is not over.\n")
    assert play(new_session(), "quit\n1\n").count("> ") == 1


def test_nonsense_changes_nothing() -> None:
    session = new_session()
    heard = play(session, "zork\n99\n\nsave\nrule P-99\nsave /nowhere/at/all\nstep Nobody\n")
    assert not session.table.choices
    for sentence in (
        "No choice matches",
        "numbered 1 to 4",
        "Say where",
        "no rule P-99",
        "cannot be written",
        "cannot interrupt now",
    ):
        assert sentence in heard


def test_help_board_journal_and_rule() -> None:
    session = new_session()
    said = play(session, "help\nboard\njournal\nrule\nrule bid secret\nchoices\n").split("\n> ")
    assert "save FILE" in said[1]
    assert "deck: 42 hidden" in said[2]
    assert said[3].splitlines()[1] == f"- Round 1: the prize is worth {session.table.state.prize}."
    assert said[4].splitlines()[1].startswith("P-4 (A round): Draw: each player takes the top card")
    assert said[5].splitlines()[1].startswith("P-8 (A round): Bid: all players at once, in secret")
    assert said[6].splitlines()[1:] == said[0].splitlines()[-5:]


def test_a_whole_game_ends_with_its_result() -> None:
    session = new_session()
    heard = play(session, "1\n" * 200)
    outcome, why, *scores, dice = heard.splitlines()[-6:]
    result = session.table.result
    assert result is not None
    assert outcome == f"{session.names[result.winners[0]]} wins."
    assert why == "The most points decide it."
    points = [float(line.partition(": ")[2]) for line in scores]
    assert points == sorted(result.scores, reverse=True)
    assert f"the seed {session.table.seed} has the hash" in dice
    assert dice.endswith(f"{session.table.seed_hash}.")


def test_the_commitment_is_told_before_the_first_die() -> None:
    session = new_session()
    heard = play(session, "1\n").splitlines()
    assert heard[1] == f"Fair dice: the hash of the seed is {session.table.seed_hash}."


def test_bots_alone_need_no_input() -> None:
    assert "\nThe most points decide it.\n" in play(new_session("random", "easy", "random"), "")


def test_undo_is_free_before_anything_is_revealed_and_by_agreement_after() -> None:
    session = new_session()
    heard = play(session, "1\nundo\nundo agreed\n")
    assert "cannot be taken back" in heard
    assert "Taken back." in heard
    assert not session.table.choices
    assert "nothing to take back" in play(new_session(), "undo\n")


def test_a_saved_game_continues_exactly(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    first = new_session()
    play(first, f"1\n1\nsave {path}\nquit\n")
    again = Session.load(path.read_text())
    assert again.players == first.players
    assert again.table.view(0) == first.table.view(0)
    assert [ask.choices for ask in again.table.asks] == [ask.choices for ask in first.table.asks]
    assert play(again, "1\n" * 200) == play(Session.load(path.read_text()), "1\n" * 200)


def test_a_save_with_impossible_players_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    new_session().save(str(path))
    damaged = path.read_text().replace('"name": "Bot 2", ', "")
    with pytest.raises(BrokenSave, match="list of players"):
        Session.load(damaged)


def test_people_take_turns_and_see_only_their_own_cards() -> None:
    session = new_session(None, None, None)
    heard = play(session, "board\n1\nboard\n")
    assert "It is Player 1's turn." in heard
    assert "It is Player 2's turn." in heard
    first, second = heard.split("It is Player 2's turn.")
    hand = f"hand: {', '.join(card.name for card in session.table.state.players[1].hand)}"
    assert hand in second
    assert hand not in first


def test_a_hint_comes_in_a_sentence() -> None:
    session = new_session()
    session.hint_budget = Budget(iterations=20)
    heard = play(session, "hint\n")
    assert "I would choose “" in heard
    assert "% to win either way. (20 games simulated)" in heard, "20 games cannot tell them apart"


def test_a_search_that_takes_time_is_announced() -> None:
    session = new_session(None, "sharp:4", "fair")
    heard = play(session, "1\n")
    assert f"{session.names[1]} is thinking ..." in heard
    assert f"{session.names[2]} is thinking" not in heard


def test_an_empty_round_is_begun_only_when_it_is_said_twice() -> None:
    session = Session(lastcall.new("this_war_of_mine", 1, 3), make_players(1, [None]))
    heard = play(session, "confirm\n")
    assert "nobody has anything to do. Answer the same again if you mean it." in heard
    assert not session.table.choices
    play(session, "confirm\nconfirm\n")
    assert session.table.choices[0].choice == ("confirm",)


def test_the_round_is_told_when_it_changes() -> None:
    session = Session(lastcall.new("moonshiners", 2, 3), make_players(2, [None, "random"]))
    heard = play(session, "1\n" * 40)
    told = [line for line in heard.splitlines() if line.startswith("== ")]
    assert told[0].startswith("== Day 1 of 7")
    assert all(one != other for one, other in pairwise(told))
