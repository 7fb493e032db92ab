"""The context in which effects and conditions run."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.card import Card
from lastcall.core.effects.blocks import Block, cannot_take
from lastcall.core.effects.calls import Call, Cost, pay
from lastcall.core.state import State

S = TypeVar("S", bound=State)
A = TypeVar("A")


class Resolution(Generic[S, A]):
    """A card, or another text of the rules, being carried out: by whom, because of what, and what came of it.

    A game derives its own class where rolling or choosing takes more than `roll` and `choose` do here.
    """

    __slots__ = ("actor", "card", "cause", "outcome", "seat", "state")

    rule: ClassVar[str] = ""
    """The clause about the choices on cards."""

    def __init__(self, state: S, actor: A, seat: int, card: Card | None = None, cause: str = "") -> None:
        self.state = state
        self.actor = actor
        """Who acts: "you" in the text of the card."""
        self.seat = seat
        """Who is asked."""
        self.card = card
        self.cause = cause
        """What led to it, in the game's own words."""
        self.outcome = ""
        """What came of it, for the rule that began the resolution: cancelled, unpaid ..."""

    def roll(self, block: Block) -> int | Coroutine[Any, Any, int]:
        """Roll the die for a block with `[[roll]]` entries: one that has as many faces as the entries name. The
        journal has an event `rolled`. A game may return a coroutine that asks about the roll."""
        die = self.state.chance.die(sum(len(entry.on) for entry in block.roll))
        self.state.journal("rolled", seat=self.seat, die=die)
        return die

    async def choose(self, block: Block) -> Block | None:
        """Ask for one of a block's `[[choice]]` entries that are open, and take its cost. None: no entry was open, or
        the cost could not be paid any more.

        The ask is called `choose` and the choices are the labels of the entries. Their messages may tell the `cost` and
        what the entry `does`; an entry that is not open is refused with what it lacks.
        """
        entries = {(entry.label,): entry for entry in block.choice}
        closed = {choice: cannot_take(self, entry) for choice, entry in entries.items()}
        offered: list[Choice] = [choice for choice, missing in closed.items() if missing is None]
        if not offered:
            return None
        picked = await ask(
            self.seat,
            "choose",
            offered,
            self.rule,
            why_not=lambda: {each: refusal(what, self.rule) for each, what in closed.items() if what is not None},
            describe=lambda choice: {"cost": entries[choice].cost, "does": entries[choice].do},
        )
        return entries[picked] if await pay(self, entries[picked].cost) else None


def refusal(missing: Call | Cost, rule: str) -> Reason:
    """The reason to give for an entry that is not open: the condition that fails, or the cost that cannot be paid."""
    return Reason("need", rule, need=missing) if isinstance(missing, Call) else Reason("cannot-pay", rule, cost=missing)


AnyResolution: TypeAlias = Resolution[Any, Any]
