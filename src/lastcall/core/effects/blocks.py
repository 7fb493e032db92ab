"""Blocks: parts of a card that need, cost and do something, and lead on to others by case, roll or choice."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from lastcall.core.effects.calls import Call, Conditions, Cost, Effects, can_pay, failing, holds, perform

if TYPE_CHECKING:
    from lastcall.core.effects.resolution import AnyResolution


class Block(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A part of a card, carried out in this order: `do`, the first `case` whose need holds, the `roll`, the `choice`,
    `then`. Games derive their own to add what they print on it.
    """

    id: str = ""
    """Where it is in its card: `P3/choice2/roll1`. Set by `BlockIndex`, for games that keep unfinished blocks."""
    label: str = ""
    on: tuple[int, ...] = ()
    """The faces of the die that lead to this entry of a roll."""
    need: Conditions = Conditions()
    cost: Cost = Cost()
    do: Effects = Effects()
    case: tuple[Block, ...] = ()
    roll: tuple[Block, ...] = ()
    choice: tuple[Block, ...] = ()
    then: Effects = Effects()


B = TypeVar("B", bound=Block)


def resolve(resolution: AnyResolution, block: Block) -> Coroutine[Any, Any, None]:
    """Carry out a block and all that it leads to."""
    if block.case or block.roll or block.choice or block.then:
        return _resolve(resolution, block)
    return perform(resolution, block.do)


async def _resolve(resolution: AnyResolution, block: Block) -> None:
    if block.do:
        await perform(resolution, block.do)
    if block.case:
        entry = first_case(resolution, block)
        if entry is not None:
            await resolve(resolution, entry)
    if block.roll:
        await resolve(resolution, face_of(block, await roll_for(resolution, block)))
    if block.choice:
        picked = await resolution.choose(block)
        if picked is not None:
            await resolve(resolution, picked)
    if block.then:
        await perform(resolution, block.then)


def first_case(resolution: AnyResolution, block: Block) -> Block | None:
    """The first `[[case]]` entry whose need holds."""
    return next((entry for entry in block.case if holds(resolution, entry.need)), None)


async def roll_for(resolution: AnyResolution, block: Block) -> int:
    """Roll the die for the `[[roll]]` entries of a block; where the group may roll again, that is asked."""
    face = resolution.roll(block)
    return face if isinstance(face, int) else await face


def face_of(block: B, face: int) -> B:
    """The `[[roll]]` entry that this face of the die leads to."""
    return next(entry for entry in block.roll if face in entry.on)  # type: ignore[return-value]  # entries are alike


def is_open(resolution: AnyResolution, entry: Block) -> bool:
    """May this `[[choice]]` entry be taken: does its need hold, and can its cost be paid in full?"""
    return (not entry.need or holds(resolution, entry.need)) and (not entry.cost or can_pay(resolution, entry.cost))


def cannot_take(resolution: AnyResolution, entry: Block) -> Call | Cost | None:
    """Why a `[[choice]]` entry is not open: the condition that fails, or the cost that cannot be paid."""
    missing = failing(resolution, entry.need)
    if missing is not None:
        return missing
    return entry.cost if entry.cost and not can_pay(resolution, entry.cost) else None


def faults_of_roll(entries: Sequence[Block], die: int) -> str | None:
    """What is wrong with the faces of a roll: they must cover the die, each once."""
    faces = sorted(face for entry in entries for face in entry.on)
    if not entries or faces == list(range(1, die + 1)):
        return None
    return f"the faces (`on`) must cover 1 to {die}, each once; they cover {faces}"


class BlockIndex(dict[str, B]):
    """Blocks by their ids, so that an unfinished block can be found again from a save."""

    def add(self, block: B, at: str) -> None:
        """Index a block and all blocks in it by where they are."""
        msgspec.structs.force_setattr(block, "id", at)
        self[at] = block
        for part in ("case", "roll", "choice"):
            for number, entry in enumerate(getattr(block, part)):
                self.add(entry, f"{at}/{part}{number}")


def blocks_in(block: Block) -> Iterator[Block]:
    """A block and all blocks in it."""
    yield block
    for entry in (*block.case, *block.roll, *block.choice):
        yield from blocks_in(entry)
