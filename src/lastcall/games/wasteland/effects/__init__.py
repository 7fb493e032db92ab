"""What cards can say: every verb is one Python function, its arguments are checked when the cards are read."""

from . import crises, points, settlement
from .vocabulary import EFFECTS, STANDING, Arguments, CardId

__all__ = ["EFFECTS", "STANDING", "Arguments", "CardId", "crises", "points", "settlement"]
