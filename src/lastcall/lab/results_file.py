"""The results file of a ladder: one line of JSON for each finished game, so that an interrupted run loses nothing."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import msgspec

from lastcall.core.errors import LastCallError
from lastcall.core.options import spell_option
from lastcall.lab.simulate import SimulationSetup


class LadderGame(NamedTuple):
    """One game from the side of the level that is measured."""

    won: int
    score: float


class _Line(msgspec.Struct):
    set_up: str
    number: int
    won: int
    score: float


class ResultsFile:
    """The games of all setups by their numbers; without a path they are kept in memory only."""

    def __init__(self, path: str | None = None) -> None:
        self.path = Path(path) if path else None
        self._games: dict[str, dict[int, LadderGame]] = defaultdict(dict)
        if self.path is not None and self.path.exists():
            for number, text in enumerate(self._read(self.path), start=1):
                self._parse(text, number)

    def _read(self, path: Path) -> list[str]:
        try:
            return path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise LastCallError(f"{path} cannot be read: {error}.") from None

    def _parse(self, text: str, number: int) -> None:
        try:
            line = msgspec.json.decode(text, type=_Line)
        except msgspec.DecodeError:
            raise LastCallError(f"{self.path}, line {number}: this is not a game of a ladder.") from None
        self._games[line.set_up][line.number] = LadderGame(line.won, line.score)

    def has(self, setup: SimulationSetup, number: int) -> bool:
        return number in self._games[_key(setup)]

    def games(self, setup: SimulationSetup, count: int) -> list[LadderGame]:
        """The games of this setup with numbers below `count`."""
        return [game for number, game in sorted(self._games[_key(setup)].items()) if number < count]

    def add(self, setup: SimulationSetup, number: int, game: LadderGame) -> None:
        """Add a game, and append it to the file at once."""
        key = _key(setup)
        self._games[key][number] = game
        if self.path is None:
            return
        line = msgspec.json.format(msgspec.json.encode(_Line(key, number, game.won, game.score)), indent=0)
        try:
            with self.path.open("ab") as file:
                file.write(line + b"\n")
        except OSError as error:
            raise LastCallError(f"{self.path} cannot be written: {error.strerror}.") from None


def _key(setup: SimulationSetup) -> str:
    """Everything that determines how game number n goes."""
    options = "".join(f" {name}={spell_option(value)}" for name, value in sorted(setup.options.items()))
    return f"{setup.game} {setup.seats} seats, {' among '.join(setup.bots)}, seed {setup.seed}{options}"
