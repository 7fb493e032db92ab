"""What the cards of Our Street may say: a figure comes, a figure goes."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.our_street import figures
from lastcall.games.this_war_of_mine.expansions.our_street.cards import Kind, Where
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.vocabulary import condition, effect


@effect
def appear(story: Story, kind: Kind, where: Where) -> None:
    """Place a figure, if an unused one is left (TO-3)."""
    figures.appear(story.state, kind, where)


@effect
async def withdraw(story: Story, kind: Kind) -> None:
    """Discard a figure, if one is on the board (TO-4)."""
    await figures.withdraw(story.state, kind)


@condition
def unused(story: Story, kind: Kind) -> bool:
    """A figure of this kind is left in the pool."""
    return figures.unused(story.state, kind) > 0


@condition
def in_sight(story: Story, kind: Kind) -> bool:
    """A figure of this kind stands on the board."""
    return figures.standing(story.state, kind) > 0
