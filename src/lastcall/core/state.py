"""The root of a game's state: what every game has on its table."""

from __future__ import annotations

from dataclasses import KW_ONLY, field

from lastcall.core.annotations import register_runtime_field
from lastcall.core.ask import InlinePolicy, no_inline_policy
from lastcall.core.card import Box
from lastcall.core.chance import Chance
from lastcall.core.journal import JournalWriter, null_journal
from lastcall.core.piece import Piece, piece

register_runtime_field(Chance, lambda box: Chance(), copied=True)
register_runtime_field(JournalWriter, lambda box: null_journal)
register_runtime_field(InlinePolicy, lambda box: no_inline_policy)
register_runtime_field(Box, lambda box: box, public=True)


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
    """A rule that asks very often may try this before it asks. In rollouts it returns a choice at once: no Ask is
    allocated, and the runner is not resumed."""
