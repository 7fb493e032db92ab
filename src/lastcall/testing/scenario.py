"""Positions for tests: each sentence of a rulebook becomes a test with given, when and then.

table = scenario("moonshiners", seats=3)            # given
hero = table.state.heroes[0]
table.deal(hero.relics, "R27")
table.at("turn")
table.next_die(20, 5, 3)
table.choose(0, "move:7")                           # when
assert hero.place == 7                              # then
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, cast, overload

from lastcall.core.ask import Ask, Choice, Rule, spell
from lastcall.core.errors import Refused, did_you_mean
from lastcall.core.game import Game
from lastcall.core.keyed_chance import NEVER
from lastcall.core.record import Checkpoint
from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.loaded_chance import LoadedChance, ScriptedResults
from lastcall.registry import find_game
from lastcall.testing.piles import StateList, piles_of, take_from, things_in
from lastcall.testing.position import check_position
from lastcall.testing.scenario_runner import ScenarioRunner

S = TypeVar("S", bound=State)

IDLE_VERBS = (
    "done", "pass", "end", "skip", "confirm", "ready", "go-on", "enough", "stop", "decline", "nothing", "no", "no-draw",
    "keep", "leave", "hold", "stay", "fine", "never-mind", "abstain",
)  # fmt: skip
"""Verbs of choices that do nothing more, the best first."""
IDLE_LIMIT = 2000
"""After this many idle answers a table counts as one that never gets where it should."""


class Scenario(Table[S], Generic[S]):
    """A table whose state a test may edit through `table.state`. Seats are counted from 0, in its refusals too."""

    RUNNER = ScenarioRunner
    runner: ScenarioRunner
    outcome: Any = None
    """What the rule given to `run` returned."""
    _first_script: ScriptedResults | None = None
    """The script until there is a state to hold it."""

    def __init__(
        self, game: Game[S], seats: int, seed: int, options: Mapping[str, Any] | None, dice: Sequence[Any]
    ) -> None:
        self._first_script = ScriptedResults(dice)
        super().__init__(game, seats, seed, options, keyed_from=NEVER)  # fixed results replace the cheap generator's
        self.names = [f"seat {seat}" for seat in range(seats)]

    def initial_state(self) -> S:
        state = super().initial_state()
        state.chance = LoadedChance(self._first_script or self.script)
        return state

    # -- given: chance -------------------------------------------------------------------------------------

    @property
    def chance(self) -> LoadedChance:
        return cast(LoadedChance, self.state.chance)

    @property
    def script(self) -> ScriptedResults:
        """What the test has decided in advance; clones share it."""
        return self.chance.script

    @property
    def named_dice(self) -> Mapping[str, Sequence[str]]:
        """The faces of the dice that have a name: `dice` of the box, unless the scenarios of a game say otherwise."""
        named = getattr(self.box, "dice", None)
        return named if isinstance(named, Mapping) else {}

    def dice(self, *results: Any) -> Self:
        """Fixes the next results of chance in their order, each as the rules will get it: 5 for `die`, 0 to n-1 for
        `below(n)` and for each of `rolls`, the item itself or its id for `pick`, True or False for `happens`."""
        self.chance.load(results)
        return self

    def next_die(self, sides: int, *faces: int) -> Self:
        """The next dice with this many sides show these faces, from 1 on; nothing else is fixed."""
        for face in faces:
            if face not in range(1, sides + 1):
                raise AssertionError(f"a die with {sides} sides has no face {face}")
        self.chance.load_kind("die", sides, faces)
        return self

    def next_face(self, die: str, *faces: str) -> Self:
        """The next dice of this name (`named_dice`) show these faces, by their names."""
        if die not in self.named_dice:
            raise AssertionError(f"{self.game.name} has no die {die!r}; " + did_you_mean(die, self.named_dice))
        named = self.named_dice[die]
        for face in faces:
            if face not in named:
                raise AssertionError(f"the {die} die has no face {face!r}; " + did_you_mean(face, dict.fromkeys(named)))
        self.chance.load_kind("pick", named, faces)
        return self

    def next_below(self, limit: int, *numbers: int) -> Self:
        """The next random numbers below this limit."""
        for number in numbers:
            if number not in range(limit):
                raise AssertionError(f"a number below {limit} cannot be {number}")
        self.chance.load_kind("below", limit, numbers)
        return self

    def next_pick(self, *things: Any) -> Self:
        """What the rules pick at random, as soon as they pick among things with these in it; cards by their ids."""
        self.chance.load_kind("pick", None, things)
        return self

    def next_shuffle(self, *cards: Any) -> Self:
        """The next shuffle of a deck that has all these cards leaves them on top, the first named to be drawn first."""
        self.chance.load_kind("deck", None, [cards])
        return self

    def next_order(self, *things: Any) -> Self:
        """The next shuffle of a row that has all these things leaves them at its start, in this order."""
        self.chance.load_kind("order", None, [things])
        return self

    def unshuffled(self, fixed: bool = True) -> Self:
        """From now on shuffles keep the order of the cards (or no longer do)."""
        self.script.unshuffled = fixed
        return self

    # -- given: cards --------------------------------------------------------------------------------------

    def take(self, wanted: Any, source: Any = None) -> Any:
        """Removes a card, given by its id, from a pile and returns it; from the longest that has it, unless told."""
        return self._take(wanted, self._piles(source))

    def deal(self, pile: Any, *things: Any, source: Any = None) -> Self:
        """Moves cards, given by their ids, into a hand or another pile: from `source`, or from the longest other pile
        that has them. `taken` says from where."""
        into = things_in(pile)
        others = [each for each in self._piles(source) if each.things is not into]
        for thing in things:
            into.append(self._take(thing, others))
        return self

    def stack(self, pile: Any, *things: Any, source: Any = None) -> Self:
        """Moves cards to the top of a deck, the first named to be drawn first; from the deck itself if it has them."""
        onto = things_in(pile)
        piles = sorted(self._piles(source), key=lambda each: each.things is not onto)
        onto.extend(reversed([self._take(thing, piles) for thing in things]))
        return self

    @property
    def taken(self) -> list[tuple[Any, str]]:
        """What `take`, `deal` and `stack` took, each with the pile it was taken from: `("R27", "relic_deck.cards")`."""
        return self.script.taken

    def _piles(self, source: Any) -> list[StateList]:
        piles = piles_of(self.state)
        if source is None:
            return piles
        from_things = things_in(source)
        return [each for each in piles if each.things is from_things] or [StateList("the given pile", from_things)]

    def _take(self, wanted: Any, piles: Sequence[StateList]) -> Any:
        thing, name = take_from(piles, wanted)
        self.script.taken.append((getattr(thing, "id", thing), name))
        return thing

    # -- given: the moment ---------------------------------------------------------------------------------

    def at(self, phase: str | None = None, checked: bool = True) -> Self:
        """Begins a phase (None: the current one, from its start) with the state as it is now, and runs on to the next
        question, also through further phases. Fails where the position cannot be (`check`), unless that is wanted."""
        if phase is not None:
            self.state.phase = self._known(phase)
        if checked:
            self.check()
        self._start_over()
        self.runner.run_phase()
        return self

    def until(self, phase: str) -> Self:
        """The table stops where this phase begins the next time, before anything of it has happened; the state may be
        looked at and edited, and `at()` goes on."""
        self.script.stop = self._known(phase), self.step
        return self

    @property
    def stopped(self) -> bool:
        """Whether the table has stopped at the start of a phase (`until`)."""
        return self.runner.stopped

    def keep_asking(self, always: bool = True) -> Self:
        """From the next `at` or `run` on, seats are also asked where they have a single choice (or no longer are)."""
        self.script.keep_asking_next = always
        return self

    def run(self, rule: Rule[Any]) -> Self:
        """Runs a single rule outside the phases; when it is done, `outcome` is what it returned."""
        self.check()
        self._start_over()
        self.runner.run_alone(self._keep_outcome(rule))
        return self

    async def _keep_outcome(self, rule: Rule[Any]) -> str:
        self.outcome = await rule
        phase: str = self.state.phase
        return phase

    def check(self) -> None:
        """Fails where the position cannot be: values of a wrong kind, more copies of a card than the box has, or an
        invariant of the game that does not hold."""
        check_position(self)

    def _start_over(self) -> None:
        """Abandons the running rule; undo and clone start from the state as it is now."""
        runner, record = self.runner, self.record
        if runner.stopped:
            self.script.stop = None
        runner.stop()
        self.script.keep_asking = self.script.keep_asking_next
        runner.alone = False
        runner.version += 1
        start = Checkpoint(self.state.copy(), self.step, len(record.answers), len(record.journal))
        record.origin = record.checkpoint = start
        record.free_from = start.at

    def _known(self, phase: str) -> str:
        if phase not in self.game.all_phases:
            raise AssertionError(f"{self.game.name} has no phase {phase!r}, only {', '.join(self.game.all_phases)}")
        return phase

    # -- when ----------------------------------------------------------------------------------------------

    def choose(self, seat: int, choice: Choice | str, ask: str | None = None) -> None:
        if self.runner.pending is None and not self.over:
            waits = f"has stopped before {self.state.phase!r}; `at()` goes on" if self.stopped else "asks nothing"
            raise AssertionError(f"{choice!r} of seat {seat}: the table {waits}")
        super().choose(seat, choice, ask)

    def play(self, seat: int, *choices: Choice | str) -> Self:
        """Gives several answers for one seat, one after the other."""
        for choice in choices:
            self.choose(seat, choice)
        return self

    def refused(self, seat: int, choice: Choice | str) -> Refused:
        """The refusal of this choice; fails when the choice is offered or accepted, or changes anything."""
        written = spell(choice) if isinstance(choice, tuple) else choice
        if written in self.offered(seat):
            raise AssertionError(f"{written!r} is offered to seat {seat}")
        before, state = self.version, self.state.save()
        try:
            self.choose(seat, choice)
        except Refused as refusal:
            if self.version != before or self.state.save() != state:
                raise AssertionError(f"{written!r} of seat {seat} was refused, but has changed the table") from refusal
            return refusal
        raise AssertionError(f"{written!r} of seat {seat} was accepted")

    def idle_choices(self, ask: Ask[Any]) -> list[Choice]:
        """The choices of a seat that does as little as it can, the best first: `IDLE_VERBS`, then from the last choice
        on, which by convention declines. Scenarios of a game may know better."""
        choices: list[Choice] = list(reversed(ask.choices))
        return sorted(choices, key=lambda each: IDLE_VERBS.index(each[0]) if each[0] in IDLE_VERBS else len(IDLE_VERBS))

    def play_idly_until(
        self,
        phase: str | None = None,
        *,
        asked: str | None = None,
        seat: int | None = None,
        when: Callable[[], object] | None = None,
    ) -> Self:
        """All seats answer idly until a phase begins (the table stops there), until this ask is open (of this seat), or
        until `when()` is true; fails when that does not come."""
        if phase is not None:
            self.until(phase)
        visits: Counter[str] = Counter()  # where the best choice led back to the same position, the next is taken
        for _ in range(IDLE_LIMIT):
            if self.stopped and phase is not None:
                return self
            if (asked or seat is not None) and any(
                asked in (None, each.name) and seat in (None, each.seat) for each in self.asks
            ):
                return self
            if when is not None and when():
                return self
            if not self.asks:
                break
            ask = self.asks[0]
            position = repr((ask.seat, ask.name, self.state.save()))
            choices = self.idle_choices(ask)
            self.choose(ask.seat, choices[visits[position] % len(choices)], ask.id)
            visits[position] += 1
        wanted = phase or asked or (f"seat {seat}" if seat is not None else "it")
        last = "the game is over" if self.over else f"the table asks {self.asked}"
        raise AssertionError(f"the table never reaches {wanted!r}: {last}")

    # -- then ----------------------------------------------------------------------------------------------

    def open_to(self, seat: int) -> list[Ask[Any]]:
        """Everything this seat can answer now: asks, sealed asks, interrupts, timers."""
        return [each for each in self.asks + self.sealed + self.interrupts + self.timers if each.seat == seat]

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what: `[(0, "turn")]`."""
        return [(each.seat, each.name) for each in self.asks]

    def offered(self, seat: int) -> list[str]:
        """The choices of a seat, as they are written: `move:7`."""
        return [spell(choice) for each in self.open_to(seat) for choice in each.choices]

    def why_not_of(self, seat: int) -> dict[str, str]:
        """The choices that are not possible for this seat, each with the key of its reason."""
        return {
            spell(choice): reason.key
            for each in self.open_to(seat)
            for choice, reason in (each.why_not() if each.why_not else {}).items()
        }

    @property
    def now(self) -> int:
        """How much has happened: `happened(..., since=before)` looks only at what came after `before = table.now`."""
        return len(self.events.lines)

    def happened(self, name: str, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """All events with this name, as a seat may read them (None: with all secrets); `since`: an earlier `now`."""
        events = [event for event in self.events.events[since:] if event.name == name]
        if seat is None:
            return [{key: getattr(fact, "value", fact) for key, fact in event.facts.items()} for event in events]
        return [line for event in events if (line := event.seen_by(seat)) is not None]


@overload
def scenario(
    game: Game[S],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[S]: ...


@overload
def scenario(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[Any]: ...


def scenario(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    dice: Sequence[Any] = (),
) -> Scenario[Any]:
    """A table to be edited, set up and run to its first ask. `dice` are the first results of chance, for the set-up."""
    found = game if isinstance(game, Game) else find_game(game)
    return Scenario(found, min(found.seats) if seats is None else seats, seed, options, dice)
