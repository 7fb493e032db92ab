"""Dawn: the return, medicine, Fate, alcohol, Narrative Actions, grief."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.state import Mod, Shown
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


def night(*names: str, **storage: int) -> HouseScenario:
    table = house(*names, **storage)
    table.state.round = 0
    return table


def fate(table: HouseScenario, card: str) -> HouseScenario:
    table.stack(table.state.fates, card)
    return table.at("fate")


@rule("T-87", "TR-135", "TR-120")
def test_the_party_comes_home_with_its_load() -> None:
    table = night("marko", "oskar", wood=1)
    marko = table.person("marko", fatigue=4)
    marko.out, marko.task, marko.busy = True, "scavenge", True
    table.state.pile = {"wood": 2, "meds": 1}
    table.at("dawn")
    assert (table.state.storage["wood"], table.state.storage["meds"]) == (3, 1)
    assert table.state.pile == {}
    assert marko.asleep


@rule("T-88", "TR-66")
def test_medicine_is_assigned_one_of_each_kind() -> None:
    table = night("marko", meds=2, bandages=2)
    table.person("marko", wounds=1, illness=1)
    table.at("treatment")
    assert table.offered(0)[1:3] == ["treat:marko:meds", "treat:marko:bandages"]
    table.play(0, "treat:marko:meds")
    assert "treat:marko:meds" not in table.offered(0)
    table.stack(table.state.fates, "T4")
    table.play(0, "treat:marko:bandages")
    assert (table.level("marko", "wounds"), table.level("marko", "illness")) == (0, 0)
    assert table.state.storage == {"meds": 1, "bandages": 1}


@rule("T-89", "TR-67")
@pytest.mark.parametrize(("medicine", "after"), [("", 2), ("herbal_meds", 1), ("meds", 0)])
def test_illness_is_read_by_the_kind_of_medicine(medicine: str, after: int) -> None:
    table = night("marko")
    table.person("marko", illness=2).medicine = medicine
    fate(table, "T3")
    assert table.level("marko", "illness") == after
    assert table.state.person("marko").medicine == ""


@rule("TR-67")
def test_cold_takes_those_whom_the_group_chooses_or_all() -> None:
    table = night("marko", "oskar")
    table.state.counters["cold"] = 3
    fate(table, "T1")
    assert table.asked == [(0, "chilled")]
    table.play(0, "chilled:oskar")
    assert (table.level("marko", "illness"), table.level("oskar", "illness")) == (0, 1)
    everybody = night("marko", "oskar")
    everybody.state.counters["cold"] = 3
    fate(everybody, "T3")
    assert (everybody.level("marko", "illness"), everybody.level("oskar", "illness")) == (1, 1)


@rule("TR-143")
def test_hana_dresses_the_wounds_of_others_better() -> None:
    table = night("hana", "marko")
    for name in ("hana", "marko"):
        table.person(name, wounds=3).bandaged = True
    fate(table, "T1")
    assert (table.level("hana", "wounds"), table.level("marko", "wounds")) == (2, 1)


@rule("TR-143", "TR-135")
def test_mirela_listens_at_dawn() -> None:
    table = night("mirela", "marko")
    table.person("marko", misery=2)
    table.at("dawn")
    assert table.happened("better")[0] == {"person": "marko", "state": "misery", "level": 1}


@rule("T-91", "T-92", "T-93")
def test_alcohol_before_or_after_fate_but_not_for_sleepers() -> None:
    table = night("marko", "oskar", moonshine=2)
    table.person("marko", fatigue=4, misery=1)
    table.person("oskar", fatigue=3, misery=2)
    table.at("treatment")
    assert "drink:marko:moonshine" not in table.offered(0)
    table.play(0, "drink:oskar:moonshine")
    assert (table.level("oskar", "fatigue"), table.level("oskar", "misery")) == (4, 1)
    after = night("oskar", alcohol=1)
    after.person("oskar", misery=2)
    after.at("last_drinks")
    after.play(0, "drink:oskar:alcohol")
    assert (after.level("oskar", "fatigue"), after.level("oskar", "misery")) == (1, 1)


def spirit(table: HouseScenario, card: str) -> HouseScenario:
    found = next(each for each in table.state.fates.cards if each.id == card)
    table.state.fates.cards.remove(found)
    table.state.fates.discards.append(found)
    return table.at("spirit")


@rule("T-95", "T-139", "TR-137")
@pytest.mark.parametrize(
    ("card", "levels", "cold", "misery"),
    [
        ("T5", {"hunger": 2}, 0, 2), ("T5", {"hunger": 1}, 0, 1), ("T8", {"wounds": 2}, 0, 2),
        ("T8", {"illness": 2}, 0, 2),
        ("T4", {"fatigue": 0}, 0, 0), ("T4", {"fatigue": 1}, 0, 1), ("T6", {"misery": 2}, 2, 1),
        ("T6", {"misery": 2}, 3, 2),
        ("T7", {"hunger": 0}, 0, 0), ("T7", {"hunger": 1}, 0, 1), ("T5", {"hunger": 3, "fatigue": 4}, 0, 1),
    ],
)  # fmt: skip
def test_the_lines_of_spirit(card: str, levels: dict[str, int], cold: int, misery: int) -> None:
    table = night("marko")
    table.person("marko", misery=1)
    table.person("marko", **levels)
    table.state.counters["cold"] = cold
    spirit(table, card)
    assert table.level("marko", "misery") == misery


@rule("TR-137")
def test_comfort_may_be_given_up_and_craving_must_be_stilled() -> None:
    table = night("marko", cigarette=1)
    table.person("marko", misery=2)
    spirit(table, "T2")
    table.play(0, "give-up:marko")
    assert table.level("marko", "misery") == 1
    assert table.state.storage == {}
    craving = night("marko")
    spirit(craving, "T3")
    assert craving.level("marko", "misery") == 1


@rule("TR-137")
def test_the_dark_is_shorter_with_a_radio() -> None:
    table = night("mirela")
    table.dice(3)
    spirit(table, "T1")
    assert table.level("mirela", "misery") == 1
    radio = night("mirela")
    radio.build("radio", "A2")
    spirit(radio, "T1")
    assert radio.level("mirela", "misery") == 0


@rule("T-90", "TR-68")
def test_a_fate_card_at_dawn_may_exchange_a_location() -> None:
    table = night("marko")
    near = table.locations[0]
    spirit(table, "T2")
    assert near not in table.locations


@rule("T-96", "TR-71")
def test_two_narrative_actions_are_read_and_one_is_resolved() -> None:
    table = night("marko")
    table.stack(table.state.narratives, "NA6", "NA3")
    table.at("narrative")
    assert table.offered(0) == ["narrative:NA6", "narrative:NA3"]
    table.play(0, "narrative:NA3")
    assert [card.id for card in table.state.held] == ["NA3"]
    assert len(table.state.narratives.cards) == 15


@rule("TR-72")
def test_an_impossible_narrative_action_cannot_be_chosen() -> None:
    table = night("marko")
    table.stack(table.state.narratives, "NA14", "NA6")
    table.at("narrative")
    assert table.happened("narrative") == [{"card": "NA6"}]
    assert "NA14" in [card.id for card in table.state.narratives.cards]


@rule("TR-71", "TR-112")
def test_a_short_narrative_deck_takes_its_discards_in() -> None:
    table = night("marko")
    deck = table.state.narratives
    deck.discards, deck.cards = deck.cards[1:], deck.cards[:1]
    table.at("narrative")
    assert len(deck.cards) + len(deck.discards) + len(table.state.held) >= 14


@rule("TR-140")
def test_nursing_each_other_before_fate() -> None:
    table = night("marko")
    table.hold("NA13")
    table.person("marko", wounds=1)
    table.at("treatment")
    table.play(0, "play:NA13")
    assert table.level("marko", "wounds") == 0
    assert table.state.held == []


@rule("T-97", "TR-21", "TR-135")
def test_modifiers_of_a_day_end_with_the_next_dawn() -> None:
    table = night("marko")
    table.resolve("S206/choice1", then="assign")
    assert [(mod.name, mod.until, mod.dawns) for mod in table.state.mods] == [("raid_damage", "day", 1)]
    table.state.round = 0
    table.at("grief")
    assert [mod for mod in table.state.mods if mod.name == "raid_damage"] == []
    later = night("marko")
    later.state.dawn = True
    later.state.mods = [Mod("thirst", 1, "tomorrow", "test", 3)]
    later.at("grief")
    assert [mod.dawns for mod in later.state.mods] == [2]


@rule("T-132", "TR-22")
def test_recruits_met_on_a_trip_arrive_at_dawn() -> None:
    table = night("marko")
    person = table.person("marko")
    person.coming = True
    assert table.state.present == []
    table.at("dawn")
    assert [each.id for each in table.state.present] == ["marko"]


@rule("TR-135")
def test_a_damp_floor_on_the_advanced_board() -> None:
    table = HouseScenario("marko", options={"board": "advanced"})
    table.state.round = 0
    table.state.counters["cold"] = 4
    table.state.person("marko").on_floor = True
    table.dice(2)
    table.at("dawn")
    assert table.happened("damp") == [{"person": "marko", "die": 2}]
    assert table.happened("worse")[0] == {"person": "marko", "state": "illness", "level": 1}


def aiming_at(table: HouseScenario, objective: str) -> HouseScenario:
    """This Objective is the current one."""
    table.state.shown = []
    table.state.objectives.clear()
    card = table.state.box.cards[objective]
    table.state.unused_objectives = [each for each in table.state.unused_objectives if each is not card]
    table.state.shown.append(Shown(card))
    return table


@rule("TR-89", "TR-139")
def test_what_the_party_brings_home_may_complete_an_objective() -> None:
    table = aiming_at(night("marko"), "OB8")
    table.state.pile = {"meds": 3}
    table.at("dawn")
    assert table.state.shown[0].complete


@rule("T-55", "T-148")
def test_what_may_be_done_at_any_time_may_be_done_at_dawn() -> None:
    table = aiming_at(night("marko", canned_food=2, bandages=1), "OB2")
    table.person("marko", hunger=2, wounds=1)
    table.at("treatment")
    assert sorted(table.offered(0)) == ["done", "eat:marko:canned_food", "step:OB2", "treat:marko:bandages"]
    table.play(0, "eat:marko:canned_food", "step:OB2")
    assert (table.level("marko", "hunger"), table.state.shown[0].steps) == (0, 1)


@rule("T-146", "T-148")
def test_a_last_step_before_the_new_day() -> None:
    table = aiming_at(night("marko", raw_food=1), "OB2")
    table.state.shown[0].steps = 2
    table.at("grief")
    assert table.asked == [(0, "daybreak")]
    table.play(0, "step:OB2")
    assert table.state.shown[0].complete
    assert table.state.phase == "assign"


@rule("T-91")
def test_nobody_is_asked_at_dawn_when_there_is_nothing_to_do() -> None:
    table = night("marko", wood=1)
    table.at("dawn")
    assert table.asked == [(0, "narrative")]


@rule("T-149")
def test_the_players_may_give_up_at_dawn() -> None:
    table = night("marko")
    table.state.people[0].starter = False
    table.at("treatment")
    table.play(0, "forfeit")
    assert table.result is not None
    assert table.result.reason == "forfeit"


@rule("TR-67", "TR-16")
def test_a_location_is_exchanged_when_level_4_has_been_faced() -> None:
    table = night("marko", "oskar")
    table.person("marko", misery=3, wounds=3)
    card = next(card for card in table.box.fates if card.spirit == "pain" and card.move != "none")
    table.state.person("marko").bandaged = True
    table.dice(1)
    fate(table, card.id)
    told = [event.name for event in table.events.events if event.name in ("departed", "exchanged")]
    assert told == ["departed", "exchanged"]
