"""How an expansion joins: steps at junctions, and what it may do at each moment."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

import pytest
from tests.games.this_war_of_mine.expansions.made_up import MadeUp, Notes, house_with, made_up

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.expansion import Step
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.blocks import Enemy
from lastcall.games.this_war_of_mine.estimate import prospects
from lastcall.games.this_war_of_mine.house_cards import Fitting
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.junctions import (
    ActionPlace,
    Anytime,
    BeforeRound,
    Guest,
    Junction,
    Moments,
    WoundTaker,
)
from lastcall.games.this_war_of_mine.phases import PHASES
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.course import enter, leave
from lastcall.games.this_war_of_mine.rules.exploring import draw_finding
from lastcall.games.this_war_of_mine.rules.house import lay_out
from lastcall.games.this_war_of_mine.rules.moments import figures_out
from lastcall.games.this_war_of_mine.rules.noise import set_noise
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Assignment, Combat, Person, Shelter, StoryFrame
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule

# -- junctions -------------------------------------------------------------------------------------------------


def test_every_junction_is_a_phase() -> None:
    assert set(get_args(Junction)) <= PHASES.keys()


def step(junction: Junction) -> dict[str, object]:
    """A step before this junction that only notes that it came."""

    def note(shelter: Shelter) -> str:
        Notes.of(shelter).lines.append(f"{junction} in {shelter.day_phase}, round {shelter.round}")
        return leave(shelter, junction, "made_up")

    return {"phases": {"made_up": note}, "before": {junction: Step("made_up")}}


@pytest.mark.parametrize(("junction", "noted"), [
    ("day", "day in morning, round 0"), ("assign", "assign in day, round 0"), ("act", "act in day, round 1"),
    ("water", "water in day, round 0"), ("evening", "evening in dusk, round 0"),
    ("location", "location in evening, round 0"), ("choose_findings", "choose_findings in scavenging, round 0"),
    ("raid", "raid in scavenging, round 0"), ("treatment", "treatment in dawn, round 0"),
])  # fmt: skip
def test_a_step_is_inserted_once_where_its_junction_is(junction: Junction, noted: str) -> None:
    table = house_with(None, "marko", "oskar", "greta", storage={"water": 6, "raw_food": 6}, **step(junction))
    table.state.round = table.state.day = 0
    Notes.of(table.state).lines.clear()
    table.at("morning")
    chance = Chance()
    while not (notes := Notes.of(table.state).lines) and table.state.day == 1:
        ask = table.asks[0]
        table.choose(ask.seat, instinct(table.state, ask, chance))
    assert notes == [noted]


def test_steps_at_one_junction_come_in_their_order() -> None:
    late, early = made_up(before={"day": Step("late", 20)}), made_up(before={"day": Step("early", 10)})
    expansions = MadeUp(late)
    expansions.found["other"] = early
    playing = ["made_up", "other"]
    assert expansions.next_step(playing, "day") == "early"
    assert expansions.next_step(playing, "day", "early") == "late"
    assert expansions.next_step(playing, "day", "late") == "day"
    assert expansions.next_step(playing, "raid") == "raid"


def test_without_expansions_a_junction_is_its_phase() -> None:
    assert enter(house("marko").state, "day") == "day"


# -- moments ---------------------------------------------------------------------------------------------------


def test_set_up_lost_and_counted_are_announced() -> None:
    def set_up(shelter: Shelter) -> None:
        Notes.of(shelter).lines.append(f"{len(shelter.people)} people")

    def lost(shelter: Shelter, person: Person, died: bool) -> None:
        Notes.of(shelter).lines.append(f"{person.id} {died}")

    def counted(shelter: Shelter, counter: str, before: int) -> None:
        Notes.of(shelter).lines.append(f"{counter} {before} to {shelter.counter(counter)}")

    table = house_with(Moments(set_up=set_up, lost=lost, counted=counted), "marko", "oskar")
    depart(table.state, table.person("oskar"), "left", died=False)
    count(table.state, "cold", 2)
    assert Notes.of(table.state).lines == ["3 people", "oskar False", "cold 0 to 2"]


def test_modifiers_are_added_to_those_of_cards() -> None:
    table = house_with(Moments(modifies=lambda shelter, name: 2 * (name == "carry")), "marko")
    assert (table.state.modifier("carry"), table.state.modifier("fuel")) == (2, 0)


@rule("TR-139")
def test_what_is_due_is_opened_when_no_combat_and_no_script_is_open() -> None:
    def when_quiet(shelter: Shelter) -> bool:
        notes = Notes.of(shelter).lines
        if shelter.round != 2 or notes:
            return False
        notes.append("opened")
        open_block(shelter, "printed-poke_about")
        return True

    table = house_with(Moments(when_quiet=when_quiet), "marko", "oskar").day()
    table.play(0, "confirm")
    assert Notes.of(table.state).lines == ["opened"]
    assert table.state.round == 2


def test_choices_at_any_time() -> None:
    async def do(shelter: Shelter, choice: Choice, then: str) -> str | None:
        Notes.of(shelter).lines.append(str(choice[1]))
        return None

    anytime = Anytime(
        ("sing",), lambda shelter: [("sing", "song")], do, lambda shelter, choice: {}, lambda shelter, choice: True
    )
    table = house_with(Moments(anytime=anytime), "marko").day()
    assert instinct(table.state, table.asks[0], Chance()) == ("sing", "song")
    table.play(0, "sing:song")
    assert Notes.of(table.state).lines == ["song"]
    assert table.asked == [(0, "assign")]


def test_an_action_of_an_expansion_is_resolved_in_the_round() -> None:
    def offered(shelter: Shelter, person: Person, used: Collection[str]) -> list[Choice]:
        return [("queue", "bakery")] if "bakery" not in used else []

    def resolve(shelter: Shelter, placed: Assignment) -> str:
        Notes.of(shelter).lines.append(f"{placed.person} at {placed.place}")
        return "acted"

    action = ActionPlace("queue", offered, resolve, lambda *_: "C2", lambda *_: {}, lambda *_: 50.0)
    table = house_with(Moments(action=action), "marko", "oskar").day()
    table.place("marko", "queue:bakery")
    assert "queue:bakery" not in table.actions("oskar")
    table.play(0, "confirm")
    assert Notes.of(table.state).lines == ["marko at bakery"]
    table.choose(0, "act:marko")
    assert instinct(table.state, table.asks[0], Chance()) == ("queue", "bakery")


@rule("TR-119")
@pytest.mark.parametrize(("covered", "wounds"), [(True, 0), (False, 1)])
def test_the_card_that_is_worked_on_may_cover_an_action_of_an_expansion(covered: bool, wounds: int) -> None:
    def resolve(shelter: Shelter, placed: Assignment) -> str:
        return "acted"

    action = ActionPlace(
        "look", lambda *_: [("look", "A2")], resolve, lambda *_: "A2", lambda *_: {}, lambda *_: 0.0, covered
    )
    table = house_with(Moments(action=action), "marko").day()
    table.state.side = "advanced"
    if not covered:
        table.next_die(10, 2)
    table.place("marko", "look:A2").play(0, "confirm")
    assert table.level("marko", "wounds") == wounds


def test_others_may_count_as_characters_at_the_end() -> None:
    goal = GAME.box.cards["OB10"].goal
    assert not hold(house("marko", "oskar").state, goal)
    assert not hold(house_with(Moments(also_counted=lambda shelter: 0), "marko", "oskar").state, goal)
    assert hold(house_with(Moments(also_counted=lambda shelter: 1), "marko", "oskar").state, goal)


@rule("TR-175")
@pytest.mark.parametrize(("taken", "room"), [((), "B2"), (("B2",), "B4"), (("B2", "B4"), "A2")])
def test_a_laid_out_fitting_takes_the_nearest_empty_cell(taken: tuple[str, ...], room: str) -> None:
    table = house("marko").clear("B4")
    shelter = table.state
    fitting = Fitting(id="shed", name="Shed", corner="laid", cell="B2")
    for key in taken:
        shelter.room(key).fitting = shelter.fittings.pop()
    assert lay_out(shelter, fitting).id == room
    assert shelter.room(room).fitting is fitting


@rule("TR-105")
def test_a_guest_joins_is_here_and_is_lost() -> None:
    async def lose(shelter: Shelter) -> None:
        Notes.of(shelter).lines.remove("dog")

    dog = Guest(
        lambda shelter: "dog" in Notes.of(shelter).lines,
        lambda shelter: "dog" not in Notes.of(shelter).lines,
        lambda shelter: Notes.of(shelter).lines.append("dog"),
        lose,
        lambda shelter: 4.0,
    )
    table = house_with(Moments(guests={"dog": dog}), "marko").resolve("S705")
    assert Notes.of(table.state).lines == ["dog"]
    assert len(table.state.people) == 1


def test_another_may_take_a_wound_of_a_raid() -> None:
    async def take(shelter: Shelter, who: str) -> None:
        Notes.of(shelter).lines.append(f"{who} hurt")

    def offered(shelter: Shelter) -> list[str]:
        return [] if Notes.of(shelter).lines else ["dog"]

    table = house_with(Moments(wounds=WoundTaker(offered, take)), "mirela", storage={"wood": 9})
    table.next_face("white", "0")
    table.raided("NR8", "mirela").play(0, "wound:dog")
    assert Notes.of(table.state).lines == ["dog hurt"]


def test_the_black_die_may_be_rolled_again() -> None:
    async def again(shelter: Shelter, shown: int) -> int:
        Notes.of(shelter).lines.append(str(shown))
        return 10

    table = house_with(Moments(black_die=again), "marko", storage={"lockpick": 1}).day()
    table.next_die(10, 1)
    table.place("marko", "work:B1:lockpick").play(0, "confirm")
    assert Notes.of(table.state).lines[0] == "1"
    assert not table.state.room("B1").kind, "a 10 opens the door"


@pytest.mark.parametrize("ignored", [True, False])
def test_an_encounter_may_be_ignored(ignored: bool) -> None:
    def encounter(shelter: Shelter) -> bool:
        Notes.of(shelter).lines.append("heard")
        return ignored

    table = house_with(Moments(encounter=encounter), "marko").out("marko", noise=9)
    table.resolve("X9", then="explored")
    assert Notes.of(table.state).lines == ["heard"]
    assert bool(table.happened("encounter")) != ignored


def test_another_visitor_may_come() -> None:
    def visitor(shelter: Shelter) -> object:
        return next(card for card in shelter.visitors if card.id == "V7")

    table = house_with(Moments(visitor=visitor), "marko").day()  # type: ignore[arg-type]
    table.place("marko", "print:C2").play(0, "confirm")
    assert [event["card"] for event in table.happened("visitor")] == ["V7"]
    assert table.state.visitors[0].id == "V7"


def test_a_fight_may_take_place_in_another_way() -> None:
    def fight(shelter: Shelter, frame: StoryFrame, enemies: tuple[Enemy, ...], backstab: str) -> str | None:
        Notes.of(shelter).lines.append(",".join(enemy.kind for enemy in enemies))
        return "scene"

    table = house_with(Moments(fight=fight), "marko").fight("P12", "marko")
    assert Notes.of(table.state).lines == ["thug,thug"]
    assert table.state.combat is None


def test_more_may_be_done_before_a_round_of_a_fight() -> None:
    def do(shelter: Shelter, combat: Combat, choice: Choice) -> str:
        Notes.of(shelter).lines.append(f"round {combat.round}")
        combat.outcome = "words"
        return "combat"

    table = house_with(Moments(before_round=BeforeRound(lambda *_: [("wave",)], do)), "marko").fight("P12", "marko")
    table.play(0, "wave")
    assert Notes.of(table.state).lines == ["round 0"]
    assert table.state.combat is None


def test_figures_are_counted_for_the_pool_that_expansions_share() -> None:
    table = house_with(Moments(figures=lambda shelter, kind: 2 if kind == "thug" else 0), "marko")
    assert [figures_out(table.state, kind) for kind in ("thug", "soldier")] == [2, 0]


@rule("T-73", "T-129")
def test_a_trip_at_no_location_has_no_free_resources_and_hides_nothing() -> None:
    table = house_with(None, "marko").out("marko")
    table.state.pile = {"wood": 1}
    table.trip.location = ""
    table.at("load")
    assert table.offered(0) == ["done", "put-down:wood", "carry-more:marko"]
    table.play(0, "put-down:wood", "done")
    assert table.state.heaps == {}


def test_a_trip_at_no_location_draws_no_findings() -> None:
    table = house_with(None, "marko").out("marko")
    table.trip.location = ""
    frame = StoryFrame("S705")
    table.run(draw_finding(table.state, frame))
    assert not table.happened("found")
    assert table.state.pile == {}


@rule("T-106")
def test_a_flight_may_lead_elsewhere() -> None:
    def fight_over(shelter: Shelter, combat: Combat) -> str | None:
        Notes.of(shelter).lines.append(combat.outcome)
        return None

    table = house_with(Moments(fight_over=fight_over), "marko").fight("P12", "marko")
    table.next_face("yellow", "0").next_face("white", "0")
    table.play(0, "flee")
    assert Notes.of(table.state).lines == ["fled"]
    assert table.trip.fled


def test_a_step_may_come_before_an_action_is_resolved() -> None:
    def first(shelter: Shelter, placed: Assignment) -> str | None:
        return None if Notes.of(shelter).lines else "made_up"

    def note(shelter: Shelter) -> str:
        Notes.of(shelter).lines.append(f"before {shelter.assignments[0].verb}")
        return "act"

    table = house_with(Moments(before_action=first), "marko", "oskar", phases={"made_up": note}).day()
    table.place("marko", "print:C2").play(0, "confirm")
    assert Notes.of(table.state).lines == ["before print"]
    assert table.happened("visitor")


def test_an_arrival_is_announced_when_the_noise_is_set() -> None:
    def arrived(shelter: Shelter) -> None:
        assert shelter.trip is not None
        Notes.of(shelter).lines.append(f"noise {shelter.trip.noise}")

    table = house_with(Moments(arrived=arrived), "marko", "oskar").out("marko", noise=9)
    table.at("arrive")
    assert Notes.of(table.state).lines == [f"noise {set_noise(table.state)}"]


def test_quick_play_is_told_what_to_keep_and_how_it_stands() -> None:
    on = Moments(waits_with=lambda shelter, choice: choice[0] == "treat", prospects=lambda shelter: 1.5)
    table = house_with(on, "marko", storage={"bandages": 1})
    table.person("marko", wounds=1)
    table.day()
    assert instinct(table.state, table.asks[0], Chance())[0] != "treat"
    plain = house("marko", bandages=1)
    plain.person("marko", wounds=1)
    assert prospects(table.state) == pytest.approx(prospects(plain.state) + 1.5)
