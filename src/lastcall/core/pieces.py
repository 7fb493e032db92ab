"""Pieces that many games share: decks with discards, tracks with ends, supplies that run out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, Hidden

C = TypeVar("C", bound=Card)


@piece
class Deck(Piece, Generic[C]):
    """Cards face down, the top one last, and their discards face up."""

    cards: Hidden[list[C], NOBODY]
    discards: list[C]

    @classmethod
    def of(cls, cards: Iterable[C]) -> Deck[C]:
        return cls(list(cards), [])

    def __len__(self) -> int:
        return len(self.cards)

    def shuffle(self, chance: Chance) -> None:
        chance.shuffle(self.cards)

    def draw(self, chance: Chance) -> C | None:
        """The top card; an empty deck is made anew from its discards; None when there is no card at all."""
        if not self.cards:
            if not self.discards:
                return None
            self.cards, self.discards = self.discards, []
            chance.shuffle(self.cards)
        chance.reveals += 1
        return self.cards.pop()

    def draw_many(self, count: int, chance: Chance) -> list[C]:
        """Up to `count` cards, fewer when the deck and its discards run out."""
        drawn = []
        for _ in range(count):
            card = self.draw(chance)
            if card is None:
                break
            drawn.append(card)
        return drawn

    def discard(self, card: C) -> None:
        self.discards.append(card)


@piece
class Track(Piece):
    """A marker on numbered spaces that never leaves them."""

    at: int
    low: int
    high: int

    def move(self, by: int) -> int:
        """Move the marker, stop at the ends, say how far it went."""
        before = self.at
        self.at = min(self.high, max(self.low, before + by))
        return self.at - before


@piece
class Supply(Piece):
    """A pile of equal pieces that can run out."""

    left: int

    def take(self, wanted: int) -> int:
        """Take as many as there are, at most `wanted`; say how many."""
        taken = min(wanted, self.left)
        self.left -= taken
        return taken

    def put_back(self, count: int) -> None:
        self.left += count
