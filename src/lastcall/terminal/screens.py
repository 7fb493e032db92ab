"""The sheets that lie over the table for a moment: the cover between players, the rules, saving, agreeing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from lastcall.core.errors import LastCallError
from lastcall.text.rulebook import Clause


class CoverScreen(ModalScreen[None]):
    """Hides the table until the right person sits in front of it."""

    BINDINGS = [Binding("enter,space", "dismiss_cover", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name_of_next = name

    def compose(self) -> ComposeResult:
        yield Static(
            f"It is [b]{self.name_of_next}[/b]'s turn.\n\nEverybody else looks away.\n\n"
            f"{self.name_of_next}: press Enter when only you can see this."
        )

    def action_dismiss_cover(self) -> None:
        self.dismiss()


class RulesScreen(ModalScreen[None]):
    """The clauses behind what is asked, and a line to look for others."""

    BINDINGS = [Binding("escape", "close", "Back to the table")]

    def __init__(self, clauses: Sequence[Clause], search: Callable[[str], list[Clause]]) -> None:
        super().__init__()
        self.clauses = clauses
        self.search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="clauses"):
                yield Static(told(self.clauses) or "No clause is named here. Look for one below.", markup=False)
            yield Input(placeholder="Look for M-17, or for words", id="search", compact=True)
            yield Static("Escape goes back to the table.", classes="hint")

    def on_mount(self) -> None:
        self.query_one("#search").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            found = told(self.search(event.value)) if event.value.strip() else told(self.clauses)
        except LastCallError as complaint:
            found = complaint.why
        self.query_one("#clauses Static", Static).update(found)

    def action_close(self) -> None:
        self.dismiss()


def told(clauses: Sequence[Clause]) -> str:
    return "\n\n".join(str(clause) for clause in clauses)


class SaveScreen(ModalScreen[str]):
    """Asks for the name of a file; gives "" when somebody thinks better of it."""

    BINDINGS = [Binding("escape", "close", "Back to the table")]

    def __init__(self, suggestion: str) -> None:
        super().__init__()
        self.suggestion = suggestion

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static("Keep this game in which file?")
            yield Input(self.suggestion, id="file", compact=True)
            yield Static("Enter saves, Escape goes back.", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class ConfirmUndoScreen(ModalScreen[bool]):
    """Asks the whole table for its leave to take something back."""

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
