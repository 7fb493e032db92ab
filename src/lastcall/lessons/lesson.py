"""What a lesson file says, as typed data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.text.rulebook import Rulebook
from lastcall.text.words import FluentWords

Kind = Literal["first-game", "lesson"]
"""The guided first game of a course, or one of its short lessons."""
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Fact: TypeAlias = bool | int | str

MOST_WORDS = 40
"""A step says no more than this."""


class Luck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Results of chance that the lesson decides: each is used by the next draw it fits."""

    die: Mapping[str, list[int]] = {}
    """By number of sides, what the next dice show: `{ 20 = [3, 5] }`."""
    face: Mapping[str, list[str]] = {}
    """By the name of a die of the game, the faces it shows: `{ drinking = ["g2", "g1"] }`."""
    below: Mapping[str, list[int]] = {}
    """By limit, the next random numbers below it: for games that throw several dice with one number."""
    pick: list[str] = []
    """What is picked at random, by its id."""
    shuffle: list[list[str]] = []
    """For each shuffle to come: the cards that are then on top, the first of them drawn first."""


class TableCondition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that the table shows. What is given must all hold."""

    event: str = ""
    """An event of this name was written to the journal since the step began."""
    facts: Mapping[str, Fact] = {}
    """What that event says: `{ seat = 0 }`."""
    ask: str = ""
    """The learner is asked this."""
    choices: int = 0
    """The learner has made this many choices in the step."""
    view: str = ""
    """A number in the learner's view, `heroes.0.gold`; it is `at_least` this much."""
    at_least: float = 1
    over: bool = False
    """The game is over."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to read, and what is then done: nothing (`next`), these choices, or whatever reaches a goal."""

    say: Id
    """The text, a message of `lessons/en.ftl`: `<lesson>-<say>`."""
    show: list[str] = []
    """The ids of what the text speaks of: pieces and regions of the page, which are marked."""
    ask: str = ""
    """What the learner must be asked when the step begins; a check."""
    play: list[str] = []
    """The choices to make, one after the other. Each may name several, `move:7 | move:8`, with `*` for anything."""
    goal: TableCondition | None = None
    """Reached in any way; `play` then says, in one entry, which choices are open meanwhile."""
    within: int = 0
    """How many choices may be made until the goal is reached; 0: any number."""
    why_not: Id | None = None
    """What a choice that is not open here answers; without it, a sentence of the lesson or of all lessons."""
    missed: Id | None = None
    """What is said when the goal was not reached within these choices."""
    pause: TableCondition | None = None
    """The others play until this holds; then the step speaks."""
    skip: TableCondition | None = None
    """The same, while a bot also plays for the learner: days that teach nothing new go by."""
    luck: Luck = Luck()
    others: Mapping[str, list[str]] = {}
    """By seat, what the others choose during this step; after that their level decides."""
    teaches: list[str] = []
    """Clauses of the rulebook, or ranges of them: `M-51 to M-53`."""

    @property
    def only_says(self) -> bool:
        return not self.play and self.goal is None


class LessonFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson file."""

    order: Count
    """Its place in the course."""
    kind: Kind = "lesson"
    minutes: Count
    seats: Count
    seat: Annotated[int, Meta(ge=0)] = 0
    """The learner's."""
    names: list[str]
    options: Mapping[str, Fact | list[str]] = {}
    """Of the game: `{ expansions = ["our_street"] }`."""
    seed: int | str | None = None
    """The seed of a real table has more digits than TOML allows a number: it is written as text."""
    dice: Literal["told", "real"] = "told"
    """`told`: from the cheap generator, which can be told what to roll; `real`: as at a table with this seed."""
    save: str = ""
    """A saved table beside the lesson file, instead of a seed."""
    before: list[str] = []
    """What was chosen before the lesson begins, in order: `0 hero:benny`."""
    luck: Luck = Luck()
    """Of the set-up and of what was chosen before."""
    level: str = "fair"
    """Of the others, where nothing else says what they choose."""
    others: str = ""
    """What the others choose, in order and one a line, as long as the learner plays as the lesson's script does."""
    teaches: list[str] = []
    step: Annotated[list[LessonStep], Meta(min_length=1)]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of a game."""

    game: Game[State]
    id: str
    file: LessonFile
    words: FluentWords

    @property
    def title(self) -> str:
        return self.words.say(self.id)

    @property
    def about(self) -> str:
        """What the lesson is about, in a few words."""
        return self.words.say(f"{self.id}.about")

    @property
    def steps(self) -> list[LessonStep]:
        return self.file.step

    @property
    def teaches(self) -> list[str]:
        """The clauses that it teaches, in the order in which they come up."""
        book = Rulebook.of(self.game)
        every = [*self.file.teaches, *(clause for step in self.steps for clause in step.teaches)]
        return list(dict.fromkeys(clause.id for cited in every for clause in book.cited(cited)))

    def text(self, say: str) -> str:
        """A text of this lesson; words that matter are between asterisks."""
        return self.words.say(f"{self.id}-{say}")

    def __str__(self) -> str:
        return f"{self.game.name}/{self.id}"


def without_marks(text: str) -> str:
    """A text for where nothing can be emphasised."""
    return text.replace("*", "")
