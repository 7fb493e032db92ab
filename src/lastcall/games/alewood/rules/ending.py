"""The end: the richest wins (A-74 to A-77)."""

from __future__ import annotations

from lastcall.core.game import OVER, Result
from lastcall.games.alewood.rules.reputation import points
from lastcall.games.alewood.rules.ties import roll_off
from lastcall.games.alewood.state import FULL, Player, Saloon


def count_up(saloon: Saloon) -> str:
    """Most money wins (A-75); then Reputation Points (A-76); then the Badge, then a brawl of dice (A-77)."""
    tied = best(saloon.players, [saloon.money_of(player) for player in saloon.players])
    saloon.ended_by = "money"
    if len(tied) > 1:
        tied = best(tied, [points(saloon, player) for player in tied])
        saloon.ended_by = "reputation"
    if len(tied) > 1 and saloon.glass != "off":
        tied = best(tied, [player.level if saloon.badge == FULL else -player.level for player in tied])
        saloon.ended_by = "badge"
    if len(tied) > 1:
        tied = [roll_off(saloon, tied)]
        saloon.ended_by = "brawl"
    saloon.winner = tied[0].seat
    money = [saloon.money_of(player) for player in saloon.players]
    saloon.journal("won", winner=saloon.winner, money=money, by=saloon.ended_by)
    return OVER


def best(players: list[Player], worth: list[int]) -> list[Player]:
    return [player for player, each in zip(players, worth, strict=True) if each == max(worth)]


def result(saloon: Saloon) -> Result:
    """One winner; the scores are dollars."""
    scores = tuple(float(saloon.money_of(player)) for player in saloon.players)
    return Result((saloon.winner,), scores, saloon.ended_by)
