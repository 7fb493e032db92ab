"""One effect layer for all games: parsing, checks, costs and blocks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.core.camp import STORY, TOLD, Camp, Deed, Hut, Item, beds, faults, gain, hut, run

from lastcall.core.ask import Ask
from lastcall.core.catalog import Catalog
from lastcall.core.effects import (
    Block,
    Passives,
    Resolution,
    Vocabulary,
    can_do,
    can_pay,
    cannot_take,
    failing,
    holds,
    pay,
    perform,
    resolve,
)


def shout(deed: Deed, loudly: bool) -> None: ...


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


@pytest.mark.parametrize("written", ["true", "True"])
def test_true_and_false_are_written_as_in_toml_or_as_in_python(tmp_path: Path, written: str) -> None:
    words = Vocabulary[Deed]()
    words.effect(shout)
    (tmp_path / "huts.toml").write_text(f'[[card]]\nid = "H1"\ndo = "shout({written})"')
    assert Catalog(tmp_path, words).deck("huts.toml", Hut)["H1"].do[0].args == (True,)


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


def test_demands_that_compete_can_be_paid_at_once_in_the_place_of_the_first(tmp_path: Path) -> None:
    words = Vocabulary[Deed]()
    given: list[Any] = []

    def give(deed: Deed, item: str) -> None: ...

    def work(deed: Deed, hours: int) -> None:
        given.append(hours)

    gift, labour = words.effect(give), words.effect(work)
    gift.payable(lambda deed, item: True)
    labour.payable(lambda deed, hours: True)
    gift.pays_together(lambda deed, demands: given.append(demands))
    (tmp_path / "huts.toml").write_text('[[card]]\nid = "H1"\ncost = "work(1); give(any); work(2); give(wood)"')
    cost = Catalog(tmp_path, words).deck("huts.toml", Hut)["H1"].cost
    assert run(pay(Deed(Camp()), cost)) is True
    assert given == [1, [("any",), ("wood",)], 2]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('do = "gian(wood)"', "huts.toml: H1: do: column 1: no such effect 'gian'; did you mean 'gain'?"),
        ('do = "gain(wood); gain(tin)"', "H1: do: column 18: there is no item 'tin'; available: food, wood."),
        ('do = "gain(wood, many)"', "huts.toml: H1: do: column 12: count: expected a number, got 'many'"),
        ('do = "gain()"', "huts.toml: H1: do: column 1: gain takes item, count; got 0 arguments"),
        ('do = "gain(wood, count=2)"', "huts.toml: H1: do: column 1: gain: arguments are written without names"),
        ('do = "gain(wood, [2])"', "huts.toml: H1: do: column 12: gain: expected a number or a word, got '[2]'"),
        ('do = "gain(wood"', "expected name(argument, ...); name(argument, ...), got 'gain(wood'"),
        ("do = 3", "expected text such as 'gain(wood, 2)', got 3"),
        ('cost = "gain(wood)"', "huts.toml: H1: cost: column 1: 'gain' cannot be paid as a cost"),
        ('need = "gain(wood)"', "huts.toml: H1: need: column 1: no such condition 'gain'; available: has, said."),
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


def test_a_die_has_the_faces_that_the_entries_name() -> None:
    camp = Camp()
    use = Resolution(camp, "ann", 0)
    d8 = Block(roll=(Block(on=(1, 2, 3, 4, 5, 6, 7)), Block(on=(8,))))
    assert {use.roll(d8) for _ in range(200)} == set(range(1, 9))


def test_a_choice_is_offered_by_its_label_described_refused_and_paid(tmp_path: Path) -> None:
    camp = Camp(wood=2)
    story = hut(tmp_path, STORY.replace('dear", cost = "lose(food, 9)', 'dear", cost = "lose(wood, 1)')).story
    dear, shut, _ = story.choice
    rule = Resolution(camp, "ann", 0).choose(story)
    asked = rule.send(None)
    assert isinstance(asked, Ask)
    assert asked.choices == [("dear",), ("free",)]
    assert asked.describe is not None
    assert asked.describe(("dear",)) == {"cost": dear.cost, "does": dear.do}
    assert asked.why_not is not None
    (reason,) = asked.why_not().values()
    assert (reason.key, reason.facts) == ("need", {"need": shut.need[0]})
    with pytest.raises(StopIteration) as done:
        rule.send(("dear",))
    assert done.value.value is dear
    assert camp.told == ["lose wood 1"]


def test_where_no_entry_is_open_nothing_is_asked(tmp_path: Path) -> None:
    story = Block(choice=hut(tmp_path, STORY).story.choice[:2])
    assert run(Resolution(Camp(), "ann", 0).choose(story)) is None


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
