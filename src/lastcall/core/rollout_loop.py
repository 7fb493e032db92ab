"""The rollout loop: plays an untracked table on without looking up, checking or recording any answer.

Like `RuleRunner.run`, but it answers at once instead of returning at each decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from lastcall.core.ask import Ask, C, Choice, InlinePolicy, Together, no_inline_policy
from lastcall.core.game import TheEnd
from lastcall.core.interrupts import Interrupt, InterruptWindow
from lastcall.core.pending import Pending, Sent
from lastcall.core.runner import RuleRunner

Pick: TypeAlias = Callable[[Sequence[Any]], Choice]
"""Picks one of the choices of an ask. It may read the state, but not what the table has open."""


class RolloutInterrupts(Protocol):
    """Decides during a rollout whether a seat interrupts."""

    at: int
    """The version from which on to consult it; during a rollout only `consult` changes it."""

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        """An interrupt to make now, or None."""


class NoInterrupts:
    """No seat ever interrupts."""

    at = 1 << 62

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        return None


NO_INTERRUPTS = NoInterrupts()


def run_rollout(runner: RuleRunner[Any], pick: Pick, interrupts: RolloutInterrupts | None = None) -> None:
    """Let `pick` answer until the game is over. Where seats could interrupt, `interrupts` says whether they do; without
    it the rollout ends there."""
    policy = interrupts or NO_INTERRUPTS
    if interrupts is not None:
        runner.state.inline_policy = _inline_policy(runner, pick, interrupts)
    try:
        while runner.pending is not None and (interrupts is not None or not runner.may_interrupt):
            interrupt = policy.consult(runner) if runner.version >= policy.at and runner.may_interrupt else None
            runner.version += 1
            if interrupt is not None:
                _run(runner, runner.begin_interrupt(interrupt), pick, interrupts)
                continue
            main = runner.pending.main
            if type(main) is Together:
                first = main.unanswered()[0]
                runner.send(first.seat, pick(first.choices))
            else:
                _run(runner, pick(main.choices), pick, interrupts)
    finally:
        runner.state.inline_policy = no_inline_policy


def _inline_policy(runner: RuleRunner[Any], pick: Pick, interrupts: RolloutInterrupts) -> InlinePolicy:
    """Picks at once, unless `interrupts` is to be consulted."""

    def always(choices: Sequence[C], /) -> Any:
        runner.version += 1
        return pick(choices)

    if runner.at_any_time is None:
        return always

    def policy(choices: Sequence[C], /) -> Any:
        if runner.version >= interrupts.at:
            return None
        runner.version += 1
        return pick(choices)

    return policy


def _run(runner: RuleRunner[Any], answer: Sent, pick: Pick, interrupts: RolloutInterrupts | None) -> None:
    """Send the answer, and answer everything that follows until the game is over or the rollout has to wait."""
    at_any_time = runner.at_any_time is not None
    if at_any_time and interrupts is None:
        return runner.run(answer)
    always = interrupts if at_any_time else None
    runner.close_interrupts()
    rule = runner.rule
    while rule is not None:
        try:
            wanted = rule.send(answer)
        except StopIteration as done:
            if runner.suspended is None:
                runner.step += 1
                rule, answer = runner.begin_phase(done.value), None
                continue
            wanted, rule = runner.resume_interrupted(), runner.rule
        except TheEnd:
            runner.end_game()
            break
        if type(wanted) is Ask:
            choices = wanted.choices
            if len(choices) < 2 and not runner.must_ask(wanted):
                answer = runner.forced(wanted)
            elif always is None or runner.version < always.at or runner.suspended is not None:
                runner.version += 1
                answer = pick(choices)
            else:
                answer = _consult(runner, wanted, wanted, pick, always)
                rule = runner.rule
        else:
            answer = _answer(runner, wanted, pick, interrupts)
            if answer is None:
                return None
            rule = runner.rule
    runner.pending = None
    return None


def _answer(
    runner: RuleRunner[Any], wanted: Together | InterruptWindow, pick: Pick, interrupts: RolloutInterrupts | None
) -> Sent:
    """Answer several asks, or one that may be interrupted; None where the rollout has to wait."""
    if type(wanted) is Together:
        if runner.at_any_time is None or runner.suspended is not None:
            return _answer_all(runner, wanted, pick)
    elif type(wanted) is InterruptWindow and (interrupts is not None or wanted.can_wait):
        main = wanted.main
        if type(main) is Ask and len(main.choices) > 1:
            if interrupts is not None and not wanted.can_wait and runner.version >= interrupts.at:
                return _consult(runner, wanted, main, pick, interrupts)
            runner.version += 1
            return pick(main.choices)
    return runner.open(wanted)


def _answer_all(runner: RuleRunner[Any], together: Together, pick: Pick) -> dict[int, Choice]:
    """Let `pick` answer for every seat that has not answered yet."""
    runner.answer_forced(together)
    answers = together.answers
    for seat, each in together.asks.items():
        if seat not in answers:
            runner.version += 1
            together.seal(seat, pick(each.choices))
    return together.in_order()


def _consult(
    runner: RuleRunner[Any], wanted: Pending, ask: Ask[Choice], pick: Pick, interrupts: RolloutInterrupts
) -> Sent:
    """The interrupt that is made now, or else the answer to what the rules ask."""
    runner.pending = wanted
    interrupt = interrupts.consult(runner)
    runner.version += 1
    if interrupt is not None:
        return runner.begin_interrupt(interrupt)
    runner.close_interrupts()
    return pick(ask.choices)
