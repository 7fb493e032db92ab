"""Plays a lesson: says what a step says, lets through the choices that it is about, and plays the others.

A run is its lesson and what the learner has done so far: choices, and `NEXT` for going on. The same list always leads
to the same position, so that going back, leaving and coming back are nothing but playing a shorter or the same list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Literal

from lastcall.bots import Bot, Move, Perspective, make_bot, next_move
from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.chance import Chance
from lastcall.core.errors import LastCallError, Refused
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.lessons.conditions import holds
from lastcall.lessons.lesson import Lesson, LessonStep, TableCondition
from lastcall.lessons.position import decide, open_position
from lastcall.loaded_chance import LoadedChance

NEXT = "-"
"""What the learner does in a step that only says something, as it is written."""
MOST_MOVES = 2000
"""A step in which the others make more moves than this does not get where it should."""

Waiting = Literal["next", "choice", "missed", "done"]


class LessonBroken(LastCallError):
    """A lesson that the rules no longer follow: names the lesson and the step."""


class LessonRun:
    """One learner in one lesson."""

    def __init__(self, lesson: Lesson, played: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.game = lesson.game
        self.seat = lesson.file.seat
        self.played: list[str] = []
        """What the learner has done: choices as they are written, and NEXT."""
        self.at = 0
        """The number of the step, from 0 on."""
        self.marks: list[int] = []
        """For each step that was reached, how much had been played when it began."""
        self.missed = False
        """The goal was not reached within its choices."""
        self.notice = ""
        """Why the list that the run began with could not be played to its end."""
        try:
            self.table: Table[State] = open_position(lesson)
        except LastCallError as error:
            raise LessonBroken(f"{lesson}: {error.why}") from error
        self._others = [_answer(line) for line in lesson.file.others.splitlines() if line.strip()]
        self._bots: dict[int, Bot] = {
            seat: make_bot(lesson.file.level, lesson.game) for seat in range(lesson.file.seats) if seat != self.seat
        }
        self._since = 0
        """How long the journal was before the learner last did something: there a pause begins to look."""
        self._events = 0
        """How long the journal was when the step began: there its goal begins to look."""
        self._turn = 0
        """How many choices the learner has made in this step."""
        self._said: dict[str, list[str]] = {}
        """What the step still has the others choose, by seat."""
        self._begin_step()
        for each in played:
            try:
                self.take(each)
            except LessonBroken:
                raise
            except LastCallError as error:
                self.notice = error.why
                break

    # -- where the learner is ------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep | None:
        """The step; None after the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def waiting(self) -> Waiting:
        """What the lesson waits for."""
        step = self.step
        if step is None:
            return "done"
        if self.missed:
            return "missed"
        return "next" if step.only_says else "choice"

    @property
    def text(self) -> str:
        """What the lesson says now; words that matter are between asterisks."""
        step = self.step
        if step is None:
            return self.lesson.text("done")
        return self.lesson.text(step.missed if self.missed and step.missed else step.say)

    @property
    def choices_made(self) -> int:
        """How many choices the learner has made in the whole lesson."""
        return sum(each != NEXT for each in self.played)

    @property
    def open_asks(self) -> list[Ask[Choice]]:
        """What the rules ask the learner, or let them interrupt with."""
        if self.waiting != "choice":
            return []
        return [ask for ask in [*self.table.asks, *self.table.interrupts] if ask.seat == self.seat]

    def is_open(self, choice: Choice | str) -> bool:
        """Whether this step lets a choice through."""
        step = self.step
        if step is None or self.waiting != "choice":
            return False
        if not step.play:
            return True
        wanted = step.play[0 if step.goal is not None else self._turn]
        written = choice if isinstance(choice, str) else spell(choice)
        return any(fnmatchcase(written, pattern) for pattern in _patterns(wanted))

    def reason_not(self) -> str:
        """What a choice that this step does not let through answers."""
        step, words = self.step, self.lesson.words
        if step is not None and step.why_not is not None:
            return self.lesson.text(step.why_not)
        own = f"{self.lesson.id}-not-now"
        return words.say(own if words.knows(own) else "lesson-not-now")

    # -- what the learner does -----------------------------------------------------------------------------

    def take(self, written: str) -> None:
        """Take a choice, or NEXT. Raises Refused, and leaves everything as it was."""
        since = len(self.table.events)
        if written == NEXT:
            self._go_on(since)
        else:
            self._choose(written, since)

    def _go_on(self, since: int) -> None:
        if self.waiting != "next":
            raise Refused(self.lesson.words.say("lesson-choose-first"), reason="lesson")
        self.played.append(NEXT)
        self._since = since
        self._finish_step()

    def _choose(self, written: str, since: int) -> None:
        if self.waiting != "choice":
            raise Refused(self.lesson.words.say("lesson-go-on-first"), reason="lesson")
        offered = any(spell(choice) == written for ask in self.open_asks for choice in ask.choices)
        if offered and not self.is_open(written):
            raise Refused(self.reason_not(), reason="lesson")
        self.table.choose(self.seat, written)
        self.played.append(written)
        self._since = since
        self._turn += 1
        self._continue_step()

    def back(self) -> LessonRun:
        """The run at the beginning of the step before; of this step, if something has been chosen in it."""
        since = self.marks[self.at] if self.at < len(self.marks) else len(self.played)
        if len(self.played) > since:
            return LessonRun(self.lesson, self.played[:since])
        return LessonRun(self.lesson, self.played[: self.marks[max(0, self.at - 1)]])

    def suggestion(self) -> str:
        """What the lesson's own script does next; empty when it waits for nothing."""
        if self.waiting == "next":
            return NEXT
        if self.waiting != "choice":
            return ""
        allowed = [(ask, choice) for ask in self.open_asks for choice in ask.choices if self.is_open(choice)]
        if not allowed:
            raise self._broken("nothing that it lets through is possible")
        step = self.step
        assert step is not None
        wanted = step.play[0 if step.goal is not None else self._turn] if step.play else "*"
        for pattern in _patterns(wanted):
            if any(spell(choice) == pattern for _, choice in allowed):
                return pattern
        ask = allowed[0][0]
        bot = make_bot("fair", self.game)
        picked = bot.choose(Perspective(self.table, self.seat, ask, bot.level), self._bot_chance())
        return spell(picked if (ask, picked) in allowed else allowed[0][1])

    # -- steps ---------------------------------------------------------------------------------------------

    def _begin_step(self) -> None:
        """Begin the step: decide its luck, and let the others play as far as it needs them to."""
        self.marks.append(len(self.played))
        self._turn = 0
        self._said = {seat: list(choices) for seat, choices in self.step.others.items()} if self.step else {}
        self._events = len(self.table.events)
        step = self.step
        if step is None:
            return
        chance = self.table.state.chance
        if isinstance(chance, LoadedChance):
            decide(chance, step.luck, self.table.box)
        if step.skip is not None:
            self._skip_until(step.skip)
        if step.pause is not None:
            self._play_others_until(step.pause)
        if not step.only_says:
            self._continue_step()

    def _continue_step(self) -> None:
        step = self.step
        assert step is not None
        self._play_others(step)
        if step.goal is not None:
            if self._reached(step) or (self.table.over and not step.within):
                self._finish_step()
            elif self.table.over or (step.within and self._turn >= step.within):
                self.missed = True
        elif self._turn >= len(step.play):
            self._finish_step()
        else:
            self._check_possible(step)

    def _finish_step(self) -> None:
        self.at += 1
        self._begin_step()

    def _reached(self, step: LessonStep) -> bool:
        return step.goal is not None and holds(step.goal, self.table, self.seat, self._events, self._turn)

    def _check_possible(self, step: LessonStep) -> None:
        asks = self.open_asks
        if step.ask and not self._turn and not any(ask.name == step.ask for ask in asks):
            asked = ", ".join(ask.name for ask in asks) or "nothing"
            raise self._broken(f"expects to be asked {step.ask}, but the rules ask {asked}")
        if not any(self.is_open(choice) for ask in asks for choice in ask.choices):
            offered = ", ".join(spell(choice) for ask in asks for choice in ask.choices)
            raise self._broken(f"wants {step.play[self._turn]}, but the rules offer {offered or 'nothing'}")

    def _broken(self, why: str) -> LessonBroken:
        say = f" ({self.step.say})" if self.step else ""
        return LessonBroken(f"{self.lesson}: step {self.at + 1}{say} {why}")

    # -- the others ----------------------------------------------------------------------------------------

    def _asked(self) -> bool:
        return any(ask.seat == self.seat for ask in self.table.asks)

    def _play_others(self, step: LessonStep) -> None:
        """Until the learner is asked, the goal is reached or the game is over."""
        if not step.goal and self._turn >= len(step.play):
            return
        for _ in self._moves():
            if self._asked() or self._reached(step):
                return

    def _play_others_until(self, pause: TableCondition) -> None:
        for _ in self._moves():
            if holds(pause, self.table, self.seat, self._since, 0):
                return
            if self._asked():
                break
        raise self._broken("waits for what does not happen")

    def _skip_until(self, end: TableCondition) -> None:
        """A bot plays for the learner too."""
        own, self._bots = self._bots, {**self._bots, self.seat: make_bot("fair", self.game)}
        try:
            for _ in self._moves():
                if holds(end, self.table, self.seat, self._since, 0):
                    return
        finally:
            self._bots = own
        raise self._broken("skips to what does not happen")

    def _moves(self) -> Iterator[None]:
        """Each move of the others is made when the iterator goes on; it ends when there is none."""
        for _ in range(MOST_MOVES):
            yield
            move = self._next_move()
            if move is None:
                return
            self.table.choose(move.seat, move.choice, move.ask)
        raise self._broken(f"is not over after {MOST_MOVES} moves of the others")

    def _next_move(self) -> Move | None:
        """What the step says, else what was recorded, else what their level decides."""
        for ask in self.table.asks:
            said = self._said.get(str(ask.seat))
            if said:
                return Move(ask.seat, ask.id, self._offered(ask, said.pop(0)))
        if self._others:
            seat, written = self._others[0]
            for ask in [*self.table.asks, *self.table.interrupts]:
                found = next((choice for choice in ask.choices if spell(choice) == written), None)
                if ask.seat == seat and found is not None:
                    self._others.pop(0)
                    return Move(seat, ask.id, found)
            self._others = []  # the learner has gone another way: from here on, the recorded choices mean nothing
        return next_move(self.table, self._bots, self._bot_chance())

    def _offered(self, ask: Ask[Choice], written: str) -> Choice:
        for choice in ask.choices:
            if any(fnmatchcase(spell(choice), pattern) for pattern in _patterns(written)):
                return choice
        offered = ", ".join(map(spell, ask.choices))
        raise self._broken(f"lets seat {ask.seat} choose {written}, but the rules offer {offered}")

    def _bot_chance(self) -> Chance:
        return Chance(self.table.seed, ~self.table.version)


def _patterns(wanted: str) -> list[str]:
    return [each.strip() for each in wanted.split("|")]


def _answer(line: str) -> tuple[int, str]:
    seat, _, choice = line.strip().partition(" ")
    return int(seat), choice
