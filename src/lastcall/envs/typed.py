"""The typed observation: the features of the state as a seat sees it, then those of the decision before it.

`lastcall features GAME` lists them. Every feature has a name and bounds, and the viewer's seat always comes first.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from lastcall.core.features.layout import FeatureLayout, feature_layout
from lastcall.core.features.naming import Feature, WordCodes, count, flag, version_of
from lastcall.core.game import Game
from lastcall.envs.sequential import SequentialTable
from lastcall.registry import find_game
from lastcall.text.words import FluentWords


class TypedLayout:
    """The layout of typed observations of one kind of table."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.state: FeatureLayout = feature_layout(game, seats, options)
        asks = game.words.keys("ask-") if isinstance(game.words, FluentWords) else []
        self._asks = WordCodes(asks)
        self._sealed = WordCodes()
        self.decision: tuple[Feature, ...] = (
            *(flag(f"ask={name}") for name in self._asks.names),
            count("page"),
            *(flag(f"sealed:{name}") for name in self._sealed.names),
        )
        """What is asked, which page of a long list of choices is shown, and what the seat has sealed."""
        self.features: tuple[Feature, ...] = (*self.state.features, *self.decision)
        self.version = version_of(self.features)
        self._zeros = array("f", bytes(4 * len(self.features)))

    def __len__(self) -> int:
        return len(self.features)

    def zeros(self) -> array[float]:
        return self._zeros[:]

    def encode(self, turns: SequentialTable, seat: int | None, out: array[float]) -> None:
        """Fill in what this seat observes; None: what is public."""
        out[:] = self._zeros
        table = turns.table
        self.state.write(table.runner.state, seat, out)
        at = len(self.state)
        ask = turns.ask
        if ask is not None and ask.seat == seat:
            out[at + self._asks[ask.name]] = 1
            out[at + len(self._asks.names)] = turns.page
        sealed = table.sealed_answer(seat) if seat is not None else None
        if sealed:
            at += len(self._asks.names) + 1
            for part in sealed:
                out[at + self._sealed[part]] = 1


_layouts: dict[tuple[int, int, str], TypedLayout] = {}
"""Layouts by game, seats and options: building one takes much longer than copying an environment."""


def typed_layout(game: str | Game[Any], seats: int, options: Mapping[str, Any] | None = None) -> TypedLayout:
    """The layout for tables of this kind; options that are not named have their defaults for simulations."""
    found = game if isinstance(game, Game) else find_game(game)
    found.check_seats(seats)
    checked = found.simulation_options(options or {})
    key = id(found), seats, repr(sorted(checked.items()))
    layout = _layouts.get(key)
    if layout is None:
        layout = _layouts[key] = TypedLayout(found, seats, checked)
    return layout
