"""Expansions of a game: found by folder or entry point, chosen by an option, joined at named places of the sequence.

A game that can be expanded has a folder `expansions/` with a package for each expansion, which declares one
`EXPANSION`. Other packages register theirs under the entry point `lastcall.expansions`, named `<game>.<expansion>`.
Expansions are loaded when the game is first used, not when it is imported, so that an expansion may import the game.
"""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import entry_points
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from lastcall.core.errors import BadSetup
from lastcall.core.options import ListOption, Option
from lastcall.core.piece import Piece
from lastcall.core.policy import Handler
from lastcall.core.state import State

S = TypeVar("S", bound=State)
M = TypeVar("M")
R = TypeVar("R")

ENTRY_POINTS = "lastcall.expansions"
"""The entry point group under which other packages register expansions."""
OPTION = "expansions"
"""The option that chooses them."""


class ExpansionPiece(Piece):
    """What an expansion adds to the state. Its presence is the switch: rules ask for the piece, never for the option.

    A game derives one class from this with `kinds = {}`, holds `joined: dict[str, <that class>]` in its state, and its
    expansions derive their pieces from that class.
    """

    __slots__ = ()
    expansion: ClassVar[str] = ""
    """The name of the expansion."""
    kinds: ClassVar[dict[str, type[ExpansionPiece]]] = {}
    """Expansion -> the class of its piece, by which a save is opened."""

    def __init_subclass__(cls) -> None:
        if "expansion" in vars(cls):
            cls.kinds[cls.expansion] = cls


class Step(NamedTuple):
    """A phase that an expansion inserts at a junction of the sequence of play."""

    phase: str
    order: int = 0
    """Among the steps of several expansions at the same junction, the lowest comes first."""


class Need(NamedTuple):
    """The value that another option must have, and the clause that says so."""

    value: object
    rule: str


@dataclass(frozen=True)
class Expansion(Generic[S, M, R]):
    """How an expansion joins its game."""

    name: str
    package: str
    """The package that it is in, `__name__` in its `__init__.py`: its cards, text, rulebook, scene and board are found
    there."""
    on: M
    """What it does at the named moments of the base rules; the game declares their types."""
    read: Callable[[R], object] | None = None
    """(the game's reader) -> its own cards, which the box keeps under its name."""
    lay: Callable[[S, Mapping[str, Any]], None] | None = None
    """(state, options): puts its piece and its cards on the table, before decks are shuffled and cut."""
    phases: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """Its own steps of the sequence of play."""
    before: Mapping[str, Step] = field(default_factory=dict)
    """Junction -> the step that comes before it."""
    excludes: Mapping[str, str] = field(default_factory=dict)
    """Another expansion with which it cannot be combined -> the clause that says so."""
    needs: Mapping[str, Need] = field(default_factory=dict)
    """Another option -> the value that it must have."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """Options of its own."""
    option_needs: Mapping[str, Mapping[str, Need]] = field(default_factory=dict)
    """An option of its own -> what other options must be when it is not left at its default. Of the list of expansions
    it must be one."""
    instinct: Mapping[str, Handler[S, int]] = field(default_factory=dict)
    """Ask name -> how quick play answers it."""

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    def module(self, name: str) -> ModuleType | None:
        """A module of its package (`scene`, `board`, `invariants`), imported; None where there is no such file."""
        exists = (self.folder / f"{name}.py").is_file()
        return importlib.import_module(f"{self.package}.{name}") if exists else None


E = TypeVar("E", bound="Expansion[Any, Any, Any]")


class Expansions(Mapping[str, E], Generic[E]):
    """All expansions of one game that are installed, by name: those of its own folder first."""

    def __init__(self, package: str) -> None:
        self.package = package
        """The package of the game."""
        self._orders: dict[tuple[str, ...], dict[str, str]] = {}

    @cached_property
    def found(self) -> dict[str, E]:
        found: dict[str, E] = {}
        folder = importlib.import_module(f"{self.package}.expansions")
        for name in sorted(module.name for module in pkgutil.iter_modules(folder.__path__)):
            each: E = importlib.import_module(f"{folder.__name__}.{name}").EXPANSION
            found[each.name] = each
        prefix = f"{self.package.rpartition('.')[2]}."
        for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
            if point.name.startswith(prefix):
                self._add(found, point.name, point.load)
        return found

    def _add(self, found: dict[str, E], name: str, load: Callable[[], E]) -> None:
        """Add an expansion of another package; a broken one must not disable the game."""
        why: object = "it is no Expansion, or its name is taken"
        try:
            each = load()
        except Exception as error:  # noqa: BLE001 - whatever a foreign package raises
            why = error
        else:
            if isinstance(each, Expansion) and each.name not in found:
                found[each.name] = each
                return
        warnings.warn(f"The expansion {name!r} cannot be registered: {why}", stacklevel=2)

    def load(self) -> None:
        """Import all of them, which declares their verbs and pieces."""
        assert self.found is not None

    def __getitem__(self, name: str) -> E:
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    @property
    def folders(self) -> list[Path]:
        """Where their cards, texts, rulebooks and boards are."""
        return [each.folder for each in self.values()]

    def options(self, own: Mapping[str, Option]) -> Mapping[str, Option]:
        """The options of the game: its own, the list of expansions, and theirs."""
        return _Options(self, own)

    def check(self, options: Mapping[str, Any], say: Callable[..., str]) -> None:
        """Raises BadSetup, in words and with the clause, for expansions that cannot be combined or options that one of
        them does not allow."""
        chosen: list[str] = options[OPTION]
        for name in chosen:
            for other, rule in self[name].excludes.items():
                if other in chosen:
                    names = {"one": say(f"option-{OPTION}-{name}"), "other": say(f"option-{OPTION}-{other}")}
                    raise BadSetup(say("expansion-excludes", rule=rule, **names), rule)
            _check_needs(f"option-{OPTION}-{name}", self[name].needs, options, say)
        for each in self.values():
            for name, needs in each.option_needs.items():
                if options[name] != each.options[name].default:
                    _check_needs(f"option-{name}-{options[name]}", needs, options, say)

    def next_step(self, playing: Iterable[str], junction: str, done: str = "") -> str:
        """The step that follows at a junction: the first one that the expansions in play insert there, the one after
        `done`, or the phase of the junction itself."""
        key = (junction, *playing)
        order = self._orders.get(key)
        if order is None:
            order = self._orders[key] = self._order(junction, key[1:])
        return order[done]

    def _order(self, junction: str, playing: Iterable[str]) -> dict[str, str]:
        """What follows each step at a junction; the first step follows nothing."""
        steps = sorted(
            (self[name].before[junction] for name in playing if junction in self[name].before),
            key=lambda step: (step.order, step.phase),
        )
        phases = ["", *(step.phase for step in steps), junction]
        return dict(pairwise(phases))


def _check_needs(message: str, needs: Mapping[str, Need], options: Mapping[str, Any], say: Callable[..., str]) -> None:
    """Raises BadSetup where another option does not have the value that this choice, named by its message, needs."""
    for option, need in needs.items():
        given = options[option]
        if need.value not in given if isinstance(given, list) else need.value != given:
            value = say(f"option-{option}-{need.value}")
            words = say(
                "expansion-needs", one=say(message), option=say(f"option-{option}"), value=value, rule=need.rule
            )
            raise BadSetup(words, need.rule)


class _Options(Mapping[str, Option]):
    """The options of a game with expansions, which are only known once those are loaded."""

    def __init__(self, expansions: Expansions[Any], own: Mapping[str, Option]) -> None:
        self.expansions = expansions
        self.own = own

    @cached_property
    def all(self) -> dict[str, Option]:
        theirs = {name: option for each in self.expansions.values() for name, option in each.options.items()}
        return {**self.own, OPTION: ListOption([], tuple(self.expansions)), **theirs}

    def __getitem__(self, name: str) -> Option:
        return self.all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)
