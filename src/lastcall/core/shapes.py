"""How each kind of field is copied, saved, loaded and shown, as Python source for `@piece`."""

from __future__ import annotations

from typing import Any

from lastcall.core.card import Card
from lastcall.core.errors import BrokenSave
from lastcall.core.saved_values import fixed_tuple, plain_list, plain_value, saved_card
from lastcall.core.sight import Sight


class Names:
    """The names that a generated function may use."""

    def __init__(self, known: dict[str, Any]) -> None:
        self.known = known

    def add(self, word: str, thing: object) -> str:
        name = f"{word}_{len(self.known)}"
        self.known[name] = thing
        return name


class Shape:
    """The base class, and the shape of a value that never changes and is plain JSON."""

    serialized = True
    """Whether saves and views contain it."""
    shareable = True
    """Whether copies may share it."""
    json_native = True
    """Whether it is plain JSON itself."""
    may_hide = False
    """Whether it can contain anything hidden."""
    sortable = False
    """Whether its order can be hidden."""
    back: str | None = None
    """The declared back of the cards in it."""

    def copy(self, value: str) -> str:
        return value

    def save(self, value: str) -> str:
        return value

    def load(self, value: str) -> str:
        return value

    def seen_by(self, value: str) -> str:
        """The visible value in a masked piece."""
        return value

    def sorted(self, value: str) -> str:
        """The visible value where its order is unknown."""
        return value

    def mask(self, value: str, sight: Sight) -> str:
        """The hidden value in a masked piece."""
        return f"unseen({sight.pool or self.back!r})"

    def view(self, value: str) -> str:
        return value

    def face_down(self, value: str) -> str:
        return "None"

    def hidden(self, value: str) -> list[str]:
        return []


class PlainShape(Shape):
    """A number, a word or None."""

    def __init__(self, kinds: frozenset[type], where: str, names: Names) -> None:
        self.kinds = kinds
        self.where = where
        names.known["plain_value"], names.known["plain_list"] = plain_value, plain_list
        self.allowed = names.add("kinds", kinds)

    def load(self, value: str) -> str:
        return f"plain_value({value}, {self.allowed}, {self.where!r})"

    def load_all(self, values: str) -> str:
        return f"plain_list({values}, {self.allowed}, {self.where!r})"


class CardShape(Shape):
    """A card: shared by all copies, known by its id."""

    json_native = False

    def __init__(self, kinds: tuple[type[Card], ...], where: str, names: Names) -> None:
        backs = {kind.back if kind is not Card else None for kind in kinds}
        self.back = backs.pop() if len(backs) == 1 else None
        self.kinds = kinds
        self.where = where
        names.known["saved_card"] = saved_card
        self.allowed = names.add("kinds", kinds)

    def save(self, value: str) -> str:
        return f"{value}.id"

    def load(self, value: str) -> str:
        return f"saved_card(box.cards, {value}, {self.allowed}, {self.where!r})"

    view = save


class PieceShape(Shape):
    """Another piece."""

    shareable = json_native = False

    def __init__(self, kind: Any, names: Names) -> None:
        self.kind = names.add(kind.__name__, kind)
        self.may_hide = kind.may_hide

    def copy(self, value: str) -> str:
        return f"{value}.copy()"

    def save(self, value: str) -> str:
        return f"{value}.save()"

    def load(self, value: str) -> str:
        return f"{self.kind}.load({value}, box)"

    def seen_by(self, value: str) -> str:
        return f"{value}.seen_by(viewer, owner)"

    def view(self, value: str) -> str:
        return f"{value}.view(viewer, owner)"

    def hidden(self, value: str) -> list[str]:
        return [f"{value}.hidden_from(viewer, owner, places)"] if self.may_hide else []


class ListShape(Shape):
    """A list; face down it still shows how many."""

    shareable = json_native = False

    def __init__(self, inner: Shape) -> None:
        self.inner = inner
        self.may_hide = inner.may_hide
        self.back = inner.back
        self.sortable = isinstance(inner, CardShape | PlainShape)

    def _each(self, value: str, inner: str) -> str:
        return f"[{inner} for i in {value}]"

    def copy(self, value: str) -> str:
        if self.inner.shareable:
            return f"{value}.copy()"
        return f"{self._each(value, self.inner.copy('i'))} if {value} else []"

    def save(self, value: str) -> str:
        return f"{value}[:]" if self.inner.json_native else self._each(value, self.inner.save("i"))

    def load(self, value: str) -> str:
        if isinstance(self.inner, PlainShape):
            return self.inner.load_all(value)
        return f"list({value})" if self.inner.json_native else self._each(value, self.inner.load("i"))

    def seen_by(self, value: str) -> str:
        return f"{value}.copy()" if self.inner.shareable else self._each(value, self.inner.seen_by("i"))

    def sorted(self, value: str) -> str:
        return f"sorted({value}, key=lambda i: {self.inner.save('i')})"

    def mask(self, value: str, sight: Sight) -> str:
        placeholder = super().mask(value, sight)
        return f"UnseenList([{placeholder}] * len({value}))" if sight.counted else placeholder

    def view(self, value: str) -> str:
        return f"{value}[:]" if self.inner.json_native else self._each(value, self.inner.view("i"))

    def face_down(self, value: str) -> str:
        return f"[None] * len({value})"

    def hidden(self, value: str) -> list[str]:
        return [f"for i in {value}:", *[f" {line}" for line in self.inner.hidden("i")]] if self.may_hide else []


class TupleShape(ListShape):
    """A tuple of things that never change."""

    def __init__(self, inner: Shape, where: str) -> None:
        super().__init__(inner)
        if not inner.shareable:
            raise TypeError(f"{where}: a tuple may only hold what never changes; use a list")
        self.shareable = True
        self.sortable = False

    def copy(self, value: str) -> str:
        return value

    def seen_by(self, value: str) -> str:
        return value

    def mask(self, value: str, sight: Sight) -> str:
        masked = super().mask(value, sight)
        return f"tuple({masked})" if sight.counted else masked

    def load(self, value: str) -> str:
        return f"tuple({super().load(value)})"

    def save(self, value: str) -> str:
        return f"list({super().save(value)})"

    def view(self, value: str) -> str:
        return f"list({super().view(value)})"


class FixedTupleShape(TupleShape):
    """A tuple of fixed length, of numbers and words."""

    def __init__(self, kinds: list[frozenset[type]], where: str, names: Names) -> None:
        super().__init__(Shape(), where)
        names.known["fixed_tuple"] = fixed_tuple
        self.allowed = names.add("kinds", kinds)
        self.where = where

    def load(self, value: str) -> str:
        return f"fixed_tuple({value}, {self.allowed}, {self.where!r})"


class RecordShape(Shape):
    """A named tuple of numbers and words: a small value with named parts, shared by copies, a list in JSON."""

    json_native = False

    def __init__(self, kind: Any, kinds: frozenset[type], where: str, names: Names) -> None:
        names.known["plain_list"] = plain_list
        self.kind = names.add(kind.__name__, kind)
        self.allowed = names.add("kinds", kinds)
        self.where = where

    def save(self, value: str) -> str:
        return f"list({value})"

    def load(self, value: str) -> str:
        return f"{self.kind}._make(plain_list({value}, {self.allowed}, {self.where!r}))"

    view = save


class DictShape(Shape):
    """A dict by words or numbers, in the order things were put in."""

    shareable = json_native = False

    def __init__(self, by_number: bool, inner: Shape) -> None:
        self.inner = inner
        self.may_hide = inner.may_hide
        self.by_number = by_number

    def copy(self, value: str) -> str:
        if self.inner.shareable:
            return f"{value}.copy()"
        return f"{{k: {self.inner.copy('i')} for k, i in {value}.items()}}"

    def save(self, value: str) -> str:
        key = "str(k)" if self.by_number else "k"
        return f"{{{key}: {self.inner.save('i')} for k, i in {value}.items()}}"

    def load(self, value: str) -> str:
        key = "int(k)" if self.by_number else "k"
        return f"{{{key}: {self.inner.load('i')} for k, i in {value}.items()}}"

    def seen_by(self, value: str) -> str:
        if self.inner.shareable:
            return f"{value}.copy()"
        return f"{{k: {self.inner.seen_by('i')} for k, i in {value}.items()}}"

    def view(self, value: str) -> str:
        key = "str(k)" if self.by_number else "k"
        return f"{{{key}: {self.inner.view('i')} for k, i in {value}.items()}}"

    def hidden(self, value: str) -> list[str]:
        inner = [f" {line}" for line in self.inner.hidden("i")]
        return [f"for i in {value}.values():", *inner] if self.may_hide else []


def load_expansion(kinds: dict[str, Any], name: str, data: dict[str, Any], box: Any) -> Any:
    """The piece of one expansion."""
    if name not in kinds:
        raise BrokenSave(f"This save needs the expansion {name!r:.100}, which is not installed.")
    return kinds[name].load(data, box)


class ExpansionsShape(Shape):
    """The pieces of the expansions in play, by the names of those; each is of a class of its own."""

    shareable = json_native = False
    may_hide = True

    def __init__(self, kind: Any, names: Names) -> None:
        names.known["load_expansion"] = load_expansion
        self.kinds = names.add("kinds", kind.kinds)

    def _each(self, value: str, inner: str) -> str:
        return f"({{k: {inner} for k, i in {value}.items()}} if {value} else {{}})"

    def copy(self, value: str) -> str:
        return self._each(value, "i.copy()")

    def save(self, value: str) -> str:
        return self._each(value, "i.save()")

    def load(self, value: str) -> str:
        return self._each(value, f"load_expansion({self.kinds}, k, i, box)")

    def seen_by(self, value: str) -> str:
        return self._each(value, "i.seen_by(viewer, owner)")

    def view(self, value: str) -> str:
        return self._each(value, "i.view(viewer, owner)")

    def hidden(self, value: str) -> list[str]:
        return [f"for i in {value}.values():", " i.hidden_from(viewer, owner, places)"]


class MaybeShape(Shape):
    """Something, or None."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner
        self.shareable, self.json_native, self.may_hide, self.back = (
            inner.shareable,
            inner.json_native,
            inner.may_hide,
            inner.back,
        )

    def _maybe(self, value: str, inner: str) -> str:
        return f"(None if {value} is None else {inner})"

    def copy(self, value: str) -> str:
        return value if self.shareable else self._maybe(value, self.inner.copy(value))

    def save(self, value: str) -> str:
        return value if self.json_native else self._maybe(value, self.inner.save(value))

    def load(self, value: str) -> str:
        return value if self.json_native else self._maybe(value, self.inner.load(value))

    def seen_by(self, value: str) -> str:
        return value if self.shareable else self._maybe(value, self.inner.seen_by(value))

    def view(self, value: str) -> str:
        return value if self.json_native else self._maybe(value, self.inner.view(value))

    def hidden(self, value: str) -> list[str]:
        inner = [f" {line}" for line in self.inner.hidden(value)]
        return [f"if {value} is not None:", *inner] if self.may_hide else []


class RuntimeField(Shape):
    """A field of the running program, not of the table: chance, the journal, the box. In no save and no view."""

    serialized = json_native = shareable = False

    def __init__(self, fresh: str, copied: bool, public: bool) -> None:
        self.fresh = fresh
        self.copied = copied
        self.public = public
        """Whether a masked state has it; if not, it gets a fresh one."""

    def copy(self, value: str) -> str:
        return f"{value}.copy()" if self.copied else value

    def load(self, value: str) -> str:
        return f"{self.fresh}(box)"

    def seen_by(self, value: str) -> str:
        return value if self.public else f"{self.fresh}(None)"
