"""Turns asks, choices, refusals and events into sentences for the people at one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.core.game import Game, Result
from lastcall.core.naming import Naming
from lastcall.core.table import Table
from lastcall.text.words import listed

PLACES = ("first", "second", "third", "fourth")
"""What a message calls the ids of a choice: `choice-move = Go to hex { $first }`."""


class ResultText(NamedTuple):
    """How a game ended, in words."""

    outcome: str
    """Who won: `Ann wins.`"""
    why: str
    """What decided it: `Tied on Gold; the most left over decides.`"""


class Label(NamedTuple):
    """A question or a choice: the message, its attribute `.detail`, and both as one sentence."""

    title: str
    detail: str
    text: str
    group: str = ""
    """What several choices of this kind are called together (`.group`); empty where they have no name."""
    chip: str = ""
    """What tells one of them from the others (`.chip`); empty where only the whole text does."""


class ToldEvent(NamedTuple):
    """A journal line in words, and its facts for dice and pictures."""

    number: int
    text: str
    name: str
    facts: Mapping[str, Any]


class Teller(Naming):
    """Tells what happens at a table, calling seats by their players' names and cards by their titles."""

    def __init__(self, game: Game[Any], box: Any, names: Sequence[str]) -> None:
        super().__init__(game.words, box, names)
        self.cooperative = game.cooperative

    def ask(self, ask: Ask[Any]) -> str:
        return self.ask_label(ask).text

    def ask_label(self, ask: Ask[Any]) -> Label:
        """The question; it may use the facts of the first choice: `What shall { $person } do?`"""
        about = self.facts(ask.describe(ask.choices[0])) if ask.describe and ask.choices else {}
        return self._label(f"ask-{ask.name}", "ask-with-detail", {**about, "seat": self.names[ask.seat]})

    def choice(self, ask: Ask[Any], choice: Choice) -> str:
        return self.choice_label(ask, choice).text

    def choice_label(self, ask: Ask[Any], choice: Choice) -> Label:
        """The text of a choice: `choice-<ask>-<verb>` if the game has that message, otherwise `choice-<verb>`."""
        key = self._message(ask.name, choice)
        facts = {**self._ids(choice), **(self.facts(ask.describe(choice)) if ask.describe else {})}
        group, chip = self._attribute(key, "group", facts), self._attribute(key, "chip", facts)
        return self._label(key, "choice-with-detail", facts)._replace(group=group, chip=chip)

    def warning(self, ask: Ask[Any], choice: Choice) -> str:
        """What speaks against a choice at this moment: the attribute `.warning` of its message; empty without one."""
        facts = self.facts(ask.describe(choice)) if ask.describe else {}
        return self._attribute(self._message(ask.name, choice), "warning", {**self._ids(choice), **facts}).strip()

    def impossible(self, ask: str, choice: Choice, reason: Reason | None = None) -> str:
        return self.impossible_label(ask, choice, reason).text

    def impossible_label(self, ask: str, choice: Choice, reason: Reason | None = None) -> Label:
        """The text of a choice that need not be on offer: with the facts of the reason why it is not possible instead
        of those that `describe` gives, and without a detail that takes others."""
        key, known = self._message(ask, choice), self._ids(choice)
        if reason is not None:
            known |= self.facts(reason.facts)
        if self.words.lacks(f"{key}.detail", **known):
            title = self.words.say(key, **known)
            return Label(title, "", title)
        return self._label(key, "choice-with-detail", known)

    def _label(self, key: str, joined: str, facts: Mapping[str, object]) -> Label:
        title, detail = self.words.say(key, **facts), self._attribute(key, "detail", facts)
        return Label(title, detail, self.words.say(joined, title=title, detail=detail) if detail else title)

    def _attribute(self, key: str, name: str, facts: Mapping[str, object]) -> str:
        """An attribute of a message; empty without one."""
        return self.words.say(f"{key}.{name}", **facts) if self.knows(f"{key}.{name}") else ""

    def _message(self, ask: str, choice: Choice) -> str:
        own = f"choice-{ask}-{choice[0]}"
        return own if self.knows(own) else f"choice-{choice[0]}"

    def _ids(self, choice: Choice) -> dict[str, object]:
        return self.facts(dict(zip(PLACES, choice[1:], strict=False)))

    def reason(self, reason: Reason) -> str:
        """Why something is not possible."""
        return self.words.say(f"why-{reason.key}", **self.facts(reason.facts))

    def result(self, result: Result) -> ResultText:
        """Who won, and why: the game's message `result-<reason>`."""
        winners = self.listed(result.winners)
        if not winners:
            outcome = self.words.say("outcome-lost")
        elif self.cooperative:
            outcome = self.words.say("outcome-together-won")
        else:
            outcome = self.words.say("outcome-won", winners=winners, count=len(result.winners))
        return ResultText(
            outcome, self.words.say(f"result-{result.reason}", winners=winners, count=len(result.winners))
        )

    def thinking(self, seats: Sequence[int]) -> str:
        """Which bots are thinking, so that people know why the table waits; empty without any."""
        return self.words.say("thinking", names=self.listed(seats), count=len(seats)) if seats else ""

    def listed(self, seats: Sequence[int]) -> str:
        """The names of these seats: `Ann, Ben and Cleo`."""
        return listed(self.words, [self.names[seat] for seat in seats])

    def journal(self, table: Table[Any], seat: int | None, since: int = 0) -> list[ToldEvent]:
        """The journal from line `since` on, as this seat may read it."""
        return [
            ToldEvent(line["number"], self.event(line), line["event"], _facts_of(line))
            for line in table.journal(seat, since)
        ]

    def event(self, line: Mapping[str, Any]) -> str:
        """One line of the journal, as a seat reads it."""
        facts, key = _facts_of(line), f"event-{line['event']}"
        if line["event"] == "forced":
            facts["choice"] = self._forced(facts["ask"], tuple(facts["choice"].split(":")))
            key = key if facts["choice"] else f"{key}-unnamed"
        return self.words.say(key, **self.facts(facts))

    def _forced(self, ask: str, choice: Choice) -> str:
        """The only choice there was, as its button would have said; empty where that takes facts that are gone."""
        key, ids = self._message(ask, choice), self._ids(choice)
        parts = [part for part in (key, f"{key}.detail") if part == key or self.knows(part)]
        if any(self.words.lacks(part, **ids) for part in parts):
            return ""
        return self.impossible(ask, choice).rstrip(".")


def _facts_of(line: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name not in ("event", "number")}
