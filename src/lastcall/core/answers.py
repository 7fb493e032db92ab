"""Maps an incoming or recorded answer to the open ask it answers, or explains the refusal."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcall.core.ask import Ask, Choice, FreeText, matching, spell
from lastcall.core.errors import Refused, ReplayMismatch, StaleAnswer
from lastcall.core.interrupts import Interrupt
from lastcall.core.naming import Naming
from lastcall.core.pending import Sent
from lastcall.core.record import AnswerTuple

if TYPE_CHECKING:
    from lastcall.core.table import Table


class ResolvedAnswer(NamedTuple):
    """An answer that is possible: the ask it answers, the choice as it was offered, and what the rule is sent."""

    ask: Ask[Choice]
    choice: Choice
    sent: Choice | Interrupt


def resolve_answer(
    table: Table[Any], seat: int, choice: Choice | str, ask: str | None = None, name: str | None = None
) -> ResolvedAnswer | None:
    """What this seat answers with this choice: the ask of that id, or of that name, or whichever is open.

    The asks that the table waits for come first; interrupt offers are made only when none of those fits.
    """
    together = table.open_together
    waiting = table.asks if together is None else together.asks.values()
    for each in waiting:
        if each.seat == seat and (name or each.name) == each.name and (ask is None or ask == each.id):
            offered = _offered(each, choice)
            if offered is not None:
                return ResolvedAnswer(each, offered, offered)
    for offer in table.runner.interrupt_offers:
        each = offer.ask
        if each.seat == seat and (name or each.name) == each.name and (ask is None or ask == each.id):
            offered = _offered(each, choice)
            if offered is not None:
                return ResolvedAnswer(each, offered, Interrupt(offer, offered))
    return None


def _offered(ask: Ask[Choice], choice: Choice | str) -> Choice | None:
    """The choice as the ask offers it, or None. Callers may pass on anything they were sent."""
    if isinstance(choice, str):
        return matching(ask.choices, choice)
    if not isinstance(choice, tuple) or choice not in ask.choices:
        return None
    if isinstance(ask.choices, FreeText) and choice[0] == ask.choices.verb:
        return choice
    return ask.choices[ask.choices.index(choice)]


def recorded_answer(table: Table[Any], answer: AnswerTuple) -> Sent:
    """What to send to the rule for a recorded answer; raises ReplayMismatch when the rules ask something else."""
    seat, name, choice = answer
    pending = table.runner.pending
    wanted = pending if type(pending) is Ask else table.main_ask(seat)
    if wanted is not None and wanted.seat == seat and wanted.name == name and choice in wanted.choices:
        return choice
    resolved = resolve_answer(table, seat, choice, name=name)
    if resolved is not None:
        return resolved.sent
    if any(each.seat == seat and each.name == name for each in table.asks + table.sealed + table.interrupts):
        but = "this is not one of the choices"
    else:
        but = "the rules ask " + (", ".join(map(str, table.asks)) or "nothing any more")
    names = names_at(table)
    who = names[seat] if 0 <= seat < len(names) else f"seat {seat}"
    which = f"Answer {len(table.record.answers) + 1}" if table.tracked else "An answer since the checkpoint"
    raise ReplayMismatch(f"{which}: the record says that {who} answered {name!r} with {spell(choice)!r}, but {but}.")


def tag_mentions(resolved: ResolvedAnswer, names: Sequence[str]) -> ResolvedAnswer:
    """The same answer; free text is followed by the seats of the players it mentions, by their current names."""
    ask, choice, sent = resolved
    if not isinstance(ask.choices, FreeText) or choice[0] != ask.choices.verb:
        return resolved
    text = str(choice[1])
    mentioned = [seat for seat, name in enumerate(names) if re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)]
    choice = (*choice[:2], *mentioned)
    return ResolvedAnswer(ask, choice, Interrupt(sent.offer, choice) if isinstance(sent, Interrupt) else choice)


def find_free_text_ask(table: Table[Any], seat: int, words: str) -> tuple[Ask[Choice], Choice] | None:
    """The open ask of this seat that takes free text, and these words as its choice; or None."""
    for each in [*table.asks, *table.interrupts]:
        if each.seat == seat and isinstance(each.choices, FreeText):
            choice = (each.choices.verb, words)
            if choice in each.choices:
                return each, choice
    return None


def auto_answer_for(table: Table[Any], seats: Collection[int]) -> tuple[Ask[Choice], Choice] | None:
    """What one of these seats, all held by the same person, agrees to without being asked; None: nothing."""
    auto_answer = table.game.interrupts.auto_answer
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
    """The players' names; by the numbers of their seats where the table was not told any."""
    return table.names or [table.game.words.say("name-of-seat", number=seat + 1) for seat in range(table.seats)]
