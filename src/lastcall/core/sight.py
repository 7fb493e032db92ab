"""Who may see what. Hidden things are declared where they live, and everything else follows from that.

    hand: Hidden[list[Relic], OWNER]       only the seat whose piece this is
    deck: Hidden[list[Relic], NOBODY]      nobody; everybody sees how many
    crimes: Hidden[list[Crime], SECRET]    nobody, and nobody sees how many

Views (as JSON and as masked states), bots' imagination and the leak tests all read this one declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias
from typing import Annotated as Hidden

from lastcall.core.chance import Chance

if TYPE_CHECKING:
    from lastcall.core.piece import Piece

_order: Callable[[object], str] = attrgetter("id")

__all__ = ["NOBODY", "OWNER", "SECRET", "Hidden", "Sight", "forget_undealt", "reshuffle_hidden"]

Sees = Callable[[Any, int | None, int | None], bool]
"""(the piece that holds the field, the seat it belongs to, the seat that looks) -> whether it may see."""


class Sight:
    """Says who sees a hidden field, and which other hidden things it is interchangeable with.

    What a seat cannot see could be anywhere in its pool: a bot's imagination shuffles the pool.
    The pool of a card is its back (one for each class of cards), unless `of` names another.
    """

    __slots__ = ("counted", "name", "ordered", "pool", "sees")

    def __init__(
        self,
        name: str,
        sees: Sees,
        pool: str | None = None,
        counted: bool = True,
        ordered: Callable[[Any], bool] | None = None,
    ) -> None:
        self.name = name
        self.sees = sees
        self.pool = pool
        self.counted = counted
        """Whether everybody sees how many there are."""
        self.ordered = ordered
        """(the piece that holds the field) -> whether those who see the content know its order. If not, they see it
        sorted; the game's `imagine` has to shuffle it. None: always."""

    def of(self, pool: str) -> Sight:
        """The same sight over a named pool of interchangeable things."""
        return Sight(self.name, self.sees, pool, self.counted, self.ordered)

    def __repr__(self) -> str:
        return self.name


OWNER = Sight("OWNER", lambda piece, owner, viewer: viewer is not None and viewer == owner)
NOBODY = Sight("NOBODY", lambda piece, owner, viewer: False)
SECRET = Sight("SECRET", NOBODY.sees, counted=False)

Place: TypeAlias = "tuple[Piece, str, str | None]"
"""A field that a seat cannot see: the piece, the name of the field, and the pool it was declared `of`."""


def hidden_places(state: Piece, seat: int | None) -> list[Place]:
    """Every place whose content this seat cannot see."""
    places: list[Place] = []
    state.hidden_from(seat, None, places)
    return places


def reshuffle_hidden(state: Piece, seat: int | None, chance: Chance) -> None:
    """Deal all that the seat cannot see again, in place, each pool by itself.

    The pools, and the cards of each, are put in a fixed order before they are shuffled: the result depends on
    what the seat knows and on `chance` alone, never on where the cards really are.
    """
    unseen: dict[str, list[object]] = {}
    places = [
        (piece, field, _content(piece, field), run)
        for piece, field, pool in hidden_places(state, seat)
        for run in _runs(_content(piece, field), pool)
    ]
    for _, _, value, (back, count, start) in places:
        unseen.setdefault(back, []).extend(value[start : start + count] if isinstance(value, list) else (value,))
    for _, things in sorted(unseen.items()):
        things.sort(key=_order if hasattr(things[0], "id") else None)
        chance.shuffle(things)
    for piece, field, value, (back, count, start) in places:
        things = unseen[back]
        if isinstance(value, list):
            value[start : start + count] = things[-count:]
        else:
            setattr(piece, field, things[-1])
        del things[-count:]


def _content(piece: Piece, field: str) -> object:
    value: object = getattr(piece, field)
    return value


def _back_of(kind: type[object]) -> str | None:
    """The back of things of this class; None: they are not dealt."""
    back: str | None = getattr(kind, "back", None)
    return back


def forget_undealt(state: Piece, seat: int | None) -> None:
    """Empty, in place, the hidden lists whose things have no back, so that they cannot be dealt again.

    A bot's imagination leaves them as they are. A new game that begins in the middle of another must not keep them, or
    people could find out by trying what they were.
    """
    for piece, field, pool in hidden_places(state, seat):
        value = _content(piece, field)
        if isinstance(value, list) and not _runs(value, pool):
            value.clear()


def _runs(value: object, pool: str | None) -> list[tuple[str, int, int]]:
    """The runs of things with the same back: (back, count, start)."""
    if not isinstance(value, list):
        back = pool or _back_of(type(value))
        return [(back, 1, 0)] if back is not None and value is not None else []
    if not value:
        return []
    if pool is not None:
        return [(pool, len(value), 0)]
    kinds = set(map(type, value))
    if len(kinds) == 1:
        back = _back_of(kinds.pop())
        return [] if back is None else [(back, len(value), 0)]
    runs: list[tuple[str, int, int]] = []
    for place, kind in enumerate(map(type, value)):
        back = _back_of(kind)
        if back is None:
            continue
        if runs and runs[-1][0] == back and runs[-1][1] + runs[-1][2] == place:
            runs[-1] = (back, runs[-1][1] + 1, runs[-1][2])
        else:
            runs.append((back, 1, place))
    return runs
