"""Colours, and what the table app and the replay app have in common."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape
from rich.text import Text
from textual.app import App
from textual.theme import Theme
from textual.widgets import RichLog, Static

from lastcall.terminal.session import Session

MAX_JOURNAL_LINES = 200

THEME = Theme(
    name="lamplight", primary="#d9a441", secondary="#8c3b1f", accent="#f0c674", foreground="#eadfca",
    background="#17120d", surface="#211a13", panel="#2b2219", error="#ff8f6b", success="#9fbf6a", warning="#d9a441",
    dark=True,
)  # fmt: skip

SEAT_COLOURS = ("#f0c674", "#7fb3d5", "#9fbf6a", "#e08e79", "#c39bd3", "#76d7c4")
"""Names are always written out, so that no meaning depends on a colour."""


def highlight(board: str, names: Sequence[str]) -> Text:
    """A board with dim frames and every player's name in their colour."""
    text = Text(board, no_wrap=True)
    text.highlight_regex(r"[\[\]|+─│┌┐└┘├┤┬┴┼·]", "dim")
    for name, colour in zip(names, SEAT_COLOURS, strict=False):
        text.highlight_words([name], f"bold {colour}")
    return text


class BaseApp(App[None]):
    """A screen with a title, a board and a journal."""

    CSS_PATH = "app.tcss"
    TITLE = "Last Call"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]

    def apply_theme(self) -> None:
        """Sets the colours; board and journal never take the focus from the menu."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.query_one("#journal").can_focus = False
        self.query_one("#board-frame").can_focus = False

    def show_notices(self, *notices: str | None) -> None:
        """What people should know before they begin, such as a content warning."""
        for notice in filter(None, notices):
            self.notify(escape(notice), timeout=20)

    def show_table(self, session: Session, seat: int | None, headline: str) -> None:
        """Redraws title, board and journal from what the seat may see."""
        self.query_one("#title", Static).update(headline)
        self.query_one("#board", Static).update(highlight(session.board(seat), session.names))
        journal = self.query_one("#journal", RichLog)
        journal.clear()
        journal.write(session.fair_dice)
        for line in session.journal(seat)[-MAX_JOURNAL_LINES:]:
            journal.write(line)
