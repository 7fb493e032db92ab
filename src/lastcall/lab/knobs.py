"""Numbers in card files by name, so that they can be varied: `setup.toml:prices.level`, `heroes.toml:alfred.power`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lastcall.core.errors import BadSetup

WRITTEN = re.compile(r"([\w-]+\.toml):([\w-]+)\.(\w+)(?:#(\d+))?=(\d+)\.\.(\d+)")
HEADER = re.compile(r"\[+([\w.-]+)\]+")
ID = re.compile(r'id\s*=\s*"([^"]*)"')
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")


@dataclass(frozen=True)
class Knob:
    """A whole number in a card file, and what it may be."""

    file: str
    section: str
    """The name of a table, or the id of a card."""
    field: str
    place: int
    """Which number of the field it is, counted from 1."""
    low: int
    high: int

    @classmethod
    def parse(cls, written: str) -> Knob:
        """`FILE:CARD.FIELD=LOW..HIGH`; `FIELD#2` is the second number of a field."""
        found = WRITTEN.fullmatch(written.strip())
        if found is None or int(found[5]) > int(found[6]):
            raise BadSetup(f"What varies is written FILE:CARD.FIELD=LOW..HIGH, not {written!r}.")
        return cls(found[1], found[2], found[3], int(found[4] or 1), int(found[5]), int(found[6]))

    @property
    def name(self) -> str:
        place = f"#{self.place}" if self.place > 1 else ""
        return f"{self.file}:{self.section}.{self.field}{place}"

    def turned(self, text: str, value: int) -> str:
        """The text of the card file with this value."""
        lines = text.splitlines(keepends=True)
        for first, last in _sections(lines):
            header = HEADER.match(lines[first].strip())
            ids = [found[1] for line in lines[first:last] if (found := ID.match(line.strip()))]
            if header is None or self.section not in (header[1], *ids[:1]):
                continue
            for number in range(first + 1, last):
                field, equals, rest = lines[number].partition("=")
                if equals and field.strip() == self.field:
                    lines[number] = f"{field}={self._replaced(rest, value)}"
                    return "".join(lines)
        raise BadSetup(f"{self.file} has no number {self.section}.{self.field}.")

    def _replaced(self, rest: str, value: int) -> str:
        numbers = list(NUMBER.finditer(rest.partition(" #")[0]))
        if len(numbers) < self.place:
            raise BadSetup(f"{self.name} has {len(numbers)} numbers, not {self.place}.")
        found = numbers[self.place - 1]
        return f"{rest[: found.start()]}{value}{rest[found.end() :]}"


def _sections(lines: list[str]) -> list[tuple[int, int]]:
    """The first line of each table, and the one after its last."""
    starts = [number for number, line in enumerate(lines) if HEADER.match(line.strip())]
    return list(zip(starts, [*starts[1:], len(lines)], strict=True))
