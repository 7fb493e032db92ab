"""What only a hired farmer does."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.vocabulary import condition


@condition
def farmhand(story: Story) -> bool:
    """A hired farmer does it (TR-145): no character can, and the farmers' own step does not ask for it."""
    return False
