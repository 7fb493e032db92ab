"""The plain table: numbered choices in, one line for each event out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import lastcall
from lastcall.bots import Budget
from lastcall.core.errors import BrokenSave
from lastcall.terminal.plain import PlainInterface
from lastcall.terminal.session import Session, seat_players
from pig_with_hands import GAME


def session(*levels: str | None, seed: int = 3) -> Session:
    return Session(lastcall.new(GAME, 3, seed), seat_players(3, levels or (None, "random", "random")))


def play(table: Session, said: str) -> str:
    target = io.StringIO()
    PlainInterface(table, io.StringIO(said), target).play()
    return target.getvalue()


def test_choices_by_number_and_by_word() -> None:
    table = session()
    heard = play(table, "2\n")
    assert table.table.choices[0].choice == ("take", 1)
    assert "\n1. " in heard
    table = session()
    play(table, "take 1\n")
    assert table.table.choices[0].choice == ("take", 1)


def test_the_end_of_the_input_is_a_polite_leave() -> None:
    assert play(session(), "").endswith("You leave the table; the game is not over.\n")
    assert play(session(), "quit\n1\n").count("> ") == 1


def test_nonsense_changes_nothing() -> None:
    table = session()
    heard = play(table, "zork\n99\n\nsave\nrule P-99\nsave /nowhere/at/all\nstep Nobody\n")
    assert not table.table.choices
    for sentence in (
        "No choice is like",
        "numbered 1 to 4",
        "Say where",
        "no rule P-99",
        "cannot be written",
        "cannot step in",
    ):
        assert sentence in heard


def test_help_board_journal_and_rule() -> None:
    heard = play(session(), "help\nboard\njournal\nrule\nchoices\n")
    assert "save FILE" in heard
    assert "hidden" in heard


def test_a_whole_game_ends_with_its_result() -> None:
    table = session()
    heard = play(table, "1\n" * 200)
    outcome, why, *scores = heard.splitlines()[-5:]
    assert outcome == f"{table.names[table.table.result.winners[0]]} wins."
    assert why == "The most points decide it."
    points = [float(line.partition(": ")[2]) for line in scores]
    assert points == sorted(table.table.result.scores, reverse=True)


def test_bots_alone_need_no_input() -> None:
    assert "\nThe most points decide it.\n" in play(session("random", "easy", "random"), "")


def test_undo_is_free_before_anything_is_revealed_and_by_agreement_after() -> None:
    table = session()
    heard = play(table, "1\nundo\nundo agreed\n")
    assert "cannot be taken back" in heard
    assert "Taken back." in heard
    assert not table.table.choices
    assert "nothing to take back" in play(session(), "undo\n")


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    first = session()
    play(first, f"1\n1\nsave {path}\nquit\n")
    again = Session.load(path.read_text())
    assert again.players == first.players
    assert again.table.view(0) == first.table.view(0)
    assert [ask.choices for ask in again.table.asks] == [ask.choices for ask in first.table.asks]
    assert play(again, "1\n" * 200) == play(Session.load(path.read_text()), "1\n" * 200)


def test_a_save_with_impossible_players_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    session().save(str(path))
    damaged = path.read_text().replace('"name": "Bot 2", ', "")
    with pytest.raises(BrokenSave, match="who sits at the table"):
        Session.load(damaged)


def test_people_take_turns_and_see_only_their_own() -> None:
    table = session(None, None, None)
    heard = play(table, "board\n1\nboard\n")
    assert "It is Player 1's turn." in heard
    assert "It is Player 2's turn." in heard
    first, second = heard.split("It is Player 2's turn.")
    hand = f"hand: {', '.join(card.name for card in table.table.state.players[1].hand)}"
    assert hand in second
    assert hand not in first


def test_a_hint_comes_in_a_sentence() -> None:
    table = session()
    table.time_for_a_hint = Budget(iterations=20)
    heard = play(table, "hint\n")
    assert "I would choose “" in heard
    assert "% ±" in heard


def test_who_waits_for_a_search_is_told_whose() -> None:
    table = session(None, "sharp:4", "fair")
    heard = play(table, "1\n")
    assert f"{table.names[1]} is thinking ..." in heard
    assert f"{table.names[2]} is thinking" not in heard
