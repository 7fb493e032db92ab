"""Rules for the tavern that several tests play, and what they say about a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core import Chance, Reason, ask, secret

SIP, YES, NO = ("sip",), ("yes",), ("no",)
BIDS = [("bid", coins) for coins in range(4)]

Interruptible = Callable[..., Any]
"""`interruptible(rule, interrupt, *before)` sets up a table whose rule may be interrupted."""


async def order(tavern: Any) -> None:
    """Each guest orders; the dear beer is only for the rich."""
    for guest in tavern.guests:
        too_dear = {("beer", 5): Reason("too-dear", "T-2", price=5)}
        answer = await ask(guest.seat, "order", [("beer", 1), ("beer", 2)], "T-1", too_dear.copy)
        guest.coins -= answer[1]
        tavern.journal("ordered", seat=guest.seat, price=answer[1])


async def toss(tavern: Any) -> None:
    """The first guest may toss a coin as often as it likes."""
    while await ask(0, "toss", [YES, NO], "T-3") == YES:
        tavern.counter = tavern.chance.die()


async def peek(tavern: Any) -> None:
    """The second guest may look at the top card."""
    if await ask(1, "peek", [YES, NO], "T-4") == YES:
        tavern.chance.revealed()
        tavern.journal("peeked", card=secret(tavern.cellar.cards[-1].id, 1))
    await ask(1, "smile", [YES, NO], "T-5")


async def sip(tavern: Any, seat: int) -> None:
    """A guest may take a sip for a coin, as long as it has one."""
    if tavern.guests[seat].coins:
        await ask(seat, f"sip-{seat}", [SIP], "T-9", never_skip=True)
        tavern.guests[seat].coins -= 1
        tavern.counter += 1
        tavern.journal("sipped", seat=seat)


async def pay(tavern: Any) -> None:
    """The first guest pays as much as it likes, twice."""
    for name in ("pay", "tip"):
        paid = await ask(0, name, lambda: [("coins", n) for n in range(tavern.guests[0].coins + 1)], "T-1")
        tavern.guests[0].coins -= paid[1]


def chance(seed: int = 5) -> Chance:
    made = Chance()
    made.seed(seed, 0)
    return made


def asked(table: Any) -> list[tuple[str, int]]:
    return [(each.name, each.seat) for each in table.asks]
