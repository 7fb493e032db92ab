"""White space in templates: line breaks lay out the source, not the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

MARKS = re.compile(r"\s*\n\s*|[<>\"']")


class LineBreaks(Extension):
    """A line break between two words is a space; any other line break, with the white space around it, is nothing.

    This is JSX's rule. It lets templates be indented and broken wherever they are too long, also inside of inline
    text, SVG text and attributes. A space that must survive at the end of a line is written as `{{ " " }}`.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        context = HtmlContext()
        for token in stream:
            is_text = token.type == "data"
            yield Token(token.lineno, "data", context.joined(token.value)) if is_text else token


class HtmlContext:
    """Where in the HTML the text so far has led: inside a tag or not, and inside which quotes."""

    def __init__(self) -> None:
        self.in_tag = False
        self.quote = ""

    def joined(self, text: str) -> str:
        """The text without its line breaks. It begins and ends at a Jinja tag or at the ends of the template."""
        return MARKS.sub(self._mark, text)

    def _mark(self, found: re.Match[str]) -> str:
        mark = found[0]
        if "\n" in mark:
            return self._line_break(found.string[: found.start()][-1:], found.string[found.end() :][:1])
        if not self.in_tag:
            self.in_tag = mark == "<"
        elif self.quote:
            self.quote = "" if mark == self.quote else self.quote
        elif mark in "\"'":
            self.quote = mark
        elif mark == ">":
            self.in_tag = False
        return mark

    def _line_break(self, before: str, after: str) -> str:
        """`before` and `after` are the characters around the line break; empty: a Jinja tag."""
        if self.quote:
            return "" if self.quote in (before, after) else " "
        if self.in_tag:
            return "" if after in (">", "/") else " "
        return "" if before in ("", ">") or after in ("", "<") else " "
