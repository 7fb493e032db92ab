"""Numbers for choices: research libraries expect actions from 0 to N - 1 and a mask of the legal ones.

`named`: the id is a hash of the ask's name and the choice, so that `move:7` of the ask `turn` is the same action
wherever it is offered and a network with N outputs can learn it. On a collision within one list the later choice takes
the next free id. `listed`: the id is the position in the list, for networks that read a description of each choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.errors import BadSetup, did_you_mean


@lru_cache(maxsize=1 << 16)
def stable_hash(text: str) -> int:
    """A 64-bit hash that is the same in every process and on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


@lru_cache(maxsize=1 << 16)
def _name_and_hash(ask: str, choice: Choice) -> tuple[str, int]:
    """An action's name and its hash; cached because the same choices are offered again and again."""
    name = f"{ask} {spell(choice)}".lstrip()
    return name, stable_hash(name)


class Action(NamedTuple):
    """Something a seat may do now: a choice and the ask it answers; without an ask, a look at the next page."""

    ask: Ask[Any] | None
    choice: Choice

    @property
    def name(self) -> str:
        """Unique among the actions offered at one time."""
        return _name_and_hash(self.ask.name if self.ask is not None else "", self.choice)[0]


MORE = Action(None, ("more",))

Numbering: TypeAlias = Callable[[Sequence[Action], int], dict[int, Action]]
"""(actions, number of ids) -> the actions by id; there are never more actions than ids."""


def named(actions: Sequence[Action], size: int) -> dict[int, Action]:
    """By the hash of the name, or the next free id."""
    numbered: dict[int, Action] = {}
    for action in actions:
        ask, choice = action
        number = _name_and_hash(ask.name if ask is not None else "", choice)[1] % size
        while number in numbered:
            number = (number + 1) % size
        numbered[number] = action
    return dict(sorted(numbered.items()))


def listed(actions: Sequence[Action], size: int) -> dict[int, Action]:
    """By the position in the list."""
    return dict(enumerate(actions))


NUMBERINGS: Mapping[str, Numbering] = {"named": named, "listed": listed}
DEFAULT_SIZES: Mapping[str, int] = {"named": 4096, "listed": 128}
"""How many ids each numbering has by default: more than the longest list, and for names few collisions."""
MIN_SIZE = 2
"""One choice, and a look at the next page."""


def find_numbering(name: str) -> Numbering:
    if name not in NUMBERINGS:
        raise BadSetup(f"There is no numbering {name!r}; " + did_you_mean(str(name), NUMBERINGS))
    return NUMBERINGS[name]


def page_of(actions: Sequence[Action], page: int, size: int) -> Sequence[Action]:
    """The actions offered at once where there are more than ids: one page of them, and `more`.

    Pages are only turned forwards: every choice can be reached, and turning pages always ends.
    """
    if len(actions) <= size:
        return actions
    start = page * (size - 1)
    rest = actions[start:]
    return rest if len(rest) <= size else [*rest[: size - 1], MORE]
