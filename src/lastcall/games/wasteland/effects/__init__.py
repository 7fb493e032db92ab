"""What cards can do: every name that their files may call is one function of these modules."""

from lastcall.games.wasteland.effects import (
    conditions,
    costs,
    crises,
    crisis_cards,
    event_decks,
    hands,
    points,
    settlement,
)

__all__ = ["conditions", "costs", "crises", "crisis_cards", "event_decks", "hands", "points", "settlement"]
