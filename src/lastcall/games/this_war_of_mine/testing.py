"""Houses for tests of This War of Mine: who lives there, what they own, and what happens to them, in a few words.

table = house("marko", "oskar", shovel=1).day()                    # given
table.place("marko", "work:D2:shovel").play(0, "confirm")          # when
assert table.state.room("D2").remnants                             # then
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from lastcall.core.expansion import OPTION, Expansions
from lastcall.core.game import Game
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.junctions import WarExpansion
from lastcall.games.this_war_of_mine.reading import open_box
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Attack, Combat, Mod, Person, Room, Shelter, Trip
from lastcall.games.this_war_of_mine.terms import STATES
from lastcall.testing import Scenario
from lastcall.text import FluentWords


def house(*people: str, seats: int = 1, **storage: int) -> HouseScenario:
    """These people, well and fed, with only these things in Storage: `house("marko", "oskar", shovel=1)`."""
    return HouseScenario(*people, seats=seats).store(**storage)


def expanded_house(expansions: Sequence[str], *people: str, seats: int = 1, **storage: int) -> HouseScenario:
    """The same with these expansions in play: `expanded_house(["our_street"], "marko", shovel=1)`."""
    return HouseScenario(*people, seats=seats, options={OPTION: list(expansions)}).store(**storage)


def with_expansions(expansions: Expansions[WarExpansion]) -> Game[Shelter]:
    """The game with other expansions than those that are installed."""
    own = {name: option for name, option in GAME.options.items() if name != OPTION}
    return replace(
        GAME,
        expansions=expansions,
        options=expansions.options(own),
        words=FluentWords(GAME.folder / "text", expansions=expansions),
        open_box=lambda folder: open_box(folder, expansions),
    )


def faces(*rolled: str) -> list[str]:
    """Combat dice for `dice`, each with its colour: `faces("yellow:2", "red:dry")`."""
    shown = [each.split(":") for each in rolled]
    assert all(face in GAME.box.dice[die] for die, face in shown)
    return [face for _, face in shown]


class HouseScenario(Scenario[Shelter]):
    """A table of This War of Mine that a test may edit; a method that changes it returns it, unless it says what."""

    def __init__(
        self, *people: str, seats: int = 1, options: Mapping[str, Any] | None = None, game: Game[Shelter] = GAME
    ) -> None:
        super().__init__(game, seats, 1, options, ())
        shelter, wanted = self.state, people or ("marko", "oskar", "greta")
        everybody = [*(person.card for person in shelter.people), *shelter.waiting]
        cards = {card.id: card for card in everybody}
        shelter.people = [Person(cards[name], [0, 0, 0, 0, 0], starter=True) for name in wanted]
        shelter.waiting = [card for card in everybody if card.id not in wanted]
        shelter.storage = {}
        shelter.leader = 0

    # -- given ---------------------------------------------------------------------------------------------

    def person(self, name: str, **levels: int) -> Person:
        """Somebody of the group; with `wounds=3` and the like, their states are set first."""
        person = self.state.person(name)
        for state, level in levels.items():
            person.levels[STATES.index(state)] = level
        return person

    def store(self, **things: int) -> Self:
        """Only these things are in Storage."""
        self.state.storage = {thing: count for thing, count in things.items() if count}
        return self

    def build(self, fitting: str, room: str) -> Room:
        """The room in which this Fitting is put up, instead of a Shelter card if one is there."""
        shelter, place = self.state, self.state.room(room)
        self.clear(room)
        for pile in (shelter.fittings, shelter.ideas):
            for card in pile[:]:
                if card.id == fitting:
                    pile.remove(card)
                    place.fitting = card
        bring_all_into_force(shelter, fitting, shelter.box.fittings[fitting].passive)
        return place

    def clear(self, *rooms: str) -> Self:
        """No Shelter cards are in these rooms."""
        for key in rooms:
            room = self.state.room(key)
            self.state.spare_shelter += room.cards
            room.kind, room.cards, room.remnants = "", [], False
        return self

    def hold(self, *cards: str) -> Self:
        """The group has kept these Narrative Action cards."""
        return self.deal(self.state.held, *cards)

    def day(self, number: int = 1) -> Self:
        """An action round begins."""
        self.state.round = number
        self.state.assignments = []
        return self.at("assign")

    def resolve(self, block: str, actor: str = "", then: str = "assign") -> Self:
        """A block of a card is resolved (`V1`, `P3/choice2`, `S705`), after which a phase follows."""
        self.state.round = self.state.round or (1 if then == "assign" else 0)
        return self.at(resolve(self.state, block, then, actor))

    def out(self, *party: str, location: str = "terrace", cards: tuple[str, ...] = (), noise: int = 1) -> Self:
        """The party is at a Location, with these cards left in the Unknown deck, the first one on top; fewer than four
        do not go back for another Location. Everybody else is on guard."""
        shelter = self.state
        shelter.round = 0
        places = [slot for slot in shelter.slots if slot is not None] + shelter.new_locations
        here = next(place for place in places if place.id == location)
        near = shelter.slots[0]
        if here in shelter.new_locations and near is not None:
            shelter.new_locations.remove(here)
            shelter.new_locations.append(near)
            shelter.slots[0] = here
        for person in shelter.people:
            person.out = person.id in party
            person.task = "scavenge" if person.out else "guard"
        every = {card.id: card for card in shelter.exploration.cards}
        unknown = [every[card] for card in reversed(cards)]
        shelter.exploration.cards = [card for card in shelter.exploration.cards if card not in unknown]
        shelter.trip = Trip(location, unknown, noise=noise, searching=True, had_last_four=len(unknown) < 4)
        return self

    def unheard(self) -> Self:
        """No noise brings anybody: only what a card itself says happens."""
        self.state.mods.append(Mod("encounter_off", 99, "game", "test"))
        return self

    def fight(self, card: str, *party: str) -> Self:
        """The party attacks the people of a Residents card; the first round is to come."""
        self.out(*party)
        self.stack(self.state.residents, card)
        resident = self.state.residents.draw(self.state.chance)
        assert resident is not None
        self.state.residents.discard(resident)
        return self.resolve(f"{card}/attack", then="explored")

    def raided(self, card: str, *guards: str) -> Self:
        """A Night Raid by this card against these guards; everybody else sleeps on the floor."""
        self.state.round = 0
        for person in self.state.people:
            person.task = "guard" if person.id in guards else "floor"
        self.stack(self.state.raids, card)
        return self.at("raid")

    # -- when ----------------------------------------------------------------------------------------------

    def place(self, person: str, *choices: str) -> Self:
        """The leader sends somebody to work: `place("marko", "craft:bed_1", "at:B2")`."""
        return self.play(0, f"act:{person}", *choices)

    # -- then ----------------------------------------------------------------------------------------------

    def actions(self, person: str) -> list[str]:
        """Everything this character may be sent to do in this round."""
        self.choose(0, f"act:{person}")
        offered = self.offered(0)
        self.play(0, "nothing", f"back:{person}")
        return offered

    def level(self, name: str, state: str) -> int:
        """The level of somebody's state: `level("marko", "hunger")`."""
        return self.state.person(name).levels[STATES.index(state)]

    def fitting(self, room: str) -> str:
        """The id of the Fitting in a room, or nothing."""
        standing = self.state.room(room).fitting
        return standing.id if standing is not None else ""

    @property
    def locations(self) -> list[str]:
        """The ids of the open Locations, the nearest first."""
        return [slot.id for slot in self.state.slots if slot is not None]

    @property
    def ending(self) -> str:
        """How the game ended: `survival`."""
        assert self.result is not None
        return self.result.reason

    @property
    def trip(self) -> Trip:
        """The trip in progress."""
        assert self.state.trip is not None
        return self.state.trip

    @property
    def combat(self) -> Combat:
        """The fight in progress."""
        assert self.state.combat is not None
        return self.state.combat

    @property
    def attack(self) -> Attack:
        """The raid in progress."""
        assert self.state.attack is not None
        return self.state.attack
