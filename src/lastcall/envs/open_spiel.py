"""Every game as an OpenSpiel game: sequential, imperfect information, one chance node at the beginning.

    from lastcall.envs.open_spiel import load

    game = load("moonshiners", seats=3)          # or pyspiel.load_game("lastcall(game=moonshiners,seats=3)")
    state = game.new_initial_state()

The chance node picks the seed: all shuffles and dice follow from it. A state is therefore determined by its history,
and a copy of a state rolls what the original rolls; a search that must not foresee the dice uses
`resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.core.options import spell_option
from lastcall.envs.feature_hashing import UNIT, FeatureHasher, IncrementalEncoder
from lastcall.envs.history import HISTORY_SIZE
from lastcall.envs.imagined import ImaginedTable
from lastcall.envs.missing import MissingLibrary
from lastcall.envs.observation import observation_string, observe
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.envs.typed import typed_layout
from lastcall.registry import find_game

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise MissingLibrary(error, "OpenSpiel", "openspiel") from error

NAME = "lastcall"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
DEFAULTS: Mapping[str, Any] = {
    "game": "moonshiners", "seats": 0, "options": "", "numbering": "named", "actions": 0, "features": 1024,
    "interrupts": True, "limit": 20_000, "deals": 1024, "observation": "typed",
}  # fmt: skip
"""The parameters of the game; 0 seats: the fewest allowed; 0 actions: the default of the numbering."""


def load(game: str, seats: int, options: Mapping[str, Any] | None = None, **parameters: Any) -> LastCallGame:
    """An OpenSpiel game. `deals`: number of outcomes of the chance node; `limit`: decisions after which the game is
    truncated, with payoff 0 for all; the rest as in `lastcall.envs.pettingzoo`."""
    unknown = [name for name in parameters if name not in DEFAULTS]
    if unknown:
        raise BadSetup(f"There is no parameter {unknown[0]!r}; there are {', '.join(DEFAULTS)}.")
    return LastCallGame({"game": game, "seats": seats, "options": _format_options(options or {}), **parameters})


def _format_options(options: Mapping[str, Any]) -> str:
    """Options as one parameter of a game string: `thirst:3;glass:off`."""
    return ";".join(f"{name}:{spell_option(value)}" for name, value in options.items())


def _parse_options(options: str) -> dict[str, str]:
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
    """One registered game, with its seats and options."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.config = _config(given)
        self.observation: str = given["observation"]
        self.features: int = given["features"]
        if self.observation == "typed":
            self.layout = typed_layout(self.config.game, self.config.seats, self.config.options)
            self.features = len(self.layout)
        elif self.observation != "hashed":
            raise BadSetup(f"Observations are typed or hashed, not {self.observation!r}.")
        self.deals: int = given["deals"]
        if self.deals < 2:
            raise BadSetup(f"There must be at least 2 deals, not {self.deals}.")
        game = self.config.game
        identical = game.cooperative or self.config.seats == 1
        utility = pyspiel.GameType.Utility
        assert self.config.limit is not None
        info = pyspiel.GameInfo(
            num_distinct_actions=self.config.actions,
            max_chance_outcomes=self.deals,
            num_players=self.config.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if identical else 0.0,
            max_game_length=self.config.limit,
        )
        kind = _type(utility.IDENTICAL if identical else utility.ZERO_SUM, min(game.seats), max(game.seats))
        super().__init__(kind, info, given)

    def new_initial_state(self, _: Any = None) -> LastCallState:
        return LastCallState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, params: Any = None) -> LastCallObserver:
        if params:
            raise ValueError(f"Observations have no parameters; got {params}.")
        return LastCallObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def _config(given: Mapping[str, Any]) -> EnvConfig:
    game = find_game(given["game"])
    return EnvConfig(
        game,
        given["seats"] or min(game.seats),
        _parse_options(given["options"]),
        given["numbering"],
        given["actions"] or None,
        given["interrupts"],
        given["limit"],
    )


class LastCallState(pyspiel.State):  # type: ignore[misc]
    """One table, from the chance node to the end."""

    def __init__(self, game: LastCallGame) -> None:
        super().__init__(game)
        self.turns: SequentialTable | None = None
        """None before the chance node."""
        self._player = int(pyspiel.PlayerId.CHANCE)

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def _continue_with(self, turns: SequentialTable) -> None:
        """Whose turn it is: OpenSpiel asks several times for each decision."""
        self.turns = turns
        seat = turns.seat
        self._player = TERMINAL if seat is None else seat

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.turns is None else self.turns.payoffs

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.turns is not None
        return self.turns.legal_ids

    def _apply_action(self, action: int) -> None:
        turns = self.turns
        if turns is None:
            turns = self.get_game().config.new_table(action)
        else:
            turns.step(action)
        self._continue_with(turns)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.turns is None:
            return f"deal {action}"
        return self.turns.offer.named.get(action, f"action {action}")

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> LastCallState:
        """A state that looks the same to this seat: everything hidden from it is dealt again, and the dice differ."""
        seed = int(probability_sampler() * (1 << 53))
        sampled: LastCallState = self.clone()
        assert sampled.turns is not None
        sampled._continue_with(ImaginedTable(sampled.turns, player_id, seed))
        return sampled

    def __str__(self) -> str:
        return "before the deal" if self.turns is None else str(self.turns)


class LastCallObserver:
    """What a seat observes, as a string and as a tensor; with perfect recall also its history."""

    def __init__(self, game: LastCallGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info not in (private.SINGLE_PLAYER, private.NONE):
            raise ValueError("A seat observes what is public and what is its own; nothing else can be observed.")
        self._own = kind.private_info == private.SINGLE_PLAYER
        self._perfect_recall = bool(kind.perfect_recall and self._own)
        self._layout = game.layout if game.observation == "typed" else None
        if self._layout is None:
            hasher = FeatureHasher(game.features)
            self._encoders = [IncrementalEncoder(hasher) for _ in range(game.config.seats)]
        else:
            self._typed = self._layout.zeros()
        self.tensor = numpy.zeros(game.features + (HISTORY_SIZE if self._perfect_recall else 0), numpy.float32)
        self.dict = {"observation": self.tensor[: game.features]}
        if self._perfect_recall:
            self.dict["history"] = self.tensor[game.features :]

    def set_from(self, state: LastCallState, player: int) -> None:
        if state.turns is None:
            self.tensor.fill(0)
            return
        viewer = player if self._own else None
        if self._layout is not None:
            self._layout.encode(state.turns, viewer, self._typed)
            self.dict["observation"][:] = self._typed
        else:
            vector = self._encoders[player].encode(observe(state.turns, viewer))
            numpy.divide(numpy.frombuffer(vector, numpy.int32), UNIT, out=self.dict["observation"])
        if self._perfect_recall:
            history = state.turns.history(player).vector
            numpy.divide(numpy.frombuffer(history, numpy.int32), UNIT, out=self.dict["history"])

    def string_from(self, state: LastCallState, player: int) -> str:
        if state.turns is None:
            return "before the deal"
        seen = observation_string(state.turns, player if self._own else None)
        return f"{seen} after {state.turns.history(player).digest}" if self._perfect_recall else seen


pyspiel.register_game(_type(pyspiel.GameType.Utility.GENERAL_SUM, 1, 10), LastCallGame)
