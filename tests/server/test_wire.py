"""No response contains what its seat may not see, throughout a game."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, create_table, manager

import lastcall
from lastcall.core.sight import hidden_places

MARK = re.compile(r"[A-Za-z0-9_-]+")


def hidden_cards(table: Any, seat: int | None) -> set[str]:
    """The ids of cards that this seat cannot see anywhere on the table."""
    unseen: set[str] = set()
    for piece, field, _pool in hidden_places(table.state, seat):
        value = getattr(piece, field)
        for card in value if isinstance(value, list) else [value]:
            if hasattr(card, "id"):
                unseen.add(card.id)
    return unseen - _ids_in(table.view(seat))


def _ids_in(view: Any) -> set[str]:
    return set(MARK.findall(json.dumps(view)))


def words_of(text: str) -> set[str]:
    return set(MARK.findall(text))


def everything_sent_to(client: TestClient, made: PlayedTable, seat: int | None) -> str:
    """The page, the JSON, both kinds of socket messages, and the replay."""
    headers = made.players[seat].headers if seat is not None else {}
    page = client.get(f"/tables/{made.id}", headers=headers).text
    page = re.sub(r"<svg[^>]*hidden.*?</svg>", "", page, flags=re.S)
    sent = [page, client.get(f"/api/tables/{made.id}", headers=headers).text]
    sent.append(client.get(f"/api/tables/{made.id}/replay", headers=headers).text)
    sent.append(client.get(f"/tables/{made.id}/replay", headers=headers).text)
    if seat is None:
        sent.append(client.get(f"/tables/{made.id}/big").text)
    for kind in ("", "?as=json"):
        with client.websocket_connect(f"/api/tables/{made.id}/live{kind}", headers=headers) as socket:
            sent.append(socket.receive_text())
    return "\n".join(sent)


@pytest.mark.parametrize("game", ["moonshiners", "pig_with_hands"])
def test_no_hidden_card_is_ever_sent(client: TestClient, game: str) -> None:
    seats = 3
    made = create_table(client, game, [{"name": f"P{seat}"} for seat in range(seats)])
    dice = random.Random(7)
    tables = manager(client)
    checked = 0
    known: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(seats))}
    """What was public once: the journal still names it."""
    for step in range(400):
        table = tables.loaded[made.id].table
        for seat in known:
            known[seat] |= _ids_in(table.view(seat))
        if table.over:
            break
        if step % 12 == 0:
            for seat in (None, *range(seats)):
                hidden = hidden_cards(table, seat)
                told = everything_sent_to(client, made, seat)
                leaked = hidden & words_of(told) - known_by_box(table) - known[seat]
                assert not leaked, f"seat {seat} was sent {leaked} at step {step}"
                checked += len(hidden)
                check_views(table, told, seat, seats)
        ask = dice.choice(table.asks)
        choice = lastcall.spell(dice.choice(ask.choices))
        assert made.players[ask.seat].choose(choice, ask.id).status_code == 200
    assert checked or game == "pig_with_hands"


def known_by_box(table: Any) -> set[str]:
    """Ids that are also ordinary words, such as CSS classes: their presence reveals nothing."""
    return {name for name in table.box.cards if not any(letter.isdigit() for letter in name)}


def check_views(table: Any, told: str, seat: int | None, seats: int) -> None:
    """No hand that only another seat sees is sent in the form of a view."""
    mine = json.dumps(table.view(seat))
    for other in range(seats):
        if other == seat:
            continue
        for player in table.view(other).get("players", []):
            hand = player.get("hand")
            if isinstance(hand, list) and len(hand) > 2:
                written = json.dumps(hand, separators=(",", ":"))
                if written not in mine.replace(" ", ""):
                    assert written not in told.replace(" ", ""), f"seat {seat} was sent the hand of seat {other}"
