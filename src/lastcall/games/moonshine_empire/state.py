"""The swamp and everything in it, as plain data.

Spaces, Shiners, vehicles and camp tiles are known by words: `nw_r1`, `red3`, `pickup2`, `red-b`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias

from lastcall.core.deck import Deck
from lastcall.core.features.marks import (
    BY_SEAT,
    COUNTED,
    PRESENT,
    SEAT,
    UNENCODED,
    CardIds,
    SeatWords,
    Slots,
    Words,
)
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, Hidden, Sight
from lastcall.core.state import State
from lastcall.games.moonshine_empire.box import Outfit, SwampBox
from lastcall.games.moonshine_empire.cards import (
    AuctionCard,
    Challenge,
    Character,
    Customer,
    Lot,
    SoloScenario,
    Space,
    SwampTile,
    Upgrade,
)


class Jug(NamedTuple):
    """One jug of moonshine."""

    grade: int
    """1 X, 2 XX, 3 XXX."""
    handled: int = 0
    """How often it was handled since the last trip (ER-48)."""


Jugs: TypeAlias = tuple[Jug, ...]

PATROL = tuple(f"p{number}" for number in range(8))
"""The spaces on which Police and Gators go round."""


@cache
def grades_of(jugs: Jugs) -> tuple[int, ...]:
    """The grades of some jugs."""
    return tuple(jug.grade for jug in jugs)


EquivalenceKey: TypeAlias = str | tuple[object, ...]
"""What tells figures of one kind apart: of those with equal keys only one is offered as a choice."""

FACE_UP = Sight("FACE_UP", lambda shack, owner, viewer: shack.up or viewer in shack.seen)
"""A Swamp Tile is seen by all once it is turned, before that by the seats that peeked (S09)."""
OWNER_AND_GIVER = Sight(
    "OWNER_AND_GIVER", lambda player, owner, viewer: viewer is not None and viewer in (owner, player.giver)
)
"""A Challenge handed over is known to both (ER-4)."""


@piece
class Shiner(Piece):
    """A worker on the board; in its team's supply there is none."""

    kind: ClassVar[str] = "shiner"

    id: Annotated[str, UNENCODED]
    at: Annotated[str, CardIds(Space)]
    jugs: Jugs = ()
    """What it carries in its own hands."""
    ride: Annotated[str, PRESENT] = ""
    """The vehicle it sits in."""
    post: Annotated[str, PRESENT] = ""
    """The camp tile it is on."""
    walked: bool = False
    spent: bool = False
    """It has searched: no more walking or riding in this turn (ER-19)."""
    held: bool = False
    """A hold tile keeps it here until that tile is accomplished."""
    changes: int = 0
    """How often it boarded, alighted or changed place since the last trip (ER-48)."""
    ended: Annotated[str, PRESENT] = ""
    """Where it was at the end of its player's last turn, while it has not left."""

    @property
    def grades(self) -> tuple[int, ...]:
        return grades_of(self.jugs)

    def equivalence_key(self) -> EquivalenceKey:
        """Shiners on tiles are all different."""
        if self.post:
            return self.post
        return self.at, self.jugs, self.ride, self.walked, self.spent, self.held, self.changes


@piece
class Vehicle(Piece):
    id: Annotated[str, UNENCODED]
    kind: Annotated[str, Words("rowboat", "atv", "pickup", "airboat")]
    at: Annotated[str, CardIds(Space)]
    keeper: Annotated[int, SEAT]
    """The team that last had a Shiner in it, or received it (ER-32); riders are always the keeper's."""
    jugs: Jugs = ()
    """Its cargo."""
    riders: Annotated[tuple[str, ...], COUNTED] = ()
    moved: bool = False
    """It had its trip in this player's turn (E-39)."""

    @property
    def grades(self) -> tuple[int, ...]:
        return grades_of(self.jugs)

    def equivalence_key(self) -> EquivalenceKey:
        """Its riders matter: one who is held keeps it where it is."""
        return self.kind, self.jugs, self.keeper, tuple(self.riders), self.moved


@piece
class Tile(Piece):
    """A camp tile: a still or a Moonlight tile."""

    id: Annotated[str, UNENCODED]
    kind: Annotated[str, Words(of=lambda box: box.tiles.__struct_fields__)]
    jugs: Jugs = ()
    worker: Annotated[str, PRESENT] = ""
    """The Shiner on it."""
    rests: bool = False
    """Its owner lets it idle this round (ER-7)."""

    @property
    def grades(self) -> tuple[int, ...]:
        return grades_of(self.jugs)

    def equivalence_key(self) -> EquivalenceKey:
        """A still that idles differs from one that works: its jugs stay as they are."""
        return self.kind, self.jugs, self.worker == "", self.rests


Holder: TypeAlias = Shiner | Vehicle | Tile
"""Anything that holds jugs."""


@piece
class TeamTally(Piece):
    """What a team did so far, for Challenges and scenarios."""

    jugs_stolen: int = 0
    vehicles_stolen: int = 0
    bribes_paid: int = 0
    gators_fed: int = 0
    top_bids: int = 0
    best_delivery: int = 0
    jugs_confiscated: int = 0
    shiners_eaten: int = 0
    delivered_now: int = 0
    """Jugs delivered in the present turn."""


@piece
class Player(Piece):
    seat: int
    colour: Annotated[str, UNENCODED]
    camp: Annotated[str, CardIds(Space)]
    money: int
    character: Character | None
    shiners: Annotated[dict[str, Shiner], Slots(8)]
    tiles: Annotated[list[Tile], Slots(5)]
    tally: TeamTally
    crate: list[int]
    """Delivered jugs: how many X, XX, XXX."""
    orders: list[Customer]
    served: list[Customer]
    kept: list[Lot]
    """Reward and Penalty cards."""
    upgrades: list[Upgrade]
    swamp_tiles: list[SwampTile]
    challenges: Hidden[list[Challenge], OWNER]
    gift: Hidden[Challenge | None, OWNER_AND_GIVER]
    """The Challenge handed over by the neighbour on the right."""
    dropped: Hidden[list[Challenge], OWNER]
    giver: Annotated[int, SEAT] = -1
    boost_vehicles: int = 0
    boost_all: int = 0
    free_feed_used: bool = False
    ready: bool = False
    """Done with its camp in this round."""
    taken_up: Annotated[tuple[str, ...], PRESENT] = ()
    """The Shiner or the jug of its camp that it has in hand and still has to put somewhere: the choice itself."""
    outfit: Annotated[str, UNENCODED] = ""
    """The ids of its Upgrade cards; `swamp.outfit(player)` says what they make of its units."""


@piece
class Shack(Piece):
    """A Swamp Shack space whose tile was not yet taken."""

    at: Annotated[str, UNENCODED]
    tile: Hidden[SwampTile, FACE_UP]
    up: bool = False
    seen: Annotated[tuple[int, ...], SEAT] = ()


@piece
class Officer(Piece):
    at: Annotated[str, Words(*PATROL)]
    bribe: int = 0


@piece
class Gator(Piece):
    at: Annotated[str, Words(*PATROL)]
    jug: int = 0


@piece
class Rules(Piece):
    """The options of this table."""

    upgrades: bool
    challenge_penalty: bool
    random_characters: bool
    scenario: Annotated[str, CardIds(SoloScenario)]
    difficulty: Annotated[str, UNENCODED]


@piece
class Swamp(State):
    box: SwampBox
    rules: Rules
    players: list[Player]
    officers: list[Officer]
    gators: list[Gator]
    shacks: dict[str, Shack]
    vehicles: Annotated[dict[str, Vehicle], Slots(16)]
    tile_supply: dict[str, int]
    customers: Deck[Customer]
    auction: Deck[AuctionCard]
    rewards: list[Lot]
    """Reward and Penalty cards, put aside until halfway."""
    challenges: Hidden[list[Challenge], NOBODY]
    unused_tiles: Hidden[list[SwampTile], NOBODY]
    scenario: SoloScenario | None = None
    round: int = 1
    row: Annotated[list[str], SeatWords(lambda box: box.teams.colours)] = field(default_factory=list)
    """The cubes of this round, by colour."""
    cube: int = -1
    """Which cube of the row has its turn in the Move phase."""
    display: list[Customer] = field(default_factory=list)
    """Customers laid out."""
    lots: list[AuctionCard] = field(default_factory=list)
    """Auction cards laid out."""
    auction_number: int = 0
    bids: Annotated[list[int], BY_SEAT] = field(default_factory=list)
    """The revealed bids of the running auction, by seat."""
    waiting: Annotated[list[int], SEAT] = field(default_factory=list)
    """Seats that still take something in this phase, the next one first."""
    freeloaders: int = 0
    """$0 bids of this round's first auction."""
    turn: Annotated[int, SEAT] = -1
    """Whose turn to move it is."""
    picked: Annotated[str, PRESENT] = ""
    """The Shiner that the moving player has in hand."""
    turned_up: Annotated[tuple[str, ...], COUNTED] = ()
    """Where the moving player turned up Swamp Tiles in this turn (ER-49)."""
    handled: bool = False
    """Was a jug handled or a place changed since the last trip (ER-48)?"""
    trip: Annotated[str, PRESENT] = ""
    """The vehicle or Shiner that is on its way."""
    steps: int = 0
    """How many more steps that trip has."""

    def outfit(self, player: Player) -> Outfit:
        return self.box.outfits[player.outfit]

    def seats_in_order(self) -> list[int]:
        """The seats in Round Order, Police and Gators skipped."""
        seats = self.box.teams.colours
        return [seats.index(cube) for cube in self.row if cube in seats]

    def rivals(self, player: Player) -> list[Player]:
        return [other for other in self.players if other is not player]


def initial_state(box: SwampBox, seats: int, options: Mapping[str, Any]) -> Swamp:
    """The table before anything happened: everything in its supply (E-3, E-4, E-7, E-10)."""
    rules = Rules(
        upgrades=options["upgrades"],
        challenge_penalty=options["challenge_penalty"],
        random_characters=options["random_characters"],
        scenario=options["scenario"],
        difficulty=options["difficulty"],
    )
    players = [
        Player(
            seat, box.teams.colours[seat], box.camps[seats][seat], box.money.start, None,
            {}, [], TeamTally(), [0, 0, 0], [], [], [], [], [], [], None, [],
        )
        for seat in range(seats)
    ]  # fmt: skip
    lots = list(box.lots.values())
    deck: list[AuctionCard] = [lot for lot in lots if not lot.second_half]
    if rules.upgrades:
        deck += box.upgrades.values()
    return Swamp(
        box=box,
        rules=rules,
        players=players,
        officers=[Officer(space) for space in box.patrol.police_start],
        gators=[Gator(space) for space in box.patrol.gator_start],
        shacks={},
        vehicles={},
        tile_supply={kind: getattr(box.tiles, kind).supply for kind in box.tiles.__struct_fields__},
        customers=Deck(list(box.customers.values()), []),
        auction=Deck(deck, []),
        rewards=[lot for lot in lots if lot.second_half],
        challenges=list(box.challenges.values()) if seats > 1 else [],
        unused_tiles=list(box.swamp_tiles.values()),
    )
