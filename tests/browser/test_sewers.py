"""One person on a phone sends somebody under the city, and has them back before dusk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from tests.browser.visitors import Visitor

Visit = Callable[..., Visitor]
MAX_CHOICES = 60
"""A day with a trip takes about 20 choices."""
DEEP = 2
"""How many map cards they lay before they turn back."""
CALM = ("confirm", "done", "thugs:0", "go-on", "ready", "keep")


def answer(choices: list[str], laid: int, going: bool) -> str:
    """One goes down and the others rest; the first exit of every card, along which there are no fights."""
    down = [choice for choice in choices if choice.startswith("go-down")]
    if down and not going:
        return down[0]
    if "deeper" in choices:
        return "deeper" if laid < DEEP else "turn-back"
    for wish in ("group-set", "path", *CALM):
        found = [choice for choice in choices if choice == wish or choice.split(":")[0] == wish]
        if found:
            return found[0]
    return choices[0]


def sewers_of(seen: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = seen["view"]["expansions"]["sewers"]
    return found


def test_a_trip_into_the_sewers_on_a_phone(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("this_war_of_mine", **{"expansions:sewers": "yes"})
    events: set[str] = set()
    most_laid = 0
    for _ in range(MAX_CHOICES):
        nell.wait_for_turn()
        seen = nell.takes_part()
        events = {line["event"] for line in seen["journal"]}
        if "sewers-home" in events:
            break
        trail = sewers_of(seen)["trail"]
        if trail:
            the_map_is_drawn(nell, len(trail))
            most_laid = max(most_laid, len(trail))
        going = any(person["out"] for person in seen["view"]["people"])
        nell.choose(answer(nell.choices(), len(trail) - 1, going))
    assert {"sewers-group", "sewers-start", "sewers-path", "sewers-step", "gave-up", "sewers-home"} <= events
    assert most_laid == DEEP + 1
    assert not sewers_of(nell.takes_part())["trail"], "the map is taken up"
    expect(nell.page.locator(".sewer-map")).to_have_count(0)


def the_map_is_drawn(nell: Visitor, cards: int) -> None:
    """Every card that was laid, the group on it, and nothing over the edge of the screen."""
    page = nell.page
    expect(page.locator(".sewer-map .tile")).to_have_count(cards)
    expect(page.locator("#sewer-group .figure")).to_have_count(1)
    expect(page.locator(".sewer-words .story-title")).to_have_text(re.compile(r"\w"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
