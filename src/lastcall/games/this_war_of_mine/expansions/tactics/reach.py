"""Which cards of Tactics play comes to."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.tactics.cards import HEARD, SEEN, spoils_of, tactics_cards
from lastcall.games.this_war_of_mine.reachability import Walk


def turn_up(walk: Walk) -> None:
    """The map, every card beside it, and what the enemies of each Residents card leave."""
    box = tactics_cards(walk.box)
    walk.turn_up((*box.spaces.values(), *box.actions.values(), *box.specials.values(), box.alarm))
    walk.turn_up((box.noise, *box.rooms), "")
    walk.turn_up(box.covers, "hiding", "open")
    walk.open((SEEN, HEARD))
    walk.open(key for key in walk.box.blocks if key.endswith(spoils_of("")))
