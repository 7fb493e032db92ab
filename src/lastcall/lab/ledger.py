"""Games of a ladder, kept one by one as they end: a line of JSON each, so that nothing is lost when somebody stops."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from lastcall.core.errors import LastCallError
from lastcall.lab.simulate import SetUp


class Played(NamedTuple):
    """One game as the level saw it that is being measured."""

    won: int
    score: float


class Ledger:
    """The games of all set-ups by their numbers; with a path, in a file as well."""

    def __init__(self, path: str | None = None) -> None:
        self.path = Path(path) if path else None
        self._games: dict[str, dict[int, Played]] = defaultdict(dict)
        if self.path is not None and self.path.exists():
            for number, line in enumerate(self._read(), start=1):
                self._take(line, number)

    def _read(self) -> list[str]:
        assert self.path is not None
        try:
            return self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise LastCallError(f"{self.path} cannot be read: {error}.") from None

    def _take(self, line: str, number: int) -> None:
        try:
            game = json.loads(line)
            self._games[str(game["set_up"])][int(game["number"])] = Played(int(game["won"]), float(game["score"]))
        except (ValueError, KeyError, TypeError):
            raise LastCallError(f"{self.path}, line {number}: this is not a game of a ladder.") from None

    def knows(self, setup: SetUp, number: int) -> bool:
        return number in self._games[_key(setup)]

    def games(self, setup: SetUp, most: int) -> list[Played]:
        """The games of this set-up with numbers below `most`."""
        return [played for number, played in sorted(self._games[_key(setup)].items()) if number < most]

    def add(self, setup: SetUp, number: int, played: Played) -> None:
        """Note a game, at once also in the file."""
        self._games[_key(setup)][number] = played
        if self.path is None:
            return
        line: dict[str, Any] = {"set_up": _key(setup), "number": number, "won": played.won, "score": played.score}
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise LastCallError(f"{self.path} cannot be written: {error.strerror}.") from None


def _key(setup: SetUp) -> str:
    """Everything that decides how game number n goes."""
    options = "".join(f" {name}={value}" for name, value in sorted(setup.options.items()))
    return f"{setup.game} {setup.seats} seats, {' among '.join(setup.bots)}, seed {setup.seed}{options}"
