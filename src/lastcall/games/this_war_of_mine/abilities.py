"""What each civilian is good at: passive abilities that the rules look up (TR-143)."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.games.this_war_of_mine.terms import DieColour
from lastcall.games.this_war_of_mine.vocabulary import passive


class Listening(NamedTuple):
    """How much misery the listener may have, and how much another loses."""

    up_to: int
    eases: int


@passive
def hatchet_key() -> bool:
    """A hatchet serves as a lockpick and is kept (T-42)."""
    return True


@passive
def fists(die: DieColour) -> str:
    """Rolls this die when unarmed (T-78)."""
    return die


@passive
def watchman(wounds: int) -> int:
    """Raids deal fewer wounds while this character is on guard (TR-63)."""
    return wounds


@passive
def dresser(wounds: int) -> int:
    """At dawn bandages lower the wounds of others by more."""
    return wounds


@passive
def cook() -> bool:
    """Actions on the Stove cost no wood."""
    return True


@passive
def listener(up_to: int, eases: int) -> Listening:
    """At dawn, with little misery, lowers that of one other."""
    return Listening(up_to, eases)


@passive
def lightfoot() -> bool:
    """Once in each scavenging a raise of noise may be ignored."""
    return True


@passive
def haggler() -> bool:
    """Trades have no commission."""
    return True


@passive
def musician(others: int) -> int:
    """The Music corner lowers the misery of more others."""
    return others


@passive
def handy(components: int) -> int:
    """Fittings cost fewer components, never below 1."""
    return components


@passive
def grower(crops: int) -> int:
    """Each ripe Vegetable patch or Herb bed gives more."""
    return crops


@passive
def picklock() -> bool:
    """Lockpicks are kept when they open something."""
    return True
