"""What a game folder provides: one `GAME` that describes it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from lastcall.core.chance import Chance
from lastcall.core.changed_cards import (
    ChangedFiles,
    changed_ids,
    check_names,
    names_of,
    open_changed_box,
    read_changed_files,
)
from lastcall.core.effects.vocabulary import Verb, Vocabulary
from lastcall.core.errors import BadSetup, did_you_mean
from lastcall.core.expansion import Expansions
from lastcall.core.hooks import BotHooks, Interrupts, Measures, Realtime, SaveHooks
from lastcall.core.options import Option
from lastcall.core.state import State

S = TypeVar("S", bound=State)

Phase: TypeAlias = Callable[[Any], "str | Coroutine[Any, Any, str]"]
"""A step of the sequence of play: returns the name of the next phase. It is a coroutine if it asks anything."""

MAX_CHANGED_GAMES = 16
"""Sets of changed cards that are kept open at a time."""

OVER = "over"
"""The phase after the last."""


class TheEnd(Exception):
    """Raised by a rule, however deep, where the rulebook says that the game ends at once: nothing else happens."""


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class GameText(Protocol):
    """A game's text: every word a player reads."""

    def say(self, key: str, **facts: object) -> str:
        """The message with this key, formatted with these facts."""

    def knows(self, key: str) -> bool:
        """Whether there is a message with this key."""

    def lacks(self, key: str, **facts: object) -> bool:
        """Whether this message mentions a fact that is not among these."""


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
    words: GameText
    package: str
    """The package that the game is in, `__name__` in its `__init__.py`: its cards, text, rulebook, scene and board are
    found there."""
    endings: tuple[str, ...] = ()
    """Every reason that `result` can give; each has a message `result-<reason>`."""
    vocabularies: tuple[Vocabulary[Any], ...] = ()
    """What the effect strings of its cards may say; every verb has its message."""
    options: Mapping[str, Option] = field(default_factory=dict)
    expansions: Expansions[Any] | None = None
    """The expansions of the game, if it can be expanded; `options` then comes from `Expansions.options`."""
    imagine: Callable[[S, int, Chance], None] | None = None
    """(state, seat, chance): deals again what reshuffling hidden cards cannot: secret numbers, half-known decks."""
    bots: BotHooks[S] = field(default_factory=BotHooks)
    interrupts: Interrupts[S] = field(default_factory=Interrupts)
    realtime: Realtime = field(default_factory=Realtime)
    saves: SaveHooks[S] = field(default_factory=SaveHooks)
    measures: Measures = field(default_factory=Measures)
    cooperative: bool = False
    minutes: int = 60
    weight: float = 2.0
    """How much there is to learn, 1 (a party game) to 5 (an evening of its own)."""
    rules_prefix: str = ""
    """The letters of its rule ids: `M` for M-17 and the ruling MR-5."""
    changed_cards: ChangedFiles = field(default_factory=dict)
    """The card files with which it is played instead of the published ones."""

    @cached_property
    def folder(self) -> Path:
        """The folder of the game's package."""
        return Path(str(import_module(self.package).__file__)).parent

    def module(self, name: str) -> ModuleType | None:
        """A module of the game's package (`scene`, `board`), imported; None where the game has no such file."""
        return import_module(f"{self.package}.{name}") if (self.folder / f"{name}.py").is_file() else None

    @cached_property
    def folders(self) -> list[Path]:
        """The folder of the game, then those of its expansions: each may have text, rules, pictures and a style."""
        return [self.folder, *(self.expansions.folders if self.expansions is not None else ())]

    @property
    def verbs(self) -> list[Verb]:
        """Every effect, condition and passive ability that its cards and those of its expansions may name."""
        if self.expansions is not None:
            self.expansions.load()
        return [verb for vocabulary in self.vocabularies for verb in vocabulary]

    @cached_property
    def all_phases(self) -> Mapping[str, Phase]:
        """The phases of the game and of its expansions."""
        if self.expansions is None:
            return self.phases
        theirs = {name: phase for each in self.expansions.values() for name, phase in each.phases.items()}
        return {**self.phases, **theirs}

    @cached_property
    def box(self) -> Any:
        """The cards of the game: as published, or with the changed files in place of some of them."""
        published = self.folder / "cards"
        if not self.changed_cards:
            return self.open_box(published)
        return open_changed_box(self.open_box, published, self.changed_cards)

    @cached_property
    def _with_cards(self) -> dict[frozenset[tuple[str, str]], Game[S]]:
        """The games that `with_cards` made."""
        return {}

    def with_cards(self, changed: ChangedFiles | str | Path) -> Game[S]:
        """This game with changed cards: the files by name, or a folder with them; without any, as published.

        Equal files give the same game, so that its box is read once.
        """
        published = self.folder / "cards"
        if isinstance(changed, str | Path):
            changed = read_changed_files(published, Path(changed))
        check_names(published, changed)
        made, key = self._with_cards, frozenset(changed.items())
        if key not in made:
            while len(made) >= MAX_CHANGED_GAMES:
                made.pop(next(iter(made)))
            made[key] = replace(self, changed_cards=dict(changed))
        return made[key]

    @cached_property
    def changed_ids(self) -> list[str]:
        """The cards that differ from the published ones, by id; what belongs to no card is named by its file."""
        return changed_ids(self.folder / "cards", self.changed_cards)

    @cached_property
    def changed_names(self) -> list[str]:
        """The same by the names that people know."""
        return names_of(self.box, self.changed_ids)

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
                raise BadSetup(f"{self.title} has no option {name!r:.60}; " + did_you_mean(name, self.options))
        checked: dict[str, Any] = {
            name: option.checked(name, given[name]) if name in given else option.default
            for name, option in self.options.items()
        }
        if self.expansions is not None:
            self.expansions.check(checked, self.words.say)
        return checked

    def simulation_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, where no person plays."""
        simulated = {
            name: option.in_simulations for name, option in self.options.items() if option.in_simulations is not None
        }
        return self.check_options({**simulated, **given})

    def random_options(self, chance: Chance) -> dict[str, Any]:
        """Random values for a simulation, drawn again where the game refuses them together; options with a default for
        simulations keep it."""
        while True:
            drawn = {
                name: option.drawn(chance) for name, option in self.options.items() if option.in_simulations is None
            }
            try:
                self.check_options(drawn)
            except BadSetup:
                continue
            return drawn
