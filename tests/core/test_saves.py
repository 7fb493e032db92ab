"""Saved tables open again: today, under newer rules, and not at all when they are broken."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcall.core import ask
from lastcall.core.errors import BrokenSave, LastCallError, UnknownGame
from lastcall.core.replay import replay, table_at
from lastcall.core.saves import load_table
from lastcall.core.table import Table

YES, NO = ("yes",), ("no",)


async def order(tavern: Any) -> None:
    for guest in tavern.guests:
        guest.coins -= (await ask(guest.seat, "order", [("beer", 1), ("beer", 2)], "T-1"))[1]
        tavern.journal("ordered", seat=guest.seat)


async def toss(tavern: Any) -> None:
    while await ask(0, "toss", [YES, NO], "T-3") == YES:
        tavern.counter += tavern.chance.die()
        tavern.journal("tossed", dice=[tavern.counter])


def played(game: Any) -> Table[Any]:
    """A table in the middle of its second step."""
    table = Table(game(order, toss), 2, 7, {"beer": "dark"})
    table.choose(0, "beer:2")
    table.choose(1, "beer:1")
    table.choose(0, YES)
    table.choose(0, YES)
    return table


def opened(saved: Any, game: Any) -> Table[Any]:
    return load_table(saved, lambda name: game)


# -- today -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [dict, json.dumps, lambda saved: json.dumps(saved).encode()])
def test_a_table_opens_from_data_text_and_bytes(game: Any, form: Any) -> None:
    table = played(game)
    again = opened(form(table.save()), table.game)
    assert again.save() == table.save()
    assert again.options == {"band": False, "beer": "dark"}
    assert [each.id for each in again.asks] == [each.id for each in table.asks]
    table.choose(0, YES)
    again.choose(0, YES)
    assert again.save() == table.save()


def test_undo_after_loading_goes_back_over_the_checkpoint(game: Any) -> None:
    again = opened(played(game).save(), game(order, toss))
    assert not again.can_undo(0)
    for _ in range(4):
        again.undo(0, agreed=True)
    assert again.choices == []
    assert [guest.coins for guest in again.state.guests] == [3, 3]
    assert again.journal(None) == []


def test_ids_grow_on_after_loading(game: Any) -> None:
    table = played(game)
    again = opened(table.save(), table.game)
    old = again.asks[0].id
    again.undo(0, agreed=True)
    assert again.version == table.version + 1
    assert again.asks[0].id != old


def test_a_finished_game_opens_too(game: Any) -> None:
    table = played(game)
    table.choose(0, NO)
    again = opened(json.dumps(table.save()), table.game)
    assert again.over
    assert again.result == table.result
    assert again.journal(None) == table.journal(None)


def test_the_record_alone_gives_the_game_again(game: Any) -> None:
    table = played(game)
    again = replay(table)
    assert again.state.save() == table.state.save()
    assert again.journal(0) == table.journal(0)


def test_any_moment_of_the_past_can_be_looked_at(game: Any) -> None:
    table = played(game)
    then = table_at(table, 1)
    assert [guest.coins for guest in then.state.guests] == [1, 3]
    assert len(table.choices) == 4


def test_huge_seeds_survive(game: Any) -> None:
    table = Table(game(toss), 2, (1 << 64) - 1)
    assert opened(json.dumps(table.save()), table.game).seed == (1 << 64) - 1


# -- under newer rules -----------------------------------------------------------------------------------------


def test_an_older_table_is_migrated_step_by_step(game: Any) -> None:
    def second(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "counter": state["counter"] + 100}

    def third(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "counter": state["counter"] * 2}

    table = played(game)
    newer = game(order, toss, version=4, migrations={1: second, 3: third})
    again = opened(json.dumps(table.save()), newer)
    assert again.notice is None
    assert again.state.counter == table.state.counter + 200
    assert len(again.choices) == 4
    assert again.save()["rules"] == 4


def test_an_answer_that_no_longer_fits_takes_the_table_back_to_the_checkpoint(game: Any) -> None:
    async def toss_kindly(tavern: Any) -> None:
        while await ask(0, "toss", [("please",), NO], "T-3") != NO:
            pass

    toss_kindly.__name__ = "toss"
    table = played(game)
    again = opened(json.dumps(table.save()), game(order, toss_kindly, version=2))
    assert again.notice is not None and again.notice.startswith(
        "notice-rules-changed why=Answer 3: the record says that name-of-seat number=1 answered 'toss'"
    )
    assert len(again.choices) == 2
    assert again.state.counter == 0
    assert [each.name for each in again.asks] == ["toss"]
    assert len(again.journal(None)) == 2
    again.choose(0, "please")


def test_another_ask_takes_the_table_back_too(game: Any) -> None:
    async def flip(tavern: Any) -> None:
        await ask(0, "flip", [YES, NO], "T-3")

    flip.__name__ = "toss"
    again = opened(played(game).save(), game(order, flip, version=2))
    assert "the rules ask <ask flip to seat 0: yes, no>" in str(again.notice)


def test_new_rules_that_break_on_the_old_step_take_the_table_back_too(game: Any) -> None:
    async def brittle(tavern: Any) -> None:
        await ask(0, "toss", [YES, NO], "T-3")
        raise KeyError("a field that is new")

    brittle.__name__ = "toss"
    again = opened(played(game).save(), game(order, brittle, version=2))
    assert "KeyError" in str(again.notice)
    assert len(again.choices) == 2


def test_nobody_can_go_back_over_a_change_of_rules(game: Any) -> None:
    newer = game(order, toss, version=2)
    again = opened(played(game).save(), newer)
    again.undo(0, agreed=True)
    again.undo(0, agreed=True)
    assert len(again.choices) == 2
    assert not again.can_undo(0)
    with pytest.raises(Exception, match="nothing-to-undo"):
        again.undo(1, agreed=True)
    once_more = opened(json.dumps(again.save()), newer)
    with pytest.raises(Exception, match="nothing-to-undo"):
        once_more.undo(1, agreed=True)
    assert replay(once_more).state.save() == once_more.state.save()


def test_a_newer_table_is_refused(game: Any) -> None:
    saved = Table(game(toss, version=3), 2, 1).save()
    with pytest.raises(BrokenSave, match=r"rules version 3 of title; this Last Call has version 1"):
        opened(saved, game(toss))


# -- broken ----------------------------------------------------------------------------------------------------


def test_a_file_cut_anywhere_is_refused_with_a_sentence(game: Any) -> None:
    table = played(game)
    text = json.dumps(table.save())
    for end in range(0, len(text), 7):
        with pytest.raises(BrokenSave):
            opened(text[:end], table.game)


@pytest.mark.parametrize(
    "nonsense", ["", "hello", "[]", "7", "null", "{}", '{"format": 1}', b"\xff\xfe", {}, {"game": 1}]
)
def test_what_is_no_save_is_refused(game: Any, nonsense: Any) -> None:
    with pytest.raises(BrokenSave):
        opened(nonsense, game(toss))


def test_another_format_is_refused(game: Any) -> None:
    with pytest.raises(BrokenSave, match="format 99"):
        opened({**played(game).save(), "format": 99}, game(order, toss))


def test_an_unknown_game_is_named(game: Any) -> None:
    import lastcall

    with pytest.raises(UnknownGame, match="There is no game called 'tavern'"):
        lastcall.load(played(game).save())


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("seats", 9), ("seats", "two"), ("options", {"beer": "none"}), ("options", {"wine": 1}), ("options", 5),
        ("seed", "x"), ("seed", None), ("choices", [[0, "order"]]), ("choices", [[0, "order", ["wine", 1]]]),
        ("choices", []), ("choices", "x"), ("checkpoint", None), ("checkpoint", {}), ("journal", [1]), ("journal", []),
        ("version", "x"), ("rules", "x"), ("rules", -(10**9)), ("opened", None), ("free_from", {}),
    ],
)  # fmt: skip
def test_a_damaged_part_is_refused_with_a_sentence(game: Any, part: str, value: Any) -> None:
    with pytest.raises(BrokenSave) as broken:
        opened({**played(game).save(), part: value}, game(order, toss))
    assert len(broken.value.why) > 20


HUGE = 10**30
HOSTILE = [
    ("rules", -(10**9)), ("rules", HUGE), ("rules", True), ("rules", 1.0), ("seats", -1), ("seats", HUGE),
    ("seed", 7), ("seed", "9" * 10_000), ("seed", "0x7"), ("keyed_from", -1), ("keyed_from", HUGE), ("version", HUGE),
    ("opened", -1), ("free_from", HUGE), ("game", "tavern" * 1_000_000), ("format", True), ("seed_hash", 5),
    ("choices", [[HUGE, "order", ["beer", 2]]]), ("choices", [[0, "order", {}]]), ("choices", {"0": 1}),
    ("journal", [["ordered", {"only": 5}]] * 3), ("journal", [["ordered", {"seat": {"secret": 1, "to": "x"}}]] * 3),
    ("journal", [["ordered", []]] * 3), ("journal", [["ordered", {"seat": [HUGE]}]] * 3),
    ("origin", []), ("origin", {"state": {}}),
]  # fmt: skip


@pytest.mark.parametrize(("part", "value"), HOSTILE, ids=lambda each: repr(each)[:24])
def test_a_hostile_part_is_refused_with_a_sentence(game: Any, part: str, value: Any) -> None:
    with pytest.raises(LastCallError) as refused:
        opened({**played(game).save(), part: value}, game(order, toss))
    assert 20 < len(refused.value.why) < 500


@pytest.mark.parametrize("field", ["step", "at", "events"])
@pytest.mark.parametrize("value", [-1, HUGE, "1", None, [1], True])
def test_a_checkpoint_of_nonsense_is_refused(game: Any, field: str, value: Any) -> None:
    saved = played(game).save()
    saved["checkpoint"][field] = value
    with pytest.raises(BrokenSave, match="damaged"):
        opened(saved, game(order, toss))


@pytest.mark.parametrize("value", [HUGE, -HUGE, [], "x", None, 1.5])
def test_a_state_of_nonsense_is_refused(game: Any, value: Any) -> None:
    saved = played(game).save()
    saved["checkpoint"]["state"]["counter"] = value
    with pytest.raises(BrokenSave, match=r"Tavern\.counter cannot be"):
        opened(saved, game(order, toss))


@pytest.mark.parametrize("part", ["options", "choices", "origin", "checkpoint", "journal"])
@pytest.mark.parametrize("form", [json.loads, str])
def test_nesting_without_end_is_refused(game: Any, part: str, form: Any) -> None:
    text = json.dumps({**played(game).save(), part: "HERE"})
    depth = 900 if form is json.loads else 100_000
    nested = '{"a":' * depth + "1" + "}" * depth
    for inside in (nested, f"[{nested}]", f'{{"state": {nested}, "step": 1, "at": 0, "events": 0}}'):
        with pytest.raises(BrokenSave):
            opened(form(text.replace('"HERE"', inside)), game(order, toss))


@pytest.mark.parametrize("part", ["seats", "seed", "options", "rules", "choices", "checkpoint", "journal", "version"])
def test_a_missing_part_is_refused(game: Any, part: str) -> None:
    saved = played(game).save()
    del saved[part]
    with pytest.raises(BrokenSave):
        opened(saved, game(order, toss))


def test_a_record_that_does_not_follow_the_rules_is_refused(game: Any) -> None:
    saved = played(game).save()
    saved["choices"][-1] = [1, "toss", ["yes"]]
    with pytest.raises(BrokenSave, match="does not follow the rules"):
        opened(saved, game(order, toss))
