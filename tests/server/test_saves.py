"""Named save points and branches from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from tests.server.helpers import PlayedTable, Player, create_table, live_table
from tests.server.processes import ServerProcess

import lastcall
from lastcall.core.saved_table import SavedTable
from lastcall.core.sight import hidden_places
from lastcall.core.table import Table
from lastcall.games.this_war_of_mine import GAME as WAR
from lastcall.registry import games
from lastcall.server.tables import save_points
from lastcall.testing.rules import rule

TWO = ({"name": "Ann"}, {"name": "Bo"})


def branched(player: Player, number: int) -> Player:
    """The same player at a new table, branched from a save point."""
    answer = player.post(f"saves/{number}/branch")
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Player(player.client, made["id"], player.seat, made["seats"][0]["token"])


def saved(player: Player, name: str) -> int:
    answer = player.post("saves", name=name)
    assert answer.status_code == 201, answer.text
    number: int = answer.json()["number"]
    return number


@rule("T-150", "TR-94")
def test_a_branch_begins_with_all_that_is_known_of_the_save(client: TestClient) -> None:
    made = create_table(client, "this_war_of_mine", TWO)
    made.play_on(steps=2)
    number = saved(made.players[0], "Before the night")
    then = made.players[0].look()
    made.play_on(steps=12)
    mine = branched(made.players[0], number)
    again = mine.look()
    assert again["version"] == 0
    assert again["view"] == then["view"]
    assert then["view"]["phase"] == "assign", "a save is taken at the beginning of a step"
    assert [ask["choices"] for ask in again["asks"]] == [ask["choices"] for ask in then["asks"]]
    assert [line["text"] for line in again["journal"]] == [line["text"] for line in then["journal"]]
    assert made.players[0].look()["version"] == 14, "the first table is unchanged"


@rule("T-151", "TR-94")
def test_the_same_choices_after_going_back_meet_the_same_cards_and_dice(client: TestClient) -> None:
    made = create_table(client, "this_war_of_mine", [{"name": "Ann"}])
    ann = made.players[0]
    made.play_on(steps=3)
    number, then = saved(ann, "Before it went wrong"), ann.look()["view"]
    made.play_on(steps=15)
    before = ann.look()["view"]
    assert ann.post(f"saves/{number}/go-back").status_code == 200
    assert ann.look()["view"] == then
    made.play_on(steps=15)
    assert ann.look()["view"] == before


def test_going_back_needs_everybody_and_a_past_that_is_still_in_force(client: TestClient) -> None:
    made = create_table(client, "wasteland", TWO)
    ann, bo = made.players.values()
    made.play_on(steps=2)
    early, version = saved(ann, "Early"), ann.look()["version"]
    made.play_on(steps=2)
    late = saved(ann, "Late")
    made.play_on(steps=1)
    assert ann.post(f"saves/{early}/go-back").status_code == 200
    assert ann.look()["version"] == version + 3, "Bo has not agreed yet"
    assert bo.post("undo", answer="agree").status_code == 200
    live = live_table(client, made.id)
    assert len(live.table.choices) == version
    assert ann.post(f"saves/{late}/go-back").status_code == 422, "that past was taken back"
    assert ann.post(f"saves/{early}/go-back").status_code == 422, "here we are"
    assert client.post(f"/api/tables/{made.id}/saves/{early}/go-back", json={}).status_code == 403


@pytest.mark.parametrize("game", ["this_war_of_mine", "wasteland"])
def test_a_branch_of_a_running_game_shows_nothing_of_what_lies_ahead(client: TestClient, game: str) -> None:
    """Its hidden cards do not depend on the real ones, and its dice have another seed."""
    made = create_table(client, game, TWO)
    made.play_on(steps=4)
    number = saved(made.players[0], "Here")
    mine = branched(made.players[0], number)
    real, other = (live_table(client, table).table for table in (made.id, mine.table))
    assert real.game.cooperative
    assert other.seed != real.seed
    assert other.seed_hash != real.seed_hash
    assert other.checkpoint.state.view(0) == real.checkpoint.state.view(0), "what is known stays"
    assert hidden(other) != hidden(real), "the decks are dealt again"
    assert len(hidden(other)) == len(hidden(real))


def hidden(table: Table[Any]) -> list[list[str]]:
    """The ids of the cards in every place that no seat sees."""
    state = table.checkpoint.state
    places = [getattr(piece, field) for piece, field, _ in hidden_places(state, 0)]
    return [[card.id for card in cards if hasattr(card, "id")] for cards in places if isinstance(cards, list)]


@rule("T-151", "TR-94")
@pytest.mark.parametrize("game", ["this_war_of_mine", "wasteland"])
def test_a_save_point_keeps_the_order_of_every_deck(game: str) -> None:
    """So a branch after the end of the game meets the same cards and dice."""
    table = lastcall.new(game, 2, seed=5)
    resumed = save_points.resume_save(SavedTable.at_checkpoint(table).as_dict(), games())
    assert hidden(resumed) == hidden(table)
    assert resumed.seed == table.seed


@rule("TR-94")
def test_a_resumed_campaign_has_its_first_event_again() -> None:
    state = WAR.initial_state(WAR.box, 1, WAR.check_options({}))
    state.calm_so_far = False
    assert WAR.saves.on_resume is not None
    WAR.saves.on_resume(state)
    assert state.calm_so_far


def test_the_tree_shows_every_branch(client: TestClient) -> None:
    made = create_table(client, "this_war_of_mine", TWO)
    ann = made.players[0]
    first = saved(ann, "One")
    other = branched(ann, first)
    inner = saved(other, "Two")
    last = branched(other, inner)
    for player in (ann, other, last):
        tree: dict[str, Any] = client.get(f"/api/tables/{player.table}/saves").json()
        assert tree["id"] == made.id
        branch = tree["saves"][0]["branches"][0]
        assert branch["id"] == other.table
        assert branch["saves"][0]["name"] == "Two"
        assert branch["saves"][0]["branches"][0]["id"] == last.table
    page = client.get(f"/tables/{made.id}/saves")
    assert page.status_code == 200
    assert "Two" in page.text


@rule("T-150")
def test_the_save_sheet_shows_what_is_public_and_counts_the_rest(client: TestClient) -> None:
    made = create_table(client, "this_war_of_mine", TWO)
    made.play_on(steps=5)
    number = saved(made.players[0], "Sheet")
    made.play_on(steps=5)
    view = made.players[0].look()["view"]
    sheet = client.get(f"/tables/{made.id}/sheet?save={number}").text
    for word in ("Storage", "Board-Ups", "Cold", "Events deck", "Night Raids deck", "Sheet", "Ann"):
        assert word in sheet
    for person in view["people"]:
        assert WAR.box.people[person["card"]].name in sheet
    assert client.get(f"/tables/{made.id}/sheet").status_code == 200
    assert client.get(f"/tables/{made.id}/sheet?save=9").status_code == 404


def test_only_players_of_a_table_can_save_and_branch(client: TestClient, table: PlayedTable) -> None:
    stranger = client.post(f"/api/tables/{table.id}/saves", json={"name": "x"})
    assert stranger.status_code == 403
    number = saved(table.players[0], "Mine")
    assert client.post(f"/api/tables/{table.id}/saves/{number}/branch", json={}).status_code == 403
    assert table.players[0].post("saves/7/branch").status_code in (404, 422)


def test_a_competitive_game_can_be_branched_only_after_its_end(client: TestClient, table: PlayedTable) -> None:
    number = saved(table.players[0], "Early")
    assert table.players[0].post(f"saves/{number}/branch").status_code == 422
    table.play_on()
    assert branched(table.players[0], number).look()["over"] is False
    assert table.players[0].post("saves", name="late").status_code == 422


def test_save_points_survive_a_restart(processes: Callable[..., ServerProcess], tmp_path: Path) -> None:
    server = processes(str(tmp_path / "tables.db"))
    with httpx.Client(base_url=server.url) as client:
        made = create_table(client, "this_war_of_mine", TWO)
        number = saved(made.players[0], "Kept")
    server.kill()
    server.start()
    with httpx.Client(base_url=server.url) as client:
        made.players[0].client = client
        assert branched(made.players[0], number).look()["view"]["day"] == 1
