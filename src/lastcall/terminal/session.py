"""One game at one terminal: the table, its players, and the text that the interfaces show.

Both interfaces, Textual and plain lines, are built on this. All text leaves a session without control characters,
because parts of it may come from a saved game that somebody else made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from lastcall.bots import Move, SearchBot, make_bot, next_move
from lastcall.bots.hint import HINT_BUDGET, find_hint
from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.core.keyed_chance import KeyedChance
from lastcall.core.table import Table
from lastcall.savefile import SavedPlayer, read_game, write_game
from lastcall.terminal.words import say
from lastcall.text import Teller
from lastcall.text.boards import draw_board
from lastcall.text.crash import RulesCrashed
from lastcall.text.printable import printable
from lastcall.text.rulebook import Clause, Rulebook

BOT_SEED = 0x1B873593
"""Mixed into the seed of the bots' chance, so that their dice tell nothing about the table's."""


@dataclass(frozen=True)
class MenuEntry:
    """One line of the menu: a choice that is possible, or one that is not, and why."""

    ask: Ask[Any]
    choice: Choice
    text: str
    why_not: str = ""
    rule: str = ""
    interrupt: bool = False
    """This choice interrupts; the table does not wait for it."""
    quiet: bool = False
    """Not possible, and said only to whoever tries it."""

    @property
    def possible(self) -> bool:
        return not self.why_not

    @property
    def written(self) -> str:
        """As it can be typed: `move:7`."""
        return spell(self.choice)


def refusal_lines(menu: Sequence[MenuEntry]) -> list[str]:
    """What is not possible now and why; choices with the same verb and reason share a line."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for entry in menu:
        if not entry.possible and not entry.quiet:
            groups.setdefault((str(entry.choice[0]), entry.why_not, entry.rule), []).append(entry.text)
    return [refusal_line(texts[0], why, rule, len(texts) - 1) for (_, why, rule), texts in groups.items()]


def refusal_line(choice: str, why: str, rule: str, more: int = 0) -> str:
    """Why a choice, and as many more like it, is not possible."""
    return say("refusal", choice=choice, more=more, why=why, rule=rule or "none")


class Session:
    """A table and the players around it."""

    def __init__(self, table: Table[Any], players: Sequence[SavedPlayer]) -> None:
        if len(players) != table.seats:
            raise BadSetup(say("seats-differ", players=len(players), seats=table.seats))
        self.table = table
        self.players = list(players)
        self.names = table.names = [player.name for player in players]
        self.hint_budget = HINT_BUDGET
        self.show_tracebacks = False
        """Whether errors in the rules are raised as they are, for their author, and not as a sentence."""
        self.bots = {
            seat: make_bot(player.level, table.game) for seat, player in enumerate(players) if player.level is not None
        }
        self.teller = Teller(table.game, table.box, self.names)
        self.rulebook = Rulebook.of(table.game)
        self._read = dict.fromkeys([*self.people, None], 0)
        """How much of the journal each person (None: the public) has been told."""

    @classmethod
    def load(cls, text: str) -> Session:
        """Opens a saved game."""
        return cls(*read_game(text))

    def save(self, path: str) -> None:
        write_game(path, self.table, self.players)

    # -- players ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.table.game.title

    @property
    def warning(self) -> str:
        """The game's content warning, before the first choice; empty when it has none."""
        words = self.table.game.words
        return words.say("warning") if words.knows("warning") and not self.table.version else ""

    @property
    def changed_cards(self) -> str:
        """That the table plays with changed cards, and which; empty when all are as published."""
        names = self.table.game.changed_names
        return say("changed-cards", cards=names) if names else ""

    @property
    def fair_dice(self) -> str:
        """The commitment to the seed; once the game is over, also the seed."""
        table = self.table
        if not table.over:
            return say("fair-dice", hash=table.seed_hash)
        return say("fair-dice-over", seed=str(table.seed), hash=table.seed_hash)

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    @property
    def shared(self) -> bool:
        """Whether several people pass this terminal around."""
        return len(self.people) > 1

    @property
    def watcher(self) -> int | None:
        """Whose view may be shown while no person is asked: that of the only person, or the public one."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.table.over

    @property
    def position(self) -> int:
        """Changes with every choice and everything taken back."""
        return self.table.version

    def asked(self) -> int | None:
        """The person the table waits for; None while bots are asked, or when the game is over."""
        return next((ask.seat for ask in self.table.asks if self.players[ask.seat].is_person), None)

    def thinking(self) -> str:
        """Which bots are asked now; empty when none is."""
        asked = dict.fromkeys(ask.seat for ask in self.table.asks)
        said = self.teller.thinking([seat for seat in asked if not self.players[seat].is_person])
        return f"{said} ..." if said else ""

    @property
    def takes_time(self) -> bool:
        """Whether a bot that searches is asked, so that people should be told why they wait."""
        return any(isinstance(self.bots.get(ask.seat), SearchBot) for ask in self.table.asks)

    # -- playing ------------------------------------------------------------------------------------------------

    def next_bot_move(self) -> Move | None:
        """What a bot does next; None when a person is asked or the game is over. Changes nothing."""
        with self._explained_crashes():
            return next_move(self.table, self.bots, self._bot_chance())

    def play(self, move: Move) -> None:
        with self._explained_crashes():
            self.table.choose(move.seat, move.choice, move.ask)

    def menu(self, seat: int) -> list[MenuEntry]:
        """Everything this seat may do now, followed by what it may not do and why."""
        table, teller = self.table, self.teller
        asks = [(ask, False) for ask in table.asks if ask.seat == seat]
        asks += [(ask, True) for ask in table.interrupts if ask.seat == seat]
        possible: list[MenuEntry] = []
        impossible: list[MenuEntry] = []
        for ask, interrupt in asks:
            for choice in ask.choices:
                text = printable(teller.choice(ask, choice))
                possible.append(MenuEntry(ask, choice, text, rule=ask.rule, interrupt=interrupt))
            for choice, reason in table.why_not(ask).items():
                text = printable(teller.impossible(ask.name, choice, reason))
                why_not = printable(teller.reason(reason))
                impossible.append(MenuEntry(ask, choice, text, why_not, reason.rule, interrupt))
        return possible + impossible

    def warning_before(self, entry: MenuEntry) -> str:
        """What a player should be asked about before this choice; empty where nothing speaks against it."""
        return printable(self.teller.warning(entry.ask, entry.choice))

    def choose(self, entry: MenuEntry) -> None:
        with self._explained_crashes():
            self.table.choose(entry.ask.seat, entry.choice, entry.ask.id)

    @contextmanager
    def _explained_crashes(self) -> Iterator[None]:
        """Turns an error in the rules into a sentence that names file and line; the table stays as it was."""
        try:
            yield
        except LastCallError:
            raise
        except Exception as error:
            if self.show_tracebacks:
                raise
            raise RulesCrashed.by(self.table.game, error) from error

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Takes back this seat's last choice; once the table has agreed, also what bots did since."""
        self.table.undo(seat, agreed)
        while agreed and self.table.choices and self.people and self.asked() is None:
            self.table.undo(seat, agreed)
        length = len(self.table.events)
        self._read = {reader: min(read, length) for reader, read in self._read.items()}

    def may_interrupt(self, besides: int | None) -> list[int]:
        """The people who could interrupt now, without the one who is asked."""
        seats = dict.fromkeys(ask.seat for ask in self.table.interrupts)
        return [seat for seat in seats if seat != besides and self.players[seat].is_person]

    # -- text ---------------------------------------------------------------------------------------------------

    def question(self, seat: int) -> str:
        """What this seat is asked, in one sentence; empty when it is not asked."""
        asks = [ask for ask in self.table.asks if ask.seat == seat]
        return printable(self.teller.ask(asks[0])) if asks else ""

    def news(self, seat: int | None) -> list[str]:
        """What happened since this seat was last told."""
        since = self._read.get(seat, 0)
        self._read[seat] = len(self.table.events)
        return self.journal(seat, since)

    def journal(self, seat: int | None, since: int = 0) -> list[str]:
        """The journal in words, as this seat may read it."""
        return [printable(self.teller.event(line)) for line in self.table.journal(seat, since)]

    def board(self, seat: int | None) -> str:
        return printable(draw_board(self.table, seat, self.names))

    def headline(self, seat: int | None) -> str:
        """The first line of the board: the round, the phase, and whose turn it is; empty for a game without a board
        of its own."""
        return self.board(seat).partition("\n")[0] if self.table.game.module("board") else ""

    def hint(self, seat: int) -> str:
        """The choices that a search finds best for this seat, and how sure it is."""
        return printable(find_hint(self.table, seat, self.teller, self._bot_chance(), self.hint_budget).sentence)

    def rules(self, seat: int | None, query: str = "") -> list[Clause]:
        """The clauses with this id or these words; without a query, those that the open asks cite."""
        if query:
            return self.rulebook.search(query)
        asks = [ask for ask in self.table.asks if seat is None or ask.seat == seat]
        return [clause for ask in asks for clause in self.rulebook.cited(ask.rule)]

    def result_lines(self) -> list[str]:
        """Who won, why, and the scores; nothing before the game is over."""
        result = self.table.result
        if result is None:
            return []
        order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
        scores = [f"{self.names[seat]}: {result.scores[seat]:g}" for seat in order]
        return [printable(line) for line in (*self.teller.result(result), *scores)]

    def _bot_chance(self) -> Chance:
        return Chance(KeyedChance(self.table.seed ^ BOT_SEED, ~self.table.version).below(1 << 64))
