"""Clocks where real time is part of a game: windows that close, grace that ends, chairs that stay empty."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.guests import Made, Player

from lastcall.core.game import Clock
from lastcall.games.alewood import GAME
from lastcall.registry import games
from lastcall.server import Settings, create_app

PROMPT = ("H24", "H25", "H34", "H45")
"""Hinders that want a gesture at every start of a turn."""
WISHES = ("play", "roll", "read", "gear-up", "pass", "no-draw", "skip", "full", "be")
"""What the people of these tests like to do, best first."""

Change = Callable[..., None]


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Alewood with these clocks only: `clocks(sip=Clock(0.1, "pass"))`."""

    def change(**clocks: Clock) -> None:
        monkeypatch.setitem(games(), "alewood", replace(GAME, clocks=clocks))

    yield change


def lay_saloon(client: TestClient, **options: Any) -> Made:
    """Three people; all cards but a few prompt Hinders stay in the box."""
    kept = {*PROMPT}
    out = [card for card in (*GAME.box.hinders, *GAME.box.skills) if card not in kept]
    wish = {
        "game": "alewood", "seats": [{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}],
        "options": {"pace": "live", "left_out": " ".join(out), **options},
    }  # fmt: skip
    made = client.post("/api/tables", json=wish).json()
    players = {seat["seat"]: Player(client, made["id"], seat["seat"], seat["token"]) for seat in made["seats"]}
    return Made(made["id"], players)


def play_until(made: Made, true: Callable[[dict[str, Any]], bool], let_pass: str = "") -> None:
    """All take their turns until something is so; what is asked by the name `let_pass` is left to the clock."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        seen = made.players[0].look()
        if true(seen):
            return
        mine = [wait for wait in seen["waiting_for"] if wait["name"] != let_pass]
        for wait in mine[:1]:
            player = made.players[wait["seat"]]
            ask = player.look()["asks"][0]
            offered = [each["choice"] for each in ask["choices"]]
            liked = [each for wish in WISHES for each in offered if each.split(":")[0] == wish]
            assert player.choose((liked or offered)[0], ask["id"]).status_code in (200, 409)
    raise AssertionError("it never came to that")


def asked(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: any(wait["name"] == name for wait in seen["waiting_for"])


def wait_until(true: Callable[[], bool]) -> None:
    """A busy machine is no reason to fail."""
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


def events(player: Player) -> list[str]:
    return [line["event"] for line in player.look()["journal"]]


def test_a_live_table_plays_by_the_clock_unasked_and_one_by_steps_does_not(settings: Settings, clocks: Change) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(settings)) as client:
        live, steps = lay_saloon(client), lay_saloon(client, pace="steps")
        for made, runs in ((live, True), (steps, False)):
            play_until(made, asked("sip"))
            waited = made.players[0].look()["waiting_for"]
            assert [wait["seconds"] is not None for wait in waited] == [runs] * len(waited)


def test_the_sip_window_closes_for_who_lets_it_pass(settings: Settings, clocks: Change) -> None:
    clocks(sip=Clock(0.1, "pass"))
    with TestClient(create_app(settings)) as client:
        made = lay_saloon(client)
        play_until(made, asked("roll"))
        play_until(made, lambda seen: not asked("roll")(seen))
        play_until(made, asked("action"), let_pass="sip")
        assert "drank" not in events(made.players[0])


def test_who_steps_in_does_not_wind_up_the_clocks_of_others(settings: Settings, clocks: Change) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(settings)) as client:
        made = lay_saloon(client)
        play_until(made, asked("sip"))
        waited = made.players[0].look()["waiting_for"][0]
        player = made.players[waited["seat"]]
        before = player.look()["asks"][0]
        assert made.players[(waited["seat"] + 1) % 3].choose("gesture:howl").status_code == 200
        after = player.look()["asks"][0]
        assert after["id"] != before["id"]
        assert after["moment"] == before["moment"]
        assert after["seconds"] <= before["seconds"]


def test_when_the_grace_is_over_a_duty_not_done_is_a_slip_that_can_be_called(
    settings: Settings, clocks: Change
) -> None:
    clocks(grace=Clock(0.1, "lapse"))
    with TestClient(create_app(settings)) as client:
        made = lay_saloon(client)
        play_until(
            made, lambda seen: any(player["bound"] for player in seen["view"]["players"]) and asked("side")(seen)
        )
        play_until(made, asked("action"))
        look = made.players[0].look()
        owner = next(player for player in look["view"]["players"] if player["bound"])
        caller = made.players[(owner["seat"] + 1) % 3]
        wait_until(lambda: slips(client, made, owner["seat"]) > 0)
        assert all(aside["name"] != "grace" for player in made.players.values() for aside in player.look()["asides"])
        hinder = slipped(client, made, owner["seat"])
        assert caller.choose(f"call:{owner['seat']}:{hinder}").status_code == 200
        assert "upheld" in events(caller)
        assert "slipped" not in events(caller), "nobody is told of a slip"


def test_a_bot_takes_the_chair_of_who_has_left_and_gives_it_back(settings: Settings, clocks: Change) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(replace(settings, absence_timeout=0.0, poll_interval=0.05))) as client:
        made = lay_saloon(client)
        tables = client.app.state.services.tables  # type: ignore[attr-defined]
        ann, bo = made.players[0], made.players[1]
        ann.look()
        wait_until(lambda: tables.loaded[made.id].seats[1].stand_in == "fair")
        assert tables.loaded[made.id].seats[0].stand_in == "", "who is here keeps the chair"
        bo.look()
        wait_until(lambda: tables.loaded[made.id].seats[1].stand_in == "")


def slips(client: TestClient, made: Made, seat: int) -> int:
    """How many slips of this seat are noted; no view tells it."""
    live = client.app.state.services.tables.loaded[made.id]  # type: ignore[attr-defined]
    return len(live.table.state.players[seat].slips)


def slipped(client: TestClient, made: Made, seat: int) -> str:
    live = client.app.state.services.tables.loaded[made.id]  # type: ignore[attr-defined]
    return str(live.table.state.players[seat].slips[0].hinder)
