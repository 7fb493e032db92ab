"""What happened, for people: structured events, each with who may see what of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from lastcall.core.errors import BrokenSave

LARGEST = 1 << 53
"""Numbers in a save stay below this, as JSON readers demand."""


class Secret(NamedTuple):
    """A fact of an event that only some seats may see; for the others it is None."""

    value: object
    to: tuple[int, ...]


_new_secret: Callable[[type[Secret], tuple[object, tuple[int, ...]]], Secret] = tuple.__new__


def secret(value: object, *to: int) -> Secret:
    """`journal("drew", seat=2, relic=secret("R27", 2))`: only seat 2 reads which."""
    return _new_secret(Secret, (value, to))


Line: TypeAlias = tuple[str, dict[str, object]]
"""An event as the journal stores it."""


class Event(NamedTuple):
    """One line of the journal: a name and its facts. Events carry no English; the game's text does."""

    name: str
    facts: Mapping[str, object]

    @property
    def readers(self) -> Collection[int] | None:
        """The seats that may read the event; None: everybody."""
        only = self.facts.get("only")
        return only if isinstance(only, Collection) else None

    def seen_by(self, seat: int | None) -> dict[str, Any] | None:
        """The event as this seat may read it, or None when it may not."""
        readers = self.readers
        if readers is not None and seat not in readers:
            return None
        seen: dict[str, object] = {"event": self.name}
        for key, value in self.facts.items():
            if type(value) is Secret:
                seen[key] = value.value if seat in value.to else None
            elif key != "only":
                seen[key] = value
        return seen


class JournalWriter(Protocol):
    """What a rule may do with the journal: `state.journal("moved", seat=2, hex=7)`."""

    def __call__(self, name: str, **facts: object) -> None: ...


class Journal:
    """The events of one table, in order. Rules write to it by `state.journal(...)`."""

    __slots__ = ("lines",)

    lines: list[Line]

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines = list(lines)

    def copy(self) -> Journal:
        """An equal journal to be continued apart from this one."""
        return _JournalCopy(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def events(self) -> list[Event]:
        return [Event(name, facts) for name, facts in self.lines]

    def write(self, name: str, **facts: object) -> None:
        """Write an event. `only=(seat, ...)` hides the whole line; `secret(...)` hides one fact."""
        self.lines.append((name, facts))

    def seen_by(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """All that this seat may read, each line with its number."""
        lines = []
        for number in range(since, len(self.lines)):
            line = Event(*self.lines[number]).seen_by(seat)
            if line is not None:
                line["number"] = number
                lines.append(line)
        return lines

    def save(self) -> list[Line]:
        """The lines as plain JSON data."""
        return [(name, {key: _saved_fact(value) for key, value in facts.items()}) for name, facts in self.lines]

    @classmethod
    def load(cls, lines: Iterable[Line]) -> Journal:
        return cls((name, {key: _loaded_fact(key, value) for key, value in facts.items()}) for name, facts in lines)


class _JournalCopy(Journal):
    """A journal that copies the lines of another when they are first read or added to: few copies of a table get there.

    A journal is only ever added to, so that the first lines of the other stay what they were.
    """

    __slots__ = ("copied", "count")

    def __init__(self, lines: list[Line]) -> None:
        self.copied = lines
        self.count = len(lines)

    def __getattr__(self, name: str) -> list[Line]:
        """Copy the lines when they are first read: Python calls this for attributes that are not set."""
        if name != "lines":
            raise AttributeError(name)
        self.lines = self.copied[: self.count]
        return self.lines


null_journal = cast(JournalWriter, "".format)
"""A writer that does nothing: `"".format` accepts any keywords."""


def _saved_fact(value: object) -> object:
    return {"secret": value.value, "to": list(value.to)} if type(value) is Secret else value


def _loaded_fact(key: str, value: object) -> object:
    if _too_large(value):
        raise BrokenSave("This save is damaged: there is a number in the journal that no game writes.")
    if isinstance(value, dict) and value.keys() == {"secret", "to"}:
        return Secret(value["secret"], _seats(value["to"]))
    return list(_seats(value)) if key == "only" else value


def _too_large(value: object) -> bool:
    if isinstance(value, list):
        return any(map(_too_large, value))
    if isinstance(value, dict):
        return any(map(_too_large, value.values()))
    return isinstance(value, int | float) and not abs(value) < LARGEST


def _seats(value: object) -> tuple[int, ...]:
    if isinstance(value, list | tuple) and all(type(seat) is int for seat in value):
        return tuple(value)
    raise BrokenSave("This save is damaged: the journal does not say properly who may read a line.")
