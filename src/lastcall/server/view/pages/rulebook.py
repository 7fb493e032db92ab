"""A game's rulebook as a page: chapters, clauses that can be linked and searched."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from lastcall.server.view.pages.lobby import span
from lastcall.server.view.situation import RulesInfo
from lastcall.server.view.templating import board_files, environment

CLAUSE = re.compile(r"<strong>([A-Z]{1,4}-\d+[a-z]?)</strong>")
MENTION = re.compile(r"(?<![\w\"#>-])([A-Z]{1,4}-\d+)(?![\w<-])")


@dataclass
class Clause:
    """One block of the rulebook: a paragraph, a list item, a table."""

    html: Markup
    text: str
    ids: tuple[str, ...] = ()


@dataclass
class Chapter:
    title: str
    anchor: str
    level: int
    clauses: list[Clause] = field(default_factory=list)


def rules_page(rules: RulesInfo) -> str:
    """The rulebook, opened at a clause, or only what matches a query."""
    chapters = read(rules.source)
    found = search(chapters, rules.query) if rules.query.strip() else chapters
    return environment().get_template("rules.html").render(
        rules=rules, game=rules.game, chapters=chapters, found=found, span=span,
        posters=board_files(rules.game.name).poster,
    )  # fmt: skip


@lru_cache(maxsize=16)
def read(source: str) -> list[Chapter]:
    """The chapters of a RULES.md and their clauses."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    chapters = [Chapter("", "chapter-top", 1)]
    tokens = reader.parse(source)
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.type == "heading_open":
            title = tokens[place + 1].content
            chapters.append(Chapter(title, _anchor(title), int(token.tag[1])))
            place += 3
            continue
        if token.type in ("bullet_list_open", "ordered_list_open"):
            place += 1
            continue
        if token.type in ("bullet_list_close", "ordered_list_close"):
            place += 1
            continue
        end = place + 1
        depth: int = token.nesting
        while depth > 0:
            depth += tokens[end].nesting
            end += 1
        chapters[-1].clauses.append(_clause(reader.renderer.render(tokens[place:end], reader.options, {})))
        place = end
    return [chapter for chapter in chapters if chapter.title or chapter.clauses]


def _clause(html: str) -> Clause:
    ids = tuple(CLAUSE.findall(html))
    text = re.sub(r"<[^>]+>", " ", html)
    html = MENTION.sub(r'<a class="mention" href="#\1">\1</a>', html)
    html = CLAUSE.sub(r'<a class="clause-id" id="\1" href="#\1">\1</a>', html)
    html = re.sub(r"^<li>|</li>\s*$", "", html)
    return Clause(Markup(html), text, ids)


def _anchor(title: str) -> str:
    return "chapter-" + re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def search(chapters: list[Chapter], query: str) -> list[Chapter]:
    """Only the clauses in which all words of the query stand."""
    words = query.lower().split()
    found = []
    for chapter in chapters:
        clauses = [clause for clause in chapter.clauses if all(word in clause.text.lower() for word in words)]
        if clauses:
            found.append(Chapter(chapter.title, chapter.anchor, chapter.level, [_marked(c, words) for c in clauses]))
    return found


def _marked(clause: Clause, words: list[str]) -> Clause:
    """The clause with the words that were looked for marked (never inside a tag)."""
    pattern = re.compile("(" + "|".join(re.escape(str(escape(word))) for word in words) + ")(?![^<]*>)", re.I)
    return Clause(Markup(pattern.sub(r"<mark>\1</mark>", clause.html)), clause.text, clause.ids)
