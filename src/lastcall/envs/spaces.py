"""Observations as numpy arrays, and the spaces that describe them: shared by the PettingZoo and Gymnasium environments.

`typed`: the named features that `lastcall features` lists. `hashed`: a vector of any length by feature hashing, which
needs no layout and is the same for all seats and options.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from typing import Any

import numpy
from gymnasium import spaces

from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.envs.feature_hashing import UNIT, FeatureHasher, IncrementalEncoder
from lastcall.envs.observation import observe
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.envs.typed import typed_layout

OBSERVATIONS = ("typed", "hashed")
BOUND = 64
"""The largest absolute value in a hashed observation."""


class MaskedDiscrete(spaces.Discrete):
    """Gymnasium's `Discrete`, whose samples with a mask are drawn without checking the mask."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = mask.view(numpy.bool_).nonzero()[0]
        if not len(legal):
            return self.start
        return legal[int(self.np_random.random() * len(legal))]


class Observer(ABC):
    """Makes the observations of one environment."""

    size: int
    box: spaces.Box

    @abstractmethod
    def observe(self, turns: SequentialTable, seat: int | None) -> Any:
        """What this seat observes, as a new array."""


class TypedObserver(Observer):
    """Named features within their bounds."""

    def __init__(self, config: EnvConfig) -> None:
        self.config = config
        self.layout = typed_layout(config.game, config.seats, config.options)
        self.size = len(self.layout)
        low = numpy.array([feature.low for feature in self.layout.features], numpy.float32)
        high = numpy.array([feature.high for feature in self.layout.features], numpy.float32)
        self.box = spaces.Box(low, high, (self.size,), numpy.float32)
        self._low, self._high = low, high
        self._out = self.layout.zeros()
        self._view = numpy.frombuffer(self._out, numpy.float32)

    def __reduce__(self) -> tuple[type[TypedObserver], tuple[EnvConfig]]:
        return TypedObserver, (self.config,)  # the generated encoder is made again

    def observe(self, turns: SequentialTable, seat: int | None) -> Any:
        self.layout.encode(turns, seat, self._out)
        return numpy.clip(self._view, self._low, self._high)


class HashedObserver(Observer):
    """Hashed features, encoded incrementally for each seat."""

    def __init__(self, config: EnvConfig, features: int) -> None:
        hasher = FeatureHasher(features)
        self.size = features
        self.box = spaces.Box(-BOUND, BOUND, (features,), numpy.float32)
        self._encoders = [IncrementalEncoder(hasher) for _ in range(config.seats)]

    def observe(self, turns: SequentialTable, seat: int | None) -> Any:
        return hashed_floats(self._encoders[seat or 0].encode(observe(turns, seat)))


def make_observer(config: EnvConfig, observation: str, features: int) -> Observer:
    if observation not in OBSERVATIONS:
        raise BadSetup(f"There are no {observation!r} observations; " + did_you_mean(str(observation), OBSERVATIONS))
    return TypedObserver(config) if observation == "typed" else HashedObserver(config, features)


def action_mask(turns: SequentialTable, actions: int) -> Any:
    """1 for each action that the seat that decides may take."""
    mask = numpy.zeros(actions, numpy.int8)
    mask[turns.legal_ids] = 1
    return mask


def hashed_floats(vector: array[int]) -> Any:
    """A vector of integers as the floats of an observation."""
    numbers = numpy.frombuffer(vector, numpy.int32).astype(numpy.float32)
    numbers /= UNIT
    return numbers.clip(-BOUND, BOUND, out=numbers)
