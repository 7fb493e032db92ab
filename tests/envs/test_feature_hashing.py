"""Plain data as vectors: equal for equal data, stable in every process, and different where it should be."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest
from tests.envs.games import SEATS, dice

from lastcall.core.errors import BadSetup
from lastcall.envs.feature_hashing import UNIT, FeatureHasher, IncrementalEncoder
from lastcall.envs.observation import observe
from lastcall.envs.sequential import EnvConfig

DATA = {
    "day": 3,
    "hand": ["axe", "rope", None],
    "players": [{"scraps": 12, "hero": "benny"}, {"scraps": 0}],
    "open": True,
}


def test_equal_data_give_equal_vectors_whatever_was_encoded_before() -> None:
    fresh, used = FeatureHasher(256), FeatureHasher(256)
    for number in range(50):
        used.encode({"day": number, "hand": [number, True, 1.0]})
    assert fresh.encode(DATA) == used.encode(DATA)
    assert len(fresh.encode(DATA)) == 256


def test_vectors_are_the_same_in_every_process() -> None:
    code = (
        "from hashlib import sha256; from lastcall.envs.feature_hashing import FeatureHasher; "
        f"print(sha256(FeatureHasher(128).encode({DATA!r}).tobytes()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True, timeout=120,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert found == {sha256(FeatureHasher(128).encode(DATA).tobytes()).hexdigest()}


def test_vectors_never_change() -> None:
    """Trained networks rely on the layout."""
    digest = sha256(FeatureHasher(128).encode(DATA).tobytes()).hexdigest()
    assert digest == "7a36c02dec297d38c7f7635b5cf6c0f6ffdc34c5e97fa6b2096c770b53b98c41"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"day": 3}, {"day": 4}),
        ({"day": 0}, {"day": None}),
        ({"open": True}, {"open": False}),
        ({"share": 0.25}, {"share": 0.5}),
        ({"share": 0}, {}),
        ({"hand": ["axe", "rope"]}, {"hand": ["rope", "axe"]}),
        ({"hand": ["axe"]}, {"hand": ["axe", "axe"]}),
        ({"hand": ["axe"]}, {"heap": ["axe"]}),
        ({"hand": [None]}, {"hand": [None, None]}),
        ({"scraps": 5}, {"scraps": -5}),
    ],
)
def test_other_data_give_other_vectors(one: Any, other: Any) -> None:
    hasher = FeatureHasher(4096)
    assert hasher.encode(one) != hasher.encode(other)
    assert FeatureHasher(4096).encode(other) == hasher.encode(other)


def test_a_word_in_a_list_also_counts_regardless_of_position() -> None:
    hasher = FeatureHasher(4096)
    one, other = hasher.encode({"hand": ["axe", "rope"]}), hasher.encode({"hand": ["rope", "axe"]})
    assert sum(mine == theirs != 0 for mine, theirs in zip(one, other, strict=True)) == 2


def test_features_have_both_signs_so_that_collisions_do_not_only_add_up() -> None:
    vector = FeatureHasher(4096).encode({f"field {number}": "on" for number in range(200)})
    assert 60 < sum(number > 0 for number in vector) < 140
    assert 60 < sum(number < 0 for number in vector) < 140


def test_large_numbers_are_not_far_apart() -> None:
    vector = FeatureHasher(64).encode({"money": 1_000_000})
    assert UNIT < max(map(abs, vector)) < 8 * UNIT


def test_equal_values_of_different_types_are_encoded_alike() -> None:
    assert FeatureHasher(64).encode([True, 2.0]) == FeatureHasher(64).encode([1, 2])


@pytest.mark.parametrize("name", SEATS)
def test_incremental_encoding_equals_encoding_from_scratch(name: str) -> None:
    config, hasher = EnvConfig(name, SEATS[name], interrupts=False), FeatureHasher(256)
    encoder, compared = IncrementalEncoder(hasher), set()
    for seed in (1, 2):
        turns, chance = config.new_table(seed), dice(seed)
        while not turns.over and turns.decisions < 150:
            for seat in range(turns.table.seats):
                shown = encoder.encode(observe(turns, seat))
                assert shown == hasher.encode(observe(turns, seat))
                compared.add(shown.tobytes())
            turns.step(chance.pick(list(turns.legal_actions)))
    assert len(compared) > 20


def test_a_minimum_size() -> None:
    with pytest.raises(BadSetup, match="at least 16"):
        FeatureHasher(4)
