"""What a table in the terminal looks like: the room's light, a colour for each player, board and journal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import App
from textual.theme import Theme
from textual.widgets import RichLog, Static

from lastcall.terminal.session import Session

NEWEST = 200
"""So many lines of the journal are shown."""

THEME = Theme(
    name="lamplight", primary="#d9a441", secondary="#8c3b1f", accent="#f0c674", foreground="#eadfca",
    background="#17120d", surface="#211a13", panel="#2b2219", error="#ff8f6b", success="#9fbf6a", warning="#d9a441",
    dark=True,
)  # fmt: skip


COLOURS = ("#f0c674", "#7fb3d5", "#9fbf6a", "#e08e79", "#c39bd3", "#76d7c4")
"""Names are also written out, so that no meaning hangs on a colour."""


def highlight(board: str, names: Sequence[str]) -> Text:
    """A board with its frames dimmed and every player in a colour of their own."""
    text = Text(board, no_wrap=True)
    text.highlight_regex(r"[\[\]|+─│┌┐└┘├┤┬┴┼·]", "dim")
    for name, colour in zip(names, COLOURS, strict=False):
        text.highlight_words([name], f"bold {colour}")
    return text


class BaseApp(App[None]):
    """A screen with a title, a board and a journal beside it."""

    CSS_PATH = "app.tcss"
    TITLE = "Last Call"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]

    def apply_theme(self, *notices: str | None) -> None:
        """Dress the room, and tell people what they should know before they begin."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.query_one("#journal").can_focus = False
        self.query_one("#board-frame").can_focus = False
        for notice in filter(None, notices):
            self.notify(notice, timeout=20)

    def show_table(self, session: Session, seat: int | None, headline: str) -> None:
        """Draw the table and its journal anew from what the seat may see."""
        self.query_one("#title", Static).update(headline)
        self.query_one("#board", Static).update(highlight(session.board(seat), session.names))
        journal = self.query_one("#journal", RichLog)
        journal.clear()
        for line in session.told(seat)[-NEWEST:]:
            journal.write(line)
