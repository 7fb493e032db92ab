"""The optional parts of a `Game`: what bots know of it, interrupts at any time, real time, and older saves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.journal import LARGEST
from lastcall.core.state import State

S = TypeVar("S", bound=State)

Instinct: TypeAlias = Callable[[Any, Ask[Any], Chance], Choice]
"""Quick sensible play: (a state that the seat may look into, its ask, chance) -> its choice."""

InterruptPolicy: TypeAlias = Callable[[Any, Ask[Any], Chance], "Choice | None"]
"""When to interrupt: (a state that the seat may look into, the offered ask, chance) -> its choice, or None."""


@dataclass(frozen=True)
class BotHooks(Generic[S]):
    """What bots know of a game beyond its rules."""

    instinct: Instinct | None = None
    """The quick policy: the fair bot, and what rollouts follow. Without one, bots choose at random."""
    estimate: Callable[[S], Sequence[float]] | None = None
    """Each seat's rough chance to win (in a cooperative game: the table's), for rollouts that stop early."""
    progress: Callable[[S], int] | None = None
    """How far the game is, so that estimates are compared at the same point of it, such as the day; by default the
    number of steps."""
    interrupt_policy: InterruptPolicy | None = None
    """When a bot that plays by instinct interrupts; without one it never does."""
    can_interrupt_with: Callable[[Any, Choice], bool] | None = None
    """(box, choice) -> whether `interrupt_policy` could ever take this choice. Where none of the offered ones
    qualifies, the policy is not consulted, which saves imagining a table. None: any could."""
    adjust_for_level: Callable[[S, str], None] | None = None
    """(imagined state, level): what a bot's level changes besides how far it searches."""


@dataclass(frozen=True)
class Interrupts(Generic[S]):
    """How seats act while the table waits for others."""

    at_any_time: Callable[[S, int], Coroutine[Any, Any, None]] | None = None
    """(state, seat) -> a rule with which a seat may interrupt whenever the table waits. Its first ask is the offer: it
    changes nothing before that, and asks nothing when there is nothing to offer."""
    auto_answer: Callable[[S, Ask[Any], Collection[int]], Choice | None] | None = None
    """(state, ask, seats of one person) -> the answer that needs no asking, because the same person holds several of
    the seats involved; None: ask."""


class Clock(NamedTuple):
    """How long a person may think about an ask where the table plays by the clock."""

    seconds: float
    verb: str = ""
    """What is answered when the time is up: the first choice with this verb, or else the first of all."""
    option: str = ""
    """The option by which a table sets other seconds."""

    def seconds_at(self, options: Mapping[str, Any]) -> float:
        """The seconds at a table with these options."""
        return float(options[self.option]) if self.option else self.seconds


@dataclass(frozen=True)
class Realtime:
    """Asks that are answered against the clock."""

    clocks: Mapping[str, Clock] = field(default_factory=dict)
    """Ask name -> its clock. Only tables that want it play by the clock. An interrupt with a clock is made by the clock
    alone: no seat is shown it, and each of its choices has its own time."""
    applies: Callable[[Mapping[str, Any]], bool] | None = None
    """(options) -> whether real time is part of such a game, so that its table always plays by the clock."""


@dataclass(frozen=True)
class Measures:
    """The journal events from which the lab computes its measures; a measure without an event is left out.

    Cards are named by event and fact: `"bought.card"` is the fact `card` of the event `bought`.
    """

    first_player: str = ""
    """The event whose first occurrence names, as its `seat`, the player who goes first."""
    round: str = ""
    """The event that begins a round, a day or a turn: what players count the length of a game in."""
    held: tuple[str, ...] = ()
    """The events by which a player comes to have a card."""
    bought: tuple[str, ...] = ()
    """The events by which a player pays for a card."""
    played: tuple[str, ...] = ()
    """The events by which a player uses a card."""
    seconds: float = 8.0
    """How long people take for a choice on average, to estimate the minutes of a game."""


@dataclass(frozen=True)
class SaveHooks(Generic[S]):
    """What happens to saved states."""

    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """For each older version of the rules: its saved state -> the next version's."""
    on_resume: Callable[[S], None] | None = None
    """What the rules change when a saved campaign is taken up again (not after a mere reload)."""
    largest: int = LARGEST
    """No number in a saved state is larger; an edited one could fill the memory, where it is counted to or drawn."""
