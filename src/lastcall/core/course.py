"""The rules of one game on their way: from ask to ask, through the phases to the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from lastcall.core.ask import Aside, Ask, Choice, Rule, Together, Whim, Window, asked_in, no_whim, spell
from lastcall.core.game import OVER, TheEnd
from lastcall.core.moment import Moment, S

Pick: TypeAlias = Callable[[Sequence[Any]], Choice]
"""Takes one of the choices of an ask; it may look at the state, not at what the table has open."""


class StepsIn(Protocol):
    """Takes a chance to step in now and then, while a game is rolled on."""

    at: int
    """From which version on it wants to look again; it stays as it is until the look is over."""

    def look(self, course: Course[Any]) -> Aside | None:
        """Somebody steps in, or lets the moment pass."""


class Nobody:
    """Nobody ever steps in."""

    at = 1 << 62

    def look(self, course: Course[Any]) -> Aside | None:
        return None


NOBODY_STEPS_IN = Nobody()


class Course(Moment[S], ABC):
    """Sends answers to the running rule until it asks something that needs a decision.

    It knows nothing of who answers or of what is recorded: that is the table's.
    """

    __slots__ = ("_calm", "_disturbed", "_rule", "_waiting", "recorded", "seed", "step", "version")

    seed: int
    recorded: bool
    step: int
    """How many phases have ended: with the seed it says how all dice of this one fall."""
    version: int
    """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
    _rule: Rule[Any] | None
    _waiting: Rule[str] | None
    """The rule that waits while somebody steps in at any time."""
    _calm: int
    """Chance's memory before a choice, or at the start of the phase: another value means that something was rolled."""
    _disturbed: bool
    """Did the last choice reveal something that memory alone does not show?"""

    # -- answering -----------------------------------------------------------------------------------------

    def _take(self, seat: int, sent: Any) -> None:
        """Send an answer to the rule, or seal it until all are in."""
        wanted = self._open
        if sent.__class__ is Aside:
            return self._run(self._stepped_in(sent))
        if wanted.__class__ is Ask:
            return self._run(sent)
        sealing = asked_in(wanted)
        if sealing.__class__ is not Together:
            return self._run(sent)
        sealing.seal(seat, sent)
        if sealing.complete:
            self._disturbed = True
            self._run(sealing.in_order())
        return None

    def roll_on(self, pick: Pick, steps_in: StepsIn | None = None) -> None:
        """Let `pick` answer, unchecked, until the game is over. Where others could step in, `steps_in` says whether
        they do; without it the table waits there. Only for free tables."""
        if self.recorded:
            return
        somebody = steps_in or NOBODY_STEPS_IN
        if steps_in is not None:
            self.state.whim = self._whim(pick, steps_in)
        try:
            while self._open is not None and (steps_in is not None or not self.may_step_in):
                aside = somebody.look(self) if self.version >= somebody.at and self.may_step_in else None
                self.version += 1
                if aside is not None:
                    self._run(self._stepped_in(aside), pick, steps_in)
                elif self.sealing is None:
                    self._run(pick(asked_in(self._open).choices), pick, steps_in)
                else:
                    first = self.asks[0]
                    self._take(first.seat, pick(first.choices))
        finally:
            self.state.whim = no_whim

    def _whim(self, pick: Pick, steps_in: StepsIn) -> Whim:
        """Takes a choice on the spot, unless somebody wants to look whether to step in."""

        def whim(choices: Sequence[Any], /) -> Any:
            if self.version >= steps_in.at:
                return None
            self.version += 1
            return pick(choices)

        return whim

    # -- running the rules ---------------------------------------------------------------------------------

    def _wait_for_nothing(self) -> None:
        """Nothing is open, and nobody has stepped in."""
        self._open = self._beside = self._interrupted = self._waiting = None
        self._sealings = []

    def _run(self, answer: Any, pick: Pick | None = None, steps_in: StepsIn | None = None) -> None:
        """Let the rules go on until they ask something that needs a decision, or the game is over.

        Asks are answered on the spot by `pick`, if there is one; where somebody may step in, `steps_in` comes first.
        """
        if self._beside is not None:
            self._turn_away()
        anybody = None
        if pick is not None and self.game.at_any_time is not None:
            anybody = steps_in
            if steps_in is None:
                pick = None  # the table waits wherever somebody may step in
        rule = self._rule
        while rule is not None:
            try:
                wanted = rule.send(answer)
            except StopIteration as done:
                if self._interrupted is None:
                    self.step += 1
                    self.state.phase = done.value
                    self._rule = rule = self._begin_phase()
                    answer = None
                    continue
                wanted = self._take_up_again()
                rule = self._rule
            except TheEnd:
                self.step += 1
                self.state.phase = OVER
                self._rule = rule = self._interrupted = self._waiting = None
                continue
            if wanted.__class__ is Ask:
                if len(wanted.choices) < 2 and not self._worth_asking(wanted):
                    answer = self._forced(wanted)
                elif pick is None:
                    wanted.number = self.opened = self.version
                    self._open = wanted
                    return
                elif anybody is None or self.version < anybody.at or self._interrupted is not None:
                    self.version += 1
                    answer = pick(wanted.choices)
                else:
                    answer = self._looked(wanted, pick, anybody)
                    rule = self._rule
            else:
                answer = self._opened_up(wanted) if pick is None else self._rolled(wanted, pick, steps_in)
                if answer is None:
                    return
                rule = self._rule
        self._open = None

    def _rolled(self, wanted: Any, pick: Pick, steps_in: StepsIn | None) -> Any:
        """Answer what is more than a plain ask; gives nothing where the table has to wait."""
        if wanted.__class__ is Together and (self.game.at_any_time is None or self._interrupted is not None):
            return self._picked(wanted, pick)
        if wanted.__class__ is not Window or wanted.ask.__class__ is not Ask or len(wanted.ask.choices) < 2:
            return self._opened_up(wanted)
        if steps_in is None and not wanted.can_wait:
            return self._opened_up(wanted)
        if steps_in is None or wanted.can_wait or self.version < steps_in.at:
            self.version += 1
            return pick(wanted.ask.choices)
        return self._looked(wanted, pick, steps_in)

    def _looked(self, wanted: Any, pick: Pick, steps_in: StepsIn) -> Any:
        """Somebody looks whether to step in; if nobody does, the answer to what the rules ask."""
        self._open = wanted
        aside = steps_in.look(self)
        self.version += 1
        if aside is not None:
            return self._stepped_in(aside)
        self._turn_away()
        return pick(asked_in(wanted).choices)

    def _stepped_in(self, aside: Aside) -> Any:
        """What to send when somebody steps in. At any time: its own rule runs to its end, and whatever that asks holds
        the table. During a window: the rule that opened the window knows what to do."""
        if self._beside is None or not self._beside.takes(aside.offer):
            return aside
        self._turn_away()
        self._interrupted, self._waiting = self._open, self._rule
        self._rule = aside.offer.rule
        return aside.choice

    def _take_up_again(self) -> Any:
        """Nobody is stepping in any more: the table waits again for what it waited for, by what is possible now."""
        wanted, self._interrupted = self._interrupted, None
        self._rule, self._waiting = self._waiting, None
        wanted.refresh()
        return wanted

    def _worth_asking(self, ask: Ask[Any]) -> bool:
        """Is a single choice put to the seat, since it must have the moment, or since others may step in before?"""
        if not ask.choices or ask.choices[0] is ask.moot:
            return False
        if ask.always:
            return True
        return self.game.at_any_time is not None and self._interrupted is None and self._offered_in(ask)

    def _offered_in(self, wanted: Any) -> bool:
        """Could anybody step in while the table waits for this?"""
        whim, self.state.whim = self.state.whim, no_whim  # offers are only laid out, whoever plays
        self._open = wanted
        found = bool(self.offers)
        self._turn_away()
        self.state.whim = whim
        return found

    def _opened_up(self, wanted: Any) -> Any:
        """Open several asks, or one that may be interrupted; gives the answer where there is nothing to decide."""
        main = asked_in(wanted)
        if main.__class__ is Together:
            if self._sealed_by_force(main):
                return main.in_order()
            self._sealings = [each for each in self._sealings if not each.complete and each is not main]
            self._sealings.append(main)
        elif wanted.__class__ is not Window or main.__class__ is not Ask:
            raise TypeError(f"a rule of {self.game.name} awaited {wanted!r}, which is not an ask")
        elif len(main.choices) < 2 and not (main.choices and (main.always or self._offered_in(wanted))):
            return self._forced(main)
        self._open = wanted
        self._number_asks()
        return None

    def _sealed_by_force(self, sealing: Together) -> bool:
        """Take the answers of those who have no choice; are all in now? Who stepped in and left somebody no choice has
        brought everybody's answers to light."""
        known = bool(sealing.answers)
        for seat, each in sealing.asks.items():
            if len(each.choices) < 2 and seat not in sealing.answers and not (each.always and each.choices):
                sealing.seal(seat, self._forced(each))
        if sealing.complete and known:
            self._disturbed = True
        return sealing.complete

    def _picked(self, wanted: Together, pick: Pick) -> dict[int, Choice]:
        """Let `pick` answer for everybody who has not answered yet."""
        self._sealed_by_force(wanted)
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
            if self.recorded:
                if chance.memory != self._calm:
                    self._disturbed = True
                self._calm = ~self.step
            chance.root = self.seed
            chance.memory = ~self.step
            try:
                outcome: Any = phases[state.phase](state)
            except TheEnd:
                outcome = OVER
            if outcome.__class__ is not str:
                if self.recorded:
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
        if self.recorded:
            self.state.journal("forced", seat=ask.seat, ask=ask.name, choice=spell(choice), only=[ask.seat])
        return choice

    def _number_asks(self, number: int | None = None) -> None:
        """Give the open asks the version at which they were opened: now, unless told otherwise."""
        self.opened = self.version if number is None else number
        main = asked_in(self._open)
        if main.__class__ is Together:
            for each in main.asks.values():
                each.number = self.opened
        elif main is not None:
            main.number = self.opened

    @abstractmethod
    def _take_checkpoint(self) -> None:
        """A phase that may ask begins: a recorded table keeps the state as the phase finds it."""
