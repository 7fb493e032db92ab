"""The Settlement and everything around it, as plain data."""

from __future__ import annotations

from typing import Annotated, Any

from lastcall.core.card import Card
from lastcall.core.deck import Deck
from lastcall.core.effects import Passive
from lastcall.core.features.marks import BY_SEAT, COUNTED, PRESENT, SEAT, CardIds, Slots, Words
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import Hidden, Sight
from lastcall.core.state import State
from lastcall.games.wasteland import passives
from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.cards import (
    Ability,
    Common,
    Crisis,
    Emplacement,
    Location,
    Mutation,
    Playable,
    Rare,
    Salvage,
    Survivor,
)

LOOKED = Sight("LOOKED", lambda pile, owner, viewer: pile.known)
"""Nobody sees a pile, unless somebody looked through it and told the table."""
LOOKED_AND_SHUFFLED = Sight("LOOKED_AND_SHUFFLED", LOOKED.sees, ordered=lambda site: site.sorted)
"""An Event Deck is shuffled after somebody looked through it: its cards are known, their order is not (D.4, WR-47),
unless it was put in order."""

HOME, EXISTING, NEW = "home", "existing", "new"
"""What a seat may declare (W-28)."""


@piece
class Seat(Piece):
    """One place at the table with its Survivor; hands are open (WR-47)."""

    seat: int
    survivor: Survivor | None
    morale: int
    radiation: int
    salvage: list[Salvage]
    crises: list[Crisis]
    mutations: list[Mutation]
    played: list[Playable]
    """In front of the seat, not to be used again today (W-87)."""
    fresh: Annotated[list[str], COUNTED]
    """Changed hands in this trade window (WR-57)."""
    drills: list[tuple[int, int]]
    """Weapon points for one fight each, and the last day of it."""
    plan: Annotated[str, Words(HOME, EXISTING, NEW)] = ""
    """What was declared today; empty before."""
    place: Annotated[str, CardIds(Location, Emplacement)] = ""
    """The Location or Emplacement that was named."""
    second: Annotated[str, CardIds(Emplacement)] = ""
    """The other Emplacement of somebody with amazing speed (WR-74)."""
    food: int = 0
    """Food points tonight."""
    held: int = 0
    """Food points that wait for tonight."""
    made: int = 0
    """Food points made for oneself in this Food step."""
    cooking: bool = False
    """Do they count twice?"""
    supplied: int = -1
    """Food points for a demand; negative when there is none."""
    fed: bool = False
    weapons: int = 0
    """Weapon points brought into fights today (WR-75)."""
    rides: bool = False
    """Does it help other explorers until the end of this Noon?"""
    ready: bool = False
    """Said that nothing more is to be used before the Night."""
    barred: int = 0
    """No trade up to this day."""

    @property
    def alive(self) -> bool:
        return self.survivor is not None

    @property
    def cards(self) -> int:
        """How many cards count against the hand limit (W-64)."""
        return len(self.salvage) + len(self.crises) + len(self.mutations)

    @property
    def health(self) -> int:
        """The hand limit (W-64)."""
        if self.survivor is None:
            return 0
        limit = self.survivor.health
        for mutation in self.mutations:
            if mutation.hold:
                limit += passives.health.of(mutation.hold) or 0
        return limit

    @property
    def over_limit(self) -> int:
        """How many cards it holds above its Health (W-64)."""
        return max(0, self.cards - self.health)

    def holds(self, passive: Passive[..., Any]) -> bool:
        """Does a card in the hand work this way?"""
        return bool(self.mutations) and any(passive.name in mutation.hold for mutation in self.mutations)


@piece
class Waiting(Piece):
    """A Survivor in the Tent City, with the tokens, dice and cards that it brought."""

    survivor: Survivor
    morale: int
    radiation: int
    under: Annotated[list[Card], COUNTED]


@piece
class Site(Piece):
    """A Location in play and its Event Deck; the top card is the last."""

    location: Location
    deck: Hidden[list[Card], LOOKED_AND_SHUFFLED]
    left: list[int]
    """How many Crises, Common, Rare and Survivors are in the deck: their backs can be counted."""
    known: bool = False
    """Has somebody looked through it since it last changed?"""
    sorted: bool = False
    """Was it put in order, so that the next exploration skips the shuffle (WR-23)?"""


@piece
class Pile(Piece):
    """The Stockpile: cards enter at the bottom (first) and leave from the top (last) (WR-17)."""

    cards: Hidden[list[Card], LOOKED]
    known: bool = False
    """Was it looked through today, with no card added face down since?"""
    sorted: bool = False
    """Was it put in order, so that the next Morning skips the shuffle (WR-17)?"""


@piece
class Building(Piece):
    """An Emplacement in the Settlement, and the Crisis that damages it."""

    card: Emplacement
    damage: Crisis | None = None


@piece
class Offer(Piece):
    """A trade that waits for the other side (WR-57)."""

    number: int
    giver: Annotated[int, SEAT]
    taker: Annotated[int, SEAT]
    give: Annotated[list[str], COUNTED]
    want: Annotated[list[str], COUNTED]


@piece
class Fight(Piece):
    """The fight that is going on (WR-61)."""

    crisis: Annotated[str, CardIds(Crisis)]
    """The card's id; a Catastrophe may make several seats fight."""
    difficulty: int
    lead: Annotated[int, SEAT]
    fighters: Annotated[list[int], SEAT]
    attack: bool
    points: Annotated[list[int], BY_SEAT]
    """Weapon points of each seat."""
    committed: list[tuple[int, str]]
    """Who brought what."""
    breaking: list[tuple[int, str, int]]
    """Weapons that may break afterwards: seat, card, use."""
    dice: list[int]
    crisis_dice: list[int]

    @property
    def weapons(self) -> int:
        return sum(self.points)


@piece
class Settlement(State):
    """Everything on the table."""

    box: WastelandBox
    seats: list[Seat]
    locations: Deck[Location]
    survivors: Deck[Survivor]
    common: Deck[Common]
    rare: Deck[Rare]
    crises: Deck[Crisis]
    mutations: Deck[Mutation]
    sites: Annotated[list[Site], Slots(6)]
    buildings: Annotated[list[Building], Slots(10)]
    stockpile: Pile
    tents: Annotated[list[Waiting], Slots(4)]
    goal: int
    last_day: int
    attack_every: int
    hard_damage: bool
    choose_two: bool
    marker_passes: bool
    """Does the First Player marker pass to the left every Night (WR-86)?"""
    trophies: list[Crisis]
    dead: Annotated[list[int], SEAT]
    """Seats without a Survivor, in the order of death (W-78)."""
    graves: list[Survivor]
    spent: Annotated[list[str], CardIds(Ability)]
    """Abilities used once a game."""
    tired: Annotated[list[str], CardIds(Ability)]
    """Abilities used today."""
    offers: Annotated[list[Offer], Slots(4)]
    queue: Annotated[list[int], SEAT]
    """Seats whose part of this step is still to come."""
    exploration: list[Card]
    """Turned up and not resolved yet (W-37)."""
    turned: list[Crisis]
    """Crises being resolved, the innermost last."""
    seen: list[Card]
    """Cards that somebody is shown just now."""
    coming: list[Crisis]
    """The top of the Crisis deck, when somebody looked and left it there."""
    ahead: list[Location]
    """The top of the Location deck, when somebody looked and left it there."""
    bonus: int = 0
    """VP of Trophies and tokens (WR-2)."""
    day: int = 1
    first: Annotated[int, SEAT] = 0
    """Who has the First Player marker."""
    trading: bool = False
    """Is a trade window open?"""
    asked: Annotated[int, SEAT] = -1
    """Who is asked something that can be answered with all that the seat could step in with."""
    stood: int = 0
    """How many Emplacements stood when the day began; they come one behind the other, and none ever leaves (WR-51)."""
    offer_number: int = 0
    death_today: bool = False
    spoiled: int = 0
    halted: bool = False
    """Did something end all explorations of this day (WR-25)?"""
    feeding: bool = False
    """Is it the trade window and Food step of the Night?"""
    sharing: bool = False
    """Has everybody had the chance to eat what is its own?"""
    fight: Fight | None = None
    ending: Annotated[str, PRESENT] = ""

    def in_order(self) -> list[Seat]:
        """All living seats, from the First Player on (W-20)."""
        seats, first = self.seats, self.first
        order = seats[first:] + seats[:first]
        return [seat for seat in order if seat.survivor is not None] if self.dead else order

    def defenders(self) -> list[Seat]:
        """Every living seat that stayed home, in order (WR-28)."""
        return [seat for seat in self.in_order() if seat.plan == HOME]

    def building(self, emplacement: str) -> Building | None:
        """An Emplacement of the Settlement by its id."""
        for building in self.buildings:
            if building.card.id == emplacement:
                return building
        return None

    def works(self, emplacement: str) -> bool:
        """Is this Emplacement in the Settlement, undamaged?"""
        for building in self.buildings:
            if building.card.id == emplacement:
                return building.damage is None
        return False

    def site(self, location: str) -> Site | None:
        """A Location in play by its id."""
        for site in self.sites:
            if site.location.id == location:
                return site
        return None

    def at_place(self, place: str) -> list[Seat]:
        """The living seats that declared to be at a Location or an Emplacement today."""
        return [seat for seat in self.seats if seat.alive and seat.plan and place in (seat.place, seat.second)]

    def place_in_line(self, seat: Seat) -> int:
        """Which of the dead a seat is, counted from 1 (W-78); 0: it has not died, but may have no Survivor yet."""
        return self.dead.index(seat.seat) + 1 if seat.seat in self.dead else 0

    def used_up(self, ability: Ability) -> bool:
        """Has this ability been used today, or in this game (WR-45)?"""
        return ability.id in self.tired or ability.id in self.spent

    def card_decks(self) -> dict[str, Deck[Any]]:
        """The decks beside the Locations, by what their cards are called."""
        return {
            "common": self.common, "rare": self.rare, "crisis": self.crises, "mutation": self.mutations,
            "survivor": self.survivors,
        }  # fmt: skip

    @property
    def places_left(self) -> bool:
        """Could a New Location be drawn (WR-69)?"""
        return bool(self.ahead or self.locations.cards or self.locations.discards)

    def undamaged(self) -> list[Building]:
        return [building for building in self.buildings if building.damage is None]

    def most(self, passive: Passive[..., int]) -> int:
        """The most that an undamaged Emplacement gives of what works always."""
        name, most = passive.name, 0
        for building in self.buildings:
            always = building.card.always
            if name in always and building.damage is None and always[name] > most:
                most = always[name]
        return most

    def immune(self, seat: Seat) -> bool:
        """Do Crises do nothing to this seat (WR-73)?"""
        survivor = seat.survivor
        child = passives.immune_with.of(survivor.always) if survivor is not None and survivor.always else None
        if child is None:
            return False
        return any(each.survivor is not None and each.survivor.id == child for each in self.seats) or any(
            waiting.survivor.id == child for waiting in self.tents
        )

    @property
    def vp(self) -> int:
        """All victory points (WR-1, WR-2)."""
        standing = sum(
            building.card.vp for building in self.buildings if building.damage is None or not self.hard_damage
        )
        return standing + self.bonus

    @property
    def nights_left(self) -> int:
        """How many Nights are still to come, this day's included."""
        return max(0, self.final_day - self.day + 1)

    @property
    def final_day(self) -> int:
        """The last day; a Survivor may stall it while active (WR-6)."""
        stall = 0
        for seat in self.seats:
            if seat.survivor is not None and seat.survivor.always:
                stall = max(stall, passives.extra_days.of(seat.survivor.always) or 0)
        return self.last_day + stall
