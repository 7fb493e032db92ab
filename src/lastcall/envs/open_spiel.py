"""Every game as a game of OpenSpiel: sequential, with imperfect information, and one chance node at its beginning.

    from lastcall.envs.open_spiel import load

    game = load("moonshiners", seats=3)          # or pyspiel.load_game("lastcall(game=moonshiners,seats=3)")
    state = game.new_initial_state()

The chance node picks the deal: shuffles and all dice to come follow from it. So a state follows from its history, and
a copy of a state rolls what the original rolls; a search that must not foresee the dice asks `resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.envs.imagined import ImaginedTurns
from lastcall.envs.missing import Missing
from lastcall.envs.past import WIDTH
from lastcall.envs.seeing import seen, told
from lastcall.envs.sketch import UNIT, Canvas, Sketch
from lastcall.envs.turns import Setting, Turns
from lastcall.registry import find_game

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise Missing(error, "OpenSpiel", "openspiel") from error

NAME = "lastcall"
DEFAULTS: Mapping[str, Any] = {
    "game": "moonshiners", "seats": 0, "options": "", "numbering": "named", "actions": 0, "features": 1024,
    "asides": True, "limit": 20_000, "deals": 1024,
}  # fmt: skip
"""The parameters of a game of OpenSpiel; 0 seats are as few as may play, 0 actions as many as the numbering wants."""


def load(game: str, seats: int, options: Mapping[str, Any] | None = None, **wishes: Any) -> LastCallGame:
    """A game of OpenSpiel. `deals`: how many outcomes the chance node has; `features`: the length of an observation;
    `limit`: after so many decisions the game is broken off, and nobody has won; the rest as in PettingZoo's face."""
    unknown = [name for name in wishes if name not in DEFAULTS]
    if unknown:
        raise BadSetup(f"There is no parameter {unknown[0]!r}; there are {', '.join(DEFAULTS)}.")
    return LastCallGame({"game": game, "seats": seats, "options": _written(options or {}), **wishes})


def _written(options: Mapping[str, Any]) -> str:
    """Options as one word of a game's string: `thirst:3;glass:off`."""
    return ";".join(f"{name}:{value}" for name, value in options.items())


def _read(options: str) -> dict[str, str]:
    pairs = (pair.partition(":") for pair in options.split(";") if pair)
    return {name: value for name, _, value in pairs}


def _type(utility: Any, few: int, many: int) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Last Call",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=many,
        min_num_players=few,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


class LastCallGame(pyspiel.Game):  # type: ignore[misc]
    """One game of the shelf, with its seats and options."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.setting = _setting(given)
        self.features: int = given["features"]
        self.deals: int = given["deals"]
        if self.deals < 2:
            raise BadSetup(f"There must be at least 2 deals, not {self.deals}.")
        game = self.setting.game
        together = game.cooperative or self.setting.seats == 1
        utility = pyspiel.GameType.Utility
        assert self.setting.limit is not None
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=self.setting.limit,
        )
        kind = _type(utility.IDENTICAL if together else utility.ZERO_SUM, min(game.seats), max(game.seats))
        super().__init__(kind, info, given)

    def new_initial_state(self, _: Any = None) -> LastCallState:
        return LastCallState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, params: Any = None) -> LastCallObserver:
        if params:
            raise ValueError(f"Observations have no parameters; given were {params}.")
        return LastCallObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def _setting(given: Mapping[str, Any]) -> Setting:
    game = find_game(given["game"])
    return Setting(
        game, given["seats"] or min(game.seats), _read(given["options"]), given["numbering"], given["actions"] or None,
        given["asides"], given["limit"],
    )  # fmt: skip


class LastCallState(pyspiel.State):  # type: ignore[misc]
    """One table, from the deal to the end."""

    def __init__(self, game: LastCallGame) -> None:
        super().__init__(game)
        self.turns: Turns | None = None
        """Nothing before the deal."""

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.turns.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.over

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.turns is None else self.turns.payoffs

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.turns is not None
        return list(self.turns.menu)

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            self.turns = self.get_game().setting.lay(action)
        else:
            self.turns.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.turns is None:
            return f"deal {action}"
        entry = self.turns.menu.get(action)
        return f"action {action}" if entry is None else entry.words

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> LastCallState:
        """A state that looks the same to this seat: all that it cannot see dealt anew, and other dice."""
        seed = int(probability_sampler() * (1 << 53))
        sampled: LastCallState = self.clone()
        assert sampled.turns is not None
        sampled.turns = ImaginedTurns(sampled.turns, player_id, seed)
        return sampled

    def __str__(self) -> str:
        return "before the deal" if self.turns is None else str(self.turns)


class LastCallObserver:
    """What a seat sees, as a string and as a tensor; with perfect recall also what it has lived through."""

    def __init__(self, game: LastCallGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info not in (private.SINGLE_PLAYER, private.NONE):
            raise ValueError("A seat sees what is public and what is its own; nothing else can be observed.")
        self._own = kind.private_info == private.SINGLE_PLAYER
        self._recalls = bool(kind.perfect_recall and self._own)
        sketch = Sketch(game.features)
        self._canvases = [Canvas(sketch) for _ in range(game.setting.seats)]
        self.tensor = numpy.zeros(game.features + (WIDTH if self._recalls else 0), numpy.float32)
        self.dict = {"observation": self.tensor[: game.features]}
        if self._recalls:
            self.dict["past"] = self.tensor[game.features :]

    def set_from(self, state: LastCallState, player: int) -> None:
        if state.turns is None:
            self.tensor.fill(0)
            return
        shown = self._canvases[player].show(seen(state.turns, player if self._own else None))
        self.dict["observation"][:] = numpy.frombuffer(shown, numpy.int32)
        if self._recalls:
            self.dict["past"][:] = numpy.frombuffer(state.turns.past(player).vector, numpy.int32)
        self.tensor /= UNIT

    def string_from(self, state: LastCallState, player: int) -> str:
        if state.turns is None:
            return "before the deal"
        sight = told(state.turns, player if self._own else None)
        return f"{sight} after {state.turns.past(player).name}" if self._recalls else sight


pyspiel.register_game(_type(pyspiel.GameType.Utility.GENERAL_SUM, 1, 10), LastCallGame)
