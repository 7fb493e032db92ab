"""Reads card files (TOML) into typed cards and names every fault: file, card, field, what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from lastcall.core.card import Card
from lastcall.core.complaints import Complaint, did_you_mean

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Card)


class Fault(NamedTuple):
    """One thing that is wrong in a card file."""

    file: str
    card: str
    field: str
    expected: str

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.card, self.field) if part)
        return f"{where}: {self.expected}"


class BrokenCards(Complaint):
    """Card files with faults, all of them named."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        super().__init__(f"The card files have {count}:\n" + "\n".join(f"  {fault}" for fault in self.faults))


class Catalog:
    """The card files of one folder. Read what you need, then `finish()`, which complains of all faults at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.cards: dict[str, Any] = {}
        self._taken: set[str] = set()
        """Every id that a card has, also one with faults, which is not among the cards."""
        self._files: dict[str, dict[str, Any] | None] = {}

    def file(self, name: str) -> dict[str, Any]:
        """The plain content of a TOML file; empty when it cannot be read (and that is a fault)."""
        return self._file(name) or {}

    def _file(self, name: str) -> dict[str, Any] | None:
        if name not in self._files:
            self._files[name] = None
            try:
                self._files[name] = tomllib.loads((self.folder / name).read_text(encoding="utf-8"))
            except FileNotFoundError:
                self.fault(name, "", "", f"this file is missing in {self.folder}")
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                self.fault(name, "", "", f"not readable as TOML: {error}")
            except OSError as error:
                self.fault(name, "", "", f"not readable: {error.strerror}")
        return self._files[name]

    def fault(self, file: str, card: str, field: str, expected: str) -> None:
        """Note a fault; games use it for what types cannot say."""
        self.faults.append(Fault(file, card, field, expected))

    def read(self, file: str, key: str, kind: type[S]) -> S | None:
        """One table of a file (`[prices]`), checked against its class."""
        data = self._file(file)
        if data is None:
            return None
        if key not in data:
            self.fault(file, key, "", f"expected a table [{key}]")
            return None
        return self._checked(file, key, data[key], kind)

    def deck(self, file: str, kind: type[C], key: str = "card") -> dict[str, C]:
        """All cards of a file by id, in the file's order; `copies = n` is for the game to honour."""
        deck = {card.id: card for card in self.rows(file, kind, key)}
        for name in self._ids(file, key):
            if name in self._taken:
                self.fault(file, name, "id", "this id is taken by another card; ids are unique in a game")
            self._taken.add(name)
        self.cards.update(deck)
        return deck

    def _ids(self, file: str, key: str) -> list[str]:
        """The ids that a file gives, also to cards with other faults."""
        rows = self.file(file).get(key)
        ids = [row.get("id") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        return [name for name in ids if isinstance(name, str)]

    def rows(self, file: str, kind: type[S], key: str = "card") -> list[S]:
        """All `[[key]]` tables of a file, each checked against its class."""
        data = self._file(file)
        if data is None:
            return []
        rows = data.get(key, [])
        if not (isinstance(rows, list) and rows):
            self.fault(file, "", key, f"expected at least one [[{key}]]")
            return []
        made = [self._checked(file, _title(row, key, number), row, kind) for number, row in enumerate(rows, start=1)]
        return [row for row in made if row is not None]

    def _checked(self, file: str, card: str, data: Any, kind: type[S]) -> S | None:
        """Check field by field, so that one run names every fault of the card."""
        if not isinstance(data, dict):
            self.fault(file, card, "", f"expected a table, got {data!r}")
            return None
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        before = len(self.faults)
        made: dict[str, Any] = {}
        for name in data:
            if name not in fields:
                self.fault(file, card, name, "no such field; " + did_you_mean(name, fields))
        for name, field in fields.items():
            if name in data:
                try:
                    made[field.name] = msgspec.convert(data[name], field.type)
                except msgspec.ValidationError as error:
                    self.fault(file, card, name, _readable(str(error), data[name]))
            elif field.required:
                self.fault(file, card, name, "missing")
        if len(self.faults) > before:
            return None
        try:
            return kind(**made)
        except (TypeError, ValueError) as error:
            self.fault(file, card, "", str(error))
            return None

    def finish(self) -> dict[str, Any]:
        """All cards by id; raises BrokenCards with every fault found."""
        if self.faults:
            raise BrokenCards(self.faults)
        return self.cards


def _title(row: Any, key: str, number: int) -> str:
    """How to call a card in a complaint: by its id, or else by its place in the file."""
    if isinstance(row, dict) and isinstance(row.get("id"), str | int):
        return str(row["id"])
    return f"{key} number {number}"


def _readable(message: str, got: Any) -> str:
    """msgspec's sentence in ours: `Expected `int`, got `str` - at `$[1]``."""
    found = re.match(r"(.*?)(?: - at `\$(.*)`)?$", message, re.DOTALL)
    what, path = (found[1], found[2]) if found else (message, None)
    what = what[:1].lower() + what[1:]
    inside = f" (at {path.lstrip('.')})" if path else ""
    return f"{what.replace('`', '')}: {got!r}{inside}"
