"""A deck of cards with its discards."""

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
        """The top card; an empty deck is first refilled from its discards; None when there is no card at all."""
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
