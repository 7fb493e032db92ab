"""Changed cards: card files that replace the published ones of the same name. A table saves them with itself."""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from lastcall.core.card import Box
from lastcall.core.catalog import BrokenCards, Fault, unusable
from lastcall.core.errors import BadSetup, LastCallError, did_you_mean

ChangedFiles: TypeAlias = Mapping[str, str]
"""The name of each changed card file -> its text."""

FILE_NAME = re.compile(r"[a-z0-9_-]{1,60}\.toml")
MAX_SIZE = 2_000_000
"""Characters that all changed files together may have."""


def read_changed_files(published: Path, folder: Path) -> dict[str, str]:
    """The card files of a folder that differ from the published ones; it need not hold those it does not change."""
    if not folder.is_dir():
        raise BadSetup(f"There is no folder {str(folder)!r} with card files.")
    if not (folder.samefile(published)) and (folder / "cards").is_dir():
        folder = folder / "cards"
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise BadSetup(f"There are no card files in {str(folder)!r}.")
    files = {path.name: _text(path) for path in paths}
    check_names(published, files)
    return {name: text for name, text in files.items() if text != _text(published / name)}


def check_names(published: Path, files: ChangedFiles) -> None:
    """Raise BadSetup for files that the game does not have, and for more text than any card files have."""
    known = [path.name for path in published.glob("*.toml")]
    for name in files:
        if not FILE_NAME.fullmatch(name) or name not in known:
            raise BadSetup(f"The game has no card file {name!r}; " + did_you_mean(name, known))
    if sum(map(len, files.values())) > MAX_SIZE:
        raise BadSetup("The changed card files are too large.")


def open_changed_box(open_box: Callable[[Path], Any], published: Path, files: ChangedFiles) -> Any:
    """The box of the published card files with these in place of some of them."""
    check_names(published, files)
    with tempfile.TemporaryDirectory(prefix="lastcall-cards-") as folder:
        for path in published.glob("*.toml"):
            text = files.get(path.name)
            (Path(folder) / path.name).write_text(_text(path) if text is None else text, encoding="utf-8")
        try:
            return open_box(Path(folder))
        except LastCallError:
            raise
        except Exception as error:
            raise BrokenCards([Fault(", ".join(files), "", "", unusable(error))]) from error


def changed_ids(published: Path, files: ChangedFiles) -> list[str]:
    """The cards that these files change, add or leave out, by id; what belongs to no card is named by its file."""
    found: dict[str, None] = {}
    for name, text in files.items():
        before, after = tomllib.loads(_text(published / name)), tomllib.loads(text)
        for key in {**before, **after}:
            old, new = _rows(before.get(key)), _rows(after.get(key))
            for row in {**old, **new}:
                if old.get(row) != new.get(row):
                    found[row or name] = None
    return list(found)


def names_of(box: Box, ids: Sequence[str]) -> list[str]:
    """The names of cards; an id that has none is returned as it is."""
    cards: Mapping[str, object] = box.cards
    return [str(getattr(cards.get(each), "name", None) or box.titles.get(each, each)) for each in ids]


def _rows(value: object) -> dict[str, object]:
    """The `[[card]]` tables of a file by their ids; anything else under the empty id."""
    if isinstance(value, list) and all(isinstance(row, dict) and "id" in row for row in value):
        return {str(row["id"]): row for row in value}
    return {"": value}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSetup(f"{path} cannot be read: it is not text.") from None
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}.") from None
