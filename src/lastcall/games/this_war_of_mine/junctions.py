"""Where an expansion joins the game: the junctions of the sequence of play, and the moments that the rules announce.

A junction is a phase before which steps may be inserted. A moment is a place in the rules where an expansion that is in
play may act, add or take over. Base rules never ask which expansion that is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from lastcall.core.ask import Choice, Rule
from lastcall.core.expansion import Expansion, Expansions

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.blocks import Enemy
    from lastcall.games.this_war_of_mine.cards import VisitorCard
    from lastcall.games.this_war_of_mine.reachability import Walk
    from lastcall.games.this_war_of_mine.reading import Reader
    from lastcall.games.this_war_of_mine.rules.dice import Rolled
    from lastcall.games.this_war_of_mine.state import Assignment, Combat, Foe, Person, Shelter, StoryFrame

Junction: TypeAlias = Literal[
    "day",  # the Morning is over, the Day has not begun
    "assign",  # the Day has begun; the first action round follows
    "act",  # a round is confirmed; its actions follow
    "water",  # the Day is over; the Dusk follows
    "evening",  # everybody has eaten; the Evening follows
    "location",  # all have their tasks; the Scavenging follows
    "choose_findings",  # exploration is over; the party chooses what it carries home
    "raid",  # the Night Raid follows
    "treatment",  # Dawn: the party is home; medicine follows
]
"""A phase before which an expansion may insert steps: `rules.course.enter` leads there, `leave` goes on."""


class Anytime(NamedTuple):
    """What may be done at any time outside combat and scripts."""

    verbs: tuple[str, ...]
    offered: Callable[[Shelter], list[Choice]]
    do: Callable[[Shelter, Choice, str], Coroutine[Any, Any, str | None]]
    """(shelter, choice, then): carries it out; the phase that must follow, or None to go on with what was asked."""
    about: Callable[[Shelter, Choice], dict[str, object]]
    """The facts of the choice's message."""
    wanted: Callable[[Shelter, Choice], bool]
    """Whether quick play does it now."""


class ActionPlace(NamedTuple):
    """A place where a character may be sent in an action round."""

    verb: str
    offered: Callable[[Shelter, Person, Collection[str]], list[Choice]]
    """(shelter, person, places that are taken) -> `(verb, place)` or `(verb, place, detail)`."""
    resolve: Callable[[Shelter, Assignment], str | Rule[str]]
    """The phase that follows; `acted` when the action is done."""
    counts_as: Callable[[Shelter, Assignment], str]
    """The cell of the house that it counts as, for snipers and for drawing."""
    about: Callable[[Shelter, Choice], dict[str, object]]
    worth: Callable[[Shelter, Choice], float]
    """To quick play, beside the actions in the house."""
    covered: bool = False
    """Whether the card that is worked on covers the character from Sniper Fire (TR-119)."""


class Guest(NamedTuple):
    """Somebody who lives with the group and is no character: `join(dog)`, `here(farmer)`, `kill(orphan)` (TR-105)."""

    here: Callable[[Shelter], bool]
    can_join: Callable[[Shelter], bool]
    join: Callable[[Shelter], Coroutine[Any, Any, None] | None]
    """Where the group may refuse, it is asked."""
    lose: Callable[[Shelter], Coroutine[Any, Any, None]]
    worth: Callable[[Shelter], float]
    """Of joining, to quick play."""


class WoundTaker(NamedTuple):
    """Who else may take a wound that is dealt to characters."""

    offered: Callable[[Shelter], list[str]]
    take: Callable[[Shelter, str], Coroutine[Any, Any, None]]


class BeforeRound(NamedTuple):
    """What else the group may do before a round of a fight."""

    offered: Callable[[Shelter, Combat], list[Choice]]
    """Choices with a verb that no other choice of a fight has."""
    do: Callable[[Shelter, Combat, Choice], str]
    """(shelter, combat, choice) -> the phase that follows; `combat` goes on with the same round."""
    wanted: Callable[[Shelter, Combat, Choice], bool] | None = None
    """Whether quick play does it now; None: never."""


@dataclass(frozen=True)
class Moments:
    """What an expansion does at the moments that the base rules announce. All are optional."""

    set_up: Callable[[Shelter], None] | None = None
    """The table is laid: shuffle and deal what the expansion adds."""
    lost: Callable[[Shelter, Person, bool], None] | None = None
    """(shelter, person, died): a character has died or left."""
    counted: Callable[[Shelter, str, int], None] | None = None
    """(shelter, counter, its value before): a counter has changed."""
    modifies: Callable[[Shelter, str], int] | None = None
    """(shelter, modifier) -> what is added to a modifier of core.toml now."""
    when_quiet: Callable[[Shelter], bool] | None = None
    """No combat and no script is open (TR-139): opens a block that is due, and says whether it did."""
    anytime: Anytime | None = None
    action: ActionPlace | None = None
    guests: Mapping[str, Guest] = field(default_factory=dict)
    wounds: WoundTaker | None = None
    black_die: Callable[[Shelter, int], Coroutine[Any, Any, int]] | None = None
    """(shelter, what it shows) -> what it shows in the end."""
    encounter: Callable[[Shelter], bool] | None = None
    """Noise brings an encounter: whether it is ignored."""
    visitor: Callable[[Shelter], VisitorCard | None] | None = None
    """The Visitor who comes instead of the top card."""
    arrived: Callable[[Shelter], None] | None = None
    """The party is at a Location, and the noise marker has been set."""
    before_action: Callable[[Shelter, Assignment], str | None] | None = None
    """An action is about to be resolved: the phase that comes first and returns `act`, or None."""
    also_counted: Callable[[Shelter], int] | None = None
    """How many others count as characters at the end of the war, for the Objective that counts them."""
    fight: Callable[[Shelter, StoryFrame, tuple[Enemy, ...], str], str | None] | None = None
    """(shelter, frame, enemies, backstab): the phase in which a fight takes place in another way, or None."""
    before_round: BeforeRound | None = None
    fight_over: Callable[[Shelter, Combat], str | None] | None = None
    """The phase that follows a fight whose outcome means something else here, or None."""
    figures: Callable[[Shelter, str], int] | None = None
    """(shelter, kind) -> how many miniatures of a kind it has on the table, of the pool that expansions share."""
    weapons_within_reach: Callable[[Shelter, Combat, str], int | None] | None = None
    """(shelter, combat, weapon) -> how many of it the fighters have with them, or None: all of the pile at hand."""
    combat_die: Callable[[Shelter, Rolled, bool], Coroutine[Any, Any, Rolled | None]] | None = None
    """(shelter, what a combat die brought, whether it is ours) -> what it brings in the end; None: roll it again."""
    fired: Callable[[Shelter, Combat], Coroutine[Any, Any, None]] | None = None
    """A character or an enemy has fired in a step of a fight, once for each of them."""
    fell: Callable[[Shelter, Combat, Foe], None] | None = None
    """An enemy has died in a fight."""
    ignores_noise: Callable[[Shelter], bool] | None = None
    """Whether noise means nothing now: noise rolls are not made, and the marker does not move."""
    waits_with: Callable[[Shelter, Choice], bool] | None = None
    """Whether quick play keeps a choice that it would otherwise take at once, such as a kept card, for later."""
    leans: Callable[[Shelter, str], float] | None = None
    """(shelter, tone) -> what a choice of that tone is worth more to quick play now."""
    prospects: Callable[[Shelter], float] | None = None
    """What it adds to the estimate of how the group stands, as log odds of survival."""
    turn_up: Callable[[Walk], None] | None = None
    """Which of its cards and scripts the rules bring into play by themselves (`lastcall check`)."""


F = TypeVar("F")


def _given(handlers: Iterable[F | None]) -> tuple[F, ...]:
    return tuple(each for each in handlers if each is not None)


class Playing:
    """What a set of expansions does at each moment, in their order; made once for each set (`WarBox.playing`)."""

    def __init__(self, ons: Sequence[Moments]) -> None:
        self.set_up = _given(on.set_up for on in ons)
        self.lost = _given(on.lost for on in ons)
        self.counted = _given(on.counted for on in ons)
        self.modifies = _given(on.modifies for on in ons)
        self.when_quiet = _given(on.when_quiet for on in ons)
        self.anytime = _given(on.anytime for on in ons)
        self.anytime_verbs = {verb: each for each in self.anytime for verb in each.verbs}
        self.actions = {each.verb: each for each in _given(on.action for on in ons)}
        self.guests = {name: guest for on in ons for name, guest in on.guests.items()}
        self.wounds = _given(on.wounds for on in ons)
        self.black_die = _given(on.black_die for on in ons)
        self.encounter = _given(on.encounter for on in ons)
        self.visitor = _given(on.visitor for on in ons)
        self.arrived = _given(on.arrived for on in ons)
        self.before_action = _given(on.before_action for on in ons)
        self.also_counted = _given(on.also_counted for on in ons)
        self.fight = _given(on.fight for on in ons)
        self.before_round = _given(on.before_round for on in ons)
        self.fight_over = _given(on.fight_over for on in ons)
        self.figures = _given(on.figures for on in ons)
        self.weapons_within_reach = _given(on.weapons_within_reach for on in ons)
        self.combat_die = _given(on.combat_die for on in ons)
        self.fired = _given(on.fired for on in ons)
        self.fell = _given(on.fell for on in ons)
        self.ignores_noise = _given(on.ignores_noise for on in ons)
        self.waits_with = _given(on.waits_with for on in ons)
        self.leans = _given(on.leans for on in ons)
        self.prospects = _given(on.prospects for on in ons)


WarExpansion: TypeAlias = "Expansion[Shelter, Moments, Reader]"

EXPANSIONS: Expansions[WarExpansion] = Expansions("lastcall.games.this_war_of_mine")
