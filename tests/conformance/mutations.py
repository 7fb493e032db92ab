"""Plain data with a few things wrong in it, the same for the same seed: what files from elsewhere may contain."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import TypeAlias

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Holder: TypeAlias = "dict[str, Json] | list[Json]"

HUGE = 10**30
MAX_FAULTS = 3
"""How many things are wrong in one file, at most."""


def nested(depth: int, inner: Json = 1) -> Json:
    """A value inside this many lists and tables."""
    for level in range(depth):
        inner = [inner] if level % 2 else {"a": inner}
    return inner


def wrong_values() -> list[Json]:
    """Values of every kind, most of them nonsense wherever they are put; made for each use, since they can change."""
    return [
        None, True, False, 0, 1, -1, 2, 7, 99, 2**31, -(2**63), HUGE, -HUGE, 0.5, -1.0, 1e300, "", "x", "nonsense",
        "0", "-1", "\x1b[2J", "\ud800", "x" * 5_000, [], {}, [[]], [None], [0], ["x"], {"a": 1}, {"": None}, {"0": []},
        nested(60), nested(300),
    ]  # fmt: skip


def mutated(data: Json, seed: int) -> Json:
    """The data with up to three faults; the data itself is changed."""
    dice = random.Random(seed)
    for _ in range(dice.randint(1, MAX_FAULTS)):
        places = list(places_in(data))
        if not places:
            break
        _damage(dice, places)
    return data


def places_in(data: Json) -> Iterator[tuple[Holder, str | int]]:
    """Every place of a value inside lists and tables."""
    pending = [data]
    while pending:
        holder = pending.pop()
        if isinstance(holder, dict):
            yield from ((holder, key) for key in holder)
            pending += holder.values()
        elif isinstance(holder, list):
            yield from ((holder, number) for number in range(len(holder)))
            pending += holder


def _damage(dice: random.Random, places: list[tuple[Holder, str | int]]) -> None:
    """One thing goes wrong in one place."""
    holder, key = _chosen(dice, places)
    value = value_at(holder, key)
    match dice.randrange(8):
        case 0:
            _remove(holder, key)
        case 1:
            put(holder, key, _copy(value_at(*dice.choice(places))))  # a value from somewhere else
        case 2 if isinstance(value, int):
            put(holder, key, value + dice.choice((-1, 1, 100)))
        case 3 if isinstance(value, list):
            put(holder, key, value[: len(value) // 2] if dice.random() < 0.5 else [*value, *value[:1]])
        case 3 if isinstance(value, str):
            put(holder, key, value[:-1] if dice.random() < 0.5 else f"{value}:{value}")
        case 4 if isinstance(holder, dict):
            holder[dice.choice(["", "x", "0", "-1", *map(str, holder)])] = dice.choice(wrong_values())
        case 5 if isinstance(holder, list):
            holder.insert(dice.randrange(len(holder) + 1), _copy(value))
        case _:
            put(holder, key, dice.choice(wrong_values()))


def _chosen(dice: random.Random, places: list[tuple[Holder, str | int]]) -> tuple[Holder, str | int]:
    """Every other time one of the first places: the outer ones are few, and much depends on them."""
    return dice.choice(places[:40] if dice.random() < 0.3 else places)


def value_at(holder: Holder, key: str | int) -> Json:
    if isinstance(holder, dict):
        return holder.get(str(key))
    return holder[int(key)] if int(key) < len(holder) else None


def _copy(value: Json) -> Json:
    copied: Json = json.loads(json.dumps(value))
    return copied


def put(holder: Holder, key: str | int, value: Json) -> None:
    if isinstance(holder, dict):
        holder[str(key)] = value
    else:
        holder[int(key)] = value


def _remove(holder: Holder, key: str | int) -> None:
    if isinstance(holder, dict):
        del holder[str(key)]
    else:
        del holder[int(key)]
