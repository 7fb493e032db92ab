"""What the cards of Orphans of War may say beside the words of the game."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.orphans_of_war.state import Orphans
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.vocabulary import condition, passive


@condition
def children(story: Story, number: int) -> bool:
    """At least this many children are in the house."""
    orphans = Orphans.find(story.state)
    return orphans is not None and len(orphans.children) >= number


@passive
def fed_together(happiness: int) -> int:
    """When both eat at the same dusk, happiness rises."""
    return happiness


@passive
def second_pair() -> bool:
    """Once a day counts as the second character at a Rubble card."""
    return True


@passive
def hiding_places(damage: int) -> int:
    """Every Night Raid deals less damage."""
    return damage
