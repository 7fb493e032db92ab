"""A table where a game is played: takes answers, and clones, imagines, takes back and shows the game.

The runner runs the rules, and before each phase the record takes a checkpoint. Clone, undo, save and load are a copy of
the checkpoint and a replay of the few choices since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from lastcall.core.answers import ResolvedAnswer, recorded_answer, refusal, resolve_answer, tag_mentions
from lastcall.core.ask import Ask, Choice, Reason, Together
from lastcall.core.chance import Chance
from lastcall.core.copies import clone, imagine
from lastcall.core.errors import Refused
from lastcall.core.game import OVER, Game, Result
from lastcall.core.interrupts import InterruptOffer
from lastcall.core.journal import Journal, JournalWriter, null_journal
from lastcall.core.keyed_chance import NEVER, commitment
from lastcall.core.pending import Sent
from lastcall.core.record import Answer, AnswerTuple, Checkpoint, Record
from lastcall.core.rollout_loop import Pick, RolloutInterrupts, run_rollout
from lastcall.core.runner import RuleRunner
from lastcall.core.saved_table import SavedTable
from lastcall.core.state import State

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A table where a game is played; `lastcall.new` sets one up. An untracked one keeps no record, for rollouts."""

    __slots__ = ("box", "game", "names", "notice", "options", "runner", "seats")

    RUNNER: ClassVar[type[RuleRunner[Any]]] = RuleRunner

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
        """`listener` receives the events of an untracked table, which keeps no journal: simulations count them.

        `keyed_from` is the first step whose dice come from the keyed stream. NEVER keeps a tracked table on the cheap
        generator throughout: for games recorded before there were keyed dice, and for simulations.
        """
        runner = self.RUNNER(game, seats, seed, keyed_from if tracked else NEVER)
        self._set_up(runner, options or {}, box, Record() if tracked else None)
        journal = listener if runner.record is None else runner.record.journal.write
        runner.start(self.initial_state(), 0, journal)

    @classmethod
    def not_started(cls, runner: RuleRunner[S], options: Mapping[str, Any], box: Any = None) -> Self:
        """A tracked table without a state: `resume_from` puts it where a save or another table's record says."""
        made = cls.__new__(cls)
        made._set_up(runner, options, box, Record())
        return made

    def _set_up(self, runner: RuleRunner[S], options: Mapping[str, Any], box: Any, record: Record[S] | None) -> None:
        self.game = game = runner.game
        self.seats = runner.seats
        game.check_seats(self.seats)
        self.options = game.check_options(options)
        self.box = game.box if box is None else box
        self.names: Sequence[str] = ()
        """The players' names, for refusals; without them seats are called by their numbers."""
        self.notice: str | None = None
        """Something to tell the players, such as a step taken back after a change of the rules."""
        self.runner = runner
        runner.record = record

    # -- what is going on ----------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.runner.state

    @property
    def seed(self) -> int:
        return self.runner.seed

    @property
    def keyed_from(self) -> int:
        """The first step whose dice come from the keyed stream."""
        return self.runner.keyed_from

    @property
    def seed_hash(self) -> str:
        """The commitment to the seed: shown from the start, so that the seed shown at the end was not chosen later."""
        return commitment(self.seed, self.keyed_from)

    @property
    def step(self) -> int:
        """How many phases have ended."""
        return self.runner.step

    @property
    def version(self) -> int:
        """Counts acknowledged choices (and undos)."""
        return self.runner.version

    @property
    def over(self) -> bool:
        return self.runner.state.phase == OVER

    @property
    def result(self) -> Result | None:
        """Winners, scores and reason, once the game is over."""
        return self.game.result(self.state) if self.over else None

    @property
    def asks(self) -> list[Ask[Choice]]:
        """The asks the table waits for."""
        pending = self.runner.pending
        return [] if pending is None else pending.unanswered()

    @property
    def interrupts(self) -> list[Ask[Choice]]:
        """The asks with which a seat may interrupt, though the table does not wait for it."""
        clocks = self.game.realtime.clocks
        return [offer.ask for offer in self.runner.interrupt_offers if offer.ask.name not in clocks]

    @property
    def timers(self) -> list[Ask[Choice]]:
        """The interrupts that a clock makes when their time is up; they are shown to no seat."""
        clocks = self.game.realtime.clocks
        return [offer.ask for offer in self.runner.interrupt_offers if offer.ask.name in clocks]

    @property
    def may_interrupt(self) -> bool:
        """Whether a seat could interrupt now with what it will not be asked later; `interrupts` says which."""
        return self.runner.may_interrupt

    def offer_to(self, seat: int) -> InterruptOffer | None:
        """What this seat may interrupt with, if it may; nothing is computed for the other seats."""
        return self.runner.offer_to(seat)

    @property
    def open_together(self) -> Together | None:
        """The sealed asks, if such are open."""
        return self.runner.open_together

    @property
    def sealed(self) -> list[Ask[Choice]]:
        """Asks whose sealed answer may still be changed, until all are in."""
        together = self.runner.open_together
        return [] if together is None else [ask for seat, ask in together.asks.items() if seat in together.answers]

    def sealed_answer(self, seat: int) -> Choice | None:
        """What this seat has answered in secret so far."""
        together = self.runner.open_together
        return None if together is None else together.answers.get(seat)

    def why_not(self, ask: Ask[Any]) -> Mapping[Choice, Reason]:
        """What is not possible now, and why."""
        return ask.why_not() if ask.why_not else {}

    # -- choosing ------------------------------------------------------------------------------------------

    def choose(self, seat: int, choice: Choice | str, ask: str | None = None) -> None:
        """Answer an ask. `ask` is the id of the ask this answer is meant for (None: whichever is open).

        Raises Refused, with a sentence and the rule, and leaves the table as it was.
        """
        runner = self.runner
        pending = runner.pending
        found = pending if type(pending) is Ask else self.main_ask(seat)
        sent: Sent
        if ask is None and found is not None and found.seat == seat:
            choices = found.choices
            try:
                offered = sent = choices[choices.index(choice)]
            except ValueError:
                found, offered, sent = self._resolve(seat, choice, ask)
        else:
            found, offered, sent = self._resolve(seat, choice, ask)
        if runner.record is not None:
            self._take_tracked(runner.record, found, offered, sent)
            return
        runner.version += 1
        if found is pending:
            runner.run(sent)
        else:
            runner.send(found.seat, sent)

    def run_rollout(self, pick: Pick, interrupts: RolloutInterrupts | None = None) -> None:
        """Let `pick` answer, unchecked, until the game is over (`rollout_loop`). A tracked table stays as it is."""
        if self.runner.record is None:
            run_rollout(self.runner, pick, interrupts)

    def main_ask(self, seat: int) -> Ask[Choice] | None:
        """The open ask that this seat would answer: its own where several seats are asked, else the open one."""
        pending = self.runner.pending
        main = pending.main if pending is not None else None
        if type(main) is Together:
            return main.asks.get(seat) if type(seat) is int else None
        return main

    def _resolve(self, seat: int, choice: Choice | str, ask: str | None) -> ResolvedAnswer:
        resolved = resolve_answer(self, seat, choice, ask)
        if resolved is None:
            raise refusal(self, seat, choice, ask)
        return tag_mentions(resolved, self.names) if self.names else resolved

    def _take_tracked(self, record: Record[S], ask: Ask[Choice], choice: Choice, sent: Sent) -> None:
        """Take an answer into the record; a rule that fails leaves the table as it was before."""
        runner = self.runner
        chance = runner.state.chance
        runner.chance_before = chance.memory
        reveals = chance.reveals
        runner.revealed = False
        version = runner.asked_at_version
        answers = record.answers
        answers.append((ask.seat, ask.name, choice))
        runner.version += 1
        try:
            if runner.pending is ask:
                runner.run(sent)
            else:
                runner.send(ask.seat, sent)
        except Exception:
            answers.pop()
            runner.version -= 1
            self.rebuild(len(answers))
            runner.stamp(version)
            raise
        chance = runner.state.chance  # another object, if a step has just begun the keyed stream
        rolled = runner.revealed or chance.memory != runner.chance_before or chance.reveals != reveals
        if rolled or runner.pending is None:
            record.free_from = len(answers)  # the end of a game shows everything, so it cannot be taken back freely

    # -- the record ----------------------------------------------------------------------------------------

    @property
    def tracked(self) -> bool:
        return self.runner.record is not None

    @property
    def record(self) -> Record[S]:
        """What a tracked table keeps."""
        record = self.runner.record
        if record is None:
            raise TypeError("an untracked table keeps no record; it cannot be cloned, saved or taken back")
        return record

    @property
    def choices(self) -> list[Answer]:
        """Every choice so far."""
        return [Answer(*answer) for answer in self.record.answers]

    @property
    def choices_since_checkpoint(self) -> list[AnswerTuple]:
        record = self.record
        return record.answers[record.checkpoint.at :]

    @property
    def events(self) -> Journal:
        return self.record.journal

    @property
    def checkpoint(self) -> Checkpoint[S]:
        return self.record.checkpoint

    @property
    def origin(self) -> Checkpoint[S] | None:
        return self.record.origin

    def initial_state(self) -> S:
        """The state before anything happened."""
        return self.game.initial_state(self.box, self.seats, self.options)

    def start_from(self, checkpoint: Checkpoint[S], journal: Journal) -> None:
        """Return to a checkpoint and run to the first decision."""
        self.record.journal = journal
        self.runner.start(checkpoint.state.copy(), checkpoint.step, journal.write)

    def resume_from(self, start: Checkpoint[S], journal: Journal, answers: Sequence[AnswerTuple]) -> None:
        """Return to a checkpoint and take all later answers again; both are of this table, or come from a save."""
        self.record.answers = list(answers[: start.at])
        self.start_from(start, Journal(journal.lines[: start.events]))
        for answer in answers[start.at :]:
            self.replay(answer)

    def rebuild(self, count: int) -> None:
        """Make the table what it was after `count` choices."""
        record = self.record
        start = record.checkpoint
        if start.at > count:
            start = record.origin or Checkpoint(self.initial_state(), 0, 0, 0)
        self.resume_from(start, record.journal, record.answers[:count])

    def replay(self, answer: AnswerTuple) -> None:
        """Take a recorded answer again; raises ReplayMismatch when the rules now ask something else."""
        sent = recorded_answer(self, answer)
        self.record.answers.append(answer)
        self.runner.send(answer[0], sent)

    def renumber(self, version: int) -> None:
        """Go to a later version: answers to the asks that were open before are stale."""
        self.runner.version = version
        self.runner.stamp(version)

    # -- copies --------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal table that shares nothing that can change."""
        return clone(self)

    def imagine(self, seat: int, chance: Chance) -> Self:
        """An untracked table that looks the same to this seat: all that it cannot see is dealt again, with other dice.

        Bots get nothing else, so that no bot can cheat and no search changes the real game.
        """
        return imagine(self, seat, chance)

    # -- taking back ---------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last choice back without asking the others."""
        record = self.runner.record
        return (
            record is not None
            and len(record.answers) > record.free_from
            and record.answers[-1][0] == seat
            and (record.origin is None or len(record.answers) > record.origin.at)
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take the last choice back: one's own, until something was rolled, revealed or decided by another seat;
        any when the whole table has `agreed`."""
        say = self.game.words.say
        record = self.runner.record
        if record is None or len(record.answers) <= (record.origin.at if record.origin else 0):
            raise Refused(say("refused-nothing-to-undo"), reason="nothing-to-undo")
        if not agreed and not self.can_undo(seat):
            raise Refused(say("refused-undo"), reason="undo")
        self.rebuild(len(record.answers) - 1)
        record.free_from = min(record.free_from, len(record.answers))
        self.renumber(self.version + 1)

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
        return self.record.journal.seen_by(seat, since) if self.tracked else []

    def save(self) -> dict[str, Any]:
        """The whole table as plain JSON data; `lastcall.load` opens it again."""
        return SavedTable.of(self).as_dict()
