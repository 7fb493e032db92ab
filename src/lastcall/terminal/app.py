"""The Textual app: board, journal, and choices by key or by word."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.markup import escape
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from lastcall.core.errors import LastCallError, Refused
from lastcall.terminal.parse_input import parse_choice
from lastcall.terminal.screens import ConfirmUndoScreen, CoverScreen, RulesScreen, SaveScreen
from lastcall.terminal.session import MenuEntry, Session, refusal_lines
from lastcall.terminal.theme import BaseApp
from lastcall.terminal.words import say

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The key of each choice, in the menu's order."""


class TableApp(BaseApp):
    """Plays one session, from the first question to the result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rule", say("key-rule"), key_display="?"),
        Binding("slash,colon", "command", say("key-type"), key_display="/"),
        Binding("f4", "hint", say("key-hint")),
        Binding("ctrl+z", "undo", say("key-undo")),
        Binding("ctrl+s", "save", say("key-save")),
        Binding("f2", "board", say("key-board")),
        Binding("pageup", "scroll_board(0, -5)", say("key-scroll"), show=False, priority=True),
        Binding("pagedown", "scroll_board(0, 5)", say("key-scroll"), show=False, priority=True),
        Binding("shift+left", "scroll_board(-10, 0)", say("key-scroll"), show=False, priority=True),
        Binding("shift+right", "scroll_board(10, 0)", say("key-scroll"), show=False, priority=True),
        Binding("f3", "interrupt", say("key-interrupt")),
        Binding("ctrl+q", "quit", say("key-leave")),
        Binding("escape", "menu", say("key-choices"), show=False),
    ]

    def __init__(self, session: Session, save_path: str | None = None, bot_delay: float = 0.12) -> None:
        super().__init__()
        self.session = session
        self.save_path = save_path
        self.bot_delay = bot_delay
        """Seconds between two moves of bots, so that people can follow."""
        self.seat: int | None = session.watcher
        """Whose view the screen shows."""
        self.answering: int | None = None
        """Who may answer now."""
        self.menu: list[MenuEntry] = []
        self.warned_of: MenuEntry | None = None
        """The choice that the player was last asked about."""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="notice", markup=False)
        with Vertical(id="table"):
            with ScrollableContainer(id="board-frame"):
                yield Static(id="board", markup=False)
            with Vertical(id="side"):
                yield RichLog(id="journal", wrap=True, markup=False, min_width=20)
                yield Static(id="ask", markup=False)
                yield OptionList(id="menu", markup=False)
                yield Static(id="message", markup=False)
        yield Input(id="command", placeholder=say("app-command"), compact=True)
        yield Footer()

    def on_mount(self) -> None:
        self.apply_theme(self.session.table.game)
        self.show_notices(self.session.warning, self.session.changed_cards, self.session.table.notice)
        self.call_after_refresh(self.advance)  # the journal wraps its lines at the width that it has only then

    # -- the flow of play ---------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def advance(self) -> None:
        """Lets the bots play, then hands over to the person who is asked."""
        session = self.session
        self.answering = None
        self.show()
        try:
            while (move := await asyncio.to_thread(session.next_bot_move)) is not None:
                await asyncio.sleep(self.bot_delay)
                session.play(move)
                self.show()
        except LastCallError as error:  # a bot cannot go on; the game can still be saved
            self.show_message(error.why)
            return
        seat = session.asked()
        if seat is None:
            self.show_result()
            return
        await self.hand_over_to(seat)

    async def hand_over_to(self, seat: int) -> None:
        """Shows the table to this person; where several share the terminal, covers it first."""
        if self.session.shared and seat != self.seat:
            self.seat = self.answering = None
            self.show()
            await self.push_screen_wait(CoverScreen(self.session.names[seat]))
        self.seat = self.answering = seat
        self.show()
        self.query_one("#menu").focus()

    def choose(self, entry: MenuEntry) -> None:
        """Makes a choice, or says why it is refused. One that somebody may regret has to be made twice."""
        if (warning := self.session.warning_before(entry)) and self.warned_of != entry:
            self.warned_of = entry
            self.show_message(say("app-warning", warning=warning))
            return
        self.warned_of = None
        self.hide_notices()
        try:
            self.session.choose(entry)
        except LastCallError as error:
            self.show_message(error.why)
        else:
            self.show_message("")
            self.advance()

    # -- showing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Redraws everything from what the seat may see."""
        session = self.session
        self.show_table(session, self.seat, self._headline())
        self.menu = [] if self.answering is None else session.menu(self.answering)
        self._show_menu()
        self.refresh_bindings()

    def _headline(self) -> str:
        asked = ", ".join(dict.fromkeys(self.session.names[ask.seat] for ask in self.session.table.asks))
        return say("app-deciding" if asked else "app-over", title=self.session.title, players=asked)

    def _show_menu(self) -> None:
        session = self.session
        question, menu = self.query_one("#ask", Static), self.query_one("#menu", OptionList)
        menu.clear_options()
        if self.answering is None:
            question.update(self.session.thinking())
            return
        asked = self.session.question(self.answering) or say("may-interrupt")
        others = [self.session.names[seat] for seat in self.session.may_interrupt(self.answering)]
        question.update(asked + ("   " + say("app-others-may", players=others) if others else ""))
        menu.add_options(self._line(number, entry) for number, entry in enumerate(self.menu) if entry.possible)
        menu.add_options(Option(f"   {line}", disabled=True) for line in refusal_lines(self.menu))
        safe = (number for number, entry in enumerate(self.menu) if not session.warning_before(entry))
        menu.highlighted = next(safe, 0)

    def _line(self, number: int, entry: MenuEntry) -> Option:
        key = KEYS[number] if number < len(KEYS) else " "
        text = Text.assemble((key, f"bold {self.style.colours.accent}"), "  ", entry.text)
        if self.session.warning_before(entry):
            text.append("  !", "bold #ff8f6b")
        return Option(text.append("  " + say("interrupts") if entry.interrupt else "", "dim"))

    def show_result(self) -> None:
        self.seat = self.session.watcher
        self.show()
        self.query_one("#ask", Static).update("   ".join(self.session.result_lines()))

    def show_message(self, text: str) -> None:
        """A refusal or a hint under the menu; an empty text hides it."""
        line = self.query_one("#message", Static)
        line.update(text)
        line.set_class(bool(text), "-shown")

    # -- input --------------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(self.menu[event.option_index])

    def on_key(self, event: events.Key) -> None:
        """A choice by its key, except while somebody is typing."""
        if self.screen is not self.screen_stack[0] or isinstance(self.focused, Input):
            return
        number = KEYS.find(event.character) if event.character else -1
        if 0 <= number < len(self.menu) and self.menu[number].possible:
            event.stop()
            self.choose(self.menu[number])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id != "command" or self.answering is None:
            return
        typed, event.input.value = event.value.strip(), ""
        if not typed:
            return
        try:
            entry = parse_choice(typed, self.menu)
        except LastCallError as error:
            self.show_message(error.why)
            return
        self.query_one("#menu").focus()
        self.choose(entry)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offers F3 only while another person may interrupt."""
        return action != "interrupt" or bool(self.answering is not None and self.session.may_interrupt(self.answering))

    def action_command(self) -> None:
        self.query_one("#command").focus()

    def action_menu(self) -> None:
        self.remove_class("-board")
        self.show_message("")
        self.query_one("#menu").focus()

    def action_board(self) -> None:
        """Toggles between the board alone and everything."""
        self.toggle_class("-board")

    def action_scroll_board(self, across: int, down: int) -> None:
        self.query_one("#board-frame").scroll_relative(across, down, animate=False)

    def action_rule(self) -> None:
        """The rules behind the highlighted choice, or behind the question."""
        book = self.session.rulebook
        highlighted = self.query_one("#menu", OptionList).highlighted
        entry = self.menu[highlighted] if highlighted is not None and self.menu else None
        clauses = book.cited(entry.rule) if entry else self.session.rules(self.answering)
        self.push_screen(RulesScreen(clauses, book.search))

    @work
    async def action_hint(self) -> None:
        """Searches in a thread, so that the screen stays responsive."""
        if self.answering is None:
            return
        try:
            hint = await asyncio.to_thread(self.session.hint, self.answering)
        except LastCallError as error:
            hint = error.why
        self.show_message(hint)

    @work
    async def action_save(self) -> None:
        suggestion = self.save_path or f"{self.session.table.game.name}.json"
        path = await self.push_screen_wait(SaveScreen(suggestion))
        if not path:
            return
        try:
            self.session.save(path)
        except LastCallError as error:
            self.show_message(error.why)
        else:
            self.save_path = path
            self.notify(escape(say("app-saved", file=path)))

    @work
    async def action_undo(self) -> None:
        if self.answering is None:
            return
        try:
            self.session.undo(self.answering)
        except Refused as refused:
            if refused.reason == "nothing-to-undo":
                self.show_message(refused.why)
                return
            if not await self.push_screen_wait(ConfirmUndoScreen(refused.why)):
                return
            self.session.undo(self.answering, agreed=True)
        self.show_message("")
        self.advance()

    @work
    async def action_interrupt(self) -> None:
        """Hands over to the next person who may interrupt; after the last, back to the one who is asked."""
        asked = self.session.asked()
        able = self.session.may_interrupt(asked)
        if self.answering is None or asked is None or not able:
            return
        order = [*able, asked]
        place = order.index(self.answering) if self.answering in order else -1
        await self.hand_over_to(order[(place + 1) % len(order)])
