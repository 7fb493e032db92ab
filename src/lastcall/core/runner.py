"""Drives the rule coroutine through the phases, suspending at each decision.

It knows nothing of who answers. A tracked table gives it a record, which takes a checkpoint before each phase.
"""

from __future__ import annotations

from functools import partial
from typing import Generic, TypeVar

from lastcall.core.ask import Ask, Choice, Together, no_inline_policy, spell
from lastcall.core.errors import did_you_mean
from lastcall.core.game import OVER, Game, TheEnd
from lastcall.core.interrupts import Interrupt, InterruptOffer, InterruptWindow
from lastcall.core.journal import JournalWriter
from lastcall.core.keyed_chance import KeyedChance
from lastcall.core.pending import Pending, Running, Sent
from lastcall.core.record import Record
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class RuleRunner(Generic[S]):
    """Runs the rules of one game: sends answers in, and holds what the rules wait for."""

    __slots__ = (
        "_window", "asked_at_version", "at_any_time", "chance_before", "game", "keyed_from", "open_togethers",
        "pending", "phases", "record", "revealed", "rule", "seats", "seed", "state", "step", "suspended", "version",
    )  # fmt: skip

    state: S
    step: int
    """How many phases have ended; with the seed it determines all dice of the current one."""
    rule: Running[str | None] | None
    """The rule that runs: a phase, or an interrupt at any time; None when the game is over."""
    pending: Pending | None
    """What the rules wait for; None when the game is over."""
    _window: InterruptWindow | None
    """The window around what is pending with the offers at any time, once they were looked for."""
    suspended: tuple[Pending, Running[str | None]] | None
    """While an interrupt at any time runs: what the phase waits for, and the phase."""
    open_togethers: list[Together]
    """Sealed asks that are not all answered: one is open, or waits until an interrupt is done."""
    chance_before: int
    """Chance's memory before a choice, or at the start of the phase: another value means that something was rolled."""
    revealed: bool
    """Whether the last choice revealed something that chance's memory alone does not show."""

    def __init__(self, game: Game[S], seats: int, seed: int, keyed_from: int, version: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.phases = game.all_phases
        self.at_any_time = game.interrupts.at_any_time
        self.keyed_from = keyed_from
        """The first step whose dice come from the keyed stream (`KeyedChance`); those before it come from the cheap
        generator. 0 for a tracked table, NEVER for an untracked one."""
        self.version = version
        """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
        self.asked_at_version = version
        """The version at which the open asks were opened."""
        self.record: Record[S] | None = None
        """What a tracked table keeps."""

    # -- running -------------------------------------------------------------------------------------------

    def start(self, state: S, step: int, journal: JournalWriter) -> None:
        """Take over this state and run from the beginning of its phase to the first decision."""
        self.state = state
        state.journal = journal
        self.step = step
        self.asked_at_version = self.version
        self.revealed = False
        self.chance_before = state.chance.memory
        self.pending = self._window = self.suspended = None
        self.open_togethers = []
        self.begin_phase(state.phase)
        self.run(None)

    def send(self, seat: int, sent: Sent) -> None:
        """Send a seat's answer to the rule, or seal it until all are in."""
        if type(sent) is Interrupt:
            return self.run(self.begin_interrupt(sent))
        together = None if type(self.pending) is Ask else self.open_together
        if together is None:
            return self.run(sent)
        assert type(sent) is tuple
        together.seal(seat, sent)
        if together.complete:
            self.revealed = True
            self.run(together.in_order())
        return None

    def run(self, answer: Sent) -> None:
        """Send the answer, and run the rules until they need a decision or the game is over."""
        if self._window is not None:
            self.close_interrupts()
        rule = self.rule
        while rule is not None:
            try:
                wanted = rule.send(answer)
            except StopIteration as done:
                if self.suspended is None:
                    self.step += 1
                    rule, answer = self.begin_phase(done.value), None
                    continue
                wanted, rule = self.resume_interrupted(), self.rule
            except TheEnd:
                self.end_game()
                break
            if type(wanted) is Ask:
                if len(wanted.choices) > 1 or self.must_ask(wanted):
                    wanted.number = self.asked_at_version = self.version
                    self.pending = wanted
                    return
                answer = self.forced(wanted)
            else:
                answer = self.open(wanted)
                if answer is None:
                    return
        self.pending = None

    def begin_phase(self, phase: str) -> Running[str | None] | None:
        """Start this phase, and give its rule. Phases that ask nothing are run at once, and need no checkpoint.

        (A coroutine does nothing before its first answer is sent: the state still is as the phase found it.)
        """
        state = self.state
        chance = state.chance
        record = self.record
        phases = self.phases
        state.phase = phase
        while phase != OVER:
            if record is not None:
                if chance.memory != self.chance_before:
                    self.revealed = True
                self.chance_before = ~self.step
            if self.step >= self.keyed_from and type(chance) is not KeyedChance:
                chance = state.chance = KeyedChance(reveals=chance.reveals)
            chance.root = self.seed
            chance.memory = ~self.step
            try:
                outcome = phases[phase](state)
            except TheEnd:
                outcome = OVER
            except KeyError:
                if phase in phases:
                    raise
                known = did_you_mean(phase, phases)
                raise TypeError(f"{self.game.name} has no phase {phase!r}; {known}") from None
            if not isinstance(outcome, str):
                if record is not None:
                    record.take_checkpoint(state, self.step)
                self.rule = outcome
                return outcome
            self.step += 1
            state.phase = phase = outcome
        self.rule = None
        return None

    def end_game(self) -> None:
        """A rule has ended the game at once."""
        self.step += 1
        self.state.phase = OVER
        self.rule = self.suspended = None

    def stop(self) -> None:
        """Abandon the running rule and whatever it waits for."""
        if self.rule is not None:
            self.rule.close()
        self.close_interrupts()
        self.rule = self.pending = self.suspended = None
        self.open_togethers = []

    # -- decisions -----------------------------------------------------------------------------------------

    def open(self, wanted: Together | InterruptWindow) -> Sent:
        """Open several asks, or one that may be interrupted; returns the answer where there is nothing to decide."""
        main = wanted.main if type(wanted) is Together or type(wanted) is InterruptWindow else None
        if type(main) is Together:
            if self.answer_forced(main):
                return main.in_order()
            self.open_togethers = [each for each in self.open_togethers if not each.complete and each is not main]
            self.open_togethers.append(main)
        elif type(main) is not Ask:
            raise TypeError(f"a rule of {self.game.name} awaited {wanted!r}, which is not an ask")
        elif len(main.choices) < 2 and (main.pointless or not (main.never_skip or self._may_be_interrupted(wanted))):
            return self.forced(main)
        self.pending = wanted
        self.stamp(self.version)
        return None

    def must_ask(self, ask: Ask[Choice]) -> bool:
        """Whether to ask although there is one choice: the player must see it, or others may interrupt."""
        if ask.pointless:
            return False
        if ask.never_skip:
            return True
        return self.at_any_time is not None and self.suspended is None and self._may_be_interrupted(ask)

    def forced(self, ask: Ask[Choice]) -> Choice:
        """Take the only choice there is, without asking."""
        if not ask.choices:
            raise TypeError(f"{self.game.name} asked {ask.name!r} without any choice")
        choice = ask.choices[0]
        if self.record is not None:
            self.state.journal("forced", seat=ask.seat, ask=ask.name, choice=spell(choice), only=[ask.seat])
        return choice

    def answer_forced(self, together: Together) -> bool:
        """Seal the answers of seats that have no choice; returns whether all are in.

        If an interrupt brought this about, it revealed the sealed answers of the others.
        """
        known = bool(together.answers)
        for seat, each in together.asks.items():
            if len(each.choices) < 2 and seat not in together.answers and (each.pointless or not each.never_skip):
                together.seal(seat, self.forced(each))
        complete = together.complete
        if complete and known:
            self.revealed = True
        return complete

    @property
    def open_together(self) -> Together | None:
        """The sealed asks, if such are open."""
        pending = self.pending
        main = pending.main if pending is not None else None
        return main if type(main) is Together else None

    def stamp(self, version: int) -> None:
        """Number the open asks by the version at which they were opened."""
        self.asked_at_version = version
        if self.pending is not None:
            self.pending.stamp(version)

    # -- interrupts ----------------------------------------------------------------------------------------

    @property
    def may_interrupt(self) -> bool:
        """Whether a seat could interrupt now with what it will not be asked later; the offers say who and how."""
        pending = self.pending
        if self.at_any_time is not None and pending is not None and self.suspended is None:
            return True
        return type(pending) is InterruptWindow and not pending.can_wait

    @property
    def interrupt_offers(self) -> list[InterruptOffer]:
        """The open offers; each is numbered like the ask it would interrupt, so that it becomes stale with it."""
        window = self._open_window()
        offers = window.offers if window is not None else []
        for offer in offers:
            offer.ask.number = self.asked_at_version
        return offers

    def offer_to(self, seat: int) -> InterruptOffer | None:
        """This seat's offer, if it has one; no other seat's offer is made for that."""
        window = self._open_window()
        offer = window.offer_to(seat) if window is not None else None
        if offer is not None:
            offer.ask.number = self.asked_at_version
        return offer

    def _open_window(self) -> InterruptWindow | None:
        """The window around what is pending, with the offers that the game allows at any time."""
        pending = self.pending
        inner = pending if type(pending) is InterruptWindow else None
        at_any_time = self.at_any_time
        if at_any_time is None or pending is None or self.suspended is not None:
            return inner
        if self._window is None:
            self._window = InterruptWindow(pending.main, inner, range(self.seats), partial(at_any_time, self.state))
        return self._window

    def _may_be_interrupted(self, wanted: Pending) -> bool:
        """Whether any seat could interrupt while the table waits for this."""
        state = self.state
        policy, state.inline_policy = state.inline_policy, no_inline_policy  # making an offer decides nothing
        self.pending = wanted
        found = bool(self.interrupt_offers)
        self.close_interrupts()
        state.inline_policy = policy
        return found

    def begin_interrupt(self, interrupt: Interrupt) -> Choice | Interrupt:
        """What to send to the rule when a seat interrupts.

        At any time: the interrupt's own rule runs to its end, and whatever that asks holds the table. During a window:
        the rule that opened the window handles it.
        """
        if self._window is None or not self._window.take(interrupt.offer):
            return interrupt
        self.close_interrupts()
        assert self.pending is not None and self.rule is not None
        self.suspended = self.pending, self.rule
        self.rule = interrupt.offer.rule
        return interrupt.choice

    def resume_interrupted(self) -> Pending:
        """An interrupt at any time is done: the table waits again for what it waited for, with choices recomputed."""
        assert self.suspended is not None
        (wanted, self.rule), self.suspended = self.suspended, None
        wanted.refresh()
        return wanted

    def close_interrupts(self) -> None:
        """Discard the offers at any time that were made for what was pending."""
        if self._window is not None:
            self._window.close()
            self._window = None
