"""All that a game is made of, in one import: `from lastcall.core import Game, Hidden, Piece, ask, piece`."""

from lastcall.core.ask import Ask, Choice, Reason, Rule, ask, spell, together
from lastcall.core.boards import Axial, Graph, HexMap, mask_of, places_of
from lastcall.core.card import Box, Card
from lastcall.core.catalog import Catalog, Flat
from lastcall.core.chance import Chance
from lastcall.core.deck import Deck
from lastcall.core.game import OVER, Game, Result
from lastcall.core.interrupts import meanwhile
from lastcall.core.journal import secret
from lastcall.core.options import Option
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, SECRET, Hidden, Sight
from lastcall.core.state import State
from lastcall.core.unseen import UNSEEN, Unseen, UnseenList, if_seen, is_seen, seen

__all__ = [
    "NOBODY", "OVER", "OWNER", "SECRET", "UNSEEN", "Ask", "Axial", "Box", "Card", "Catalog", "Chance", "Choice", "Deck",
    "Flat", "Game", "Graph", "HexMap", "Hidden", "Option", "Piece", "Reason", "Result", "Rule", "Sight", "State",
    "Unseen", "UnseenList", "ask", "if_seen", "is_seen", "mask_of", "meanwhile", "piece", "places_of", "secret", "seen",
    "spell", "together",
]  # fmt: skip
