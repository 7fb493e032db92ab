"""One game being played: who is asked what, and what each answer does.

The table runs the phases of a game. Before each it takes a checkpoint and seeds chance anew; from that,
clone, undo, save and load are a copy of the checkpoint and a replay of the few choices since.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Self, TypeVar, cast

from lastcall.core.ask import Aside, Ask, Choice, Offer, Reason, Rule, Together, Window, matching, spell
from lastcall.core.chance import Chance
from lastcall.core.complaints import Diverged, Refused, Stale
from lastcall.core.game import OVER, Game, Result
from lastcall.core.journal import Journal, Write, silence
from lastcall.core.sight import reshuffle_hidden
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class Answer(NamedTuple):
    """A recorded choice: who answered which ask, and how."""

    seat: int
    ask: str
    choice: Choice


class Checkpoint(NamedTuple):
    """The table between two phases, where the whole truth is plain data. Never written to."""

    state: State
    step: int
    at: int
    """How many choices came before."""
    events: int
    """How many lines the journal had."""


class Table(Generic[S]):
    """A table where a game is played. `lastcall.new` lays one; a free table (not `recorded`) keeps neither
    checkpoints, record nor journal, and is what rollouts use."""

    __slots__ = (
        "_calm", "_disturbed", "_free_from", "_listener", "_open", "_rule", "_sealed", "box", "checkpoint", "choices",
        "events", "game", "notice", "options", "origin", "recorded", "seats", "seed", "state", "step", "version",
    )  # fmt: skip

    state: S
    step: int
    events: Journal
    checkpoint: Checkpoint
    _open: Any
    """What the rules wait for: an Ask, a Together, a Window, or None when the game is over."""
    _rule: Rule[str] | None
    _sealed: dict[int, Choice]
    _free_from: int
    """Choices before this number cannot be taken back freely."""
    _calm: int
    """Chance's memory when it was last looked at: another value means that something was rolled."""
    _disturbed: bool

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        box: Any = None,
        recorded: bool = True,
        listener: Write = silence,
    ) -> None:
        """`listener` hears the journal of a free table, which keeps none: simulations count events with it."""
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.check_options(options or {})
        self.box = game.box if box is None else box
        self.recorded = recorded
        self.version = 0
        """Counts acknowledged choices (and undos): an ask opened at an older version may be stale."""
        self.choices: list[Answer] = []
        self.notice: str | None = None
        """Something the people at this table should be told, such as a step taken back after a rules change."""
        self.origin: Checkpoint | None = None
        """Where replay from the start begins, when that is not an empty table (after a rules change)."""
        self._free_from = 0
        self._listener = listener
        self._start_from(self._empty_table())

    # -- what is asked -------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def result(self) -> Result | None:
        """Winners, scores and reason, once the game is over."""
        return self.game.result(self.state) if self.over else None

    @property
    def asks(self) -> list[Ask[Any]]:
        """The asks the table waits for."""
        wanted = self._open
        if wanted.__class__ is Ask:
            return [wanted]
        if wanted is None:
            return []
        main = wanted.ask if isinstance(wanted, Window) else wanted
        if isinstance(main, Ask):
            return [main]
        return [each for seat, each in main.asks.items() if seat not in self._sealed]

    @property
    def asides(self) -> list[Ask[Any]]:
        """The asks with which a seat may step in, though nobody waits for it."""
        return [offer.ask for offer in self._offers()]

    def _offers(self) -> list[Offer]:
        """The chances to step in; each is numbered like the ask it would interrupt, so that it grows stale with it."""
        if not isinstance(self._open, Window):
            return []
        offers = self._open.offers
        for offer in offers:
            offer.ask.number = self.opened
        return offers

    @property
    def opened(self) -> int:
        """The version at which the open asks were opened."""
        return max((each.number for each in self.asks + self.sealed), default=self.version)

    @property
    def may_step_in(self) -> bool:
        """Could anybody step in now? (Cheap; `asides` says who, and how.)"""
        return self._open.__class__ is Window

    @property
    def sealed(self) -> list[Ask[Any]]:
        """Asks that are answered but may still be answered otherwise, until all are in."""
        wanted = self._open.ask if isinstance(self._open, Window) else self._open
        if not isinstance(wanted, Together):
            return []
        return [each for seat, each in wanted.asks.items() if seat in self._sealed]

    def sealed_answer(self, seat: int) -> Choice | None:
        """What this seat has answered in secret so far."""
        return self._sealed.get(seat)

    # -- choosing ------------------------------------------------------------------------------------------

    def choose(self, seat: int, choice: Choice | str, ask: str | None = None) -> None:
        """Answer an ask. `ask` is the id of the ask this answer is meant for (None: whichever is open).

        Raises Refused, with a sentence and the rule, and leaves the table as it was.
        """
        wanted = self._open
        if wanted.__class__ is Window:
            wanted = wanted.ask
        answer: Any
        if ask is not None:
            found, answer, meant = self._find(seat, choice, ask)
        elif wanted.__class__ is Ask and wanted.seat == seat and choice in wanted.choices:
            found, answer, meant = wanted, choice, cast(Choice, choice)
        elif wanted.__class__ is Together and seat in wanted.asks and choice in wanted.asks[seat].choices:
            found, answer, meant = wanted.asks[seat], choice, cast(Choice, choice)
        else:
            found, answer, meant = self._find(seat, choice, ask)
        if self.recorded:
            self._take_recorded(Answer(seat, found.name, meant), answer)
        else:
            self.version += 1
            if wanted.__class__ is Ask:
                self._run(answer)
            else:
                self._take(seat, answer)

    def _find(self, seat: int, choice: Choice | str, ask: str | None) -> tuple[Ask[Any], Any, Choice]:
        """Which open ask this answers, what to send to the rule, and the choice itself; or a refusal."""
        mine = [each for each in self.asks + self.sealed if each.seat == seat]
        for each in mine:
            meant = _meant(each, choice)
            if meant is not None and ask in (None, each.id):
                return each, meant, meant
        offers = self._offers()
        for offer in offers:
            meant = _meant(offer.ask, choice) if offer.ask.seat == seat else None
            if meant is not None and ask in (None, offer.ask.id):
                return offer.ask, Aside(offer, meant), meant
        raise self._refusal(seat, choice, ask, mine + [offer.ask for offer in offers if offer.ask.seat == seat])

    def _refusal(self, seat: int, choice: Choice | str, ask: str | None, mine: list[Ask[Any]]) -> Refused:
        """The sentence that says why a choice is not possible."""
        say = self.game.words.say
        written = spell(choice) if isinstance(choice, tuple | list) else str(choice)
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            return Refused(say("refused-no-such-seat", number=seat, seats=self.seats), reason="no-such-seat")
        if self.over:
            return Refused(say("refused-over"), reason="over")
        if ask is not None and all(ask != each.id for each in mine):
            return Stale(say("refused-stale"))
        if not mine:
            waited = self.asks
            return Refused(
                say("refused-not-asked", seat=seat, waited=waited[0].seat, ask=waited[0].name),
                waited[0].rule,
                "not-asked",
            )
        for each in mine:
            for impossible, reason in (each.why_not() if each.why_not else {}).items():
                if spell(impossible) == written:
                    return Refused(say(f"why-{reason.key}", **reason.facts), reason.rule, reason.key)
        return Refused(say("refused-not-offered", choice=written), mine[0].rule)

    def why_not(self, ask: Ask[Any]) -> Mapping[Choice, Reason]:
        """What is not possible now and why."""
        return ask.why_not() if ask.why_not else {}

    def _take_recorded(self, noted: Answer, answer: Any) -> None:
        """Take an answer into the record; a rule that fails leaves the table as it was before."""
        reveals = self.state.chance.reveals
        self._disturbed = False
        self.choices.append(noted)
        self.version += 1
        try:
            self._take(noted.seat, answer)
        except Exception:
            self.version -= 1
            self.choices.pop()
            self._rebuild(len(self.choices))
            raise
        chance = self.state.chance
        count = len(self.choices)
        if self._disturbed or chance.memory != self._calm or chance.reveals != reveals:
            self._free_from = count
        elif count > 1 and self.choices[-2].seat != noted.seat:
            self._free_from = max(self._free_from, count - 1)
        self._calm = chance.memory

    def _take(self, seat: int, answer: Any) -> None:
        """Send an answer to the rule, or seal it until all are in."""
        wanted = self._open
        if wanted.__class__ is Ask or isinstance(answer, Aside):
            return self._run(answer)
        main = wanted.ask if isinstance(wanted, Window) else wanted
        if not isinstance(main, Together):
            return self._run(answer)
        self._sealed[seat] = answer
        if len(self._sealed) == len(main.asks):
            answers = {each: self._sealed[each] for each in main.asks}
            self._sealed = {}
            self._disturbed = True
            self._run(answers)
        return None

    # -- running the rules ---------------------------------------------------------------------------------

    def _run(self, answer: Any) -> None:
        """Let the rules go on until they ask something that needs a decision, or the game is over."""
        rule = self._rule
        while rule is not None:
            try:
                wanted = rule.send(answer)
            except StopIteration as done:
                self.step += 1
                self.state.phase = done.value
                self._rule = rule = self._begin_phase()
                answer = None
                continue
            if wanted.__class__ is Ask:
                choices = wanted.choices
                if len(choices) > 1 or wanted.always:
                    wanted.number = self.version
                    self._open = wanted
                    return
                answer = self._forced(wanted)
            elif wanted.__class__ is Together:
                self._open = wanted
                self._number_asks()
                return
            elif wanted.__class__ is Window:
                main = wanted.ask
                if main.__class__ is Ask and len(main.choices) > 1:
                    main.number = self.version
                    self._open = wanted
                    return
                if isinstance(main, Together) or len(main.choices) > 1 or main.always or wanted.offers:
                    self._open = wanted
                    self._number_asks()
                    return
                answer = self._forced(main)
            else:
                raise TypeError(f"a rule of {self.game.name} awaited {wanted!r}, which is not an ask")
        self._open = None

    def _begin_phase(self) -> Rule[str] | None:
        """Start the state's phase; steps that ask nothing are run on the spot."""
        state = self.state
        phases: Mapping[str, Any] = self.game.phases
        while state.phase != OVER:
            chance = state.chance
            if self.recorded:
                self._take_checkpoint()
                chance.seed(self.seed, self.step)
                self._calm = chance.memory
            else:
                chance.seed(self.seed, self.step)
            outcome = phases[state.phase](state)
            if outcome.__class__ is not str:
                return cast("Rule[str]", outcome)
            self.step += 1
            state.phase = outcome
        return None

    def _forced(self, ask: Ask[Any]) -> Choice:
        """Take the only choice there is, without asking."""
        if not ask.choices:
            raise TypeError(f"{self.game.name} asked {ask.name!r} without any choice")
        choice: Choice = ask.choices[0]
        if self.recorded:
            self.state.journal("forced", seat=ask.seat, ask=ask.name, choice=spell(choice), only=[ask.seat])
        return choice

    def _number_asks(self, number: int | None = None) -> None:
        """Give the open asks the version at which they were opened: now, unless told otherwise."""
        number = self.version if number is None else number
        for each in self.asks + self.sealed:
            each.number = number

    # -- checkpoints ---------------------------------------------------------------------------------------

    def _empty_table(self) -> Checkpoint:
        state = self.game.lay(self.box, self.seats, self.options)
        return Checkpoint(state, 0, 0, 0)

    def _take_checkpoint(self) -> None:
        if self.state.chance.memory != self._calm:
            self._disturbed = True
        events = len(self.events.events)
        self.checkpoint = Checkpoint(self.state.copy(), self.step, len(self.choices), events)

    def _start_from(self, checkpoint: Checkpoint, journal: Journal | None = None) -> None:
        """Put the table where the checkpoint stands and run to the first ask."""
        self.state = checkpoint.state.copy()  # type: ignore[assignment]
        if self.recorded:
            self.events = journal or Journal()
            self.state.journal = self.events.write
        else:
            self.state.journal = self._listener
        self.step = checkpoint.step
        self._sealed = {}
        self._disturbed = False
        self._calm = self.state.chance.memory
        self._open = None
        self._rule = self._begin_phase()
        self._run(None)

    def _rebuild(self, count: int) -> None:
        """Be the table again as it was after `count` choices."""
        answers = self.choices[:count]
        start = self.checkpoint
        if start.at > count:
            start = self.origin or self._empty_table()
        journal = Journal(self.events.events[: start.events])
        self.choices = answers[: start.at]
        self._start_from(start, journal)
        for answer in answers[start.at :]:
            self.replay(answer)

    def replay(self, answer: Answer) -> None:
        """Take a recorded answer again; raises Diverged when the rules now ask something else."""
        found = self._routed(answer)
        if self.recorded:
            self.choices.append(answer)
        self._take(answer.seat, found)

    def _routed(self, answer: Answer) -> Any:
        """What to send to the rule for a recorded answer."""
        wanted = self._open
        if wanted.__class__ is Window:
            wanted = wanted.ask
        expected = wanted.__class__ is Ask and wanted.seat == answer.seat and wanted.name == answer.ask
        if expected and answer.choice in wanted.choices:
            return answer.choice
        try:
            found, sent, _ = self._find(answer.seat, answer.choice, None)
        except Refused as refused:
            raise self._divergence(answer, refused.why) from None
        if found.name != answer.ask:
            raise self._divergence(answer, f"the rules ask {found.name!r}")
        return sent

    def _divergence(self, answer: Answer, but: str) -> Diverged:
        return Diverged(
            f"Answer {len(self.choices) + 1}: the record says that seat {answer.seat + 1} answered {answer.ask!r} "
            f"with {spell(answer.choice)!r}, but: {but}"
        )

    # -- twins ---------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal table that shares nothing that can change."""
        twin = self._twin(recorded=True)
        twin.events = self.events.copy()
        twin.state.journal = twin.events.write
        return twin

    def imagine(self, seat: int, chance: Chance) -> Self:
        """A table that looks the same to this seat: all that it cannot see dealt anew, and other dice.

        This is all a bot ever gets, so that no bot can cheat and no thought changes the real game.
        """
        twin = self._twin(recorded=False)
        state = twin.state
        reshuffle_hidden(state, seat, chance)
        if self.game.imagine is not None:
            self.game.imagine(state, seat, chance)
        twin.seed = chance.below(1 << 64)
        state.chance.seed(twin.seed, twin.step)
        if twin._sealed:
            twin._sealed = {each: choice for each, choice in twin._sealed.items() if each == seat}
        if twin._open is not None:
            twin._open.refresh()
        return twin

    def _twin(self, recorded: bool) -> Self:
        if not self.recorded:
            raise TypeError("a free table keeps no checkpoints and cannot be cloned; imagine again from the real one")
        start = self.checkpoint
        twin = object.__new__(type(self))
        twin.game, twin.seats, twin.seed, twin.options, twin.box = (
            self.game, self.seats, self.seed, self.options, self.box,
        )  # fmt: skip
        twin.recorded = False
        twin.version = self.version
        twin._listener = silence
        twin._start_from(start)
        for answer in self.choices[start.at :]:
            twin._take(answer.seat, twin._routed(answer))
        twin._copy_numbers(self)
        if recorded:
            twin.recorded = True
            twin.origin, twin.notice, twin._free_from = self.origin, self.notice, self._free_from
            twin.checkpoint = start
            twin.choices = self.choices[:]
            twin._calm, twin._disturbed = twin.state.chance.memory, False
        return twin

    def _copy_numbers(self, other: Self) -> None:
        if self._open.__class__ is Ask:
            self._open.number = other._open.number
            return
        for mine, theirs in zip(self.asks, other.asks, strict=True):
            mine.number = theirs.number
        for mine, theirs in zip(self.sealed, other.sealed, strict=True):
            mine.number = theirs.number

    # -- taking back ---------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back without asking the others?"""
        return (
            self.recorded
            and len(self.choices) > self._free_from
            and self.choices[-1].seat == seat
            and (self.origin is None or len(self.choices) > self.origin.at)
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take the last choice back: one's own, until something was rolled, revealed or decided by another seat;
        any when the whole table has `agreed`."""
        say = self.game.words.say
        floor = self.origin.at if self.origin else 0
        if len(self.choices) <= floor:
            raise Refused(say("refused-nothing-to-undo"), reason="nothing-to-undo")
        if not agreed and not self.can_undo(seat):
            raise Refused(say("refused-undo"), reason="undo")
        self._rebuild(len(self.choices) - 1)
        self.version += 1
        self._free_from = min(self._free_from, len(self.choices))
        self._calm = self.state.chance.memory
        self._number_asks()

    # -- what a seat sees ----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything on the table that this seat may see, as plain JSON data; None: what is public."""
        return self.state.view(seat)

    def journal(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events this seat may read, from line `since` on."""
        return self.events.seen_by(seat, since)

    def save(self) -> dict[str, Any]:
        """The whole table as plain JSON data; `lastcall.load` opens it again."""
        from lastcall.core.record import save_table

        return save_table(self)


def _meant(ask: Ask[Any], choice: Choice | str) -> Choice | None:
    """The offered choice that is meant, or None."""
    if isinstance(choice, str):
        return matching(ask.choices, choice)
    try:
        return choice if choice in ask.choices else None
    except Exception:  # noqa: BLE001 - whatever a stranger hands in, it is not one of the choices
        return None
