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
from lastcall.text.rulebook import Clause


class CoverScreen(ModalScreen[None]):
    """Hides the table until the next player has the terminal."""

    BINDINGS = [Binding("enter,space", "dismiss_cover", "I am here")]

    def __init__(self, player: str) -> None:
        super().__init__()
        self.player = player

    def compose(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                "It is ", (self.player, "bold"), "'s turn.\n\nEverybody else looks away.\n\n",
                f"{self.player}: press Enter when only you can see this.",
            )
        )  # fmt: skip

    def action_dismiss_cover(self) -> None:
        self.dismiss()


class RulesScreen(ModalScreen[None]):
    """The clauses that the open ask cites, and a line to search for others."""

    BINDINGS = [Binding("escape", "close", "Back to the table")]

    def __init__(self, clauses: Sequence[Clause], search: Callable[[str], list[Clause]]) -> None:
        super().__init__()
        self.clauses = clauses
        self.search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="clauses"):
                yield Static(_paragraphs(self.clauses) or "No clause is cited here. Search below.", markup=False)
            yield Input(placeholder="Search for M-17, or for words", id="search", compact=True)
            yield Static("Escape goes back to the table.", classes="hint")

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

    BINDINGS = [Binding("escape", "close", "Back to the table")]

    def __init__(self, suggestion: str) -> None:
        super().__init__()
        self.suggestion = suggestion

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static("Save this game in which file?")
            yield Input(self.suggestion, id="file", compact=True)
            yield Static("Enter saves, Escape goes back.", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class ConfirmUndoScreen(ModalScreen[bool]):
    """Asks whether everybody at the table agrees to take a choice back."""

    BINDINGS = [Binding("y", "answer(True)", "Yes"), Binding("n,escape", "answer(False)", "No")]

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.why, markup=False)
            yield Static("Does the whole table agree to take it back? (y / n)", classes="hint")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)
