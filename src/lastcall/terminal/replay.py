"""Watching a saved game: one step forward, one step back."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Footer, RichLog, Static

from lastcall.terminal.app import LAMPLIGHT, painted
from lastcall.terminal.past import Past


class ReplayApp(App[None]):
    """The table as it stood after each choice."""

    CSS_PATH = "app.tcss"
    TITLE = "Last Call"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "step(1)", "On", key_display="→"),
        Binding("left,h", "step(-1)", "Back", key_display="←"),
        Binding("pagedown", "step(10)", "Ten on"),
        Binding("pageup", "step(-10)", "Ten back"),
        Binding("home", "step(-100000)", "Start"),
        Binding("end", "step(100000)", "End"),
        Binding("q,ctrl+q", "quit", "Leave"),
    ]

    def __init__(self, past: Past) -> None:
        super().__init__()
        self.past = past
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Vertical(id="table"):
            with ScrollableContainer(id="board-frame"):
                yield Static(id="board", markup=False)
            with Vertical(id="side"):
                yield RichLog(id="journal", wrap=True, markup=False, min_width=20)
                yield Static(id="ask", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.query_one("#journal").can_focus = False
        self.query_one("#board-frame").can_focus = False
        if self.past.notice:
            self.notify(self.past.notice, timeout=20)
        self.show()

    def action_step(self, by: int) -> None:
        self.at = max(0, min(self.past.last, self.at + by))
        self.show()

    def show(self) -> None:
        past = self.past
        sitting = past.sitting_at(self.at)
        self.query_one("#title", Static).update(f"{sitting.title}  ·  after {self.at} of {past.last} choices")
        self.query_one("#board", Static).update(painted(sitting.board(past.seat), sitting.names))
        journal = self.query_one("#journal", RichLog)
        journal.clear()
        for line in sitting.told(past.seat)[-200:]:
            journal.write(line)
        waited = [sitting.teller.ask(ask) for ask in sitting.table.asks]
        self.query_one("#ask", Static).update("   ".join(waited or sitting.outcome()))
