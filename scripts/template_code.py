"""The code inside of Jinja's braces: on one line, or on several; for `format_templates`."""

from __future__ import annotations

import re
from collections.abc import Iterator

WIDTH = 120
STRING = r"\"[^\"]*\"|'[^']*'"
OPERATOR = re.compile(r" (?=if |else |and |or |~ )")


class TemplateError(Exception):
    """The template cannot be read as nested elements and statements."""


def is_jinja(source: str, at: int) -> bool:
    return source[at : at + 2] in ("{{", "{%", "{#")


def jinja_end(source: str, start: int) -> int:
    """Where the comment, statement or expression that starts here ends."""
    closing = {"{#": "#}", "{%": "%}", "{{": "}}"}[source[start : start + 2]]
    if closing == "#}":
        return source.index(closing, start) + 2
    at, depth, quote = start + 2, 0, ""
    while at < len(source):
        letter = source[at]
        if quote:
            quote = "" if letter == quote else quote
        elif depth == 0 and source.startswith(closing, at):
            return at + 2
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter in "([{") - (letter in ")]}")
        at += 1
    raise TemplateError(f"not closed: {source[start : start + 40]}")


def one_line(text: str) -> str:
    """A statement, an expression or an attribute on one line, without white-space control (no template needs it)."""
    if text.startswith("{#"):
        return text
    if text.startswith(("{{", "{%")):
        text = re.sub(r"^(\{[%{])-?\s*", r"\1 ", text)
        text = re.sub(r"\s*-?([%}]\})$", r" \1", text)
    if "\n" not in text:
        return text
    return re.sub(rf"({STRING})|,?\s*\n\s*(?=[)\]}}](?!\}}))|(?<=[(\[{{])\s*\n\s*|\s*\n\s*", _space, text)


def _space(found: re.Match[str]) -> str:
    if found[1]:
        return re.sub(r"\s*\n\s*", " ", found[1])
    before, after = found.string[: found.start()], found.string[found.end() :]
    in_brackets = before.endswith(("(", "[", "{")) and not before.endswith(("{{", "={{"))
    closing = after.startswith((")", "]", "}")) and not after.startswith("}}")
    return "" if in_brackets or closing else " "


def wrapped(text: str, indent: int) -> list[str]:
    """A statement or an expression on as many lines as it needs."""
    pad = " " * indent
    if len(pad + text) <= WIDTH or not is_jinja(text, 0) or jinja_end(text, 0) < len(text):
        return [pad + text]
    opening, code, closing = text[:2], text[3:-3], text[-2:]
    lines = _wrap(code, indent)
    if len(lines) > 1 and lines[-1].startswith((pad + ")", pad + "]", pad + "}")):
        return [f"{pad}{opening} {lines[0].lstrip()}", *lines[1:-1], f"{lines[-1]} {closing}"]
    if opening == "{{":
        return [pad + opening, *_wrap(code, indent + 2), pad + closing]
    first, *rest = _wrap(code, indent + 3)
    return [f"{pad}{opening} {first.lstrip()}", *rest, pad + closing]


def _wrap(code: str, indent: int) -> list[str]:
    pad = " " * indent
    if len(pad + code) <= WIDTH:
        return [pad + code]
    pieces = list(_split(code, OPERATOR))
    if len(pieces) > 1:
        return _fill(pieces, " ", indent, indent + 2)
    start, end = _widest_brackets(code)
    if start == end:
        return [pad + code]
    items = [item.strip() for item in _split(code[start + 1 : end], re.compile(r"(?<=,) ?"))]
    return [pad + code[: start + 1], *_fill(items, " ", indent + 2, indent + 2), pad + code[end:]]


def _fill(pieces: list[str], between: str, indent: int, later: int) -> list[str]:
    """As many pieces on each line as fit; lines after the first are indented by `later`."""
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1] + between + piece) <= WIDTH and not lines[-1].endswith(("(", "[", "{")):
            lines[-1] += between + piece
        else:
            lines += _wrap(piece, later if lines else indent)
    return lines


def _split(code: str, at: re.Pattern[str]) -> Iterator[str]:
    """The code, cut where the pattern matches outside of brackets and strings."""
    start = 0
    for place in _outside(code):
        found = at.match(code, place)
        if found and code[start : found.end()].strip() and found.end() > start:
            yield code[start:place]
            start = found.end()
    yield code[start:]


def _outside(code: str) -> Iterator[int]:
    depth, quote = 0, ""
    for place, letter in enumerate(code):
        if quote:
            quote = "" if letter == quote else quote
            continue
        depth -= letter in ")]}"
        if depth == 0:
            yield place
        depth += letter in "([{"
        quote = letter if letter in "\"'" else ""


def _widest_brackets(code: str) -> tuple[int, int]:
    """Where the longest pair of brackets opens and closes."""
    places = [place for place in _outside(code) if code[place] in "([{)]}"]
    pairs = list(zip(places[::2], places[1::2], strict=True))
    return max(pairs, key=lambda pair: pair[1] - pair[0], default=(0, 0))
