"""Checking a saved game: what follows from the seed and the choices is called fair, anything else is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import lastcall
from lastcall.core import OVER, ask
from lastcall.core.errors import BadSetup, BrokenSave
from lastcall.core.keyed_chance import NEVER, commitment
from lastcall.core.table import Table
from lastcall.core.verify import Verification, verify_table
from lastcall.testing.play import decisions, setups

GO, STAY = ("go",), ("stay",)
SEED = 0xC0FFEE << 200


async def toss(tavern: Any) -> str:
    while await ask(0, "toss", [GO, STAY], "T-3") == GO:
        tavern.journal("tossed", die=tavern.chance.die(1000))
    tavern.counter += 1
    tavern.journal("stayed", seats=(0, 1), secret=tavern.chance.die(1000), only=(1,))
    return OVER if tavern.counter == 2 else "toss"


def played(game: Any, *choices: tuple[str], **keywords: Any) -> Table[Any]:
    table: Table[Any] = Table(game(toss), 2, SEED, **keywords)
    for choice in choices or (GO, GO, STAY, GO, STAY):
        table.choose(0, choice)
    return table


def checked(saved: Any, game: Any, seed_hash: str = "", **changes: Any) -> Verification:
    return verify_table(saved, lambda name: game(toss, **changes), seed_hash)


@pytest.mark.parametrize("form", [dict, json.dumps])
def test_a_fair_game_is_called_fair(game: Any, form: Any) -> None:
    found = checked(form(played(game).save()), game)
    assert found.fair
    assert found.sentence == (
        f"Fair: 5 answers and 5 journal lines follow from the seed with the commitment {commitment(SEED)}."
    )


def test_an_unfinished_game_can_be_checked_so_far(game: Any) -> None:
    found = checked(played(game, GO, STAY, GO).save(), game)
    assert found.fair
    assert found.sentence.endswith("; the game is not over yet.")


def test_a_game_with_the_older_dice_can_be_checked(game: Any) -> None:
    saved = played(game, keyed_from=NEVER).save()
    assert checked(saved, game).fair
    del saved["keyed_from"], saved["seed_hash"]
    assert checked(saved, game).fair


def test_a_game_that_changed_over_can_be_checked(game: Any) -> None:
    saved = played(game, GO, keyed_from=NEVER).save()
    del saved["keyed_from"], saved["seed_hash"]
    table = lastcall.core.saves.load_table(saved, lambda name: game(toss))
    for choice in (STAY, GO, STAY):
        table.choose(0, choice)
    assert checked(table.save(), game).fair


def line(number: int, **facts: Any) -> Callable[[dict[str, Any]], None]:
    return lambda saved: saved["journal"][number][1].update(facts)


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (line(1, die=1001), 'Journal line 2: the save says ["tossed", {"die": 1001}], but the seed and'),
        (line(4, secret=0), "Journal line 5: the save says "),
        (lambda saved: saved["journal"].pop(0), "Journal line 1: the save says "),
        (lambda saved: saved["journal"].pop(), "Journal line 5 is missing: the seed and the answers give "),
        (lambda saved: saved["journal"].append(["tossed", {"die": 1}]), "Journal line 6: the save says "),
        (lambda saved: saved["choices"].pop(), "Journal line 5: the save says "),
        (lambda saved: saved["choices"].insert(1, [0, "toss", ["stay"]]), "Journal line 2: the save says "),
        (
            lambda saved: saved["choices"].append([0, "toss", ["go"]]),
            "Answer 6: the record says that name-of-seat number=1 answered",
        ),
        (lambda saved: saved.update(seed=str(SEED + 1), seed_hash=commitment(SEED + 1)), "Journal line 1: the save"),
        (lambda saved: saved.update(seed=str(SEED + 1)), "The commitment in this save is "),
        (lambda saved: saved.update(seed_hash="0" * 64), "The commitment in this save is 000"),
        (lambda saved: saved["checkpoint"]["state"].update(counter=7), "The position in this save is not the one"),
    ],
)
def test_what_does_not_follow_is_named(game: Any, forge: Callable[[dict[str, Any]], Any], why: str) -> None:
    saved = json.loads(json.dumps(played(game).save()))
    forge(saved)
    found = checked(saved, game)
    assert not found.fair
    assert found.sentence.startswith(why)


def test_the_commitment_that_was_shown_is_compared(game: Any) -> None:
    saved = played(game).save()
    own = commitment(SEED)
    assert checked(saved, game, own).fair
    assert checked(saved, game, own[:16] + "…").fair
    found = checked(saved, game, "0123456789abcdef")
    assert not found.fair
    assert found.sentence == f"The commitment 0123456789abcdef was shown, but that of this save's seed is {own}."
    with pytest.raises(BadSetup, match="at least the first 16"):
        checked(saved, game, own[:8])


def test_a_game_taken_up_at_a_position_is_checked_from_there(game: Any) -> None:
    table = played(game, GO, STAY, GO)
    saved = json.loads(json.dumps(table.save()))
    saved["origin"] = saved["checkpoint"]
    found = checked(saved, game)
    assert found.fair
    assert found.sentence.startswith(
        "Fair from the position at which this game was taken up: 1 answer and 1 journal line "
    )
    saved["journal"][2][1]["die"] = 0
    assert checked(saved, game).sentence.startswith("Journal line 3: ")
    saved["journal"] = []
    with pytest.raises(BrokenSave, match="incomplete"):
        checked(saved, game)


def test_other_rules_are_named_as_a_possible_reason(game: Any) -> None:
    saved = json.loads(json.dumps(played(game).save()))
    assert checked(saved, game, version=2).fair
    saved["journal"][0][1]["die"] = 0
    assert "rules version 1 and was checked with version 2" in checked(saved, game, version=2).sentence
    saved["rules"] = 3
    with pytest.raises(BrokenSave, match="A newer Last Call can check it"):
        checked(saved, game, version=2)


@pytest.mark.parametrize("saved", ["", "{}", '{"format": 1, "game": "tavern"}'])
def test_what_is_no_save_is_refused(game: Any, saved: str) -> None:
    with pytest.raises(BrokenSave):
        checked(saved, game)


@pytest.mark.parametrize("name", sorted(lastcall.games()))
def test_random_games_of_every_kind_are_fair(name: str) -> None:
    for setup in setups(lastcall.games()[name], 2):
        for moment in decisions(setup):
            table = moment.table
        assert lastcall.verify(json.dumps(table.save()), commitment(setup.seed)).fair
