"""How templates are written: line breaks, and the formatter."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2 import TemplateSyntaxError

from lastcall.server.view.templating import environment, shared_symbols

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted(ROOT.glob("src/**/*.html"))

sys.path.append(str(ROOT / "scripts"))
from format_templates import formatted  # noqa: E402
from template_code import TemplateError  # noqa: E402


def drawn(source: str, **facts: object) -> str:
    return environment().from_string(source).render(**facts)


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("<p>\n  one\n  two\n</p>", "<p>one two</p>"),
        ("<b>1</b>\n  <i>2</i>", "<b>1</b><i>2</i>"),
        ("<b>1</b> <i>2</i>", "<b>1</b> <i>2</i>"),
        ('<b>1</b>{{ " " }}\n<i>2</i>', "<b>1</b> <i>2</i>"),
        ("{% if true %}\n  one\n{% endif %}\n.", "one."),
        ("one\n{{ 2 }}", "one2"),
        ('<i\n  class="\n    a\n    {{ "b" }}\n  "\n  id="c"\n/>', '<i class="a b" id="c"/>'),
        ("<i title='it\n  > that'>\n  x</i>", "<i title='it > that'>x</i>"),
    ],
)
def test_a_line_break_is_a_space_between_words_and_nothing_elsewhere(source: str, page: str) -> None:
    assert drawn(source) == page


def test_a_fault_in_a_template_names_the_line_in_the_file() -> None:
    with pytest.raises(TemplateSyntaxError) as fault:
        environment().from_string("<p>\n  one\n  <b>\n    {{ nothing here }}\n  </b>\n</p>")
    assert fault.value.lineno == 4


def test_the_formatter_gives_every_element_and_statement_its_line() -> None:
    source = '<ul class="x">{% for n in ns %}<li>{{ n }}</li>{% endfor %}</ul>'
    assert formatted(source).splitlines() == [
        '<ul class="x">',
        "  {% for n in ns %}",
        "    <li>{{ n }}</li>",
        "  {% endfor %}",
        "</ul>",
    ]


def test_the_formatter_breaks_long_tags_and_long_expressions() -> None:
    long = ", ".join(f'"argument {n}"' for n in range(11, 23))
    source = f'<a class="{"c" * 70}" href="{"h" * 70}">{{{{ call({long}) }}}}</a>'
    assert formatted(source).splitlines() == [
        "<a",
        f'  class="{"c" * 70}"',
        f'  href="{"h" * 70}"',
        ">",
        "  {{ call(",
        '    "argument 11", "argument 12", "argument 13", "argument 14", "argument 15", "argument 16", "argument 17",',
        '    "argument 18", "argument 19", "argument 20", "argument 21", "argument 22"',
        "  ) }}",
        "</a>",
    ]


WORDS = st.text("abc,.", min_size=1, max_size=60)
NODES = st.recursive(
    WORDS | st.just('{{ "x" * 30 }}') | st.just('<use href="#a"/>'),
    lambda inner: st.builds(
        lambda frame, parts, gaps: frame.format("".join(gap + part for part, gap in zip(parts, gaps, strict=False))),
        st.sampled_from(["<b>{}</b>", "<p>{} </p>", "<text y='1'>{}</text>", "{{% if true %}}{}{{% endif %}}"]),
        st.lists(inner, min_size=1, max_size=6),
        st.lists(st.sampled_from(["", " "]), min_size=6, max_size=6),
    ),
    max_leaves=30,
)


@settings(deadline=None)
@given(NODES)
def test_the_formatter_changes_no_page(source: str) -> None:
    page = drawn(formatted(source)).replace(" />", "/>")
    assert page == drawn(source)
    assert formatted(formatted(source)) == formatted(source)


def test_the_formatter_refuses_what_is_not_nested() -> None:
    with pytest.raises(TemplateError, match="</b> closes <p> of line 1"):
        formatted("<p>one</b>")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "src/lastcall")))
def test_every_template_is_formatted(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert formatted(source) == source, "`make format` does it"
    assert max(map(len, source.splitlines())) <= 120


def test_every_shared_symbol_that_a_template_names_is_drawn() -> None:
    drawn_symbols = set(re.findall(r'id="(site-[a-z0-9-]+)"', shared_symbols()))
    for template in TEMPLATES:
        named = set(re.findall(r'(?:icon\("|href="#)(site-[a-z0-9-]+)"', template.read_text(encoding="utf-8")))
        assert named <= drawn_symbols, template


def test_every_static_file_and_template_that_a_template_names_exists() -> None:
    view = ROOT / "src/lastcall/server/view"
    known = {file.name for folder in (view / "static", ROOT / "src/lastcall/theme/static") for file in folder.iterdir()}
    for template in TEMPLATES:
        text = template.read_text(encoding="utf-8")
        assert set(re.findall(r'static\("([^"]+)"\)', text)) <= known, template
        for name in re.findall(r'{% (?:extends|include|from|import) "([^"]+)"', text):
            places = (template.parent, *template.parent.parents[:1], view / "templates")
            assert any((place / name).is_file() for place in places), (template, name)
