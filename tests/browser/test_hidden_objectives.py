"""Two people with Hidden Objectives: each sees one card, and nothing of the other's is on the wire (TH-1, TR-171)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from tests.browser.visitors import Visitor

from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective
from lastcall.registry import find_game

Visit = Callable[..., Visitor]
CARDS = {
    card.id: card for card in find_game("this_war_of_mine").box.cards.values() if isinstance(card, HiddenObjective)
}
CHOICES = 6
"""How many are made; each sends everybody new regions of the page."""


class Listener:
    """Somebody at the table, and every byte that their browser was sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.frames: list[str] = []
        visitor.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        )

    @property
    def wire(self) -> str:
        """What came over the socket, the page as it is and as it is sent, and the table as JSON."""
        page = self.visitor.page
        sent = page.evaluate("path => fetch(path).then(answer => answer.text())", self.visitor.path)
        return "".join([*self.frames, page.content(), sent, json.dumps(self.visitor.takes_part())])

    def hand(self, seat: int) -> list[str | None]:
        """What this person sees of a player's card."""
        view: dict[str, Any] = self.visitor.takes_part()["view"]
        found: list[str | None] = view["expansions"]["hidden_objectives"]["holders"][seat]["hand"]
        return found


def test_the_objective_of_another_is_not_on_the_wire(visit: Visit) -> None:
    nell, tomek = Listener(visit()), Listener(visit())
    path = nell.visitor.lay("this_war_of_mine", "open", **{"expansions:hidden_objectives": "yes"})
    tomek.visitor.open(path)
    tomek.visitor.page.get_by_label("Your name").fill("Tomek")
    tomek.visitor.page.get_by_role("button", name="Sit down here").click()
    expect(tomek.visitor.page.locator("#mat-1")).to_contain_text("you")
    play(nell.visitor, tomek.visitor)
    for seat, person in enumerate((nell, tomek)):
        (mine,) = person.hand(seat)
        assert mine in CARDS
        assert person.hand(1 - seat) == [None], "that the other holds one is no secret"
        wire = person.wire
        assert CARDS[mine].creed in wire
        assert person.frames, "regions were sent over the socket"
        others = [card for card in CARDS.values() if card.id != mine]
        assert not [card.id for card in others if card.name in wire or card.creed in wire or f'"{card.id}"' in wire]


def play(*people: Visitor) -> None:
    """Whoever leads sends somebody to work or confirms, and everybody sees it."""
    for _ in range(CHOICES):
        people[0].wait_for(lambda: any(each.my_turn for each in people))
        leader = next(each for each in people if each.my_turn)
        leader.wait_for_turn()
        leader.choose(leader.choices()[0])
        for each in people:
            catch_up(each, leader.version)


def catch_up(visitor: Visitor, version: int) -> None:
    visitor.wait_for(lambda: visitor.version >= version)
