"""Alewood: three people, one of them on a phone, and the saloon on the big screen; a whole live game by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Error, expect
from tests.browser.visitors import Visitor

from lastcall.games.alewood import GAME

Visit = Callable[..., Visitor]
Json = dict[str, Any]

WANTED = {"laid", "burnt", "upheld", "rejected", "bought", "captured-leader", "drank"}
"""What the evening must have seen."""
PROMPT = ("roll", "turn", "badge")
"""Duties that fall due at the start of a turn: their grace is over when the Deputy takes a while to act."""
GRACE = 2
"""Seconds, the shortest that a table may set."""


FIND = """([choice, before]) => {
  if (Number(document.getElementById('state').dataset.version) > before) return {gone: true};
  const all = [...document.querySelectorAll('[data-lit]')].filter(each => each.value === choice);
  const inside = all.findIndex(each => each.closest('#dialog .panel'));
  const seen = all.findIndex(each => each.checkVisibility());
  return all.length ? {at: Math.max(inside >= 0 ? inside : seen, 0), folded: inside < 0 && seen < 0} : false;
}"""
"""Which of the buttons for a choice a person would click: one of the dialog, else the first that shows. On a live
table the moment may be gone before that."""


@dataclass
class Guest:
    """Somebody who plays to see everything once."""

    visitor: Visitor
    seat: int
    bought: bool = False

    def look(self) -> Json:
        return self.visitor.takes_part()

    def press(self, choice: str) -> bool:
        """Click what stands for this choice, wherever on the page it is; false when the table was faster."""
        page = self.visitor.page
        before = self.visitor.version
        try:
            place = page.wait_for_function(FIND, arg=[choice, before], timeout=10_000).json_value()
        except Error:  # a clock ran out between the look at the table and the look at the page
            return False
        if "gone" in place:
            return False
        try:
            if place["folded"]:
                page.locator("details.group", has=page.locator(f"[value='{choice}']")).first.locator("summary").click()
            page.locator(f"[data-lit][value='{choice}']").nth(place["at"]).click(timeout=5_000)
        except Error:
            return False
        page.wait_for_function(
            "before => Number(document.getElementById('state').dataset.version) > before", arg=before
        )
        return True

    def mine(self, seen: Json) -> Json:
        player: Json = seen["view"]["players"][self.seat]
        return player


@dataclass
class Evening:
    """What has happened so far, and what each guest does about it."""

    guests: list[Guest]
    happened: set[str] = field(default_factory=set)
    sipped_aside: bool = False
    sealed: bool = False

    def wants_more_cards(self, turn: int) -> bool:
        return bool({"burnt", "upheld", "rejected"} - self.happened) and turn < 14

    def answer(self, guest: Guest, ask: Json, seen: Json) -> str:
        """A choice for this ask."""
        choices = [each["choice"] for each in ask["choices"] if each["choice"] != "mind"]
        name, me = ask["name"], guest.mine(seen)
        if name == "sip":
            wish = "drink" if self.sipped_aside and (me["level"] or 0) > 3 else "refill"
            return wish if wish in choices else "pass"
        if name == "action":
            ready = len(me["hand"]) >= 2 and not self.wants_more_cards(seen["view"]["turn"])
            return "shootout" if ready and "shootout" in choices else choices[0]
        if name in ("play", "commit"):
            return self.play(guest, choices, seen)
        if name == "bullets":
            return next((each for each in choices if each.startswith("load")), "fire")
        if name == "buy":
            guest.bought = not guest.bought
            return choices[1] if guest.bought else "pass"
        if name == "upgrade":
            return "decline"
        return str(choices[0])

    def play(self, guest: Guest, choices: list[str], seen: Json) -> str:
        """A card that burns something, else a Hinder for the neighbour, else nothing."""
        if not self.wants_more_cards(seen["view"]["turn"]):
            return "skip"
        plays = [each.split(":") for each in choices if each.startswith("play")]
        for _, card, seat in plays:
            row = seen["view"]["players"][int(seat)]["row"]
            if "burnt" not in self.happened and any(
                GAME.box.cards[old].top == GAME.box.cards[card].burn for old in row
            ):
                return f"play:{card}:{seat}"
        left = (guest.seat + 1) % 3
        return next((f"play:{card}:{seat}" for _, card, seat in plays if card[0] == "H" and int(seat) == left), "skip")

    def anybody_steps_in(self, deputy: Guest) -> bool:
        if self.sipped_aside and {"upheld", "rejected"} <= self.happened:
            return False
        return any(self.step_in(guest, guest.look()) for guest in self.guests if guest is not deputy)

    def step_in(self, guest: Guest, seen: Json) -> bool:
        """While the Deputy decides: a sip, a call that should hold, a call that should not."""
        offered = [each["choice"] for ask in seen["interrupts"] for each in ask["choices"]]
        if not self.sipped_aside and "sip" in offered:
            self.sipped_aside = guest.press("sip")
            return True
        calls = [each for each in offered if each.startswith("call")]
        deputy = seen["view"]["deputy"]
        for call in calls:
            _, accused, hinder = call.split(":")
            prompt = GAME.box.hinders[hinder].trigger in PROMPT and int(accused) != deputy
            if "upheld" not in self.happened and prompt:
                guest.visitor.page.wait_for_timeout(GRACE * 1500)
                return guest.press(call)
            if "rejected" not in self.happened and not prompt:
                return guest.press(call)
        return False


def seated(visit: Visit, **options: str) -> list[Guest]:
    nell, tomek, una = visit(), visit(phone=True), visit()
    path = nell.lay("alewood", "open", "open", **options)
    for visitor, name in ((tomek, "Tomek"), (una, "Una")):
        visitor.open(path)
        visitor.page.get_by_label("Your name").first.fill(name)
        visitor.page.get_by_role("button", name="Sit down here").first.click()
        expect(visitor.page.locator(".mat.you")).to_contain_text(name)
    return [Guest(nell, 0), Guest(tomek, 1), Guest(una, 2)]


def keeps_secrets(guests: list[Guest], looks: list[Json], big: Visitor) -> None:
    """No exact level, no hand and no face-down card of another seat reaches a browser."""
    for guest, seen in zip(guests, looks, strict=True):
        for player in seen["view"]["players"]:
            if player["seat"] != guest.seat:
                assert player["level"] is player["drunk"] is player["checked"] is None
                assert set(player["hand"]) <= {None}
        for waiting in seen["view"]["face_down"]:
            assert waiting["card"] is None or waiting["seat"] == guest.seat
        for line in seen["journal"]:
            if line["event"] == "drank" and line["facts"]["seat"] != guest.seat:
                assert line["facts"]["levels"] is None
    for guest, seen in zip(guests, looks, strict=True):
        held = [card for card in guest.mine(seen)["hand"] if card]
        for other in [*[each.visitor for each in guests if each is not guest], big]:
            page = other.page.content()
            for card in held:
                assert not re.search(rf"\b{card}\b", page), f"{card} of seat {guest.seat} is on another's page"


@pytest.mark.evening
def test_three_people_and_the_big_screen_play_a_whole_live_game(visit: Visit) -> None:
    guests = seated(visit, pace="live", grace=str(GRACE))
    big = visit().open(guests[0].visitor.path + "/big")
    evening = Evening(guests)
    for step in range(1500):
        seen = guests[0].look()
        evening.happened |= {line["event"] for line in seen["journal"]}
        if seen["over"]:
            break
        if step % 50 == 20:
            keeps_secrets(guests, [guest.look() for guest in guests], big)
        seats = [waited["seat"] for waited in seen["waiting_for"]]
        if not seats:
            continue
        guest = guests[seats[0]]
        seen = guest.look()
        asks = [ask for ask in seen["asks"] if not ask["answered"]]
        if not asks:
            continue
        if asks[0]["name"] == "action" and evening.anybody_steps_in(guest):
            continue
        guest.press(evening.answer(guest, asks[0], seen))
        if len(seats) == 2 and asks[0]["name"] == "commit":
            other = guests[seats[1]].look()
            assert other["view"]["face_down"] == seen["view"]["face_down"], "sealed until all are in"
            evening.sealed = True
    assert evening.happened >= WANTED, WANTED - evening.happened
    assert evening.sealed
    assert evening.sipped_aside
    for each in [*[guest.visitor for guest in guests], big]:
        expect(each.page.locator("#state[data-over]")).to_be_attached()
    expect(guests[1].visitor.page.get_by_role("table")).to_contain_text("Tomek")
    expect(big.page.locator("#ask")).to_contain_text("wins")


COURT = {
    "answer-call": "contest", "vote": "yes", "vote-glass": "yes", "real-level": "level:4", "read-again": "level:3",
    "sip": "pass", "draw": "draw", "draw-too": "draw",
}  # fmt: skip
"""What is answered in the saloon where everybody is a judge."""


def on_honour(guest: Guest, ask: Json, seen: Json, happened: set[str]) -> str:
    """Call out the first who can be called, and do not believe in anybody's glass."""
    choices = [each["choice"] for each in ask["choices"]]
    name, wishes = ask["name"], [COURT.get(ask["name"], "")]
    if "contested" not in happened and any(player["bound"] for player in seen["view"]["players"]):
        wishes += [each for each in choices if each.startswith("call")]
        if any(player["bound"] for player in seen["view"]["players"] if player["seat"] != guest.seat):
            wishes.insert(0, "mind")
    if name == "action" and "upheld" in happened:
        wishes.append("shootout")
    if name == "dispute" and "disputed" not in happened:
        wishes.append(choices[1])
    if name in ("play", "commit"):
        wishes += [each for each in choices if each.startswith("play:H")]
    return next((wish for wish in wishes if wish in choices), choices[0])


def test_on_their_honour_a_call_is_contested_and_voted_on_and_a_real_glass_is_disputed(visit: Visit) -> None:
    guests = seated(visit, hinders="honour", glass="real")
    happened: set[str] = set()
    for _ in range(200):
        seen = guests[0].look()
        happened |= {line["event"] for line in seen["journal"]}
        if happened >= {"contested", "voted", "upheld", "levels", "disputed", "read-again"}:
            break
        guest = guests[seen["waiting_for"][0]["seat"]]
        seen = guest.look()
        ask = next(ask for ask in seen["asks"] if not ask["answered"])
        if ask["name"] in ("answer-call", "vote", "vote-glass", "dispute"):
            expect(guest.visitor.page.locator("#dialog")).to_contain_text("Order in the saloon!")
        guest.press(on_honour(guest, ask, seen, happened))
    else:
        raise AssertionError(happened)


def test_the_table_has_no_scrollbar_sideways_on_a_phone(visit: Visit) -> None:
    tomek = visit(phone=True)
    tomek.lay("alewood", "bot:fair", "bot:fair")
    tomek.wait_for_turn()
    tomek.page.locator("#dialog .face[data-lit]").first.click()
    expect(tomek.page.locator(".tracker")).to_be_visible()
    wide = tomek.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 1
