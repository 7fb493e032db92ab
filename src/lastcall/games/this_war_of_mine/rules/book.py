"""The book of scripts, and who leads (T-2, T-5, TR-108)."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.state import Shelter, StoryFrame


def script_of(shelter: Shelter, frame: StoryFrame) -> StoryFrame | None:
    """The script that this frame belongs to; a card met inside a script is not the script (TR-108)."""
    card, scripts = frame.card, shelter.box.scripts
    if card not in scripts:
        return None
    for each in reversed(shelter.stack[: shelter.stack.index(frame) + 1]):
        if each.go or each.card != card:
            return None
        if each.block == card:
            return each
    return None


def offer_choices(shelter: Shelter, frame: StoryFrame) -> None:
    """A script that offers choices passes the book on when it is done (T-5)."""
    script = script_of(shelter, frame)
    if script is not None:
        script.offered = True


def lead_on(shelter: Shelter, frame: StoryFrame) -> None:
    """Just before a further script is opened the book moves on (TR-108)."""
    script = script_of(shelter, frame)
    if script is not None:
        pass_the_book(shelter, script)


def pass_the_book(shelter: Shelter, script: StoryFrame) -> None:
    """Book and leadership move to the next player, once for each script (T-5)."""
    if script.passed or shelter.players == 1:
        return
    script.passed = True
    shelter.leader = (shelter.leader + 1) % shelter.players
    shelter.journal("book", seat=shelter.leader)
