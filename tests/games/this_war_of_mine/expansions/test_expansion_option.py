"""The option `expansions`: names, and what cannot be combined."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.made_up import NoText, made_up

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.core.expansion import Need
from lastcall.core.options import Option
from lastcall.games.this_war_of_mine import GAME
from lastcall.testing import rule

# -- the option ------------------------------------------------------------------------------------------------


@rule("TR-170")
@pytest.mark.parametrize(
    "given", [["desperate_measures"], "desperate_measures", " Desperate_Measures ", ("desperate_measures",)]
)
def test_expansions_are_a_list_and_on_the_command_line_names_with_commas(given: object) -> None:
    table = lastcall.new("this_war_of_mine", 2, 1, {"expansions": given})
    assert table.options["expansions"] == ["desperate_measures"]
    assert list(table.state.expansions) == ["desperate_measures"]


@rule("TR-170")
def test_without_the_option_there_are_none() -> None:
    assert lastcall.new("this_war_of_mine", 2, 1).options["expansions"] == []
    assert lastcall.new("this_war_of_mine", 2, 1, {"expansions": "none"}).options["expansions"] == []


@pytest.mark.parametrize("given", [["farms"], "desperate_measures,farms", 3])
def test_an_unknown_expansion_is_refused(given: object) -> None:
    with pytest.raises(BadSetup, match="expansions"):
        lastcall.new("this_war_of_mine", 2, 1, {"expansions": given})


@rule("TR-95", "TR-170")
def test_what_cannot_be_combined_is_refused_with_the_clause() -> None:
    one, other = made_up(excludes={"other": "TO-1"}), made_up()
    expansions = NoText(one)
    expansions.found["other"] = other
    with pytest.raises(BadSetup, match=r"cannot be played together \(TO-1\)") as refused:
        expansions.check({"expansions": ["made_up", "other"]}, GAME.words.say)
    assert refused.value.rule == "TO-1"
    expansions.check({"expansions": ["made_up"]}, GAME.words.say)


@rule("TR-95", "TR-170")
def test_what_another_option_forbids_is_refused_with_the_clause() -> None:
    expansions = NoText(made_up(needs={"board": Need("basic", "TF-2")}))
    with pytest.raises(BadSetup, match=r"only be played with Side of the board: basic \(TF-2\)"):
        expansions.check({"expansions": ["made_up"], "board": "advanced"}, GAME.words.say)
    expansions.check({"expansions": ["made_up"], "board": "basic"}, GAME.words.say)


@rule("TR-170")
def test_an_option_of_an_expansion_may_need_others() -> None:
    needs = {"pet": {"scenario": Need("none", "TD-2"), "expansions": Need("dog_and_cat", "TD-1")}}
    expansions = NoText(made_up(options={"pet": Option("none", ("none", "dog"))}, option_needs=needs))
    options = {"expansions": [], "scenario": "none", "pet": "none"}
    expansions.check(options, GAME.words.say)
    with pytest.raises(BadSetup, match=r"The dog can only be played with Expansions: Dog and Cat \(TD-1\)"):
        expansions.check(options | {"pet": "dog"}, GAME.words.say)
    with pytest.raises(BadSetup, match=r"The dog can only be played with Mode: campaign \(TD-2\)"):
        expansions.check(options | {"pet": "dog", "scenario": "SC1"}, GAME.words.say)
