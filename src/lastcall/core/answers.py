"""Understands what somebody answers: which open ask it is meant for, or why it is not possible."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcall.core.ask import Ask, Choice, FreeWords, Interrupt, matching, spell
from lastcall.core.errors import Refused, StaleAnswer
from lastcall.core.naming import Naming

if TYPE_CHECKING:
    from lastcall.core.table import Table


class ResolvedAnswer(NamedTuple):
    """An answer that is possible: the ask it answers, the choice as it was offered, and what the rule is sent."""

    ask: Ask[Any]
    choice: Choice
    sent: Any


def resolve_answer(
    table: Table[Any], seat: int, choice: Choice | str, ask: str | None = None, name: str | None = None
) -> ResolvedAnswer | None:
    """What this seat means by this choice: an answer to the ask of that id, or of that name, or to whichever is open.

    Asks that wait come first; chances to step in are only laid out when it answers none of those.
    """
    sealing = table.open_together
    waiting = table.asks if sealing is None else sealing.asks.values()
    for each in waiting:
        if each.seat == seat and (name or each.name) == each.name and (ask is None or ask == each.id):
            offered = _offered(each, choice)
            if offered is not None:
                return ResolvedAnswer(each, offered, offered)
    for offer in table.interrupt_offers:
        each = offer.ask
        if each.seat == seat and (name or each.name) == each.name and (ask is None or ask == each.id):
            offered = _offered(each, choice)
            if offered is not None:
                return ResolvedAnswer(each, offered, Interrupt(offer, offered))
    return None


def tag_mentions(heard: ResolvedAnswer, names: Sequence[str]) -> ResolvedAnswer:
    """The same; words of somebody's own note behind them which players they name, as these are called now."""
    ask, choice, sent = heard
    if not isinstance(ask.choices, FreeWords) or choice[0] != ask.choices.verb:
        return heard
    named = [seat for seat, name in enumerate(names) if re.search(rf"\b{re.escape(name)}\b", choice[1], re.IGNORECASE)]
    choice = (*choice[:2], *named)
    return ResolvedAnswer(ask, choice, Interrupt(sent.offer, choice) if isinstance(sent, Interrupt) else choice)


def _offered(ask: Ask[Any], choice: Any) -> Choice | None:
    """The choice as the ask offers it, or None: a stranger may hand in anything."""
    if isinstance(choice, str):
        return matching(ask.choices, choice)
    if not isinstance(choice, tuple) or choice not in ask.choices:
        return None
    if isinstance(ask.choices, FreeWords) and choice[0] == ask.choices.verb:
        return choice
    offered: Choice = ask.choices[ask.choices.index(choice)]
    return offered


def find_free_text_ask(table: Table[Any], seat: int, words: str) -> tuple[Ask[Any], Choice] | None:
    """The open ask of this seat that listens to words of its own, and these words as its choice; or None."""
    for each in [*table.asks, *table.interrupts]:
        if each.seat == seat and isinstance(each.choices, FreeWords):
            choice = (each.choices.verb, words)
            if choice in each.choices:
                return each, choice
    return None


def auto_answer_for(table: Table[Any], seats: Collection[int]) -> tuple[Ask[Any], Choice] | None:
    """What one of these seats, all held by the same person, agrees to without being asked; None: nothing."""
    auto_answer = table.game.auto_answer
    if auto_answer is not None and len(seats) > 1:
        for each in [*table.asks, *table.interrupts]:
            if each.seat in seats and (choice := auto_answer(table.state, each, seats)) is not None:
                return each, choice
    return None


def refusal(table: Table[Any], seat: int, choice: Choice | str, ask: str | None) -> Refused:
    """The sentence that says why a choice is not possible, and the clause behind it."""
    say = table.game.words.say
    if not isinstance(seat, int) or not 0 <= seat < table.seats:
        last = table.seats - 1
        return Refused(say("refused-no-such-seat", number=seat, last=last), reason="no-such-seat")
    if table.over:
        return Refused(say("refused-over"), reason="over")
    mine = [each for each in table.asks + table.sealed + table.interrupts if each.seat == seat]
    if ask is not None and all(ask != each.id for each in mine):
        return StaleAnswer(say("refused-stale"))
    naming = Naming(table.game.words, table.box, names_at(table))
    if not mine:
        waited = table.asks[0]
        sentence = say("refused-not-asked", **naming.facts({"seat": seat, "waited": waited.seat}))
        return Refused(sentence, waited.rule, "not-asked")
    written = spell(choice) if isinstance(choice, tuple | list) else str(choice)
    for each in mine:
        for impossible, reason in table.why_not(each).items():
            if spell(impossible) == written:
                return Refused(say(f"why-{reason.key}", **naming.facts(reason.facts)), reason.rule, reason.key)
    return Refused(say("refused-not-offered", choice=written), mine[0].rule)


def names_at(table: Table[Any]) -> Sequence[str]:
    """What the players are called; by the numbers of their seats where nobody has told the table."""
    return table.names or [table.game.words.say("name-of-seat", number=seat + 1) for seat in range(table.seats)]
