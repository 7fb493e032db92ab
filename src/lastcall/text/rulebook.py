"""A game's RULES.md, read clause by clause: `**M-17** Marla may reroll ...` under its chapter's heading."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from lastcall.core.complaints import Complaint, did_you_mean
from lastcall.core.game import Game

_CLAUSE = re.compile(r"^(?:[-*] |\| )?\*{0,2}([A-Z]{1,4}-\d+[a-z]?)\*{0,2}[ |:.]*(.*)$")
_HEADING = re.compile(r"^#{1,6}\s+(.*)$")
_ID = re.compile(r"([A-Z]{1,4})-(\d+)([a-z]?)")
_SPAN = re.compile(r"([A-Z]{1,4})-(\d+)\s*(?:to|-)\s*(?:\1-)?(\d+)")


class NoSuchClause(Complaint):
    """The rulebook has no clause of that id, or none with those words."""


class Clause(NamedTuple):
    """One paragraph of the rules."""

    id: str
    chapter: str
    text: str

    def __str__(self) -> str:
        return f"{self.id} ({self.chapter}): {self.text}"


class Rulebook:
    """The rules of a game in its own words."""

    def __init__(self, text: str, title: str = "") -> None:
        self.text = text
        self.title = title
        self.clauses: dict[str, Clause] = {clause.id: clause for clause in _clauses(text)}

    @classmethod
    def of(cls, game: Game[Any]) -> Rulebook:
        """The RULES.md of the game's folder; empty when it has none."""
        path = Path(game.folder) / "RULES.md"
        return cls(path.read_text(encoding="utf-8") if path.is_file() else "", game.title)

    def named(self, rule: str) -> list[Clause]:
        """The clauses that an ask or a refusal names: `M-51`, `M-51, MR-5`, `M-51 to M-62`."""
        ids: dict[str, None] = {}
        for prefix, first, last in _SPAN.findall(rule):
            ids.update((f"{prefix}-{number}", None) for number in range(int(first), int(last) + 1))
        ids.update((f"{prefix}-{number}{letter}", None) for prefix, number, letter in _ID.findall(rule))
        return [self.clauses[each] for each in sorted(ids, key=_by_number) if each in self.clauses]

    def search(self, wanted: str) -> list[Clause]:
        """One clause by its id, or all clauses that hold every one of these words."""
        wanted = wanted.strip()
        if _ID.fullmatch(wanted.upper()) or wanted in self.clauses:
            found = self.clauses.get(wanted) or self.clauses.get(wanted.upper())
            if found is None:
                raise NoSuchClause(f"{self.title} has no rule {wanted}; " + did_you_mean(wanted, self.clauses))
            return [found]
        words = wanted.lower().split()
        hits = [clause for clause in self.clauses.values() if all(word in str(clause).lower() for word in words)]
        if not hits:
            raise NoSuchClause(f"No rule of {self.title} speaks of {wanted!r}.")
        return hits


def _by_number(rule: str) -> tuple[str, int, str]:
    prefix, _, number = rule.partition("-")
    digits = "".join(filter(str.isdigit, number))
    return prefix, int(digits), number


def _clauses(text: str) -> list[Clause]:
    """Clauses in the book's order; a clause ends where the next begins, at a heading or at an empty line."""
    found: list[Clause] = []
    chapter, name, lines = "", "", list[str]()

    def close() -> None:
        if name and lines:
            found.append(Clause(name, chapter, _plain(" ".join(lines))))

    for line in text.splitlines():
        heading, clause = _HEADING.match(line), _CLAUSE.match(line)
        if heading or clause or not line.strip():
            close()
            name, lines = "", []
        if heading:
            chapter = heading[1].strip()
        elif clause:
            name, lines = clause[1], [clause[2].strip()]
        elif name:
            lines.append(line.strip())
    close()
    return found


def _plain(text: str) -> str:
    """Markdown without its marks."""
    return re.sub(r"\s+", " ", re.sub(r"[*`]|\s\|$", "", text).replace(" | ", "; ")).strip()
