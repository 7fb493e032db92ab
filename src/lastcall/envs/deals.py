"""Training and test deals: seeds that never meet.

Environments deal from the training seeds unless they are given a seed; `evaluate` plays the test deals. Equal numbers
are equal deals everywhere, so that results can be compared.
"""

from __future__ import annotations

from lastcall.core.chance import Chance

TRAINING_DEALS = 1 << 32
"""Training seeds are below this number, test seeds begin with it."""


def training_deal(chance: Chance) -> int:
    """A seed for training."""
    return chance.below(TRAINING_DEALS)


def evaluation_deal(number: int) -> int:
    """The seed of test deal `number`, counted from 0."""
    return TRAINING_DEALS + number
