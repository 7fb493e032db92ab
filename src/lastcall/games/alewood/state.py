"""The saloon: everything on the table of Alewood, as plain data."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.deck import Deck
from lastcall.core.features.marks import BY_SEAT, COUNTED, SEAT, CardIds, Words
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, SECRET, Hidden, Sight
from lastcall.core.state import State
from lastcall.games.alewood.cards import Character, Hinder, Outlaw, PlayerCard, SaloonBox, Skill, Upgrade

FULL, EMPTY = "full", "empty"

ONCE_LAID = Sight("ONCE_LAID", lambda card, owner, viewer: card.laid or (viewer is not None and viewer == owner))
"""The target of a card is secret until the card is laid, so that nobody can follow; then it is public."""


@piece
class Due(Piece):
    """Something that a Hinder demands of its owner and that is not done yet. No view shows it: that would be a reminder
    (AR-13)."""

    hinder: str
    need: str
    """A gesture, `line` (a chat line after an event), `chat` (one proper line this turn), `eyes` (no close look)."""
    nerve: int
    """0 to 99: a bot that slips n percent of the time forgets it if this is below n."""
    fair: bool = False
    """Has its owner had a chance to do it?"""


@piece
class Slip(Piece):
    """A Hinder broken and not yet called. Everybody could see it happen, so imagination keeps it; no view shows it."""

    hinder: str
    turn: int
    eyes: tuple[int, ...]
    """For each seat 0 to 99: a bot that notices n percent of all slips has noticed this one if it is below n."""


@piece
class FaceDown(Piece):
    """A card played and not yet revealed: only its player knows it (AR-50)."""

    seat: int
    card: Hidden[PlayerCard, OWNER]
    target: Hidden[int, ONCE_LAID, SEAT]
    laid: bool = False
    before: Annotated[tuple[str, ...], COUNTED] = ()
    """Gestures right before it was played."""
    off_hand: bool = False
    """Was it played with the weaker hand?"""


@piece
class Player(Piece):
    """One of the townsfolk."""

    seat: int
    hand: Hidden[list[PlayerCard], OWNER]
    row: list[PlayerCard]
    """The Reputation left of the Character, read from left to right (A-23, A-24)."""
    bound: Annotated[list[str], CardIds(Hinder)]
    """The Hinders of the row that were read aloud, the oldest first (A-27)."""
    upgrades: list[Upgrade]
    flipped: Annotated[list[str], CardIds(Upgrade)]
    """Upgrades that are flipped until their owner is Deputy again (A-33)."""
    captured: list[Outlaw]
    level: Hidden[int, OWNER]
    band: Annotated[str, Words(of=lambda box: dict.fromkeys(box.bands))]
    """What the others see of the glass (AR-9)."""
    character: Character | None = None
    tokens: int = 0
    drunk: Hidden[int, OWNER] = 0
    """Levels drunk this turn."""
    declined: Annotated[list[str], COUNTED] = field(default_factory=list)
    """Kinds of Hinder that this player has marked as not for them (AR-34)."""
    base: int = 0
    """The speed read at the Grit Check."""
    checked: int = 0
    """The level at the last Grit Check: all saw it then, and it breaks ties (AR-9, AR-22)."""
    speed: int = 0
    """The space of the piece on the Speed Tracker."""
    run: list[str] = field(default_factory=list)
    """Gestures since the last command of this player."""
    before: Annotated[list[str], COUNTED] = field(default_factory=list)
    """Gestures right before the last command."""
    off_hand: bool = False
    """Is the next card played with the weaker hand (AR-13)?"""
    lines: int = 0
    """Lines of sufficient length since the last command, for a Hinder that demands several."""
    dues: Hidden[list[Due], SECRET] = field(default_factory=list)
    slips: Hidden[list[Slip], SECRET] = field(default_factory=list)
    plan: Hidden[tuple[int | str, ...] | None, OWNER] = None
    """The sealed answer, while others may still be asked."""
    new: list[PlayerCard] = field(default_factory=list)
    """Cards turned up in front of this player and not yet attached."""
    looked_at: Hidden[list[PlayerCard], OWNER] = field(default_factory=list)
    """Cards looked at, of which some are kept (A Card Up the Sleeve)."""
    parted: Annotated[list[str], CardIds(Hinder)] = field(default_factory=list)
    """Hinders that bound this player and left this turn: their slips can still be called (AR-14)."""
    parted_before: Annotated[list[str], CardIds(Hinder)] = field(default_factory=list)
    """Those that left in the turn before."""
    hushed: int = 0
    """May not call anybody out until the end of this turn (AR-15)."""

    def skills(self) -> list[Skill]:
        return [card for card in self.row if card.__class__ is Skill]

    def hinders(self) -> list[Hinder]:
        return [card for card in self.row if card.__class__ is Hinder]

    def answers_for(self) -> list[str]:
        """The Hinders for which this player can be called: those that bind, then those that did (AR-14)."""
        return list(dict.fromkeys(self.bound + self.parted + self.parted_before))

    def ready(self, power: str) -> Upgrade | None:
        """An attached Upgrade that has this power and is not flipped."""
        for upgrade in self.upgrades:
            if power in upgrade.always and upgrade.id not in self.flipped:
                return upgrade
        return None


@piece
class Saloon(State):
    """The town of Alewood on the night it took itself back."""

    box: SaloonBox
    players: list[Player]
    deck: Deck[PlayerCard]
    upgrade_deck: Hidden[list[Upgrade], NOBODY]
    upgrades: list[Upgrade]
    """Face up on the Tracker."""
    stack: Hidden[list[Outlaw], NOBODY]
    """Face down on the Leader, the top one last."""
    unused: Hidden[list[Outlaw], NOBODY]
    top: Outlaw | None
    """The top outlaw once it is flipped."""
    leader: Outlaw | None
    handed_in: list[Outlaw]
    """Captured outlaws that paid for Upgrades (AR-18)."""
    removed: list[PlayerCard]
    """Removed from the game for comfort (A-79, A-80)."""
    face_down: Annotated[list[FaceDown], BY_SEAT]
    fresh: Annotated[list[str], CardIds(Skill, Hinder)]
    """Cards attached this turn: none of them burns another (A-52)."""
    shooters: Annotated[list[int], SEAT]
    """The seats that still have to shoot, the next one first."""
    involved: Annotated[list[int], SEAT]
    """The seats that take part in this Shootout (AR-30)."""
    order: Annotated[list[int], SEAT] = field(default_factory=list)
    """The order of shooting, once it is fixed."""
    hesitant: Annotated[list[int], SEAT] = field(default_factory=list)
    """The seats that have answered in the open window without a command: they mind their manners first, or wait for the
    others (AR-59, AR-62)."""
    glass: Annotated[str, Words("virtual", "real", "off")] = "virtual"
    manners: Annotated[str, Words("checked", "honour")] = "checked"
    live: bool = False
    comfort: bool = False
    thirst: int = 2
    """Levels a Drunk may drink in one turn."""
    closes: bool = False
    """Does the saloon close after a certain turn (AR-61, AR-63)?"""
    deputy: Annotated[int, SEAT] = 0
    badge: Annotated[str, Words(FULL, EMPTY)] = FULL
    turn: int = 0
    die: int = 0
    must_shoot: bool = False
    shootout: bool = False
    """Was a Shootout called this turn?"""
    locked: bool = False
    """Is all drinking closed for a Grit Check (A-54)?"""
    held: bool = False
    """Is a discard or a vote pending, so that nobody may interrupt?"""
    watched: bool = False
    """Can any player be called out for a Hinder, one that binds or one that did a short while ago?"""
    moved: int = 0
    """How many players have used their Skills in this Shootout."""
    bullets: int = 0
    """Left to the shooter."""
    loaded: int = 0
    """Cards that the shooter has discarded for Bullets."""
    landed: int = 0
    """Bullets that hit the top outlaw and did not suffice."""
    discard_icons: int = 0
    """DISCARD icons met in this Shootout."""
    shown: Annotated[list[int], BY_SEAT] = field(default_factory=list)
    """Base speeds made public by an ability, by seat; empty when none."""
    captor: Annotated[int, SEAT] = -1
    winner: Annotated[int, SEAT] = -1
    ended_by: Annotated[str, Words("money", "reputation", "badge", "brawl")] = ""
    """What decided the game: money, reputation, badge or brawl."""

    def from_deputy(self) -> list[Player]:
        """All players, the Deputy first, then clockwise (AR-42)."""
        return self.players[self.deputy :] + self.players[: self.deputy]

    def drunks(self) -> list[Player]:
        """Everybody but the Deputy, from the Deputy's left."""
        return self.players[self.deputy + 1 :] + self.players[: self.deputy]

    def left_of(self, player: Player) -> Player:
        return self.players[(player.seat + 1) % len(self.players)]

    def speed_of(self, player: Player) -> int:
        """The base speed that the glass gives now (A-16)."""
        return self.box.glass.off_speed if self.glass == "off" else self.box.speeds[player.level]

    def money_of(self, player: Player) -> int:
        """Bounties and tokens; the Leader's card is worth more (A-73, A-75)."""
        money = player.tokens
        for outlaw in player.captured:
            money += outlaw.bounty
        return money + (self.box.money.leader_bonus if self.captor == player.seat else 0)
