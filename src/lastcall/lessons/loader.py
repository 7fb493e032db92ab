"""Reads the lesson files of a game, and names every fault: file, step, field, what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from lastcall.bots import parse_level
from lastcall.core.catalog import Fault
from lastcall.core.errors import BadSetup, LastCallError, did_you_mean
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.lessons import overview
from lastcall.lessons.lesson import MOST_WORDS, Lesson, LessonFile, LessonStep, Luck, without_marks
from lastcall.registry import find_game
from lastcall.text.rulebook import Rulebook, ids_in
from lastcall.text.words import FluentWords

FOLDER = "lessons"
"""Where a game, and each of its expansions, has its lessons and their texts."""


class BrokenLessons(LastCallError):
    """Lesson files with faults, all of them named."""

    def __init__(self, game: str, faults: list[Fault]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"The lessons of {game} have {count}:\n" + "\n".join(f"  {fault}" for fault in faults))


class NoSuchLesson(LastCallError):
    """A game has no lesson of that name."""


@cache
def load_lessons(name: str) -> dict[str, Lesson]:
    """The lessons of a game by id, in the order of its course; raises BrokenLessons."""
    game = find_game(name)
    lessons, faults = read_course(game)
    if faults:
        raise BrokenLessons(game.title, faults)
    return lessons


@cache
def load_overview(name: str) -> overview.Overview:
    """The overview of a game that has lessons; raises BrokenLessons."""
    game = find_game(name)
    found, faults = overview.read_overview(game, game.folder / FOLDER, FluentWords(game.folder / FOLDER))
    if found is None or faults:
        raise BrokenLessons(game.title, faults)
    return found


def find_lesson(game: str, lesson: str = "") -> Lesson:
    """A lesson by its id; without one, the first of the course."""
    lessons = load_lessons(find_game(game).name)
    if not lessons:
        raise NoSuchLesson(f"{find_game(game).title} has no lessons.")
    wanted = lesson or next(iter(lessons))
    if wanted not in lessons:
        raise NoSuchLesson(f"{find_game(game).title} has no lesson {wanted!r}; " + did_you_mean(wanted, lessons))
    return lessons[wanted]


def read_course(game: Game[State]) -> tuple[dict[str, Lesson], list[Fault]]:
    """The lessons of a game, then those of its expansions in the order in which they are offered, and everything that
    is wrong with them. An id belongs to one lesson, for it is the lesson's address."""
    lessons: dict[str, Lesson] = {}
    faults: list[Fault] = []
    for folder in game.folders:
        found, wrong = read_lessons(game, folder / FOLDER)
        inside = "" if folder == game.folder else f"{folder.name}/{FOLDER}/"
        faults += [fault._replace(file=f"{inside}{fault.file}") for fault in wrong]
        faults += [
            Fault(f"{inside}{each}.toml", "", "", f"there is another lesson {each}")
            for each in found.keys() & lessons.keys()
        ]
        lessons |= found
    return lessons, faults


def read_lessons(game: Game[State], folder: Path) -> tuple[dict[str, Lesson], list[Fault]]:
    """The lessons in a folder by id, and everything that is wrong with them. Without the folder there are none."""
    lessons: list[Lesson] = []
    faults: list[Fault] = []
    words = FluentWords(folder)
    for path in sorted(folder.glob("*.toml")):
        if path.name == overview.FILE:
            continue
        read = _read(path)
        if isinstance(read, Fault):
            faults.append(read)
            continue
        lesson = Lesson(game, path.stem, read, words)
        found = list(_faults(lesson, folder))
        faults += [Fault(path.name, *fault) for fault in found]
        if not found:
            lessons.append(lesson)
    lessons.sort(key=lambda lesson: lesson.file.order)
    return {lesson.id: lesson for lesson in lessons}, faults


def _read(path: Path) -> LessonFile | Fault:
    try:
        text = path.read_text(encoding="utf-8")
        return msgspec.convert(tomllib.loads(text), LessonFile)
    except msgspec.ValidationError as error:
        expected, _, where = str(error).partition(" - at `$")
        step, field = _place(where.rstrip("`"))
        return Fault(path.name, step, field, expected)
    except ValueError as error:
        return Fault(path.name, "", "", f"not readable as TOML: {error}")


def _place(path: str) -> tuple[str, str]:
    """`.step[3].goal.event` is in step 4, field goal.event."""
    if path.startswith(".step["):
        number, _, field = path[len(".step[") :].partition("]")
        return f"step {int(number) + 1}" if number.isdigit() else "step", field.lstrip(".")
    return "", path.lstrip(".")


Found = tuple[str, str, str]
"""The step, the field, and what was expected."""


def _faults(lesson: Lesson, folder: Path) -> Iterator[Found]:
    """What types cannot say."""
    file, game = lesson.file, lesson.game
    try:
        game.check_seats(file.seats)
        game.check_options(file.options)
        parse_level(file.level)
    except BadSetup as error:
        yield "", "", error.why
    if file.seat >= file.seats:
        yield "", "seat", f"expected a seat from 0 to {file.seats - 1}"
    if len(file.names) != file.seats:
        yield "", "names", f"expected {file.seats} names"
    if (file.seed is None) == (not file.save):
        yield "", "seed", "expected either a seed or a save"
    if file.save and not (folder / file.save).is_file():
        yield "", "save", f"there is no file {file.save}"
    if isinstance(file.seed, str) and not file.seed.isdecimal():
        yield "", "seed", "expected a number"
    if (file.save or file.dice == "real") and any(
        luck != Luck() for luck in (file.luck, *(step.luck for step in file.step))
    ):
        yield "", "luck", "only a lesson with a seed and told dice can decide luck"
    for field, lines in (("before", file.before), ("others", file.others.splitlines())):
        for line in lines:
            seat, _, choice = line.strip().partition(" ")
            if line.strip() and not (seat.isdigit() and int(seat) < file.seats and choice):
                yield "", field, f"expected a seat and its choice, not {line!r}"
    for limit in [*file.luck.die, *file.luck.below]:
        if not limit.isdigit():
            yield "", "luck", f"expected a number of sides, not {limit!r}"
    for key in (lesson.id, f"{lesson.id}.about", f"{lesson.id}-done"):
        if not lesson.words.knows(key):
            yield "", "", f"the message {key} is missing in {FOLDER}/en.ftl"
    yield from _clauses(lesson, "", file.teaches)
    for number, step in enumerate(file.step, start=1):
        for field, expected in _step_faults(lesson, step):
            yield f"step {number}", field, expected
        yield from _clauses(lesson, f"step {number}", step.teaches)


def _step_faults(lesson: Lesson, step: LessonStep) -> Iterator[tuple[str, str]]:
    for field, say in (("say", step.say), ("why_not", step.why_not), ("missed", step.missed)):
        if say is None:
            continue
        if not lesson.words.knows(f"{lesson.id}-{say}"):
            yield field, f"the message {lesson.id}-{say} is missing in {FOLDER}/en.ftl"
            continue
        words = len(without_marks(lesson.text(say)).split())
        if words > MOST_WORDS:
            yield field, f"{lesson.id}-{say} has {words} words; a step says at most {MOST_WORDS}"
    if step.goal is not None and len(step.play) > 1:
        yield "play", "with a goal, one entry names the choices that are open"
    if step.within and step.goal is None:
        yield "within", "only a step with a goal can miss it"
    if step.within and step.missed is None:
        yield "missed", "expected what is said when the goal was missed"
    for seat in step.others:
        if not seat.isdigit() or int(seat) >= lesson.file.seats or int(seat) == lesson.file.seat:
            yield "others", f"{seat} is not the seat of an opponent"
    for limit in [*step.luck.die, *step.luck.below]:
        if not limit.isdigit():
            yield "luck", f"expected a number of sides, not {limit!r}"


def _clauses(lesson: Lesson, step: str, clauses: list[str]) -> Iterator[Found]:
    known = Rulebook.of(lesson.game).clauses
    for clause in clauses:
        for missing in (each for each in ids_in(clause) or [clause] if each not in known):
            yield step, "teaches", f"the rulebook has no clause {missing}"
