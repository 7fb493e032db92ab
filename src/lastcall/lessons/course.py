"""The course of a game: a page that shows it at a glance, and its lessons in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.lessons.lesson import Lesson
from lastcall.lessons.loader import load_lessons, load_overview
from lastcall.lessons.overview import Overview
from lastcall.registry import games
from lastcall.text.rulebook import Rulebook


@dataclass(frozen=True)
class Course:
    """All lessons of a game."""

    game: Game[State]
    lessons: Mapping[str, Lesson]

    @property
    def overview(self) -> Overview:
        """The game at a glance."""
        return load_overview(self.game.name)

    def say(self, key: str) -> str:
        """A text of the course."""
        return next(iter(self.lessons.values())).words.say(key)

    @property
    def teaches(self) -> list[str]:
        """The clauses that its lessons teach."""
        return list(dict.fromkeys(clause for lesson in self.lessons.values() for clause in lesson.teaches))

    @property
    def share(self) -> float:
        """How much of the rulebook that is; rulings, which decide rare cases, are not counted."""
        numbered = self.numbered
        return len([clause for clause in self.teaches if clause in numbered]) / max(1, len(numbered))

    @property
    def numbered(self) -> list[str]:
        """The clauses of the rulebook without the rulings."""
        prefix = f"{self.game.rules_prefix}-"
        return [clause for clause in Rulebook.of(self.game).clauses if clause.startswith(prefix)]


def courses(game: str | None = None) -> list[Course]:
    """The courses of all games that have one, or of this game."""
    named = [game] if game is not None else list(games())
    found = [Course(games()[name], load_lessons(name)) for name in named]
    return [course for course in found if course.lessons]
