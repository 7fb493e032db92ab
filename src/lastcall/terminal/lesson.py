"""A lesson at one terminal: the same session as for a game, with the lesson's words and only its choices."""

from __future__ import annotations

from dataclasses import replace

from lastcall.bots import Move
from lastcall.core.ask import Ask, spell
from lastcall.core.errors import Refused
from lastcall.lessons import NEXT, LessonRun
from lastcall.lessons.lesson import without_marks
from lastcall.lessons.progress import write_progress
from lastcall.savefile import make_players
from lastcall.terminal.session import MenuEntry, Session
from lastcall.text.printable import printable


class LessonSession(Session):
    """Plays a lesson in the interfaces of the terminal. Undo goes back a step; a hint says what the lesson would do."""

    def __init__(self, run: LessonRun) -> None:
        self._take_over(run)
        file = run.lesson.file
        levels = [None if seat == file.seat else file.level for seat in range(file.seats)]
        super().__init__(run.table, make_players(file.seats, levels, file.names))

    def _take_over(self, run: LessonRun) -> None:
        self.run = run
        self.table = run.table

    # -- what is played -----------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return f"{self.table.game.title} · {self.run.lesson.title}"

    @property
    def fair_dice(self) -> str:
        """The dice of a lesson are told, so there is nothing to check."""
        return ""

    @property
    def over(self) -> bool:
        return self.run.waiting == "done"

    def asked(self) -> int | None:
        return None if self.over else self.run.seat

    def thinking(self) -> str:
        return ""

    def next_bot_move(self) -> Move | None:
        """The run has already played the others."""
        return None

    def may_interrupt(self, besides: int | None) -> list[int]:
        return []

    def menu(self, seat: int) -> list[MenuEntry]:
        """What this step lets through; everything else answers with its reason, to whoever tries it."""
        run, words = self.run, self.run.lesson.words
        if run.waiting in ("next", "missed"):
            key = "lesson-next" if run.waiting == "next" else "lesson-again"
            ask = Ask(seat, "lesson", [(NEXT,)])
            return [MenuEntry(ask, (NEXT,), words.say(key))]
        reason = printable(without_marks(run.reason_not()))
        entries = super().menu(seat)
        open_here = [entry for entry in entries if entry.possible and run.is_open(entry.choice)]
        closed = [entry for entry in entries if entry not in open_here]
        return open_here + [replace(entry, why_not=entry.why_not or reason, quiet=True) for entry in closed]

    def choose(self, entry: MenuEntry) -> None:
        with self._explained_crashes():
            if self.run.waiting == "missed":
                self._go_to(self.run.back())
            else:
                self.run.take(spell(entry.choice))
        write_progress(self.run.lesson, [] if self.over else self.run.played)

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Back to the beginning of the step, or of the one before."""
        if not self.run.played:
            raise Refused(self.table.game.words.say("refused-nothing-to-undo"), reason="nothing-to-undo")
        self._go_to(self.run.back())
        write_progress(self.run.lesson, self.run.played)

    def _go_to(self, run: LessonRun) -> None:
        self._take_over(run)
        self.table.names = self.names
        length = len(self.table.events)
        self._read = {reader: min(read, length) for reader, read in self._read.items()}

    @property
    def position(self) -> int:
        return len(self.run.played)

    # -- what is said -------------------------------------------------------------------------------------------

    def question(self, seat: int) -> str:
        """The lesson's words, then what the table asks."""
        run = self.run
        steps = len(run.lesson.steps)
        where = run.lesson.words.say("lesson-step", step=min(run.at + 1, steps), steps=steps)
        asked = super().question(seat) if run.waiting == "choice" else ""
        return printable(f"[{where}] {without_marks(run.text)}" + (f"\n{asked}" if asked else ""))

    def hint(self, seat: int) -> str:
        """What the lesson would do here."""
        written = self.run.suggestion()
        entry = next((each for each in self.menu(seat) if each.possible and each.written == written), None)
        return entry.text if entry is not None else ""

    def result_lines(self) -> list[str]:
        return [*super().result_lines(), printable(without_marks(self.run.text))]
