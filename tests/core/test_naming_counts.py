"""How many of a thing, in words."""

from __future__ import annotations

import lastcall
from lastcall.text import Teller


def test_a_thing_is_counted_by_its_message_or_by_its_name() -> None:
    table = lastcall.new("this_war_of_mine", 1, 3)
    teller = Teller(table.game, table.box, ["Ann"])
    assert [teller.counted("knife", number) for number in (1, 2)] == ["1 knife", "2 knives"]
    assert teller.counted("wood", 2) == "2 wood", "without a message: the number and the name"
    assert teller.fact("component:1") == "1 component"
    assert teller.facts({"item": "knife", "count": 3})["item-counted"] == "3 knives"
    assert "item-counted" not in teller.facts({"item": "knife"})
