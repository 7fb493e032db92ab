"""Pig with Hands: a hidden hand, a market, push-your-luck dice and sealed bids. The tutorial's game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from lastcall.core.ask import ask, together
from lastcall.core.card import Box
from lastcall.core.catalog import Catalog
from lastcall.core.game import OVER, Game, Result
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import NOBODY, OWNER, Hidden
from lastcall.core.state import State
from lastcall.text import FluentWords

ROUNDS, KINDS, COPIES = 8, 5, 12
COIN, GEM, THIEF, CROWN, LUCKY = range(KINDS)
STOP, ROLL = ("stop",), ("roll",)
PUSHES = [STOP, ROLL]
DRAWS = [("take", place) for place in range(4)]


class Kind(msgspec.Struct, frozen=True):
    number: int
    name: str


@piece
class Player(Piece):
    seat: int
    hand: Hidden[list[int], OWNER.of("cards")]
    coins: int = 5
    points: int = 0
    crowns: int = 0
    lucky: bool = False


@piece
class Pen(State):
    box: Box
    players: list[Player]
    deck: Hidden[list[int], NOBODY.of("cards")]
    market: list[int]
    round: int = 0
    prize: int = 0

    def in_order(self) -> list[Player]:
        """All players, from the start seat of this round."""
        first = self.round % len(self.players)
        return self.players[first:] + self.players[:first]

    def after(self, player: Player) -> list[Player]:
        """The others, beginning with the next."""
        return self.players[player.seat + 1 :] + self.players[: player.seat]


def setup(pen: Pen) -> str:
    """P-1: five cards to each hand, three face up."""
    pen.chance.shuffle(pen.deck)
    for player in pen.players:
        player.hand = [pen.deck.pop() for _ in range(5)]
    pen.market = [pen.deck.pop() for _ in range(3)]
    return "prize"


def roll_prize(pen: Pen) -> str:
    """P-2: a prize of 1 to 6 points is rolled."""
    pen.prize = pen.chance.die(6)
    pen.journal("prize", round=pen.round + 1, prize=pen.prize)
    return "draw"


async def draw(pen: Pen) -> str:
    """P-3: each takes the top card, or one of the market, whose place is refilled."""
    for player in pen.in_order():
        taken = await ask(player.seat, "draw", DRAWS, "P-3")
        card = pen.deck.pop()
        if taken[1]:
            card, pen.market[taken[1] - 1] = pen.market[taken[1] - 1], card
        player.hand.append(card)
        pen.chance.revealed()
        pen.journal("drew", seat=player.seat, place=taken[1])
    return "play"


async def play(pen: Pen) -> str:
    """P-4: each plays a kind that it holds."""
    for player in pen.in_order():
        played = await ask(player.seat, "play", [("play", kind) for kind in range(KINDS) if kind in player.hand], "P-4")
        player.hand.remove(played[1])
        pen.journal("played", seat=player.seat, kind=played[1])
        take_effect(pen, player, played[1])
    return "push"


def take_effect(pen: Pen, player: Player, kind: int) -> None:
    """P-4: what each kind does."""
    if kind == COIN:
        player.coins += 2
    elif kind == GEM:
        player.points += 2
    elif kind == THIEF:
        victim = max(pen.after(player), key=lambda other: other.coins)
        stolen = min(1, victim.coins)
        victim.coins -= stolen
        player.coins += stolen
    elif kind == CROWN:
        player.crowns += 1
        player.points += player.crowns
    else:
        player.lucky = True


async def push(pen: Pen) -> str:
    """P-5: each rolls as often as it likes; a 1 loses the bank."""
    for player in pen.in_order():
        bank = 0
        while bank < 20 and await ask(player.seat, "push", PUSHES, "P-5") == ROLL:
            die = pen.chance.die(6)
            bank = 0 if die == 1 else bank + die
            pen.journal("rolled", seat=player.seat, die=die, bank=bank)
            if die == 1:
                break
        player.points += bank // 4 * (2 if player.lucky else 1)
        player.lucky = False
    return "bid"


async def bid(pen: Pen) -> str:
    """P-6: all bid at once and in secret; the highest, of equals the first in order, pays and takes the prize."""
    order = pen.in_order()
    bids = await together(
        {p.seat: ask(p.seat, "bid", [("bid", n) for n in range(min(p.coins, 5) + 1)], "P-6") for p in order}
    )
    winner = max(order, key=lambda player: bids[player.seat][1])
    winner.coins -= bids[winner.seat][1]
    winner.points += pen.prize
    pen.journal("won", seat=winner.seat, bid=bids[winner.seat][1], prize=pen.prize)
    for player in order:
        player.coins += 1
    pen.round += 1
    return "prize" if pen.round < ROUNDS else OVER


def result(pen: Pen) -> Result:
    """P-7: points and a third of the coins."""
    scores = tuple(player.points + player.coins // 3 for player in pen.players)
    return Result(tuple(seat for seat, score in enumerate(scores) if score == max(scores)), scores, "points")


def open_box(folder: Path) -> Box:
    catalog = Catalog(folder)
    catalog.rows("cards.toml", Kind, "kind")
    box = Box()
    box.cards = catalog.finish()
    return box


def lay(box: Box, seats: int, options: Mapping[str, Any]) -> Pen:
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    return Pen(box, [Player(seat, []) for seat in range(seats)], deck, [])


HERE = Path(__file__).parent
GAME = Game(
    name="pig_with_hands", version=1, seats=(3,), state=Pen, open_box=open_box, lay=lay, result=result,
    phases={"setup": setup, "prize": roll_prize, "draw": draw, "play": play, "push": push, "bid": bid},
    words=FluentWords(HERE / "text"), folder=HERE, minutes=10, weight=1.0, rules_prefix="P",
)  # fmt: skip
