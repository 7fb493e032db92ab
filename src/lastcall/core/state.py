"""The root of a game's state: what every game has on its table."""

from __future__ import annotations

from dataclasses import KW_ONLY, field

from lastcall.core.ask import InlinePolicy, no_inline_policy
from lastcall.core.chance import Chance
from lastcall.core.journal import JournalWriter, null_journal
from lastcall.core.piece import Piece, piece


@piece
class State(Piece):
    """Everything on the table, as plain data. Games name theirs: Town, Settlement, Swamp, Shelter, Saloon.

    A game's own `box: TownBox` field gives its rules the cards; it is shared and never saved.
    """

    _: KW_ONLY
    phase: str = "setup"
    chance: Chance = field(default_factory=Chance)
    journal: JournalWriter = null_journal
    inline_policy: InlinePolicy = no_inline_policy
    """Rules with many choices may try this before they ask: on a table that is rolled on by dice it takes one on the
    spot, and neither a question is written nor the table woken."""
