"""Tables with expansions: what their pages show, and to whom."""

from __future__ import annotations

from fastapi.testclient import TestClient

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.hidden_objectives.cards import HiddenObjective

EXPANSIONS = ["desperate_measures", "heart_of_the_city", "hidden_objectives"]
HTML = {"accept": "text/html"}


def test_each_expansion_in_play_is_drawn_and_a_hidden_objective_only_for_its_owner(client: TestClient) -> None:
    wish = {
        "game": "this_war_of_mine",
        "seats": [{"name": "Ann"}, {"name": "Ben"}],
        "options": {"expansions": EXPANSIONS},
    }
    made = client.post("/api/tables", json=wish).json()
    names = {card.id: card.name for card in GAME.box.cards.values() if isinstance(card, HiddenObjective)}
    pages = []
    for seat in made["seats"]:
        headers = {"authorization": f"Bearer {seat['token']}"}
        table = client.get(f"/api/tables/{made['id']}", headers=headers)
        (mine,) = table.json()["view"]["expansions"]["hidden_objectives"]["holders"][seat["seat"]]["hand"]
        others = [card for card in names if card != mine]
        assert not [card for card in others if f'"{card}"' in table.text or names[card] in table.text]
        page = client.get(f"/tables/{made['id']}", headers=HTML | headers)
        assert page.status_code == 200
        assert names[mine] in page.text
        assert not [card for card in others if names[card] in page.text]
        pages.append(page.text)
        client.cookies.clear()
    for page in pages:
        assert "kept-cards measures" in page
        assert "heart-of-the-city" in page
        assert 'href="#sealed"' in page
    onlooker = client.get(f"/tables/{made['id']}", headers=HTML).text
    assert not [name for name in names.values() if name in onlooker]


def test_the_style_sheet_of_a_game_has_those_of_its_expansions(client: TestClient) -> None:
    style = client.get("/games/this_war_of_mine/board.css").text
    assert ".heart-of-the-city" in style
    assert ".group-of-people" in style


def test_the_rules_page_has_the_chapters_of_the_expansions(client: TestClient) -> None:
    page = client.get("/rules/this_war_of_mine").text
    assert "Expansion: Heart of the City" in page
    assert "TM-1" in page
