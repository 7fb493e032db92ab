"""How good a policy is: it plays the evaluation deals against house bots, from every seat in turn.

    from lastcall.envs.evaluation import baseline, evaluate

    evaluate(policy, "moonshiners", seats=2, opponents="easy", games=200)    # Evaluation(wins=..., low=..., high=...)
    baseline("fair", "moonshiners", seats=2, opponents="easy", games=200)    # a house bot in the same place

The deals are the same for everybody and none of them occurs in training (`lastcall.envs.deals`). Each deal is played
once, by the seat that its number says, so that no seat is favoured. A policy gets the observation and the mask, as
`MaskablePPO.predict` does, and gives an action id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.intervals import wilson_interval
from lastcall.envs.deals import evaluation_deal
from lastcall.envs.opponents import Opponents, opponents_for
from lastcall.envs.sequential import EnvConfig

Policy = Callable[[Any, Any], int]
"""(observation, mask of the legal actions) -> action id"""

Played = tuple[Mapping[str, Any] | None, int]
"""The result of a game (None: it was cut off), and the decisions of the evaluated seat."""


class Evaluation(NamedTuple):
    """Results over a number of deals."""

    games: int
    wins: float
    """Games won; a shared win counts as its share."""
    low: float
    high: float
    """Wilson's 95 % interval of the share of wins."""
    even: float
    """The share of wins among equals; in a cooperative game there is no such thing, and it is 0."""
    decisions: int
    """Of the evaluated seat."""

    @property
    def share(self) -> float:
        return self.wins / max(1, self.games)

    def __str__(self) -> str:
        shares = f"{100 * self.share:.0f} % ({100 * self.low:.0f} to {100 * self.high:.0f})"
        return f"won {shares} of {self.games} games, {100 * self.even:.0f} % is even"


def evaluate(
    policy: Policy,
    game: str | Game[Any],
    seats: int,
    options: Mapping[str, Any] | None = None,
    *,
    opponents: str | Sequence[str] = "fair",
    games: int = 100,
    first: int = 0,
    **parameters: Any,
) -> Evaluation:
    """Let a policy play evaluation deals, from deal number `first` on. `parameters` are those of `SeatEnv`."""
    from lastcall.envs.gymnasium import SeatEnv

    config = EnvConfig(game, seats, options)

    def play(deal: int, seat: int) -> Played:
        table = SeatEnv(game, seats, options, learner=seat, opponents=opponents, **parameters)
        observation, info = table.reset(seed=deal)
        over, decisions = not info["legal"], 0
        while not over:
            observation, _, terminated, truncated, info = table.step(policy(observation, table.action_masks()))
            decisions += 1
            over = terminated or truncated
        return info.get("result"), decisions

    return _evaluation(config, range(first, first + games), play)


def baseline(
    level: str,
    game: str | Game[Any],
    seats: int,
    options: Mapping[str, Any] | None = None,
    *,
    opponents: str | Sequence[str] = "fair",
    games: int = 100,
    first: int = 0,
) -> Evaluation:
    """Let a house bot play the same deals in the same seats."""
    config = EnvConfig(game, seats, options)

    def play(deal: int, seat: int) -> Played:
        turns = config.new_table(deal)
        levels = opponents_for(opponents, seats, seat)
        Opponents(config.game, {**levels, seat: level}, Chance(deal, ~1)).play_until(turns, None)
        result = turns.table.result
        return None if result is None else result._asdict(), sum(each == seat for each, _ in turns.taken)

    return _evaluation(config, range(first, first + games), play)


def _share_of_win(result: Mapping[str, Any] | None, seat: int, cooperative: bool) -> float:
    winners: Sequence[int] = () if result is None else result["winners"]
    return 0.0 if seat not in winners else 1.0 if cooperative else 1 / len(winners)


def _evaluation(config: EnvConfig, numbers: range, play: Callable[[int, int], Played]) -> Evaluation:
    """Play these evaluation deals, each by the seat that its number says."""
    cooperative, seats = config.game.cooperative, config.seats
    wins, decisions = 0.0, 0
    for number in numbers:
        seat = number % seats
        result, taken = play(evaluation_deal(number), seat)
        wins += _share_of_win(result, seat, cooperative)
        decisions += taken
    low, high = wilson_interval(wins, len(numbers))
    return Evaluation(len(numbers), wins, low, high, 0.0 if cooperative else 1 / seats, decisions)
