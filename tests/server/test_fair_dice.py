"""Dice that nobody can guess: tables that were begun with the older generator change over to the keyed one."""

from __future__ import annotations

import asyncio
import hashlib
import html
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient
from sqlalchemy import Connection, text
from tests.server.helpers import PlayedTable, create_table, manager

import lastcall
from lastcall.cli import main
from lastcall.core.keyed_chance import NEVER, KeyedChance
from lastcall.core.replay import replay
from lastcall.server import Settings, create_app
from lastcall.server.storage import Store

SEED = 1234567890123456789


async def _ask(settings: Settings, statement: str) -> Any:
    store = await Store.open(settings.database_url, "reader")

    def work(connection: Connection) -> Any:
        found = connection.execute(text(statement))
        return found.first() if found.returns_rows else None

    row = await store.database.write(work)
    await store.close()
    return row


def older(settings: Settings, monkeypatch: pytest.MonkeyPatch, steps: int) -> PlayedTable:
    """A table as a server without keyed dice stored it, after this many choices."""
    new = lastcall.new

    def plain(game: Any, seats: int, options: Any = None) -> Any:
        return new(game, seats, SEED, options, keyed_from=NEVER)

    monkeypatch.setattr(lastcall, "new", plain)
    with TestClient(create_app(settings)) as client:
        made = create_table(client)
        made.play_on(steps=steps)
    monkeypatch.setattr(lastcall, "new", new)
    asyncio.run(_ask(settings, "UPDATE tables SET keyed_from = NULL"))
    return made


def visited(client: TestClient, made: PlayedTable) -> PlayedTable:
    for player in made.players.values():
        player.client = client
    return made


def test_an_older_table_changes_over_at_its_next_step_for_good(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = older(settings, monkeypatch, 5)
    with TestClient(create_app(settings)) as client:
        before = visited(client, made).players[0].look()
        loaded = manager(client).loaded
        step = loaded[made.id].table.step
        assert loaded[made.id].table.keyed_from == step + 1
        assert type(loaded[made.id].table.state.chance) is not KeyedChance
    with TestClient(create_app(settings)) as client:
        visited(client, made).play_on()
        loaded = manager(client).loaded
        loaded.clear()
        after = made.players[0].look()
        table = loaded[made.id].table
        assert table.keyed_from == step + 1
        assert type(table.state.chance) is KeyedChance
        assert replay(table).events.save() == table.events.save()
    shown = hashlib.sha256(str(SEED).encode()).hexdigest()
    assert after["seed"] == str(SEED)
    assert after["seed_hash"] == before["seed_hash"] == shown


def test_of_two_servers_the_first_settles_where_a_table_changes_over(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = older(settings, monkeypatch, 2)

    async def both() -> int:
        store = await Store.open(settings.database_url, "one")
        await store.tables.set_keyed_from(made.id, 7)
        await store.tables.set_keyed_from(made.id, 9)
        kept = await store.tables.load(made.id)
        await store.close()
        assert kept is not None and kept.row.keyed_from is not None
        return kept.row.keyed_from

    assert asyncio.run(both()) == 7


def test_new_tables_have_a_seed_of_256_bits_and_keyed_dice(client: TestClient) -> None:
    made = create_table(client)
    loaded = manager(client).loaded
    made.players[0].look()
    table = loaded[made.id].table
    assert table.keyed_from == 0
    assert 1 << 200 < table.seed < 1 << 256
    made.play_on()
    assert made.players[0].look()["seed"] == str(table.seed)


# -- the proof -----------------------------------------------------------------------------------------------------


def program_of(page: str) -> str:
    found = re.search(r'<pre[^>]*aria-label="Python program"><code>(.*?)</code>', page, re.DOTALL)
    assert found
    return html.unescape(found[1])


def printed(program: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.split("\n")


def test_while_the_game_runs_the_seed_is_sealed(client: TestClient) -> None:
    made = create_table(client)
    page = client.get(f"/tables/{made.id}/fair-dice")
    live = manager(client).loaded[made.id]
    assert page.status_code == 200
    assert "The seed is still sealed" in page.text
    assert live.table.seed_hash in page.text
    assert str(live.table.seed) not in page.text
    for address in ("verification", "record"):
        refused = client.get(f"/api/tables/{made.id}/{address}")
        assert refused.status_code == 409
        assert "sealed" in refused.json()["why"]


def test_after_the_end_anybody_can_check_the_game(client: TestClient, tmp_path: Path) -> None:
    made = create_table(client)
    shown = made.players[0].look()["seed_hash"]
    assert f"/tables/{made.id}/fair-dice" in client.get(f"/tables/{made.id}").text
    made.play_on()
    seed = made.players[0].look()["seed"] or ""
    found = client.get(f"/api/tables/{made.id}/verification").json()
    assert (found["fair"], found["seed"], found["seed_hash"]) == (True, seed, shown)
    page = client.get(f"/tables/{made.id}/fair-dice").text
    assert "This game was fair" in page
    assert found["sentence"] in html.unescape(page)
    assert seed in page

    first, *steps = printed(program_of(page))
    assert first == shown
    chance = KeyedChance(int(seed), ~3)
    assert steps[3] == f"3 {[chance.die() for _ in range(4)]}"

    record = client.get(f"/api/tables/{made.id}/record")
    assert "attachment" in record.headers["content-disposition"]
    file = tmp_path / "record.json"
    file.write_text(record.text)
    assert CliRunner().invoke(main, ["verify", str(file), "--seed-hash", shown]).exit_code == 0
    assert lastcall.verify(record.text, shown).fair


def test_a_game_that_was_tampered_with_is_called_unfair(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        made = create_table(client)
        made.play_on()
    asyncio.run(_ask(settings, f"UPDATE tables SET seed = '{SEED}'"))
    with TestClient(create_app(settings)) as client:
        assert client.get(f"/api/tables/{made.id}/verification").json()["fair"] is False
        page = client.get(f"/tables/{made.id}/fair-dice").text
        assert "This game does not follow from its seed" in page
        assert "Journal line" in page


def test_an_older_table_explains_its_older_hash(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    made = older(settings, monkeypatch, 5)
    with TestClient(create_app(settings)) as client:
        visited(client, made).play_on()
        page = client.get(f"/tables/{made.id}/fair-dice").text
        assert "This game was fair" in page
        assert "older version" in page
        assert printed(program_of(page))[0] == made.players[0].look()["seed_hash"]
