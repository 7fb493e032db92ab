"""Pig with Hands: a hidden hand, a market, push-your-luck dice and sealed bids. The tutorial's game."""

from pathlib import Path

from lastcall.core import NOBODY, OVER, OWNER, Box, Card, Catalog, Game, Hidden, Piece, Result, State, piece
from lastcall.core.ask import ask, together
from lastcall.core.journal import secret
from lastcall.text import FluentWords

TAKES = [("take", place) for place in range(4)]
PUSHES = [STOP, ROLL] = [("stop",), ("roll",)]
BIDS = [("bid", coins) for coins in range(6)]


class Kind(Card, frozen=True):
    name: str
    copies: int


@piece
class Player(Piece):
    seat: int
    hand: Hidden[list[Kind], OWNER]
    played: list[Kind]
    coins: int = 5
    points: int = 0
    lucky: bool = False


@piece
class Pen(State):
    box: Box
    players: list[Player]
    deck: Hidden[list[Kind], NOBODY]
    market: list[Kind]
    round: int = 0
    prize: int = 0

    def in_order(self, first: int) -> list[Player]:
        """All players from this seat on; the number of a round says who begins it (P-2)."""
        return self.players[first % 3 :] + self.players[: first % 3]

    def card_at(self, take: tuple[str, int]) -> dict[str, str]:
        return {"card": self.market[take[1] - 1].id if take[1] else "deck"}


def setup(pen: Pen) -> str:
    """Five cards to each hand, three face up (P-1)."""
    pen.chance.shuffle(pen.deck)
    for player in pen.players:
        player.hand = [pen.deck.pop() for _ in range(5)]
    pen.market = [pen.deck.pop() for _ in range(3)]
    return "draw"


async def draw(pen: Pen) -> str:
    """A die says what the prize is worth (P-3); each player draws a card."""
    pen.prize = pen.chance.die()
    pen.journal("prize", round=pen.round + 1, prize=pen.prize)
    for player in pen.in_order(pen.round):
        take(pen, player, *await ask(player.seat, "draw", TAKES, "P-4", describe=pen.card_at))
    return "play"


def take(pen: Pen, player: Player, verb: str, place: int) -> None:
    """The top card, or one of the market, which is refilled from the deck (P-4)."""
    card = pen.deck.pop()
    if place:
        card, pen.market[place - 1] = pen.market[place - 1], card
    player.hand.append(card)
    pen.chance.revealed()
    pen.journal("drew", seat=player.seat, card=card.id if place else secret(card.id, player.seat))


async def play(pen: Pen) -> str:
    """Each player plays a card (P-5)."""
    for player in pen.in_order(pen.round):
        held = [("play", kind) for kind, card in pen.box.cards.items() if card in player.hand]
        kind = (await ask(player.seat, "play", held, "P-5"))[1]
        player.hand.remove(pen.box.cards[kind])
        player.played.append(pen.box.cards[kind])
        pen.journal("played", seat=player.seat, card=kind)
        take_effect(pen, player, kind)
    return "push"


def take_effect(pen: Pen, player: Player, kind: str) -> None:
    """What each kind does (P-6)."""
    if kind == "coin":
        player.coins += 2
    elif kind == "gem":
        player.points += 2
    elif kind == "thief":
        richest = max(pen.in_order(player.seat)[1:], key=lambda other: other.coins)
        player.coins += min(1, richest.coins)
        richest.coins -= min(1, richest.coins)
    elif kind == "crown":
        player.points += player.played.count(pen.box.cards["crown"])
    else:
        player.lucky = True


async def push(pen: Pen) -> str:
    """Each player rolls until they stop, lose the bank to a 1, or have 20 in it (P-7)."""
    for player in pen.in_order(pen.round):
        bank = 0
        while bank < 20 and await ask(player.seat, "push", PUSHES, "P-7") == ROLL:
            die = pen.chance.die()
            bank = 0 if die == 1 else bank + die
            pen.journal("rolled", seat=player.seat, die=die, bank=bank)
            if die == 1:
                break
        player.points += bank // 4 * (2 if player.lucky else 1)
        player.lucky = False
    return "bid"


async def bid(pen: Pen) -> str:
    """All bid in secret; the highest bid, among equals the first in order, takes the prize (P-8)."""
    order = pen.in_order(pen.round)
    bids = await together({p.seat: ask(p.seat, "bid", BIDS[: p.coins + 1], "P-8") for p in order})
    winner = max(order, key=lambda player: int(bids[player.seat][1]))
    winner.coins -= bids[winner.seat][1]
    winner.points += pen.prize
    pen.journal("won", seat=winner.seat, bid=bids[winner.seat][1], prize=pen.prize)
    for player in order:
        player.coins += 1  # P-9
    pen.round += 1
    return "draw" if pen.round < 8 else OVER


def result(pen: Pen) -> Result:
    """Points, and one for every three coins (P-10)."""
    scores = tuple(player.points + player.coins // 3 for player in pen.players)
    return Result(tuple(seat for seat, score in enumerate(scores) if score == max(scores)), scores, "points")


def open_box(folder: Path) -> Box:
    catalog = Catalog(folder)
    catalog.deck("cards.toml", Kind)
    return Box(catalog.finish())


def initial_state(box: Box, seats: int, options: object) -> Pen:
    deck = [card for card in box.cards.values() for _ in range(card.copies)]
    return Pen(box, [Player(seat, [], []) for seat in range(seats)], deck, [])


HERE = Path(__file__).parent
GAME = Game(
    name="pig_with_hands", version=1, seats=(3,), state=Pen, open_box=open_box, initial_state=initial_state,
    phases={"setup": setup, "draw": draw, "play": play, "push": push, "bid": bid}, result=result, endings=("points",),
    words=FluentWords(HERE / "text"), package=__name__, minutes=10, weight=1.0, rules_prefix="P",
)  # fmt: skip
