"""Reads a game's RULES.md: chapters, the passages in them, and the numbered clauses (`**M-17** Marla may reroll ...`).

The command line, the browser's rules page, `lastcall check` and the conformance kit all read the rules through this
module, so that they agree on what a clause is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from lastcall.core.errors import LastCallError, did_you_mean
from lastcall.core.game import Game

FILE = "RULES.md"
ID = r"[A-Z]{1,4}-\d+[a-z]?"
"""A clause id: the game's letters (`M`, or `MR` for a ruling), a number, and sometimes a letter."""

_MENTION = re.compile(rf"\b{ID}\b")
_RANGE = re.compile(r"\b([A-Z]{1,4})-(\d+)\s*(?:to|-)\s*(?:\1-)?(\d+)\b")
_CLAUSE = re.compile(rf"^(?:[-*] +|\| *)?\*\*({ID})\.?\*\*[ |:.]*")
"""A clause begins a paragraph, a list item or a table row with its id in bold."""
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
_LIST_ITEM = re.compile(r"^(?:[-*+]|\d+[.)])\s+")
_FENCE = re.compile(r"^(?:```|~~~)")


class NoSuchClause(LastCallError):
    """The rulebook has no clause with that id, or none with those words."""


class Clause(NamedTuple):
    """One numbered rule."""

    id: str
    chapter: str
    text: str
    """Without Markdown and without the id."""

    def __str__(self) -> str:
        return f"{self.id} ({self.chapter}): {self.text}"


@dataclass(frozen=True)
class RulePassage:
    """A paragraph, a list item, a table or a code block."""

    source: str
    """Markdown; of a list item without its marker."""
    text: str
    """The same without Markdown."""
    clauses: tuple[Clause, ...] = ()
    """The clauses it defines: at most one, except in a table of rulings."""

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(clause.id for clause in self.clauses)


@dataclass(frozen=True)
class RulebookChapter:
    """A heading and the passages under it. Passages before the first heading form a chapter without a title."""

    title: str
    level: int
    passages: tuple[RulePassage, ...]


class Rulebook:
    """The rules of one game."""

    def __init__(self, text: str, title: str = "") -> None:
        self.text = text
        self.title = title
        self.chapters: tuple[RulebookChapter, ...] = tuple(_chapters(text))
        self.clauses: dict[str, Clause] = {
            clause.id: clause for chapter in self.chapters for passage in chapter.passages for clause in passage.clauses
        }

    @staticmethod
    def of(game: Game[Any]) -> Rulebook:
        """Reads RULES.md from the game's folder and from those of its expansions; without these files the rulebook is
        empty."""
        files = [folder / FILE for folder in game.folders]
        return _parse("\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file()), game.title)

    def cited(self, rule: str) -> list[Clause]:
        """The clauses that an ask or a refusal cites: `M-51`, `M-51, MR-5`, `M-51 to M-62`."""
        ids = dict.fromkeys(ids_in(rule))
        for prefix, first, last in _RANGE.findall(rule):
            ids.update((f"{prefix}-{number}", None) for number in range(int(first), int(last) + 1))
        return [self.clauses[each] for each in sorted(ids, key=_sort_key) if each in self.clauses]

    def search(self, query: str) -> list[Clause]:
        """One clause by its id, or all clauses that contain every word of the query. Raises NoSuchClause."""
        query = query.strip()
        if re.fullmatch(ID, query.upper()) or query in self.clauses:
            found = self.clauses.get(query) or self.clauses.get(query.upper())
            if found is None:
                raise NoSuchClause(f"{self.title} has no rule {query}; " + did_you_mean(query, self.clauses))
            return [found]
        words = query.lower().split()
        hits = [clause for clause in self.clauses.values() if _contains(str(clause), words)]
        if not hits:
            raise NoSuchClause(f"No rule of {self.title} mentions {query!r}.")
        return hits

    def matching(self, query: str) -> list[RulebookChapter]:
        """The chapters, reduced to the passages that contain every word of the query."""
        words = query.lower().split()
        reduced = (
            replace(chapter, passages=tuple(passage for passage in chapter.passages if _contains(passage.text, words)))
            for chapter in self.chapters
        )
        return [chapter for chapter in reduced if chapter.passages]


@lru_cache(maxsize=16)
def _parse(text: str, title: str) -> Rulebook:
    """Parsed once, because every search in the browser asks for the same few rulebooks."""
    return Rulebook(text, title)


def ids_in(text: str) -> list[str]:
    """All clause ids that a text mentions; of a range like `M-51 to M-53` its two ends."""
    return _MENTION.findall(text)


def _contains(text: str, words: Iterable[str]) -> bool:
    return all(word in text.lower() for word in words)


def _sort_key(rule: str) -> tuple[str, int, str]:
    prefix, _, number = rule.partition("-")
    digits = "".join(filter(str.isdigit, number))
    return prefix, int(digits), number


def _chapters(text: str) -> Iterator[RulebookChapter]:
    title, level, passages = "", 1, list[RulePassage]()
    for lines in _split(text):
        heading = _HEADING.match(lines[0])
        if heading is None:
            passages.append(_passage(lines, title))
            continue
        if title or passages:
            yield RulebookChapter(title, level, tuple(passages))
        title, level, passages = heading[2], len(heading[1]), []
    if title or passages:
        yield RulebookChapter(title, level, tuple(passages))


def _split(text: str) -> Iterator[list[str]]:
    """The lines of each heading and each passage.

    A passage ends at an empty line, at a heading, at the next list item and at the next clause; a fenced code block and
    a table stay whole.
    """
    passage: list[str] = []
    fenced = False
    for line in text.splitlines():
        fence = _FENCE.match(line) is not None
        if not fenced and passage and (fence or _begins_passage(line) or _HEADING.match(passage[0])):
            yield passage
            passage = []
        if fenced or line.strip():
            passage.append(line)
        if fence:
            fenced = not fenced
    if passage:
        yield passage


def _begins_passage(line: str) -> bool:
    """Does this line end the passage before it?"""
    if line.startswith("|"):
        return False
    return not line.strip() or any(pattern.match(line) for pattern in (_HEADING, _LIST_ITEM, _CLAUSE))


def _passage(lines: Sequence[str], chapter: str) -> RulePassage:
    source = "\n".join([_LIST_ITEM.sub("", lines[0]), *lines[1:]])
    if lines[0].startswith("|"):
        clauses = [_clause([line], chapter) for line in lines if _CLAUSE.match(line)]
    else:
        clauses = [_clause(lines, chapter)] if _CLAUSE.match(lines[0]) else []
    return RulePassage(source, _without_markdown(source), tuple(clauses))


def _clause(lines: Sequence[str], chapter: str) -> Clause:
    found = _CLAUSE.match(lines[0])
    assert found is not None
    rest = [lines[0][found.end() :], *lines[1:]]
    return Clause(found[1], chapter, _without_markdown(" ".join(line.strip() for line in rest)))


def _without_markdown(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"[*`]|\s\|$", "", text).replace(" | ", "; ")).strip()
