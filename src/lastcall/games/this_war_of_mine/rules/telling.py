"""Opening what a card says, and going on when all of it is done (TR-16, TR-125).

A fight or a script inside another card is resolved first, then the outer one goes on: what is unfinished is on the
stack as plain data and outlives the phase. `Story` in `resolution` resolves it.
"""

from __future__ import annotations

from lastcall.games.this_war_of_mine.rules.book import pass_the_book
from lastcall.games.this_war_of_mine.rules.moments import opened_when_quiet
from lastcall.games.this_war_of_mine.state import Shelter, StoryFrame


def open_block(shelter: Shelter, block: str, actor: str = "", here: str = "", decides: int = -1) -> None:
    """Put a block on the stack, to be resolved next; `decides`: a seat that decides in it instead of the leader."""
    shelter.stack.append(StoryFrame(block, actor=actor, here=here, decides=decides))
    script = shelter.box.scripts.get(block)
    if script is not None:
        shelter.journal("script", script=script.id, title=f"{block}#title", text=f"{block}#text")
    elif shelter.box.blocks[block].text:
        shelter.journal("told", text=f"{block}#text")


def resolve(shelter: Shelter, block: str, then: str, actor: str = "", here: str = "") -> str:
    """Resolve a block with all that it leads to, and go on with the phase `then`."""
    if block in shelter.box.blank:
        return settle(shelter, then)
    shelter.stack.append(StoryFrame(go=then))
    open_block(shelter, block, actor, here)
    return "scene"


def go_on_with(shelter: Shelter, then: str) -> None:
    """When all that is opened from now on is done, the phase `then` follows."""
    shelter.stack.append(StoryFrame(go=then))


def settle(shelter: Shelter, then: str) -> str:
    """Go on with the phase `then`, but look at level 4 first (TR-16)."""
    if shelter.people and not shelter.crises and not shelter.ended:
        return look_around(shelter, then) if shelter.expansions else then
    go_on_with(shelter, then)
    return "crises"


def look_around(shelter: Shelter, then: str) -> str:
    """Go on with the phase `then`, but resolve first what an expansion opens in a quiet moment (TR-139)."""
    below = len(shelter.stack)
    if not opened_when_quiet(shelter):
        return then
    shelter.stack.insert(below, StoryFrame(go=then))
    return "scene"


def drop_the_scene(shelter: Shelter) -> None:
    """The Location has been left: whatever was unfinished there is dropped (TR-125).

    A script that has offered its choices is over with it, and the book moves on (T-5).
    """
    while not shelter.stack[-1].go:
        frame = shelter.stack.pop()
        if frame.offered:
            pass_the_book(shelter, frame)
