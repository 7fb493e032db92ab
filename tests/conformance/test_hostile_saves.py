"""Saves that somebody has edited: each is refused with a sentence, or can be shown and played on."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from tests.conformance.mutations import Json, mutated, places_in, put, value_at

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError
from lastcall.lessons import LessonRun
from lastcall.lessons.loader import load_lessons
from lastcall.lessons.progress import progress_file, read_progress
from lastcall.registry import find_game
from lastcall.savefile import make_players
from lastcall.terminal.history import History
from lastcall.terminal.session import Session
from lastcall.testing.fuzz import fuzz_setup, mostly_by_instinct
from lastcall.testing.play import decisions

GAMES = ("alewood", "moonshine_empire", "moonshiners", "this_war_of_mine", "wasteland")
FEW, MANY = 60, 2_000
"""Damaged saves of each game in `make test` and in `make slow`."""
SETUPS = 6
"""Games, each with its own seats and options, expansions among them, that are saved at some moment."""
FIRST, EVERY = 3, 29
"""Decisions before the first of these games is saved, and how many more before each following one."""
LONGEST_SENTENCE = 700
CHOICES = 3


@cache
def saves(name: str) -> list[str]:
    """Saves of new games with their players, and all that are kept from older versions."""
    texts = []
    for seed in range(1, SETUPS + 1):
        for position in decisions(fuzz_setup(find_game(name), seed), FIRST + EVERY * seed, mostly_by_instinct):
            table = position.table
        players = make_players(table.seats, [None] * (table.seats - 1) + ["fair"])
        data = {**table.save(), "players": [{"name": player.name, "level": player.level} for player in players]}
        texts.append(json.dumps(data))
    older = Path(__file__).parents[1] / "games" / name / "saves"
    return texts + [path.read_text(encoding="utf-8") for path in sorted(older.rglob("*.json"))]


def look_and_play_on(text: str, seed: int) -> None:
    """What `lastcall play --load` and `lastcall replay` do with a save."""
    session = Session.load(text)
    list(History(session, None).lines())
    chance = Chance(seed)
    for _ in range(CHOICES):
        for seat in (None, *range(session.table.seats)):
            session.board(seat)
            session.journal(seat)
        menu = [entry for seat in range(session.table.seats) for entry in session.menu(seat) if entry.possible]
        if not menu:
            return
        session.choose(chance.pick(menu))


def check_damaged_saves(name: str, numbers: range) -> None:
    texts = saves(name)
    for number in numbers:
        text = json.dumps(mutated(json.loads(texts[number % len(texts)]), number))
        for use in (lastcall.load, lastcall.verify, lambda saved, seed=number: look_and_play_on(saved, seed)):
            try:
                use(text)
            except LastCallError as error:
                assert 10 < len(error.why) < LONGEST_SENTENCE, (name, number, error.why)
            except Exception as error:  # noqa: BLE001 - exactly these must not be seen
                pytest.fail(f"{name}, damaged save {number}: {type(error).__name__}: {error}")


@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_save_is_refused_with_a_sentence_or_can_be_played(name: str) -> None:
    check_damaged_saves(name, range(FEW))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_damaged_saves(name: str) -> None:
    check_damaged_saves(name, range(FEW, MANY))


@pytest.mark.parametrize("name", GAMES)
def test_a_save_with_half_a_character_in_it_is_refused_or_shown_without_it(name: str) -> None:
    """JSON can write halves of characters, which cannot be printed or stored."""
    data = json.loads(saves(name)[0])
    for key in ("game", "seed"):
        with pytest.raises(LastCallError) as refused:
            lastcall.load(json.dumps({**data, key: "\ud800"}))
        refused.value.why.encode()
    data["players"][0]["name"] = "\ud800Ann"
    assert Session.load(json.dumps(data)).names[0] == "Ann"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e300", "-1e300"])
def test_numbers_that_no_game_writes_are_refused(number: str) -> None:
    data = json.loads(saves("moonshiners")[0])
    data["journal"][0][1]["round"] = "HERE"
    with pytest.raises(LastCallError, match=r"is not a number|a number in the journal that no game writes"):
        lastcall.load(json.dumps(data).replace('"HERE"', number))


def test_a_card_of_another_kind_is_refused() -> None:
    data = json.loads(saves("moonshiners")[0])
    game = find_game("moonshiners")
    relic = next(card.id for card in game.box.cards.values() if type(card).__name__ == "Relic")
    for wrong in (relic, "nonsense", 7, ["x"]):
        data["checkpoint"]["state"]["heroes"][0]["card"] = wrong
        with pytest.raises(LastCallError, match=r"Hero\.card cannot be"):
            lastcall.load(data)


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_would_fill_the_memory_is_refused(name: str) -> None:
    """Places become bits, and tokens are drawn one by one."""
    data = json.loads(saves(name)[0])
    put(*next(place for place in places_in(data["checkpoint"]["state"]) if type(value_at(*place)) is int), 1 << 31)
    with pytest.raises(LastCallError, match="it has a number of more than"):
        lastcall.load(data)


def test_a_table_that_cannot_be_drawn_is_refused_as_damaged() -> None:
    data = json.loads(saves("moonshiners")[0])
    data["checkpoint"]["state"]["heroes"][0]["spent"] = []
    with pytest.raises(LastCallError, match="This save is damaged: its table cannot be shown"):
        Session.load(json.dumps(data))


PLAYED: list[Json] = [
    [], ["-"] * 3, ["-", "x"], ["\ud800"], ["-" * 9_000], [None, 7, ["x"]], "x", {"a": 1}, ["-", "move:999999"], 5,
]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_what_a_lesson_remembers_may_be_nonsense(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    progress_file().parent.mkdir(parents=True)
    lesson = next(iter(load_lessons(name).values()))
    for text in [json.dumps({str(lesson): played}) for played in PLAYED] + ["[" * 100_000, "", "7", "\x00"]:
        progress_file().write_text(text)
        assert LessonRun(lesson, read_progress(lesson)).waiting in ("next", "choice")
