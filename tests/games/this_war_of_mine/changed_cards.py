"""The game with other cards, for rules that no card of the box shows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree

from lastcall.core.game import Game
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.reading import open_box
from lastcall.games.this_war_of_mine.state import Shelter


def with_cards(folder: Path, file: str, old: str, new: str) -> Game[Shelter]:
    """The game with a change in one of its card files, of which `folder` gets a copy."""
    cards = folder / "cards"
    copytree(GAME.folder / "cards", cards)
    text = (cards / file).read_text(encoding="utf-8")
    assert old in text
    (cards / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return replace(GAME, open_box=lambda _: open_box(cards))
