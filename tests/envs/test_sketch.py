"""Plain data as vectors: equal for equal data, stable in every process, and different where it should be."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest

from lastcall.core.complaints import BadSetup
from lastcall.envs.sketch import BOUND, Sketch

DATA = {
    "day": 3,
    "hand": ["axe", "rope", None],
    "players": [{"scraps": 12, "hero": "benny"}, {"scraps": 0}],
    "open": True,
}


def test_equal_data_give_equal_vectors_whatever_was_drawn_before() -> None:
    fresh, used = Sketch(256), Sketch(256)
    for number in range(50):
        used.draw({"day": number, "hand": [number, True, 1.0]})
    assert fresh.draw(DATA) == used.draw(DATA)
    assert len(fresh.draw(DATA)) == 256


def test_vectors_are_the_same_in_every_process() -> None:
    code = (
        "from hashlib import sha256; from lastcall.envs.sketch import Sketch; "
        f"print(sha256(Sketch(128).draw({DATA!r}).tobytes()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert found == {sha256(Sketch(128).draw(DATA).tobytes()).hexdigest()}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"day": 3}, {"day": 4}),
        ({"day": 0}, {"day": None}),
        ({"open": True}, {"open": 1}),
        ({"open": False}, {"open": 0}),
        ({"share": 1.0}, {"share": 1}),
        ({"hand": ["axe", "rope"]}, {"hand": ["rope", "axe"]}),
        ({"hand": ["axe"]}, {"hand": ["axe", "axe"]}),
        ({"hand": ["axe"]}, {"heap": ["axe"]}),
        ({"hand": [None]}, {"hand": [None, None]}),
        ({"scraps": 5}, {"scraps": -5}),
    ],
)
def test_other_data_give_other_vectors(one: Any, other: Any) -> None:
    sketch = Sketch(4096)
    assert sketch.draw(one) != sketch.draw(other)
    assert Sketch(4096).draw(other) == sketch.draw(other)


def test_a_word_in_a_list_is_also_known_wherever_it_stands() -> None:
    sketch = Sketch(4096)
    one, other = sketch.draw({"hand": ["axe", "rope"]}), sketch.draw({"hand": ["rope", "axe"]})
    assert sum(mine == theirs != 0 for mine, theirs in zip(one, other, strict=True)) == 2


def test_large_numbers_are_not_far_apart_and_none_is_beyond_the_bound() -> None:
    sketch = Sketch(64)
    assert max(map(abs, sketch.draw({"money": 1_000_000}))) < 8
    heap = sketch.draw({"heap": ["scrap"] * 500})
    assert max(map(abs, heap)) == BOUND


def test_so_few_numbers_say_nothing() -> None:
    with pytest.raises(BadSetup, match="at least 16"):
        Sketch(4)
