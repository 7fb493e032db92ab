"""State as plain data, declared once.

    @piece
    class Hero(Piece):
        seat: int
        scraps: int
        relics: Hidden[list[Relic], OWNER]

From the annotations `@piece` generates a fast `copy`, JSON in both directions (`save`, `load`), what each seat
sees as a masked piece (`seen_by`) and as JSON (`view`), and where hidden things are (`hidden_from`). A piece may hold
numbers, words, cards, other pieces, and lists, dicts and tuples of these; nothing whose order could depend on hashing.
"""

from __future__ import annotations

import dataclasses
import linecache
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform, get_args, get_type_hints

from lastcall.core.annotations import shape_of
from lastcall.core.card import Box
from lastcall.core.shapes import Names, Shape
from lastcall.core.sight import Place, Sight
from lastcall.core.unseen import UnseenList, unseen

P = TypeVar("P", bound="type[Piece]")
Fields = list[tuple[str, Shape, Sight | None]]
"""Name, shape and sight of each field."""


class Piece:
    """What every piece can do; `@piece` generates the methods for each class."""

    __slots__ = ()
    may_hide: ClassVar[bool] = False
    """Whether pieces of this class can contain anything hidden."""

    def copy(self) -> Self:
        """An equal piece that shares nothing that can change."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")

    def save(self) -> dict[str, Any]:
        """This piece as plain JSON data; cards by their ids."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")

    @classmethod
    def load(cls, data: dict[str, Any], box: Box) -> Self:
        """The piece that was saved; `box` has the cards."""
        raise TypeError(f"{cls.__name__} lacks the @piece decorator")

    def seen_by(self, viewer: int | None, owner: int | None = None) -> Self:
        """A copy in which all that a seat may not see is masked (None: the public); see `lastcall.core.unseen`."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")

    def view(self, viewer: int | None, owner: int | None = None) -> dict[str, Any]:
        """What a seat may see of this piece, as plain JSON data (None: what is public)."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")

    def hidden_from(self, viewer: int | None, owner: int | None, places: list[Place]) -> None:
        """Add to `places` every place of this piece that the seat cannot see."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")


@dataclass_transform(kw_only_default=False)
def piece(cls: P) -> P:
    """Make a class a piece."""
    made = dataclasses.dataclass(slots=True, eq=False)(cls)
    hints = get_type_hints(made, include_extras=True)
    fields = [field.name for field in dataclasses.fields(made)]  # type: ignore[arg-type]
    names = Names({"new": object.__new__, "cls": made, "unseen": unseen, "UnseenList": UnseenList})
    shapes: Fields = []
    for name in fields:
        hint = hints[name]
        sight = None
        if hasattr(hint, "__metadata__"):
            sight = next((mark for mark in hint.__metadata__ if isinstance(mark, Sight)), None)
            hint = get_args(hint)[0]
        shapes.append((name, shape_of(hint, f"{made.__name__}.{name}", names), sight))
    for name, shape, sight in shapes:
        if sight is not None:
            if sight.ordered is not None and not shape.sortable:
                raise TypeError(f"{made.__name__}.{name}: only a list of cards, numbers or words can hide its order")
            names.known[f"{name}_sight"], names.known[f"{name}_ordered"] = sight.sees, sight.ordered
    writers = (_copy, _save, _load, _seen_by, _view, _hidden)
    source = "\n".join(line for write in writers for line in write(shapes))
    filename = f"<piece {made.__module__}.{made.__qualname__}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    written: dict[str, Any] = {}
    exec(compile(source, filename, "exec"), names.known, written)
    for name in ("copy", "save", "seen_by", "view", "hidden_from"):
        setattr(made, name, written[name])
    type.__setattr__(made, "load", classmethod(written["load"]))
    made.may_hide = bool(_hiding(shapes))
    return made  # type: ignore[return-value]


def _copy(shapes: Fields) -> list[str]:
    lines = ["def copy(self):", " made = new(cls)"]
    lines += [f" made.{name} = {shape.copy(f'self.{name}')}" for name, shape, _ in shapes]
    return [*lines, " return made"]


def _save(shapes: Fields) -> list[str]:
    items = [f"{name!r}: {shape.save(f'self.{name}')}" for name, shape, _ in shapes if shape.serialized]
    return ["def save(self):", " return {" + ", ".join(items) + "}"]


def _load(shapes: Fields) -> list[str]:
    lines = ["def load(kind, data, box):", " made = new(cls)"]
    for name, shape, _ in shapes:
        lines.append(f" made.{name} = {shape.load(f'data[{name!r}]')}")
    return [*lines, " return made"]


def _owner(shapes: Fields) -> list[str]:
    """A piece with a `seat` belongs to that seat, and so does everything in it."""
    return [" owner = self.seat"] if any(name == "seat" for name, _, _ in shapes) else []


def _seen_by(shapes: Fields) -> list[str]:
    lines = ["def seen_by(self, viewer, owner=None):", *_owner(shapes), " made = new(cls)"]
    for name, shape, sight in shapes:
        value = f"self.{name}"
        seen = shape.seen_by(value)
        if sight is not None:
            seen = _in_known_order(name, sight, seen, shape.sorted(value))
            seen = f"({seen}) if {name}_sight(self, owner, viewer) else {shape.mask(value, sight)}"
        lines.append(f" made.{name} = {seen}")
    return [*lines, " return made"]


def _view(shapes: Fields) -> list[str]:
    items = []
    lines = ["def view(self, viewer, owner=None):", *_owner(shapes)]
    for name, shape, sight in shapes:
        if not shape.serialized:
            continue
        seen = shape.view(f"self.{name}")
        if sight is not None:
            seen = _in_known_order(name, sight, seen, f"sorted({seen})")
            lines.append(f" sees_{name} = {name}_sight(self, owner, viewer)")
            face_down = shape.face_down(f"self.{name}") if sight.counted else "None"
            seen = f"({seen}) if sees_{name} else {face_down}"
        items.append(f"{name!r}: {seen}")
    return [*lines, " return {" + ", ".join(items) + "}"]


def _in_known_order(name: str, sight: Sight, seen: str, ordered_by_id: str) -> str:
    """Code for a visible value, sorted where its true order is unknown."""
    return seen if sight.ordered is None else f"({seen}) if {name}_ordered(self) else {ordered_by_id}"


def _hiding(shapes: Fields) -> Fields:
    return [(name, shape, sight) for name, shape, sight in shapes if sight is not None or shape.may_hide]


def _hidden(shapes: Fields) -> list[str]:
    lines = ["def hidden_from(self, viewer, owner, places):", *_owner(shapes)]
    for name, shape, sight in _hiding(shapes):
        if sight is not None:
            lines.append(f" if not {name}_sight(self, owner, viewer):")
            lines.append(f"  places.append((self, {name!r}, {sight.pool!r}))")
        lines += [f" {line}" for line in shape.hidden(f"self.{name}")]
    return [*lines, " return None"]
