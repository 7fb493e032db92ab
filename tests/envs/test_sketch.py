"""Plain data as vectors: equal for equal data, stable in every process, and different where it should be."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest
from tests.envs.games import SEATS, dice

from lastcall.core.errors import BadSetup
from lastcall.envs.seeing import seen
from lastcall.envs.sketch import UNIT, Canvas, Sketch
from lastcall.envs.turns import Setting

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
    sketch = Sketch(4096)
    assert sketch.draw(one) != sketch.draw(other)
    assert Sketch(4096).draw(other) == sketch.draw(other)


def test_a_word_in_a_list_is_also_known_wherever_it_stands() -> None:
    sketch = Sketch(4096)
    one, other = sketch.draw({"hand": ["axe", "rope"]}), sketch.draw({"hand": ["rope", "axe"]})
    assert sum(mine == theirs != 0 for mine, theirs in zip(one, other, strict=True)) == 2


def test_signs_differ_so_that_what_falls_on_one_place_does_not_only_add_up() -> None:
    vector = Sketch(4096).draw({f"field {number}": "on" for number in range(200)})
    assert 60 < sum(number > 0 for number in vector) < 140
    assert 60 < sum(number < 0 for number in vector) < 140


def test_large_numbers_are_not_far_apart() -> None:
    vector = Sketch(64).draw({"money": 1_000_000})
    assert UNIT < max(map(abs, vector)) < 8 * UNIT


def test_what_python_takes_for_equal_is_drawn_alike() -> None:
    assert Sketch(64).draw([True, 2.0]) == Sketch(64).draw([1, 2])


@pytest.mark.parametrize("name", SEATS)
def test_a_canvas_shows_the_same_as_a_fresh_drawing(name: str) -> None:
    setting, sketch = Setting(name, SEATS[name], asides=False), Sketch(256)
    canvas, compared = Canvas(sketch), set()
    for seed in (1, 2):
        turns, chance = setting.lay(seed), dice(seed)
        while not turns.over and turns.decisions < 150:
            for seat in range(turns.table.seats):
                shown = canvas.show(seen(turns, seat))
                assert shown == sketch.draw(seen(turns, seat))
                compared.add(shown.tobytes())
            turns.take(chance.pick(list(turns.menu)))
    assert len(compared) > 20


def test_so_few_numbers_say_nothing() -> None:
    with pytest.raises(BadSetup, match="at least 16"):
        Sketch(4)
