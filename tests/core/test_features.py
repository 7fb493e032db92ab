"""Encoders: the features follow from the declarations, are seen from one seat, and hide what the seat cannot see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import pytest

from lastcall.core.card import Box, Card
from lastcall.core.chance import Chance
from lastcall.core.deck import Deck
from lastcall.core.features import (
    BY_SEAT,
    COUNTED,
    PRESENT,
    SEAT,
    UNENCODED,
    Bits,
    CardIds,
    FeatureLayout,
    Index,
    SeatWords,
    Slots,
    Words,
    feature_layout,
)
from lastcall.core.features.builder import LayoutBuilder
from lastcall.core.game import Game, Result
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, SECRET, Hidden, Sight
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.registry import find_game
from lastcall.testing.checks.imagination import indistinguishable_table
from lastcall.testing.play import Setup, sampled_positions
from lastcall.text import FluentWords


class Jar(NamedTuple):
    size: int
    label: str


class Fruit(Card, frozen=True, eq=False): ...


class Root(Card, frozen=True, eq=False): ...


KNOWN_UNORDERED = Sight("KNOWN", lambda shed, owner, viewer: shed.known, ordered=lambda shed: False)


@piece
class Farmer(Piece):
    seat: int
    coins: int
    hand: Hidden[list[Fruit], OWNER]
    pick: Hidden[Fruit | None, OWNER] = None
    secret: Hidden[int, OWNER] = 0
    ready: bool = False


@piece
class Shed(Piece):
    owner: Annotated[int, SEAT]
    known: bool = False
    inside: Hidden[list[Fruit], KNOWN_UNORDERED] = field(default_factory=list)


@piece
class Farm(State):
    box: Box
    farmers: list[Farmer]
    deck: Deck[Fruit]
    plots: list[Fruit | None]
    tokens: list[int]
    weather: Annotated[str, Words("sun", "rain")] = "sun"
    mood: str = ""
    season: Literal["spring", "autumn"] = "spring"
    fields: Annotated[int, Bits(4)] = 0
    at: Annotated[int, Index(3)] = -1
    visited: Annotated[list[int], Index(3)] = field(default_factory=list)
    owners: Annotated[list[int], SEAT] = field(default_factory=lambda: [-1, -1])
    queue: Annotated[list[int], SEAT] = field(default_factory=list)
    bids: Annotated[list[int], BY_SEAT] = field(default_factory=list)
    row: Annotated[list[str], SeatWords(lambda box: ["red", "blue", "green"])] = field(default_factory=list)
    eaten: Annotated[list[str], CardIds(Root)] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    dice: Annotated[list[int], Slots(2)] = field(default_factory=list)
    stock: dict[str, int] = field(default_factory=lambda: {"hay": 1, "oats": 0})
    debts: dict[str, int] = field(default_factory=dict)
    sheds: Annotated[dict[str, Shed], Slots(1)] = field(default_factory=dict)
    barns: Annotated[list[Shed], Slots(1)] = field(default_factory=list)
    jars: tuple[Jar, ...] = ()
    plan: tuple[int | str, ...] | None = None
    either: Fruit | Root | None = None
    shed: Shed | None = None
    rumours: Hidden[list[str], SECRET] = field(default_factory=list)
    hidden: Hidden[list[Root], NOBODY] = field(default_factory=list)
    name: Annotated[str, PRESENT] = ""
    crumbs: Annotated[list[str], COUNTED] = field(default_factory=list)
    cache: Annotated[int, UNENCODED] = 0


APPLE, PEAR, BEET = Fruit("apple"), Fruit("pear"), Root("beet")
BOX = Box({card.id: card for card in (APPLE, PEAR, BEET)})


def farm(seats: int = 3) -> Farm:
    return Farm(BOX, [Farmer(seat, 0, []) for seat in range(seats)], Deck([], []), [None, None], [0, 0])


def layout_of(game: Game[Any], box: Any, seats: int, state: State) -> FeatureLayout:
    return FeatureLayout(*LayoutBuilder(game, box, seats).build(state))


def start(state: Farm) -> str:
    return "over"


GAME: Game[Farm] = Game(
    name="farm", version=1, seats=(3,), state=Farm, open_box=lambda folder: BOX,
    initial_state=lambda box, seats, options: farm(seats), phases={"setup": start},
    result=lambda state: Result((), (), ""), words=FluentWords(Path("missing")), package="tests",
)  # fmt: skip


@pytest.fixture(scope="module")
def layout() -> FeatureLayout:
    return layout_of(GAME, BOX, 3, farm())


def features(layout: FeatureLayout, state: Farm, viewer: int | None = 0) -> dict[str, float]:
    """The features that are not 0, by name."""
    out = layout.zeros()
    layout.encode(state, viewer, out)
    return {feature.name: value for feature, value in zip(layout.features, out, strict=True) if value}


NEW = {"phase=setup": 1, "weather=sun": 1, "season=spring": 1, "stock.count": 2, "stock[hay]": 1}


def changed(layout: FeatureLayout, viewer: int | None = 0, **fields: Any) -> Mapping[str, float]:
    """The features by which a state with these fields differs from a new one."""
    state = farm()
    for name, value in fields.items():
        setattr(state, name, value)
    before = features(layout, farm(), viewer)
    return {name: value for name, value in features(layout, state, viewer).items() if before.get(name) != value}


def test_a_new_state_has_only_what_is_there(layout: FeatureLayout) -> None:
    assert features(layout, farm(), None) == NEW
    seen = {"farmers[seat+0].hand.seen": 1, "farmers[seat+0].pick.seen": 1, "farmers[seat+0].secret.seen": 1}
    assert features(layout, farm(), 1) == NEW | seen


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"weather": "rain"}, {"weather=rain": 1}),
        ({"weather": "hail"}, {"weather=other": 1}),
        ({"season": "autumn"}, {"season=autumn": 1}),
        ({"fields": 0b1010}, {"fields[1]": 1, "fields[3]": 1}),
        ({"at": 2}, {"at=2": 1}),
        ({"at": 7}, {}),
        ({"visited": [2, 0]}, {"visited.count": 2, "visited:0": 1, "visited:2": 1}),
        ({"plots": [None, PEAR]}, {"plots[1]=pear": 1}),
        ({"tokens": [4, -2]}, {"tokens[0]": 4, "tokens[1]": -2}),
        ({"eaten": ["beet", "beet", "soup"]}, {"eaten.count": 3, "eaten:beet": 2, "eaten:other": 1}),
        ({"dice": [5, 6, 1]}, {"dice.count": 3, "dice[0]": 5, "dice[1]": 6}),
        ({"stock": {"oats": 3}}, {"stock.count": 1, "stock[oats]": 3}),
        ({"jars": (Jar(2, "x"), Jar(3, "y"))}, {"jars.count": 2, "jars.size": 5}),
        ({"either": BEET}, {"either=beet": 1}),
        ({"name": "Ann"}, {"name.there": 1}),
        ({"crumbs": ["a", "b"]}, {"crumbs.count": 2}),
        ({"cache": 9}, {}),
        ({"rumours": ["fire"], "hidden": [BEET]}, {"hidden.count": 1}),
        ({"deck": Deck([APPLE, PEAR], [])}, {"deck.cards.count": 2}),
        ({"deck": Deck([], [PEAR])}, {"deck.discards.count": 1, "deck.discards:pear": 1}),
    ],
)  # fmt: skip
def test_each_kind_of_field_is_encoded(
    layout: FeatureLayout, fields: dict[str, Any], expected: dict[str, float]
) -> None:  # fmt: skip
    assert changed(layout, **fields) == expected


def test_undeclared_words_go_to_buckets_of_a_stable_hash(layout: FeatureLayout) -> None:
    assert changed(layout, mood="merry") == {"mood=#15": 1}
    assert changed(layout, spoken=["merry"]) == {"spoken.count": 1, "spoken:#15": 1}
    assert changed(layout, debts={"merry": 7}) == {"debts.count": 1, "debts:#15": 7}
    assert changed(layout, plan=("merry",)) == {"plan.there": 1, "plan.count": 1, "plan:#15": 1}


def test_pieces_inside_are_encoded_with_their_own_features(layout: FeatureLayout) -> None:
    assert changed(layout, shed=Shed(0)) == {"shed.there": 1, "shed.owner=seat+0": 1}
    expected = {"sheds.count": 2, "sheds[0].owner=seat+2": 1, "sheds[0].known": 1, "sheds[0].inside.seen": 1,
                "sheds[0].inside.count": 1, "sheds[0].inside:pear": 1}  # fmt: skip
    assert changed(layout, 1, sheds={"a": Shed(0, True, [PEAR]), "b": Shed(1)}) == expected
    assert changed(layout, barns=[Shed(-1, False, [PEAR])]) == {"barns.count": 1, "barns[0].inside.count": 1}


def test_seats_are_counted_from_the_viewer_on(layout: FeatureLayout) -> None:
    fields: dict[str, Any] = {
        "owners": [2, -1], "queue": [1, 0], "bids": [5, 6, 7], "row": ["green", "black", "red"],
    }  # fmt: skip
    assert changed(layout, 1, **fields) == {
        "owners[0]=seat+1": 1,
        "queue[seat+0]": 1, "queue[seat+2]": 2,
        "bids[seat+0]": 6, "bids[seat+1]": 7, "bids[seat+2]": 5,
        "row[seat+1]": 1, "row[seat+2]": 3,
    }  # fmt: skip
    assert changed(layout, 0, farmers=[Farmer(0, 1, []), Farmer(1, 2, []), Farmer(2, 3, [])]) == {
        "farmers[seat+0].coins": 1, "farmers[seat+1].coins": 2, "farmers[seat+2].coins": 3,
    }  # fmt: skip


def test_what_a_seat_cannot_see_is_masked_and_counted(layout: FeatureLayout) -> None:
    farmers = [Farmer(0, 0, [PEAR, PEAR], APPLE, 4), Farmer(1, 0, []), Farmer(2, 0, [])]
    own = changed(layout, 0, farmers=farmers)
    assert own == {
        "farmers[seat+0].hand.count": 2, "farmers[seat+0].hand:pear": 2, "farmers[seat+0].pick=apple": 1,
        "farmers[seat+0].secret": 4,
    }  # fmt: skip
    assert changed(layout, 1, farmers=farmers) == {"farmers[seat+2].hand.count": 2}
    assert changed(layout, None, farmers=farmers) == {"farmers[seat+0].hand.count": 2}


def test_a_hidden_order_cannot_have_slots() -> None:
    @piece
    class Odd(State):
        box: Box
        pile: Hidden[list[int], KNOWN_UNORDERED, Slots(2)]

    with pytest.raises(TypeError, match="order is hidden"):
        layout_of(GAME, BOX, 3, Odd(BOX, []))


def test_a_layout_is_known_by_its_version(layout: FeatureLayout) -> None:
    again = layout_of(GAME, BOX, 3, farm())
    assert (again.version, again.features) == (layout.version, layout.features)
    assert layout_of(GAME, BOX, 2, farm(2)).version != layout.version


# -- every game ------------------------------------------------------------------------------------------------

SEATS = {
    "alewood": 3, "moonshine_empire": 3, "moonshiners": 3, "this_war_of_mine": 2, "wasteland": 3, "pig_with_hands": 3,
}  # fmt: skip
GameLayout = tuple[str, FeatureLayout]


@pytest.fixture(scope="module", params=SEATS)
def game_layout(request: pytest.FixtureRequest) -> GameLayout:
    return request.param, feature_layout(find_game(request.param), SEATS[request.param])


def encoded(layout: FeatureLayout, table: Table[Any], seat: int | None) -> list[float]:
    out = layout.zeros()
    layout.encode(table.state, seat, out)
    return list(out)


def test_features_have_unique_names_and_bounds(game_layout: GameLayout) -> None:
    names = [feature.name for feature in game_layout[1].features]
    assert len(set(names)) == len(names)
    assert all(feature.low < feature.high for feature in game_layout[1].features)


def test_a_layout_does_not_depend_on_the_deal(game_layout: GameLayout) -> None:
    name, layout = game_layout
    game = find_game(name)
    for seed in (1, 2):
        state = Table(game, SEATS[name], seed, game.simulation_options({}), tracked=False).state
        assert layout_of(game, game.box, SEATS[name], state).version == layout.version


def test_features_are_within_bounds_and_hide_what_a_seat_cannot_see(game_layout: GameLayout) -> None:
    name, layout = game_layout
    low = [feature.low for feature in layout.features]
    high = [feature.high for feature in layout.features]
    compared = told = 0
    for position in sampled_positions(Setup(find_game(name), SEATS[name], 31), 25):
        table = position.table
        for seat in range(table.seats):
            mine = encoded(layout, table, seat)
            assert all(lowest <= value <= highest for lowest, value, highest in zip(low, mine, high, strict=True))
            twin = indistinguishable_table(table, seat, position.chance(seat))
            if twin is None or twin.state.save() == table.state.save():
                continue
            compared += 1
            assert encoded(layout, twin, seat) == mine
            told += any(encoded(layout, twin, other) != encoded(layout, table, other) for other in range(table.seats))
    assert compared >= 10
    if not find_game(name).cooperative:
        assert told > 0, "no seat saw anything that another did not"


def test_seats_that_change_places_see_the_same_features() -> None:
    """Moonshiners, all seats moved on by one: each sees what its predecessor saw."""
    game = find_game("moonshiners")
    layout = feature_layout(game, 3)
    table, chance = Table(game, 3, 5, {}, tracked=False), Chance(5)
    for _ in range(80):
        table.choose(table.asks[0].seat, chance.pick(table.asks[0].choices))
    town = table.state.copy()
    town.heroes = [town.heroes[2], town.heroes[0], town.heroes[1]]
    for seat, hero in enumerate(town.heroes):
        hero.seat = seat
    town.owner = [owner if owner < 0 else (owner + 1) % 3 for owner in town.owner]
    town.first = (town.first + 1) % 3
    out = layout.zeros()
    for seat in range(3):
        layout.encode(town, (seat + 1) % 3, out)
        assert list(out) == encoded(layout, table, seat)
