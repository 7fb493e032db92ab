"""Calls of effects and conditions as cards hold them, and how they are carried out, paid and judged."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from lastcall.core.effects.signatures import Value

if TYPE_CHECKING:
    from lastcall.core.effects.resolution import AnyResolution
    from lastcall.core.effects.vocabulary import Verb

EffectCoroutine: TypeAlias = Coroutine[Any, Any, object]
Do: TypeAlias = Callable[..., "EffectCoroutine | str | None"]
"""An effect: a coroutine, or a plain function where nothing is asked. A name returned is the phase that takes over."""
Judge: TypeAlias = Callable[..., bool]
Payment: TypeAlias = Callable[..., "Coroutine[Any, Any, bool] | bool | None"]


class Call:
    """One effect or condition with its arguments."""

    __slots__ = ("args", "can", "can_pay", "do", "name", "pay", "verb")

    def __init__(self, verb: Verb, args: tuple[Value, ...]) -> None:
        self.verb = verb
        self.name = verb.name
        self.args = args
        self.do: Do = verb.function
        self.can: Judge | None = verb.would_act
        """Would it do anything now? None: always."""
        self.can_pay: Judge | None = verb.affordable
        self.pay: Payment | None = verb.payment

    @property
    def message(self) -> str:
        """The key of the message that describes it."""
        return self.verb.message

    @property
    def facts(self) -> dict[str, object]:
        """The facts of that message: the arguments by parameter name, unless the verb has others."""
        return self.verb.facts(self.args)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.args))})"


class Calls(tuple[Call, ...]):
    """Several calls, in the order of the card."""

    __slots__ = ()

    @property
    def names(self) -> list[str]:
        return [call.name for call in self]

    def first(self, *names: str) -> Call | None:
        """The first call of one of these names."""
        return next((call for call in self if call.name in names), None)


class Effects(Calls):
    """What happens: `do = "gain(wood, 2); noise(1)"`."""

    __slots__ = ()

    def without(self, name: str) -> Effects:
        """The same effects but for those of this name."""
        return Effects(call for call in self if call.name != name)


class Conditions(Calls):
    """What must hold: `need = "has(shovel)"`."""

    __slots__ = ()


class Cost(Calls):
    """What must be paid, in full or not at all: `cost = "pay(food, 1)"`."""

    __slots__ = ()

    def demands(self, call: Call) -> list[tuple[Value, ...]]:
        """The arguments of all calls of the same effect, which are judged and paid together."""
        return [each.args for each in self if each.verb is call.verb]


class Passives(dict[str, Any]):
    """What works all the time: the value of each passive ability by its name; rules look them up."""

    __slots__ = ("calls",)

    def __init__(self, calls: Sequence[Call] = ()) -> None:
        super().__init__({call.name: call.do(*call.args) for call in calls})
        self.calls = Calls(calls)


async def perform(resolution: AnyResolution, effects: Effects) -> None:
    """Carry out effects one after the other, from left to right."""
    for call in effects:
        pending = call.do(resolution, *call.args)
        if pending is not None:
            if isinstance(pending, str):
                raise TypeError(f"{call!r} ends the phase; resolve it on a stack (`resume`)")
            await pending


def can_do(resolution: AnyResolution, effects: Effects) -> bool:
    """Would every one of them do something now?"""
    for call in effects:
        can = call.can
        if can is not None and not can(resolution, *call.args):
            return False
    return True


def holds(resolution: AnyResolution, conditions: Conditions) -> bool:
    """Do all conditions hold?"""
    for call in conditions:  # noqa: SIM110  # judged for every offer of a card: a plain loop is quicker
        if not call.do(resolution, *call.args):
            return False
    return True


def failing(resolution: AnyResolution, conditions: Conditions) -> Call | None:
    """The first condition that does not hold, so that a refusal can name it."""
    return next((call for call in conditions if not call.do(resolution, *call.args)), None)


def can_pay(resolution: AnyResolution, cost: Cost) -> bool:
    """Could all of it be paid now? Calls of one effect may compete for the same things, so an effect may judge all of
    its demands together."""
    for call in cost:
        judge = call.can_pay
        assert judge is not None  # the catalog refuses costs that cannot be paid
        if call.verb.judged_together:
            if not judge(resolution, cost.demands(call)):
                return False
        elif not judge(resolution, *call.args):
            return False
    return True


async def pay(resolution: AnyResolution, cost: Cost) -> bool:
    """Pay what `can_pay` allowed, in the order of the card; an effect that is paid together pays all its demands with
    its first call. An interrupt may have used it up: then nothing more is paid, and the answer is no."""
    together: set[str] = set()
    for call in cost:
        payment = call.pay or call.do
        arguments: tuple[object, ...] = call.args
        if call.verb.paid_together:
            if call.name in together:
                continue
            together.add(call.name)
            arguments = (cost.demands(call),)
        paid: object = payment(resolution, *arguments)
        if isinstance(paid, Coroutine):
            paid = await paid
        if paid is False:
            return False
    return True
