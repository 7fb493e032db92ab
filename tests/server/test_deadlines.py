"""Deadlines where real time is part of a game: windows that close, grace that ends, absent players."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, Player, create_table, live_table, maintain
from tests.server.timeouts import TIMEOUT, wait_until
from tests.server.wire_types import TableJson

from lastcall.core.hooks import Clock
from lastcall.games.alewood import GAME
from lastcall.games.alewood.state import Saloon
from lastcall.registry import games
from lastcall.server import Settings, create_app

PROMPT = ("H24", "H25", "H34", "H45")
"""Hinders that demand a gesture at every start of a turn."""
PREFERENCES = ("play", "roll", "read", "gear-up", "pass", "no-draw", "skip", "full", "be")
"""Verbs that the players of these tests prefer, best first."""

SetClocks = Callable[..., None]
Condition = Callable[[TableJson], bool]


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[SetClocks]:
    """Alewood with these clocks only: `clocks(sip=Clock(0.1, "pass"))`."""

    def change(**clocks: Clock) -> None:
        monkeypatch.setitem(games(), "alewood", replace(GAME, realtime=replace(GAME.realtime, clocks=clocks)))

    yield change


def create_saloon(client: TestClient, **options: str) -> PlayedTable:
    """Alewood with three people and only the prompt Hinders."""
    left_out = [card for card in (*GAME.box.hinders, *GAME.box.skills) if card not in PROMPT]
    return create_table(client, "alewood", options={"pace": "live", "left_out": " ".join(left_out), **options})


def play_until(table: PlayedTable, condition: Condition, let_pass: str = "") -> None:
    """Play until the condition holds; asks named `let_pass` are left to time out."""
    deadline = time.monotonic() + TIMEOUT
    while not condition(seen := table.players[0].look()):
        assert time.monotonic() < deadline, "the game did not get there in time"
        asked_seats = [wait["seat"] for wait in seen["waiting_for"] if wait["name"] != let_pass]
        for seat in asked_seats[:1]:
            player = table.players[seat]
            ask = player.look()["asks"][0]
            offered = [each["choice"] for each in ask["choices"]]
            preferred = [each for verb in PREFERENCES for each in offered if each.split(":")[0] == verb]
            assert player.choose((preferred or offered)[0], ask["id"]).status_code in (200, 409)


def asked(name: str) -> Condition:
    return lambda seen: any(wait["name"] == name for wait in seen["waiting_for"])


def events(player: Player) -> list[str]:
    return [line["event"] for line in player.look()["journal"]]


def test_a_live_table_has_deadlines_and_a_table_by_steps_has_none(settings: Settings, clocks: SetClocks) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(settings)) as client:
        live, steps = create_saloon(client), create_saloon(client, pace="steps")
        for table, runs in ((live, True), (steps, False)):
            play_until(table, asked("sip"))
            waited = table.players[0].look()["waiting_for"]
            assert [wait["seconds"] is not None for wait in waited] == [runs] * len(waited)


def test_the_sip_window_closes_when_its_time_is_up(settings: Settings, clocks: SetClocks) -> None:
    clocks(sip=Clock(0.1, "pass"))
    with TestClient(create_app(settings)) as client:
        table = create_saloon(client)
        play_until(table, asked("roll"))
        play_until(table, lambda seen: not asked("roll")(seen))
        play_until(table, asked("action"), let_pass="sip")
        assert "drank" not in events(table.players[0])


def test_an_interrupt_does_not_reset_the_deadlines_of_others(settings: Settings, clocks: SetClocks) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(settings)) as client:
        table = create_saloon(client)
        play_until(table, asked("sip"))
        waited = table.players[0].look()["waiting_for"][0]
        player = table.players[waited["seat"]]
        before = player.look()["asks"][0]
        assert table.players[(waited["seat"] + 1) % 3].choose("gesture:howl").status_code == 200
        after = player.look()["asks"][0]
        assert after["id"] != before["id"]
        assert after["deadline_key"] == before["deadline_key"]
        assert before["seconds"] is not None and after["seconds"] is not None
        assert after["seconds"] <= before["seconds"]


def test_a_duty_not_done_within_the_grace_is_a_slip_that_can_be_called(settings: Settings, clocks: SetClocks) -> None:
    clocks(grace=Clock(0.1, "lapse"))
    with TestClient(create_app(settings)) as client:
        table = create_saloon(client)
        play_until(
            table, lambda seen: any(player["bound"] for player in seen["view"]["players"]) and asked("side")(seen)
        )
        play_until(table, asked("action"))
        look = table.players[0].look()
        owner = next(player for player in look["view"]["players"] if player["bound"])
        caller = table.players[(owner["seat"] + 1) % 3]
        wait_until(lambda: bool(slips(client, table, owner["seat"])), "a slip")
        interrupts = [each for player in table.players.values() for each in player.look()["interrupts"]]
        assert all(each["name"] != "grace" for each in interrupts)
        hinder = slips(client, table, owner["seat"])[0]
        assert caller.choose(f"call:{owner['seat']}:{hinder}").status_code == 200
        assert "upheld" in events(caller)
        assert "slipped" not in events(caller), "a slip is not announced"


def test_a_bot_plays_for_an_absent_player_until_they_are_back(settings: Settings, clocks: SetClocks) -> None:
    clocks(sip=Clock(60, "pass"))
    with TestClient(create_app(replace(settings, poll_interval=3600.0))) as client:
        table = create_saloon(client)
        live = live_table(client, table.id)
        ann, bo = table.players[0], table.players[1]
        live.presence_known_from -= 61
        ann.look()
        maintain(client)
        assert [seat.stand_in for seat in live.seats] == ["", "fair", "fair"], "a present player keeps the seat"
        bo.look()
        wait_until(lambda: live.seats[1].stand_in == "", "the end of the stand-in")


def slips(client: TestClient, table: PlayedTable, seat: int) -> list[str]:
    """The Hinders that this seat failed to mind; no view shows them."""
    state = live_table(client, table.id).table.state
    assert isinstance(state, Saloon)
    return [slip.hinder for slip in state.players[seat].slips]
