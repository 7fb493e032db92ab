"""Every word a player reads is written, and every clause that is cited exists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lastcall.core.ask import Ask, Reason
from lastcall.core.game import Game, Words
from lastcall.testing.play import Broken, Setup, decisions
from lastcall.testing.rules import rule_ids
from lastcall.text import Teller
from lastcall.text.rulebook import ids_in

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")

RESERVED = frozenset({"event", "number"})
"""What every line of a journal has by itself."""


class Listening:
    """Words that note every message which is missing or does not get the facts it mentions."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.faults: dict[str, None] = {}
        self.said: dict[tuple[str, str], str] = {}
        """Sentences that were heard before: a game says the same again and again, and formatting is dear."""

    def say(self, key: str, **facts: object) -> str:
        meant = (key, repr(facts))
        if meant not in self.said:
            self.faults.update(dict.fromkeys(self.words.faults(key, **facts)))
            self.said[meant] = str(self.words.say(key, **facts))
        return self.said[meant]

    def note(self, sentence: str) -> None:
        """A choice that is not possible is told without costs and odds; its sentence must do without them."""
        if sentence.startswith("choice-") or "{$" in sentence.replace(" ", ""):
            self.faults[f"{sentence!r}: told of a choice that is not possible"] = None

    def lacks(self, key: str, **facts: object) -> bool:
        return bool(self.words.lacks(key, **facts))

    def knows(self, key: str) -> bool:
        return bool(self.words.knows(key))


def says_everything(games: Iterable[Setup]) -> None:
    """Asks, choices, reasons and events of random games all have their sentences."""
    for setup in games:
        teller = Teller(setup.game, setup.game.box, NAMES[: setup.seats])
        listening = Listening(setup.game.words)
        words: Words = listening
        teller.words = words
        quiet = Teller(setup.game, setup.game.box, NAMES[: setup.seats])
        for key in ("title", "blurb"):
            listening.say(key)
        heard = 0
        for moment in decisions(setup):
            table = moment.table
            for ask in table.asks + table.interrupts:
                teller.ask(ask)
                for choice in ask.choices:
                    teller.choice(ask, choice)
                for choice, reason in reasons(ask).items():
                    listening.note(quiet.impossible(ask.name, choice))
                    teller.reason(reason)
            for event in table.events.events[heard:]:
                if event.facts.keys() & RESERVED:
                    moment.broken(f"the event {event.name!r} has a fact called 'event' or 'number', which lines have")
                for seat in (None, *range(table.seats)):
                    line = event.seen_by(seat)
                    if line is not None:
                        teller.event(line)
            heard = len(table.events)
        if listening.faults:
            raise Broken(f"{setup}: the game's text has faults:\n  " + "\n  ".join(listening.faults))


def describes_effects(game: Game[Any]) -> None:
    """Every effect, condition and passive ability that cards may name has its message, with the facts it gets."""
    faults: list[str] = []
    for verb in game.vocabulary or ():
        facts = {parameter.name: 1 for parameter in verb.signature.parameters}
        listening = Listening(game.words)
        listening.say(verb.message, **facts)
        faults += listening.faults
    if faults:
        raise Broken(f"{game.name}: the game's text has faults:\n  " + "\n  ".join(faults))


def cites_clauses(games: Iterable[Setup]) -> None:
    """Every ask and every reason names a clause that stands in RULES.md."""
    for setup in games:
        known = set(rule_ids(setup.game))
        for moment in decisions(setup):
            for ask in moment.table.asks + moment.table.interrupts:
                cited = [(f"ask {ask.name!r}", ask.rule)]
                cited += [(f"reason {reason.key!r}", reason.rule) for reason in reasons(ask).values()]
                for what, rule in cited:
                    ids = ids_in(rule)
                    if not ids or not set(ids) <= known:
                        moment.broken(f"{what} cites {rule!r}, which is not in RULES.md")


def reasons(ask: Ask[Any]) -> dict[Any, Reason]:
    """What the ask says is not possible, and why."""
    return dict(ask.why_not()) if ask.why_not else {}
