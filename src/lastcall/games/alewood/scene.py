"""The saloon as the browser draws it: who stands where on the slate, what hangs on the wall, what each mat says.

Pure: from a seat's view (plain data, hidden things as None) and the box to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from lastcall.games.alewood import powers
from lastcall.games.alewood.cards import Outlaw, SaloonBox, Upgrade
from lastcall.games.alewood.titles import title
from lastcall.text import FluentWords

WORDS = FluentWords(Path(__file__).parent / "text")
PICTURED = {"brimming": 8.0, "high": 6.5, "half": 4.5, "low": 2.0, "empty": 0.0}
"""Where the picture of a band stands: the same for every level that looks like it."""
STEPS = (
    ("Roll", ("dawn", "roll")), ("Sip", ("sips",)), ("Choose", ("action",)),
    ("Gear up", ("gear-up", "drunks", "draws", "reveal", "last-sips")),
    ("Grit", ("grit",)), ("Skills", ("skills", "nudge", "order")), ("Shots", ("shoot",)), ("Pass", ("dusk",)),
)  # fmt: skip
"""The steps of a turn and the phases that each covers."""
QUIET = ("setup", "deal")
CHAMBERS = ((0, -27), (23.4, -13.5), (23.4, 13.5), (0, 27), (-23.4, 13.5), (-23.4, -13.5))
GRIT_TOP, GRIT_STEP = 16.0, 5.875

View = Mapping[str, Any]


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
    caught: str
    band: str
    level: float
    locked: bool
    cards: int
    waiting: int
    deputy: bool
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


class Scene:
    """What the templates ask for."""

    def __init__(self, view: View, box: SaloonBox, me: int | None) -> None:
        self.view = view
        self.box = box
        self.me = me

    # -- where we are --------------------------------------------------------------------------------------

    @cached_property
    def playing(self) -> bool:
        return self.view["phase"] not in QUIET

    @cached_property
    def steps(self) -> list[tuple[str, str]]:
        """The steps of this turn, with past, now or to come; a Gear Up has no shots and a Shootout no cards."""
        skip = ("Gear up",) if self.view["shootout"] else ("Grit", "Skills", "Shots")
        steps = [(name, phases) for name, phases in STEPS if name not in skip]
        at = next((place for place, (_, phases) in enumerate(steps) if self.view["phase"] in phases), -1)
        return [(name, "past" if place < at else "now" if place == at else "") for place, (name, _) in enumerate(steps)]

    @cached_property
    def shooting(self) -> bool:
        return bool(self.view["shootout"]) and not self.view["locked"]

    # -- the slate -----------------------------------------------------------------------------------------

    @cached_property
    def spaces(self) -> list[Space]:
        low, high = self.box.shootout.tracker
        die = self.view["die"]
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
        """Everybody taking part, once it is fixed who shoots when: who has shot, who shoots, who still waits."""
        in_turn: Sequence[int] = self.view["order"]
        begun = len(in_turn) - len(self.view["shooters"])
        done = begun - (self.view["phase"] == "shoot")
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
        involved = self.view["involved"]
        return [mat.seat for mat in self.mats if mat.seat not in involved] if involved else []

    # -- the wall ------------------------------------------------------------------------------------------

    @cached_property
    def top(self) -> Outlaw | None:
        return self.box.outlaws.get(self.view["top"] or "")

    @cached_property
    def leader(self) -> Outlaw | None:
        return self.box.outlaws.get(self.view["leader"] or "")

    @cached_property
    def left(self) -> int:
        return len(self.view["stack"]) + (self.top is not None)

    @cached_property
    def target(self) -> str:
        """What the next Bullet hits: the stack or the Leader."""
        return "stack" if self.left else "leader"

    @cached_property
    def bullets(self) -> int:
        """Bullets that are loaded, or landed in what could not be captured."""
        return int(self.view["bullets"] or self.view["landed"])

    @cached_property
    def chambers(self) -> list[tuple[float, float, bool]]:
        return [(x, y, place < self.view["bullets"]) for place, (x, y) in enumerate(CHAMBERS)]

    @cached_property
    def wares(self) -> list[Upgrade]:
        return [self.box.upgrades[upgrade] for upgrade in self.view["upgrades"]]

    # -- the players ---------------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> list[Mat]:
        return [self._mat(player) for player in self.view["players"]]

    @property
    def mine(self) -> Mat | None:
        return None if self.me is None else self.mats[self.me]

    def _mat(self, player: View) -> Mat:
        seat = player["seat"]
        bonus = self.box.money.leader_bonus if self.view["captor"] == seat else 0
        money = player["tokens"] + bonus + sum(self.box.outlaws[each].bounty for each in player["captured"])
        closed = not self._allowance(player)
        return Mat(
            seat=seat, character=player["character"] or "", title=self._title(player),
            row=[self.tag(card, card in player["bound"]) for card in player["row"]],
            upgrades=[(self.box.upgrades[each], each in player["flipped"]) for each in player["upgrades"]],
            money=money, caught=", ".join(self.box.outlaws[each].name for each in player["captured"]) or "nobody yet",
            band=player["band"], level=PICTURED[player["band"]], locked=bool(self.view["locked"]) or closed,
            cards=len(player["hand"]), waiting=sum(each["target"] == seat for each in self.view["face_down"]),
            deputy=seat == self.view["deputy"] and self.playing, hushed=player["hushed"] >= self.view["turn"] > 0,
            speed=player["speed"],
        )  # fmt: skip

    def _title(self, player: View) -> list[tuple[str, str]]:
        """The title line in pieces, each with the kind of card it comes from."""
        if not player["character"]:
            return [("", "is still washing glasses")]
        rest = title(WORDS, self.box, self.view, player["seat"])
        marks = [(self.tag(card).kind, self.box.cards[card].name.lower()) for card in player["row"]]
        marks.append(("who", self.box.characters[player["character"]].name.lower()))
        marks += [("upgrade", self.box.upgrades[each].name.lower()) for each in player["upgrades"]]
        pieces = []
        for kind, words in marks:
            before, found, rest = rest.partition(words)
            pieces += [("", before), (kind, found)]
        return [(kind, words) for kind, words in [*pieces, ("", rest)] if words]

    def tag(self, card_id: str, read: bool = False) -> Tag:
        if card_id in self.box.skills:
            skill = self.box.skills[card_id]
            return Tag(
                card_id,
                "skill",
                skill.name,
                WORDS.say("skill-text", value=skill.value),
                skill.top,
                skill.burn,
                skill.value,
            )
        hinder = self.box.hinders[card_id]
        text = hinder.table if self.view["manners"] == "honour" else hinder.text
        spoken = hinder.kind == "spoken"
        return Tag(card_id, "hinder", hinder.name, text, hinder.top, hinder.burn, spoken=spoken, read=read)

    # -- what only the owner sees --------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[Tag]:
        if self.me is None:
            return []
        player = self.view["players"][self.me]
        return [self.tag(card) for card in [*player["hand"], *player["looked_at"]] if card is not None]

    @cached_property
    def level(self) -> int:
        return 0 if self.me is None else int(self.view["players"][self.me]["level"] or 0)

    @cached_property
    def speed(self) -> int:
        return self.box.glass.off_speed if self.view["glass"] == "off" else self.box.speeds[self.level]

    def speed_after(self, levels: int) -> int:
        return self.box.speeds[max(0, self.level - levels)]

    @cached_property
    def thirst(self) -> int:
        """Levels that may still be drunk this turn."""
        if self.me is None or self.view["players"][self.me]["drunk"] is None:
            return 0
        player = self.view["players"][self.me]
        return max(0, self._allowance(player) - int(player["drunk"]))

    def _allowance(self, player: View) -> int:
        """Levels that may be drunk in one turn; a Deputy needs an Upgrade for any."""
        if player["seat"] != self.view["deputy"]:
            return int(self.view["thirst"])
        held = [self.box.upgrades[each].always for each in player["upgrades"]]
        return next((levels for each in held if (levels := powers.deputy_sip.of(each)) is not None), 0)

    @cached_property
    def grit(self) -> list[tuple[int, float, int, bool]]:
        """The Grit Meter: each level, where its line stands, its speed, and whether the drink stands there."""
        full = self.box.glass.full
        return [
            (level, round(GRIT_TOP + (full - level) * GRIT_STEP, 2), self.box.speeds[level], level == self.level)
            for level in range(full + 1)
        ]

    @cached_property
    def limit(self) -> int:
        held = [] if self.me is None else self.view["players"][self.me]["upgrades"]
        limits = [powers.hand_limit.of(self.box.upgrades[each].always) for each in held]
        return next((limit for limit in limits if limit is not None), self.box.deal.hand_limit)


def scene(view: View, box: SaloonBox, seat: int | None) -> Scene:
    """What `board.html` draws from."""
    return Scene(view, box, seat)
