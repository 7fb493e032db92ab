"""The dice of tracked tables: what they are computed from, who holds their key, and how older games come to them."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from lastcall.core import OVER, ask
from lastcall.core.chance import Chance
from lastcall.core.keyed_chance import NEVER, KeyedChance, commitment, dice_block
from lastcall.core.replay import replay
from lastcall.core.saves import load_table
from lastcall.core.table import Table

SEED = int.from_bytes(range(1, 33), "big")


def words(seed: int, step: int, count: int) -> list[int]:
    """The stream as the documentation describes it, from the standard library alone."""
    found: list[int] = []
    for number in range(-(-count // 4)):
        message = step.to_bytes(8, "big") + number.to_bytes(8, "big")
        block = hashlib.blake2b(message, key=seed.to_bytes(32, "big"), person=b"lastcall dice 1").digest()
        found += [int.from_bytes(block[at : at + 16], "big") for at in range(0, 64, 16)]
    return found[:count]


def test_draws_are_the_documented_words_of_the_stream() -> None:
    chance = KeyedChance(SEED, ~5)
    expected = [word * 52 >> 128 for word in words(SEED, 5, 11)]
    assert [chance.below(52) for _ in range(11)] == expected
    chance.seed(SEED, 6)
    assert chance.die() == 1 + (words(SEED, 6, 1)[0] * 6 >> 128)


def test_the_stream_never_changes() -> None:
    """Recorded games depend on it: these numbers were written down once."""
    chance = KeyedChance(7, ~3)
    cards = list("abcdefgh")
    chance.shuffle(cards)
    drawn = [chance.below(1000), chance.die(), chance.rolls(10, 6), chance.pick("xyz"), chance.happens(0.5)]
    assert drawn == [982, 3, [3, 1, 0, 1, 0, 1, 1, 0, 1, 4], "z", True]
    assert "".join(cards) == "acfbgdhe"
    assert commitment(7) == "67e0192cdd8ce7322387a474e46ca68cde67101b4278d0c206b3215144ef829f"


@pytest.mark.parametrize("seed", [0, 1, -1, SEED, (1 << 256) - 1, 1 << 300])
def test_any_integer_is_a_seed(seed: int) -> None:
    assert KeyedChance(seed, ~0).below(1 << 64) == words(seed % (1 << 256), 0, 1)[0] >> 64
    assert commitment(seed) == commitment(seed % (1 << 256))


def test_nothing_is_hashed_before_the_first_die(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[int] = []

    def counted(seed: int, step: int, number: int) -> int:
        hashed.append(number)
        return dice_block(seed, step, number)

    monkeypatch.setattr("lastcall.core.keyed_chance.dice_block", counted)
    chance = KeyedChance(1, ~0).copy()
    chance.rolls(0, 6)
    chance.seed(1, 1)
    assert hashed == []
    for _ in range(9):
        chance.copy().die()
        chance.die()
    assert hashed == [0, 0, 1, 1, 2, 2]


def test_a_copy_in_the_middle_of_a_block_goes_on_alike() -> None:
    chance = KeyedChance(SEED, ~9)
    chance.die()
    twin = chance.copy()
    assert [chance.below(1000) for _ in range(9)] == [twin.below(1000) for _ in range(9)]


def test_the_commitment_and_the_dice_share_no_hash() -> None:
    assert (
        commitment(SEED) == hashlib.blake2b(bytes(range(1, 33)), digest_size=32, person=b"lastcall seed 1").hexdigest()
    )
    assert commitment(SEED, keyed_from=3) == hashlib.sha256(str(SEED).encode()).hexdigest()
    assert commitment(SEED) not in f"{dice_block(SEED, 0, 0):0128x}"


# -- at a table ----------------------------------------------------------------------------------------------------

GO = ("go",)
ROUNDS = 6


async def toss(tavern: Any) -> str:
    """One step: two dice before the question, two after it, from a local variable that outlives the question."""
    chance = tavern.chance
    tavern.journal("tossed", dice=[chance.die(1000), chance.die(1000)])
    await ask(0, "toss", [GO, ("wait",)], "T-3")
    tavern.journal("tossed", dice=[chance.die(1000), chance.die(1000)])
    tavern.counter += 1
    return OVER if tavern.counter == ROUNDS else "toss"


def dice(table: Table[Any]) -> list[int]:
    return [die for line in table.journal(None) for die in line["dice"]]


def keyed(step: int) -> list[int]:
    return [1 + (word * 1000 >> 128) for word in words(SEED, step, 4)]


def plain(step: int) -> list[int]:
    chance = Chance(SEED, ~step)
    return [chance.die(1000) for _ in range(4)]


def played(table: Table[Any], rounds: int = ROUNDS) -> Table[Any]:
    for _ in range(rounds):
        table.choose(0, GO)
    return table


def old_save(game: Any, rounds: int) -> dict[str, Any]:
    """As it was written before there were keyed dice."""
    saved = played(Table(game(toss), 2, SEED, keyed_from=NEVER), rounds).save()
    del saved["keyed_from"]
    return saved


def test_a_tracked_table_draws_from_the_keyed_stream_of_its_seed(game: Any) -> None:
    table = played(Table(game(toss), 2, SEED))
    assert dice(table) == [die for step in range(1, ROUNDS + 1) for die in keyed(step)]
    assert dice(replay(table)) == dice(table)


def test_a_table_may_be_kept_on_the_cheap_generator(game: Any) -> None:
    table = played(Table(game(toss), 2, SEED, keyed_from=NEVER))
    assert dice(table) == [die for step in range(1, ROUNDS + 1) for die in plain(step)]
    again = load_table(table.save(), lambda name: table.game)
    assert again.keyed_from == NEVER
    assert dice(replay(again)) == dice(table)


def test_an_untracked_table_is_never_keyed(game: Any) -> None:
    table: Table[Any] = Table(game(toss), 2, SEED, tracked=False)
    assert type(table.state.chance) is Chance
    assert table.keyed_from == NEVER


def test_clone_undo_save_and_load_meet_the_same_dice(game: Any) -> None:
    table = played(Table(game(toss), 2, SEED), 3)
    twin, again = table.clone(), load_table(table.save(), lambda name: table.game)
    table.choose(0, "wait")
    table.undo(0, agreed=True)
    for each in (table, twin, again):
        assert dice(played(each, ROUNDS - 3)) == [die for step in range(1, ROUNDS + 1) for die in keyed(step)]


def test_an_imagined_table_has_other_dice_and_not_the_key(game: Any) -> None:
    async def once(tavern: Any) -> None:
        chance = tavern.chance
        tavern.counter = chance.die(1000)
        await ask(0, "toss", [GO, ("wait",)], "T-3")
        tavern.counter = chance.die(1000)

    table: Table[Any] = Table(game(once), 2, SEED)
    found = set()
    for number in range(20):
        dream = table.imagine(0, Chance(number))
        assert type(dream.state.chance) is Chance
        held = dream.runner.rule.cr_await.cr_frame.f_locals["chance"]  # type: ignore[union-attr]
        assert SEED not in (dream.seed, dream.state.chance.root, held.root)
        assert held.block == 0
        assert dream.keyed_from == NEVER
        dream.choose(0, GO)
        found.add(dream.state.counter)
    assert len(found) > 15


def test_an_older_save_finishes_its_step_as_it_began_and_changes_over_with_the_next(game: Any) -> None:
    table = load_table(old_save(game, 2), lambda name: game(toss))
    assert table.keyed_from == 4
    played(table, ROUNDS - 2)
    expected = [die for step in range(1, 4) for die in plain(step)]
    expected += [die for step in range(4, ROUNDS + 1) for die in keyed(step)]
    assert dice(table) == expected
    assert dice(replay(table)) == expected
    again = load_table(table.save(), lambda name: table.game)
    assert again.keyed_from == 4
    for _ in range(ROUNDS):
        again.undo(0, agreed=True)
    assert dice(played(again)) == expected


def test_an_older_table_keeps_the_hash_it_showed(game: Any) -> None:
    table = load_table(old_save(game, 2), lambda name: game(toss))
    shown = hashlib.sha256(str(SEED).encode()).hexdigest()
    assert table.seed_hash == played(table, ROUNDS - 2).seed_hash == shown
    assert Table(game(toss), 2, SEED).seed_hash == commitment(SEED)


def test_changing_over_does_not_count_as_a_roll(game: Any) -> None:
    async def calm(tavern: Any) -> str:
        await ask(0, "toss", [GO, ("wait",)], "T-3")
        return "calm"

    saved = Table(game(calm), 2, SEED, keyed_from=NEVER).save()
    del saved["keyed_from"]
    table = load_table(saved, lambda name: game(calm))
    table.choose(0, GO)
    assert type(table.state.chance) is KeyedChance
    assert table.can_undo(0)
