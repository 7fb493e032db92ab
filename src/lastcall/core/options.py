"""The settings of a game that its players choose before it begins."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup

NONE_OF_THEM = ("", "none")
"""How an empty list is written."""
DRAWN = 3
"""At most this many of a list are drawn for a random game, so that each has room in it."""


@dataclass(frozen=True)
class Option:
    """One of several values."""

    default: object
    values: tuple[object, ...]
    in_simulations: object = None
    """The default where programs play whole games among themselves (simulations, research environments, random tests),
    such as a limit that people do without; None: the same default."""

    is_list = False
    """Whether any number of the values may be chosen."""

    def checked(self, name: str, value: object) -> object:
        """One of the values, also when it is given as text; raises BadSetup for anything else."""
        for known in self.values:
            if (value == known and type(value) is type(known)) or str(value).lower() == str(known).lower():
                return known
        raise BadSetup(f"Option {name!r} cannot be {value!r:.100}; it can be " + ", ".join(map(str, self.values)) + ".")

    def drawn(self, chance: Chance) -> object:
        """A random value."""
        return chance.pick(self.values)


@dataclass(frozen=True)
class ListOption(Option):
    """Any number of the values: a list in Python and JSON, names with commas between them as text."""

    is_list = True

    def checked(self, name: str, value: object) -> list[object]:
        """The chosen values, each once, in the order of the option; raises BadSetup for unknown ones."""
        if isinstance(value, str):
            value = [] if value.strip().lower() in NONE_OF_THEM else [part.strip() for part in value.split(",")]
        if not isinstance(value, list | tuple):
            raise BadSetup(f"Option {name!r} is a list, not {value!r:.100}.")
        known = [super(ListOption, self).checked(name, each) for each in value]
        return [each for each in self.values if each in known]

    def drawn(self, chance: Chance) -> list[object]:
        """A few of the values at random, or none."""
        values = list(self.values)
        chance.shuffle(values)
        few = values[: chance.below(DRAWN + 1)]
        return [each for each in self.values if each in few]


def spell_option(value: object) -> str:
    """A value as the command line writes it: `a,b` for a list, `none` for an empty one."""
    return ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
