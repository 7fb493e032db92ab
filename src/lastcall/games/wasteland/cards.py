"""The cards of the seven decks as their files describe them, and what follows from a card alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, Protocol, TypeAlias, TypeVar

import msgspec

from lastcall.core.ask import Choice
from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Block, Calls, Effects, Passives

STOCKPILE = "E01"
TENT_CITY = "E02"
"""The two Emplacements that every Settlement has, and that the rulebook names (W-17)."""

Moment: TypeAlias = Literal[
    "free", "any", "food", "fight", "any_fight", "new_location", "exploring", "exploring_existing", "drawn",
    "any_crisis", "my_crisis", "my_combat", "radiation_roll", "radiation_gain", "morale_loss", "declared", "trashing",
    "healing", "night_death",
]  # fmt: skip
Spend: TypeAlias = Literal["trash", "stockpile", "play"]
Face: TypeAlias = Literal[1, 2, 3, 4, 5, 6]

JOINED: Mapping[str, tuple[Moment, ...]] = {
    "free_or_any": ("free", "any"),
    "own_fight": ("fight", "any_fight"),
    "existing_location": ("exploring_existing", "exploring"),
}
"""Moments that are asked for together: cards know them as one."""


def derive(card: msgspec.Struct, **values: object) -> None:
    """Note on a card what follows from what its file says."""
    for name, value in values.items():
        msgspec.structs.force_setattr(card, name, value)


# -- uses ----------------------------------------------------------------------------------------------------------


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a weapon goes on some faces of the die that is rolled after the fight (WR-39)."""

    on: tuple[Face, ...]
    to: Literal["stockpile", "trash"]


class Use(Block, frozen=True, eq=False, kw_only=True):
    """One way to use a card or an ability: at which moment, what becomes of the card, what it does."""

    spend: Spend | Literal[""] = ""
    """What becomes of the card itself (W-85 to W-87); an ability has none."""
    when: Moment | Literal[""] = ""
    breaks: tuple[Break, ...] = ()
    """Where the weapon goes after the fight; on all other faces it stays Played."""
    number: int = 0
    as_choice: Choice = ()
    """How a seat says that it uses the card this way."""
    weapon: int = 0
    food: int = 0
    medical: int = 0
    vp: int = 0
    plain: bool = True
    """Can it always be used in its moment, whatever the state?"""

    def __post_init__(self) -> None:
        derive(
            self, weapon=points(self.do, "weapon"), food=points(self.do, "food", "eat_anything"),
            medical=points(self.do, "medical"), vp=points(self.do, "vp_token"),
            plain=not self.need and not self.cost and all(call.can is None for call in self.do),
        )  # fmt: skip

    def breaks_on(self, face: int) -> str:
        """Where the weapon goes when this face is rolled; nothing: it stays Played."""
        return next((line.to for line in self.breaks if face in line.on), "")


def points(effects: Calls, *names: str) -> int:
    """How many points of a kind some effects give to their user."""
    return sum(int(call.args[0]) for call in effects if call.name in names)


class HasMoment(Protocol):
    @property
    def when(self) -> str: ...


T = TypeVar("T", bound=HasMoment)


def by_moment(found: Iterable[T]) -> Mapping[str, tuple[T, ...]]:
    """Uses or abilities by their moments; moments that are asked for together are also known as one."""
    at: dict[str, tuple[T, ...]] = {}
    for each in found:
        at[each.when] = (*at.get(each.when, ()), each)
    for name, moments in JOINED.items():
        joined = tuple(each for moment in moments for each in at.get(moment, ()))
        if joined:
            at[name] = joined
    return at


# -- cards that come into hands ------------------------------------------------------------------------------------


class Playable(Card, frozen=True, eq=False, kw_only=True):
    """A card that can be in a hand and may be used from there."""

    name: str
    copies: int
    picture: str = ""
    kind: str = ""
    text: str = ""
    uses: tuple[Use, ...] = msgspec.field(default=(), name="use")
    """All its uses, by their number."""
    at: Mapping[str, tuple[Use, ...]] = {}
    """The same by moment."""

    def __post_init__(self) -> None:
        for number, use in enumerate(self.uses):
            derive(use, number=number, as_choice=("use", self.id, number))
        derive(self, at=by_moment(self.uses))


class SalvageValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Salvage is to a bot."""

    keep: int | None = None
    """How much a seat wants to keep it; None: as much as others of its kind."""


class Salvage(Playable, frozen=True, eq=False, kw_only=True):
    """Food, medicine, weapons and company (W-8)."""

    kind: Literal["food", "medical", "weapon", "ally"]
    pair: str = ""
    """The card that must be in the same hand for `paired` to happen."""
    paired: Effects = Effects()
    partner: str = ""
    """The other half of the pair, known to both."""
    ai: SalvageValue = SalvageValue()


class Common(Salvage, frozen=True, eq=False, kw_only=True):
    """Common Salvage."""


class Rare(Salvage, frozen=True, eq=False, kw_only=True):
    """Rare Salvage."""


class MutationValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Mutation is to a bot."""

    heal: int = 6
    """What is healed first: 0 the most urgent, Crises at 5; from 8 on it is rather kept."""


class Mutation(Playable, frozen=True, eq=False, kw_only=True):
    """What radiation makes of people."""

    hold: Passives = Passives()
    """Works while it is in the hand."""
    arrive: Effects = Effects()
    """Happens when it comes into a hand."""
    ai: MutationValue = MutationValue()


class CrisisValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Crisis is to a bot."""

    heavy: bool = False
    """Is it worth a card to be rid of it?"""


class Crisis(Playable, frozen=True, eq=False, kw_only=True):
    """Combat, Collapse or Catastrophe (W-53 to W-55); in a hand it is an injury (WR-50)."""

    kind: Literal["combat", "collapse", "catastrophe"]
    difficulty: int = 0
    instead: tuple[Block, ...] = ()
    """Ways not to fight a Combat at all (WR-61)."""
    win: Block = Block()
    loss: Block = Block()
    block: Flat[Block] = Block()
    """What a Collapse or a Catastrophe does (WR-34)."""
    ai: CrisisValue = CrisisValue()


# -- places --------------------------------------------------------------------------------------------------------


class Location(Card, frozen=True, eq=False, kw_only=True):
    """A ruin to be looted."""

    name: str
    copies: int
    picture: str = ""
    crisis: int
    common: int
    rare: int
    survivors: int
    vp: int
    emplacement: str = ""
    start: bool = False
    as_choice: Choice = ()
    """How a seat says that it explores here."""

    def __post_init__(self) -> None:
        derive(self, as_choice=("explore", self.id))

    @property
    def recipe(self) -> tuple[int, int, int, int]:
        """Crises, Common, Rare and Survivors of its Event Deck (W-34)."""
        return self.crisis, self.common, self.rare, self.survivors


class EmplacementValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an Emplacement is to a bot: ranks, 1 the best place to sit and the first to be given up."""

    home: int = 50
    """For a healthy defender."""
    hurt: int | None = None
    """For somebody with injuries, where that differs."""
    spare: int = 50
    """When something must be damaged."""


class Emplacement(Card, frozen=True, eq=False, kw_only=True):
    """A part of the Settlement."""

    name: str
    copies: int
    picture: str = ""
    text: str = ""
    vp: int
    location: str = ""
    start: bool = False
    use: Flat[Block] = Block()
    """What the occupant may do in Noon (W-42)."""
    always: Passives = Passives()
    """Works while it is undamaged, occupied or not."""
    occupied: Passives = Passives()
    """Works while it is undamaged and occupied (W-43)."""
    damaged: Effects = Effects()
    """Happens once, when it is damaged (W-45)."""
    ai: EmplacementValue = EmplacementValue()
    as_choice: Choice = ()
    """How a seat says that it stays here."""

    def __post_init__(self) -> None:
        derive(self, as_choice=("home", self.id))

    @property
    def can_be_used(self) -> bool:
        return bool(self.use.do or self.use.roll or self.use.choice)


# -- people --------------------------------------------------------------------------------------------------------


class Ability(Card, frozen=True, eq=False, kw_only=True):
    """Something one Survivor can do: once a day, once a game, or always (WR-45)."""

    of: str
    """Whose ability it is."""
    name: str
    limit: Literal["day", "game", "always"]
    text: str = ""
    use: Flat[Use] = Use()
    always: Passives = Passives()

    def __post_init__(self) -> None:
        derive(self.use, as_choice=("ability", self.id))

    @property
    def when(self) -> str:
        return self.use.when


class Survivor(Card, frozen=True, eq=False, kw_only=True):
    """A person who is still alive."""

    name: str
    copies: int
    picture: str = ""
    trade: str
    health: int
    morale: int
    abilities: tuple[Ability, ...] = ()
    at: Mapping[str, tuple[Ability, ...]] = {}
    """The abilities by their moment."""
    always: Passives = Passives()
    """What its abilities do all the time."""

    def learn(self, abilities: tuple[Ability, ...]) -> None:
        """Give the Survivor its abilities, once all cards are read."""
        derive(
            self, abilities=abilities, at=by_moment(each for each in abilities if each.when),
            always=Passives([call for each in abilities for call in each.always.calls]),
        )  # fmt: skip
