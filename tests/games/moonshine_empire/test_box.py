"""The box: numbers of cards, the map, and faults that are named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.games.moonshine_empire import GAME, HERE
from lastcall.games.moonshine_empire.box import SwampBox, Ways
from lastcall.games.moonshine_empire.reading import open_box


@pytest.fixture
def box() -> SwampBox:
    box: SwampBox = GAME.box
    return box


def test_what_is_in_the_box(box: SwampBox) -> None:
    assert (len(box.customers), len(box.lots), len(box.challenges), len(box.upgrades)) == (40, 50, 24, 15)
    assert (len(box.characters), len(box.scenarios), len(box.swamp_tiles), len(box.spaces)) == (8, 6, 22, 54)
    assert sum(link.via == "land" for link in box.links) == 55
    assert sum(link.via == "water" for link in box.links) == 32


def steps(ways: Ways, start: str, goals: set[str]) -> int | None:
    seen, edge, count = {start}, [start], 0
    while edge:
        if seen & goals:
            return count
        edge = [near for space in edge for near in ways[space] if near not in seen]
        seen |= set(edge)
        count += 1
    return None


@pytest.mark.parametrize("camp", ["camp_nw", "camp_ne", "camp_se", "camp_sw"])
def test_distances_from_every_camp(box: SwampBox, camp: str) -> None:
    tavern, corners = set(box.tavern), {"p1", "p3", "p5", "p7"}
    assert steps(box.ways["land"], camp, tavern) == 5
    assert steps(box.ways["both"], camp, tavern) == 4
    assert steps(box.ways["water"], camp, corners) == 3
    assert steps(box.ways["water"], camp, tavern) is None


def test_faults_of_card_files_are_named_all_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(HERE / "cards", folder)
    auction, board, upgrades = folder / "auction.toml", folder / "board.toml", folder / "upgrades.toml"
    auction.write_text(auction.read_text().replace("gain_money(60)", "gain_cash(60)"))
    board.write_text(board.read_text().replace('a = "p7"', 'a = "p9"'))
    upgrades.write_text(upgrades.read_text().replace("seats_more(atv", "seats_more(shiner"))
    with pytest.raises(BrokenCards) as broken:
        open_box(folder)
    said = str(broken.value)
    assert "A34" in said and "gain_cash" in said
    assert "p9" in said and "no such space" in said
    assert "U09" in said and "one of atv, pickup, rowboat, airboat" in said
