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
    """A random level of the band; for the Grit Check, one that gives the speed that all have seen."""
    box = saloon.box
    player.level = chance.pick(box.levels_of(player.band))
    player.drunk = chance.below(saloon.thirst + 1)
    if saloon.involved or player.base:
        player.checked = chance.pick([level for level, speed in enumerate(box.speeds) if speed == player.base] or [0])
