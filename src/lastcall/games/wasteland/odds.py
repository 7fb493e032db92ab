"""How likely a fight is won (W-69 to W-72), exactly."""

from __future__ import annotations

from math import comb


def chances_to_win(
    most_weapons: int, most_difficulty: int, fighter_removed: int, crisis_removed: int
) -> list[list[float]]:
    """For each number of Weapon points and each Difficulty: at least as many dice stay on the fighter's side."""
    mine = [_staying(count, fighter_removed) for count in range(most_weapons + 1)]
    theirs = [_staying(count, crisis_removed) for count in range(most_difficulty + 1)]
    return [[sum(chance * sum(them[: stay + 1]) for stay, chance in enumerate(me)) for them in theirs] for me in mine]


def _staying(dice: int, removed: int) -> list[float]:
    """The chance that 0, 1, 2 ... of these dice stay when this many of their six faces are removed."""
    stays = 1 - removed / 6
    return [comb(dice, stay) * stays**stay * (1 - stays) ** (dice - stay) for stay in range(dice + 1)]
