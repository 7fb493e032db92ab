"""The powers of the Heroes: passive abilities that the rules look up (M-14 to M-17)."""

from __future__ import annotations

from lastcall.games.moonshiners.vocabulary import passive


@passive
def explore_scraps(scraps: int) -> int:
    """Each Explore also gives Scraps (M-14)."""
    return scraps


@passive
def longer_track(spaces: int) -> int:
    """The Inebriation track is longer (M-15)."""
    return spaces


@passive
def smallest_twice() -> bool:
    """When Scavenging the smallest number rolled counts twice (M-16)."""
    return True


@passive
def rerolls(dice: int) -> int:
    """Once a round this many dice of one roll may be rolled again (M-17)."""
    return dice
