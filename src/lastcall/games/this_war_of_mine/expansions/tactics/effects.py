"""What the cards of Tactics can say."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.expansions.tactics.cards import SEEN
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import here
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import mark_adjacent, unmark_one
from lastcall.games.this_war_of_mine.expansions.tactics.rules.moves import what_follows
from lastcall.games.this_war_of_mine.expansions.tactics.rules.stealth import is_heard, is_seen
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import gain_tokens
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.vocabulary import effect


@effect
async def mark_enemy(story: Story) -> None:
    """A soldier miniature next to the acting group (TR-164)."""
    await mark_adjacent(story.state, here(story.state))


@effect
async def unmark_enemy(story: Story) -> None:
    """One mark of the group's choice is taken away (TR-164)."""
    await unmark_one(story.state, here(story.state))


@effect
async def hide_test(story: Story, number: int) -> None:
    """A hide test with the modifiers of the action just made, and this much more (TR-163)."""
    if await is_seen(story.state, here(story.state), number):
        open_block(story.state, SEEN, story.actor)


@effect
async def noise_test(story: Story, number: int) -> None:
    """A noise test with the modifiers of the action just made, and this much more (TR-163)."""
    fight = here(story.state)
    if await is_heard(story.state, fight, number):
        open_block(story.state, what_follows(story.state, fight), story.actor)


@effect
def tactics_tokens(story: Story, number: int) -> None:
    """Tactics tokens from the supply (TR-166)."""
    gain_tokens(story.state, number)
