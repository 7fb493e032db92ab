"""One game at one terminal: the table, who sits where, and everything a face of it wants to show.

The plain face and the Textual face both stand on this; neither knows a rule.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcall.bots import Move, SearchBot, make_bot, next_move, parse_level
from lastcall.bots.hint import HINT_BUDGET, find_hint
from lastcall.core.ask import Ask, Choice, spell
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup, BrokenSave, LastCallError
from lastcall.core.record import load_table
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.text import Teller
from lastcall.text.boards import draw_board
from lastcall.text.rulebook import Clause, Rulebook

BOTS_DICE = 0x1B873593
"""Bots roll dice of their own, so that none of theirs says anything about the table's."""


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    level: str | None = None

    @property
    def person(self) -> bool:
        return self.level is None


@dataclass(frozen=True)
class MenuEntry:
    """One line of the menu: a choice that may be made, or one that may not, and why."""

    ask: Ask[Any]
    choice: Choice
    text: str
    why_not: str = ""
    rule: str = ""
    aside: bool = False
    """This one steps in: nobody waits for it."""

    @property
    def possible(self) -> bool:
        return not self.why_not

    @property
    def written(self) -> str:
        return spell(self.choice)


def refusal_lines(menu: Sequence[MenuEntry]) -> list[str]:
    """What cannot be done now and why; things of a kind that share their reason share a line."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for option in menu:
        if not option.possible:
            groups.setdefault((str(option.choice[0]), option.why_not, option.rule), []).append(option.text)
    return [
        texts[0]
        + (f" (and {len(texts) - 1} more like it)" if len(texts) > 1 else "")
        + f": {why}"
        + (f" ({rule})" if rule else "")
        for (_, why, rule), texts in groups.items()
    ]


class Session:
    """A table with players around it."""

    def __init__(self, table: Table[Any], players: Sequence[Player]) -> None:
        if len(players) != table.seats:
            raise BadSetup(f"{len(players)} players cannot sit in {table.seats} seats.")
        self.table = table
        self.players = list(players)
        self.names = table.names = [player.name for player in players]
        self.time_for_a_hint = HINT_BUDGET
        self.bots = {
            seat: make_bot(player.level, table.game) for seat, player in enumerate(players) if player.level is not None
        }
        self.teller = Teller(table.game, table.box, self.names)
        self.rulebook = Rulebook.of(table.game)
        self._read = dict.fromkeys([*self.people, None], 0)

    # -- who ----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.table.game.title

    @property
    def warning(self) -> str:
        """What people should know before they begin to play this, or nothing."""
        said = self.table.game.words.say("warning")
        return "" if said == "warning" or self.table.version else said

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.person]

    @property
    def shared(self) -> bool:
        """Do several people pass this terminal around?"""
        return len(self.people) > 1

    @property
    def watcher(self) -> int | None:
        """Whose eyes the screen may show while no person is asked: those of the only one, else the public's."""
        return self.people[0] if len(self.people) == 1 else None

    def asked(self) -> int | None:
        """The person that the table waits for, once all bots have had their say."""
        return next((ask.seat for ask in self.table.asks if self.players[ask.seat].person), None)

    def thinking(self) -> str:
        """Which bots are asked now; empty when none is."""
        asked = dict.fromkeys(ask.seat for ask in self.table.asks)
        said = self.teller.thinking([seat for seat in asked if not self.players[seat].person])
        return f"{said} ..." if said else ""

    @property
    def takes_time(self) -> bool:
        """Is a bot asked that searches, so that people should be told why they wait?"""
        return any(isinstance(self.bots.get(ask.seat), SearchBot) for ask in self.table.asks)

    # -- playing ------------------------------------------------------------------------------------------------

    def think(self) -> Move | None:
        """What a bot does next, or None when it is a person's turn or the game is over. Changes nothing."""
        chance = Chance()
        chance.seed(self.table.seed ^ BOTS_DICE, self.table.version)
        return next_move(self.table, self.bots, chance)

    def play(self, move: Move) -> None:
        self.table.choose(move.seat, move.choice, move.ask)

    def play_bots(self) -> None:
        """Let the bots go on until a person is asked."""
        while (move := self.think()) is not None:
            self.play(move)

    def menu(self, seat: int) -> list[MenuEntry]:
        """Everything this seat may do now, and after it what it may not do and why."""
        table, teller = self.table, self.teller
        asks = [(ask, False) for ask in table.asks if ask.seat == seat]
        asks += [(ask, True) for ask in table.interrupts if ask.seat == seat]
        possible: list[MenuEntry] = []
        impossible: list[MenuEntry] = []
        for ask, aside in asks:
            possible += [
                MenuEntry(ask, choice, teller.choice(ask, choice), rule=ask.rule, aside=aside) for choice in ask.choices
            ]
            for choice, reason in table.why_not(ask).items():
                text = teller.impossible(ask.name, choice)
                impossible.append(MenuEntry(ask, choice, text, teller.reason(reason), reason.rule, aside))
        return possible + impossible

    def choose(self, option: MenuEntry) -> None:
        self.table.choose(option.ask.seat, option.choice, option.ask.id)

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back this seat's last choice; once the table has agreed, what bots did since goes too."""
        self.table.undo(seat, agreed)
        while agreed and self.table.choices and self.people and self.asked() is None:
            self.table.undo(seat, agreed)
        length = len(self.table.events)
        self._read = {reader: min(read, length) for reader, read in self._read.items()}

    def may_step_in(self, beside: int | None) -> list[int]:
        """The people, beside the one that is asked, who could interrupt now."""
        seats = dict.fromkeys(ask.seat for ask in self.table.interrupts)
        return [seat for seat in seats if seat != beside and self.players[seat].person]

    # -- telling ------------------------------------------------------------------------------------------------

    def question(self, seat: int) -> str:
        """What this seat is asked, in one sentence."""
        asks = [ask for ask in self.table.asks if ask.seat == seat]
        return self.teller.ask(asks[0]) if asks else ""

    def news(self, seat: int | None) -> list[str]:
        """What happened since this seat last read the journal."""
        since = self._read.get(seat, 0)
        self._read[seat] = len(self.table.events)
        return self.told(seat, since)

    def told(self, seat: int | None, since: int = 0) -> list[str]:
        """The journal in words, as this seat may read it."""
        return [self.teller.event(line) for line in self.table.journal(seat, since)]

    def board(self, seat: int | None) -> str:
        return draw_board(self.table, seat, self.names)

    def hint(self, seat: int) -> str:
        """What a bot that searches would do in this seat, and how sure that is."""
        chance = Chance()
        chance.seed(self.table.seed ^ BOTS_DICE, self.table.version)
        return find_hint(self.table, seat, self.teller, chance, self.time_for_a_hint).sentence

    def rules(self, seat: int | None, wanted: str = "") -> list[Clause]:
        """The clauses of these words or ids; without any, those of what is being asked."""
        if wanted:
            return self.rulebook.search(wanted)
        asks = [ask for ask in self.table.asks if seat is None or ask.seat == seat]
        return [clause for ask in asks for clause in self.rulebook.cited(ask.rule)]

    def outcome(self) -> list[str]:
        """How the game ended."""
        result = self.table.result
        if result is None:
            return []
        order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
        return [*self.teller.result(result), *[f"{self.names[seat]}: {result.scores[seat]:g}" for seat in order]]

    # -- keeping ------------------------------------------------------------------------------------------------

    def save(self, path: str) -> None:
        """Write the table and who sits at it to a file."""
        data = self.table.save()
        data["players"] = [{"name": player.name, "level": player.level} for player in self.players]
        try:
            Path(path).write_text(json.dumps(data), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise LastCallError(f"{path!r} cannot be written: {reason}.") from None

    @classmethod
    def load(cls, text: str) -> Session:
        """Open what `save` wrote, or any saved table (then all seats are people's)."""
        table = load_table(text, find_game)
        players = json.loads(text).get("players")
        if players is None:
            return cls(table, seat_players(table.seats, [None] * table.seats))
        try:
            seated = [
                Player(str(player["name"]), player["level"] and parse_level(player["level"])) for player in players
            ]
        except (TypeError, KeyError, AttributeError):
            raise BrokenSave("This save is damaged: who sits at the table cannot be read.") from None
        return cls(table, seated)


def seat_players(seats: int, levels: Sequence[str | None], names: Sequence[str] = ()) -> list[Player]:
    """Players for all seats; a level of None is a person."""
    known = [None if level is None else parse_level(level) for level in levels]
    if len(names) > seats:
        raise BadSetup(f"{len(names)} names are given for {seats} seats.")
    given = [*names, *[""] * (seats - len(names))]
    return [
        Player(name or (f"Player {seat + 1}" if level is None else f"Bot {seat + 1}"), level)
        for seat, (name, level) in enumerate(zip(given, known, strict=True))
    ]
