"""Moonshine Empire by clicking: people who play sensibly, from nothing but what their own page may know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import Visitor

from lastcall.core.ask import ask as ask_anew
from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.registry import find_game

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


def decide(visitor: Visitor, chance: Chance, seen: set[str] | None = None) -> tuple[str, str]:
    """The ask this person must answer, and a sensible answer to it; rather one that nobody has `seen` yet."""
    table = visitor.takes_part()
    ask = next(each for each in table["asks"] if each["choices"])
    choices = [meant(each["choice"]) for each in ask["choices"]]
    swamp = imagined(table["view"])
    bold = daring(swamp, swamp.players[ask["seat"]], choices, seen) if seen is not None else None
    assert GAME.bots.instinct
    answer = bold or GAME.bots.instinct(swamp, ask_anew(ask["seat"], ask["name"], choices), chance)
    return ask["name"], spell(answer)


def daring(swamp: Swamp, player: Player, choices: list[tuple[Any, ...]], seen: set[str]) -> tuple[Any, ...] | None:
    """What somebody does who wants to see everything once: theft, a changed ride, a bribe, a fed Gator."""
    prey = [each for each in swamp.vehicles.values() if not each.riders and each.keeper != player.seat]
    shiner = player.shiners.get(swamp.picked)
    jugs = bool(shiner and (shiner.jugs or (shiner.ride and swamp.vehicles[shiner.ride].jugs)))
    lures = {each.at: "jug-stolen" for each in prey}
    if jugs:
        lures |= {each.at: "bribed" for each in swamp.officers if not each.bribe and player.money >= 50}
        lures |= {each.at: "fed" for each in swamp.gators if not each.jug}
    for choice in choices:
        if choice[0] == "steal" and "jug-stolen" not in seen:
            return choice
        if choice[0] == "board" and shiner and shiner.at != player.camp and not {"jug-stolen", "chained"} <= seen:
            ride, other = swamp.vehicles.get(shiner.ride), swamp.vehicles[choice[1]]
            if other in prey or (ride and ride.moved and not other.moved):
                return choice
        if choice[0] in ON_THE_MAP and lures.get(choice[1], "bids") not in seen | {"bids"}:
            return choice
        if choice[0] in ("bribe", "feed") and {"bribe": "bribed", "feed": "fed"}[choice[0]] not in seen:
            return choice
    return None


def click(visitor: Visitor, choice: str) -> None:
    """On the map where one would point at a space, in the dialog or the bar for the rest."""
    page, before = visitor.page, visitor.version
    page.evaluate("document.querySelectorAll('#ask details').forEach(each => { each.open = true; })")
    value = f"[data-lit][value='{choice}']"
    page.locator(value).first.wait_for(state="attached")
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


def play_to_the_end(*visitors: Visitor, seen: set[str] | None = None, most: int = 1500) -> list[dict[str, Any]]:
    """Everybody answers in turn until dawn; gives the journal as the first of them may read it."""
    chance = Chance()
    chance.seed(7, 7)
    for number in range(most):
        if seen is not None and number % 10 == 0:
            seen |= happened(visitors[0].takes_part()["journal"])
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
        _, choice = decide(playing, chance, seen)
        click(playing, choice)
    raise AssertionError("the game did not end")


def happened(journal: list[dict[str, Any]]) -> set[str]:
    """All kinds of events so far, chained rides and thefts of vehicles under names of their own."""
    events = {line["event"] for line in journal}
    if "vehicle-stolen" in events:
        events.add("jug-stolen")
    if chained_rides(journal):
        events.add("chained")
    return events


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


@pytest.mark.slow
def test_two_people_and_a_bot_play_whole_games_with_all_that_can_happen(visit: Visit) -> None:
    """Not every night has a theft and a bribe: they play until all has happened, three nights at most."""
    wanted = {"bids", "delivered", "searched", "bribed", "fed", "jug-stolen", "chained"}
    seen: set[str] = set()
    for _ in range(3):
        nell = visit()
        path = nell.lay("moonshine_empire", "open", "bot:easy", random_characters="True")
        tomek = sit_down(visit, path, "Tomek")
        seen |= happened(play_to_the_end(nell, tomek, seen=seen))
        expect(nell.page.get_by_role("table")).to_contain_text("Moonshine")
        if wanted <= seen:
            break
    assert wanted <= seen, f"never happened: {sorted(wanted - seen)}"


def test_no_bid_challenge_or_hidden_tile_of_another_seat_is_on_the_wire(visit: Visit) -> None:
    """As a browser sees it; `tests/games/moonshine_empire/test_wire.py` holds the wire to every byte."""
    nell = visit()
    said: list[str] = []
    nell.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: said.append(str(frame))))
    path = nell.lay("moonshine_empire", "open")
    tomek = sit_down(visit, path, "Tomek")
    play_until("challenge_pass", nell, tomek)
    theirs = {card for card in tomek.takes_part()["view"]["players"][1]["challenges"] if card}
    assert len(theirs) == 3
    play_until("bid", nell, tomek)
    click(tomek, "bid:0")
    nell.wait_for(lambda: nell.version == tomek.version)  # what was said of the first bid is not to be heard later
    told = []
    for bid in ("bid:10", "bid:40"):
        heard = len(said)
        click(tomek, bid)
        nell.wait_for(lambda: nell.version == tomek.version)
        seen = "".join([nell.page.content(), json.dumps(nell.takes_part()), *said[heard:]])
        told.append(without_numbers(seen))
    assert told[0] == told[1], "whatever the other bids, everything on the wire is the same but the count of versions"
    wire = "".join([*said, nell.page.content(), json.dumps(nell.takes_part())])
    passed = {nell.takes_part()["view"]["players"][0]["gift"]}
    secrets = [GAME.box.challenges[card] for card in theirs - passed]
    secrets += GAME.box.swamp_tiles.values()
    assert not [card.name for card in secrets if card.name in wire or f'"{card.id}"' in wire]


def play_until(name: str, *visitors: Visitor) -> None:
    """Everybody answers sensibly until all are asked this at once."""
    chance = Chance()
    for _ in range(60):
        asked = [[ask["name"] for ask in each.takes_part()["asks"]] for each in visitors]
        if all(names == [name] for names in asked):
            return
        for each, names in zip(visitors, asked, strict=True):
            if names and names != [name]:
                click(each, decide(each, chance)[1])
    raise AssertionError(f"{name} was never asked")


def without_numbers(text: str) -> str:
    """A page or a message without what counts versions, lines and seconds."""
    return re.sub(r"\d+", "#", text)


def test_a_solo_scenario_on_a_phone(visit: Visit) -> None:
    nell = visit(phone=True)
    nell.lay("moonshine_empire", scenario="Z1")
    width = nell.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing hangs over the edge of a phone"
    journal = play_to_the_end(nell)
    assert any(line["event"] == "night" for line in journal)
    expect(nell.page.locator(".goals")).to_contain_text("jugs delivered")
