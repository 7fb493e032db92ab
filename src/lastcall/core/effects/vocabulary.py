"""The effects, conditions and passive abilities that the cards of one game may name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Concatenate, Generic, Literal, ParamSpec, TypeAlias, TypeVar

from lastcall.core.effects.calls import Do, Judge, Passives, Payment
from lastcall.core.effects.signatures import Signature, Value, signature_of

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., object])

VerbKind: TypeAlias = Literal["effect", "condition", "passive"]


class Verb:
    """A named function that cards may call, with its signature and what else is known of it."""

    def __init__(self, kind: VerbKind, function: Do, skip: int) -> None:
        self.kind: VerbKind = kind
        self.vocabulary = ""
        """The name of its vocabulary, where a game has more than one."""
        self.name = function.__name__.rstrip("_")
        self.function = function
        self.signature: Signature = signature_of(function, skip)
        self.would_act: Judge | None = None
        """Would the effect do anything? None: always."""
        self.affordable: Judge | None = None
        """Could it be paid as a cost? None: it cannot be a cost."""
        self.judged_together = False
        """Does `affordable` get the arguments of all its calls in a cost at once?"""
        self.payment: Payment | None = None
        """How it is paid as a cost, where that differs from the effect itself."""
        self.paid_together = False
        """Does `payment` get the arguments of all its calls in a cost at once?"""
        self.value: Callable[..., float] | None = None
        """What it is worth to a bot."""
        self.facts_of: Callable[..., dict[str, object]] | None = None
        """The facts of its message, by the arguments, where a fact is not simply an argument."""

    def facts(self, args: Sequence[Value]) -> dict[str, object]:
        """The facts of the message that describes a call with these arguments."""
        return self.signature.facts(args) if self.facts_of is None else self.facts_of(*args)

    @property
    def message(self) -> str:
        """The key of the message that describes it: `effect-gain`; of a named vocabulary, `combat-effect-hit`."""
        key = f"{self.kind}-{self.name.replace('_', '-')}"
        return f"{self.vocabulary}-{key}" if self.vocabulary else key

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"


class Effect(Verb, Generic[R, P, T]):
    """An effect. Called from Python it runs like the function it was; beside it a game may say more:

    @effect
    async def lose(resolution: Resolution, item: Item, count: int = 1) -> None: ...

    @lose.can           would it do anything? What would not is not offered
    @lose.payable       could it be paid as a cost?
    @lose.pays          how it is paid, where that differs from the effect itself; False: it was not paid
    @lose.worth         what it is worth to a bot
    """

    def __init__(self, run: Callable[Concatenate[R, P], T]) -> None:
        super().__init__("effect", run, skip=1)  # type: ignore[arg-type]  # checked by `Vocabulary.effect`
        self.run = run

    def __call__(self, resolution: R, *args: P.args, **keywords: P.kwargs) -> T:
        return self.run(resolution, *args, **keywords)

    def can(self, judge: Callable[Concatenate[R, P], bool]) -> Callable[Concatenate[R, P], bool]:
        self.would_act = judge
        return judge

    def payable(self, judge: Callable[Concatenate[R, P], bool]) -> Callable[Concatenate[R, P], bool]:
        self.affordable = judge
        return judge

    def payable_together(
        self, judge: Callable[[R, list[tuple[Value, ...]]], bool]
    ) -> Callable[[R, list[tuple[Value, ...]]], bool]:
        """Like `payable`, for effects whose calls compete for the same things: judges all demands of a cost at once."""
        self.affordable, self.judged_together = judge, True
        return judge

    def pays(self, payment: F) -> F:
        self.payment = payment  # type: ignore[assignment]  # any callable of the effect's own parameters
        return payment

    def pays_together(
        self, payment: Callable[[R, list[tuple[Value, ...]]], T]
    ) -> Callable[[R, list[tuple[Value, ...]]], T]:
        """Like `pays`, for effects whose calls compete for the same things: pays all demands of a cost at once."""
        self.payment, self.paid_together = payment, True  # type: ignore[assignment]  # T is what the effect gives
        return payment

    def worth(self, value: Callable[Concatenate[R, P], float]) -> Callable[Concatenate[R, P], float]:
        self.value = value
        return value


class Condition(Verb, Generic[R, P]):
    """A condition: called from Python it judges like the function it was."""

    def __init__(self, judge: Callable[Concatenate[R, P], bool]) -> None:
        super().__init__("condition", judge, skip=1)  # type: ignore[arg-type]  # a judge answers yes or no
        self.judge = judge

    def __call__(self, resolution: R, *args: P.args, **keywords: P.kwargs) -> bool:
        return self.judge(resolution, *args, **keywords)


class Passive(Verb, Generic[P, V]):
    """A passive ability: nothing happens, but rules look its value up in a card's `Passives`."""

    def __init__(self, value_of: Callable[P, V]) -> None:
        super().__init__("passive", value_of, skip=0)  # type: ignore[arg-type]  # a value, not an action
        self.value_of = value_of

    def __call__(self, *args: P.args, **keywords: P.kwargs) -> V:
        return self.value_of(*args, **keywords)

    def of(self, passives: Passives) -> V | None:
        """The value that these passives give it, or None when it is not among them."""
        found: V | None = passives.get(self.name)
        return found


class Vocabulary(Generic[R]):
    """Everything that the cards of one game may name, declared by decorators:

    VOCABULARY = Vocabulary[Resolution](die=6)
    effect, condition, passive = VOCABULARY.effect, VOCABULARY.condition, VOCABULARY.passive

    It is complete once the modules that declare its verbs are imported; the card files are read after that. A game
    whose cards say something else in one place (what a combat die does) gives that a named vocabulary of its own.
    """

    def __init__(self, die: int = 6, name: str = "") -> None:
        self.die = die
        """The faces that the `[[roll]]` entries of a block must cover."""
        self.name = name
        """Comes before the keys of its messages, where a game has more than one vocabulary."""
        self.effects: dict[str, Verb] = {}
        self.conditions: dict[str, Verb] = {}
        self.passives: dict[str, Verb] = {}

    def __iter__(self) -> Iterator[Verb]:
        """Every effect, condition and passive ability."""
        yield from (*self.effects.values(), *self.conditions.values(), *self.passives.values())

    def effect(self, run: Callable[Concatenate[R, P], T]) -> Effect[R, P, T]:
        """Declare an effect under the function's name; a trailing underscore is not part of the name."""
        made = Effect(run)
        self._declare(self.effects, made)
        return made

    def condition(self, judge: Callable[Concatenate[R, P], bool]) -> Condition[R, P]:
        """Declare a condition under the function's name."""
        made = Condition(judge)
        self._declare(self.conditions, made)
        return made

    def passive(self, value_of: Callable[P, V]) -> Passive[P, V]:
        """Declare a passive ability under the function's name; the function gives the value that rules look up."""
        made = Passive(value_of)
        self._declare(self.passives, made)
        return made

    def _declare(self, known: dict[str, Verb], verb: Verb) -> None:
        if verb.name in known:
            raise TypeError(f"two {verb.kind}s are called {verb.name!r}")
        verb.vocabulary = self.name
        known[verb.name] = verb
