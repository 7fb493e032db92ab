"""Which facts a message mentions."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentResource

from lastcall.text.variables import MessageVariables

SOURCE = """
-town = Alewood
plain = Nobody is here.
robbed = { $seat } robs { $victim-player } in { -town }.
    .detail = { $count ->
        [one] one coin
       *[other] { $count } coins of { NUMBER($worth) }
    }
retold = Remember: { robbed } { robbed.detail }
circle = { circle } { $seat }
"""


@pytest.mark.parametrize(
    ("key", "variables"),
    [
        ("plain", set()), ("robbed", {"seat", "victim-player"}), ("robbed.detail", {"count", "worth"}),
        ("retold", {"seat", "victim-player", "count", "worth"}), ("circle", {"seat"}), ("missing", set()),
        ("robbed.missing", set()),
    ],
)  # fmt: skip
def test_variables_of_a_message(key: str, variables: set[str]) -> None:
    assert MessageVariables([FluentResource(SOURCE)]).of(key) == variables
