"""Pig with Hands as a plain state machine: the yardstick for our table. No clone of rules, no record, no text.

It does the same work as the table does in random play: choices as verb and id, a legality check, the same dice.
"""

from __future__ import annotations

from typing import Any

from lastcall.core.chance import Chance

SEATS, ROUNDS, KINDS, COPIES = 3, 8, 5, 12
DRAWS = [("take", 0), ("take", 1), ("take", 2), ("take", 3)]
PUSHES = [("stop",), ("roll",)]


class PlainPig:
    """The whole game in one object: `prompt` and `turn` say where we are, `apply` moves on."""

    __slots__ = (
        "bank",
        "bids",
        "chance",
        "coins",
        "crowns",
        "deck",
        "hands",
        "lucky",
        "market",
        "points",
        "prize",
        "prompt",
        "round",
        "turn",
    )  # fmt: skip

    def __init__(self, seed: int) -> None:
        self.chance = Chance()
        self.chance.seed(seed, 0)
        self.deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
        self.chance.shuffle(self.deck)
        self.hands = [[self.deck.pop() for _ in range(5)] for _ in range(SEATS)]
        self.market = [self.deck.pop() for _ in range(3)]
        self.coins = [5] * SEATS
        self.points = [0] * SEATS
        self.crowns = [0] * SEATS
        self.lucky = [False] * SEATS
        self.round = self.turn = self.bank = 0
        self.bids: dict[int, int] = {}
        self.prize = self.chance.die(6)
        self.prompt = "draw"

    @property
    def seat(self) -> int:
        return (self.round + self.turn) % SEATS

    def choices(self) -> list[tuple[Any, ...]]:
        if self.prompt == "draw":
            return DRAWS
        if self.prompt == "play":
            hand = self.hands[self.seat]
            return [("play", kind) for kind in range(KINDS) if kind in hand]
        if self.prompt == "push":
            return PUSHES
        return [("bid", n) for n in range(min(self.coins[self.seat], 5) + 1)]

    def apply(self, choice: tuple[Any, ...]) -> None:
        if choice not in self.choices():
            raise ValueError(choice)
        seat = self.seat
        if self.prompt == "draw":
            top = self.deck.pop()
            if choice[1]:
                top, self.market[choice[1] - 1] = self.market[choice[1] - 1], top
            self.hands[seat].append(top)
            self.next_turn("play")
        elif self.prompt == "play":
            self.play(seat, choice[1])
            self.next_turn("push")
        elif self.prompt == "push":
            self.push(seat, choice == ("roll",))
        else:
            self.bids[seat] = choice[1]
            self.next_turn("prize")

    def next_turn(self, then: str) -> None:
        self.turn += 1
        if self.turn < SEATS:
            return
        self.turn = 0
        self.prompt = then
        if then == "prize":
            self.settle()

    def play(self, seat: int, kind: int) -> None:
        self.hands[seat].remove(kind)
        if kind == 0:
            self.coins[seat] += 2
        elif kind == 1:
            self.points[seat] += 2
        elif kind == 2:
            victim = max(((seat + n) % SEATS for n in range(1, SEATS)), key=self.coins.__getitem__)
            if self.coins[victim]:
                self.coins[victim] -= 1
                self.coins[seat] += 1
        elif kind == 3:
            self.crowns[seat] += 1
            self.points[seat] += self.crowns[seat]
        else:
            self.lucky[seat] = True

    def push(self, seat: int, roll: bool) -> None:
        if roll:
            die = self.chance.die(6)
            self.bank = 0 if die == 1 else self.bank + die
            if die != 1 and self.bank < 20:
                return
        self.points[seat] += self.bank // 4 * (2 if self.lucky[seat] else 1)
        self.lucky[seat] = False
        self.bank = 0
        self.next_turn("bid")

    def settle(self) -> None:
        order = [(self.round + n) % SEATS for n in range(SEATS)]
        winner = max(order, key=self.bids.__getitem__)
        self.coins[winner] -= self.bids[winner]
        self.points[winner] += self.prize
        self.coins = [coins + 1 for coins in self.coins]
        self.bids = {}
        self.round += 1
        self.prompt = "draw" if self.round < ROUNDS else "over"
        if self.prompt == "draw":
            self.prize = self.chance.die(6)

    def copy(self) -> PlainPig:
        twin = object.__new__(PlainPig)
        twin.chance = self.chance.copy()
        twin.deck, twin.market = self.deck[:], self.market[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.coins, twin.points, twin.crowns, twin.lucky = (
            self.coins[:], self.points[:], self.crowns[:], self.lucky[:],
        )  # fmt: skip
        twin.round, twin.turn, twin.prize, twin.prompt = self.round, self.turn, self.prize, self.prompt
        twin.bank, twin.bids = self.bank, dict(self.bids)
        return twin
