"""The saloon as the browser draws it: who stands where on the slate, what hangs on the wall, what each mat says.

Pure: from the masked state of the seat that looks to what the templates want.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lastcall.core.unseen import if_seen, is_seen, seen
from lastcall.games.alewood.cards import Hinder, Outlaw, PlayerCard, SaloonBox, Skill, Upgrade
from lastcall.games.alewood.rules.discards import hand_limit_of
from lastcall.games.alewood.rules.glass import allowance
from lastcall.games.alewood.state import Player, Saloon
from lastcall.games.alewood.titles import title
from lastcall.text import FluentWords, scenes

WORDS = FluentWords(Path(__file__).parent / "text")
PICTURED = {"brimming": 8.0, "high": 6.5, "half": 4.5, "low": 2.0, "empty": 0.0}
"""The level drawn for each band: the same for all levels that the others cannot tell apart."""
STEPS = (
    ("roll", ("dawn", "roll")), ("sip", ("sips",)), ("choose", ("action",)),
    ("gear-up", ("gear-up", "drunks", "draws", "reveal", "last-sips")),
    ("grit", ("grit",)), ("skills", ("skills", "nudge", "order")), ("shots", ("shoot",)), ("pass", ("dusk",)),
)  # fmt: skip
"""The steps of a turn and the phases that each covers."""
QUIET = ("setup", "deal")
CHAMBERS = ((0, -27), (23.4, -13.5), (23.4, 13.5), (0, 27), (-23.4, 13.5), (-23.4, -13.5))
GRIT_TOP, GRIT_STEP = 16.0, 5.875


@dataclass(frozen=True)
class Tag:
    """One card of a Reputation, or of the hand."""

    id: str
    kind: str
    name: str
    text: str
    top: str
    burn: str
    value: int = 0
    spoken: bool = False
    read: bool = False


@dataclass(frozen=True)
class Mat:
    """All that everybody sees of one player, and what the owner sees besides."""

    seat: int
    character: str
    title: list[tuple[str, str]]
    row: list[Tag]
    upgrades: list[tuple[Upgrade, bool]]
    money: int
    caught: list[str]
    band: str
    level: float
    locked: bool
    cards: int
    waiting: int
    deputy: bool
    hesitant: bool
    hushed: bool
    speed: int


@dataclass(frozen=True)
class Space:
    """One space of the Speed Tracker; the first and the last hold what is beyond."""

    label: str
    die: bool
    slow: bool
    edge: bool
    seats: list[int]


@dataclass(frozen=True)
class Shooter:
    """One place in the shooting order."""

    seat: int
    place: int
    speed: int
    done: bool
    now: bool
    tied: bool


class Scene(scenes.Scene[Saloon, SaloonBox]):
    """What the templates ask for."""

    @property
    def me(self) -> Player | None:
        """The player of the seat that looks."""
        return None if self.seat is None else self.view.players[self.seat]

    # -- where we are --------------------------------------------------------------------------------------

    @cached_property
    def playing(self) -> bool:
        return self.view.phase not in QUIET

    @cached_property
    def steps(self) -> list[tuple[str, str]]:
        """The steps of this turn, with past, now or to come; a Gear Up has no shots and a Shootout no cards."""
        skip = ("gear-up",) if self.view.shootout else ("grit", "skills", "shots")
        steps = [(name, phases) for name, phases in STEPS if name not in skip]
        at = next((place for place, (_, phases) in enumerate(steps) if self.view.phase in phases), -1)
        return [(name, "past" if place < at else "now" if place == at else "") for place, (name, _) in enumerate(steps)]

    @cached_property
    def shooting(self) -> bool:
        return self.view.shootout and not self.view.locked

    # -- the slate -----------------------------------------------------------------------------------------

    @cached_property
    def spaces(self) -> list[Space]:
        low, high = self.box.shootout.tracker
        die = self.view.die
        made = []
        for number in range(low - 1, high + 2):
            edge = number < low or number > high
            label = f"{number}\u2212" if number < low else f"{number}+" if number > high else str(number)
            here = [mat.seat for mat in self.mats if self._space(mat.speed) == number] if self.shooting else []
            made.append(Space(label, number == die, number < die, edge, here))
        return made

    def _space(self, speed: int) -> int:
        low, high = self.box.shootout.tracker
        return min(high + 1, max(low - 1, speed))

    @cached_property
    def order(self) -> list[Shooter]:
        """The players who take part, in order of shooting, once it is fixed."""
        in_turn = self.view.order
        begun = len(in_turn) - len(self.view.shooters)
        done = begun - (self.view.phase == "shoot")
        speeds = [self.mats[seat].speed for seat in in_turn]
        return [
            Shooter(
                seat, place + 1, speeds[place], place < done, done <= place < begun,
                place > 0 and speeds[place] == speeds[place - 1],
            )
            for place, seat in enumerate(in_turn)
        ]  # fmt: skip

    @cached_property
    def sitting_out(self) -> list[int]:
        involved = self.view.involved
        return [mat.seat for mat in self.mats if mat.seat not in involved] if involved else []

    # -- the wall ------------------------------------------------------------------------------------------

    @cached_property
    def top(self) -> Outlaw | None:
        return self.view.top

    @cached_property
    def leader(self) -> Outlaw | None:
        return self.view.leader

    @cached_property
    def left(self) -> int:
        return len(self.view.stack) + (self.top is not None)

    @cached_property
    def target(self) -> str:
        """What the next Bullet hits: the stack or the Leader."""
        return "stack" if self.left else "leader"

    @cached_property
    def bullets(self) -> int:
        """Bullets that are loaded, or landed in what could not be captured."""
        return self.view.bullets or self.view.landed

    @cached_property
    def chambers(self) -> list[tuple[float, float, bool]]:
        return [(x, y, place < self.view.bullets) for place, (x, y) in enumerate(CHAMBERS)]

    @cached_property
    def wares(self) -> list[Upgrade]:
        return self.view.upgrades

    # -- the players ---------------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> list[Mat]:
        return [self._mat(player) for player in self.view.players]

    @property
    def mine(self) -> Mat | None:
        return None if self.seat is None else self.mats[self.seat]

    def _mat(self, player: Player) -> Mat:
        view, seat = self.view, player.seat
        return Mat(
            seat=seat, character=player.character.id if player.character else "", title=self._title(player),
            row=[self.tag(card, card.id in player.bound) for card in player.row],
            upgrades=[(each, each.id in player.flipped) for each in player.upgrades],
            money=view.money_of(player), caught=[outlaw.name for outlaw in player.captured],
            band=player.band, level=PICTURED[player.band], locked=view.locked or not allowance(view, player),
            cards=len(player.hand), waiting=sum(if_seen(each.target) == seat for each in view.face_down),
            deputy=seat == view.deputy and self.playing, hesitant=seat in view.hesitant,
            hushed=player.hushed >= view.turn > 0, speed=player.speed,
        )  # fmt: skip

    def _title(self, player: Player) -> list[tuple[str, str]]:
        """The title line in pieces, each with the kind of card it comes from."""
        if player.character is None:
            return [("", WORDS.say("title-none"))]
        rest = title(WORDS, self.view, player)
        marks = [(self.tag(card).kind, card.name.lower()) for card in player.row]
        marks.append(("who", player.character.in_title))
        marks += [("upgrade", each.name.lower()) for each in player.upgrades]
        pieces = []
        for kind, words in marks:
            before, found, rest = rest.partition(words)
            pieces += [("", before), (kind, found)]
        return [(kind, words) for kind, words in [*pieces, ("", rest)] if words]

    def tag(self, card: PlayerCard, read: bool = False) -> Tag:
        if isinstance(card, Skill):
            text = WORDS.say("skill-text", value=card.value)
            return Tag(card.id, "skill", card.name, text, card.top, card.burn, card.value)
        assert isinstance(card, Hinder)
        spoken = card.kind == "spoken"
        return Tag(card.id, "hinder", card.name, self.duty(card), card.top, card.burn, spoken=spoken, read=read)

    def duty(self, hinder: Hinder) -> str:
        """The text of a Hinder at this table."""
        return hinder.table if self.view.manners == "honour" else hinder.text

    # -- what only the owner sees --------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[Tag]:
        return [] if self.me is None else [self.tag(card) for card in seen([*self.me.hand, *self.me.looked_at])]

    @cached_property
    def level(self) -> int:
        return (self.me and if_seen(self.me.level)) or 0

    @cached_property
    def speed(self) -> int:
        return self.box.glass.off_speed if self.view.glass == "off" else self.box.speeds[self.level]

    def speed_after(self, levels: int) -> int:
        return self.box.speeds[max(0, self.level - levels)]

    @cached_property
    def thirst(self) -> int:
        """Levels that may still be drunk this turn."""
        if self.me is None or not is_seen(self.me.drunk):
            return 0
        return max(0, allowance(self.view, self.me) - self.me.drunk)

    @cached_property
    def grit(self) -> list[tuple[int, float, int, bool]]:
        """The Grit Meter: each level, where its line is, its speed, and whether the drink is there."""
        full = self.box.glass.full
        return [
            (level, round(GRIT_TOP + (full - level) * GRIT_STEP, 2), self.box.speeds[level], level == self.level)
            for level in range(full + 1)
        ]

    @cached_property
    def limit(self) -> int:
        return self.box.deal.hand_limit if self.me is None else hand_limit_of(self.view, self.me)


def scene(view: Saloon, box: SaloonBox, seat: int | None) -> Scene:
    """What `board.html` draws from."""
    return Scene(view, box, seat)
