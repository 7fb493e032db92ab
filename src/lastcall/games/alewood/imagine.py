"""A seat's guess at the others' glasses and sealed answers, beside the reshuffled cards (AR-9, AR-50)."""

from __future__ import annotations

from lastcall.core.chance import Chance
from lastcall.games.alewood.state import Player, Saloon


def imagine(saloon: Saloon, seat: int, chance: Chance) -> None:
    """Set the others' glasses to a random level of the same band, and drop what they have sealed."""
    for player in saloon.players:
        if player.seat != seat:
            player.plan = None
            if saloon.glass != "off":
                imagine_glass(saloon, player, chance)
    for waiting in saloon.face_down:
        if waiting.seat != seat and not waiting.laid:
            waiting.target = chance.below(len(saloon.players))


def imagine_glass(saloon: Saloon, player: Player, chance: Chance) -> None:
    """A random level of the band, and a random pace."""
    player.level = chance.pick(saloon.box.levels_of(player.band))
    player.drunk = chance.below(saloon.thirst + 1)
