"""The interface for pipes and screen readers: numbered choices, one line for each event, answers from a stream."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from lastcall.core.errors import LastCallError
from lastcall.terminal.parse_input import parse_choice
from lastcall.terminal.session import MenuEntry, Session, refusal_lines
from lastcall.terminal.words import say
from lastcall.text.printable import printable


class Leave(Exception):
    """The player quit, or the input ended."""


class PlainInterface:
    """Plays one session over two text streams."""

    def __init__(self, session: Session, source: TextIO = sys.stdin, target: TextIO = sys.stdout) -> None:
        self.session = session
        self.source = source
        self.target = target
        self.seat: int | None = None
        """Who is reading."""
        self.headline = ""
        """The round and its phase, as last told."""
        self.warned_of: MenuEntry | None = None
        """The choice that the player was last asked about."""
        self.interrupting: int | None = None
        """Who wants to interrupt."""
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help, "?": self._rule, "board": self._board, "choices": self._ask, "journal": self._journal,
            "rule": self._rule, "rules": self._rule, "undo": self._undo, "hint": self._hint, "save": self._save,
            "step": self._step, "quit": self._quit,
        }  # fmt: skip

    def play(self) -> None:
        """Plays until the game is over, the player quits, or the input ends."""
        session = self.session
        self.say(say("plain-welcome", title=session.title, players=session.names))
        for notice in (session.fair_dice, session.changed_cards, session.warning, session.table.notice):
            if notice:
                self.say(notice)
        try:
            while not session.over:
                self._play_bots()
                seat = session.asked() if self.interrupting is None else self.interrupting
                self.interrupting = None
                if seat is not None:
                    self._take_turn(seat)
        except Leave:
            self.say(say("plain-leave"))
            return
        self._tell_news(session.watcher)
        for line in session.result_lines():
            self.say(line)
        if session.fair_dice:
            self.say(session.fair_dice)

    def say(self, line: str) -> None:
        print(printable(line), file=self.target, flush=True)

    def _play_bots(self) -> None:
        session = self.session
        said = ""
        while True:
            if session.takes_time and (thinking := session.thinking()) != said:
                said = thinking
                self.say(said)
            move = session.next_bot_move()
            if move is None:
                return
            session.play(move)
            if not session.shared:
                self._tell_news(session.watcher)

    def _tell_news(self, seat: int | None) -> None:
        for line in self.session.news(seat):
            self.say(f"- {line}")

    def _take_turn(self, seat: int) -> None:
        if self.session.shared and seat != self.seat:
            self._cover(seat)
        self.seat = seat
        self._tell_news(seat)
        self._tell_round(seat)
        self._ask(seat, "")
        while not self._answer(seat, self._read()):
            pass

    def _tell_round(self, seat: int) -> None:
        """The round and the phase, whenever they have changed: the first line of the board."""
        if (headline := self.session.headline(seat)) != self.headline:
            self.headline = headline
            self.say(f"== {headline}")

    def _cover(self, seat: int) -> None:
        """Scrolls away what the last player saw before the next one looks."""
        self.say(say("plain-turn", player=self.session.names[seat]))
        if self.source.isatty():
            self.say("\n" * 60 + say("plain-cover", player=self.session.names[seat]))
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
        """Carries out a typed line; whether the table moved on."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        before = self.session.position
        try:
            command = self.commands.get(word.lower())
            if command is not None:
                command(seat, rest.strip())
            else:
                self._choose(parse_choice(line, self.session.menu(seat)))
        except LastCallError as error:
            self.say(error.why)
        return self.interrupting is not None or self.session.position != before

    def _choose(self, entry: MenuEntry) -> None:
        """Makes a choice; one that somebody may regret has to be made twice."""
        if (warning := self.session.warning_before(entry)) and self.warned_of != entry:
            self.warned_of = entry
            self.say(say("plain-warning", warning=warning))
            return
        self.warned_of = None
        self.session.choose(entry)

    # -- commands -----------------------------------------------------------------------------------------------

    def _help(self, seat: int, rest: str) -> None:
        self.say(say("plain-help"))

    def _ask(self, seat: int, rest: str) -> None:
        self.say(self.session.question(seat) or self._invitation())
        menu = self.session.menu(seat)
        for number, entry in enumerate((entry for entry in menu if entry.possible), start=1):
            self.say(f"{number}. {entry.text}" + (" " + say("interrupts") if entry.interrupt else ""))
        for line in refusal_lines(menu):
            self.say("   " + say("plain-not-possible", line=line))
        for other in self.session.may_interrupt(seat):
            self.say(say("plain-other-may", player=self.session.names[other]))

    def _invitation(self) -> str:
        asked = self.session.asked()
        if asked is None:
            return say("plain-may-interrupt-nobody")
        return say("plain-may-interrupt", player=self.session.names[asked])

    def _step(self, seat: int, rest: str) -> None:
        asked = self.session.asked()
        others = [*self.session.may_interrupt(seat), *([asked] if asked not in (None, seat) else [])]
        able = {self.session.names[other].lower(): other for other in others if other is not None}
        if rest.lower() not in able:
            raise LastCallError(say("plain-cannot-interrupt", name=rest) if rest else say("plain-say-who"))
        self.interrupting = able[rest.lower()]

    def _board(self, seat: int, rest: str) -> None:
        self.say(self.session.board(seat))

    def _journal(self, seat: int, rest: str) -> None:
        for line in self.session.journal(seat):
            self.say(f"- {line}")

    def _rule(self, seat: int, rest: str) -> None:
        clauses = self.session.rules(seat, rest)
        for clause in clauses:
            self.say(str(clause))
        if not clauses:
            self.say(say("plain-no-clause"))

    def _hint(self, seat: int, rest: str) -> None:
        self.say(self.session.hint(seat))

    def _undo(self, seat: int, rest: str) -> None:
        self.session.undo(seat, agreed=rest.lower() in ("agreed", "all"))
        self.say(say("plain-taken-back"))

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            raise LastCallError(say("plain-say-where"))
        self.session.save(rest)
        self.say(say("plain-saved", file=rest))

    def _quit(self, seat: int, rest: str) -> None:
        raise Leave
