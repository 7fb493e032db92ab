"""A tiny game for the tests of effects: a camp with a pile of things, and the cards of huts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NewType

import pytest

from lastcall.core.ask import Ask, ask
from lastcall.core.card import Card
from lastcall.core.catalog import BrokenCards, Catalog
from lastcall.core.effects import (
    Block,
    BlockIndex,
    Conditions,
    Cost,
    Effects,
    Frame,
    Passives,
    StackResolution,
    Vocabulary,
    is_open,
    pay,
)
from lastcall.core.state import State

Item = NewType("Item", str)


class Camp(State):
    """A tiny state: a pile of things, and what happened."""

    def __init__(self, **pile: int) -> None:
        super().__init__()
        self.pile = pile
        self.told: list[str] = []
        self.stack: list[Frame] = []


class Deed(StackResolution[Camp, str, Frame]):
    """How the tiny game rolls and chooses: the die always shows 2, the first open choice is taken."""

    blocks: BlockIndex[Block]
    face = 2

    def __init__(self, camp: Camp, blocks: BlockIndex[Block] | None = None) -> None:
        super().__init__(camp, "ann", 0)
        self.blocks = blocks or BlockIndex()

    @property
    def stack(self) -> list[Frame]:
        return self.state.stack

    def open(self, block: Block, within: Frame) -> None:
        self.stack.append(Frame(block.id))

    def enter(self, frame: Frame) -> Block:
        self.state.told.append(f"@{frame.block}")
        return self.blocks[frame.block]

    def roll(self, block: Block) -> int:
        return self.face

    async def choose(self, block: Block) -> Block | None:
        open_entries = [entry for entry in block.choice if is_open(self, entry)]
        picked = await ask(0, "line", [("take", entry.label) for entry in open_entries])
        entry = next(entry for entry in open_entries if entry.label == picked[1])
        await pay(self, entry.cost)
        return entry


WORDS = Vocabulary[Deed](die=3)


@WORDS.effect
def gain(deed: Deed, item: Item, count: int = 1) -> None:
    deed.state.pile[item] = deed.state.pile.get(item, 0) + count
    deed.state.told.append(f"gain {item} {count}")


@WORDS.effect
async def lose(deed: Deed, item: Item | Literal["any"], count: int) -> None:
    deed.state.told.append(f"lose {item} {count}")
    if item != "any":
        deed.state.pile[item] -= count


@lose.can
def _anything_to_lose(deed: Deed, item: Item | Literal["any"], count: int) -> bool:
    return sum(deed.state.pile.values()) > 0


@lose.payable_together
def _affordable(deed: Deed, demands: list[tuple[Any, ...]]) -> bool:
    pile = dict(deed.state.pile)
    for item, count in sorted(demands, key=lambda demand: demand[0] == "any"):
        from_pile = sum(pile.values()) if item == "any" else pile.get(item, 0)
        if from_pile < count:
            return False
        pile[next(iter(pile)) if item == "any" else item] -= count
    return True


@WORDS.effect
def fight(deed: Deed) -> str:
    return "combat"


@WORDS.condition
def has(deed: Deed, item: Item, count: int = 1) -> bool:
    return deed.state.pile.get(item, 0) >= count


@WORDS.condition
def said(deed: Deed, *words: str) -> bool:
    return all(word in deed.state.told for word in words)


@WORDS.passive
def beds(count: int) -> int:
    return count


class Hut(Card, frozen=True, eq=False):
    do: Effects = Effects()
    cost: Cost = Cost()
    need: Conditions = Conditions()
    always: Passives = Passives()
    roll: tuple[Block, ...] = ()
    story: Block = Block()


def read(folder: Path, text: str) -> dict[str, Hut]:
    (folder / "huts.toml").write_text(text)
    catalog = Catalog(folder, WORDS)
    catalog.know(Item, {"wood", "food"})
    huts = catalog.deck("huts.toml", Hut)
    catalog.finish()
    return huts


def hut(folder: Path, body: str) -> Hut:
    return read(folder, f'[[card]]\nid = "H1"\n{body}')["H1"]


def faults(folder: Path, body: str) -> list[str]:
    with pytest.raises(BrokenCards) as broken:
        hut(folder, body)
    return [str(fault) for fault in broken.value.faults]


def run(rule: Any, *answers: Any) -> Any:
    """Drive a rule with these answers; gives what it returned."""
    try:
        asked = rule.send(None)
        for answer in answers:
            assert isinstance(asked, Ask)
            assert answer in asked.choices
            asked = rule.send(answer)
    except StopIteration as done:
        return done.value
    raise AssertionError(f"still asks {asked}")


STORY = """
story.do = "gain(wood)"
story.case = [{ need = "has(food)", do = "gain(food)" }, { do = "gain(wood, 5)" }]
story.roll = [{ on = [1, 3], do = "lose(wood, 9)" }, { on = [2], do = "gain(wood, 2)" }]
story.choice = [
  { label = "dear", cost = "lose(food, 9)" },
  { label = "shut", need = "has(food, 9)" },
  { label = "free", do = "gain(food, 7)" },
]
story.then = "lose(wood, 1)"
"""
TOLD = ["gain wood 1", "gain wood 5", "gain wood 2", "gain food 7", "lose wood 1"]


def indexed(block: Block) -> BlockIndex[Block]:
    blocks: BlockIndex[Block] = BlockIndex()
    blocks.add(block, "H1")
    return blocks
