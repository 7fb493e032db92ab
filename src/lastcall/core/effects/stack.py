"""Unfinished blocks as plain data, for games whose phases end in the middle of a card.

A fight inside a story is played in phases of its own, so that each step stays short; the rest of the story waits on a
stack in the state. `resume` carries on from there.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeVar

from lastcall.core.effects.blocks import Block, face_of, first_case, roll_for
from lastcall.core.effects.calls import EffectCoroutine, Effects
from lastcall.core.effects.resolution import Resolution
from lastcall.core.piece import Piece, piece
from lastcall.core.state import State

S = TypeVar("S", bound=State)
A = TypeVar("A")

DO, AFTER_DO, CASE, ROLL, CHOICE, THEN, AFTER_THEN, CLOSE = range(8)
"""What of a block comes next. Saves name the stage, so that a saved block goes on although its effects were edited."""


@piece
class Frame(Piece):
    """A block in the middle of its resolution; or, with `go`, the phase that follows when all above it is done."""

    block: str = ""
    stage: int = DO
    at: int = 0
    """How many effects of the list in progress, `do` or `then`, have been carried out."""
    go: str = ""


F = TypeVar("F", bound=Frame)


class StackResolution(Resolution[S, A], Generic[S, A, F]):
    """Resolves blocks on a stack of frames. The game's own class says where the stack is and what a block opens."""

    __slots__ = ()

    @property
    @abstractmethod
    def stack(self) -> list[F]:
        """The unfinished frames, the current one last; the same list for as long as it is resolved."""

    @abstractmethod
    def enter(self, frame: F) -> Block:
        """This frame goes on: the resolution speaks for its actor and its card. Gives the block that it resolves."""

    @abstractmethod
    def open(self, block: Block, within: F) -> None:
        """Push a frame for a block that this frame leads to."""

    def after_effects(self, frame: F, block: Block) -> EffectCoroutine | None:
        """What the rules do when a list of effects is done."""
        return None

    def close(self, frame: F, block: Block) -> None:
        """A block is done and leaves the stack, on which it is the last."""
        self.stack.pop()

    def interrupted(self) -> str | None:
        """The phase that takes over, if any: looked at before anything is resolved and after all that was awaited. A
        plain effect that ends everything gives that phase itself."""
        return None


async def resume(resolution: StackResolution[Any, Any, F]) -> str:
    """Resolve the stack from its end until a phase takes over; gives the name of that phase."""
    stack = resolution.stack
    phase = resolution.interrupted()
    while phase is None:
        frame = stack[-1]
        if frame.go:
            stack.pop()
            return frame.go
        outcome = _go_on(resolution, stack, frame, resolution.enter(frame))
        if outcome is None:
            continue
        if isinstance(outcome, str):
            return outcome
        await outcome
        phase = resolution.interrupted()
    return phase


def _go_on(
    resolution: StackResolution[Any, Any, F], stack: list[F], frame: F, block: Block
) -> EffectCoroutine | str | None:
    """Carry a block on until something else comes first: gives what is to be awaited or the phase that takes over, and
    nothing where another block was opened or this one is done."""
    if frame.stage == DO:
        if block.do:
            outcome = _perform(resolution, stack, frame, block.do)
            if outcome is not None or stack[-1] is not frame:
                return outcome
        frame.stage, frame.at = AFTER_DO, 0
    if frame.stage == AFTER_DO:
        frame.stage = CASE
        pending = resolution.after_effects(frame, block)
        if pending is not None:
            return pending
    if frame.stage == CASE:
        frame.stage = ROLL
        entry = first_case(resolution, block) if block.case else None
        if entry is not None:
            resolution.open(entry, frame)
            return None
    if frame.stage == ROLL:
        frame.stage = CHOICE
        if block.roll:
            return _roll(resolution, frame, block)
    if frame.stage == CHOICE:
        frame.stage = THEN
        if block.choice:
            return _choose(resolution, frame, block)
    if frame.stage == THEN:
        if block.then:
            outcome = _perform(resolution, stack, frame, block.then)
            if outcome is not None or stack[-1] is not frame:
                return outcome
        frame.stage, frame.at = AFTER_THEN, 0
    if frame.stage == AFTER_THEN:
        frame.stage = CLOSE
        pending = resolution.after_effects(frame, block)
        if pending is not None:
            return pending
    resolution.close(frame, block)
    return None


def _perform(
    resolution: StackResolution[Any, Any, F], stack: list[F], frame: F, effects: Effects
) -> EffectCoroutine | str | None:
    """Carry out the rest of a list of effects, or as many as there are before one that has to be awaited, names a phase
    or opens a block."""
    outcome: EffectCoroutine | str | None = None
    while frame.at < len(effects) and outcome is None and stack[-1] is frame:
        call = effects[frame.at]
        frame.at += 1
        outcome = call.do(resolution, *call.args)
    return outcome


async def _roll(resolution: StackResolution[Any, Any, F], frame: F, block: Block) -> None:
    resolution.open(face_of(block, await roll_for(resolution, block)), frame)


async def _choose(resolution: StackResolution[Any, Any, F], frame: F, block: Block) -> None:
    picked = await resolution.choose(block)
    if picked is not None:
        resolution.open(picked, frame)


def skip_list(frame: Frame) -> None:
    """Skip the rest of the list of effects in progress: what follows a lost fight does not happen."""
    frame.stage += 1
    frame.at = 0
