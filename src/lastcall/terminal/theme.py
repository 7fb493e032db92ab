"""Colours, and what the table app and the replay app have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.text import Text
from textual.app import App
from textual.theme import Theme
from textual.widgets import RichLog, Static

from lastcall.core.game import Game
from lastcall.terminal.session import Session
from lastcall.terminal.style import TerminalStyle, read_terminal_style

MAX_JOURNAL_LINES = 200

SEAT_COLOURS = ("#f0c674", "#7fb3d5", "#9fbf6a", "#e08e79", "#c39bd3", "#76d7c4")
"""Names are always written out, so that no meaning depends on a colour."""


SENTENCE = re.compile(r"(?:[\w'/-]+[,.:;()]{0,2} ){4}")
MIN_WIDTH = 20
FRAMES = r"[\[\]|+─│┌┐└┘├┤┬┴┼·░]"


def theme_of(style: TerminalStyle) -> Theme:
    """The screen in the game's colours."""
    colours = style.colours
    return Theme(
        name="lastcall", primary=colours.primary, secondary=colours.accent, accent=colours.accent,
        foreground=colours.foreground, background=colours.background, surface=colours.surface, panel=colours.panel,
        error="#ff8f6b", success="#9fbf6a", warning=colours.primary, dark=True,
    )  # fmt: skip


def wrapped(board: str, width: int) -> str:
    """A board whose sentences fit into this width; maps and frames keep their lines."""
    lines: list[str] = []
    for line in board.splitlines():
        if len(line) <= width or width < MIN_WIDTH or not SENTENCE.search(line):
            lines.append(line)
            continue
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += wrap(line, width, subsequent_indent=indent, drop_whitespace=True)
    return "\n".join(lines)


def coloured_board(board: str, names: Sequence[str], style: TerminalStyle) -> Text:
    """A board with dim frames, a bold first line, the game's marks, and every player's name in their colour."""
    text = Text(board, no_wrap=True)
    text.highlight_regex(FRAMES, "dim")
    text.highlight_regex(r"\A.*", f"bold {style.colours.accent}")
    for pattern, mark in style.marks.items():
        text.highlight_regex(re.compile(pattern, re.MULTILINE), mark)
    return coloured_names(text, names)


def coloured_names(text: Text, names: Sequence[str]) -> Text:
    for name, colour in zip(names, SEAT_COLOURS, strict=False):
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"bold {colour}")
    return text


class BaseApp(App[None]):
    """A screen with a title, a board and a journal."""

    CSS_PATH = "app.tcss"
    TITLE = "Last Call"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]

    def apply_theme(self, game: Game[Any]) -> None:
        """Sets the game's colours; board and journal never take the focus from the menu."""
        self.style = read_terminal_style(game.folder / "terminal.toml")
        self.register_theme(theme_of(self.style))
        self.theme = "lastcall"
        self.query_one("#journal").can_focus = False
        self.query_one("#board-frame").can_focus = False

    def show_notices(self, *notices: str | None) -> None:
        """What people should know before they begin, such as a content warning: a strip under the title, so that it
        covers nothing."""
        strip = self.query_one("#notice", Static)
        strip.update("\n".join(filter(None, notices)))
        strip.display = any(notices)

    def hide_notices(self) -> None:
        self.query_one("#notice", Static).display = False

    def show_table(self, session: Session, seat: int | None, headline: str) -> None:
        """Redraws title, board and journal from what the seat may see."""
        self.query_one("#title", Static).update(headline)
        board = wrapped(session.board(seat), self.query_one("#board-frame").size.width - 3)
        self.query_one("#board", Static).update(coloured_board(board, session.names, self.style))
        journal = self.query_one("#journal", RichLog)
        journal.clear()
        journal.write(session.fair_dice)
        for line in session.journal(seat)[-MAX_JOURNAL_LINES:]:
            journal.write(coloured_names(Text(line), session.names))
