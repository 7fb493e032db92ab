"""The page on which anybody can check the dice of a table."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.core.keyed_chance import COMMITMENT, DICE
from lastcall.core.verify import Verification
from lastcall.server.view.templating import environment

KEYED = f'''\
import hashlib

seed = {{seed}}
key = (seed % 2**256).to_bytes(32, "big")

# The hash that was shown at the start:
print(hashlib.blake2b(key, digest_size=32, person={COMMITMENT!r}).hexdigest())


def words(step, blocks=1):
    """The random words of a step of the game: four of 128 bits from each block."""
    for number in range(blocks):
        message = step.to_bytes(8, "big") + number.to_bytes(8, "big")
        block = hashlib.blake2b(message, key=key, person={DICE!r}).digest()
        for place in range(0, 64, 16):
            yield int.from_bytes(block[place : place + 16], "big")


# Every draw takes the next word of its step. As dice with six sides, the first words of the first steps are:
for step in range(5):
    print(step, [1 + (word * 6 >> 128) for word in words(step)])
'''
"""What anybody can run without Last Call. A test runs it."""

OLDER = """\
import hashlib

seed = {seed}

# The hash that was shown at the start:
print(hashlib.sha256(str(seed).encode()).hexdigest())
"""
"""The same for a table that was begun before there were keyed dice."""


@dataclass(frozen=True)
class FairDicePageData:
    """A table, its commitment, and after the end its seed and whether the game follows from it."""

    table_id: str
    title: str
    seed_hash: str
    seed: int | None
    """None while the game is not over."""
    keyed_from: int
    verification: Verification | None

    @property
    def program(self) -> str:
        """A few lines of Python that recompute the commitment, and the draws where they are keyed."""
        return (OLDER if self.keyed_from else KEYED).format(seed="..." if self.seed is None else self.seed)

    @property
    def command(self) -> str:
        """The command that checks a downloaded record of the game."""
        return f"lastcall verify lastcall-{self.table_id}.json --seed-hash {self.seed_hash}"


def fair_dice_page(data: FairDicePageData) -> str:
    return environment().get_template("fair_dice.html").render(dice=data)
