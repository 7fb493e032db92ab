"""One game being played: who is asked what, and what each answer does.

The table runs the phases of a game. Before each it takes a checkpoint and seeds chance anew; from that,
clone, undo, save and load are a copy of the checkpoint and a replay of the few choices since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Self, TypeVar, cast

from lastcall.core.ask import Aside, Ask, Choice, Offer, Reason, Rule, Together, Window, spell
from lastcall.core.chance import Chance
from lastcall.core.complaints import Diverged, Refused
from lastcall.core.game import OVER, Game, Result, TheEnd
from lastcall.core.hearing import hear, refusal
from lastcall.core.journal import Journal, Write, new_tuple, silence
from lastcall.core.sight import reshuffle_hidden
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class Answer(NamedTuple):
    """A recorded choice: who answered which ask, and how."""

    seat: int
    ask: str
    choice: Choice


class Checkpoint(NamedTuple):
    """The table between two phases, where the whole truth is plain data. Never written to."""

    state: State
    step: int
    at: int
    """How many choices came before."""
    events: int
    """How many lines the journal had."""


class Table(Generic[S]):
    """A table where a game is played. `lastcall.new` lays one; a free table (not `recorded`) keeps neither
    checkpoints, record nor journal, and is what rollouts use."""

    __slots__ = (
        "_calm", "_disturbed", "_free_from", "_listener", "_open", "_rule", "box", "checkpoint", "choices", "events",
        "game", "notice", "opened", "options", "origin", "recorded", "seats", "seed", "state", "step", "version",
    )  # fmt: skip

    state: S
    step: int
    events: Journal
    checkpoint: Checkpoint
    _open: Any
    """What the rules wait for: an Ask, a Together, a Window, or None when the game is over."""
    _rule: Rule[str] | None
    opened: int
    """The version at which the open asks were opened."""
    _free_from: int
    """Choices before this number cannot be taken back freely."""
    _calm: int
    """Chance's memory before a choice, or at the start of the phase: another value means that something was rolled."""
    _disturbed: bool
    """Did the last choice reveal something that memory alone does not show?"""

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        box: Any = None,
        recorded: bool = True,
        listener: Write = silence,
    ) -> None:
        """`listener` hears the journal of a free table, which keeps none: simulations count events with it."""
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.check_options(options or {})
        self.box = game.box if box is None else box
        self.recorded = recorded
        self.version = 0
        """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
        self.choices: list[Answer] = []
        self.notice: str | None = None
        """Something the people at this table should be told, such as a step taken back after a rules change."""
        self.origin: Checkpoint | None = None
        """Where replay from the start begins, when that is not an empty table (after a rules change)."""
        self._free_from = 0
        self._listener = listener
        self._start_from(self._empty_table())

    # -- what is asked -------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def result(self) -> Result | None:
        """Winners, scores and reason, once the game is over."""
        return self.game.result(self.state) if self.over else None

    @property
    def asks(self) -> list[Ask[Any]]:
        """The asks the table waits for."""
        wanted = self._open
        if wanted.__class__ is Ask:
            return [wanted]
        if wanted is None:
            return []
        main: Any = wanted.ask if wanted.__class__ is Window else wanted
        if main.__class__ is Ask:
            return [main]
        return [each for seat, each in main.asks.items() if seat not in main.answers]

    @property
    def asides(self) -> list[Ask[Any]]:
        """The asks with which a seat may step in, though nobody waits for it."""
        return [offer.ask for offer in self.offers]

    @property
    def offers(self) -> list[Offer]:
        """The chances to step in; each is numbered like the ask it would interrupt, so that it grows stale with it."""
        if self._open.__class__ is not Window:
            return []
        offers: list[Offer] = self._open.offers
        for offer in offers:
            offer.ask.number = self.opened
        return offers

    @property
    def may_step_in(self) -> bool:
        """Could anybody step in now? (Cheap; `asides` says who, and how.)"""
        return self._open.__class__ is Window

    @property
    def sealing(self) -> Together | None:
        """The sealed asks that are open, if it is such a moment."""
        main = self._open.ask if self._open.__class__ is Window else self._open
        return main if main.__class__ is Together else None

    @property
    def sealed(self) -> list[Ask[Any]]:
        """Asks that are answered but may still be answered otherwise, until all are in."""
        open_asks = self.sealing
        return [each for seat, each in open_asks.asks.items() if seat in open_asks.answers] if open_asks else []

    def sealed_answer(self, seat: int) -> Choice | None:
        """What this seat has answered in secret so far."""
        open_asks = self.sealing
        return open_asks.answers.get(seat) if open_asks else None

    # -- choosing ------------------------------------------------------------------------------------------

    def choose(self, seat: int, choice: Choice | str, ask: str | None = None) -> None:
        """Answer an ask. `ask` is the id of the ask this answer is meant for (None: whichever is open).

        Raises Refused, with a sentence and the rule, and leaves the table as it was.
        """
        wanted = self._open
        found: Ask[Any] | None = None
        if wanted.__class__ is Window:
            wanted = wanted.ask
        if ask is None:
            if wanted.__class__ is Ask:
                found = wanted
            elif wanted.__class__ is Together and seat.__class__ is int:
                found = wanted.asks.get(seat)
        sent: Any
        offered: Choice
        if found is not None and found.seat == seat and choice in found.choices:
            if not self.recorded and wanted is found:
                self.version += 1
                self._run(choice)
                return
            sent = offered = found.choices[found.choices.index(choice)]
        else:
            heard = hear(self, seat, choice, ask)
            if heard is None:
                raise refusal(self, seat, choice, ask)
            found, offered, sent = heard
        if self.recorded:
            self._take_recorded(new_tuple(Answer, (found.seat, found.name, offered)), sent)
        else:
            self.version += 1
            self._take(seat, sent)

    def roll_on(self, pick: Callable[[Ask[Any]], Choice]) -> None:
        """Let `pick` answer, unchecked, until the game is over or somebody could step in. Only for free tables."""
        while not self.recorded:
            wanted = self._open
            if wanted.__class__ is Ask:
                self.version += 1
                self._run(pick(wanted))
            elif wanted.__class__ is Together:
                waiting = self.asks
                self.version += len(waiting)
                wanted.answers.update([(each.seat, pick(each)) for each in waiting])
                self._run(wanted.in_order())
            else:
                break

    def why_not(self, ask: Ask[Any]) -> Mapping[Choice, Reason]:
        """What is not possible now and why."""
        return ask.why_not() if ask.why_not else {}

    def _take_recorded(self, noted: Answer, sent: Any) -> None:
        """Take an answer into the record; a rule that fails leaves the table as it was before."""
        chance = self.state.chance
        self._calm, reveals = chance.memory, chance.reveals
        self._disturbed = False
        opened = self.opened
        self.choices.append(noted)
        self.version += 1
        try:
            if self._open.__class__ is Ask:
                self._run(sent)
            else:
                self._take(noted.seat, sent)
        except Exception:
            self.choices.pop()
            self.version -= 1
            self._rebuild(len(self.choices))
            self._number_asks(opened)
            raise
        if self._disturbed or chance.memory != self._calm or chance.reveals != reveals:
            self._free_from = len(self.choices)

    def _take(self, seat: int, sent: Any) -> None:
        """Send an answer to the rule, or seal it until all are in."""
        wanted = self._open
        if wanted.__class__ is Ask or sent.__class__ is Aside:
            return self._run(sent)
        sealing = wanted.ask if wanted.__class__ is Window else wanted
        if sealing.__class__ is not Together:
            return self._run(sent)
        sealing.answers[seat] = sent
        if sealing.complete:
            self._disturbed = True
            self._run(sealing.in_order())
        return None

    # -- running the rules ---------------------------------------------------------------------------------

    def _run(self, answer: Any) -> None:
        """Let the rules go on until they ask something that needs a decision, or the game is over."""
        rule = self._rule
        while rule is not None:
            try:
                wanted = rule.send(answer)
            except StopIteration as done:
                self.step += 1
                self.state.phase = done.value
                self._rule = rule = self._begin_phase()
                answer = None
                continue
            except TheEnd:
                self.step += 1
                self.state.phase = OVER
                self._rule = rule = None
                continue
            if wanted.__class__ is Ask:
                if len(wanted.choices) > 1 or (wanted.always and wanted.choices):
                    wanted.number = self.opened = self.version
                    self._open = wanted
                    return
                answer = self._forced(wanted)
            else:
                answer = self._opened_up(wanted)
                if answer is None:
                    return
        self._open = None

    def _opened_up(self, wanted: Any) -> Any:
        """Open several asks, or one that may be interrupted; gives the answer where there is nothing to decide."""
        is_window = wanted.__class__ is Window
        main = wanted.ask if is_window else wanted
        if main.__class__ is Together:
            for seat, each in main.asks.items():
                if len(each.choices) < 2 and seat not in main.answers and not (each.always and each.choices):
                    main.answers[seat] = self._forced(each)
            if main.complete:
                return main.in_order()
        elif not (is_window and main.__class__ is Ask):
            raise TypeError(f"a rule of {self.game.name} awaited {wanted!r}, which is not an ask")
        elif len(main.choices) > 1:
            main.number = self.opened = self.version
            self._open = wanted
            return None
        elif not main.choices or not (main.always or wanted.offers):
            return self._forced(main)
        self._open = wanted
        self._number_asks()
        return None

    def _begin_phase(self) -> Rule[str] | None:
        """Start the state's phase; steps that ask nothing are run on the spot, and need no checkpoint.

        (A coroutine does nothing before its first answer is sent: the state still is as the phase found it.)
        """
        state = self.state
        chance = state.chance
        phases: Mapping[str, Any] = self.game.phases
        while state.phase != OVER:
            if chance.memory != self._calm:
                self._disturbed = True
            chance.seed(self.seed, self.step)
            self._calm = chance.memory
            try:
                outcome = phases[state.phase](state)
            except TheEnd:
                outcome = OVER
            if outcome.__class__ is not str:
                if self.recorded:
                    self._take_checkpoint()
                return cast("Rule[str]", outcome)
            self.step += 1
            state.phase = outcome
        return None

    def _forced(self, ask: Ask[Any]) -> Choice:
        """Take the only choice there is, without asking."""
        if not ask.choices:
            raise TypeError(f"{self.game.name} asked {ask.name!r} without any choice")
        choice: Choice = ask.choices[0]
        if self.recorded:
            self.state.journal("forced", seat=ask.seat, ask=ask.name, choice=spell(choice), only=[ask.seat])
        return choice

    def _number_asks(self, number: int | None = None) -> None:
        """Give the open asks the version at which they were opened: now, unless told otherwise."""
        self.opened = self.version if number is None else number
        for each in self.asks + self.sealed:
            each.number = self.opened

    # -- checkpoints ---------------------------------------------------------------------------------------

    def _empty_table(self) -> Checkpoint:
        state = self.game.lay(self.box, self.seats, self.options)
        return Checkpoint(state, 0, 0, 0)

    def _take_checkpoint(self) -> None:
        at, events = len(self.choices), len(self.events.events)
        self.checkpoint = new_tuple(Checkpoint, (self.state.copy(), self.step, at, events))

    def _start_from(self, checkpoint: Checkpoint, journal: Journal | None = None) -> None:
        """Put the table where the checkpoint stands and run to the first ask."""
        self.state = checkpoint.state.copy()  # type: ignore[assignment]
        if self.recorded:
            self.events = journal or Journal()
            self.state.journal = self.events.write
        else:
            self.state.journal = self._listener
        self.step = checkpoint.step
        self.opened = self.version
        self._disturbed = False
        self._calm = self.state.chance.memory
        self._open = None
        self._rule = self._begin_phase()
        self._run(None)

    def _rebuild(self, count: int) -> None:
        """Be the table again as it was after `count` choices."""
        answers = self.choices[:count]
        start = self.checkpoint
        if start.at > count:
            start = self.origin or self._empty_table()
        journal = Journal(self.events.events[: start.events])
        self.choices = answers[: start.at]
        self._start_from(start, journal)
        for answer in answers[start.at :]:
            self.replay(answer)

    def replay(self, answer: Answer) -> None:
        """Take a recorded answer again; raises Diverged when the rules now ask something else."""
        found = self._routed(answer)
        if self.recorded:
            self.choices.append(answer)
        self._take(answer.seat, found)

    def _routed(self, answer: Answer) -> Any:
        """What to send to the rule for a recorded answer."""
        wanted = self._open
        if wanted.__class__ is Window:
            wanted = wanted.ask
        if wanted.__class__ is Together:
            wanted = wanted.asks.get(answer.seat)
        expected = wanted.__class__ is Ask and wanted.seat == answer.seat and wanted.name == answer.ask
        if expected and answer.choice in wanted.choices:
            return answer.choice
        heard = hear(self, answer.seat, answer.choice, name=answer.ask)
        if heard is not None:
            return heard.sent
        if any(each.seat == answer.seat and each.name == answer.ask for each in self.asks + self.sealed + self.asides):
            raise self._divergence(answer, "this is not one of the choices")
        raise self._divergence(answer, "the rules ask " + (", ".join(map(str, self.asks)) or "nothing any more"))

    def _divergence(self, answer: Answer, but: str) -> Diverged:
        return Diverged(
            f"Answer {len(self.choices) + 1}: the record says that seat {answer.seat + 1} answered {answer.ask!r} "
            f"with {spell(answer.choice)!r}, but {but}."
        )

    # -- twins ---------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal table that shares nothing that can change."""
        twin = self._twin(recorded=True)
        twin.events = self.events.copy()
        twin.state.journal = twin.events.write
        return twin

    def imagine(self, seat: int, chance: Chance) -> Self:
        """A table that looks the same to this seat: all that it cannot see dealt anew, and other dice.

        This is all a bot ever gets, so that no bot can cheat and no thought changes the real game.
        """
        twin = self._twin(recorded=False)
        state = twin.state
        reshuffle_hidden(state, seat, chance)
        if self.game.imagine is not None:
            self.game.imagine(state, seat, chance)
        twin.seed = chance.below(1 << 64)
        state.chance.seed(twin.seed, twin.step)
        sealing = twin.sealing
        if sealing:
            sealing.answers = {each: choice for each, choice in sealing.answers.items() if each == seat}
        if twin._open is not None:
            twin._open.refresh()
        return twin

    def _twin(self, recorded: bool) -> Self:
        if not self.recorded:
            raise TypeError("a free table keeps no checkpoints and cannot be cloned; imagine again from the real one")
        start = self.checkpoint
        twin = object.__new__(type(self))
        twin.game, twin.seats, twin.seed, twin.options, twin.box = (
            self.game, self.seats, self.seed, self.options, self.box,
        )  # fmt: skip
        twin.recorded = False
        twin.version = self.version
        twin._listener = silence
        twin._start_from(start)
        for answer in self.choices[start.at :]:
            twin._take(answer.seat, twin._routed(answer))
        if twin._open.__class__ is Ask:
            twin._open.number = twin.opened = self.opened
        else:
            twin._number_asks(self.opened)
        if recorded:
            twin.recorded = True
            twin.origin, twin.notice, twin._free_from = self.origin, self.notice, self._free_from
            twin.checkpoint = start
            twin.choices = self.choices[:]
        return twin

    # -- taking back ---------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back without asking the others?"""
        return (
            self.recorded
            and len(self.choices) > self._free_from
            and self.choices[-1].seat == seat
            and (self.origin is None or len(self.choices) > self.origin.at)
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take the last choice back: one's own, until something was rolled, revealed or decided by another seat;
        any when the whole table has `agreed`."""
        say = self.game.words.say
        if not self.recorded or len(self.choices) <= (self.origin.at if self.origin else 0):
            raise Refused(say("refused-nothing-to-undo"), reason="nothing-to-undo")
        if not agreed and not self.can_undo(seat):
            raise Refused(say("refused-undo"), reason="undo")
        self._rebuild(len(self.choices) - 1)
        self.version += 1
        self._free_from = min(self._free_from, len(self.choices))
        self._number_asks()

    # -- what a seat sees ----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything on the table that this seat may see, as plain JSON data; None: what is public."""
        return self.state.view(seat)

    def journal(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events this seat may read, from line `since` on."""
        return self.events.seen_by(seat, since) if self.recorded else []

    def save(self) -> dict[str, Any]:
        """The whole table as plain JSON data; `lastcall.load` opens it again."""
        from lastcall.core.record import save_table

        return save_table(self)
