"""Every word that a person reads comes from a message: templates hold no English, and every message they say exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import nodes
from markupsafe import Markup

from lastcall.lab.words import LAB_WORDS
from lastcall.registry import find_game, games
from lastcall.server.view import words
from lastcall.server.view.templating import environment
from lastcall.server.view.words import PAGE_WORDS
from lastcall.server.words import SERVER_WORDS
from lastcall.terminal.words import TERMINAL_WORDS
from lastcall.text import FluentWords
from lastcall.text.html_words import HtmlWords

SOURCE = Path(words.__file__).parents[2]
PAGES = sorted((SOURCE / "server").glob("**/*.html"))
LAB = sorted((SOURCE / "lab").glob("**/*.html"))
BOARDS = sorted((SOURCE / "games").glob("**/*.html"))
READ = {"aria-label", "aria-valuetext", "title", "alt", "placeholder", "label", "data-note", "data-default"}
"""Attributes whose values people read or hear."""
KEYS = {"Home", "End", "ArrowLeft", "ArrowRight", "Enter"}
"""Names of keys on a keyboard."""
CODE_MACRO = re.compile(r"^mood$|_(classes|url)$")
"""Macros that give names of classes, or addresses."""
ERRORS = {
    "BadRequest", "BadSetup", "BrokenSave", "Conflict", "DatabaseUnavailable", "Forbidden", "NoHelp", "NotFound",
    "Refused", "StaleAnswer", "TooManyRequests", "UnusableDatabase",
}  # fmt: skip
"""The errors that the server raises with a sentence for somebody."""
WORD = re.compile(r"[^\W\d_]{2,}")
CLASS = re.compile(r"\.([a-z][\w-]*)")
CLASSES = {name for sheet in SOURCE.glob("**/*.css") for name in CLASS.findall(sheet.read_text(encoding="utf-8"))}


class Reader:
    """Follows the HTML around Jinja's expressions and collects the words that are written into the template."""

    def __init__(self, source: str) -> None:
        self.found: list[str] = []
        self.text = ""
        """What people read, since the last tag or quotation mark."""
        self.in_tag = False
        self.quote = ""
        self.attribute = ""
        template = environment().parse(source)
        template.body = [node for node in template.body if not CODE_MACRO.search(getattr(node, "name", None) or "")]
        for node in template.find_all((nodes.Output, nodes.Call, nodes.Assign)):
            if not isinstance(node, nodes.Output):
                self.found += [text for text in constants(node) if is_phrase(text)]
                continue
            for part in node.nodes:
                if isinstance(part, nodes.TemplateData):
                    self.read(part.data)
                elif self.is_read:
                    self.found += [text for text in results(part) if WORD.search(text)]
        self.end_text()

    @property
    def is_read(self) -> bool:
        return self.attribute in READ if self.quote else not self.in_tag

    def read(self, html: str) -> None:
        for letter in re.sub(r"&\w+;", "", html):
            if self.quote and letter == self.quote:
                self.end_text()
                self.quote = self.attribute = ""
            elif self.quote or (not self.in_tag and letter != "<"):
                self.text += letter if self.is_read else ""
            elif letter in "<>":
                self.end_text()
                self.in_tag = letter == "<"
            elif letter in "\"'":
                self.quote = letter
            elif letter != "=":
                self.attribute = "" if letter.isspace() else self.attribute + letter

    def end_text(self) -> None:
        if WORD.search(self.text):
            self.found.append(self.text.strip())
        self.text = ""


def results(node: nodes.Node) -> Iterator[str]:
    """The constants that an expression may give: the branches of an `if`, and what is joined to them."""
    if isinstance(node, nodes.Const):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from results(node.expr1)
        yield from results(node.expr2) if node.expr2 else ()
    elif isinstance(node, nodes.Concat | nodes.Or | nodes.Add | nodes.Mod):
        for child in node.iter_child_nodes():
            yield from results(child)


def constants(node: nodes.Node) -> Iterator[str]:
    return (each.value for each in node.find_all(nodes.Const) if isinstance(each.value, str))


def is_phrase(text: str) -> bool:
    """Several words that are not all classes of style sheets, or a word with a capital."""
    found = [] if text in KEYS else WORD.findall(text)
    several = len(found) > 1 and " " in text.strip() and not set(text.split()) <= CLASSES
    return several or any(word[0].isupper() and word[1:].islower() and len(word) > 3 for word in found)


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", [*PAGES, *LAB, *BOARDS], ids=name_of)
def test_no_template_holds_english(path: Path) -> None:
    assert Reader(path.read_text(encoding="utf-8")).found == []


@pytest.mark.parametrize("path", sorted(SOURCE.glob("games/*/scene.py")), ids=name_of)
def test_no_scene_holds_english(path: Path) -> None:
    """Scenes give names of messages; templates say them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    ignored = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in ignored]
    assert [each.value for each in constants if isinstance(each.value, str) and is_phrase(each.value)] == []


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<p>Hello {{ name }}</p>", ["Hello"]),
        ('<p title="Hello {{ name }}">{{ x }}</p>', ["Hello"]),
        ('<p class="go main">{{ say("hello") }} · 3 / 4</p>', []),
        ('<p>{{ "one" if x else "two" }}</p>', ["one", "two"]),
        ('<p class="{{ "one" if x else "two" }}">{{ "%+d" % x }}</p>', []),
        ('{{ head(seat, "gold if it ended") }}', ["gold if it ended"]),
        ('{{ head(seat, "go main", "hex-7") }}', []),
    ],
)
def test_the_check_finds_words(source: str, words: list[str]) -> None:
    assert Reader(source).found == words


def source_of(paths: list[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


VIEW = SOURCE / "server" / "view"
"""The one room of the server with words of its own; the others say those of `server/words.py`."""


@pytest.mark.parametrize(
    ("package", "known"),
    [("server/view", PAGE_WORDS), ("server", SERVER_WORDS), ("lab", LAB_WORDS), ("terminal", TERMINAL_WORDS)],
)
def test_every_message_that_a_page_says_exists_and_is_said(package: str, known: FluentWords) -> None:
    files = [*(SOURCE / package).glob("**/*.html"), *(SOURCE / package).glob("**/*.py")]
    source = source_of([file for file in files if package != "server" or VIEW not in file.parents])
    said = re.findall(r'(?<![.\w])say\(\s*"([\w.-]+)"(?! [~if])', source)
    assert [key for key in said if not known.knows(key)] == []
    prefixes = tuple(re.findall(r'"([\w-]+-)" ~', source))
    keys = re.findall(r"^([a-z][\w-]*) =", source_of([known.folder / "en.ftl"]), re.M)
    assert len(keys) > 20
    assert [key for key in keys if f'"{key}"' not in source and not key.startswith(prefixes)] == []


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((SOURCE / "server").glob("**/*.py")) if path.parent.name != "operations"],
    ids=name_of,
)
def test_no_error_of_the_server_is_a_sentence_in_python(path: Path) -> None:
    """Visitors and operators read them. Faults of settings are told on the console before the server starts."""
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    errors = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ERRORS and call.args)
    written = [call.args[0] for call in errors if isinstance(call.args[0], ast.Constant | ast.JoinedStr)]
    assert [ast.unparse(text) for text in written if " " in ast.unparse(text)] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_no_message_is_written_twice(game: str) -> None:
    keys = re.findall(r"^([\w-]+) =", source_of([find_game(game).folder / "text" / "en.ftl"]), re.M)
    assert [key for key in keys if keys.count(key) > 1] == []


@pytest.mark.parametrize("game", sorted({path.relative_to(SOURCE).parts[1] for path in BOARDS}))
def test_every_message_that_a_board_says_exists_and_is_said(game: str) -> None:
    folder = find_game(game).folder
    source = source_of([*folder.glob("**/*.html"), *folder.glob("**/*.py")])
    knows = find_game(game).words.knows
    assert [key for key in re.findall(r'\bsay\(\s*"([\w.-]+)"(?! [~if])', source) if not knows(key)] == []
    prefixes = tuple(re.findall(r'\bsay\(\s*"([\w-]+-)" ~', source))
    keys = re.findall(r"^(page-[\w-]*) =", source_of([folder / "text" / "en.ftl"]), re.M)
    assert [key for key in keys if f'"{key}"' not in source and not key.startswith(prefixes)] == []


def test_markup_in_a_message_stays_markup_and_words_are_escaped() -> None:
    class Echo:
        def say(self, key: str, **facts: object) -> str:
            return f"{key} & {facts['name']}, {facts['other']}"

        def knows(self, key: str) -> bool:
            return True

        def lacks(self, key: str, **facts: object) -> bool:
            return False

    say = HtmlWords(Echo()).say
    assert say("a", name=Markup("<b>x</b>"), other="<i>") == Markup("a &amp; <b>x</b>, &lt;i&gt;")
    assert say("a", name="x", other="<i>") == "a & x, <i>"
