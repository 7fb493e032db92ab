"""Dice are fair and follow from two integers, whether they are cheap or keyed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from lastcall.core.chance import Chance
from lastcall.core.keyed_chance import KeyedChance

Seeded = Callable[..., Chance]


@pytest.fixture(params=[Chance, KeyedChance])
def seeded(request: pytest.FixtureRequest) -> Seeded:
    def made(seed: int = 1, step: int = 0) -> Chance:
        chance: Chance = request.param()
        chance.seed(seed, step)
        return chance

    return made


def is_fair(counts: Counter[Any], possible: int) -> bool:
    """Pearson's test at about one in ten thousand, for up to a few dozen outcomes."""
    total = counts.total()
    expected = total / possible
    spread = sum((counts[outcome] - expected) ** 2 / expected for outcome in counts)
    spread += (possible - len(counts)) * expected
    freedom = possible - 1
    return bool(spread < freedom + 4 * (2 * freedom) ** 0.5 + 8)


def test_equal_seeds_and_steps_give_equal_dice(seeded: Seeded) -> None:
    one, other = seeded(7, 3), seeded(7, 3)
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]


@pytest.mark.parametrize("other", [(8, 3), (7, 4), (7, 2), (-7, 3), (7 + (1 << 64), 3)])
def test_other_seeds_or_steps_give_other_dice(seeded: Seeded, other: tuple[int, int]) -> None:
    one, two = seeded(7, 3), seeded(*other)
    assert [one.below(100) for _ in range(20)] != [two.below(100) for _ in range(20)]


def test_the_first_die_of_neighbouring_steps_is_fair(seeded: Seeded) -> None:
    assert is_fair(Counter(seeded(1, step).die() for step in range(12_000)), 6)


def test_the_first_die_of_neighbouring_seeds_is_fair(seeded: Seeded) -> None:
    assert is_fair(Counter(seeded(seed, 5).die() for seed in range(12_000)), 6)


def test_first_dice_of_neighbouring_steps_are_independent(seeded: Seeded) -> None:
    pairs = Counter((seeded(3, step).die(), seeded(3, step + 1).die()) for step in range(18_000))
    assert is_fair(pairs, 36)


def test_dice_are_fair_and_pairs_are_independent(seeded: Seeded) -> None:
    chance = seeded()
    assert is_fair(Counter((chance.die(), chance.die()) for _ in range(18_000)), 36)
    assert {chance.die(4) for _ in range(200)} == {1, 2, 3, 4}


@pytest.mark.parametrize("place", [0, 7, 8, 30])
def test_several_dice_at_once_are_fair_at_every_place(seeded: Seeded, place: int) -> None:
    chance = seeded(place)
    assert is_fair(Counter(chance.rolls(place + 1, 20)[place] for _ in range(10_000)), 20)


def test_shuffles_give_every_order_equally_often(seeded: Seeded) -> None:
    chance = seeded()
    orders: Counter[str] = Counter()
    for _ in range(12_000):
        cards = list("abcd")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert is_fair(orders, 24)


@pytest.mark.parametrize("size", [7, 13, 60])
def test_every_card_ends_everywhere(seeded: Seeded, size: int) -> None:
    chance = seeded(size)
    ends: Counter[int] = Counter()
    for _ in range(200 * size):
        cards = list(range(size))
        chance.shuffle(cards)
        ends[cards.index(0)] += 1
    assert is_fair(ends, size)


def test_small_lists_shuffle_too(seeded: Seeded) -> None:
    for things in ([], [1]):
        before = list(things)
        seeded().shuffle(things)
        assert things == before


def test_happens_as_often_as_told(seeded: Seeded) -> None:
    chance = seeded()
    assert 2_700 < sum(chance.happens(0.3) for _ in range(10_000)) < 3_300
    assert not any(chance.happens(0) for _ in range(100))
    assert all(chance.happens(1) for _ in range(100))


def test_a_copy_goes_on_alike_and_apart(seeded: Seeded) -> None:
    chance = seeded()
    chance.die()
    twin = chance.copy()
    mine = [chance.die() for _ in range(10)]
    assert mine == [twin.die() for _ in range(10)]


def test_asking_for_nothing_rolls_nothing(seeded: Seeded) -> None:
    chance = seeded()
    before = chance.memory
    assert chance.rolls(0, 6) == []
    chance.shuffle([1])
    assert chance.memory == before


def test_what_was_revealed_survives_seeding(seeded: Seeded) -> None:
    chance = seeded()
    chance.revealed()
    chance.seed(1, 2)
    assert chance.reveals == 1
