"""What a designer asks of many games: which cards go with winning, and what winners do differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from statistics import NormalDist
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcall.core.game import Game
from lastcall.core.naming import Naming
from lastcall.lab.game_record import USES, GameRecord
from lastcall.lab.tally import Rate, Tally

ERROR = 0.05
"""The chance to call anything unusual where all is luck, over all cards or all habits together."""
MIN_GAMES = 20
"""What happened in fewer games says nothing."""


class Share(msgspec.Struct, frozen=True):
    """A number of games, and its share of all games with the 95 % interval."""

    count: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: int, games: int) -> Share:
        rate = Rate.of(hits, games)
        return cls(hits, round(rate.share, 4), round(rate.low, 4), round(rate.high, 4))


class CardUsage(msgspec.Struct, frozen=True):
    """The wins of the players who did something with a card."""

    players: int
    wins: Share
    unusual: bool
    """Is this more or less than an even share, and more than luck would explain, given the number of cards?"""


class CardSummary(msgspec.Struct, frozen=True):
    """What a card goes with. Who holds a good card may also have been ahead before."""

    id: str
    name: str
    held: CardUsage | UnsetType = UNSET
    bought: CardUsage | UnsetType = UNSET
    played: CardUsage | UnsetType = UNSET
    without: CardUsage | UnsetType = UNSET
    """Restricted play: the wins of a player who may not use it."""


class Habit(msgspec.Struct, frozen=True):
    """How much more often a winner does something than the others at the same table, on average."""

    event: str
    winner: float
    others: float
    low: float
    """The difference is between `low` and `high`, for all habits at once."""
    high: float


def even_share(tally: Tally, cooperative: bool) -> float:
    """The share of wins of a player who is as good as the others; in a cooperative game, of the table."""
    return tally.won / tally.games if cooperative else sum(tally.wins) / tally.games / tally.seats


def summarize_cards(game: Game[Any], tally: Tally) -> list[CardSummary]:
    """Every card that players had, bought or used, in the order of the card files."""
    even = even_share(tally, game.cooperative)
    counted = {use: _count_uses(tally, use, game.cooperative) for use in USES}
    cards = [card for card in game.box.cards if any(card in counts for counts in counted.values())]
    tests = sum(len(counts) for counts in counted.values())
    naming = Naming(game.words, game.box, ())
    return [
        CardSummary(
            card,
            str(naming.fact(card)),
            **{use: card_use(*counts[card], even, tests) for use, counts in counted.items() if card in counts},
        )
        for card in cards
    ]


def _count_uses(tally: Tally, use: str, cooperative: bool) -> dict[str, tuple[int, int]]:
    """Card -> (wins, players); in a cooperative game the table counts as one player."""
    wins: Counter[str] = Counter()
    players: Counter[str] = Counter()
    for record in tally.records:
        by_seat = record.cards.get(use, [])
        for seat, cards in enumerate(by_seat[:1] if cooperative else by_seat):
            players.update(cards)
            if seat in record.winners or (cooperative and record.winners):
                wins.update(cards)
    return {card: (wins[card], count) for card, count in players.items()}


def card_use(wins: int, players: int, even: float, tests: int) -> CardUsage:
    """These wins against an even share; one of this many tests."""
    critical = critical_value(tests)
    error = sqrt(max(even * (1 - even), 1e-12) / players)
    unusual = players >= MIN_GAMES and abs(wins / players - even) > critical * error
    return CardUsage(players, Share.of(wins, players), unusual)


def summarize_habits(tally: Tally) -> list[Habit]:
    """What winners do differently, the clearest first."""
    deciding = [record for record in tally.records if 0 < len(record.winners) < tally.seats]
    if len(deciding) < MIN_GAMES:
        return []
    names = sorted({name for record in deciding for name, counts in record.events.items() if any(counts[1:])})
    found: list[tuple[float, Habit]] = []
    for name in names:
        own = [_mean_of(record, name, lambda record, seat: seat in record.winners) for record in deciding]
        others = [_mean_of(record, name, lambda record, seat: seat not in record.winners) for record in deciding]
        differences = [one - two for one, two in zip(own, others, strict=True)]
        mean = sum(differences) / len(differences)
        variance = sum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
        error = critical_value(len(names)) * sqrt(variance / len(differences))
        if abs(mean) > error:
            winner, other = (round(sum(values) / len(values), 4) for values in (own, others))
            habit = Habit(name, winner, other, round(mean - error, 4), round(mean + error, 4))
            found.append((abs(mean) / sqrt(variance) if variance else 0.0, habit))
    return [habit for _, habit in sorted(found, key=lambda pair: -pair[0])]


def _mean_of(record: GameRecord, event: str, counts_for: Callable[[GameRecord, int], bool]) -> float:
    """How often these seats of a game did something, on average."""
    counts = record.events.get(event)
    seats = [seat for seat in range(len(record.levels)) if counts_for(record, seat)]
    return sum(counts[seat + 1] for seat in seats) / len(seats) if counts and seats else 0.0


def critical_value(tests: int) -> float:
    """The standard errors beyond which one of this many figures is more than luck (Bonferroni)."""
    return NormalDist().inv_cdf(1 - ERROR / 2 / max(1, tests))
