"""Two days, step by step and number by number, with given dice and draws."""

from __future__ import annotations

from lastcall.games.this_war_of_mine.terms import HUNGER, WOUNDS
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.testing import rule


def laid_out() -> HouseScenario:
    """Marko, Oskar and Greta; the clinic near, the terrace distant, the barracks far; seat 0 leads."""
    table = house("marko", "oskar", "greta", seats=2).unshuffled()
    shelter = table.state
    box = shelter.box
    for person in shelter.people:
        person.levels[HUNGER] = 2
    shelter.storage = dict(box.start_storage)
    locations = ["clinic", "terrace", "barracks"]
    shelter.slots = [box.locations[key] for key in locations]
    rest = [card for card in box.locations.values() if card.id not in [*locations, "market"]]
    shelter.new_locations = [*rest, box.locations["market"]]
    lay_shelter(table)
    stack_events(table)
    return table


def lay_shelter(table: HouseScenario) -> None:
    shelter = table.state
    cards = {card.id: card for card in shelter.box.shelter_cards}
    lies = {
        "D2": "R4", "D1": "R2", "A6": "R1", "B6": "R5", "C7": "R8", "A5": "K1", "B1": "K2", "D7": "K3", "B5": "G1",
        "D6": "G2", "A4": "F3", "B4": "F2", "C1": "F1", "A1": "J1", "D5": "J2",
    }  # fmt: skip
    for place, key in lies.items():
        shelter.room(place).cards = [cards[key]]
    shelter.spare_shelter = [card for key, card in cards.items() if key not in lies.values()]


def stack_events(table: HouseScenario) -> None:
    shelter = table.state
    events = {card.id: card for card in shelter.box.event_cards}
    order = ["EN1", "EN2", "EN3", "CH3", "EV6", "EV7", "EV8", "EV9", "CH2", "EV4", "EV5", "EV2", "CH1"]
    shelter.events = [events[key] for key in order]
    shelter.unused_events = [card for key, card in events.items() if key not in order]
    objectives = {card.id: card for card in shelter.box.objectives}
    shelter.objectives = [objectives[key] for key in ("OB10", "OB8", "OB1")]
    shelter.unused_objectives = [card for key, card in objectives.items() if key not in ("OB10", "OB8", "OB1")]
    shelter.shown, shelter.waste, shelter.counters, shelter.day = [], [], {}, 0
    shelter.face_up, shelter.mods, shelter.stack, shelter.calm_so_far = [], [], [], True
    table.at("morning")


def act(table: HouseScenario, person: str, *choices: str) -> None:
    """Place somebody: whom, then what, then where."""
    leader = table.state.leader
    table.play(leader, f"act:{person}", *choices)


def storage(table: HouseScenario) -> dict[str, int]:
    return dict(table.state.storage)


def levels(table: HouseScenario, name: str) -> list[int]:
    return table.state.person(name).levels


@rule(
    "T-23", "T-36", "T-37", "T-38", "T-39", "T-41", "T-43", "T-52", "T-145", "TR-25", "TR-26", "TR-29", "TR-37", "TR-87"
)
def test_the_first_day() -> None:
    table = laid_out()
    shelter = table.state
    assert [shown.card.id for shown in shelter.shown] == ["OB1"]
    assert shelter.counter("cold") == 0
    # round 1
    act(table, "marko", "work:D2:shovel")
    act(table, "oskar", "work:C1")
    act(table, "greta", "work:B4")
    table.play(0, "confirm")
    assert shelter.room("D2").remnants
    assert storage(table) == {
        "lockpick": 1, "shovel": 1, "component": 4, "wood": 6, "water": 3, "raw_food": 4, "book": 1, "cigarette": 2,
    }  # fmt: skip
    # round 2
    assert "work:D1:shovel" not in _actions(table, "marko")
    act(table, "marko", "work:D2:shovel")
    act(table, "oskar", "work:D5")
    act(table, "greta", "craft:collector", "at:A2")
    table.play(0, "confirm")
    now = storage(table)
    assert (now["wood"], now["component"], now["electrical_part"], now["knife"]) == (5, 3, 1, 1)
    assert not shelter.room("D2").kind
    # round 3
    table.dice(6)
    act(table, "marko", "work:B1:lockpick")
    act(table, "oskar", "craft:trap", "at:B2")
    act(table, "greta", "use:A2:0")
    table.play(0, "confirm")
    now = storage(table)
    assert (now["wood"], now["component"], now["water"]) == (4, 1, 5)
    assert (now["bandages"], now["meds"], now["chems"]) == (1, 1, 1)
    assert "lockpick" not in now
    assert shelter.room("A2").wait == 1
    # the fourth action
    assert shelter.round == 4
    act(table, "greta", "work:A4")
    assert levels(table, "greta")[1] == 2
    table.play(0, "confirm")
    assert storage(table)["wood"] == 7
    assert shelter.counter("cleared") == 6
    assert table.asked == [(0, "water")]


def _actions(table: HouseScenario, person: str) -> list[str]:
    """What somebody could be assigned to; the table is left as it was."""
    table.choose(table.state.leader, f"act:{person}")
    offered = table.offered(table.state.leader)
    table.play(table.state.leader, "nothing", f"back:{person}")
    return offered


def evening_of_day_one() -> HouseScenario:
    """The table as it stands when the first day is done."""
    table = laid_out()
    for person, what in (("marko", "work:D2:shovel"), ("oskar", "work:C1"), ("greta", "work:B4")):
        act(table, person, what)
    table.play(0, "confirm")
    act(table, "marko", "work:D2:shovel")
    act(table, "oskar", "work:D5")
    act(table, "greta", "craft:collector", "at:A2")
    table.play(0, "confirm")
    table.dice(6)
    act(table, "marko", "work:B1:lockpick")
    act(table, "oskar", "craft:trap", "at:B2")
    act(table, "greta", "use:A2:0")
    table.play(0, "confirm")
    act(table, "greta", "work:A4")
    table.play(0, "confirm")
    table.play(0, "all-drink")
    table.play(0, "feed:marko:raw_food", "feed:oskar:raw_food", "feed:greta:raw_food", "done")
    return table


@rule("T-53", "T-54", "T-60", "T-61")
def test_dusk_and_evening_of_the_first_day() -> None:
    table = evening_of_day_one()
    assert storage(table)["water"] == 2
    assert storage(table)["raw_food"] == 1
    assert [person.levels[0] for person in table.state.people] == [1, 1, 1]
    table.play(0, "task:oskar:guard", "task:marko:scavenge", "task:greta:scavenge", "confirm")
    assert [person.levels[1] for person in table.state.people] == [1, 1, 3]


def the_clinic() -> HouseScenario:
    table = evening_of_day_one()
    table.play(0, "task:oskar:guard", "task:marko:scavenge", "task:greta:scavenge", "confirm")
    shelter = table.state
    order = ["X6.1", "X2.1", "X9.1", "X1.1", "X14", "X20.1"]
    fill = ["X1.2", "X1.3", "X1.4", "X1.5", "X2.2", "X2.3"]
    cards = {card.id: card for card in shelter.box.exploration}
    # time passes over cards right after X1 (one) and after X14 (one): they lie between
    dealt = ["X6.1", "X2.1", "X9.1", "X1.1", fill[0], "X14", fill[1], "X20.1", *fill[2:]]
    assert sorted(dealt) == sorted(order + fill)
    rest = [card for key, card in cards.items() if key not in dealt]
    shelter.exploration.cards = rest + [cards[key] for key in reversed(dealt)]
    table.stack(shelter.findings, "N2", "N8", "N5", "N3")
    table.stack(shelter.residents, "P12")
    table.stack(shelter.fates, "T13")
    table.play(0, "location:near", "along:knife", "along:shovel", "done")
    return table


@rule(
    "T-5",
    "T-63",
    "T-65",
    "T-66",
    "T-70",
    "T-73",
    "T-74",
    "T-102",
    "T-103",
    "T-133",
    "TR-49",
    "TR-50",
    "TR-58",
    "TR-108",
)
def test_the_night_at_the_clinic() -> None:
    table = the_clinic()
    shelter = table.state
    assert table.trip.noise == 2
    assert len(table.trip.unknown) == 12
    # 1: the fallen ceiling, two findings, and company
    table.play(0, "go-on")
    table.play(0, "take:X6/choice0")
    assert table.trip.noise == 3
    table.dice(4)
    table.play(0, "take:N8/med")
    assert table.happened("noise-roll")[-1] == {"die": 4, "level": 5, "heard": True}
    assert table.trip.noise == 1
    table.next_face("yellow", "0", "2").next_face("white", "1")
    table.play(0, "take:P12/choice2")
    table.play(0, "fight", "reroll", "keep", "keep")
    table.play(0, "hit:A", "hit:A")
    assert [foe.wounds for foe in table.combat.foes] == [2, 1]
    # round 1
    table.next_face("yellow", "axe", "fate").next_face("white", "0", "0", "1")
    table.play(0, "fight", "reroll", "trust", "reroll")
    table.play(0, "wound:marko")
    assert levels(table, "marko")[3] == 1
    assert shelter.counter("kills") == 2
    assert shelter.pile == {"knife": 2, "shovel": 1, "bandages": 1, "moonshine": 1, "herbal_meds": 1}
    # 2 and 3
    table.dice(9)
    table.play(0, "go-on")
    assert shelter.pile["water"] == 2
    assert table.trip.noise == 2
    table.play(0, "go-on")
    assert table.trip.noise == 3
    # 4: slowly
    table.play(0, "go-on", "take:X1/choice0", "take:N3/med")
    assert table.trip.noise == 4
    assert len(table.trip.unknown) == 7
    # 5: the night sister; the book moves on
    table.play(0, "go-on", "take:S301/choice3")
    assert len(table.trip.unknown) == 5
    assert shelter.leader == 1
    # 6
    table.play(1, "go-on", "take:X20/choice1")
    assert (table.trip.noise, len(table.trip.unknown)) == (3, 4)
    # 7: four are left, and go back
    table.play(1, "exchange:far")
    assert table.locations == ["clinic", "terrace", "market"]
    table.play(1, *["fetch:water"] * 2, *["fetch:component"] * 4)
    assert "fetch:wood" not in table.offered(1)
    table.play(1, "done")
    assert shelter.pile == {
        "knife": 2, "shovel": 1, "moonshine": 1, "water": 4, "bandages": 1, "herbal_meds": 1, "meds": 1, "component": 4,
    }  # fmt: skip


def first_raid() -> HouseScenario:
    """Home from the clinic with a load; Oskar is on guard with bare hands."""
    table = evening_of_day_one()
    table.play(0, "task:oskar:guard", "task:marko:scavenge", "task:greta:scavenge", "confirm")
    shelter = table.state
    shelter.person("marko").levels[WOUNDS] = 1
    for item in ("knife", "shovel"):
        del shelter.storage[item]
    shelter.pile = {
        "knife": 2, "shovel": 1, "moonshine": 1, "water": 4, "bandages": 1, "herbal_meds": 1, "meds": 1, "component": 4,
    }  # fmt: skip
    shelter.leader = 1
    slots = [shelter.box.locations[key] for key in ("clinic", "terrace", "market")]
    shelter.new_locations = [place for place in shelter.box.locations.values() if place not in slots]
    shelter.slots = [*slots]
    table.stack(shelter.raids, "NR7")
    table.stack(shelter.fates, "T7")
    table.stack(shelter.narratives, "NA6", "NA2")
    table.next_face("white", "0", "1")
    table.at("raid")
    return table


@rule("T-77", "T-79", "T-84", "T-86", "TR-62", "TR-65", "TR-134")
def test_the_first_raid() -> None:
    table = first_raid()
    shelter = table.state
    table.play(1, "reroll")
    assert table.attack.wounds == 1
    table.play(1, "ward-off:wounds")
    table.play(1, "raid-loss:book", "raid-loss:cigarette", "raid-loss:chems")
    table.play(1, "crime:raids", "crime:residents")
    assert levels(table, "oskar")[3] == 0
    assert (len(shelter.red_raids), len(shelter.red_residents)) == (9, 7)


@rule("T-87", "T-88", "T-89", "T-96", "T-142", "TR-38", "TR-71")
def test_the_first_dawn_and_the_second_morning() -> None:
    table = first_raid()
    shelter = table.state
    table.play(1, "reroll", "ward-off:wounds", "raid-loss:book", "raid-loss:cigarette", "raid-loss:chems")
    table.play(1, "crime:raids", "crime:residents")
    assert storage(table) == {
        "wood": 7, "component": 5, "water": 6, "raw_food": 1, "cigarette": 1, "electrical_part": 1, "bandages": 2,
        "meds": 2, "herbal_meds": 1, "knife": 2, "shovel": 1, "moonshine": 1,
    }  # fmt: skip
    table.play(1, "treat:marko:bandages", "done")
    assert levels(table, "marko")[3] == 0
    assert storage(table)["bandages"] == 1
    table.play(1, "narrative:NA6")
    assert (storage(table)["wood"], storage(table)["component"]) == (8, 6)
    assert [card.id for card in shelter.narratives.discards] == ["NA6"]
    assert "NA2" in [card.id for card in shelter.narratives.cards]
    # day 2: Shelling as the first Event brings only its cold
    assert shelter.day == 2
    assert shelter.counter("cold") == 1
    assert shelter.room("A2").wait == 0
    assert table.asked == [(1, "assign")]


def second_day() -> HouseScenario:
    table = first_raid()
    table.play(1, "reroll", "ward-off:wounds", "raid-loss:book", "raid-loss:cigarette", "raid-loss:chems")
    table.play(1, "crime:raids", "crime:residents", "treat:marko:bandages", "done", "narrative:NA6")
    return table


@rule("T-25", "T-43", "T-146", "TR-15", "TR-33", "TR-40", "TR-89")
def test_the_second_day() -> None:
    table = second_day()
    shelter = table.state
    act(table, "marko", "craft:workbench", "at:C1")
    act(table, "oskar", "work:A1")
    act(table, "greta", "use:B2:1")
    table.play(1, "confirm")
    assert (storage(table)["wood"], storage(table)["component"]) == (6, 7)
    assert shelter.room("B2").wait == 1
    # Greta has fatigue 3: rounds 2 and 3 are blocked
    assert "act:greta" not in table.offered(1)
    act(table, "marko", "use:C1:0")
    act(table, "oskar", "board:H5")
    table.play(1, "confirm")
    assert (storage(table)["wood"], storage(table)["component"], storage(table)["lockpick"]) == (4, 4, 1)
    table.dice(2)
    act(table, "marko", "work:A5:lockpick")
    act(table, "oskar", "board:H3")
    table.play(1, "confirm")
    assert (storage(table)["wood"], storage(table)["component"], storage(table)["lockpick"]) == (2, 3, 1)
    assert shelter.room("A5").kind == "door"
    assert shelter.boards == ["H5", "H3"]
    assert shelter.shown[0].complete
    assert not shelter.shown[0].scored


@rule("T-83", "T-85", "T-106", "T-107", "TR-118")
def test_the_second_night() -> None:
    table = second_day()
    shelter = table.state
    shelter.assignments = []
    shelter.storage = {
        "wood": 2, "component": 3, "water": 6, "raw_food": 1, "cigarette": 1, "electrical_part": 1, "bandages": 1,
        "meds": 2, "herbal_meds": 1, "knife": 2, "shovel": 1, "moonshine": 1, "lockpick": 1,
    }  # fmt: skip
    shelter.boards = ["H5", "H3"]
    shelter.round = 0
    cards = {card.id: card for card in shelter.box.exploration}
    shelter.exploration.cards = [card for key, card in cards.items() if key != "X12.1"] + [cards["X12.1"]]
    shelter.exploration.discards = []
    table.stack(shelter.residents, "P10")
    table.stack(shelter.raids, "NR3")
    table.stack(shelter.fates, "T3")
    table.stack(shelter.narratives, "NA2", "NA5")
    table.at("water")
    table.play(1, "all-drink")
    assert storage(table)["water"] == 3
    table.play(1, "feed:marko:raw_food")
    assert [person.levels[0] for person in shelter.people] == [0, 2, 2]
    table.play(1, "task:greta:floor", "task:oskar:guard", "task:marko:scavenge", "confirm")
    assert [person.levels[1] for person in shelter.people] == [2, 2, 1]
    table.play(1, "location:distant", "along:knife", "along:shovel", "done")
    assert (table.trip.noise, len(table.trip.unknown)) == (1, 10)
    table.next_face("red", "dry", "1").next_face("yellow", "0", "axe")
    table.play(1, "go-on", "take:P10/choice2", "flee")
    assert levels(table, "marko")[3] == 1
    assert not table.trip.searching
    table.play(1, "fetch:wood", "fetch:wood", "fetch:water", "fetch:water", "done")
    # the raid
    table.next_face("yellow", "axe", "1")
    table.play(1, "arm:oskar:knife", "ready", "reroll")
    assert shelter.counter("quiet_nights") == 1
    table.play(1, "crime:raids", "crime:residents")
    assert (storage(table)["wood"], storage(table)["component"], storage(table)["water"]) == (4, 3, 5)
    table.play(1, "treat:marko:bandages")
    table.play(1, "give-up:marko")
    assert [person.levels for person in shelter.people] == [[0, 2, 0, 0, 0], [2, 2, 1, 0, 0], [2, 1, 1, 0, 0]]
