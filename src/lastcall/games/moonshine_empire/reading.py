"""Reads the card files and names every fault."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from lastcall.core.catalog import Catalog
from lastcall.games.moonshine_empire import effects, needs, theft, upgrades
from lastcall.games.moonshine_empire.box import (
    CampTiles,
    Limits,
    Link,
    Money,
    Patrol,
    Scoring,
    Shiners,
    Solo,
    SwampBox,
    Teams,
    Units,
)
from lastcall.games.moonshine_empire.cards import (
    Challenge,
    Character,
    Customer,
    Lot,
    SoloScenario,
    Space,
    SwampTile,
    Upgrade,
)
from lastcall.games.moonshine_empire.vocabulary import VOCABULARY

__all__ = ["effects", "needs", "open_box", "theft", "upgrades"]
"""The modules that declare the vocabulary must be imported before a card is read."""


def open_box(folder: Path) -> SwampBox:
    """Read and check all card files of a folder; raises BrokenCards with every fault found."""
    catalog = Catalog(folder, VOCABULARY)
    box = SwampBox()
    box.customers = catalog.deck("customers.toml", Customer)
    box.lots = catalog.deck("auction.toml", Lot)
    box.upgrades = catalog.deck("upgrades.toml", Upgrade)
    box.challenges = catalog.deck("challenges.toml", Challenge)
    box.swamp_tiles = catalog.deck("swamp_tiles.toml", SwampTile, "tile")
    box.characters = catalog.deck("characters.toml", Character, "character")
    box.scenarios = catalog.deck("solo.toml", SoloScenario, "scenario")
    box.spaces = catalog.deck("board.toml", Space, "space")
    box.links = catalog.rows("board.toml", Link, "edge")
    _check_board(catalog, box)
    tables = {
        "units": ("unit", Units), "tiles": ("tile", CampTiles), "limits": ("limits", Limits),
        "money": ("money", Money), "shiners": ("shiners", Shiners), "scoring": ("scoring", Scoring),
        "teams": ("teams", Teams), "solo": ("solo", Solo),
    }  # fmt: skip
    for field, (key, kind) in tables.items():
        setattr(box, field, catalog.read("units.toml", key, kind))
    box.cards = catalog.finish()
    box.arrange()
    return box


def _check_board(catalog: Catalog, box: SwampBox) -> None:
    """Links, camps and the path must name spaces that exist."""
    patrol = catalog.read("board.toml", "patrol", Patrol)
    camps = catalog.plain("board.toml", "camps", dict[Literal["1", "2", "3", "4"], list[str]]) or {}
    named = [("edge", end) for link in box.links for end in (link.a, link.b)]
    named += [("camps", space) for corners in camps.values() for space in corners]
    if patrol is not None:
        box.patrol = patrol
        named += [("patrol", space) for space in (*patrol.path, *patrol.police_start, *patrol.gator_start)]
    for where, space in named:
        if space not in box.spaces:
            catalog.fault("board.toml", where, space, "no such space")
    for seats in ("1", "2", "3", "4"):
        if len(camps.get(seats, [])) != int(seats):
            catalog.fault("board.toml", "camps", seats, f"expected {seats} corners")
    box.camps = {int(seats): list(corners) for seats, corners in camps.items()}
    shacks = sum(space.role == "shack" for space in box.spaces.values())
    if shacks > len(box.swamp_tiles):
        catalog.fault("swamp_tiles.toml", "", "", f"the board has {shacks} shacks, there are fewer tiles")
