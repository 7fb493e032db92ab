"""The dice of tracked tables: a keyed stream, so that seeing every die tells nothing about the next one.

The table's seed is the key of BLAKE2b; the message is the step number and the number of the block within the step.
A block is cut into four words of 128 bits, and every draw takes one word: `word * limit >> 128`. With the seed,
every draw can be recomputed with Python's standard library alone; without it, one has to break BLAKE2b.

The commitment (`seed_hash`) is shown when a game begins and binds its table to a seed that is still secret. Once the
game is over the seed is shown, and the hash proves that it was not chosen afterwards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Self, TypeVar

from lastcall.core.chance import Chance

T = TypeVar("T")

SEED_BITS = 256
NEVER = (1 << 31) - 1
"""As the first step with keyed dice: a step that no game reaches."""

DICE = b"lastcall dice 1"
COMMITMENT = b"lastcall seed 1"
"""The BLAKE2b `person` of each use of a seed: neither result says anything about the other."""

_STEP = 32
"""The bits of a place in the stream that count the words drawn in this step; those above are the step number."""
_DRAWN = (1 << _STEP) - 1
_SHIFTS = (384, 256, 128, 0)
"""How far each of the four words of a block is to be shifted down."""
_WORD = (1 << 128) - 1

_new = object.__new__


def key_of(seed: int) -> bytes:
    """A seed as a key of 32 bytes, big-endian; seeds are taken modulo 2**256."""
    return (seed % (1 << SEED_BITS)).to_bytes(32, "big")


@lru_cache(maxsize=64)
def _stream(seed: int) -> hashlib.blake2b:
    """BLAKE2b with this key, to be copied for each message."""
    return hashlib.blake2b(key=key_of(seed), person=DICE)


@lru_cache(maxsize=512)
def dice_block(seed: int, step: int, number: int) -> int:
    """Block `number` of those that the dice of this step are cut from: 64 bytes, read as one big-endian integer.

    Cached, because clones replay the step in progress and need the same blocks.
    """
    hashing = _stream(seed).copy()
    hashing.update((step << 64 | number).to_bytes(16, "big"))
    return int.from_bytes(hashing.digest(), "big")


def commitment(seed: int, keyed_from: int = 0) -> str:
    """What is shown at the start. Tables that began before there were keyed dice keep the hash they showed then."""
    if keyed_from > 0:
        return hashlib.sha256(str(seed).encode()).hexdigest()
    return hashlib.blake2b(key_of(seed), digest_size=32, person=COMMITMENT).hexdigest()


class KeyedChance(Chance):
    """Chance drawn from the keyed stream of a table. Nothing is hashed before the first die of a step."""

    __slots__ = ("block",)

    def __init__(self, root: int = 0, memory: int = -1, reveals: int = 0) -> None:
        super().__init__(root, memory, reveals)
        self.block = 0
        """The block that the next word is cut from, unless that begins a new one."""

    def seed(self, seed: int, step: int) -> None:
        super().seed(seed, step)
        self.block = 0

    def below(self, limit: int) -> int:
        place = self.memory
        if place < 0:
            place = ~place << _STEP
        if place & 3:
            block = self.block
        else:
            block = self.block = dice_block(self.root, place >> _STEP, (place & _DRAWN) >> 2)
        self.memory = place + 1
        return (block >> _SHIFTS[place & 3] & _WORD) * limit >> 128

    _share = below

    def rolls(self, count: int, sides: int) -> list[int]:
        """Several equal dice at once, up to eight from one word; at least 64 bits of it are to spare."""
        at_once = 8 if sides <= 256 else 1
        rolled: list[int] = []
        while len(rolled) < count:
            dice = min(at_once, count - len(rolled))
            rest = self.below(sides**dice)
            for _ in range(dice):
                rest, face = divmod(rest, sides)
                rolled.append(face)
        return rolled

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def copy(self) -> Self:
        made = _new(self.__class__)
        made.root = self.root
        made.memory = self.memory
        made.reveals = self.reveals
        made.block = self.block
        return made
