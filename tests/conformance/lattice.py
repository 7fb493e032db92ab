"""The attacker's tools: lattice reduction in exact integers, and a copy of the cheap generator turned inside out.

A congruential generator shows the upper bits of each of its states. All states are linear in the first one, so that the
true sequence is a lattice point near the one that was seen; LLL and Babai's nearest plane find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log2
from typing import NamedTuple

MODULUS = 1 << 128
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
SPREAD = 0x9E3779B97F4A7C15F39CC0605CEDC835

ENOUGH_BITS = 150
"""A little more than the 128 bits of the generator's state, so that only the true sequence fits."""


class Seen(NamedTuple):
    """What one draw showed: the state divided by the modulus is in [value / limit, (value + 1) / limit)."""

    number: int
    """Which draw of its step, from 0."""
    limit: int
    value: int


# -- the generator -------------------------------------------------------------------------------------------------


def first_state(seed: int, step: int) -> int:
    """The state before the first draw of a step."""
    state = (seed + step * SPREAD) % MODULUS
    state = (state ^ state >> 65) * SPREAD % MODULUS
    return state ^ state >> 64


def seed_of(state: int, step: int) -> int:
    """The inverse of `first_state`: every part of it can be undone."""
    state ^= state >> 64
    state = state * pow(SPREAD, -1, MODULUS) % MODULUS
    state ^= state >> 65
    return (state - step * SPREAD) % MODULUS


def powers(count: int) -> tuple[int, int]:
    """Multiplier and increment of this many draws at once."""
    multiplier, increment = 1, 0
    for _ in range(count):
        multiplier, increment = multiplier * MULTIPLIER % MODULUS, (increment * MULTIPLIER + INCREMENT) % MODULUS
    return multiplier, increment


# -- the attack ----------------------------------------------------------------------------------------------------


def recovered_seed(seen: Sequence[Seen], step: int) -> int:
    """The seed, modulo 2**128, that best explains what the draws of a step have shown."""
    known, bits = [], 0.0
    for each in sorted(seen, key=lambda each: -each.limit):
        if bits < ENOUGH_BITS:
            known.append(each)
            bits += log2(each.limit)
    if bits < ENOUGH_BITS:
        raise ValueError(f"{bits:.0f} bits are not enough")
    known.sort()
    steps = [powers(each.number - known[0].number) for each in known]
    rows = [[multiplier * each.limit for (multiplier, _), each in zip(steps, known, strict=True)]]
    rows += [[MODULUS * each.limit * (other is each) for other in known] for each in known[1:]]
    middles = [(2 * each.value + 1) * MODULUS // (2 * each.limit) for each in known]
    target = [
        (middle - increment) % MODULUS * each.limit
        for middle, (_, increment), each in zip(middles, steps, known, strict=True)
    ]
    state = nearest(reduced(rows), target)[0] // known[0].limit
    multiplier, increment = powers(known[0].number + 1)
    return seed_of((state - increment) * pow(multiplier, -1, MODULUS) % MODULUS, step)


def reduced(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """A basis of short vectors of the same lattice: LLL in integers alone (Cohen 1993, algorithm 2.6.7)."""
    basis = [list(row) for row in rows]
    size = len(basis)
    grams = [1]
    """The Gram determinants of the first 0, 1, 2, ... rows."""
    parts = [[0] * size for _ in rows]
    """The Gram-Schmidt coefficients; parts[k][j] is multiplied by grams[j + 1] and so an integer."""
    for k in range(size):
        for j in range(k + 1):
            part = sum(x * y for x, y in zip(basis[k], basis[j], strict=True))
            for i in range(j):
                part = (grams[i + 1] * part - parts[k][i] * parts[j][i]) // grams[i]
            parts[k][j] = part
        grams.append(parts[k][k])

    def shorten(k: int, j: int) -> None:
        times = (2 * parts[k][j] + grams[j + 1]) // (2 * grams[j + 1])
        basis[k] = [x - times * y for x, y in zip(basis[k], basis[j], strict=True)]
        parts[k][: j + 1] = [
            x - times * y for x, y in zip(parts[k][: j + 1], [*parts[j][:j], grams[j + 1]], strict=True)
        ]

    def swap(k: int) -> None:
        basis[k - 1], basis[k] = basis[k], basis[k - 1]
        parts[k - 1][: k - 1], parts[k][: k - 1] = parts[k][: k - 1], parts[k - 1][: k - 1]
        part = parts[k][k - 1]
        gram = (grams[k - 1] * grams[k + 1] + part**2) // grams[k]
        for row in parts[k + 1 :]:
            old = row[k]
            row[k] = (grams[k + 1] * row[k - 1] - part * old) // grams[k]
            row[k - 1] = (gram * old + part * row[k]) // grams[k + 1]
        grams[k] = gram

    k = 1
    while k < size:
        shorten(k, k - 1)
        if 4 * (grams[k + 1] * grams[k - 1] + parts[k][k - 1] ** 2) < 3 * grams[k] ** 2:
            swap(k)
            k = max(1, k - 1)
        else:
            for j in range(k - 2, -1, -1):
                shorten(k, j)
            k += 1
    return basis


def nearest(basis: Sequence[Sequence[int]], target: Sequence[int]) -> list[int]:
    """A lattice point near the target (Babai's nearest plane)."""
    rest = list(target)
    for row, plane in zip(reversed(basis), reversed(orthogonal(basis)), strict=True):
        times = round(along(rest, plane))
        rest = [a - times * b for a, b in zip(rest, row, strict=True)]
    return [a - b for a, b in zip(target, rest, strict=True)]


def orthogonal(basis: Sequence[Sequence[int]]) -> list[list[Fraction]]:
    """Gram and Schmidt: each vector without its part along those before."""
    planes: list[list[Fraction]] = []
    for row in basis:
        plane = [Fraction(part) for part in row]
        for other in planes:
            times = along(row, other)
            plane = [a - times * b for a, b in zip(plane, other, strict=True)]
        planes.append(plane)
    return planes


def along(vector: Sequence[int], plane: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(vector, plane, strict=True)), Fraction()) / length(plane)


def length(plane: Sequence[Fraction]) -> Fraction:
    return sum((part * part for part in plane), Fraction())
