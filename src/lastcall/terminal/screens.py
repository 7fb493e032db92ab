"""Modal screens over the table: the cover between players, the rules, saving, and agreeing to an undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from lastcall.core.errors import LastCallError
from lastcall.terminal.words import say
from lastcall.text.rulebook import Clause


class CoverScreen(ModalScreen[None]):
    """Hides the table until the next player has the terminal."""

    BINDINGS = [Binding("enter,space", "dismiss_cover", say("key-here"))]

    def __init__(self, player: str) -> None:
        super().__init__()
        self.player = player

    def compose(self) -> ComposeResult:
        turn = Text(say("app-cover", player=self.player))
        turn.highlight_words([self.player], "bold")
        yield Static(
            Text("\n\n").join([turn, Text(say("app-cover-others")), Text(say("app-cover-enter", player=self.player))])
        )

    def action_dismiss_cover(self) -> None:
        self.dismiss()


class RulesScreen(ModalScreen[None]):
    """The clauses that the open ask cites, and a line to search for others."""

    BINDINGS = [Binding("escape", "close", say("key-back"))]

    def __init__(self, clauses: Sequence[Clause], search: Callable[[str], list[Clause]]) -> None:
        super().__init__()
        self.clauses = clauses
        self.search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="clauses"):
                yield Static(_paragraphs(self.clauses) or say("app-no-clause"), markup=False)
            yield Input(placeholder=say("app-search"), id="search", compact=True)
            yield Static(say("app-escape"), classes="hint")

    def on_mount(self) -> None:
        self.query_one("#search").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            found = _paragraphs(self.search(event.value) if event.value.strip() else self.clauses)
        except LastCallError as error:
            found = error.why
        self.query_one("#clauses Static", Static).update(found)

    def action_close(self) -> None:
        self.dismiss()


def _paragraphs(clauses: Sequence[Clause]) -> str:
    return "\n\n".join(str(clause) for clause in clauses)


class SaveScreen(ModalScreen[str]):
    """Asks for a file name; the result is empty when the player cancels."""

    BINDINGS = [Binding("escape", "close", say("key-back"))]

    def __init__(self, suggestion: str) -> None:
        super().__init__()
        self.suggestion = suggestion

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(say("app-save-where"))
            yield Input(self.suggestion, id="file", compact=True)
            yield Static(say("app-save-keys"), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class ConfirmUndoScreen(ModalScreen[bool]):
    """Asks whether everybody at the table agrees to take a choice back."""

    BINDINGS = [Binding("y", "answer(True)", say("key-yes")), Binding("n,escape", "answer(False)", say("key-no"))]

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.why, markup=False)
            yield Static(say("app-agree"), classes="hint")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)
