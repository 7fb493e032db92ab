"""One game being played: who answers what, and how it is kept, copied and taken back.

The rules run their course; before each phase the table takes a checkpoint. From that, clone, undo, save and load are
a copy of the checkpoint and a replay of the few choices since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from lastcall.core.answers import ResolvedAnswer, refusal, resolve_answer, tag_mentions
from lastcall.core.ask import Ask, Choice, Reason, Together, asked_in, spell
from lastcall.core.chance import Chance
from lastcall.core.errors import Refused, ReplayMismatch
from lastcall.core.game import Game
from lastcall.core.journal import Journal, JournalWriter, new_tuple, null_journal
from lastcall.core.keyed_chance import NEVER, KeyedChance, commitment
from lastcall.core.pending import S
from lastcall.core.runner import RuleRunner
from lastcall.core.sight import reshuffle_hidden
from lastcall.core.state import State


class Answer(NamedTuple):
    """A recorded choice: who answered which ask, and how."""

    seat: int
    ask: str
    choice: Choice


AnswerTuple: TypeAlias = tuple[int, str, Choice]
"""An answer as the table notes it: a plain tuple, which is made in a fraction of the time."""


class Checkpoint(NamedTuple):
    """The table between two phases, where the whole truth is plain data. Never written to."""

    state: State
    step: int
    at: int
    """How many choices came before."""
    events: int
    """How many lines the journal had."""


class Table(RuleRunner[S]):
    """A table where a game is played. `lastcall.new` lays one; an untracked table (not `tracked`) keeps neither
    checkpoints, record nor journal, and is what rollouts use."""

    __slots__ = (
        "_answers", "_free_from", "_listener", "box", "checkpoint", "events", "names", "notice", "options", "origin",
    )  # fmt: skip

    events: Journal
    checkpoint: Checkpoint
    _answers: list[AnswerTuple]
    _free_from: int
    """Choices before this number cannot be taken back freely."""

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        box: Any = None,
        tracked: bool = True,
        listener: JournalWriter = null_journal,
        keyed_from: int = 0,
    ) -> None:
        """`listener` hears the journal of an untracked table, which keeps none: simulations count events with it.

        `keyed_from` is the first step whose dice come from the keyed stream. NEVER keeps a tracked table on the cheap
        generator throughout: for games recorded before there were keyed dice, and for simulations.
        """
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.check_options(options or {})
        self.box = game.box if box is None else box
        self.tracked = tracked
        self.keyed_from = keyed_from if tracked else NEVER
        self.version = 0
        self.names: Sequence[str] = ()
        """What the people at this table are called, so that refusals can say it; seats have numbers without it."""
        self._answers = []
        self.notice: str | None = None
        """Something the people at this table should be told, such as a step taken back after a rules change."""
        self.origin: Checkpoint | None = None
        """Where replay from the start begins, when that is not an empty table (after a rules change)."""
        self._free_from = 0
        self._listener = listener
        empty = self._empty_table()
        self._start(empty.state, empty.step)  # type: ignore[arg-type]  # nobody else has it: no copy is needed

    @property
    def seed_hash(self) -> str:
        """The commitment to the seed: shown from the start, so that the seed shown at the end was not chosen later."""
        return commitment(self.seed, self.keyed_from)

    # -- choosing ------------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[Answer]:
        """Every choice so far."""
        return [Answer(*noted) for noted in self._answers]

    @property
    def choices_since_checkpoint(self) -> list[AnswerTuple]:
        """The choices since the last checkpoint."""
        return self._answers[self.checkpoint.at :]

    def choose(self, seat: int, choice: Choice | str, ask: str | None = None) -> None:
        """Answer an ask. `ask` is the id of the ask this answer is meant for (None: whichever is open).

        Raises Refused, with a sentence and the rule, and leaves the table as it was.
        """
        wanted = self._pending
        found = wanted if wanted.__class__ is Ask else self._main_ask(seat)
        if ask is None and found is not None and found.seat == seat:
            choices = found.choices
            try:
                offered = sent = choices[choices.index(choice)]
            except ValueError:
                found, offered, sent = self._resolve(seat, choice, ask)
        else:
            found, offered, sent = self._resolve(seat, choice, ask)
        if self.tracked:
            self._take_tracked(found, offered, sent)
            return
        self.version += 1
        if found is wanted:
            self._run(sent)
        else:
            self._take(found.seat, sent)

    def _main_ask(self, seat: int) -> Ask[Any] | None:
        """What this seat is asked where several are, or where others may step in."""
        wanted = asked_in(self._pending)
        if wanted.__class__ is Together:
            wanted = wanted.asks.get(seat) if seat.__class__ is int else None
        ask: Ask[Any] | None = wanted
        return ask

    def _resolve(self, seat: int, choice: Choice | str, ask: str | None) -> ResolvedAnswer:
        heard = resolve_answer(self, seat, choice, ask)
        if heard is None:
            raise refusal(self, seat, choice, ask)
        return tag_mentions(heard, self.names) if self.names else heard

    def why_not(self, ask: Ask[Any]) -> Mapping[Choice, Reason]:
        """What is not possible now and why."""
        return ask.why_not() if ask.why_not else {}

    def _take_tracked(self, ask: Ask[Any], choice: Choice, sent: Any) -> None:
        """Take an answer into the record; a rule that fails leaves the table as it was before."""
        chance = self.state.chance
        self._chance_before = chance.memory
        reveals = chance.reveals
        self._revealed = False
        opened = self.asked_at_version
        answers = self._answers
        answers.append((ask.seat, ask.name, choice))
        self.version += 1
        try:
            if self._pending is ask:
                self._run(sent)
            else:
                self._take(ask.seat, sent)
        except Exception:
            answers.pop()
            self.version -= 1
            self._rebuild(len(answers))
            self._number_asks(opened)
            raise
        chance = self.state.chance  # another object, if a step has just begun the keyed stream
        if self._revealed or chance.memory != self._chance_before or chance.reveals != reveals or self._pending is None:
            self._free_from = len(self._answers)  # the end of a game shows everything: nobody plays it again for that

    # -- checkpoints ---------------------------------------------------------------------------------------

    def _empty_table(self) -> Checkpoint:
        state = self.game.initial_state(self.box, self.seats, self.options)
        return Checkpoint(state, 0, 0, 0)

    def _take_checkpoint(self) -> None:
        at, events = len(self._answers), len(self.events.lines)
        self.checkpoint = new_tuple(Checkpoint, (self.state.copy(), self.step, at, events))

    def _start_from(self, checkpoint: Checkpoint, journal: Journal | None = None) -> None:
        """Put the table where the checkpoint stands and run to the first ask."""
        self._start(checkpoint.state.copy(), checkpoint.step, journal)  # type: ignore[arg-type]

    def _start(self, state: S, step: int, journal: Journal | None = None) -> None:
        """Take this state for one's own and run to the first ask."""
        self.state = state
        if self.tracked:
            self.events = Journal() if journal is None else journal
            state.journal = self.events.write
        else:
            state.journal = self._listener
        self.step = step
        self.asked_at_version = self.version
        self._revealed = False
        self._chance_before = state.chance.memory
        self._clear_pending()
        self._rule = self._begin_phase()
        self._run(None)

    def resume_from(self, start: Checkpoint, journal: Journal, answers: Sequence[AnswerTuple]) -> None:
        """Stand at a checkpoint and take all answers since again; both were kept, or come from a save."""
        self._answers = list(answers[: start.at])
        self._start_from(start, Journal(journal.lines[: start.events]))
        for answer in answers[start.at :]:
            self.replay(answer)

    def _rebuild(self, count: int) -> None:
        """Be the table again as it was after `count` choices."""
        start = self.checkpoint
        if start.at > count:
            start = self.origin or self._empty_table()
        self.resume_from(start, self.events, self._answers[:count])

    def replay(self, answer: AnswerTuple) -> None:
        """Take a recorded answer again; raises ReplayMismatch when the rules now ask something else."""
        sent = self._route(answer)
        self._answers.append(answer)
        self._take(answer[0], sent)

    def _route(self, answer: AnswerTuple) -> Any:
        """What to send to the rule for a recorded answer."""
        seat, name, choice = answer
        wanted = self._pending if self._pending.__class__ is Ask else self._main_ask(seat)
        if wanted is not None and wanted.seat == seat and wanted.name == name and choice in wanted.choices:
            return choice
        heard = resolve_answer(self, seat, choice, name=name)
        if heard is not None:
            return heard.sent
        if any(each.seat == seat and each.name == name for each in self.asks + self.sealed + self.interrupts):
            raise self._divergence(answer, "this is not one of the choices")
        raise self._divergence(answer, "the rules ask " + (", ".join(map(str, self.asks)) or "nothing any more"))

    def _divergence(self, answer: AnswerTuple, but: str) -> ReplayMismatch:
        seat, name, choice = answer
        return ReplayMismatch(
            f"Answer {len(self._answers) + 1}: the record says that seat {seat + 1} answered {name!r} "
            f"with {spell(choice)!r}, but {but}."
        )

    # -- twins ---------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal table that shares nothing that can change."""
        twin = self._twin(tracked=True)
        twin.events = self.events.copy()
        twin.state.journal = twin.events.write
        return twin

    def imagine(self, seat: int, chance: Chance) -> Self:
        """A table that looks the same to this seat: all that it cannot see dealt anew, and other dice.

        This is all a bot ever gets, so that no bot can cheat and no thought changes the real game.
        """
        twin = self._twin(tracked=False)
        state = twin.state
        reshuffle_hidden(state, seat, chance)
        if self.game.imagine is not None:
            self.game.imagine(state, seat, chance)
        twin.seed = chance.below(1 << 64)
        twin.keyed_from = NEVER
        state.chance.seed(twin.seed, twin.step)  # a rule in progress may hold it: it must forget the table's key
        if state.chance.__class__ is KeyedChance:
            state.chance = Chance(twin.seed, ~twin.step)
        for sealing in twin._open_sealed_asks:
            sealing.answers = {each: choice for each, choice in sealing.answers.items() if each == seat}
        twin._close_interrupts()
        if twin._pending is not None:
            twin._pending.refresh()
        return twin

    def _twin(self, tracked: bool) -> Self:
        if not self.tracked:
            raise TypeError(
                "an untracked table keeps no checkpoints and cannot be cloned; imagine again from the real one"
            )
        start = self.checkpoint
        twin = object.__new__(type(self))
        twin.game, twin.seats, twin.seed, twin.options, twin.box, twin.names = (
            self.game, self.seats, self.seed, self.options, self.box, self.names,
        )  # fmt: skip
        twin.keyed_from = self.keyed_from
        twin.tracked = False
        twin.version = self.version
        twin._listener = null_journal
        twin._start_from(start)
        for answer in self._answers[start.at :]:
            twin._take(answer[0], twin._route(answer))
        if twin._pending.__class__ is Ask:
            twin._pending.number = twin.asked_at_version = self.asked_at_version
        else:
            twin._number_asks(self.asked_at_version)
        if tracked:
            twin.tracked = True
            twin.origin, twin.notice, twin._free_from = self.origin, self.notice, self._free_from
            twin.checkpoint = start
            twin._answers = self._answers[:]
        return twin

    # -- taking back ---------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back without asking the others?"""
        return (
            self.tracked
            and len(self._answers) > self._free_from
            and self._answers[-1][0] == seat
            and (self.origin is None or len(self._answers) > self.origin.at)
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take the last choice back: one's own, until something was rolled, revealed or decided by another seat;
        any when the whole table has `agreed`."""
        say = self.game.words.say
        if not self.tracked or len(self._answers) <= (self.origin.at if self.origin else 0):
            raise Refused(say("refused-nothing-to-undo"), reason="nothing-to-undo")
        if not agreed and not self.can_undo(seat):
            raise Refused(say("refused-undo"), reason="undo")
        self._rebuild(len(self._answers) - 1)
        self.version += 1
        self._free_from = min(self._free_from, len(self._answers))
        self._number_asks()

    # -- what a seat sees ----------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> S:
        """The state as this seat may see it, with all that is hidden masked (`lastcall.core.unseen`); None: the public.

        Scenes, boards and bots read it with the state's own properties and methods. Each call makes a new one.
        """
        return self.state.seen_by(seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything on the table that this seat may see, as plain JSON data; None: what is public."""
        return self.state.view(seat)

    def journal(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events this seat may read, from line `since` on."""
        return self.events.seen_by(seat, since) if self.tracked else []

    def save(self) -> dict[str, Any]:
        """The whole table as plain JSON data; `lastcall.load` opens it again."""
        from lastcall.core.record import save_table

        return save_table(self)
