"""One effect layer for all games: parsing, checks, costs, blocks and the stack of unfinished blocks."""

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
    Resolution,
    StackResolution,
    Vocabulary,
    can_do,
    can_pay,
    cannot_take,
    failing,
    holds,
    is_open,
    pay,
    perform,
    resolve,
    resume,
)
from lastcall.core.effects.pending import skip_list

Item = NewType("Item", str)


class Camp:
    """A tiny state: a pile of things, and what happened."""

    def __init__(self, **pile: int) -> None:
        self.pile = pile
        self.told: list[str] = []
        self.stack: list[Frame] = []


class Deed(StackResolution[Camp, str, Frame]):
    """How the tiny game rolls and chooses: the die always shows 2, the first open choice is taken."""

    blocks: BlockIndex
    face = 2

    def __init__(self, camp: Camp, blocks: BlockIndex | None = None) -> None:
        super().__init__(camp, "ann", 0)
        self.blocks = blocks or BlockIndex()

    @property
    def stack(self) -> list[Frame]:
        return self.state.stack

    def block_of(self, frame: Frame) -> Block:
        return self.blocks[frame.block]

    def open(self, block: Block, within: Frame) -> None:
        self.stack.append(Frame(block.id))

    def enter(self, frame: Frame) -> None:
        self.state.told.append(f"@{frame.block}")

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


def test_effects_run_from_left_to_right_with_their_defaults(tmp_path: Path) -> None:
    card = hut(tmp_path, 'do = "gain(wood, 2); gain(food); lose(wood, 1)"')
    camp = Camp()
    run(perform(Deed(camp), card.do))
    assert camp.told == ["gain wood 2", "gain food 1", "lose wood 1"]
    assert camp.pile == {"wood": 1, "food": 1}


def test_an_effect_can_be_called_from_python_like_the_function_it_was() -> None:
    camp = Camp()
    gain(Deed(camp), Item("wood"), 3)
    assert camp.pile == {"wood": 3}


def test_a_passive_ability_is_a_value_that_rules_look_up(tmp_path: Path) -> None:
    card = hut(tmp_path, 'always = "beds(2)"')
    assert beds.of(card.always) == 2
    assert beds.of(Passives()) is None


def test_conditions_say_which_of_them_fails(tmp_path: Path) -> None:
    card = hut(tmp_path, 'need = "has(wood); has(food, 2)"')
    deed = Deed(Camp(wood=1, food=1))
    assert not holds(deed, card.need)
    missing = failing(deed, card.need)
    assert missing is not None
    assert (missing.message, missing.facts) == ("condition-has", {"item": "food", "count": 2})
    deed.state.pile["food"] = 2
    assert holds(deed, card.need)


def test_a_variadic_condition_takes_any_number_of_words(tmp_path: Path) -> None:
    card = hut(tmp_path, "need = \"said(hey, 'you there')\"")
    assert card.need[0].facts == {"words": ["hey", "you there"]}


def test_what_would_do_nothing_can_be_told(tmp_path: Path) -> None:
    card = hut(tmp_path, 'do = "lose(wood, 1)"')
    assert can_do(Deed(Camp(wood=1)), card.do)
    assert not can_do(Deed(Camp()), card.do)


def test_demands_of_one_cost_that_compete_are_judged_together(tmp_path: Path) -> None:
    card = hut(tmp_path, 'cost = "lose(any, 1); lose(wood, 1)"')
    assert not can_pay(Deed(Camp(wood=1)), card.cost)
    deed = Deed(Camp(wood=2))
    assert can_pay(deed, card.cost)
    assert run(pay(deed, card.cost)) is True


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('do = "gian(wood)"', "huts.toml: H1: do: column 1: no such effect 'gian'; did you mean 'gain'?"),
        ('do = "gain(wood); gain(tin)"', "H1: do: column 18: there is no item 'tin'; known are: food, wood."),
        ('do = "gain(wood, many)"', "huts.toml: H1: do: column 12: count: expected a number, got 'many'"),
        ('do = "gain()"', "huts.toml: H1: do: column 1: gain takes item, count; got 0 arguments"),
        ('do = "gain(wood, count=2)"', "huts.toml: H1: do: column 1: gain: arguments are written without names"),
        ('do = "gain(wood, [2])"', "huts.toml: H1: do: column 12: gain: expected a number or a word, got '[2]'"),
        ('do = "gain(wood"', "expected name(argument, ...); name(argument, ...), got 'gain(wood'"),
        ("do = 3", "expected text such as 'gain(wood, 2)', got 3"),
        ('cost = "gain(wood)"', "huts.toml: H1: cost: column 1: 'gain' cannot be paid as a cost"),
        ('need = "gain(wood)"', "huts.toml: H1: need: column 1: no such condition 'gain'; known are: has, said."),
        ('always = "beds(true)"', "huts.toml: H1: always: column 6: count: expected a number, got 'true'"),
        ('roll = [{ on = [1, 2] }]', "H1: roll: the faces (`on`) must cover 1 to 3, each once; they cover [1, 2]"),
        (
            'story = { choice = [{ label = "a" }, { label = "b", do = "gane(wood)" }] }',
            "huts.toml: H1: story.choice[1].do: column 1: no such effect 'gane'; did you mean 'gain'?",
        ),
    ],
)  # fmt: skip
def test_every_mistake_in_an_effect_string_is_named_with_its_place(tmp_path: Path, body: str, expected: str) -> None:
    found = faults(tmp_path, body)
    assert len(found) == 1
    assert expected in found[0]


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, 'do = "gain(stone); gian(wood); lose(wood)"\nneed = "has(gold)"')
    assert len(found) == 4


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


def test_a_block_goes_from_do_over_case_roll_and_choice_to_then(tmp_path: Path) -> None:
    camp = Camp()
    run(resolve(Deed(camp), hut(tmp_path, STORY).story), ("take", "free"))
    assert camp.told == TOLD


def test_a_choice_says_why_it_is_not_open(tmp_path: Path) -> None:
    dear, shut, free = hut(tmp_path, STORY).story.choice
    deed = Deed(Camp(food=1))
    assert cannot_take(deed, dear) is dear.cost
    assert cannot_take(deed, shut) is shut.need[0]
    assert cannot_take(deed, free) is None


def indexed(block: Block) -> BlockIndex:
    blocks = BlockIndex()
    blocks.add(block, "H1")
    return blocks


def test_a_stack_resolves_a_block_as_recursion_does(tmp_path: Path) -> None:
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    blocks = indexed(hut(tmp_path, STORY).story)
    assert run(resume(Deed(camp, blocks)), ("take", "free")) == "night"
    assert [line for line in camp.told if not line.startswith("@")] == TOLD
    assert camp.stack == []
    assert {"H1/case1", "H1/roll1", "H1/choice2"} <= {line[1:] for line in camp.told if line.startswith("@")}


def test_a_fight_ends_the_phase_and_the_rest_waits_as_plain_data(tmp_path: Path) -> None:
    blocks = indexed(hut(tmp_path, 'story.do = "gain(wood); fight(); gain(food)"').story)
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    assert run(resume(Deed(camp, blocks))) == "combat"
    assert [frame.save() for frame in camp.stack] == [
        {"block": "", "at": 0, "go": "night"},
        {"block": "H1", "at": 2, "go": ""},
    ]
    assert run(resume(Deed(camp, blocks))) == "night"
    assert camp.pile == {"wood": 1, "food": 1}


def test_after_a_lost_fight_the_rest_of_its_list_does_not_happen(tmp_path: Path) -> None:
    story = hut(tmp_path, 'story.do = "fight(); gain(wood)"\nstory.then = "gain(food); fight(); gain(wood)"').story
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    for _ in range(2):
        assert run(resume(Deed(camp, indexed(story)))) == "combat"
        skip_list(camp.stack[-1], story)
    assert run(resume(Deed(camp, indexed(story)))) == "night"
    assert camp.pile == {"food": 1}


def test_an_effect_that_ends_a_phase_needs_a_stack(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="ends the phase"):
        run(perform(Deed(Camp()), hut(tmp_path, 'do = "fight()"').do))


def test_a_resolution_without_dice_or_questions_says_so() -> None:
    plain = Resolution(Camp(), "ann", 0)
    with pytest.raises(TypeError, match="does not say how to roll"):
        plain.roll(Block())
    with pytest.raises(TypeError, match="does not say how to choose"):
        plain.choose(Block())


def test_a_parameter_needs_an_annotation_that_can_be_checked() -> None:
    words = Vocabulary[Deed]()

    def odd(deed: Deed, things: list[int]) -> None: ...

    with pytest.raises(TypeError, match="things must be annotated as int"):
        words.effect(odd)


def test_two_effects_cannot_share_a_name() -> None:
    words = Vocabulary[Deed]()

    def gain(deed: Deed) -> None: ...

    words.effect(gain)
    with pytest.raises(TypeError, match="two effects are called 'gain'"):
        words.effect(gain)
