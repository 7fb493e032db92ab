"""Cards never change and are shared by all tables; the box holds all that a game's card files describe."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec


class Card(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A card as its TOML file describes it. Its id is unique among all cards of the game.

    Cards of one class look alike from behind: a seat that sees only the back cannot tell them apart.
    """

    id: str
    back: ClassVar[str] = "Card"

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls.back = cls.__name__

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"


class Box:
    """What is in a game's box: every card by its id. Games add what else their files describe."""

    def __init__(self, cards: dict[str, Any] | None = None) -> None:
        self.cards: dict[str, Any] = cards or {}
        self.titles: dict[str, str] = {}
        """The names of things in the card files that are not cards: a room, a choice printed on a card."""
        self.added: dict[str, str] = {}
        """The cards that are in the box by an expansion -> its name."""
