"""Jinja templates as tokens, and tags as attributes; for `format_templates`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from template_code import WIDTH, TemplateError, is_jinja, jinja_end, one_line, wrapped

OPENING = {"if", "for", "macro", "call", "block", "filter", "with"}


@dataclass
class Token:
    kind: str
    """comment, statement, expression, tag or text"""
    text: str
    line: int = 0

    @property
    def word(self) -> str:
        """The first word of a statement; the name of a tag, with its slash."""
        if self.kind == "statement":
            return re.sub(r"^\{%-?\s*", "", self.text).split()[0]
        found = re.match(r"<(/?(?:[^\s/>{]|\{\{.*?\}\})+)", self.text)
        return found[1].lower() if found else ""

    @property
    def opens(self) -> bool:
        return self.word in OPENING or (self.word == "set" and "=" not in self.text)

    @property
    def ends(self) -> bool:
        """Ends a branch of a statement."""
        return self.kind == "statement" and self.word.startswith(("end", "el"))

    @property
    def closes(self) -> bool:
        """Closes an element."""
        return self.kind == "tag" and self.word.startswith("/")


def tokens(source: str) -> Iterator[Token]:
    kinds = {"{#": "comment", "{%": "statement", "{{": "expression"}
    at = text = 0
    while at < len(source):
        if is_jinja(source, at):
            kind, end = kinds[source[at : at + 2]], jinja_end(source, at)
        elif re.match(r"<[a-zA-Z/!{]", source[at : at + 2]):
            kind, end = "tag", tag_end(source, at)
        else:
            at += 1
            continue
        line = source.count("\n", 0, at) + 1
        if text < at:
            yield Token("text", source[text:at], line)
        yield Token(kind, source[at:end], line)
        at = text = end
    if text < at:
        yield Token("text", source[text:at])


def tag_end(source: str, start: int) -> int:
    """Where the HTML tag that starts here ends."""
    at, quote = start, ""
    while at < len(source):
        if is_jinja(source, at):
            at = jinja_end(source, at)
            continue
        letter = source[at]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter == ">":
            return at + 1
        at += 1
    raise TemplateError(f"not closed: {source[start : start + 40]}")


def attributes_of(tag: str) -> tuple[str, list[str], str]:
    """The start of a tag, its attributes (a conditional group of them counts as one), and its end."""
    end = "/>" if tag.endswith("/>") else ">"
    body = tag[: -len(end)]
    parts: list[str] = []
    at, start, depth, quote = 1, 0, 0, ""

    def cut() -> None:
        nonlocal start
        if depth == 0 and body[start:at].strip():
            parts.append(one_line(re.sub(r"^(\{% if [^\n]*? %\}) +", r"\1", body[start:at].strip())))
            start = at

    while at < len(body):
        if is_jinja(body, at):
            statement = body.startswith("{%", at) and not quote
            if parts and statement:
                cut()
            token = Token("statement", body[at : jinja_end(body, at)])
            at += len(token.text)
            if statement:
                depth += token.opens - token.word.startswith("end")
            if parts and not quote and body[start:].lstrip().startswith("{"):
                cut()
            continue
        letter = body[at]
        at += 1
        if quote:
            quote = "" if letter == quote else quote
            if not quote:
                cut()
        elif letter in "\"'":
            quote = letter
        elif letter.isspace():
            cut()
    cut()
    return parts[0], parts[1:], end


def flat_tag(tag: str) -> str:
    name, parts, end = attributes_of(tag)
    return " ".join([name, *parts]) + (" />" if end == "/>" else end)


def broken_tag(tag: str, indent: int) -> list[str]:
    name, parts, end = attributes_of(tag)
    inside = [line for part in parts for line in broken_attribute(part, indent + 2)]
    return [" " * indent + name, *inside, " " * indent + end]


def broken_attribute(text: str, indent: int) -> list[str]:
    pad = " " * indent
    name, _, value = text.partition('="')
    if len(pad + text) <= WIDTH or text.startswith("{%"):
        return [pad + text]
    if text.startswith("{{"):
        return wrapped(text, indent)
    parts = value_parts(value[:-1], name == "class")
    return [f'{pad}{name}="', *(line for part in parts for line in wrapped(part, indent + 2)), f'{pad}"']


def value_parts(value: str, classes: bool) -> list[str]:
    """An attribute's value, cut where it has spaces; a list of classes also before one that brings its own space."""
    parts = [""]
    at = 0
    while at < len(value):
        end = jinja_end(value, at) if is_jinja(value, at) else at + 1
        piece = value[at:end]
        if piece.isspace() or (classes and piece.startswith('{{ " ')):
            parts.append("")
        parts[-1] += piece.lstrip()
        at = end
    filled: list[str] = []
    for part in filter(None, parts):
        if filled and not classes and len(filled[-1]) + len(part) < WIDTH * 3 // 4:
            filled[-1] += " " + part
        else:
            filled.append(part)
    return filled
