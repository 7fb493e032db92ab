"""What must be true for an ability to be used."""

from __future__ import annotations

from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.state import HOME
from lastcall.games.wasteland.vocabulary import condition


@condition
def death_today(resolution: CardResolution) -> bool:
    """Did any Survivor, active or waiting, die today?"""
    return resolution.state.death_today


@condition
def stayed_home(resolution: CardResolution) -> bool:
    """Did the seat declare to stay home today?"""
    return resolution.actor.plan == HOME
