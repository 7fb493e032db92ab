"""What expansions add to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from lastcall.core.expansion import ExpansionPiece

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.state.shelter import Shelter


class WarPiece(ExpansionPiece):
    """The piece of an expansion: it is on the table if and only if the expansion is in play."""

    __slots__ = ()
    kinds: ClassVar[dict[str, type[ExpansionPiece]]] = {}

    @classmethod
    def find(cls, shelter: Shelter) -> Self | None:
        """This piece of the table, or None where the expansion is not in play."""
        found = shelter.expansions.get(cls.expansion)
        return found if isinstance(found, cls) else None

    @classmethod
    def of(cls, shelter: Shelter) -> Self:
        """This piece of the table, in the expansion's own rules."""
        found = cls.find(shelter)
        assert found is not None, f"{cls.expansion} is not in play"
        return found
