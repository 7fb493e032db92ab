"""Formats Jinja templates: one element or statement per line, two spaces per level, at most 120 columns.

    python scripts/format_templates.py [--check] [FILE ...]

No published formatter knows the white-space rule of our templates (`lastcall.text.line_breaks`): a line break
between two words is a space, any other line break is nothing. Under that rule a line may be broken between any two tags
without changing the page, which is all that this script does. A space that must survive at the end of a line is
written as `{{ " " }}`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from template_code import WIDTH, TemplateError, one_line, wrapped
from template_tokens import Token, broken_tag, flat_tag, tokens

ROOT = Path(__file__).parent.parent
SPACE = '{{ " " }}'

VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr", "!doctype"}
BLOCKS = {
    "article", "aside", "body", "defs", "details", "dialog", "div", "dl", "dt", "dd", "fieldset", "figure",
    "footer", "form", "g", "h1", "h2", "h3", "h4", "head", "header", "html", "li", "main", "marker", "nav",
    "noscript", "ol", "p", "section", "summary", "svg", "symbol", "table", "tr", "ul",
}  # fmt: skip
"""Elements that get lines of their own, even where they would fit on their parent's line."""
MOST = 4
"""An element that holds more elements and statements than this is broken up, even where it would fit on a line."""


# -- the tree --------------------------------------------------------------------------------------------------


@dataclass
class Node:
    """An element or a statement with what is inside, or any other token."""

    kind: str
    """element, branches (a statement with an end), or the kind of a token"""
    text: str = ""
    before: str = ""
    """What is between it and the node before: nothing, a space, a line break, or a blank line."""
    parts: list[tuple[Token, list[Node], str]] = field(default_factory=list)
    """Of an element its opening tag, its children and the gap after them; of a statement the same of every branch."""
    close: str = ""

    @property
    def word(self) -> str:
        return self.parts[0][0].word if self.parts else ""

    @property
    def children(self) -> list[Node]:
        return [child for _, children, _ in self.parts for child in children]

    @property
    def weight(self) -> int:
        return sum(child.weight for child in self.children) + (self.kind in ("element", "branches", "statement"))

    @property
    def is_block(self) -> bool:
        if self.kind == "element":
            return self.word in BLOCKS
        return self.kind == "statement" or any(child.is_block for child in self.children)

    def stays_flat(self, room: int) -> bool:
        """May it be written on one line of this length?"""
        text = flat(self)
        if "\n" in text or len(text) > room or self.word in ("macro", "call", "with"):
            return False
        most = {"element": MOST, "branches": MOST - 1}.get(self.kind, MOST)
        return self.weight <= most and not any(child.is_block for child in self.children)


def gap_of(text: str) -> str:
    if "\n" not in text:
        return " " if text else ""
    return "\n\n" if text.count("\n") > 1 else "\n"


def wider(one: str, other: str) -> str:
    """What two neighbouring gaps come to: a space survives the line breaks around it."""
    return " " if " " in (one, other) else max(one, other)


class Reader:
    def __init__(self, source: str) -> None:
        self.tokens = list(tokens(source))
        self.at = 0

    def take(self) -> Token:
        if self.at == len(self.tokens):
            raise TemplateError("the template ends inside an element or a statement")
        self.at += 1
        return self.tokens[self.at - 1]

    def read(self, until: Callable[[Token], bool]) -> tuple[list[Node], str, Token]:
        """Children up to the token that ends them, the gap after the last one, and that token."""
        children: list[Node] = []
        gap = ""
        while not until(token := self.take()):
            if token.text == SPACE:
                gap = " "
            elif token.kind == "text":
                words = token.text.split()
                start = len(token.text) - len(token.text.lstrip())
                gap = wider(gap, gap_of(token.text[:start]))
                if words:
                    children.append(Node("text", " ".join(words), gap))
                    gap = gap_of(token.text[len(token.text.rstrip()) :])
            else:
                node = self.node(token)
                node.before, gap = gap, ""
                children.append(node)
        return children, gap, token

    def node(self, token: Token) -> Node:
        if token.ends or token.closes:
            raise TemplateError(f"line {token.line}: {token.text} closes nothing")
        if token.kind == "tag":
            if token.word in VOID or token.text.endswith("/>"):
                return Node("element", parts=[(token, [], "")])
            children, gap, closing = self.read(lambda each: each.closes)
            if token.word in ("script", "style") and any(child.kind == "text" for child in children):
                raise TemplateError(f"line {token.line}: scripts and styles belong in files of their own")
            if closing.word != "/" + token.word:
                raise TemplateError(f"line {closing.line}: {closing.text} closes {token.text} of line {token.line}")
            return Node("element", parts=[(token, children, gap)], close=closing.text)
        if token.kind != "statement" or not token.opens:
            return Node(token.kind, one_line(token.text))
        node = Node("branches")
        while not token.word.startswith("end"):
            children, gap, following = self.read(lambda each: each.ends)
            node.parts.append((token, children, gap))
            token = following
        node.close = one_line(token.text)
        return node


# -- writing ---------------------------------------------------------------------------------------------------


def flat(node: Node) -> str:
    """The node on one line."""
    if not node.parts:
        return node.text
    text = ""
    for token, children, gap in node.parts:
        text += flat_tag(token.text) if node.kind == "element" else one_line(token.text)
        text += "".join(" " * (child.before == " ") + flat(child) for child in children) + " " * (gap == " ")
    return text + node.close


class Writer:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def children(self, children: list[Node], indent: int, gap: str, top: bool = False) -> None:
        """The children, each on its own line; text, expressions and what a space ties to them share lines."""
        pad = " " * indent
        line = ""
        previous: Node | None = None
        for child in children:
            if self.wants_blank(previous, child, top):
                line = self.end(pad, line)
                self.lines.append("")
            space = child.before == " "
            if space and not line:
                line, space = SPACE, False
            joined = line + " " * space + flat(child)
            if child.kind == "text":
                line = self.words(child, line, pad, space)
            elif not child.stays_flat(WIDTH - indent):
                line = self.end(pad, line, space)
                self.broken(child, indent)
            elif line and len(pad + joined) <= WIDTH and (space or self.is_phrase(previous, child)):
                line = joined
            else:
                self.end(pad, line, space)
                line = flat(child)
            previous = child
        self.end(pad, line + SPACE if gap == " " and not line else line, gap == " " and bool(line))

    def wants_blank(self, previous: Node | None, child: Node, top: bool) -> bool:
        """Blank lines stay at the top level and before comments; macros always have one between them."""
        if previous is None:
            return False
        if child.before == "\n\n":
            return top or child.kind == "comment"
        return top and previous.kind != "comment" and "macro" in (child.word, previous.word)

    def is_phrase(self, previous: Node | None, child: Node) -> bool:
        """Do these two belong together, such as an expression and its full stop?"""
        inline = ("text", "expression")
        return child.before == "" and previous is not None and previous.kind in inline and child.kind in inline

    def end(self, pad: str, line: str, space: bool = False) -> str:
        """Write a line, with the space after it that the line break would swallow. The next line is empty."""
        if line:
            self.lines += [pad + line + SPACE] if space and len(pad + line + SPACE) <= WIDTH else [pad + line]
            if space and not self.lines[-1].endswith(SPACE):
                self.lines.append(pad + SPACE)
        return ""

    def words(self, child: Node, line: str, pad: str, space: bool) -> str:
        """Text, broken between any two words."""
        if line and child.before.startswith("\n"):
            line = self.end(pad, line)
        for number, word in enumerate(child.text.split(" ")):
            joined = line + " " * (bool(number) or (space and bool(line))) + word
            if line and len(pad + joined) > WIDTH:
                self.end(pad, line, space and number == 0)
                joined = word
            line = joined
        return line

    def broken(self, node: Node, indent: int) -> None:
        pad = " " * indent
        if not node.parts:
            self.lines += self.comment(node.text, indent) if node.kind == "comment" else wrapped(node.text, indent)
            return
        for token, children, gap in node.parts:
            if node.kind == "branches":
                self.lines += wrapped(one_line(token.text), indent)
            elif len(pad + flat_tag(token.text)) <= WIDTH:
                self.lines.append(pad + flat_tag(token.text))
            else:
                self.lines += broken_tag(token.text, indent)
            self.children(children, indent + 2, gap)
        if node.kind == "element" and not node.children:
            self.lines[-1] += node.close
        else:
            self.lines.append(pad + node.close)

    def comment(self, text: str, indent: int) -> list[str]:
        first, *rest = text.split("\n")
        return [" " * indent + first, *(" " * (indent + 3) + line.strip() for line in rest)]


def formatted(source: str) -> str:
    reader = Reader(source)
    reader.tokens.append(Token("end", ""))
    children, _, _ = reader.read(lambda token: token.kind == "end")
    writer = Writer()
    writer.children(children, 0, "", top=True)
    return "\n".join(writer.lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file is not formatted")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    faults = []
    for path in options.files or sorted(ROOT.glob("src/**/*.html")):
        source = path.read_text(encoding="utf-8")
        try:
            wanted = formatted(source)
        except TemplateError as error:
            faults.append(f"{path}: {error}")
            continue
        if wanted != source and options.check:
            faults.append(f"{path}: not formatted; `make format` does it")
        elif wanted != source:
            path.write_text(wanted, encoding="utf-8")
        long = [number for number, line in enumerate(wanted.splitlines(), 1) if len(line) > WIDTH]
        faults += [f"{path}:{number}: longer than {WIDTH} columns" for number in long]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
