"""What holds at every decision of Alewood, for the conformance kit."""

from __future__ import annotations

from lastcall.games.alewood.cards import Character
from lastcall.games.alewood.state import Saloon

UNCOUNTED = (Character,)
COMMON_WORDS = frozenset({"draw"})


def check_state(saloon: Saloon) -> None:
    box = saloon.box
    for player in saloon.players:
        assert 0 <= player.level <= box.glass.full
        assert player.band == box.bands[player.level]
        assert len(player.upgrades) <= box.deal.upgrades_held
        assert len(player.bound) <= len(player.hinders())
    assert len(saloon.upgrades) <= box.deal.upgrades_shown
    assert saloon.die <= box.shootout.speed_die
    assert saloon.watched == any(player.answers_for() for player in saloon.players)
