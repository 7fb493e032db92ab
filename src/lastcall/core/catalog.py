"""Reads card files (TOML) into typed cards and names every fault: file, card, field, what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Self, TypeVar, cast, get_args

import msgspec

from lastcall.core.card import Card
from lastcall.core.effects.blocks import Block, blocks_in, faults_of_roll
from lastcall.core.effects.calls import Conditions, Cost, Effects, Passives
from lastcall.core.effects.parsing import Parsed, parse_as
from lastcall.core.effects.signatures import CardId, IdKind, Reference, spaced
from lastcall.core.effects.vocabulary import Vocabulary
from lastcall.core.errors import LastCallError, did_you_mean

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Card)
T = TypeVar("T")

LARGEST_NUMBER = 100_000
"""No number in a card file is larger."""
LONGEST_TEXT = 300
"""Characters of a part of a fault's message."""

FLAT = "flat"
Flat = Annotated[T, FLAT]
"""A field whose own fields are written beside the others, not in a table of their own: with `story: Flat[Block]` a card
says `do`, `[[choice]]` and `[[roll]]` itself."""


class Fault(NamedTuple):
    """One thing that is wrong in a card file."""

    file: str
    card: str
    field: str
    expected: str
    column: int = 0
    """Where in the field's text, counted from 1; 0: not in a text."""

    def __str__(self) -> str:
        column = f"column {self.column}" if self.column else ""
        where = ": ".join(_short(part) for part in (self.file, self.card, self.field, column) if part)
        return f"{where}: {_short(self.expected)}"


class _Unresolved(NamedTuple):
    """An id in an effect string that must exist once all files are read."""

    file: str
    card: str
    field: str
    reference: Reference


class BrokenCards(LastCallError):
    """Card files with faults, all of them named."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        super().__init__(f"The card files have {count}:\n" + "\n".join(f"  {fault}" for fault in self.faults))


class Catalog:
    """The card files of one folder. Read what you need, then `finish()`, which reports all faults at once."""

    def __init__(self, folder: Path, vocabulary: Vocabulary[Any] | None = None) -> None:
        self.folder = folder
        self.vocabulary = vocabulary
        """What effect strings may say, for fields of type Effects, Cost, Conditions and Passives."""
        self.faults: list[Fault] = []
        self.cards: dict[str, Any] = {}
        self._taken: set[str] = set()
        """The ids of all cards, also of those with faults, which are not in `cards`."""
        self._mounted: dict[str, Path] = {}
        self._files: dict[str, dict[str, Any] | None] = {}
        self._parsed: list[tuple[object, Parsed]] = []
        """The effect strings of the field being converted."""
        self._unresolved: list[_Unresolved] = []
        self._ids: dict[IdKind, frozenset[str]] = {}

    def know(self, kind: IdKind, ids: Iterable[str]) -> None:
        """Say which ids of a kind exist, for the arguments of effects; cards are known by themselves."""
        self._ids[kind] = frozenset(ids)

    def mount(self, name: str, folder: Path) -> None:
        """Read the files called `<name>/...` from another folder, such as that of an expansion."""
        self._mounted[name] = folder

    def file(self, name: str) -> dict[str, Any]:
        """The plain content of a TOML file; empty when it cannot be read (and that is a fault)."""
        return self._file(name) or {}

    def _file(self, name: str) -> dict[str, Any] | None:
        if name not in self._files:
            self._files[name] = None
            place, _, rest = name.partition("/")
            folder, inside = (self._mounted[place], rest) if place in self._mounted else (self.folder, name)
            try:
                self._files[name] = tomllib.loads((folder / inside).read_text(encoding="utf-8"))
            except FileNotFoundError:
                self.fault(name, "", "", f"this file is missing in {folder}")
            except ValueError as error:  # of the syntax, of the encoding, or a number with thousands of digits
                self.fault(name, "", "", f"not readable as TOML: {error}")
            except RecursionError:
                self.fault(name, "", "", "not readable as TOML: values are nested too deeply")
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

    def plain(self, file: str, key: str, kind: type[T]) -> T | None:
        """One value of a file that is no card, such as a table of numbers: `plain("core.toml", "counters",
        dict[str, int])`; None when it is missing or of another kind (and that is a fault)."""
        data = self._file(file)
        if data is None:
            return None
        if key not in data:
            self.fault(file, key, "", "missing")
            return None
        self._check_numbers(file, key, "", data[key])
        try:
            return msgspec.convert(data[key], kind)
        except msgspec.ValidationError as error:
            self.fault(file, key, "", _readable(str(error), data[key]))
            return None

    def deck(
        self, file: str, kind: type[C], key: str = "card", vocabulary: Vocabulary[Any] | None = None
    ) -> dict[str, C]:
        """All cards of a file by id, in the file's order; `copies = n` is for the game to honour. Their effect strings
        may be written in another vocabulary than those of the other files."""
        usual, self.vocabulary = self.vocabulary, vocabulary or self.vocabulary
        deck = {card.id: card for card in self.rows(file, kind, key)}
        self.vocabulary = usual
        for name in self._ids_in(file, key):
            if name in self._taken:
                self.fault(file, name, "id", "this id is taken by another card; ids are unique in a game")
            self._taken.add(name)
        self.cards.update(deck)
        return deck

    def _ids_in(self, file: str, key: str) -> list[str]:
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
        known = _fields_of(kind)
        before = len(self.faults)
        for name in data:
            if name not in known:
                self.fault(file, card, name, "no such field; " + did_you_mean(name, known))
        made = self._fields(file, card, {name: data[name] for name in data if name in known}, kind)
        if len(self.faults) > before:
            return None
        try:
            return kind(**made)
        except (TypeError, ValueError) as error:
            self.fault(file, card, "", str(error))
            return None

    def _fields(self, file: str, card: str, data: dict[str, Any], kind: type[msgspec.Struct]) -> dict[str, Any]:
        """The fields of a card that its row gives; those of a flat field from the rows' other keys."""
        made: dict[str, Any] = {}
        fields = _own_fields(kind)
        own = {field.encode_name for field in fields if not _is_flat(field)}
        for field in fields:
            name = field.encode_name
            if _is_flat(field):
                inner: type[msgspec.Struct] = get_args(field.type)[0]
                theirs = {key: value for key, value in data.items() if key in _fields_of(inner) and key not in own}
                before = len(self.faults)
                parts = self._fields(file, card, theirs, inner)
                if len(self.faults) == before:
                    made[field.name] = inner(**parts)
            elif name in data:
                self._check_numbers(file, card, name, data[name])
                try:
                    made[field.name] = msgspec.convert(data[name], field.type, dec_hook=self._decode)
                except msgspec.ValidationError as error:
                    self.fault(file, card, name, _readable(str(error), data[name]))
                self._check_effects(file, card, name, data[name], made.get(field.name))
            elif field.required:
                self.fault(file, card, name, "missing")
        return made

    def _check_numbers(self, file: str, card: str, field: str, data: object) -> None:
        """Numbers are counted to: one that no printed card has could fill the memory."""
        if isinstance(data, dict | list):
            for value in data.values() if isinstance(data, dict) else data:
                self._check_numbers(file, card, field, value)
        elif isinstance(data, int | float) and not abs(data) <= LARGEST_NUMBER:
            self.fault(file, card, field, f"expected numbers of at most {LARGEST_NUMBER:,}, got {data}")

    def _decode(self, kind: type[Any], text: object) -> object:
        """msgspec's hook for effect strings. Faults are kept until the field is converted, so that all are named."""
        if self.vocabulary is None or kind not in (Effects, Cost, Conditions, Passives):
            raise TypeError(f"a card cannot hold {kind.__name__}")
        parsed = parse_as(kind, text, self.vocabulary)
        self._parsed.append((text, parsed))
        return kind(parsed.calls) if not parsed.problems else kind()

    def _check_effects(self, file: str, card: str, field: str, data: object, made: object) -> None:
        """Report what is wrong with the effect strings and rolls of a field, each with its place in it."""
        for text, parsed in self._parsed:
            where = field + path_to(text, data)
            for problem in parsed.problems:
                self.faults.append(Fault(file, card, where, problem.expected, problem.column))
            self._unresolved += [_Unresolved(file, card, where, reference) for reference in parsed.references]
        self._parsed = []
        entries = made if isinstance(made, tuple) else (made,)
        for block in (each for entry in entries if isinstance(entry, Block) for each in blocks_in(entry)):
            wrong = faults_of_roll(block.roll, self.vocabulary.die) if self.vocabulary is not None else None
            if wrong is not None:
                self.fault(file, card, f"{field}.roll", wrong)
        if field == "roll" and self.vocabulary is not None and all(isinstance(entry, Block) for entry in entries):
            wrong = faults_of_roll(cast("tuple[Block, ...]", entries), self.vocabulary.die)
            if wrong is not None:
                self.fault(file, card, field, wrong)

    def _resolve_references(self) -> None:
        """Every id in an effect string must exist; where a file cannot be read, nobody knows which ids there are."""
        if None in self._files.values():
            self._unresolved = []
        self._ids.setdefault(CardId, frozenset(self._taken))
        for file, card, field, reference in self._unresolved:
            known = frozenset().union(*(self._ids.get(kind, frozenset()) for kind in reference.kinds))
            if reference.value not in known:
                kinds = " or ".join(spaced(kind.__name__) for kind in reference.kinds)
                expected = f"there is no {kinds} {reference.value!r}; {did_you_mean(reference.value, known)}"
                self.faults.append(Fault(file, card, field, expected, reference.column))
        self._unresolved = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """What a game makes of its cards may fail where they do not fit together; then the faults say why, or the file
        that was read last is named."""
        if isinstance(error, Exception) and not isinstance(error, LastCallError):
            if not self.faults:
                self.fault(next(reversed(self._files), ""), "", "", unusable(error))
            raise BrokenCards(self.faults) from error

    def finish(self) -> dict[str, Any]:
        """All cards by id; raises BrokenCards with every fault found."""
        self._resolve_references()
        if self.faults:
            raise BrokenCards(self.faults)
        return self.cards


def unusable(error: Exception) -> str:
    """Card files that a game cannot play with, for a reason that it does not name itself."""
    return f"the game cannot be set up with this ({type(error).__name__}: {error})"


def _short(text: str) -> str:
    """A text that may contain what somebody wrote into a file, cut where nobody would read on."""
    return text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]} ..."


def path_to(text: object, data: object) -> str:
    """Where a text is inside a field: `[1].do`; nothing when it is the field itself."""
    if data is text:
        return ""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        if value is text:
            return f".{key}" if isinstance(data, dict) else f"[{key}]"
        found = path_to(text, value)
        if found:
            return (f".{key}" if isinstance(data, dict) else f"[{key}]") + found
    return ""


def _is_flat(field: msgspec.structs.FieldInfo) -> bool:
    return FLAT in getattr(field.type, "__metadata__", ())


@cache
def _own_fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a class. msgspec reads its annotations each time, and a file has hundreds of rows."""
    return msgspec.structs.fields(kind)


@cache
def _fields_of(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """The fields that a row of this class may have, those of its flat fields included."""
    known: dict[str, msgspec.structs.FieldInfo] = {}
    for field in _own_fields(kind):
        known |= _fields_of(get_args(field.type)[0]) if _is_flat(field) else {field.encode_name: field}
    return known


def _title(row: Any, key: str, number: int) -> str:
    """How a fault names a card: by its id, or else by its place in the file."""
    if isinstance(row, dict) and isinstance(row.get("id"), str | int):
        return str(row["id"])
    return f"{key} number {number}"


def _readable(message: str, got: Any) -> str:
    """msgspec's message (`Expected `int`, got `str` - at `$[1]``) in our style."""
    found = re.match(r"(.*?)(?: - at `\$(.*)`)?$", message, re.DOTALL)
    what, path = (found[1], found[2]) if found else (message, None)
    what = what[:1].lower() + what[1:]
    inside = f" (at {path.lstrip('.')})" if path else ""
    return f"{what.replace('`', '')}: {got!r}{inside}"
