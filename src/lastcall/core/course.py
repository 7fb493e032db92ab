"""The rules of one game on their way: from ask to ask, through the phases to the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from lastcall.core.ask import Aside, Ask, Choice, Offer, Rule, Together, Window, spell
from lastcall.core.game import OVER, Game, Result, TheEnd
from lastcall.core.state import State

S = TypeVar("S", bound=State)
Pick: TypeAlias = Callable[[Ask[Any]], Choice]
"""Answers any ask with one of its choices; it may look at the state, not at what the table has open."""
StepIn: TypeAlias = Callable[[Window], Aside | None]
"""Takes one of the chances to step in, or lets the moment pass."""


class Course(ABC, Generic[S]):
    """Sends answers to the running rule until it asks something that needs a decision.

    It knows nothing of who answers or of what is recorded: that is the table's.
    """

    __slots__ = (
        "_calm", "_disturbed", "_open", "_rule", "game", "opened", "recorded", "seed", "state", "step", "version",
    )  # fmt: skip

    game: Game[S]
    seed: int
    recorded: bool
    state: S
    step: int
    """How many phases have ended: with the seed it says how all dice of this one fall."""
    version: int
    """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
    opened: int
    """The version at which the open asks were opened."""
    _open: Any
    """What the rules wait for: an Ask, a Together, a Window, or None when the game is over."""
    _rule: Rule[str] | None
    _calm: int
    """Chance's memory before a choice, or at the start of the phase: another value means that something was rolled."""
    _disturbed: bool
    """Did the last choice reveal something that memory alone does not show?"""

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
        clocks = self.game.clocks
        return [offer.ask for offer in self.offers if offer.ask.name not in clocks]

    @property
    def timers(self) -> list[Ask[Any]]:
        """The asides that a clock answers when their time is up; no seat is shown them."""
        clocks = self.game.clocks
        return [offer.ask for offer in self.offers if offer.ask.name in clocks]

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
        """Could anybody step in now who is not asked the same later? (Cheap; `asides` says who, and how.)"""
        return self._open.__class__ is Window and not self._open.can_wait

    def offer_to(self, seat: int) -> Offer | None:
        """This seat's chance to step in, if it has one; nobody else's is laid out for that."""
        offer: Offer | None = self._open.offer_to(seat) if self._open.__class__ is Window else None
        if offer is not None:
            offer.ask.number = self.opened
        return offer

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

    # -- answering -----------------------------------------------------------------------------------------

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

    def roll_on(self, pick: Pick, step_in: StepIn | None = None) -> None:
        """Let `pick` answer, unchecked, until the game is over. Where others could step in, `step_in` says whether
        they do; without it the table waits there. Only for free tables."""
        while not self.recorded and self._open is not None:
            wanted = self._open
            if wanted.__class__ is Window:
                if step_in is None and not wanted.can_wait:
                    break
                aside = None if step_in is None or wanted.can_wait else step_in(wanted)
                if aside is not None:
                    self.version += 1
                    self._run(aside, pick, step_in)
                    continue
                wanted = wanted.ask
            if wanted.__class__ is Ask:
                self.version += 1
                self._run(pick(wanted), pick, step_in)
            else:
                self._run(self._picked(wanted, pick), pick, step_in)

    # -- running the rules ---------------------------------------------------------------------------------

    def _run(self, answer: Any, pick: Pick | None = None, step_in: StepIn | None = None) -> None:
        """Let the rules go on until they ask something that needs a decision, or the game is over.

        Asks are answered on the spot by `pick`, if there is one; where somebody may step in, `step_in` comes first.
        """
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
            kind = wanted.__class__
            if kind is Ask:
                if len(wanted.choices) > 1 or (wanted.always and wanted.choices):
                    if pick is not None:
                        self.version += 1
                        answer = pick(wanted)
                        continue
                    wanted.number = self.opened = self.version
                    self._open = wanted
                    return
                answer = self._forced(wanted)
            elif (
                kind is Window
                and pick is not None
                and (step_in is not None or wanted.can_wait)
                and (main := wanted.ask).__class__ is Ask
                and len(main.choices) > 1
            ):
                self.version += 1
                aside = None if step_in is None or wanted.can_wait else step_in(wanted)
                answer = pick(main) if aside is None else aside
            elif kind is Together and pick is not None:
                answer = self._picked(wanted, pick)
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

    def _picked(self, wanted: Together, pick: Pick) -> dict[int, Choice]:
        """Let `pick` answer for everybody who has not answered yet."""
        answers = wanted.answers
        for seat, each in wanted.asks.items():
            if seat not in answers:
                if len(each.choices) > 1 or (each.always and each.choices):
                    self.version += 1
                    answers[seat] = pick(each)
                else:
                    answers[seat] = self._forced(each)
        return wanted.in_order()

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
            chance.root = self.seed
            chance.memory = self._calm = ~self.step
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
        main: Any = self._open.ask if self._open.__class__ is Window else self._open
        if main.__class__ is Together:
            for each in main.asks.values():
                each.number = self.opened
        elif main is not None:
            main.number = self.opened

    @abstractmethod
    def _take_checkpoint(self) -> None:
        """A phase that may ask begins: a recorded table keeps the state as the phase finds it."""
