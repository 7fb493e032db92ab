"""Chat messages that are choices, where a game asks for free text."""

from __future__ import annotations

from fastapi.testclient import TestClient
from tests.server.helpers import Player


def test_chat_is_a_choice_where_the_rules_ask_for_free_text(client: TestClient) -> None:
    seats = [{"name": name} for name in ("Ann", "Ben", "Cleo")]
    made = client.post("/api/tables", json={"game": "alewood", "seats": seats, "options": {"pace": "live"}}).json()
    people = [Player(client, made["id"], seat["seat"], seat["token"]) for seat in made["seats"]]
    assert people[1].post("chat", text="evening").status_code == 200
    seen = people[0].look()
    assert [line["text"] for line in seen["chat"]] == ["evening"], "the rules do not ask for text yet"
    for number, person in enumerate(people):
        assert person.choose(f"be:P{number + 1}").status_code == 200
    assert people[2].post("chat", text="howdy, all: who rolls?").status_code == 200
    seen = people[0].look()
    assert len(seen["chat"]) == 1
    said = [line for line in seen["journal"] if line["event"] == "said"]
    assert said[-1]["facts"]["line"] == "howdy, all: who rolls?"
