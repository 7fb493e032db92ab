"""Unfinished blocks on a stack: resolved as by recursion, and kept as plain data where a phase ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.core.camp import STORY, TOLD, Camp, Deed, hut, indexed, run

from lastcall.core.ask import ask
from lastcall.core.effects import Block, Frame, perform, resolve, resume, skip_list


def test_a_stack_resolves_a_block_as_recursion_does(tmp_path: Path) -> None:
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    blocks = indexed(hut(tmp_path, STORY).story)
    assert run(resume(Deed(camp, blocks)), ("take", "free")) == "night"
    assert [line for line in camp.told if not line.startswith("@")] == TOLD
    assert camp.stack == []
    assert {"H1/case1", "H1/roll1", "H1/choice2"} <= {line[1:] for line in camp.told if line.startswith("@")}


def test_a_roll_may_ask_before_the_die_lies_still(tmp_path: Path) -> None:
    class Luck(Deed):
        def roll(self, block: Block) -> Any:
            return self.rolled_again()

        async def rolled_again(self) -> int:
            return int((await ask(0, "again", [("face", 1), ("face", 2)]))[1])

    story = hut(tmp_path, 'story.roll = [{ on = [1, 3], do = "gain(food)" }, { on = [2], do = "gain(wood)" }]').story
    by_recursion, on_a_stack = Camp(), Camp()
    run(resolve(Luck(by_recursion), story), ("face", 2))
    on_a_stack.stack = [Frame(go="night"), Frame("H1")]
    run(resume(Luck(on_a_stack, indexed(story))), ("face", 2))
    assert by_recursion.pile == on_a_stack.pile == {"wood": 1}


def test_what_the_rules_do_after_a_list_of_effects_comes_before_the_next_part(tmp_path: Path) -> None:
    class Careful(Deed):
        def after_effects(self, frame: Frame, block: Block) -> None:
            self.state.told.append(f"after {frame.block}")

    body = 'story = { do = "gain(wood)", choice = [{ label = "a" }, { label = "b" }], then = "gain(food)" }'
    story = hut(tmp_path, body).story
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    run(resume(Careful(camp, indexed(story))), ("take", "b"))
    assert [line for line in camp.told if not line.startswith("@")] == [
        "gain wood 1", "after H1", "after H1/choice1", "after H1/choice1", "gain food 1", "after H1",
    ]  # fmt: skip


def test_a_fight_ends_the_phase_and_the_rest_waits_as_plain_data(tmp_path: Path) -> None:
    blocks = indexed(hut(tmp_path, 'story.do = "gain(wood); fight(); gain(food)"').story)
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    assert run(resume(Deed(camp, blocks))) == "combat"
    assert [frame.save() for frame in camp.stack] == [
        {"block": "", "stage": 0, "at": 0, "go": "night"},
        {"block": "H1", "stage": 0, "at": 2, "go": ""},
    ]
    assert run(resume(Deed(camp, blocks))) == "night"
    assert camp.pile == {"wood": 1, "food": 1}


def test_after_a_lost_fight_the_rest_of_its_list_does_not_happen(tmp_path: Path) -> None:
    story = hut(tmp_path, 'story.do = "fight(); gain(wood)"\nstory.then = "gain(food); fight(); gain(wood)"').story
    camp = Camp()
    camp.stack = [Frame(go="night"), Frame("H1")]
    for _ in range(2):
        assert run(resume(Deed(camp, indexed(story)))) == "combat"
        skip_list(camp.stack[-1])
    assert run(resume(Deed(camp, indexed(story)))) == "night"
    assert camp.pile == {"food": 1}


def test_an_effect_that_ends_a_phase_needs_a_stack(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="ends the phase"):
        run(perform(Deed(Camp()), hut(tmp_path, 'do = "fight()"').do))
