"""The rules page: chapters and clauses as HTML that can be linked and searched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from lastcall.server.view.page_data import RulesData
from lastcall.server.view.templating import environment, game_assets
from lastcall.text.rulebook import ID, RulebookChapter, RulePassage

CLAUSE = re.compile(rf"<strong>({ID})</strong>")
MENTION = re.compile(rf"(?<![\w\"#>-])({ID})(?![\w<-])")


@dataclass(frozen=True)
class PassageHtml:
    """One passage of the rulebook, rendered."""

    html: Markup
    ids: tuple[str, ...]


@dataclass(frozen=True)
class ChapterHtml:
    title: str
    anchor: str
    level: int
    passages: list[PassageHtml]


def rules_page(rules: RulesData) -> str:
    """The rulebook, opened at a clause, or only the passages that match a query."""
    book = rules.book
    words = rules.query.split()
    found = book.matching(rules.query) if words else book.chapters
    return environment().get_template("rules.html").render(
        rules=rules, game=rules.game, chapters=[_chapter(chapter) for chapter in book.chapters],
        found=[_chapter(chapter, words) for chapter in found],
        posters=game_assets(rules.game.name).poster,
    )  # fmt: skip


def _chapter(chapter: RulebookChapter, highlighted: Sequence[str] = ()) -> ChapterHtml:
    rendered = [_render(passage) for passage in chapter.passages]
    if highlighted:
        rendered = [_highlight(passage, highlighted) for passage in rendered]
    return ChapterHtml(chapter.title, _anchor(chapter.title), chapter.level, rendered)


@lru_cache(maxsize=4096)
def _render(passage: RulePassage) -> PassageHtml:
    """HTML in which clause ids are anchors and other ids link to them."""
    html = _markdown().render(passage.source)
    html = MENTION.sub(r'<a class="mention" href="#\1">\1</a>', html)
    html = CLAUSE.sub(r'<a class="clause-id" id="\1" href="#\1">\1</a>', html)
    return PassageHtml(Markup(html), passage.ids)


@lru_cache(maxsize=1)
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _anchor(title: str) -> str:
    return "chapter-" + (re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "top")


def _highlight(passage: PassageHtml, words: Sequence[str]) -> PassageHtml:
    """Marks the words that were looked for, never inside a tag."""
    pattern = re.compile("(" + "|".join(re.escape(str(escape(word))) for word in words) + ")(?![^<]*>)", re.I)
    return PassageHtml(Markup(pattern.sub(r"<mark>\1</mark>", str(passage.html))), passage.ids)
