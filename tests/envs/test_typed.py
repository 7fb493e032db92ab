"""The typed observation: named features of what a seat sees and is asked."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner
from tests.envs.games import SEATS, dice, play_on

from lastcall.cli import main
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.envs.typed import TypedLayout, typed_layout
from lastcall.registry import find_game
from lastcall.testing.checks.imagination import indistinguishable_table
from lastcall.testing.play import Setup, sampled_positions


def observed(layout: TypedLayout, turns: SequentialTable, seat: int | None) -> dict[str, float]:
    out = layout.zeros()
    layout.encode(turns, seat, out)
    return {feature.name: value for feature, value in zip(layout.features, out, strict=True) if value}


def test_only_the_seat_that_is_asked_sees_the_ask() -> None:
    layout, turns = typed_layout("moonshiners", 2), EnvConfig("moonshiners", 2).new_table(1)
    assert observed(layout, turns, 0)["ask=hero"] == 1
    assert not [name for name in observed(layout, turns, 1) if name.startswith("ask")]


def test_a_sealed_answer_is_seen_by_its_seat_alone() -> None:
    layout, turns = typed_layout("pig_with_hands", 3), EnvConfig("pig_with_hands", 3).new_table(1)
    chance = dice(1)
    while turns.ask is None or turns.ask.name != "bid":
        turns.step(chance.pick(list(turns.legal_actions)))
    first = turns.seat
    assert first is not None
    turns.step(next(iter(turns.legal_actions)))
    for seat in range(3):
        sealed = [name for name in observed(layout, turns, seat) if name.startswith("sealed")]
        assert bool(sealed) == (seat == first)


@pytest.mark.parametrize("name", SEATS)
def test_tables_that_differ_only_in_hidden_things_look_the_same(name: str) -> None:
    config, layout = EnvConfig(name, SEATS[name]), typed_layout(name, SEATS[name])
    compared = 0
    for position in sampled_positions(Setup(find_game(name), SEATS[name], 23), 12):
        table = position.table
        for seat in range(table.seats):
            twin = indistinguishable_table(table, seat, position.chance(seat))
            if twin is not None and twin.state.save() != table.state.save() and twin.asks[0].seat == table.asks[0].seat:
                compared += 1
                one, other = SequentialTable(config, table), SequentialTable(config, twin)
                assert observed(layout, one, seat) == observed(layout, other, seat)
    assert compared >= 3


def test_another_number_of_seats_has_another_layout() -> None:
    assert typed_layout("this_war_of_mine", 2).version != typed_layout("this_war_of_mine", 3).version


def test_an_expansion_adds_the_features_of_its_own_state() -> None:
    plain = {feature.name for feature in typed_layout("this_war_of_mine", 2).features}
    layout = typed_layout("this_war_of_mine", 2, {"expansions": ["desperate_measures"]})
    added = {feature.name for feature in layout.features} - plain
    assert "expansions[desperate_measures].deck.count" in added
    turns = EnvConfig("this_war_of_mine", 2, {"expansions": ["desperate_measures"]}).new_table(1)
    assert observed(layout, turns, 0)["expansions[desperate_measures].deck.count"] > 0


def test_the_command_lists_the_features() -> None:
    found = CliRunner().invoke(main, ["features", "moonshiners", "--seats", "3", "--json"])
    listed = json.loads(found.output)
    assert listed == [feature._asdict() for feature in typed_layout("moonshiners", 3).features]
    assert {"name": "heroes[seat+1].passed_out", "low": 0.0, "high": 1.0} in listed
    text = CliRunner().invoke(main, ["features", "moonshiners", "--option", "heroes=random"]).output
    assert "  heroes[seat+0].scraps  -999 to 999\n" in text
    assert text.endswith(f"layout {typed_layout('moonshiners', 2).version}\n")


def test_every_ask_that_comes_up_is_a_feature_of_its_own() -> None:
    for name in ("moonshiners", "pig_with_hands"):
        layout, turns = typed_layout(name, SEATS[name]), EnvConfig(name, SEATS[name]).new_table(2)
        chance = dice(2)
        while not turns.over:
            assert turns.ask is not None
            assert f"ask={turns.ask.name}" in observed(layout, turns, turns.seat)
            play_on(turns, chance, 1)
