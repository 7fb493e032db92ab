"""Remembers in a file of the person how far they are in each lesson, for the command line."""

from __future__ import annotations

import json
import os
from pathlib import Path

from lastcall.lessons.lesson import Lesson


def progress_file() -> Path:
    """Where a program keeps what it must not forget between two runs (XDG_STATE_HOME)."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "lastcall" / "lessons.json"


def read_progress(lesson: Lesson) -> list[str]:
    """What was played of the lesson when it was left; nothing, where it was never left in the middle."""
    played = _read().get(str(lesson))
    return [each for each in played if isinstance(each, str)] if isinstance(played, list) else []


def write_progress(lesson: Lesson, played: list[str]) -> None:
    """Remember how far the learner is; an empty list forgets it. A folder that cannot be written to is no error."""
    kept = {key: value for key, value in _read().items() if key != str(lesson)}
    if played:
        kept[str(lesson)] = played
    path = progress_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(kept), encoding="utf-8")
    except OSError:
        return


def _read() -> dict[str, object]:
    try:
        read: object = json.loads(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):  # somebody edited it: then nothing is remembered
        return {}
    return {str(key): value for key, value in read.items()} if isinstance(read, dict) else {}
