"""Marked enemies: soldier miniatures on the map (TT-17, TT-19, TR-164)."""

from __future__ import annotations

from lastcall.core.ask import ask
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import at_space, space
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.state import Shelter

MINIATURES = 4
UNMARKED_AT_MOST = 3
"""Up to this number of the black die a marked enemy is lost from sight (TT-19)."""


def can_mark(shelter: Shelter, fight: Skirmish) -> list[str]:
    """Spaces next to the acting group without characters, mark or exit, while there is an enemy and a miniature for it
    (TR-164)."""
    marked = sum(fight.marks.values())
    if not fight.at or marked >= min(len(fight.foes), MINIATURES):
        return []
    return [
        key
        for key in space(shelter, fight.at).to
        if not at_space(shelter, fight, key) and key not in fight.marks and not space(shelter, key).exit
    ]


async def mark_adjacent(shelter: Shelter, fight: Skirmish) -> None:
    """A soldier miniature is put next to the acting group, where the leader says (TT-17, TR-164)."""
    spaces = can_mark(shelter, fight)
    if not spaces:
        return
    key = spaces[0]
    if len(spaces) > 1:
        answer = await ask(shelter.leader, "tactics-mark", [("mark", each) for each in spaces], "TR-164")
        key = answer[1]
    put_mark(shelter, fight, key)
    fight.stirred = True


def put_mark(shelter: Shelter, fight: Skirmish, key: str) -> None:
    fight.marks[key] = fight.marks.get(key, 0) + 1
    shelter.journal("tactics-mark", place=key)


async def unmark_one(shelter: Shelter, fight: Skirmish, but: str = "") -> None:
    """One mark of the group's choice is taken away, from another space than `but` (TR-164)."""
    spaces = [key for key in fight.marks if key != but]
    if not spaces:
        return
    key = spaces[0]
    if len(spaces) > 1:
        answer = await ask(shelter.leader, "tactics-unmark", [("unmark", each) for each in spaces], "TR-164")
        key = answer[1]
    take_mark(fight, key)
    shelter.journal("tactics-unmark", place=key)


async def unmark_elsewhere(shelter: Shelter, fight: Skirmish) -> None:
    """After a flight there may be more marks than enemy tokens: those on other spaces go (TR-164)."""
    for _ in range(sum(fight.marks.values()) - len(fight.foes)):
        await unmark_one(shelter, fight, but=fight.at)


def take_mark(fight: Skirmish, key: str) -> None:
    fight.marks[key] -= 1
    if not fight.marks[key]:
        del fight.marks[key]


async def watch_marks(shelter: Shelter, fight: Skirmish) -> None:
    """A turn opens with one black die for each marked enemy: 1 to 3 it is unmarked (TT-19)."""
    for key, number in list(fight.marks.items()):
        for _ in range(number):
            die = await black_die(shelter)
            gone = die <= UNMARKED_AT_MOST
            shelter.journal("tactics-watch", place=key, die=die, gone=gone)
            if gone:
                take_mark(fight, key)
