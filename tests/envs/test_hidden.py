"""No face shows a seat more than it may see: what differs only in hidden things looks the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.envs.games import SEATS

from lastcall.core.table import Table
from lastcall.envs.seeing import described, seen, told
from lastcall.envs.sketch import Sketch
from lastcall.envs.turns import Setting, Turns
from lastcall.registry import find_game
from lastcall.testing.checks.sight import other_truth
from lastcall.testing.play import Setup, sampled

See = Callable[[Turns, int], Any]

SKETCH = Sketch(1024)
CHOICES = Sketch(32)


def observation(turns: Turns, seat: int) -> Any:
    """All that a face gives to one seat: what it sees, its past, and what it may do."""
    menu = turns.menu if turns.seat == seat else {}
    return (
        list(SKETCH.draw(seen(turns, seat))), told(turns, seat), turns.past(seat).name, list(turns.past(seat).vector),
        {number: entry.words for number, entry in menu.items()}, list(described(menu, CHOICES, turns.setting.actions)),
    )  # fmt: skip


def peeking(turns: Turns, seat: int) -> Any:
    """What a face would show that looks at the true table."""
    return list(SKETCH.draw(turns.table.state.save()))


def leaks(name: str, see: See, wanted: int = 40) -> tuple[int, int]:
    """How often two tables that differ only in what a seat cannot see were compared, and how often they looked unlike
    to it."""
    setting = Setting(name, SEATS[name], numbering="listed")
    compared = different = 0
    for moment in sampled(Setup(find_game(name), SEATS[name], 21), wanted):
        table: Table[Any] = moment.table
        for seat in range(table.seats):
            twin = other_truth(table, seat, moment.chance(seat))
            if twin is not None and twin.state.save() != table.state.save() and twin.asks[0].seat == table.asks[0].seat:
                compared += 1
                different += see(Turns(setting, table), seat) != see(Turns(setting, twin), seat)
    return compared, different


@pytest.mark.parametrize("name", SEATS)
def test_tables_that_differ_only_in_hidden_things_look_the_same(name: str) -> None:
    compared, different = leaks(name, observation)
    assert compared >= 5
    assert different == 0


@pytest.mark.parametrize("name", SEATS)
def test_a_face_that_peeks_would_be_noticed(name: str) -> None:
    _, different = leaks(name, peeking, 12)
    assert different > 0


@pytest.mark.parametrize("name", SEATS)
def test_what_a_seat_imagines_looks_to_it_like_the_table(name: str) -> None:
    setting = Setting(name, SEATS[name])
    compared = 0
    for moment in sampled(Setup(find_game(name), SEATS[name], 22), 15):
        for seat in range(moment.table.seats):
            real = Turns(setting, moment.table)
            imagined = Turns(setting, moment.table.imagine(seat, moment.chance(seat)))
            compared += imagined.table.state.save() != real.table.state.save()
            if imagined.seat == real.seat:
                assert SKETCH.draw(seen(imagined, seat)) == SKETCH.draw(seen(real, seat))
            assert imagined.table.view(seat) == real.table.view(seat)
    assert compared > 10


def test_nobody_knows_how_many_lines_others_have_read() -> None:
    pasts = []
    for whispers in (0, 3):
        turns = Setting("moonshiners", 2).lay(1)
        for _ in range(whispers):
            turns.table.events.write("whispered", only=[1])
        turns.table.events.write("spoke", seat=1)
        pasts.append((turns.past(0).name, list(turns.past(0).vector)))
    assert pasts[0] == pasts[1]
