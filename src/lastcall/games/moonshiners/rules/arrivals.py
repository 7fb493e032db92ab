"""How Drunkards come to town: at Setup, for a turned Survivor, and at the end of each Night."""

from __future__ import annotations

from lastcall.games.moonshiners.state import Town


def drunkard_arrives(town: Town) -> bool:
    """Draw a Drunkard and roll its hex, again while that holds another (M-6 to M-8). False: none is left (M-88)."""
    drunkard = town.drunkard_deck.draw(town.chance)
    if drunkard is None:
        return False
    rolls = [town.chance.die(20)]
    while town.drunkard[rolls[-1]] is not None:
        rolls.append(town.chance.die(20))
    tolerance = town.box.kinds[drunkard.kind].tolerance
    town.put_drunkard(rolls[-1], drunkard, tolerance)
    town.journal("arrived", drunkard=drunkard.id, kind=drunkard.kind, hex=rolls[-1], rolls=rolls, tolerance=tolerance)
    return True


def arrivals_on(town: Town, night: int) -> int:
    """How many new Drunkards a Night brings; the last brings none (M-87, M-90)."""
    rounds = town.box.rounds
    return 0 if night >= rounds.count else len(town.heroes) + rounds.arrivals_extra[night - 1]
