"""Moonshine Empire by clicking: people who play sensibly, from nothing but what their own page may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor

from lastcall.core.ask import Ask, spell
from lastcall.core.chance import Chance
from lastcall.core.shelf import find_game
from lastcall.games.moonshine_empire.state import Swamp

Visit = Callable[..., Visitor]
GAME = find_game("moonshine_empire")
UNKNOWN = {"customers": "C01", "auction": "A01", "challenges": "K01", "unused_tiles": "S01", "dropped": "K01"}
"""What a person imagines where the page shows nothing."""
ON_THE_MAP = ("drive", "walk", "go")


def imagined(view: dict[str, Any]) -> Swamp:
    """The swamp as a seat's page shows it, with any card where it shows none."""
    data = dict(view)
    for pile in ("customers", "auction"):
        data[pile] = {**view[pile], "cards": [UNKNOWN[pile] for _ in view[pile]["cards"]]}
    for pile in ("challenges", "unused_tiles"):
        data[pile] = [UNKNOWN[pile] for _ in view[pile]]
    data["shacks"] = {at: {**shack, "tile": shack["tile"] or "S01"} for at, shack in view["shacks"].items()}
    data["players"] = [
        {**player, **{pile: [card or "K01" for card in player[pile]] for pile in ("challenges", "dropped")}}
        for player in view["players"]
    ]
    return Swamp.load(data, GAME.box)


def meant(written: str) -> tuple[Any, ...]:
    return tuple(int(part) if part.isdigit() else part for part in written.split(":"))


def decide(visitor: Visitor, chance: Chance) -> tuple[str, str]:
    """The ask this person must answer, and a sensible answer to it."""
    table = visitor.takes_part()
    ask = next(each for each in table["asks"] if each["choices"])
    choices = [meant(each["choice"]) for each in ask["choices"]]
    assert GAME.instinct
    answer = GAME.instinct(imagined(table["view"]), Ask(ask["seat"], ask["name"], choices), chance)
    return ask["name"], spell(answer)


def click(visitor: Visitor, choice: str) -> None:
    """On the map where one would point at a space, in the dialog or the bar for the rest."""
    page, before = visitor.page, visitor.version
    page.evaluate("document.querySelectorAll('#ask details').forEach(each => { each.open = true; })")
    value = f"[data-lit][value='{choice}']"
    inside = page.locator(f"#dialog .panel {value}")
    button = inside if inside.count() else page.locator(f"#ask {value}, .stage {value}")
    if choice.split(":", maxsplit=1)[0] in ON_THE_MAP and not crowded(visitor, choice):
        button = page.locator(f".stage .spot{value}")
    button.first.click()
    page.wait_for_function("before => Number(document.getElementById('state').dataset.version) > before", arg=before)


def crowded(visitor: Visitor, choice: str) -> bool:
    """Does somebody stand in the middle of the space, so that one had better use the bar?"""
    found: bool = visitor.page.evaluate(
        """choice => {
            const spot = document.querySelector(`.stage .spot[value='${choice}']`);
            spot.scrollIntoView({block: "center", inline: "center"});
            const box = spot.getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== spot;
        }""",
        choice,
    )
    return found


def play_to_the_end(*visitors: Visitor, most: int = 1500) -> list[dict[str, Any]]:
    """Everybody answers in turn until dawn; gives the journal as the first of them may read it."""
    chance = Chance()
    chance.seed(7, 7)
    for _ in range(most):
        playing = None
        for _ in range(1000):
            playing = next((each for each in visitors if each.my_turn or each.over), None)
            if playing is not None:
                break
            visitors[0].page.wait_for_timeout(20)
        assert playing is not None, "nobody is asked, and the game is not over"
        if playing.over:
            journal: list[dict[str, Any]] = playing.takes_part()["journal"]
            return journal
        _, choice = decide(playing, chance)
        click(playing, choice)
    raise AssertionError("the game did not end")


def chained_rides(journal: list[dict[str, Any]]) -> int:
    """How often a Shiner got out of one vehicle that had moved into another, or walked on, in one turn."""
    rides = 0
    moved: set[str] = set()
    for line in journal:
        if line["event"] == "turn":
            moved = set()
        elif line["event"] == "moved":
            unit, riders = line["facts"]["unit"], line["facts"]["riders"]
            rides += unit not in moved and any(rider in moved for rider in riders)
            moved |= {unit, *riders}
    return rides


def sit_down(visit: Visit, path: str, name: str) -> Visitor:
    other = visit()
    other.open(path)
    other.page.get_by_label("Your name").fill(name)
    other.page.get_by_role("button", name="Sit down here").click()
    return other


@pytest.mark.evening
def test_two_people_and_a_bot_play_whole_games_with_all_that_can_happen(visit: Visit) -> None:
    """Not every night has a theft and a bribe: they play until all has happened, three nights at most."""
    wanted = {"bids", "delivered", "searched", "bribed", "fed", "jug-stolen", "chained"}
    seen: set[str] = set()
    for _ in range(3):
        nell = visit()
        path = nell.lay("moonshine_empire", "open", "bot:easy", random_characters="True")
        tomek = sit_down(visit, path, "Tomek")
        journal = play_to_the_end(nell, tomek)
        seen |= {line["event"] for line in journal}
        if "vehicle-stolen" in seen:
            seen.add("jug-stolen")
        if chained_rides(journal):
            seen.add("chained")
        expect(nell.page.get_by_role("table")).to_contain_text("Moonshine")
        if wanted <= seen:
            break
    assert wanted <= seen, f"never happened: {sorted(wanted - seen)}"


def test_no_bid_challenge_or_hidden_tile_of_another_seat_is_on_the_wire(visit: Visit) -> None:
    nell = visit()
    path = nell.lay("moonshine_empire", "open", random_characters="True")
    tomek = sit_down(visit, path, "Tomek")
    said: list[str] = []
    nell.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: said.append(str(frame))))
    nell.page.reload()
    chance = Chance()
    mine = {card for card in nell.takes_part()["view"]["players"][0]["challenges"] if card}
    theirs = {card for card in tomek.takes_part()["view"]["players"][1]["challenges"] if card} - mine
    nell.wait_for_turn()
    _, choice = decide(tomek, chance)
    before = nell.takes_part()["view"]
    click(tomek, choice)
    assert nell.takes_part()["view"] == before, "a sealed answer changes nothing that others see"
    everything = "".join(said) + nell.page.content()
    names = [GAME.box.challenges[card].name for card in theirs]
    assert not any(name in everything for name in names)
    assert all(shack["tile"] is None for shack in nell.takes_part()["view"]["shacks"].values())


@pytest.mark.evening
def test_a_solo_scenario_on_a_phone(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("moonshine_empire", scenario="Z1")
    width = nell.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing hangs over the edge of a phone"
    journal = play_to_the_end(nell)
    assert any(line["event"] == "night" for line in journal)
    expect(nell.page.locator(".goals")).to_contain_text("jugs delivered")
