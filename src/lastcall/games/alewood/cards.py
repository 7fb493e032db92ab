"""The cards of Alewood as their files describe them, and the box."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from lastcall.core.card import Box, Card
from lastcall.core.effects import Effects, Passives, Value

Duty: TypeAlias = tuple[Value, ...]
"""What a Hinder demands, with its arguments: `("gesture", "wink")`."""


class Character(Card, frozen=True, eq=False):
    """A townsman or -woman. They differ in name and picture only (AR-3, AR-65)."""

    name: str
    copies: int
    proper: bool = False
    """A name rather than a trade: it keeps its capitals in a title."""

    @property
    def in_title(self) -> str:
        """How the title line ends (A-23)."""
        return self.name if self.proper else self.name.lower()


class PlayerCard(Card, frozen=True, eq=False):
    """A card of the Player deck: Skills and Hinders look alike from behind."""

    name: str
    copies: int
    top: str
    burn: str

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls.back = "PlayerCard"


class Skill(PlayerCard, frozen=True, eq=False):
    """Moves its owner's piece in a Shootout (A-25)."""

    value: int


class Hinder(PlayerCard, frozen=True, eq=False):
    """A silly duty that its owner must not forget (A-26)."""

    text: str
    """The duty in a form that the table can check (checked mode)."""
    table: str
    """The duty as people perform it in one room (honour mode)."""
    kind: Literal["spoken", "physical"]
    difficulty: Literal["easy", "medium", "hard"]
    trigger: str
    duty: Passives
    only: Literal["", "drunk", "shootout", "by_another", "on_another", "not_eligible"] = ""
    clashes: list[str] = []
    duties: tuple[Duty, ...] = ()
    """The duties one by one."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "duties", tuple((call.name, *call.args) for call in self.duty.calls))


class LeaderValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots think of an outlaw's Leader ability."""

    leader: Literal["kind", "harmless", "cruel"] = "harmless"


class UpgradeValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots think of an Upgrade."""

    rank: int = 99
    """1 is the best."""
    rank_if_cruel: int = 0
    """Its rank under a cruel Leader; 0: the same."""
    buy: bool = False
    """Is it worth captured outlaws?"""


class Outlaw(Card, frozen=True, eq=False):
    """An outlaw, with a bounty."""

    name: str
    copies: int
    bounty: int
    flip: int
    threshold: int
    icons: list[Literal["discard", "lead"]]
    do: Effects
    """The Leader ability."""
    ai: LeaderValue = LeaderValue()


class Upgrade(Card, frozen=True, eq=False):
    """Earned by an emptied glass or bought for $200 of outlaws (A-30, A-31)."""

    name: str
    copies: int
    kind: Literal["flip", "ongoing"]
    always: Passives
    ai: UpgradeValue = UpgradeValue()


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the Grit Meter: the speed that the owner reads, the band that the others see."""

    level: int
    speed: int
    band: str


class Glass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    full: int
    sip: int
    drink: int
    off_speed: int


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: int
    hand_limit: int
    upgrades_shown: int
    upgrades_held: int
    stack: int
    badge: Literal["full", "empty"]
    closing_time: int


class Money(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    upgrade_price: int
    leader_bonus: int


class ShootoutNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed_die: int
    tracker: tuple[int, int]
    free_bullets: int
    bullet_meter: int


class ReputationPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skill_points: int
    hinder_points: int


class Icons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: list[str]


class CallOuts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gestures: list[str]
    vote_tie_upheld_from: int
    numbers: list[str]


class BotSkill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Factors by which a bot's level changes its habits (AR-16)."""

    slip: float
    notice: float


class BotHabits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a bot forgets a Hinder, and how often it notices another's slip, in percent (AR-16)."""

    slip: dict[str, int]
    notice: int
    levels: dict[str, BotSkill]

    def of(self, level: str) -> BotHabits:
        """The habits of a bot that plays at this level."""
        skill = self.levels[level]
        slip = {difficulty: round(percent * skill.slip) for difficulty, percent in self.slip.items()}
        return BotHabits(slip, round(self.notice * skill.notice), self.levels)


class SaloonBox(Box):
    """Everything in the box of Alewood."""

    characters: dict[str, Character]
    skills: dict[str, Skill]
    hinders: dict[str, Hinder]
    outlaws: dict[str, Outlaw]
    upgrades: dict[str, Upgrade]
    speeds: list[int]
    """The base speed at each level of the glass."""
    bands: list[str]
    """The band that others see at each level."""
    glass: Glass
    deal: Deal
    money: Money
    shootout: ShootoutNumbers
    reputation: ReputationPoints
    call_outs: CallOuts
    bots: BotHabits
    tempered: dict[str, SaloonBox]
    """By level, the same box with the habits of its bots, where they differ."""
    gestures: list[tuple[str, str]]
    """Every gesture as a choice."""
    plays: dict[str, list[tuple[str, str, int]]]
    """Every Player Card laid on each seat, as choices."""
    loads: dict[str, tuple[str, str]]
    """Every Player Card as a Bullet."""
    watchers: dict[str, dict[str, Hinder]]
    """By event, the Hinders that watch it."""
    stares: list[tuple[str, int]]
    """A close look at each seat, as choices."""

    def levels_of(self, band: str) -> list[int]:
        """The levels that the others cannot tell apart."""
        return [level for level, seen in enumerate(self.bands) if seen == band]
