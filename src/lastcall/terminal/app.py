"""The table in a terminal, with Textual: board, journal, choices by key or by word."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Line

from lastcall.core.errors import LastCallError, Refused
from lastcall.terminal.parse_input import parse_choice
from lastcall.terminal.screens import ConfirmUndoScreen, CoverScreen, RulesScreen, SaveScreen
from lastcall.terminal.session import MenuEntry, Session, refusal_lines
from lastcall.terminal.theme import BaseApp

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The key of each choice, in the menu's order."""


class TableApp(BaseApp):
    """One session, from the first question to the result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rule", "Rule", key_display="?"),
        Binding("slash,colon", "command", "Type", key_display="/"),
        Binding("f4", "hint", "Hint"),
        Binding("ctrl+z", "undo", "Undo"),
        Binding("ctrl+s", "save", "Save"),
        Binding("f2", "board", "Board"),
        Binding("pageup", "scroll_board(0, -5)", "Scroll", show=False, priority=True),
        Binding("pagedown", "scroll_board(0, 5)", "Scroll", show=False, priority=True),
        Binding("shift+left", "scroll_board(-10, 0)", "Scroll", show=False, priority=True),
        Binding("shift+right", "scroll_board(10, 0)", "Scroll", show=False, priority=True),
        Binding("f3", "step_in", "Step in"),
        Binding("ctrl+q", "quit", "Leave"),
        Binding("escape", "menu", "Choices", show=False),
    ]

    def __init__(self, session: Session, saved: str | None = None, pace: float = 0.12) -> None:
        super().__init__()
        self.session = session
        self.saved = saved
        self.pace = pace
        """Seconds between two moves of bots, so that a person can follow."""
        self.seat: int | None = session.watcher
        """Whose eyes the screen shows."""
        self.answering: int | None = None
        """Who may answer now."""
        self.options: list[MenuEntry] = []

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Vertical(id="table"):
            with ScrollableContainer(id="board-frame"):
                yield Static(id="board", markup=False)
            with Vertical(id="side"):
                yield RichLog(id="journal", wrap=True, markup=False, min_width=20)
                yield Static(id="ask", markup=False)
                yield OptionList(id="menu", markup=False)
                yield Static(id="complaint", markup=False)
        yield Input(id="command", placeholder="/ then type: move 7", compact=True)
        yield Footer()

    def on_mount(self) -> None:
        self.apply_theme(self.session.warning, self.session.table.notice)
        self.call_after_refresh(self.go_on)  # the journal is broken into lines by the width that it then has

    # -- the course of play -------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the bots play, then turn to the person who is asked."""
        session = self.session
        self.answering = None
        self.show()
        while (move := await asyncio.to_thread(session.think)) is not None:
            await asyncio.sleep(self.pace)
            session.play(move)
            self.show()
        seat = session.asked()
        if seat is None:
            self.show_outcome()
            return
        await self.turn_to(seat)

    async def turn_to(self, seat: int) -> None:
        """Show the table to this person; when others sit here too, cover it first."""
        if self.session.shared and seat != self.seat:
            self.seat = self.answering = None
            self.show()
            await self.push_screen_wait(CoverScreen(self.session.names[seat]))
        self.seat = self.answering = seat
        self.show()
        self.query_one("#menu").focus()

    def choose(self, option: MenuEntry) -> None:
        """Make a choice, or say why it cannot be made."""
        try:
            self.session.choose(option)
        except LastCallError as complaint:
            self.complain(complaint.why)
        else:
            self.complain("")
            self.go_on()

    # -- showing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything anew from what the seat may see."""
        session = self.session
        self.show_table(session, self.seat, self._headline())
        self.options = [] if self.answering is None else session.menu(self.answering)
        self._show_menu()
        self.refresh_bindings()

    def _headline(self) -> str:
        waited = ", ".join(dict.fromkeys(self.session.names[ask.seat] for ask in self.session.table.asks))
        return f"{self.session.title}  ·  " + (f"{waited} to decide" if waited else "the game is over")

    def _show_menu(self) -> None:
        question, menu = self.query_one("#ask", Static), self.query_one("#menu", OptionList)
        menu.clear_options()
        if self.answering is None:
            question.update(self.session.thinking())
            return
        asked = self.session.question(self.answering) or "You may step in."
        others = [self.session.names[seat] for seat in self.session.may_step_in(self.answering)]
        question.update(asked + (f"   ({', '.join(others)} may step in: F3)" if others else ""))
        menu.add_options(self._line(number, option) for number, option in enumerate(self.options) if option.possible)
        menu.add_options(Line(f"   {line}", disabled=True) for line in refusal_lines(self.options))
        menu.highlighted = 0

    def _line(self, number: int, option: MenuEntry) -> Line:
        key = KEYS[number] if number < len(KEYS) else " "
        return Line(f"{key}  {option.text}" + ("  (stepping in)" if option.aside else ""))

    def show_outcome(self) -> None:
        self.seat = self.session.watcher
        self.show()
        self.query_one("#ask", Static).update("   ".join(self.session.outcome()))

    def complain(self, why: str) -> None:
        line = self.query_one("#complaint", Static)
        line.update(why)
        line.set_class(bool(why), "-shown")

    # -- what people do -----------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(self.options[event.option_index])

    def on_key(self, event: events.Key) -> None:
        """A choice by its key, unless somebody is typing."""
        if self.screen is not self.screen_stack[0] or isinstance(self.focused, Input):
            return
        number = KEYS.find(event.character) if event.character else -1
        if 0 <= number < len(self.options) and self.options[number].possible:
            event.stop()
            self.choose(self.options[number])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id != "command" or self.answering is None:
            return
        typed, event.input.value = event.value.strip(), ""
        if not typed:
            return
        try:
            option = parse_choice(typed, self.options)
        except LastCallError as complaint:
            self.complain(complaint.why)
            return
        self.query_one("#menu").focus()
        self.choose(option)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Stepping in is only offered while somebody else could."""
        return action != "step_in" or bool(self.answering is not None and self.session.may_step_in(self.answering))

    def action_command(self) -> None:
        self.query_one("#command").focus()

    def action_menu(self) -> None:
        self.remove_class("-board")
        self.complain("")
        self.query_one("#menu").focus()

    def action_board(self) -> None:
        """The board alone, or everything again."""
        self.toggle_class("-board")

    def action_scroll_board(self, across: int, down: int) -> None:
        self.query_one("#board-frame").scroll_relative(across, down, animate=False)

    def action_rule(self) -> None:
        """The rule behind the highlighted choice, or behind what is asked."""
        book = self.session.rulebook
        highlighted = self.query_one("#menu", OptionList).highlighted
        option = self.options[highlighted] if highlighted is not None and self.options else None
        clauses = book.cited(option.rule) if option else self.session.rules(self.answering)
        self.push_screen(RulesScreen(clauses, book.search))

    @work
    async def action_hint(self) -> None:
        """The best choices; thought out beside the screen, which stays alive."""
        if self.answering is None:
            return
        try:
            said = await asyncio.to_thread(self.session.hint, self.answering)
        except LastCallError as complaint:
            said = complaint.why
        self.complain(said)

    @work
    async def action_save(self) -> None:
        suggestion = self.saved or f"{self.session.table.game.name}.json"
        path = await self.push_screen_wait(SaveScreen(suggestion))
        if not path:
            return
        try:
            self.session.save(path)
        except LastCallError as complaint:
            self.complain(complaint.why)
        else:
            self.saved = path
            self.notify(f"Saved in {path}; lastcall play --load {path} goes on with it.")

    @work
    async def action_undo(self) -> None:
        if self.answering is None:
            return
        try:
            self.session.undo(self.answering)
        except Refused as refused:
            if refused.reason == "nothing-to-undo":
                self.complain(refused.why)
                return
            if not await self.push_screen_wait(ConfirmUndoScreen(refused.why)):
                return
            self.session.undo(self.answering, agreed=True)
        self.complain("")
        self.go_on()

    @work
    async def action_step_in(self) -> None:
        """Let the next person who may interrupt do so; again, and the turn goes back."""
        asked = self.session.asked()
        able: list[Any] = [*self.session.may_step_in(asked), asked]
        if self.answering is None or able == [asked]:
            return
        place = able.index(self.answering) if self.answering in able else -1
        await self.turn_to(able[(place + 1) % len(able)])
