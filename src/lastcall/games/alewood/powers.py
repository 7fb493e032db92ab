"""What Upgrades do: passive abilities that the rules look up where they apply (A-30 to A-33)."""

from __future__ import annotations

from typing import NamedTuple

from lastcall.games.alewood.vocabulary import passive


class Pick(NamedTuple):
    """Look at some cards and keep a few of them."""

    look: int
    keep: int


@passive
def gear_draw(count: int) -> int:
    """In Gear Up, draw this many cards instead of one."""
    return count


@passive
def draw_pick(look: int, keep: int) -> Pick:
    """In Gear Up, look at some cards and keep a few of them; the rest goes to the bottom of the deck."""
    return Pick(look, keep)


@passive
def gear_plays() -> bool:
    """In Gear Up, play any number of hand cards."""
    return True


@passive
def cancel_leader() -> bool:
    """When a 10 is rolled, the Leader's ability does not happen."""
    return True


@passive
def hand_limit(count: int) -> int:
    """Always: another hand limit."""
    return count


@passive
def nudge(spaces: int) -> int:
    """After all Skills of a Shootout, move the owner's piece."""
    return spaces


@passive
def extra_bullets(count: int) -> int:
    """On the owner's shooting turn: more free Bullets."""
    return count


@passive
def deputy_sip(levels: int) -> int:
    """On the owner's turn as Deputy: a sip."""
    return levels


@passive
def ignore_discard(icons: int) -> int:
    """The first DISCARD icons of each Shootout do not concern the owner."""
    return icons


@passive
def bounty_token(dollars: int) -> int:
    """When the owner captures an outlaw: a token."""
    return dollars


@passive
def call_penalty(discards: int) -> int:
    """When a call of the owner is upheld: more punishment discards."""
    return discards


@passive
def shrug_off() -> bool:
    """When a call against the owner is upheld: no discard."""
    return True
