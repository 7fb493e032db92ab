"""The two phases that resolve what is open: a scene, and level 4 outside of any card (TR-16, TR-125)."""

from __future__ import annotations

from lastcall.core.effects import resume
from lastcall.games.this_war_of_mine.resolution import Story
from lastcall.games.this_war_of_mine.rules.states import face_crises
from lastcall.games.this_war_of_mine.state import Shelter


async def scene(shelter: Shelter) -> str:
    """Resolve what is on the stack, until a fight breaks out or everything is done."""
    return await resume(Story(shelter))


async def crises(shelter: Shelter) -> str:
    """Level 4 outside of any card (TR-16)."""
    await face_crises(shelter)
    return "scene"
