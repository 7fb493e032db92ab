"""What a game folder provides: one `GAME` that describes it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from lastcall.core.chance import Chance
from lastcall.core.effects.vocabulary import Vocabulary
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.hooks import BotHooks, Interrupts, Realtime, SaveHooks
from lastcall.core.state import State

S = TypeVar("S", bound=State)

Phase: TypeAlias = Callable[[Any], "str | Coroutine[Any, Any, str]"]
"""A step of the sequence of play: returns the name of the next phase. It is a coroutine if it asks anything."""

OVER = "over"
"""The phase after the last."""


class TheEnd(Exception):
    """Raised by a rule, however deep, where the rulebook says that the game ends at once: nothing else happens."""


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class Words(Protocol):
    """A game's text: every word a player reads."""

    def say(self, key: str, **facts: object) -> str:
        """The message with this key, formatted with these facts."""

    def knows(self, key: str) -> bool:
        """Whether there is a message with this key."""

    def lacks(self, key: str, **facts: object) -> bool:
        """Whether this message mentions a fact that is not among these."""


@dataclass(frozen=True)
class Option:
    """A setting of the game that its players choose before it begins."""

    default: object
    values: tuple[object, ...]
    in_simulations: object = None
    """The default where programs play whole games among themselves (simulations, research environments, random tests),
    such as a limit that people do without; None: the same default."""

    def checked(self, name: str, value: object) -> object:
        """One of the values, also when it is given as text; raises BadSetup for anything else."""
        for known in self.values:
            if (value == known and type(value) is type(known)) or str(value).lower() == str(known).lower():
                return known
        raise BadSetup(f"Option {name!r} cannot be {value!r}; it can be " + ", ".join(map(str, self.values)) + ".")


@dataclass(frozen=True)
class Game(Generic[S]):
    """A set of rules. Everything else (tables, bots, browser, terminal, simulation) follows from this."""

    name: str
    version: int
    """Of the rules: raise it when a saved step may no longer fit, and add a migration if its data changed."""
    seats: tuple[int, ...]
    """The numbers of seats that a table may have."""
    state: type[S]
    open_box: Callable[[Path], Any]
    """Reads the card files of a folder."""
    initial_state: Callable[[Any, int, Mapping[str, Any]], S]
    """(box, seats, options) -> the table before anything happened; chance and asks belong to the first phase."""
    phases: Mapping[str, Phase]
    result: Callable[[S], Result]
    words: Words
    package: str
    """The package that the game is in, `__name__` in its `__init__.py`: its cards, text, rulebook, scene and board are
    found there."""
    endings: tuple[str, ...] = ()
    """Every reason that `result` can give; each has a message `result-<reason>`."""
    vocabularies: tuple[Vocabulary[Any], ...] = ()
    """What the effect strings of its cards may say; every verb has its message."""
    options: Mapping[str, Option] = field(default_factory=dict)
    imagine: Callable[[S, int, Chance], None] | None = None
    """(state, seat, chance): deals again what reshuffling hidden cards cannot: secret numbers, half-known decks."""
    bots: BotHooks[S] = field(default_factory=BotHooks)
    interrupts: Interrupts[S] = field(default_factory=Interrupts)
    realtime: Realtime = field(default_factory=Realtime)
    saves: SaveHooks[S] = field(default_factory=SaveHooks)
    cooperative: bool = False
    minutes: int = 60
    weight: float = 2.0
    """How much there is to learn, 1 (a party game) to 5 (an evening of its own)."""
    rules_prefix: str = ""
    """The letters of its rule ids: `M` for M-17 and the ruling MR-5."""

    @cached_property
    def folder(self) -> Path:
        """The folder of the game's package."""
        return Path(str(import_module(self.package).__file__)).parent

    def module(self, name: str) -> ModuleType | None:
        """A module of the game's package (`scene`, `board`), imported; None where the game has no such file."""
        return import_module(f"{self.package}.{name}") if (self.folder / f"{name}.py").is_file() else None

    @cached_property
    def box(self) -> Any:
        """The cards of the game as published."""
        return self.open_box(self.folder / "cards")

    @property
    def title(self) -> str:
        return self.words.say("title")

    def check_seats(self, seats: int) -> None:
        if not isinstance(seats, int) or seats not in self.seats:
            few, many = min(self.seats), max(self.seats)
            span = f"{few} to {many} seats" if few != many else f"{few} seats"
            raise BadSetup(f"{self.title} is for {span}, not {seats}.")

    def check_options(self, given: Mapping[str, object]) -> dict[str, Any]:
        """All options with their values; raises BadSetup for unknown names and impossible values."""
        for name in given:
            if name not in self.options:
                raise BadSetup(f"{self.title} has no option {name!r}; " + did_you_mean(name, self.options))
        return {
            name: option.checked(name, given[name]) if name in given else option.default
            for name, option in self.options.items()
        }

    def simulation_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, where no person plays."""
        simulated = {
            name: option.in_simulations for name, option in self.options.items() if option.in_simulations is not None
        }
        return self.check_options({**simulated, **given})

    def random_options(self, chance: Chance) -> dict[str, Any]:
        """Random values for a simulation; options with a default for simulations keep it."""
        return {
            name: chance.pick(option.values) for name, option in self.options.items() if option.in_simulations is None
        }
