"""The map of Tactics in the terminal, in 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.games.this_war_of_mine.board_house import short_names
from lastcall.games.this_war_of_mine.expansions.tactics.scene import Scene, SpaceView, scene
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.words import WORDS

WIDTH, GAP = 24, 2
"""Of a space, and between two of them."""
TOKEN, MARK, ASLEEP = "*", "!", "z"


def lines(view: Shelter, names: Sequence[str]) -> list[str]:
    """The map with its passages, and below it what is known besides; without a fight only the tokens."""
    table = TacticsTable.of(view)
    if table.fight is None:
        return [WORDS.say("board-tactics-tokens", count=table.tokens)] if table.tokens else []
    drawn = scene(view, view.box, None)
    short = short_names({person.id: person.card.name for person in view.people})
    known = WORDS.say("board-tactics", count=table.tokens, alarm=table.fight.alarm)
    return ["\n".join(plan(drawn, short)), WORDS.say("board-tactics-legend"), known, *foes(view, table.fight)]


def plan(drawn: Scene, short: Mapping[str, str]) -> list[str]:
    """Row by row: three lines for the spaces, then the passages down."""
    at = {each.card.cell: each for each in drawn.spaces}
    found: list[str] = []
    for row in range(drawn.rows):
        cells = [at.get((column, row)) for column in range(drawn.columns)]
        found += [_across(cells, number, short) for number in range(3)]
        if row + 1 < drawn.rows:
            found.append(_down(at, drawn.columns, row))
    return [line.rstrip() for line in found]


def _across(cells: Sequence[SpaceView | None], number: int, short: Mapping[str, str]) -> str:
    """One of the three lines of a row; a passage to the next space is drawn on the second."""
    line = ""
    for here, after in zip(cells, [*cells[1:], None], strict=True):
        line += _text(here, short)[number].ljust(WIDTH) if here is not None else " " * WIDTH
        joined = here is not None and after is not None and after.card.id in here.card.to
        line += ("-" if joined and number == 0 else " ") * GAP
    return line


def _text(space: SpaceView, short: Mapping[str, str]) -> list[str]:
    card = space.card
    people = [short[each.card.id] + (ASLEEP if each.asleep else "") for each in space.people]
    marks = MARK * space.marks
    kind = "exit" if card.exit else card.special or "none"
    numbers = WORDS.say("board-tactics-space", kind=kind, hide=card.hide, noise=card.noise, dots=card.most or 0)
    return [
        f"[{space.letter} {card.name[: WIDTH - 5]}]",
        f" {numbers} {TOKEN * space.tokens}",
        f" {' '.join([*people, *([marks] if marks else [])])}",
    ]


def _down(at: Mapping[tuple[int, int], SpaceView], columns: int, row: int) -> str:
    """Passages to the next row: straight down, or to the space at its left."""
    line = [" "] * (columns * (WIDTH + GAP))
    for column in range(columns):
        here = at.get((column, row))
        if here is None:
            continue
        middle = column * (WIDTH + GAP) + WIDTH // 2
        below, left = at.get((column, row + 1)), at.get((column - 1, row + 1))
        if below is not None and below.card.id in here.card.to:
            line[middle] = "|"
        if left is not None and left.card.id in here.card.to:
            line[middle - (WIDTH + GAP) // 2] = "/"
    return "".join(line)


def foes(view: Shelter, fight: Skirmish) -> list[str]:
    """Who has not been met yet, a line each."""
    return [
        WORDS.say(
            "board-tactics-foe",
            letter=foe.letter,
            kind=WORDS.say(f"page-foe-{foe.kind}"),
            weapon=view.box.items[foe.weapon].name if foe.weapon in view.box.items else WORDS.say("page-bare-hands"),
            prowess=foe.prowess,
            health=view.box.health[foe.kind] - foe.wounds,
        )
        for foe in fight.foes
    ]
