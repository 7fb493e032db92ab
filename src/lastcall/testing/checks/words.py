"""Every message that people read is written, and every clause that is cited exists.

One function for each kind of message: titles, asks, events, endings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.core.game import Game, Result
from lastcall.testing.play import Broken, Position, Setup, decisions
from lastcall.testing.rules import rule_ids
from lastcall.text import Teller
from lastcall.text.rulebook import ids_in

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")

RESERVED = frozenset({"event", "number"})
"""Keys that every line of a journal has by itself."""


class CheckedWords:
    """A game's messages; notes each one that is missing or mentions a fact that it is not given."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.faults: dict[str, None] = {}
        self.said: dict[tuple[str, str], str] = {}
        """Formatted before: games say the same again and again, and formatting is slow."""

    def say(self, key: str, **facts: object) -> str:
        call = (key, repr(facts))
        if call not in self.said:
            self.faults.update(dict.fromkeys(self.words.faults(key, **facts)))
            self.said[call] = str(self.words.say(key, **facts))
        return self.said[call]

    def lacks(self, key: str, **facts: object) -> bool:
        return bool(self.words.lacks(key, **facts))

    def knows(self, key: str) -> bool:
        return bool(self.words.knows(key))


def check_messages(games: Iterable[Setup]) -> None:
    """Everything that people read in these random games, and at the end of any game, has its message."""
    for setup in games:
        words = CheckedWords(setup.game.words)
        teller = Teller(setup.game, setup.game.box, NAMES[: setup.seats])
        teller.words = words
        _check_titles(words)
        table = setup.new_table()
        events = 0
        for position in decisions(setup):
            table = position.table
            _check_asks(position, teller, words)
            _check_events(position, teller, since=events)
            events = len(table.events)
        _check_endings(setup, table.result, teller)
        if words.faults:
            raise Broken(f"{setup}: the game's text has faults:\n  " + "\n  ".join(words.faults))


def _check_titles(words: CheckedWords) -> None:
    for key in ("title", "blurb"):
        words.say(key)


def _check_asks(position: Position, teller: Teller, words: CheckedWords) -> None:
    """`ask-<name>`, `choice-<verb>` or `choice-<ask>-<verb>`, `why-<reason>`."""
    plain = Teller(position.setup.game, position.table.box, teller.names)
    for ask in position.table.asks + position.table.interrupts:
        teller.ask(ask)
        for choice in ask.choices:
            teller.choice(ask, choice)
        for choice, reason in reasons(ask).items():
            teller.reason(reason)
            sentence = plain.impossible(ask.name, choice, reason)
            if sentence.startswith("choice-") or "{$" in sentence.replace(" ", ""):
                words.faults[f"{sentence!r}: an impossible choice is shown without the facts of `describe`"] = None


def _check_events(position: Position, teller: Teller, since: int) -> None:
    """`event-<name>`, as each seat and an onlooker read it."""
    for event in position.table.events.events[since:]:
        if event.facts.keys() & RESERVED:
            position.fail(f"the event {event.name!r} has a fact called 'event' or 'number', which every line has")
        for seat in (None, *range(position.table.seats)):
            line = event.seen_by(seat)
            if line is not None:
                teller.event(line)


def _check_endings(setup: Setup, result: Result | None, teller: Teller) -> None:
    """`result-<reason>` for every reason that the game declares; and it declares the one it just gave."""
    if result is None or result.reason not in setup.game.endings:
        raise Broken(f"{setup}: the game ended with {result}, whose reason is not in its `endings`")
    for reason in setup.game.endings:
        teller.result(result._replace(reason=reason))


def check_effects(game: Game[Any]) -> None:
    """Every effect, condition and passive ability that cards may name has its message, with the facts it gets."""
    words = CheckedWords(game.words)
    for verb in game.verbs:
        facts = {parameter.name: 1 for parameter in verb.signature.parameters}
        counted = {f"{name}-counted": 1 for name in facts} if facts.keys() & {"count", "number"} else {}
        words.say(verb.message, **facts, **counted)
    if words.faults:
        raise Broken(f"{game.name}: the game's text has faults:\n  " + "\n  ".join(words.faults))


def check_citations(games: Iterable[Setup]) -> None:
    """Every ask and every reason cites a clause of RULES.md."""
    for setup in games:
        known = set(rule_ids(setup.game))
        for position in decisions(setup):
            for ask in position.table.asks + position.table.interrupts:
                cited = [(f"ask {ask.name!r}", ask.rule)]
                cited += [(f"reason {reason.key!r}", reason.rule) for reason in reasons(ask).values()]
                for what, rule in cited:
                    ids = ids_in(rule)
                    if not ids or not set(ids) <= known:
                        position.fail(f"{what} cites {rule!r}, which is not in RULES.md")


def reasons(ask: Ask[Any]) -> dict[Choice, Reason]:
    """What the ask says is not possible, and why."""
    return dict(ask.why_not()) if ask.why_not else {}
