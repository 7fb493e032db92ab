"""What buildings make of their Survivors, as the production table says (M-75 to M-78)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from lastcall.core.effects import Passives
from lastcall.games.moonshiners.vocabulary import passive

Good: TypeAlias = Literal["corn", "moonshine", "gold"]
GOODS: tuple[Good, ...] = ("corn", "moonshine", "gold")
"""What Uncle Harding buys and sells for Scraps."""


class Gain(NamedTuple):
    """House, Workshop, Cornfield: something for nothing."""

    what: Literal["relics", "scraps", "corn"]
    amounts: tuple[int, ...]
    """By the number of Survivors, from 0 on."""

    def made(self, crew: int, held: int) -> tuple[str, int]:
        """What this many Survivors make of the goods held, at most."""
        return self.what, self.amounts[crew]


class Convert(NamedTuple):
    """Distillery: each Survivor may turn this many of one good into as many of another."""

    takes: Good
    gives: Good
    per_survivor: int

    def made(self, crew: int, held: int) -> tuple[str, int]:
        return self.gives, self.uses(crew, held)

    def uses(self, crew: int, held: int) -> int:
        """How many of the goods held this many Survivors use up when they make the most."""
        return self.most(held, crew)

    def most(self, held: int, crew: int) -> int:
        """How many of the goods held this many Survivors can turn."""
        return min(held, crew * self.per_survivor)


class Serve(NamedTuple):
    """Saloon: Survivors who serve pay one of a good each and take Gold; if none serves, there are a few Scraps."""

    takes: Good
    gold: tuple[int, ...]
    """By the number of those who serve, from 0 on; 0: this many cannot serve."""
    idle: int

    def made(self, crew: int, held: int) -> tuple[str, int]:
        served = self.uses(crew, held)
        if served:
            return "gold", self.gold[served]
        return "scraps", self.idle if crew else 0

    def uses(self, crew: int, held: int) -> int:
        return max(self.servings(held, crew), key=self.gold.__getitem__, default=0)

    def servings(self, held: int, crew: int) -> list[int]:
        """How many of this crew could serve what is held."""
        return [count for count in range(1, min(held, crew) + 1) if self.gold[count]]


Work: TypeAlias = Gain | Convert | Serve


@passive
def makes(what: Literal["relics", "scraps", "corn"], *amounts: int) -> Gain:
    """Take this many for 1, 2, 3 ... Survivors."""
    return Gain(what, (0, *amounts))


@passive
def converts(takes: Good, gives: Good, each: int) -> Convert:
    """Each Survivor may turn up to `each` of one good into as many of another."""
    return Convert(takes, gives, each)


@passive
def serves(takes: Good, idle: int, *gold: int) -> Serve:
    """Survivors serve one of the good each: Gold for 1, 2, 3 ... who serve (0: too few), `idle` Scraps if none does."""
    return Serve(takes, (0, *gold), idle)


def work_of(level: Passives) -> Work:
    """What one Level of a building does; the box holds exactly one for each."""
    work = makes.of(level) or converts.of(level) or serves.of(level)
    assert work is not None
    return work
