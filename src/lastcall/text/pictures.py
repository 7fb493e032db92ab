"""The pictures of cards: SVG symbols that the cards name themselves.

A class of cards that are shown with a picture has a field `picture: str = ""`. It names a symbol of the game's
`pieces.svg`. A card that names none is shown by the symbol, or by the file `pictures/<id>.svg`, that is called like the
card. `lastcall check` names the cards whose picture does not exist.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from lastcall.core.card import Box
from lastcall.core.expansion import Expansions
from lastcall.core.game import Game

SYMBOL = re.compile(r'<symbol\b[^>]*?\bid="([^"]+)"')
DRAWING = re.compile(r"<svg\b[^>]*?(viewBox=\"[^\"]*\")[^>]*>(.*)</svg>", re.DOTALL)


class Pictured(Protocol):
    """A card that is shown with a picture."""

    @property
    def id(self) -> str: ...

    @property
    def picture(self) -> str: ...


class Pictures:
    """The symbols in the folders of a game and its expansions: those of `pieces.svg`, and one for each file in
    `pictures/`."""

    def __init__(self, folder: Path, expansions: Expansions[Any] | None = None) -> None:
        self.folder = folder
        self.expansions = expansions

    @classmethod
    def of_game(cls, game: Game[Any]) -> Pictures:
        return cls(game.folder, game.expansions)

    @cached_property
    def symbols(self) -> str:
        """All symbols as SVG, to be inlined once in a page."""
        folders = [self.folder, *(self.expansions.folders if self.expansions is not None else ())]
        pieces = [folder / "pieces.svg" for folder in folders]
        shared = "".join(file.read_text(encoding="utf-8") for file in pieces if file.is_file())
        single = [self._symbol(file) for folder in folders for file in sorted((folder / "pictures").glob("*.svg"))]
        sprite = f'<svg class="sprite" width="0" height="0" aria-hidden="true">{"".join(single)}</svg>'
        return shared + sprite if single else shared

    def _symbol(self, file: Path) -> str:
        drawing = DRAWING.search(file.read_text(encoding="utf-8"))
        if drawing is None:
            raise ValueError(f"{file} is not an SVG with a viewBox")
        return f'<symbol id="{file.stem}" {drawing[1]}>{drawing[2]}</symbol>'

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(SYMBOL.findall(self.symbols))

    def of(self, card: Pictured, otherwise: str = "") -> str:
        """The symbol that shows a card, or another where its picture does not exist."""
        name = card.picture or card.id
        return name if name in self.names else otherwise

    def missing(self, box: Box) -> list[str]:
        """The cards that should have a picture and have none: `R41 (r-horn)`."""
        pictured = [card for card in box.cards.values() if hasattr(card, "picture")]
        return [f"{card.id} ({card.picture or card.id})" for card in pictured if not self.of(card)]
