"""What happened, for people: structured events, each with who may see what of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, Self, cast

new_tuple: Any = tuple.__new__
"""Makes a named tuple in half the time of its own constructor: rules write many events."""


class Secret(NamedTuple):
    """A fact of an event that only some seats may see; for the others it is None."""

    value: Any
    to: tuple[int, ...]


def secret(value: Any, *to: int) -> Secret:
    """`journal("drew", seat=2, relic=secret("R27", 2))`: only seat 2 reads which."""
    made: Secret = new_tuple(Secret, (value, to))
    return made


class Event(NamedTuple):
    """One line of the journal: a name and its facts. Events carry no English; the game's text does."""

    name: str
    facts: dict[str, Any]

    def seen_by(self, seat: int | None) -> dict[str, Any] | None:
        """The event as this seat may read it, or None when it is none of its business."""
        only = self.facts.get("only")
        if only is not None and seat not in only:
            return None
        seen: dict[str, Any] = {"event": self.name}
        for key, value in self.facts.items():
            if type(value) is Secret:
                seen[key] = value.value if seat in value.to else None
            elif key != "only":
                seen[key] = value
        return seen


class JournalWriter(Protocol):
    """What a rule may do with the journal: `state.journal("moved", seat=2, hex=7)`."""

    def __call__(self, name: str, **facts: Any) -> None: ...


class Journal:
    """The events of one table, in order. Rules write to it by `state.journal(...)`."""

    __slots__ = ("lines",)

    def __init__(self, lines: Iterable[tuple[str, dict[str, Any]]] = ()) -> None:
        self.lines = list(lines)
        """Names and facts as plain pairs: rules write far more often than people read."""

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def events(self) -> list[Event]:
        return [Event(name, facts) for name, facts in self.lines]

    def write(self, name: str, **facts: Any) -> None:
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

    def copy(self) -> Self:
        return type(self)(self.lines)

    def save(self) -> list[Any]:
        return [[name, {key: _shut(value) for key, value in facts.items()}] for name, facts in self.lines]

    @classmethod
    def load(cls, data: list[Any]) -> Self:
        return cls((name, {key: _unshut(value) for key, value in facts.items()}) for name, facts in data)


null_journal = cast(JournalWriter, "".format)
"""The journal of tables that nobody reads (rollouts): an empty sentence takes any facts and tells none of them, in half
the time of an empty function."""


def _shut(value: Any) -> Any:
    return {"secret": value.value, "to": list(value.to)} if type(value) is Secret else value


def _unshut(value: Any) -> Any:
    if type(value) is dict and value.keys() == {"secret", "to"}:
        return Secret(value["secret"], tuple(value["to"]))
    return value
