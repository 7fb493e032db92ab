"""The table for pipes and screen readers: numbered choices, one line for each event, answers from standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from lastcall.core.errors import LastCallError
from lastcall.terminal.parse_input import parse_choice
from lastcall.terminal.session import Session, refusal_lines

HELP = """Answer with the number of a choice, or in words: move 7.
board           show the table
choices         say again what is asked
journal         everything that happened, as far as you may know it
rule            the rule behind what is asked; rule M-17 or rule some words
step NAME       let another person step in, when the table says that they may
hint            the best choices, as a bot that searches sees them from your seat
undo            take your last choice back; undo agreed when the whole table agrees
save FILE       keep the game; lastcall play --load FILE goes on with it
quit            leave"""


class Leave(Exception):
    """Somebody has had enough, or there is nothing more to read."""


class PlainInterface:
    """Plays one session over two streams."""

    def __init__(self, session: Session, source: TextIO = sys.stdin, target: TextIO = sys.stdout) -> None:
        self.session = session
        self.source = source
        self.target = target
        self.seat: int | None = None
        """Who reads now."""
        self.stepping: int | None = None
        """Who wants to step in."""
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help, "?": self._rule, "board": self._board, "choices": self._ask, "journal": self._journal,
            "rule": self._rule, "rules": self._rule, "undo": self._undo, "hint": self._hint, "save": self._save,
            "step": self._step, "quit": self._quit,
        }  # fmt: skip

    def play(self) -> None:
        """Until the game is over, somebody leaves, or the input ends."""
        session = self.session
        self.say(f"{session.title}: " + ", ".join(session.names) + ". Type help for what you can say.")
        for word in (session.warning, session.table.notice):
            if word:
                self.say(word)
        try:
            while not session.table.over:
                self._bots_go_on()
                seat = session.asked() if self.stepping is None else self.stepping
                self.stepping = None
                if seat is not None:
                    self._turn(seat)
        except Leave:
            self.say("You leave the table; the game is not over.")
            return
        self._tell_news(session.watcher)
        for line in session.outcome():
            self.say(line)

    def say(self, line: str) -> None:
        print(line, file=self.target, flush=True)

    def _bots_go_on(self) -> None:
        session = self.session
        said = ""
        while True:
            if session.takes_time and (thinking := session.thinking()) != said:
                said = thinking
                self.say(said)
            move = session.think()
            if move is None:
                return
            session.play(move)
            if not session.shared:
                self._tell_news(session.watcher)

    def _tell_news(self, seat: int | None) -> None:
        for line in self.session.news(seat):
            self.say(f"- {line}")

    def _turn(self, seat: int) -> None:
        if self.session.shared and seat != self.seat:
            self._cover(seat)
        self.seat = seat
        self._tell_news(seat)
        self._ask(seat, "")
        while not self._answer(seat, self._read()):
            pass

    def _cover(self, seat: int) -> None:
        """Hide what the last one saw before the next one looks."""
        self.say(f"It is {self.session.names[seat]}'s turn.")
        if self.source.isatty():
            self.say("\n" * 60 + f"Everybody but {self.session.names[seat]} looks away. Press Enter.")
            self._read()

    def _read(self) -> str:
        self.target.write("> ")
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise Leave
        if not self.source.isatty():
            self.target.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def _answer(self, seat: int, line: str) -> bool:
        """Do what was said; true when the table moved."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        version = self.session.table.version
        try:
            command = self.commands.get(word.lower())
            if command is not None:
                command(seat, rest.strip())
            else:
                self.session.choose(parse_choice(line, self.session.menu(seat)))
        except LastCallError as complaint:
            self.say(complaint.why)
        return self.stepping is not None or self.session.table.version != version

    # -- what can be said ---------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:
        self.say(HELP)

    def _ask(self, seat: int, rest: str) -> None:
        self.say(
            self.session.question(seat) or f"You may step in, or let {self._waited()} go on: step {self._waited()}."
        )
        menu = self.session.menu(seat)
        for number, option in enumerate((option for option in menu if option.possible), start=1):
            self.say(f"{number}. {option.text}" + (" (stepping in)" if option.aside else ""))
        for line in refusal_lines(menu):
            self.say(f"   not possible: {line}")
        for other in self.session.may_step_in(seat):
            self.say(f"{self.session.names[other]} may step in: step {self.session.names[other]}")

    def _waited(self) -> str:
        asked = self.session.asked()
        return "the others" if asked is None else self.session.names[asked]

    def _step(self, seat: int, rest: str) -> None:
        asked = self.session.asked()
        others = [*self.session.may_step_in(seat), *([asked] if asked not in (None, seat) else [])]
        able = {self.session.names[other].lower(): other for other in others if other is not None}
        if rest.lower() not in able:
            raise LastCallError(f"{rest or 'Nobody'} cannot step in now.")
        self.stepping = able[rest.lower()]

    def _board(self, seat: int, rest: str) -> None:
        self.say(self.session.board(seat))

    def _journal(self, seat: int, rest: str) -> None:
        for line in self.session.told(seat):
            self.say(f"- {line}")

    def _rule(self, seat: int, rest: str) -> None:
        clauses = self.session.rules(seat, rest)
        for clause in clauses:
            self.say(str(clause))
        if not clauses:
            self.say("No clause is named here; try rule and some words.")

    def _hint(self, seat: int, rest: str) -> None:
        self.say(self.session.hint(seat))

    def _undo(self, seat: int, rest: str) -> None:
        self.session.undo(seat, agreed=rest.lower() in ("agreed", "all"))
        self.say("Taken back.")

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            raise LastCallError("Say where: save FILE.")
        self.session.save(rest)
        self.say(f"Saved in {rest}.")

    def _quit(self, seat: int, rest: str) -> None:
        raise Leave
