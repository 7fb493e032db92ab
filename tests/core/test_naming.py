"""What messages read of facts: names of players, titles of cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.conftest import KeyWords

from lastcall.core.card import Box
from lastcall.core.naming import Naming


@pytest.fixture
def naming() -> Naming:
    box = Box()
    box.titles = {"m3": "Old Rotgut"}
    return Naming(KeyWords(), box, ["Ann", "Ben", "Cleo"])


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"seat": 1}, {"seat": "Ben", "seat-player": "Ben"}),
        ({"seats": [2, 0]}, {"seats": ["Cleo", "Ann"], "seats-players": ["Cleo", "Ann"]}),
        ({"victim": 2}, {"victim": 2, "victim-player": "Cleo"}),
        ({"winners": (0, 1)}, {"winners": [0, 1], "winners-players": ["Ann", "Ben"]}),
        ({"victim": None}, {"victim": None, "victim-player": None}),
        ({"price": 7}, {"price": 7, "price-player": 7}),
        ({"card": "m3"}, {"card": "Old Rotgut"}),
        ({"cards": ["m3", "m4"]}, {"cards": ["Old Rotgut", "m4"]}),
        ({"raining": True}, {"raining": True}),
    ],
)
def test_facts_as_messages_read_them(naming: Naming, facts: dict[str, Any], named: dict[str, Any]) -> None:
    assert naming.facts(facts) == named
