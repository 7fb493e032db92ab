"""HTML pages of the lab: templates in `templates/`, every value escaped. A page is one file without references."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from lastcall.core.errors import LastCallError
from lastcall.lab.words import LAB_WORDS
from lastcall.theme import tokens

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
MINUS = "\N{MINUS SIGN}"


class MissingLibraries(LastCallError):
    """Libraries of an extra are not installed."""


def require_libraries(*names: str, extra: str = "lab") -> None:
    """Raise MissingLibraries before an hour of games rather than after it."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise MissingLibraries(f"This needs {' and '.join(missing)}: pip install 'lastcall[{extra}]'.")


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    from lastcall.text.html_words import HtmlWords
    from lastcall.text.line_breaks import LineBreaks

    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[LineBreaks],
    )
    made.filters.update(coordinate="{:.1f}".format, whole="{:.0f}".format, number="{:g}".format, signed=signed)
    made.globals.update(tokens=tokens(), say=HtmlWords(LAB_WORDS).say)
    return made


def signed(chance: float) -> str:
    """A difference of chances in points, with its sign."""
    points = round(100 * chance)
    return "0" if points == 0 else f"{'+' if points > 0 else MINUS}{abs(points)}"


def render(template: str, **values: object) -> str:
    """A template of the lab with these values."""
    return _environment().get_template(template).render(**values)
