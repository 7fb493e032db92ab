"""The colours of a game's table in the terminal: `terminal.toml`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
from rich.errors import StyleSyntaxError
from rich.style import Style
from textual.color import Color, ColorParseError

from lastcall.core.errors import LastCallError


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the screen; by default those of a lamp over a wooden table."""

    primary: str = "#d9a441"
    accent: str = "#f0c674"
    foreground: str = "#eadfca"
    background: str = "#17120d"
    surface: str = "#211a13"
    panel: str = "#2b2219"


class TerminalStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings in `terminal.toml`. Without the file, all have their defaults."""

    colours: Palette = Palette()
    marks: dict[str, str] = {}
    """The style of what the board shows, by a regular expression: `"Rubble|Door" = "#e2684a"`. Later ones win."""

    def faults(self) -> list[str]:
        """Every colour, style and expression that cannot be read."""
        found = []
        for field, colour in msgspec.structs.asdict(self.colours).items():
            try:
                Color.parse(colour)
            except ColorParseError:
                found.append(f"colours.{field}: {colour!r} is not a colour")
        for pattern, style in self.marks.items():
            try:
                re.compile(pattern)
                Style.parse(style)
            except re.error as error:
                found.append(f"marks: {pattern!r} is not a regular expression ({error})")
            except StyleSyntaxError:
                found.append(f"marks: {style!r} is not a style")
        return found


def read_terminal_style(file: Path) -> TerminalStyle:
    """The settings in this file; a sentence says what is wrong with them."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        style = msgspec.convert(found, TerminalStyle)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LastCallError(f"{file.name}: {error}.") from error
    faults = style.faults()
    if faults:
        raise LastCallError(f"{file.name}: {'; '.join(faults)}.")
    return style
