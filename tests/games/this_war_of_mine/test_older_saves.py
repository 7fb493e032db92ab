"""Tables saved under older rules mean under these what they meant; the kit sees that they open and are played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import lastcall
from lastcall.core.table import Table
from lastcall.games.this_war_of_mine.migrations import DAY_PHASE_OF
from lastcall.games.this_war_of_mine.phases import PHASES
from lastcall.games.this_war_of_mine.rules.dice import shared_rerolls
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.testing import rule

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.glob("*.json"))


def opened(name: str) -> Table[Shelter]:
    table: Table[Any] = lastcall.load((SAVES / f"{name}.json").read_text(encoding="utf-8"))
    return table


@rule("TR-120")
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_only_what_took_fatigue_to_4_keeps_somebody_awake(file: Path) -> None:
    table = opened(file.stem)
    assert not [person for person in table.state.people if person.busy and person.levels[1] < 4]


@rule("TR-94", "TR-125")
def test_a_card_that_was_saved_half_resolved_goes_on() -> None:
    """Script 501: the party broke the lock, was heard, and fights somebody; then script 804 is read."""
    table = opened("rules-3-a-fight-inside-a-script")
    shelter = table.state
    assert [frame.block for frame in shelter.stack] == ["", "S501", "S501/choice1", "P16", "P16/attack"]
    assert shelter.combat is not None
    for foe in shelter.combat.foes:
        foe.wounds = shelter.box.health[foe.kind]
    before = len(table.events)
    table.choose(table.asks[0].seat, ("fight",))
    for _ in range(20):
        read = [event.facts["script"] for event in table.events.events[before:] if event.name == "script"]
        if read:
            break
        table.choose(table.asks[0].seat, table.asks[0].choices[0])
    assert read == [804]


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("rules-1-a-visitor", "day"),
        ("rules-1-a-fight-in-the-city", "scavenging"),
        ("rules-2-placing-the-second", "day"),
        ("rules-3-a-card-to-talk-a-fight-down", "scavenging"),
        ("rules-3-a-script-of-a-card", "day"),
    ],
)
def test_a_saved_table_knows_the_phase_of_its_day(name: str, phase: str) -> None:
    assert opened(name).state.day_phase == phase


def test_every_step_that_could_be_saved_belongs_to_a_phase_of_the_day() -> None:
    anywhere = {"setup", "scene", "crises", "combat", "combat_end", "ending"}
    assert set(PHASES) - {"fate_move", "raid_moment"} == set(DAY_PHASE_OF) | anywhere, "those came with rules 5"


@rule("TR-94")
def test_rerolls_that_guards_had_used_stay_used() -> None:
    """Two were shared, one of them was used before the table was saved."""
    shelter = opened("rules-4-a-raid-with-shared-rerolls").state
    assert shelter.attack is not None
    assert (shelter.attack.rerolled, shared_rerolls(shelter)) == (1, 1)


@rule("TR-49", "TR-94")
def test_a_trip_saved_with_few_cards_left_has_had_its_choice() -> None:
    trip = opened("rules-4-few-cards-left").state.trip
    assert trip is not None
    assert (len(trip.unknown), trip.had_last_four) == (3, True)


def test_a_table_from_before_there_were_expansions_has_none() -> None:
    table = opened("rules-5-a-script-on-a-trip")
    assert table.notice is None
    assert (table.options["expansions"], table.state.expansions) == ([], {})
    assert table.state.trip is not None
    assert not table.state.trip.fled
    assert {frame.decides for frame in table.state.stack} == {-1}
