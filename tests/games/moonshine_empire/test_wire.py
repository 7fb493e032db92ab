"""Nothing of another seat's bid, Challenges or face-down tiles is on the wire (E-30, ER-4, ER-38).

Not a list of forbidden words is looked for: whatever is hidden from a seat is changed, and not one byte that is sent to
that seat may change with it.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")

from fastapi.testclient import TestClient
from tests.server.helpers import NO_LIMITS, PlayedTable, create_table

from lastcall.core.ask import spell
from lastcall.core.chance import Chance
from lastcall.core.sight import hidden_places, reshuffle_hidden
from lastcall.core.table import Table
from lastcall.server import Settings, create_app
from lastcall.testing import rule

WATCHERS = (None, 0, 1, 2)
"""A spectator and three seats."""


@contextmanager
def house(folder: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A house whose ids, tokens, seeds and hours are always the same, so that two of them say the same."""
    dice = random.Random(7)
    monkeypatch.setattr(secrets, "randbits", dice.getrandbits)
    monkeypatch.setattr(secrets, "choice", dice.choice)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: f"{dice.getrandbits(8 * size):x}")
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    settings = Settings(database=str(folder / f"{name}.db"), preload_bots=False, limits=NO_LIMITS)
    with TestClient(create_app(settings)) as client:
        yield client


def headers_of(made: PlayedTable, watcher: int | None) -> dict[str, str]:
    return made.players[watcher].headers if watcher is not None else {}


def sent_to(client: TestClient, made: PlayedTable, watcher: int | None) -> list[str]:
    """The page, the big screen, the answer for programs, and what a socket says first, drawn or plain."""
    headers = headers_of(made, watcher)
    addresses = [f"/tables/{made.id}", f"/api/tables/{made.id}"] + (
        [f"/tables/{made.id}/big"] if watcher is None else []
    )
    sent = [client.get(address, headers=headers).text for address in addresses]
    for way in ("", "?as=json"):
        with client.websocket_connect(f"/api/tables/{made.id}/live{way}", headers=headers) as socket:
            sent.append(socket.receive_text())
    return sent


def table_of(client: TestClient, made: PlayedTable) -> Table[Any]:
    table: Table[Any] = client.app.state.services.tables.loaded[made.id].table  # type: ignore[attr-defined]
    return table


def play_on(client: TestClient, made: PlayedTable, chance: Chance) -> None:
    """The first who is asked answers as instinct says."""
    table = table_of(client, made)
    ask = table.asks[0]
    choice = table.game.bots.instinct(table.state, ask, chance)  # type: ignore[misc]
    answer = made.players[ask.seat].choose(spell(choice), ask.id)
    assert answer.status_code == 200, answer.text


def redeal(table: Table[Any], watcher: int | None, chance: Chance) -> None:
    """Change all that this watcher cannot see: cards, tiles, and answers that are sealed."""
    reshuffle_hidden(table.state, watcher, chance)
    sealing = table.open_together
    if sealing is not None:
        for seat in sealing.answers:
            if seat != watcher:
                sealing.answers[seat] = chance.pick(sealing.asks[seat].choices)


@contextmanager
def dealt_anew(table: Table[Any], watcher: int | None, chance: Chance) -> Iterator[None]:
    """The same for a while; then all lies where it lay."""
    places = [(piece, field, getattr(piece, field)) for piece, field, _ in hidden_places(table.state, watcher)]
    truth = [(piece, field, value[:] if isinstance(value, list) else value) for piece, field, value in places]
    answers = dict(table.open_together.answers) if table.open_together else {}
    redeal(table, watcher, chance)
    yield
    for piece, field, value in truth:
        setattr(piece, field, value)
    if table.open_together:
        table.open_together.answers = answers


@rule("ER-38")
def test_whatever_is_hidden_from_a_seat_changes_not_one_byte_that_it_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, looked, changed = Chance(5), set(), set()
    with house(tmp_path, "one", monkeypatch) as client:
        made = create_table(client, "moonshine_empire", [{"name": name} for name in ("Ann", "Bo", "Cy")])
        while "challenge_drop" not in changed:
            table = table_of(client, made)
            name = table.asks[0].name
            moment = name, len(table.sealed)
            if moment not in looked:
                looked.add(moment)
                for watcher in WATCHERS:
                    before = sent_to(client, made, watcher)
                    views = [table.view(seat) for seat in WATCHERS[1:]]
                    with dealt_anew(table, watcher, chance):
                        assert sent_to(client, made, watcher) == before, f"seat {watcher} is told something at {name!r}"
                        if [table.view(seat) for seat in WATCHERS[1:]] != views or table.sealed:
                            changed.add(name)
            play_on(client, made, chance)
    assert {"challenge_pass", "camp", "order", "bid", "pick", "turn", "trip", "challenge_drop"} <= changed
    assert {("bid", 1), ("bid", 2), ("challenge_pass", 2)} <= looked, "with answers under seal"


def test_who_may_see_it_is_sent_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path, "one", monkeypatch) as client:
        made = create_table(client, "moonshine_empire", [{"name": name} for name in ("Ann", "Bo", "Cy")])
        while not wide_open(table_of(client, made), "challenge_pass"):
            play_on(client, made, Chance(5))
        before = sent_to(client, made, 1)
        with dealt_anew(table_of(client, made), 0, Chance(5)):
            after = sent_to(client, made, 1)
        assert all(one != other for one, other in zip(before, after, strict=True)), "every way of looking tells it"


@rule("E-30", "ER-4")
@pytest.mark.parametrize("secret", ["bid", "challenge_pass"])
def test_two_houses_where_one_seat_answers_otherwise_in_secret_send_the_same_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    told = [evening(tmp_path, monkeypatch, secret, number) for number in (0, 1)]
    assert told[0]["answered"] != told[1]["answered"]
    assert told[0]["others"] == told[1]["others"]
    assert told[0]["own"] != told[1]["own"], "a player sees their own answer"


def wide_open(table: Table[Any], secret: str) -> bool:
    """Are all asked this, has nobody answered, and has seat 1 a choice?"""
    sealing = table.open_together
    return (
        sealing is not None
        and table.asks[0].name == secret
        and not sealing.answers
        and len(sealing.asks[1].choices) > 4
    )


def evening(folder: Any, monkeypatch: pytest.MonkeyPatch, secret: str, number: int) -> dict[str, Any]:
    """Three people play until seat 1 has several answers to the secret question and gives one of them; all that was
    sent to the others until then, while they wait, and to the one who answered."""
    with house(folder, f"{secret}-{number}", monkeypatch) as client, ExitStack() as open_sockets:
        made = create_table(client, "moonshine_empire", [{"name": name} for name in ("Ann", "Bo", "Cy")])
        chance = Chance(5)
        while not wide_open(table_of(client, made), secret):
            play_on(client, made, chance)
        sockets = [
            open_sockets.enter_context(
                client.websocket_connect(f"/api/tables/{made.id}/live{way}", headers=headers_of(made, watcher))
            )
            for watcher in (0, None)
            for way in ("", "?as=json")
        ]
        others = [socket.receive_text() for socket in sockets]
        ask = table_of(client, made).asks[1]
        assert ask.seat == 1
        written = spell([ask.choices[1], ask.choices[-1]][number])
        assert made.players[1].choose(written, ask.id).status_code == 200
        others += [socket.receive_text() for socket in sockets]
        for watcher in (0, None):
            others += sent_to(client, made, watcher)
        return {"answered": written, "others": others, "own": sent_to(client, made, 1)}
