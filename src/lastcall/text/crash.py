"""Says in a sentence where the rules of a game raised an error."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any

from lastcall.core.errors import LastCallError
from lastcall.core.game import Game


class RulesCrashed(LastCallError):
    """The rules of a game raised an error: a fault of the game, not of who plays it."""

    @classmethod
    def by(cls, game: Game[Any], error: Exception) -> RulesCrashed:
        return cls(f"The rules of {game.title} failed: {describe_error(error, game.folder)}.")


def describe_error(error: BaseException, *folders: Path) -> str:
    """`KeyError: 'turn' (moonshiners/rules/trade.py, line 41, in buy_booze)`.

    The place is the innermost call in one of these folders; when there is none, the innermost of all.
    """
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    frames = extract_tb(error.__traceback__)
    if not frames:
        return what
    inside = [(frame, folder) for frame in frames for folder in folders if Path(frame.filename).is_relative_to(folder)]
    frame, folder = inside[-1] if inside else (frames[-1], Path(frames[-1].filename).parent)
    file = Path(frame.filename).relative_to(folder.parent)
    return f"{what} ({file}, line {frame.lineno}, in {frame.name})"
