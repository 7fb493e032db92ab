"""The encoder of a whole state: one layout for each game, number of seats and set of options.

    layout = feature_layout(game, seats=3, options={})
    layout.features                    # [Feature(name="heroes[seat+0].scraps", low=-999, high=999), ...]
    out = layout.zeros()
    layout.encode(table.state, 1, out) # what seat 1 sees, counted from seat 1 on

The features follow from the annotations of the state's fields, the cards in the box, and the lists that a new table
has: nothing is sampled, so the same release has the same layout everywhere. What a field's sight hides from a seat is
masked with that same sight. `layout.version` identifies the layout: networks are stored with it.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from lastcall.core.features.builder import Encoder, LayoutBuilder
from lastcall.core.features.naming import Feature, version_of
from lastcall.core.game import Game
from lastcall.core.piece import Piece
from lastcall.core.table import Table


class FeatureLayout:
    """The features of a state, and the generated encoder that fills them in."""

    def __init__(self, features: Sequence[Feature], encode: Encoder, source: str) -> None:
        self.features = tuple(features)
        self._encode = encode
        self.source = source
        """The generated code, for people who want to see what is encoded how."""
        self._zeros = array("f", bytes(4 * len(self.features)))
        self.version = version_of(self.features)

    def __len__(self) -> int:
        return len(self.features)

    def zeros(self) -> array[float]:
        return self._zeros[:]

    def encode(self, state: Piece, viewer: int | None, out: array[float]) -> None:
        """Fill in what this seat sees of a state (None: what is public). `out` may be longer than the layout."""
        out[: len(self._zeros)] = self._zeros
        self._encode(state, out, 0, viewer, None, viewer or 0)

    def write(self, state: Piece, viewer: int | None, out: array[float], at: int = 0) -> None:
        """The same from an offset on, into an array that is all zeros there."""
        self._encode(state, out, at, viewer, None, viewer or 0)


def feature_layout(
    game: Game[Any], seats: int, options: Mapping[str, Any] | None = None, box: Any = None
) -> FeatureLayout:  # fmt: skip
    """The layout for tables of this kind; options that are not named have their defaults for simulations."""
    table = Table(game, seats, 0, game.simulation_options(options or {}), box, tracked=False)
    features, encode, source = LayoutBuilder(game, table.box, seats).build(table.state)
    return FeatureLayout(features, encode, source)
