"""The verbs of the cards, gathered from the functions that carry them out."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from inspect import Parameter, signature
from typing import Any, Literal, NamedTuple, NewType, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

CardId = NewType("CardId", str)
Who: TypeAlias = Literal["you", "players", "survivors", "explorers", "seat"]
Deck: TypeAlias = Literal["common", "rare", "crisis", "mutation"]
To: TypeAlias = Literal["hand", "stockpile"]
Kind: TypeAlias = Literal["salvage", "common", "crisis", "mutation", "any"]
How: TypeAlias = Literal["pick", "random"]

Do = Callable[..., Coroutine[Any, Any, None]]
D = TypeVar("D", bound=Do)


class Arguments(NamedTuple):
    """What a verb takes: the type of each argument, and how many may be left out."""

    kinds: tuple[Any, ...]
    optional: int = 0

    def read(self, words: list[str], cards: set[str]) -> tuple[Any, ...] | str:
        """The arguments as values, or what is wrong with them."""
        most, least = len(self.kinds), len(self.kinds) - self.optional
        if not least <= len(words) <= most:
            span = str(most) if least == most else f"{least} to {most}"
            return f"expected {span} arguments, got {len(words)}"
        values: list[Any] = []
        for word, kind in zip(words, self.kinds, strict=False):
            if kind is int:
                if not word.lstrip("-").isdigit():
                    return f"expected a number, got {word!r}"
                values.append(int(word))
            elif get_origin(kind) is Literal:
                if word not in get_args(kind):
                    return f"expected one of {', '.join(get_args(kind))}, got {word!r}"
                values.append(word)
            else:
                if word not in cards:
                    return f"there is no card {word!r}"
                values.append(word)
        return tuple(values)


class Verb(NamedTuple):
    """A verb that does something once."""

    do: Do
    arguments: Arguments


EFFECTS: dict[str, Verb] = {}


def effect(do: D) -> D:
    """Make a function a verb of the cards: its name, and its parameters after the deed."""
    hints = get_type_hints(do)
    parameters = list(signature(do).parameters.values())[1:]
    optional = sum(each.default is not Parameter.empty for each in parameters)
    EFFECTS[do.__name__] = Verb(do, Arguments(tuple(hints[each.name] for each in parameters), optional))
    return do


STANDING: dict[str, Arguments] = {
    "morning_draw": Arguments((int,)),
    "tent_room": Arguments((int,)),
    "shield": Arguments((CardId,)),
    "defence": Arguments((int,)),
    "overwatch": Arguments(()),
    "health": Arguments((int,)),
    "frighten": Arguments((int,)),
    "two_emplacements": Arguments(()),
    "weapon_cap": Arguments((int,)),
    "no_explore": Arguments(()),
    "doom": Arguments((int,)),
    "extra_days": Arguments((int,)),
    "four_to_die": Arguments(()),
    "immune_with": Arguments((CardId,)),
    "grief": Arguments((CardId, int)),
    "keeps_morale": Arguments(()),
    "inherit": Arguments((int,)),
}
"""What works all the time: the rules ask for these by name."""
