"""The tie-break of the Badge (A-40, A-41, AR-22, AR-58)."""

from __future__ import annotations

from lastcall.games.alewood.state import FULL, Player, Saloon


def break_tie(saloon: Saloon, tied: list[Player], at_grit_check: bool = False) -> Player:
    """FULL: the fullest glass wins; EMPTY: the emptiest. Equals roll among themselves. All have seen the levels at
    the Grit Check; elsewhere the winner reveals something about hidden ones (AR-9)."""
    if saloon.glass != "off":
        if not at_grit_check:
            saloon.chance.revealed()
        levels = [player.checked if at_grit_check else player.level for player in tied]
        best = max(levels) if saloon.badge == FULL else min(levels)
        tied = [player for player, level in zip(tied, levels, strict=True) if level == best]
    return tied[0] if len(tied) == 1 else roll_off(saloon, tied)


def roll_off(saloon: Saloon, tied: list[Player]) -> Player:
    """Each rolls the Speed Die, the highest wins, ties roll again; the die on the Tracker stays (A-41, AR-46)."""
    while len(tied) > 1:
        rolls = [saloon.chance.die(saloon.box.shootout.speed_die) for _ in tied]
        saloon.journal("roll-off", seats=[player.seat for player in tied], dice=rolls)
        tied = [player for player, rolled in zip(tied, rolls, strict=True) if rolled == max(rolls)]
    return tied[0]
