"""The rules of one game on their way: from ask to ask, through the phases to the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from lastcall.core.ask import (
    Ask,
    Choice,
    InlinePolicy,
    Interrupt,
    InterruptWindow,
    Rule,
    Together,
    asked_in,
    no_inline_policy,
    spell,
)
from lastcall.core.game import OVER, TheEnd
from lastcall.core.keyed_chance import KeyedChance
from lastcall.core.pending import PendingDecision, S

Pick: TypeAlias = Callable[[Sequence[Any]], Choice]
"""Takes one of the choices of an ask; it may look at the state, not at what the table has open."""


class RolloutInterrupts(Protocol):
    """Takes a chance to step in now and then, while a game is rolled on."""

    at: int
    """From which version on it wants to look again; it stays as it is until the look is over."""

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        """Somebody steps in, or lets the moment pass."""


class NoInterrupts:
    """Nobody ever steps in."""

    at = 1 << 62

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        return None


NO_INTERRUPTS = NoInterrupts()


class RuleRunner(PendingDecision[S], ABC):
    """Sends answers to the running rule until it asks something that needs a decision.

    It knows nothing of who answers or of what is recorded: that is the table's.
    """

    __slots__ = (
        "_chance_before", "_revealed", "_rule", "_suspended_rule", "keyed_from", "seed", "step", "tracked", "version",
    )  # fmt: skip

    seed: int
    keyed_from: int
    """The first step whose dice come from the keyed stream (`KeyedChance`); those before it come from the cheap
    generator. 0 for a tracked table, NEVER for an untracked one."""
    tracked: bool
    step: int
    """How many phases have ended: with the seed it says how all dice of this one fall."""
    version: int
    """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
    _rule: Rule[Any] | None
    _suspended_rule: Rule[str] | None
    """The rule that waits while somebody steps in at any time."""
    _chance_before: int
    """Chance's memory before a choice, or at the start of the phase: another value means that something was rolled."""
    _revealed: bool
    """Did the last choice reveal something that memory alone does not show?"""

    # -- answering -----------------------------------------------------------------------------------------

    def _take(self, seat: int, sent: Any) -> None:
        """Send an answer to the rule, or seal it until all are in."""
        wanted = self._pending
        if sent.__class__ is Interrupt:
            return self._run(self._begin_interrupt(sent))
        if wanted.__class__ is Ask:
            return self._run(sent)
        sealing = asked_in(wanted)
        if sealing.__class__ is not Together:
            return self._run(sent)
        sealing.seal(seat, sent)
        if sealing.complete:
            self._revealed = True
            self._run(sealing.in_order())
        return None

    def run_rollout(self, pick: Pick, interrupts: RolloutInterrupts | None = None) -> None:
        """Let `pick` answer, unchecked, until the game is over. Where others could step in, `interrupts` says whether
        they do; without it the table waits there. Only for untracked tables."""
        if self.tracked:
            return
        policy = interrupts or NO_INTERRUPTS
        if interrupts is not None:
            self.state.inline_policy = self._inline_policy(pick, interrupts)
        try:
            while self._pending is not None and (interrupts is not None or not self.may_interrupt):
                interrupt = policy.consult(self) if self.version >= policy.at and self.may_interrupt else None
                self.version += 1
                if interrupt is not None:
                    self._run(self._begin_interrupt(interrupt), pick, interrupts)
                elif self.open_together is None:
                    self._run(pick(asked_in(self._pending).choices), pick, interrupts)
                else:
                    first = self.asks[0]
                    self._take(first.seat, pick(first.choices))
        finally:
            self.state.inline_policy = no_inline_policy

    def _inline_policy(self, pick: Pick, interrupts: RolloutInterrupts) -> InlinePolicy:
        """Takes a choice on the spot, unless somebody wants to look whether to step in."""

        def policy(choices: Sequence[Any], /) -> Any:
            if self.version >= interrupts.at:
                return None
            self.version += 1
            return pick(choices)

        return policy

    # -- running the rules ---------------------------------------------------------------------------------

    def _clear_pending(self) -> None:
        """Nothing is open, and nobody has stepped in."""
        self._pending = self._interrupt_window = self._interrupted_ask = self._suspended_rule = None
        self._open_sealed_asks = []

    def _run(self, answer: Any, pick: Pick | None = None, interrupts: RolloutInterrupts | None = None) -> None:
        """Let the rules go on until they ask something that needs a decision, or the game is over.

        Asks are answered on the spot by `pick`, if there is one; where somebody may step in, `interrupts` comes first.
        """
        if self._interrupt_window is not None:
            self._close_interrupts()
        anybody = None
        if pick is not None and self.game.at_any_time is not None:
            anybody = interrupts
            if interrupts is None:
                pick = None  # the table waits wherever somebody may step in
        rule = self._rule
        while rule is not None:
            try:
                wanted = rule.send(answer)
            except StopIteration as done:
                if self._interrupted_ask is None:
                    self.step += 1
                    self.state.phase = done.value
                    self._rule = rule = self._begin_phase()
                    answer = None
                    continue
                wanted = self._resume_interrupted()
                rule = self._rule
            except TheEnd:
                self.step += 1
                self.state.phase = OVER
                self._rule = rule = self._interrupted_ask = self._suspended_rule = None
                continue
            if wanted.__class__ is Ask:
                if len(wanted.choices) < 2 and not self._must_ask(wanted):
                    answer = self._forced(wanted)
                elif pick is None:
                    wanted.number = self.asked_at_version = self.version
                    self._pending = wanted
                    return
                elif anybody is None or self.version < anybody.at or self._interrupted_ask is not None:
                    self.version += 1
                    answer = pick(wanted.choices)
                else:
                    answer = self._consult_interrupts(wanted, pick, anybody)
                    rule = self._rule
            else:
                answer = self._open_pending(wanted) if pick is None else self._advance_rollout(wanted, pick, interrupts)
                if answer is None:
                    return
                rule = self._rule
        self._pending = None

    def _advance_rollout(self, wanted: Any, pick: Pick, interrupts: RolloutInterrupts | None) -> Any:
        """Answer what is more than a plain ask; gives nothing where the table has to wait."""
        if wanted.__class__ is Together and (self.game.at_any_time is None or self._interrupted_ask is not None):
            return self._picked(wanted, pick)
        if wanted.__class__ is not InterruptWindow or wanted.ask.__class__ is not Ask or len(wanted.ask.choices) < 2:
            return self._open_pending(wanted)
        if interrupts is None and not wanted.can_wait:
            return self._open_pending(wanted)
        if interrupts is None or wanted.can_wait or self.version < interrupts.at:
            self.version += 1
            return pick(wanted.ask.choices)
        return self._consult_interrupts(wanted, pick, interrupts)

    def _consult_interrupts(self, wanted: Any, pick: Pick, interrupts: RolloutInterrupts) -> Any:
        """Somebody looks whether to step in; if nobody does, the answer to what the rules ask."""
        self._pending = wanted
        interrupt = interrupts.consult(self)
        self.version += 1
        if interrupt is not None:
            return self._begin_interrupt(interrupt)
        self._close_interrupts()
        return pick(asked_in(wanted).choices)

    def _begin_interrupt(self, interrupt: Interrupt) -> Any:
        """What to send when somebody steps in. At any time: its own rule runs to its end, and whatever that asks holds
        the table. During a window: the rule that opened the window knows what to do."""
        if self._interrupt_window is None or not self._interrupt_window.takes(interrupt.offer):
            return interrupt
        self._close_interrupts()
        self._interrupted_ask, self._suspended_rule = self._pending, self._rule
        self._rule = interrupt.offer.rule
        return interrupt.choice

    def _resume_interrupted(self) -> Any:
        """Nobody is stepping in any more: the table waits again for what it waited for, by what is possible now."""
        wanted, self._interrupted_ask = self._interrupted_ask, None
        self._rule, self._suspended_rule = self._suspended_rule, None
        wanted.refresh()
        return wanted

    def _must_ask(self, ask: Ask[Any]) -> bool:
        """Is a single choice put to the seat, since it must have the moment, or since others may step in before?"""
        if not ask.choices or ask.choices[0] is ask.fallback:
            return False
        if ask.never_skip:
            return True
        return self.game.at_any_time is not None and self._interrupted_ask is None and self._may_be_interrupted(ask)

    def _may_be_interrupted(self, wanted: Any) -> bool:
        """Could anybody step in while the table waits for this?"""
        whim, self.state.inline_policy = (
            self.state.inline_policy,
            no_inline_policy,
        )  # offers are only laid out, whoever plays
        self._pending = wanted
        found = bool(self.interrupt_offers)
        self._close_interrupts()
        self.state.inline_policy = whim
        return found

    def _open_pending(self, wanted: Any) -> Any:
        """Open several asks, or one that may be interrupted; gives the answer where there is nothing to decide."""
        main = asked_in(wanted)
        if main.__class__ is Together:
            if self._answer_forced(main):
                return main.in_order()
            self._open_sealed_asks = [each for each in self._open_sealed_asks if not each.complete and each is not main]
            self._open_sealed_asks.append(main)
        elif wanted.__class__ is not InterruptWindow or main.__class__ is not Ask:
            raise TypeError(f"a rule of {self.game.name} awaited {wanted!r}, which is not an ask")
        elif len(main.choices) < 2 and not (main.choices and (main.never_skip or self._may_be_interrupted(wanted))):
            return self._forced(main)
        self._pending = wanted
        self._number_asks()
        return None

    def _answer_forced(self, sealing: Together) -> bool:
        """Take the answers of those who have no choice; are all in now? Who stepped in and left somebody no choice has
        brought everybody's answers to light."""
        known = bool(sealing.answers)
        for seat, each in sealing.asks.items():
            if len(each.choices) < 2 and seat not in sealing.answers and not (each.never_skip and each.choices):
                sealing.seal(seat, self._forced(each))
        if sealing.complete and known:
            self._revealed = True
        return sealing.complete

    def _picked(self, wanted: Together, pick: Pick) -> dict[int, Choice]:
        """Let `pick` answer for everybody who has not answered yet."""
        self._answer_forced(wanted)
        for seat, each in wanted.asks.items():
            if seat not in wanted.answers:
                self.version += 1
                wanted.seal(seat, pick(each.choices))
        return wanted.in_order()

    def _begin_phase(self) -> Rule[str] | None:
        """Start the state's phase; steps that ask nothing are run on the spot, and need no checkpoint.

        (A coroutine does nothing before its first answer is sent: the state still is as the phase found it.)
        """
        state = self.state
        chance = state.chance
        phases: Mapping[str, Any] = self.game.phases
        while state.phase != OVER:
            if self.tracked:
                if chance.memory != self._chance_before:
                    self._revealed = True
                self._chance_before = ~self.step
            if self.step >= self.keyed_from and chance.__class__ is not KeyedChance:
                chance = state.chance = KeyedChance(reveals=chance.reveals)
            chance.root = self.seed
            chance.memory = ~self.step
            try:
                outcome: Any = phases[state.phase](state)
            except TheEnd:
                outcome = OVER
            if outcome.__class__ is not str:
                if self.tracked:
                    self._take_checkpoint()
                rule: Rule[str] = outcome
                return rule
            self.step += 1
            state.phase = outcome
        return None

    def _forced(self, ask: Ask[Any]) -> Choice:
        """Take the only choice there is, without asking."""
        if not ask.choices:
            raise TypeError(f"{self.game.name} asked {ask.name!r} without any choice")
        choice: Choice = ask.choices[0]
        if self.tracked:
            self.state.journal("forced", seat=ask.seat, ask=ask.name, choice=spell(choice), only=[ask.seat])
        return choice

    def _number_asks(self, number: int | None = None) -> None:
        """Give the open asks the version at which they were opened: now, unless told otherwise."""
        self.asked_at_version = self.version if number is None else number
        main = asked_in(self._pending)
        if main.__class__ is Together:
            for each in main.asks.values():
                each.number = self.asked_at_version
        elif main is not None:
            main.number = self.asked_at_version

    @abstractmethod
    def _take_checkpoint(self) -> None:
        """A phase that may ask begins: a tracked table keeps the state as the phase finds it."""
