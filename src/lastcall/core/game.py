"""What a game folder provides: one `GAME` that describes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.effects.vocabulary import Vocabulary
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.state import State

S = TypeVar("S", bound=State)

Phase: TypeAlias = Callable[[Any], "str | Coroutine[Any, Any, str]"]
"""One quiet-to-quiet step; gives the next phase's name. A step that asks nothing may be a plain function."""

OVER = "over"
"""The phase after the last."""


class TheEnd(Exception):
    """Raised by a rule, however deep, where the rulebook says that the game ends at once: nothing else happens."""


Instinct: TypeAlias = Callable[[Any, Ask[Any], Chance], Choice]
"""Quick sensible play: (a state the seat may look into, its ask, chance) -> its choice."""

InterruptPolicy: TypeAlias = Callable[[Any, Ask[Any], Chance], "Choice | None"]
"""Stepping in: (a state the seat may look into, an interrupt's ask, chance) -> its choice, or None for "not now"."""


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
    """Something about the game that the people at the table may set before it begins."""

    default: Any
    values: tuple[Any, ...]
    in_simulations: Any = None
    """The default where programs play whole games among themselves (simulations, research environments, random tests),
    such as a limit that people do without; None: the same default."""

    def checked(self, name: str, value: Any) -> Any:
        for known in self.values:
            if (value == known and type(value) is type(known)) or str(value).lower() == str(known).lower():
                return known
        raise BadSetup(f"Option {name!r} cannot be {value!r}; it can be " + ", ".join(map(str, self.values)) + ".")


class Clock(NamedTuple):
    """How long a person may think about an ask where the table plays by the clock."""

    seconds: float
    verb: str = ""
    """What is answered when the time is up: the first choice with this verb, or else the first of all."""
    option: str = ""
    """The option by which a table sets the seconds otherwise."""

    def lasts(self, options: Mapping[str, Any]) -> float:
        """The seconds at a table with these options."""
        return float(options[self.option]) if self.option else self.seconds


@dataclass(frozen=True)
class Game(Generic[S]):
    """A set of rules. Everything else (tables, bots, browser, terminal, simulation) follows from this."""

    name: str
    version: int
    """Of the rules: raise it when a saved step may no longer fit, and add a migration if its data changed."""
    seats: tuple[int, ...]
    """How many may sit down."""
    state: type[S]
    open_box: Callable[[Path], Any]
    """Reads the card files of a folder."""
    initial_state: Callable[[Any, int, Mapping[str, Any]], S]
    """(box, seats, options) -> the table before anything happened; chance and asks belong to the first phase."""
    phases: Mapping[str, Phase]
    result: Callable[[S], Result]
    words: Words
    folder: Path
    endings: tuple[str, ...] = ()
    """Every reason that `result` can give; each has a message `result-<reason>`."""
    vocabulary: Vocabulary[Any] | None = None
    """What the effect strings of its cards may say."""
    options: Mapping[str, Option] = field(default_factory=dict)
    at_any_time: Callable[[S, int], Coroutine[Any, Any, None]] | None = None
    """How a seat may step in whenever the table waits: a rule whose first ask is the offer. It changes nothing before
    that ask, and asks nothing when there is nothing to offer."""
    instinct: Instinct | None = None
    estimate: Callable[[S], Sequence[float]] | None = None
    """Each seat's rough chance to win (together: to survive), for searches that cannot play to the end."""
    progress: Callable[[S], int] | None = None
    """How far the game is, so that `estimate` compares like with like: the day, where every day brings good and ill.
    Without it, the number of steps."""
    interrupt_policy: InterruptPolicy | None = None
    """When instinct steps in; without one its bots never do."""
    auto_answer: Callable[[S, Ask[Any], Collection[int]], Choice | None] | None = None
    """What a seat need not be asked, since one person holds it together with others of these seats."""
    can_interrupt_with: Callable[[Choice], bool] | None = None
    """Could `interrupt_policy` ever take this choice? Where none is offered, no table is imagined. None: any could."""
    adjust_for_level: Callable[[S, str], None] | None = None
    """What a bot's level changes in a table that it imagines, where more than thinking ahead tells good from bad."""
    imagine: Callable[[S, int, Chance], None] | None = None
    """What reshuffling the hidden cards cannot do by itself (secret numbers, half-known decks)."""
    on_resume: Callable[[S], None] | None = None
    """What the rules change when a saved campaign is taken up again (not after a mere reload)."""
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """For each older version: its saved state -> the next version's."""
    cooperative: bool = False
    minutes: int = 60
    weight: float = 2.0
    """How much there is to learn, 1 (a party game) to 5 (an evening of its own)."""
    clocks: Mapping[str, Clock] = field(default_factory=dict)
    """For asks that real time is part of: ask name -> its clock. Only tables that want it play by the clock.
    An interrupt with a clock is the clock's own: nobody is shown it, and each of its choices has its own time."""
    in_real_time: Callable[[Mapping[str, Any]], bool] | None = None
    """Options -> is real time part of such a game? Then its table plays by the clock unasked."""
    rules_prefix: str = ""
    """The letters of its rule ids: `M` for M-17 and the ruling MR-5."""

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

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; complains of unknown names and impossible values."""
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
