"""The context in which effects and conditions run."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from lastcall.core.card import Card

if TYPE_CHECKING:
    from lastcall.core.effects.blocks import Block

S = TypeVar("S")
A = TypeVar("A")


class Resolution(Generic[S, A]):
    """A card, or another text of the rules, being carried out: by whom, because of what, and what came of it.

    A game derives its own, which says how its table rolls for a block and how it asks for a choice of a block.
    """

    __slots__ = ("actor", "card", "cause", "outcome", "seat", "state")

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
        """Roll the die for a block with `[[roll]]` entries; a coroutine where something may be asked about it."""
        raise TypeError(f"{type(self).__name__} does not say how to roll for {block.id or 'a block'}")

    def choose(self, block: Block) -> Coroutine[Any, Any, Block | None]:
        """Ask for one of a block's `[[choice]]` entries that are open, and take its cost; None: no choice was made."""
        raise TypeError(f"{type(self).__name__} does not say how to choose in {block.id or 'a block'}")


AnyResolution: TypeAlias = Resolution[Any, Any]
