"""Games that are played from inside a page, so that it is seen at every ask."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.browser.visitors import Visitor

CHOOSE = """([path, ask, choice]) => fetch("/api" + path + "/choices", {
  method: "POST",
  headers: {"Content-Type": "application/json", Accept: "application/json"},
  body: JSON.stringify({ask, choice}),
}).then(answer => answer.json())"""
COMPANY = {
    "moonshiners": ("bot:easy", "bot:easy"),
    "wasteland": ("bot:easy",),
    "moonshine_empire": ("bot:easy", "bot:easy"),
    "this_war_of_mine": (),
    "alewood": ("bot:easy", "bot:easy"),
}
"""Who sits with Nell at each title."""


def walk(nell: Visitor, asks: int, luck: Random) -> Iterator[dict[str, Any]]:
    """Answer as chance has it; gives the table whenever this page shows an open ask of Nell's."""
    path = nell.path
    for _ in range(asks):
        nell.wait_for_turn()
        seen = nell.takes_part()
        if seen["over"]:
            return
        open_asks = [ask for ask in seen["asks"] if not ask["answered"]]
        if not open_asks:
            nell.page.wait_for_timeout(20)
            continue
        yield seen
        ask = open_asks[0]
        choice = luck.choice(ask["choices"])["choice"]
        answer = nell.page.evaluate(CHOOSE, [path, ask["id"], choice])
        if "version" not in answer:  # a bot interrupted, and the ask is another one now
            assert "moved on" in answer["why"], answer
            continue
        nell.page.wait_for_function(
            "version => Number(document.getElementById('state').dataset.version) >= version", arg=answer["version"]
        )
