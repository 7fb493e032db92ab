"""Card files with mistakes in them: each is refused with faults that name file, card and field, or can be played."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.conformance.mutations import Json, mutated

from lastcall.cli import main
from lastcall.core.catalog import LARGEST_NUMBER, BrokenCards
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError
from lastcall.core.table import Table
from lastcall.lab.check import missing_pictures, unreachable_cards
from lastcall.registry import find_game
from lastcall.testing.play import play_randomly

GAMES = ("alewood", "moonshine_empire", "moonshiners", "this_war_of_mine", "wasteland")
FEW, MANY = 12, 600
"""Damaged card files of each game in `make test` and in `make slow`."""
LONGEST_FAULT = 1_000
DECISIONS = 40


def as_toml(value: Json) -> str:
    """A value as TOML; it has no word for nothing."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{as_toml(key)} = {as_toml(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, int | float):
        return repr(value)
    return json.dumps("" if value is None else value.encode(errors="ignore").decode())


def damaged(text: str, number: int) -> str:
    """A card file with something wrong: in its values, in its lines, or in one character."""
    dice = random.Random(number)
    if number % 3:
        data: dict[str, Json] = tomllib.loads(text)
        mutated(data, number)
        try:
            return "".join(f"{as_toml(key)} = {as_toml(value)}\n" for key, value in data.items())
        except RecursionError:  # two nested values, one inside the other
            return f"{text}\nnested = {'[' * 5_000}"
    lines = text.splitlines()
    line, other, at = dice.randrange(len(lines)), dice.randrange(len(lines)), dice.randrange(len(text))
    match dice.randrange(4):
        case 0:
            return text[:at]
        case 1:
            lines[line], lines[other] = lines[other], lines[line]
        case 2:
            del lines[line]
        case _:
            return text[:at] + dice.choice("\"'[]{}=#,:;()x0-\x00\n") + text[at + 1 :]
    return "\n".join(lines)


def check_damaged_cards(name: str, numbers: range) -> None:
    """What `lastcall check FOLDER` and `lastcall play --cards FOLDER` do with such files."""
    game = find_game(name)
    files = sorted((game.folder / "cards").glob("*.toml"))
    for number in numbers:
        file = random.Random(~number).choice(files)
        changed = game.with_cards({file.name: damaged(file.read_text(encoding="utf-8"), number)})
        try:
            unreachable_cards(changed.box)
            missing_pictures(changed, changed.box)
            table = Table(changed, changed.seats[number % len(changed.seats)], number)
            play_randomly(table, Chance(number), DECISIONS)
        except BrokenCards as broken:
            for fault in broken.faults:
                assert fault.file and fault.expected, (name, number, fault)
                assert len(str(fault)) < LONGEST_FAULT, (name, number)
        except LastCallError as error:
            assert error.why, (name, number)
        except Exception as error:  # noqa: BLE001 - exactly these must not be seen
            pytest.fail(f"{name}, damaged {file.name} {number}: {type(error).__name__}: {error}")


@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_card_file_is_refused_with_its_faults_or_can_be_played(name: str) -> None:
    check_damaged_cards(name, range(FEW))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_damaged_card_files(name: str) -> None:
    check_damaged_cards(name, range(FEW, MANY))


# -- what damaged files showed -----------------------------------------------------------------------------------------


def changed_faults(name: str, file: str, old: str, new: str) -> list[str]:
    game = find_game(name)
    text = (game.folder / "cards" / file).read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BrokenCards) as broken:
        _ = game.with_cards({file: text.replace(old, new, 1)}).box
    return [str(fault) for fault in broken.value.faults]


def test_a_number_that_would_fill_the_memory_is_a_fault() -> None:
    faults = changed_faults("this_war_of_mine", "core.toml", "lockpick = 1\n", "lockpick = 99999999999\n")
    assert faults == [f"core.toml: start_storage: expected numbers of at most {LARGEST_NUMBER:,}, got 99999999999"]


def test_a_table_of_another_kind_is_a_fault() -> None:
    faults = changed_faults("this_war_of_mine", "core.toml", "lockpick = 1\n", 'lockpick = "one"\n')
    assert faults[0].startswith("core.toml: start_storage: expected int, got str")


def test_scripts_are_needed_for_every_kind_of_location() -> None:
    faults = changed_faults("this_war_of_mine", "exploration.toml", "military = [501, ", "military = [")
    assert faults[0].startswith("exploration.toml: impact_scripts: military: expected 6 scripts")


def test_a_file_that_cannot_be_read_does_not_make_every_id_in_the_others_a_fault() -> None:
    (fault,) = changed_faults("this_war_of_mine", "characters.toml", "[[character]]", "[[character")
    assert fault.startswith("characters.toml: not readable as TOML")


def test_a_hex_with_no_other_in_line_with_it_is_a_fault() -> None:
    faults = changed_faults("moonshiners", "board.toml", "id = 1, q = 0, r = -2", "id = 1, q = 99, r = 99")
    assert "board.toml: hex 1: expected another hex to the E or W of it" in faults


def test_cards_that_do_not_fit_together_name_their_file(tmp_path: Path) -> None:
    """Also where the game does not say itself what is wrong."""
    shelter = find_game("this_war_of_mine").folder / "cards" / "shelter.toml"
    (tmp_path / "shelter.toml").write_text(shelter.read_text(encoding="utf-8").replace('join = ["', 'join = ["no', 1))
    result = CliRunner().invoke(main, ["check", str(tmp_path)])
    assert result.exit_code == 2
    assert "shelter.toml: the game cannot be set up with this (KeyError: 'no" in result.stderr
