"""The command line: what it prints, and one clear sentence with exit code 2 for everything that is wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import lastcall
from lastcall.bots import RandomBot, play_out
from lastcall.cli import main
from lastcall.registry import find_game, replace_game
from lastcall.text.rulebook import Rulebook
from pig_with_hands import GAME

PIG = "pig_with_hands"


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=said, catch_exceptions=False)


def lastcall_command(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "lastcall", *words]
    return subprocess.run(program, input=said, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "evening.json"
    run("play", PIG, "--seed", "3", "--bots", "random", said=f"1\n1\nsave {path}\nquit\n")
    return path


def test_a_saved_game_is_verified(saved: Path) -> None:
    fair = run("verify", str(saved))
    assert fair.exit_code == 0
    assert fair.stdout.startswith("Fair: ")
    data = json.loads(saved.read_text())
    assert run("verify", str(saved), "--seed-hash", data["seed_hash"]).exit_code == 0
    assert run("verify", str(saved), "--seed-hash", "f" * 64).exit_code == 1


def test_a_forged_game_is_not(saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["choices"].pop()
    saved.write_text(json.dumps(data))
    forged = run("verify", str(saved))
    assert forged.exit_code == 1
    assert forged.stdout.count("\n") == 1
    assert "Journal line" in forged.stdout
    assert run("verify", str(saved / "nowhere")).exit_code == 2


def test_games_are_listed() -> None:
    assert f"{PIG}: Pig with Hands" in run("games").stdout
    data = {game["name"]: game for game in json.loads(run("games", "--json").stdout)}
    assert data[PIG]["seats"] == [3]


def test_rules_are_shown_whole_by_clause_and_by_words(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# Pig\n\n## Bidding\n\n**P-6** All *bid* at once.\n\n**P-7** Coins\ncount for a third.\n"
    monkeypatch.setattr(Rulebook, "of", classmethod(lambda cls, game: Rulebook(text, game.title)))
    assert run("rules", PIG).stdout.startswith("# Pig")
    assert run("rules", PIG, "p-6").stdout == "P-6 (Bidding): All bid at once.\n"
    assert run("rules", PIG, "third", "coins").stdout == "P-7 (Bidding): Coins count for a third.\n"
    missing = run("rules", PIG, "P-99")
    assert missing.exit_code == 2
    assert "has no rule P-99" in missing.stderr
    assert run("rules", PIG, "dragons").exit_code == 2


def test_simulations_give_clean_json_and_equal_numbers() -> None:
    one = run("simulate", PIG, "--games", "30", "--json", "--seed", "5", "--jobs", "1")
    two = run("simulate", PIG, "--games", "30", "--json", "--seed", "5", "--jobs", "2")
    assert one.stderr == ""
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["results"][0]["games"] == 30


def test_simulations_are_told_in_words() -> None:
    found = run("simulate", PIG, "--games", "10", "--bots", "easy,random", "--seats", "3..3", "--jobs", "1")
    assert "easy" in found.stdout
    assert "decisions a second" in found.stderr


def test_changed_cards_are_compared(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "cards", tmp_path / "cards")
    found = run("simulate", PIG, "--games", "10", "--jobs", "1", "--compare", str(tmp_path / "cards"))
    assert found.stdout.endswith("changed: none\n")
    assert "bots fair" in found.stdout
    data = json.loads(run("simulate", PIG, "--games", "10", "--jobs", "1", "--json", "--compare", str(tmp_path)).stdout)
    assert data["changed"] == []


def test_a_report_is_written(tmp_path: Path) -> None:
    run("simulate", PIG, "--games", "5", "--jobs", "1", "--report", str(tmp_path / "out.html"))
    assert "<svg" in (tmp_path / "out.html").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("simulate", PIG, "--games", "1", "--jobs", "1", "--report", "/nowhere/x.html"),
            "/nowhere/x.html cannot be written",
        ),
        (("ladder", PIG, "--games", "1", "--levels", "random,easy", "--seats", "0"), "is for 3 seats, not 0"),
        (("ladder", PIG, "--levels", "easy,sharp:" + "9" * 5000), "Iterations are a number from 1 to 100000"),
        (("simulate", PIG, "--seats", "9" * 5000), "Seats are written like"),
        (("check", "a" * 5000), "There is no game called"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    found = run(*words)
    assert found.exit_code == 2
    assert sentence in found.stderr


def test_a_deeply_nested_save_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text("[" * 100_000)
    found = run("replay", str(tmp_path / "deep.json"))
    assert found.exit_code == 2
    assert "This save is incomplete" in found.stderr


def test_check_finds_no_fault_and_what_never_came_up() -> None:
    found = run("check", PIG, "--games", "3")
    assert "no fault" in found.stdout
    assert "3 games were played to their end" in found.stdout


def test_check_names_every_fault_at_once(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(GAME.folder / "cards", cards)
    (cards / "cards.toml").write_text(
        "[[card]]\nid = 1\nname = 'Coin'\n[[card]]\nnaem = 'Gem'\nid = 'gem'\n[[card]]\nid = 'thief'\nname = 3\n"
        "[[card]]\nname = 'Crown'\n"
    )
    for words in (("check", str(tmp_path)), ("check", PIG, "--cards", str(cards)), ("check", str(cards))):
        found = run(*words)
        assert found.exit_code == 2
        assert found.stderr.count("cards.toml") == 9
        assert "gem: naem: no such field; did you mean 'name'?" in found.stderr


def test_play_replay_and_resume(saved: Path) -> None:
    assert json.loads(saved.read_text())["game"] == PIG
    told = run("replay", str(saved), "--plain", "--seat", "1")
    assert told.exit_code == 0
    assert told.stdout.startswith("Pig with Hands: Player 1, Bot 2, Bot 3\n1. ")
    more = run("play", "--load", str(saved), said="1\n" * 200)
    assert "wins.\nThe most points decide it.\n" in more.stdout


def test_seats_and_bots(tmp_path: Path) -> None:
    assert "Ann, Ben, Bot 3" in run("play", PIG, "--hotseat", "--bots", "random", "--names", "Ann,Ben").stdout
    assert "Bot 1, Player 2, Bot 3" in run("play", PIG, "--bots", "easy,person,random").stdout
    assert "Player 1, Bot 2, Bot 3" in run("play", PIG).stdout
    among_bots = run("play", PIG, "--bots", "random,random,random", "--seed", "3")
    assert "wins.\nThe most points decide it.\n" in among_bots.stdout


DAMAGES = [
    "cut", "empty", "another file", "a list", "newer rules", "other format", "an unknown game", "no checkpoint",
    "too few players",
]  # fmt: skip


def damage(text: str) -> dict[str, str]:
    data = json.loads(text)
    return {
        "cut": text[: len(text) // 2],
        "empty": "",
        "another file": '{"hello": 1}',
        "a list": "[1, 2]",
        "newer rules": json.dumps({**data, "rules": 99}),
        "other format": json.dumps({**data, "format": 99}),
        "an unknown game": json.dumps({**data, "game": "chess"}),
        "a choice that was never offered": json.dumps(
            {**data, "choices": [[0, "draw", ["fly"]], *data["choices"][1:]]}
        ),
        "no checkpoint": json.dumps({key: value for key, value in data.items() if key != "checkpoint"}),
        "too few players": json.dumps({**data, "players": data["players"][:1]}),
    }


@pytest.mark.parametrize("kind", DAMAGES)
@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_damaged_save_is_refused_with_a_sentence(saved: Path, kind: str, command: str) -> None:
    saved.write_text(damage(saved.read_text())[kind])
    found = run(*(["play", "--load"] if command == "play" else ["replay"]), str(saved))
    assert found.exit_code == 2
    assert len(found.stderr.strip().splitlines()) == 1
    assert found.stderr.strip().endswith((".", "?"))
    assert "Traceback" not in found.stderr


def test_a_record_that_does_not_fit_the_rules_is_read_from_its_journal(saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["choices"][0] = [0, "draw", ["fly"]]
    saved.write_text(json.dumps(data))
    found = run("replay", str(saved))
    assert found.exit_code == 0
    assert "only the journal can be read" in found.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "There is no game called 'chess'"),
        (["simulate", "chess"], "There is no game called 'chess'"),
        (["rules", "chess"], "There is no game called 'chess'"),
        (["check", "chess"], "There is no game called 'chess'"),
        (["play"], "Say which game"),
        (["play", PIG, "--seats", "9"], "is for 3 seats, not 9"),
        (["play", PIG, "--seats", "many"], "not a valid integer"),
        (["simulate", PIG, "--seats", "9"], "is for 3 seats, not 9"),
        (["simulate", PIG, "--seats", "three"], "Seats are written like"),
        (["simulate", PIG, "--games", "0"], "At least one game"),
        (["simulate", PIG, "--bots", "genius"], "There is no bot 'genius'"),
        (["simulate", PIG, "--bots", "random,random,random,random"], "only 3 seats"),
        (["simulate", PIG, "--cards", "/nowhere"], "There is no folder"),
        (["simulate", PIG, "--cards", "a", "--compare", "b"], "Choose one of"),
        (["play", PIG, "--bots", "genius"], "There is no bot 'genius'"),
        (["play", PIG, "--bots", "random,random,random,random"], "only 3 seats"),
        (["play", PIG, "--names", "a,b,c,d"], "4 names are given for 3 seats"),
        (["play", PIG, "--option", "speed=fast"], "has no option 'speed'"),
        (["play", PIG, "--option", "speed"], "NAME=VALUE"),
        (["play", "--load", "/nowhere.json"], "cannot be read"),
        (["replay", "/nowhere.json"], "cannot be read"),
        (["check", "/"], "holds no card files"),
        (["dance"], "No such command"),
        (["play", PIG, "--fast"], "No such option"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(words: list[str], sentence: str) -> None:
    found = run(*words)
    assert found.exit_code == 2
    assert sentence in found.stderr
    assert "Traceback" not in found.stderr


def test_a_seat_that_does_not_exist_cannot_watch(saved: Path) -> None:
    found = run("replay", str(saved), "--seat", "7")
    assert found.exit_code == 2
    assert "There is no seat 7" in found.stderr


def test_a_save_of_another_game_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = type(GAME)(**{**{field: getattr(GAME, field) for field in GAME.__dataclass_fields__}, "name": "other"})
    monkeypatch.setitem(lastcall.games(), "other", other)
    found = run("play", "other", "--load", str(saved))
    assert found.exit_code == 2
    assert "holds a game of" in found.stderr


def test_a_real_process_over_pipes() -> None:
    found = lastcall_command("play", PIG, "--seed", "3", "--bots", "random", said="take 2\nboard\n")
    assert found.returncode == 0
    assert found.stderr == ""
    assert "> take 2" in found.stdout
    wrong = lastcall_command("play", "chess")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("There is no game called 'chess'")


def test_help_imports_nothing_heavy() -> None:
    program = "import sys; from lastcall.cli import main; main(['--help'], standalone_mode=False); "
    program += (
        "print([m for m in sys.modules if m.split('.')[0] in ('textual', 'rich', 'fluent', 'altair', 'fastapi')])"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert found.stdout.strip().endswith("[]")


def test_serve_starts_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    server = pytest.importorskip("lastcall.server")
    asked: list[tuple[object, bool]] = []
    monkeypatch.setattr(server, "run", lambda settings, open_browser: asked.append((settings, open_browser)))
    assert run("serve", "--port", "0", "--database", "mine.db", "--open").exit_code == 0
    assert asked == [(server.Settings(port=0, database="mine.db"), True)]


def test_serve_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcall.server", None)
    found = run("serve")
    assert found.exit_code == 2
    assert "pip install 'lastcall[server]'" in found.stderr


def test_a_finished_game_is_analysed(tmp_path: Path) -> None:
    table = lastcall.new("pig_with_hands", 3, 4)
    play_out(table, [RandomBot()] * 3, lastcall.Chance(1))
    saved, report = tmp_path / "game.json", tmp_path / "after.html"
    saved.write_text(json.dumps(table.save()))
    found = run("analyse", str(saved), "--rollouts", "2", "--json", "--report", str(report))
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["choices"] == len(table.choices)
    assert "Luck against skill" in report.read_text()


def test_a_cut_off_or_unfinished_record_gives_a_sentence(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    text = json.dumps(lastcall.new("pig_with_hands", 3, 4).save())
    for content, words in ((text[: len(text) // 2], "incomplete"), ("{}", "save"), (text, "not over yet")):
        saved.write_text(content)
        refused = run("analyse", str(saved))
        assert refused.exit_code == 2
        assert words in refused.stderr
        assert "Traceback" not in refused.stderr


def test_a_ladder_is_run_and_written(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    args = ("--levels", "random,sharp:4", "--games", "2", "--jobs", "1", "--write", str(file))
    found = run("ladder", "pig_with_hands", *args)
    assert found.exit_code == 0, found.output
    assert "times even" in found.stdout
    assert "sharp:4" in file.read_text()


def changed_heroes(folder: Path) -> str:
    """A folder in which Moonshiners' Alfred finds 9 Scraps more, instead of 2."""
    text = (find_game("moonshiners").folder / "cards" / "heroes.toml").read_text(encoding="utf-8")
    (folder / "heroes.toml").write_text(text.replace("explore_scraps(2)", "explore_scraps(9)"), encoding="utf-8")
    return str(folder)


@pytest.fixture
def _published_again() -> Iterator[None]:
    published = find_game("moonshiners")
    yield
    replace_game(published)


@pytest.mark.usefixtures("_published_again")
def test_changed_cards_are_played_with_in_the_terminal(tmp_path: Path) -> None:
    folder = changed_heroes(tmp_path)
    found = run("play", "moonshiners", "--plain", "--seed", "1", "--cards", folder, said="quit\n")
    assert "This table plays with changed cards: Alfred Wolfe." in found.stdout
    refused = run("play", "moonshiners", "--plain", "--cards", str(tmp_path / "none"))
    assert "There is no folder" in refused.stderr


def test_check_fails_on_a_missing_picture(tmp_path: Path) -> None:
    changed_heroes(tmp_path)
    heroes = tmp_path / "heroes.toml"
    heroes.write_text(heroes.read_text(encoding="utf-8").replace('id = "alfred"', 'id = "zelda"'), encoding="utf-8")
    found = run("check", "moonshiners", "--cards", str(tmp_path))
    assert found.exit_code == 2
    assert "have no picture in pieces.svg or pictures/: " in found.stderr
    assert "zelda" in found.stderr
