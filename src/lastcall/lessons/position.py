"""The table that a lesson is played at: a real one, with luck that the lesson decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from lastcall.core.errors import LastCallError
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.saves import load_table
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.lessons.lesson import Lesson, Luck
from lastcall.loaded_chance import LoadedChance, ScriptedResults
from lastcall.registry import find_game

S = TypeVar("S", bound=State)


class LessonTable(Table[S]):
    """A table whose chance can be told what to roll."""

    _script: ScriptedResults | None = None

    def __init__(self, lesson: Lesson) -> None:
        file = lesson.file
        self._script = ScriptedResults()
        decide(LoadedChance(self._script), file.luck, lesson.game.box)
        super().__init__(cast(Game[S], lesson.game), file.seats, int(file.seed or 0), file.options, keyed_from=NEVER)

    def initial_state(self) -> S:
        state = super().initial_state()
        state.chance = LoadedChance(self._script)
        return state


def open_position(lesson: Lesson) -> Table[State]:
    """The table as the lesson finds it; raises LastCallError where the rules no longer lead there."""
    file = lesson.file
    if file.save:
        folder = lesson.words.folder
        table: Table[State] = load_table((folder / file.save).read_bytes(), find_game)
    elif file.dice == "real":
        table = Table(lesson.game, file.seats, int(file.seed or 0), file.options)
    else:
        table = LessonTable(lesson)
    table.names = file.names
    for number, line in enumerate(file.before, start=1):
        seat, _, choice = line.strip().partition(" ")
        try:
            table.choose(int(seat), choice)
        except LastCallError as error:
            raise LastCallError(f"before, choice {number} ({line}): {error.why}") from None
    return table


def decide(chance: LoadedChance, luck: Luck, box: object) -> None:
    """Fix the next results of chance as the lesson says."""
    for sides, faces in luck.die.items():
        chance.load_kind("die", int(sides), faces)
    for limit, numbers in luck.below.items():
        chance.load_kind("below", int(limit), numbers)
    for name, shown in luck.face.items():
        chance.load_kind("pick", _faces(box, name), shown)
    chance.load_kind("pick", None, luck.pick)
    for cards in luck.shuffle:
        chance.load_kind("deck", None, [cards])


def _faces(box: object, name: str) -> Sequence[object]:
    named = getattr(box, "dice", None)
    if not isinstance(named, Mapping) or name not in named:
        raise LastCallError(f"the game has no die {name!r}")
    faces: Sequence[object] = named[name]
    return faces
