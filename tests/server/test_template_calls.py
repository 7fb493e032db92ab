"""Templates call macros and functions directly, and everything else as Jinja does."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, Environment, pass_context, pass_environment
from jinja2.runtime import Context
from markupsafe import Markup

from lastcall.server.view.template_calls import DirectCalls

LIBRARY = """
{%- macro card(name, price=3) %}<b>{{ name }}</b> {{ price }}{% endmacro %}
{%- macro frame(title) %}<i>{{ title }}</i>{{ caller() }}{% endmacro %}
"""


class Saloon:
    def greet(self, name: str) -> str:
        return f"<{name}>"

    def __call__(self) -> str:
        return "open"


@pass_context
def drink(context: Context) -> object:
    return context["drink"]


@pass_environment
def escapes(environment: Environment) -> object:
    return environment.autoescape


def rendered(text: str, kind: type[Context]) -> str:
    made = Environment(loader=DictLoader({"library": LIBRARY, "page": text}), autoescape=True, extensions=[])
    made.context_class = kind
    made.globals["library"] = made.get_template("library").module
    facts = {"saloon": Saloon(), "drink": "gin", "ask": drink, "escapes": escapes, "mark": Markup("<p>{}</p>").format}
    return made.get_template("page").render(**facts, plain=lambda *words, **more: f"{words} {more}")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{ library.card('<x>') }}", "<b>&lt;x&gt;</b> 3"),
        ("{{ library.card('y', price=4) }}", "<b>y</b> 4"),
        ("{% for n in 'ab' %}{{ library.card(n) }}{{ plain(n, at=n) }}{% endfor %}",
         "<b>a</b> 3(&#39;a&#39;,) {&#39;at&#39;: &#39;a&#39;}<b>b</b> 3(&#39;b&#39;,) {&#39;at&#39;: &#39;b&#39;}"),
        ("{% block b %}{{ plain(1) }}{{ library.card(1) }}{% endblock %}", "(1,) {}<b>1</b> 3"),
        ("{% call library.frame('t') %}inside{% endcall %}", "<i>t</i>inside"),
        ("{{ saloon.greet('n') }} {{ saloon() }} {{ mark('<') }}", "&lt;n&gt; open <p>&lt;</p>"),
        ("{% for n in [1] %}{{ ask() }} {{ escapes() }}{% endfor %}", "gin True"),
    ],
)  # fmt: skip
def test_a_page_is_what_jinja_makes_of_it(text: str, shown: str) -> None:
    assert rendered(text, DirectCalls) == rendered(text, Context) == shown


def test_a_macro_still_refuses_what_it_does_not_take() -> None:
    with pytest.raises(TypeError, match="takes no keyword argument"):
        rendered("{{ library.card('y', cost=4) }}", DirectCalls)
