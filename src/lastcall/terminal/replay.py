"""The Textual app that steps through a saved game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Footer, RichLog, Static

from lastcall.terminal.history import History
from lastcall.terminal.theme import BaseApp
from lastcall.terminal.words import say


class ReplayApp(BaseApp):
    """The table as it was after each choice."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "step(1)", say("key-forward"), key_display="→"),
        Binding("left,h", "step(-1)", say("key-backward"), key_display="←"),
        Binding("pagedown", "step(10)", say("key-ten-forward")),
        Binding("pageup", "step(-10)", say("key-ten-back")),
        Binding("home", "step(-100000)", say("key-start")),
        Binding("end", "step(100000)", say("key-end")),
        Binding("q,ctrl+q", "quit", say("key-leave")),
    ]

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history
        self.at = history.first

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="notice", markup=False)
        with Vertical(id="table"):
            with ScrollableContainer(id="board-frame"):
                yield Static(id="board", markup=False)
            with Vertical(id="side"):
                yield RichLog(id="journal", wrap=True, markup=False, min_width=20)
                yield Static(id="ask", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.apply_theme(self.history.session_at(self.at).table.game)
        self.show_notices(self.history.notice)
        self.call_after_refresh(self.show)

    def action_step(self, by: int) -> None:
        self.at = max(self.history.first, min(self.history.last, self.at + by))
        self.show()

    def show(self) -> None:
        session = self.history.session_at(self.at)
        self.show_table(
            session,
            self.history.seat,
            say("app-after", title=session.title, at=str(self.at), last=str(self.history.last)),
        )
        asked = dict.fromkeys(ask.seat for ask in session.table.asks)
        questions = [session.question(seat) for seat in asked]
        self.query_one("#ask", Static).update("   ".join(questions or session.result_lines()))
