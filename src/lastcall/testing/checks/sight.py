"""What must stay hidden: from views, journals, bots' imagination, and the locals of a rule that waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from types import CoroutineType, GeneratorType
from typing import Any, TypeAlias

from lastcall.bots import Budget, Perspective, SearchBot
from lastcall.core.ask import Ask, Choice
from lastcall.core.card import Card
from lastcall.core.chance import Chance
from lastcall.core.journal import Journal
from lastcall.core.sight import hidden_places, reshuffle_hidden
from lastcall.core.table import Table
from lastcall.testing.play import LIMIT, Broken, Position, Setup, decisions, play_randomly, sampled_positions
from lastcall.testing.snapshots import cards_in, difference, strings_in, walk_pieces

Bot: TypeAlias = Callable[[Table[Any], Ask[Any]], Choice]
"""Answers an ask at a table; whatever chance it uses is the same in every call."""
WATCHED = 400
"""At how many decisions of each game it is looked for what should not have been taken back."""
AHEAD = 12
"""How many decisions ahead of an imagined table are looked at for what it should not know."""


def hidden_cards(state: Any, seat: int | None, all_cards: Counter[str] | None = None) -> set[str]:
    """The ids of the cards that this seat can see nowhere on the table."""
    hidden: Counter[str] = Counter()
    for piece, field, _ in hidden_places(state, seat):
        hidden.update(card.id for card in cards_in(getattr(piece, field)))
    lying = count_cards(state) if all_cards is None else all_cards
    return {card for card, count in hidden.items() if lying[card] <= count}


def count_cards(state: Any) -> Counter[str]:
    """How often each card lies on the table."""
    return Counter(card.id for card in cards_in(state))


def redeal(table: Table[Any], state: Any, seat: int | None, chance: Chance) -> None:
    """Lay all that a seat cannot see otherwise, as imagination does."""
    reshuffle_hidden(state, seat, chance)
    if table.game.imagine is not None and seat is not None:
        table.game.imagine(state, seat, chance)


def check_views(setup: Setup, wanted: int, common: frozenset[str]) -> None:
    """Two states that differ only in what a seat cannot see look the same to it; no view names a hidden card.

    `common` are words that happen to be ids of cards and are said in public for other reasons.
    """
    for position in sampled_positions(setup, wanted):
        table = position.table
        for seat in (None, *range(table.seats)):
            view = table.view(seat)
            other = table.state.copy()
            redeal(table, other, seat, position.chance(1))
            fault = difference(view, other.view(seat))
            if fault:
                position.fail(f"the view of seat {seat} depends on what it cannot see: {fault}")
            leaked = hidden_cards(table.state, seat) & set(strings_in(view)) - common
            if leaked:
                position.fail(f"the view of seat {seat} names cards hidden from it: {sorted(leaked)}")


def check_journal(setup: Setup, common: frozenset[str], shown: frozenset[str]) -> None:
    """No line of the journal names a card to a seat from which it was hidden before and is hidden after.

    Events in `shown` show a card to all and hide it again in the same step; what follows may name it, too.
    """
    hidden: dict[int | None, set[str]] = {}
    read = 0
    for position in decisions(setup):
        table = position.table
        if len(table.events) == read:
            continue
        lying = count_cards(table.state)
        for seat in (None, *range(table.seats)):
            now = hidden_cards(table.state, seat, lying)
            still = now & hidden.get(seat, now) - common
            for line in table.journal(seat, since=read):
                event = line.pop("event")
                leaked = still & set(strings_in(line))
                if event in shown:
                    still -= leaked
                elif leaked:
                    position.fail(f"{event!r} tells seat {seat} of hidden cards {sorted(leaked)}: {line}")
            hidden[seat] = now
        read = len(table.events)


def check_imagination(setup: Setup, wanted: int) -> None:
    """What a seat imagines looks to it like the table, has the same cards, and can be played to its end."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        before = table.state.save()
        for seat in range(table.seats):
            twin = table.imagine(seat, position.chance(seat))
            fault = difference(table.view(seat), twin.view(seat))
            if fault:
                position.fail(f"imagination changes what seat {seat} sees: {fault}")
            mine, theirs = _asked(table, seat), _asked(twin, seat)
            if mine != theirs:
                position.fail(f"imagination changes what seat {seat} is asked: {mine} against {theirs}")
            cards, imagined = count_cards(table.state), count_cards(twin.state)
            if cards != imagined:
                position.fail(f"imagination of seat {seat} loses {cards - imagined} and adds {imagined - cards}")
        asked = position.chance(7).pick(table.asks).seat
        twin = table.imagine(asked, position.chance(8))
        if play_randomly(twin, position.chance(9), LIMIT) == LIMIT:
            position.fail(f"the game that seat {asked} imagines does not end")
        fault = difference(before, table.state.save())
        if fault:
            position.fail(f"a thought changed the real table: {fault}")


def check_imagination_is_blind(setup: Setup, wanted: int) -> None:
    """Imagination depends on what a seat can see and on its chance, never on where hidden things truly lie."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        for seat in range(table.seats):
            one, other = table.state.copy(), table.state.copy()
            redeal(table, other, seat, position.chance(1))
            redeal(table, one, seat, position.chance(2))
            redeal(table, other, seat, position.chance(2))
            fault = difference(one.save(), other.save())
            if fault:
                position.fail(f"the imagination of seat {seat} depends on what it cannot see: {fault}")


def check_sealed_answers(setup: Setup) -> None:
    """Answers given in secret that nobody has seen yet are no part of what the others imagine, wherever a rule keeps
    them: two tables at which only such an answer differs give the same imagination, and the same future in it."""
    for position in decisions(setup):
        table = position.table
        if table.open_together is None or len(table.asks) > 1:
            continue
        last = table.asks[0]
        final = position.chance(1).pick(last.choices)
        truth = table.clone()
        truth.choose(last.seat, final)
        for sealed in table.sealed:
            other = table.clone()
            other.choose(sealed.seat, position.chance(2).pick(sealed.choices))
            other.choose(last.seat, final)
            for seat in {each.seat for each in truth.asks} - {sealed.seat}:
                if not _alike(truth, other, seat):
                    continue
                fault = _other_future(truth, other, seat, position)
                if fault:
                    position.fail(f"what seat {sealed.seat} has sealed is known to seat {seat}: {fault}")


def _alike(table: Table[Any], other: Table[Any], seat: int) -> bool:
    """Can this seat not tell the two apart?"""
    if table.view(seat) != other.view(seat) or table.journal(seat) != other.journal(seat):
        return False
    return _asked(table, seat) == _asked(other, seat)


def _other_future(table: Table[Any], other: Table[Any], seat: int, position: Position) -> str | None:
    """What is different when a seat thinks ahead from the two with the same dice, if anything is."""
    twins = [each.imagine(seat, position.chance(3)) for each in (table, other)]
    for twin in twins:
        play_randomly(twin, position.chance(4), AHEAD)
    one, another = (twin.state.save() for twin in twins)
    return difference(one, another)


def check_undo_of_reveals(setup: Setup) -> None:
    """A choice that showed its seat a hidden card is not taken back without asking: what was seen was seen."""
    hidden: dict[int, set[str]] = {}
    made = 0
    for position in decisions(setup, WATCHED):
        table = position.table
        now = {seat: hidden_cards(table.state, seat) for seat in range(table.seats)}
        if len(table.choices) == made + 1:
            seat = table.choices[-1].seat
            seen = hidden[seat] - now[seat] if hidden and table.can_undo(seat) else set()
            if seen:
                position.fail(f"seat {seat} has seen {sorted(seen)} and may take back {table.choices[-1]}")
        hidden, made = now, len(table.choices)


def check_hidden_fields_are_dealt(games: list[Setup], wanted: int, known: frozenset[str]) -> None:
    """Imagination deals anew every hidden place; one that it never touches is open to every bot.

    `known` are fields, such as `Player.goal`, that are hidden only for show.
    """
    looked: Counter[str] = Counter()
    dealt: set[str] = set()
    for setup in games:
        for position in sampled_positions(setup, wanted):
            state = position.table.state
            for seat in range(position.table.seats):
                other = state.copy()
                redeal(position.table, other, seat, position.chance(seat))
                for (piece, field, _), (twin, _, _) in zip(
                    hidden_places(state, seat), hidden_places(other, seat), strict=True
                ):
                    place = f"{type(piece).__name__}.{field}"
                    looked[place] += getattr(piece, field) not in (None, [], {}, ())
                    if getattr(piece, field) != getattr(twin, field):
                        dealt.add(place)
    forgotten = [place for place, times in looked.items() if times > 20 and place not in dealt | known]
    if forgotten:
        name = games[0].game.name
        raise Broken(f"{name}: imagination never deals {', '.join(sorted(forgotten))} anew, so every bot knows it")


def _asked(table: Table[Any], seat: int) -> list[tuple[str, list[Choice]]]:
    return [
        (each.name, list(each.choices)) for each in table.asks + table.sealed + table.interrupts if each.seat == seat
    ]


def indistinguishable_table(table: Table[Any], seat: int, chance: Chance) -> Table[Any] | None:
    """A real table that this seat cannot tell from the given one, with other hidden things; None where answers
    since the last checkpoint tie the table to its truth."""
    start = table.checkpoint
    if start.at != len(table.choices):
        return None
    state = start.state.copy()
    redeal(table, state, seat, chance)
    twin = table.clone()
    twin.start_from(start._replace(state=state), Journal(table.events.lines[: start.events]))
    twin.runner.stamp(table.runner.asked_at_version)
    return twin if _alike(table, twin, seat) else None


def check_bot(setup: Setup, bot: Bot, wanted: int) -> None:
    """At tables that differ only in what its seat cannot see, a bot answers the same; and what is offered."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        for ask in table.asks:
            answer = bot(table, ask)
            if answer not in ask.choices:
                position.fail(f"the bot answers {ask.name} with {answer}, which is not offered")
            twin = indistinguishable_table(table, ask.seat, position.chance(1))
            theirs = [each for each in twin.asks if each.seat == ask.seat] if twin else []
            if twin and theirs and bot(twin, theirs[0]) != answer:
                position.fail(f"the bot answers {ask.name} otherwise when only hidden things differ")


def by_instinct(table: Table[Any], ask: Ask[Any]) -> Choice:
    """The game's instinct, looking into an imagined table only."""
    if table.game.instinct is None:
        return ask.choices[0]  # type: ignore[no-any-return]
    chance = Chance()
    chance.seed(ask.number, ask.seat)
    twin = table.imagine(ask.seat, chance)
    asked = next(each for each in twin.asks if each.seat == ask.seat)
    return table.game.instinct(twin.state, asked, chance)


SHORT_SEARCH = Budget(iterations=6, rollout=30)
"""Enough to imagine, walk the tree and roll out; few enough to be tried at many tables."""


def by_search(table: Table[Any], ask: Ask[Any]) -> Choice:
    """A search of a few iterations, from the seat's perspective."""
    chance = Chance()
    chance.seed(ask.number, ask.seat)
    return SearchBot(SHORT_SEARCH).choose(Perspective(table, ask.seat, ask), chance)


def check_locals(setup: Setup) -> None:
    """No rule that waits holds a card which the asked seat may not see: imagination could not deal it anew."""
    for position in decisions(setup):
        table = position.table
        lying = {id(thing) for thing in walk_pieces(table.state) if isinstance(thing, list | dict)}
        for function, name, value in suspended_locals(table.runner.rule):
            held = {card.id for card in _held(value, lying)}
            for seat in {each.seat for each in table.asks} if held else ():
                secret = held & hidden_cards(table.state, seat)
                if secret:
                    position.fail(
                        f"while seat {seat} is asked, {function} holds cards hidden from it in {name!r}: "
                        f"{sorted(secret)}; name the owner, not the card"
                    )


def _held(value: Any, lying: set[int]) -> Iterator[Card]:
    """The cards that a local holds by itself; a pile that lies in the state is dealt anew in place."""
    if isinstance(value, Card):
        yield value
    elif id(value) not in lying and isinstance(value, list | tuple):
        for part in value:
            yield from _held(part, lying)
    elif id(value) not in lying and isinstance(value, dict):
        for part in value.values():
            yield from _held(part, lying)


def suspended_locals(rule: Any) -> Iterator[tuple[str, str, Any]]:
    """Function, name and value of every local in a rule that waits, and in all rules it waits for."""
    seen: set[int] = set()
    waiting = [rule]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or not isinstance(each, CoroutineType | GeneratorType):
            continue
        seen.add(id(each))
        if isinstance(each, CoroutineType):
            frame, inner = each.cr_frame, each.cr_await
        else:
            frame, inner = each.gi_frame, each.gi_yieldfrom
        waiting.append(inner)
        if frame is not None:
            for name, value in frame.f_locals.items():
                waiting.append(value)
                yield frame.f_code.co_name, name, value
