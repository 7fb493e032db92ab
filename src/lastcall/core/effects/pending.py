"""Unfinished blocks as plain data, for games whose phases end in the middle of a card.

A fight inside a story is played in phases of its own, so that each step stays short; the rest of the story waits on a
stack in the state. `resume` carries on from there.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeVar

from lastcall.core.effects.blocks import Block, face_of, first_case
from lastcall.core.effects.calls import Pending
from lastcall.core.effects.resolution import Resolution
from lastcall.core.piece import Piece, piece

S = TypeVar("S")
A = TypeVar("A")


@piece
class Frame(Piece):
    """A block in the middle of its resolution; or, with `go`, the phase that follows when all above it is done."""

    block: str = ""
    at: int = 0
    """The next step: the effects of `do` one by one, then `case`, `roll`, `choice`, then the effects of `then`."""
    go: str = ""


F = TypeVar("F", bound=Frame)


class StackResolution(Resolution[S, A], Generic[S, A, F]):
    """Resolves blocks on a stack of frames. The game's own class says where the stack is and what a block opens."""

    __slots__ = ()

    @property
    @abstractmethod
    def stack(self) -> list[F]:
        """The unfinished frames, the current one last."""

    @abstractmethod
    def block_of(self, frame: F) -> Block:
        """The block that a frame resolves."""

    @abstractmethod
    def open(self, block: Block, within: F) -> None:
        """Push a frame for a block that this frame leads to."""

    @abstractmethod
    def enter(self, frame: F) -> None:
        """This frame goes on: the resolution speaks for its actor and its card."""

    def after_effects(self, frame: F, block: Block) -> Pending | None:
        """What the rules do when a list of effects is done."""
        return None

    def close(self, frame: F, block: Block) -> None:
        """A block is done and leaves the stack."""
        self.stack.remove(frame)

    def interrupted(self) -> str | None:
        """The phase that takes over before anything else is resolved, if any."""
        return None


async def resume(resolution: StackResolution[Any, Any, F]) -> str:
    """Resolve the stack from its end until a phase takes over; gives the name of that phase."""
    while True:
        phase = resolution.interrupted()
        if phase is not None:
            return phase
        frame = resolution.stack[-1]
        if frame.go:
            resolution.stack.pop()
            return frame.go
        resolution.enter(frame)
        outcome = _step(resolution, frame, resolution.block_of(frame))
        if isinstance(outcome, str):
            return outcome
        if outcome is not None:
            await outcome


def _step(resolution: StackResolution[Any, Any, F], frame: F, block: Block) -> Pending | str | None:
    """The next step of a block; gives what is to be awaited, or the phase that takes over."""
    at, effects = frame.at, len(block.do)
    frame.at += 1
    if at < effects:
        call = block.do[at]
        return call.do(resolution, *call.args)
    match at - effects:
        case 0:
            return resolution.after_effects(frame, block)
        case 1:
            entry = first_case(resolution, block) if block.case else None
            if entry is not None:
                resolution.open(entry, frame)
        case 2:
            if block.roll:
                resolution.open(face_of(block, resolution.roll(block)), frame)
        case 3:
            if block.choice:
                return _choose(resolution, frame, block)
        case step if step < 4 + len(block.then):
            call = block.then[step - 4]
            return call.do(resolution, *call.args)
        case step if step == 4 + len(block.then):
            return resolution.after_effects(frame, block)
        case _:
            resolution.close(frame, block)
    return None


async def _choose(resolution: StackResolution[Any, Any, F], frame: F, block: Block) -> None:
    picked = await resolution.choose(block)
    if picked is not None:
        resolution.open(picked, frame)


def skip_list(frame: Frame, block: Block) -> None:
    """Skip the rest of the list of effects in progress: what follows a lost fight does not happen."""
    effects = len(block.do)
    frame.at = effects if frame.at <= effects else effects + 4 + len(block.then)
