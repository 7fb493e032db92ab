"""Value networks: one hidden layer on the features of a state, which estimate each seat's chance to win.

A network corrects the game's own estimate. Each seat is judged by what it sees itself: the network turns its features
into one number, which is added to the log odds of the estimate; the softmax over all seats (in a cooperative game the
logistic function of each) gives the chances. `lastcall train` fits the weights. numpy is needed to use one.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.core.estimates import logistic, softmax
from lastcall.core.features import FeatureLayout
from lastcall.core.game import Game
from lastcall.core.state import State


class ValueNetwork:
    """The weights of a network and the layout of the features that they belong to."""

    def __init__(
        self, game: Game[Any], layout: FeatureLayout, seats: int, weights: dict[str, Any], games: int = 0
    ) -> None:  # fmt: skip
        import numpy

        self.base = game.bots.estimate
        self.cooperative = game.cooperative
        self.layout = layout
        self.seats = seats
        self.games = games
        """How many games it was trained on."""
        self.weights = weights
        """`scale` of the features, `hidden` and `hidden_bias`, `output` and `output_bias`."""
        self._input = array("f", bytes(4 * seats * len(layout)))
        self._zeros = self._input[:]
        self._features = numpy.frombuffer(self._input, numpy.float32).reshape(seats, len(layout))
        self.refresh()

    def refresh(self) -> None:
        """Fold the scale of the features into the first layer, after the weights changed."""
        self._hidden = self.weights["scale"][:, None] * self.weights["hidden"]

    def estimate(self, state: State) -> list[float]:
        """Each seat's chance to win."""
        import numpy

        buffer, size, write = self._input, len(self.layout), self.layout.write
        buffer[:] = self._zeros
        for seat in range(self.seats):
            write(state, seat, buffer, seat * size)
        inside = self._features @ self._hidden
        inside += self.weights["hidden_bias"]
        numpy.maximum(inside, 0, out=inside)
        values: list[float] = (inside @ self.weights["output"] + self.weights["output_bias"]).tolist()
        if self.base is not None:
            before = base_of(self.base(state), self.cooperative)
            values = [value + odds for value, odds in zip(values, before, strict=True)]
        return [logistic(value) for value in values] if self.cooperative else softmax(values, 1.0)

    def save(self, path: Path, games: int) -> None:
        """Write the weights in half precision, with the version of their layout and the number of games."""
        import numpy

        halves: dict[str, Any] = {
            name: value.astype(numpy.float16) for name, value in self.weights.items() if name != "scale"
        }
        facts: dict[str, Any] = {"layout": numpy.array(self.layout.version), "games": numpy.array(games)}
        numpy.savez_compressed(path, scale=self.weights["scale"], **facts, **halves)

    @classmethod
    def load(cls, path: Path, game: Game[Any], layout: FeatureLayout, seats: int) -> ValueNetwork:
        """Raises BadSetup when the weights belong to another layout."""
        import numpy

        with numpy.load(path) as stored:
            version, games = str(stored["layout"]), int(stored["games"])
            names = [name for name in stored.files if name not in ("layout", "games")]
            weights = {name: stored[name].astype(numpy.float32) for name in names}
        if version != layout.version:
            raise BadSetup(f"{path.name} was trained on layout {version}, but the game's is {layout.version}.")
        return cls(game, layout, seats, weights, games)


def base_of(chances: Sequence[float], cooperative: bool) -> list[float]:
    """The log odds of an estimate, to which a network adds its correction."""
    safe = [min(max(chance, 1e-4), 1 - 1e-4) for chance in chances]
    return [log(chance / (1 - chance)) if cooperative else log(chance) for chance in safe]


def new_weights(features: int, hidden: int, seed: int) -> dict[str, Any]:
    """Small random weights for the hidden layer, none for the output: at first all seats are equal."""
    import numpy

    dice = numpy.random.default_rng(seed)
    spread = (2 / max(1, min(features, 200))) ** 0.5
    return {
        "scale": numpy.ones(features, numpy.float32),
        "hidden": (spread * dice.standard_normal((features, hidden))).astype(numpy.float32),
        "hidden_bias": numpy.zeros(hidden, numpy.float32),
        "output": numpy.zeros(hidden, numpy.float32),
        "output_bias": numpy.zeros((), numpy.float32),
    }
