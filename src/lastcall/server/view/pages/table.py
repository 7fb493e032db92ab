"""The table page and its fragments, drawn from one viewer's situation."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import msgspec
from jinja2.environment import TemplateModule
from markupsafe import Markup

from lastcall.core.naming import Naming
from lastcall.registry import find_game
from lastcall.server.view.pages.board_seat import BoardSeat
from lastcall.server.view.pages.choices import (
    ChoiceBar,
    ChoiceItem,
    ClickTargets,
    Facts,
    attributes,
    build_bar,
    offered_items,
    refused_items,
)
from lastcall.server.view.pages.journal import DrawnLines, NameHighlighter, event_facts
from lastcall.server.view.situation import AskInfo, Situation, WaitInfo
from lastcall.server.view.templating import GameAssets, environment, game_assets, shared_macro
from lastcall.server.view.words import say
from lastcall.text import Teller, ToldEvent
from lastcall.text.beats import FORCED, Beat
from lastcall.text.card_sheets import CardSheet, card_sheet
from lastcall.text.html_words import HtmlWords

log = logging.getLogger(__name__)

REGIONS = (
    "status", "tools", "notice", "ask", "board", "dialog", "beside", "mats", "hand", "journal",
    "beats", "sheets", "state",
)  # fmt: skip
"""The parts of the page that can change, each an element with this id, drawn by `regions/<id>.html`."""
MAX_LINES = 40
"""Journal lines on the page."""

MAX_BEATS = 16
"""Beats on the page."""

DRAWN = DrawnLines()


ID = re.compile(r'\sid="[^"]*"')
"""In the pictures of a beat, which are in the journal too."""


def table_page(situation: Situation, hint: str = "") -> str:
    """The whole page: table, big screen, or the cover between two players on one device."""
    return Page(situation).render("table.html", hint=hint)


def replay_page(situation: Situation) -> str:
    """A position of a game, with controls to step through it."""
    return Page(situation).render("replay.html")


def fragments(situation: Situation) -> dict[str, str]:
    """The parts of the table page that can change, by element id."""
    page = Page(situation)
    return {region: str(page.region(region)) for region in REGIONS}


class Page:
    """One page that is being drawn. Templates use it as `page`."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.game = find_game(situation.game)
        self.files: GameAssets = game_assets(situation.game)
        self.seats: list[BoardSeat] = []
        self.targets = ClickTargets(situation.links.rules)
        self._parts: dict[str, TemplateModule] = {}
        self._sheets: dict[str, CardSheet] = {}
        self.board = self._open_board()
        """The macros of the game's `board.html`, or None."""
        self.style = self.files.choice_style
        self.seats += self._board_seats()
        self.targets.fill(
            offered=[item for form, ask in self._forms() for item in offered_items(ask, form, self.style)],
            impossible=[item for form, ask in self._forms() for item in refused_items(ask, form, self.style)],
        )

    # -- what templates see --------------------------------------------------------------------------------

    @cached_property
    def screen(self) -> str:
        if self.situation.replay is not None:
            return "replay"
        if self.situation.lesson is not None:
            return "lesson"
        return "big" if self.situation.big_screen else "table"

    @cached_property
    def scene(self) -> Any:
        situation = self.situation
        return self.files.scene(situation.seen, situation.box, None if situation.cover else situation.seat)

    def _open_board(self) -> TemplateModule | None:
        """Execute `board.html`. Its macros are called later, when seats and targets are known."""
        try:
            return self.part("board.html") if self.files.has_board else None
        except Exception:
            log.exception("The board of %s failed.", self.game.name)
            return None

    def part(self, file: str) -> TemplateModule:
        """The macros of one of the game's templates, which is executed once for a page: `part("board/map.html")`."""
        if file not in self._parts:
            template = environment().get_template(f"games/{self.game.name}/{file}")
            self._parts[file] = template.make_module(self._board_context)
        return self._parts[file]

    @property
    def seats_from_me(self) -> list[BoardSeat]:
        """Clockwise, beginning with the viewer."""
        mine = self.situation.seat or 0
        return self.seats[mine:] + self.seats[:mine]

    @cached_property
    def bars(self) -> list[ChoiceBar]:
        asks = self.situation.asks
        return [build_bar(ask, form, self.style, ask not in asks) for form, ask in self._forms()]

    @cached_property
    def refusals(self) -> list[ChoiceItem]:
        """What the viewer might expect among the choices, with the reason why it is not there."""
        return [item for bar in self.bars for item in bar.refused]

    def bar_key(self, choice: str) -> str:
        """The key of a choice in the bar, or ""."""
        for bar in self.bars:
            for item in [*bar.buttons, *bar.main, *[item for group in bar.groups for item in group.offers]]:
                if item.choice == choice:
                    return item.key
        return ""

    @cached_property
    def pointing(self) -> list[ChoiceBar]:
        """What others are asked, where this viewer may point at a choice."""
        style = msgspec.structs.replace(self.style, on_board=())
        asks = enumerate(self.situation.pointable)
        return [build_bar(ask, f"point-{number}", style) for number, ask in asks]

    def _forms(self) -> list[tuple[str, AskInfo]]:
        asks = [*self.situation.asks, *self.situation.interrupts]
        return [(f"ask-{number}", ask) for number, ask in enumerate(asks)]

    def _board_seats(self) -> list[BoardSeat]:
        situation = self.situation
        asked = {wait.seat for wait in situation.waiting_for} | {ask.seat for ask in situation.asks}
        winners = situation.result.winners if situation.result else ()
        seats = []
        for info in situation.seats:
            number = info.seat
            seat = BoardSeat(info, number == situation.seat, number in asked, number in winners, "")
            seats.append(replace(seat, game_classes=str(self.draw("seat_classes", seat)).strip()))
        return seats

    @cached_property
    def _board_context(self) -> dict[str, Any]:
        situation = self.situation
        ask = situation.asks[0] if situation.asks and not situation.cover else None
        return {
            "situation": situation,
            "game": self.game,
            "box": situation.box,
            "view": situation.seen,
            "scene": self.scene,
            "seats": self.seats,
            "me": None if situation.cover else situation.seat,
            "asked": ask.name if ask else "",
            "ask": ask,
            "offers": self.targets.offers,
            "refused": self.targets.refused,
            "click_target": self.targets.click_target,
            "is_offered": self.targets.is_offered,
            "bar_key": self.bar_key,
            "zoom": self.zoom,
            "events": self.events,
            "say": HtmlWords(self.game.words).say,
            "describe": Naming(self.game.words, situation.box, [seat.name for seat in situation.seats]).describe,
            "card": situation.box.cards.get,
            "result": situation.result,
            "screen": self.screen,
            "part": self.part,
            "game_file": lambda file: f"games/{self.game.name}/{file}",
        }

    @cached_property
    def _facts(self) -> list[Facts]:
        return [event_facts(event) for event in self.situation.events]

    def zoom(self, card_id: str) -> Markup:
        """The attribute of an element that shows this card, so that it can be enlarged."""
        if card_id not in self._sheets:
            sheet = card_sheet(self.game, self.teller, self.situation.seen, card_id)
            if sheet is None:
                return Markup("")
            self._sheets[card_id] = sheet
        return attributes([("data-card", card_id)])

    @property
    def sheets(self) -> list[CardSheet]:
        """The full texts of the cards that were drawn so far."""
        return list(self._sheets.values())

    def events(self, *names: str, since: str = "") -> list[Facts]:
        """The newest journal lines with these names (all, without names), from the last one named `since` on."""
        lines = self._facts
        starts = [place for place, line in enumerate(lines) if line["event"] == since]
        if since and starts:
            lines = lines[starts[-1] :]
        return [line for line in lines if not names or line["event"] in names]

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, macro: str, *arguments: object) -> Markup:
        """The result of one of the game's macros; empty if it draws only blanks, does not exist or fails: a missing
        picture must not stop the game."""
        call = getattr(self.board, macro, None)
        if call is None:
            return Markup("")
        try:
            drawn = Markup(call(*arguments))
        except Exception:
            log.exception("Macro %s of %s failed.", macro, self.game.name)
            return Markup("")
        return drawn if drawn.strip() else Markup("")

    def has(self, macro: str) -> bool:
        return hasattr(self.board, macro)

    @cached_property
    def dialog(self) -> Markup:
        return self.draw("dialog")

    @cached_property
    def mood(self) -> str:
        return str(self.draw("mood")).strip()

    @cached_property
    def lines(self) -> list[Markup]:
        """The newest lines of the journal, each a list item. An only choice is nothing that happened."""
        told = [event for event in self.situation.events if event.name != FORCED]
        return [self._drawn(event, "line", event) for event in told[-MAX_LINES:]]

    def _drawn(self, line: object, macro: str, *facts: object) -> Markup:
        """A line or a beat, drawn by a macro of `lines.html`, unless it is still known."""
        return DRAWN.get(line, self._seat_classes, lambda: Markup(getattr(self._line_macros, macro)(*facts)))

    @cached_property
    def _line_macros(self) -> TemplateModule:
        return environment().get_template("regions/lines.html").make_module({"page": self})

    @cached_property
    def _seat_classes(self) -> tuple[str, ...]:
        return (self.game.name, *(f"{seat.name} {seat.classes}" for seat in self.seats))

    def pieces_of(self, event: ToldEvent) -> str:
        """What on the board a journal line speaks of, as names separated by spaces."""
        return " ".join(self.files.beat_rules.pieces_in(event.facts))

    @cached_property
    def beats(self) -> list[Markup]:
        """The newest beats with their pictures, each a list item."""
        return [self._drawn(beat, "beat", beat) for beat in self.situation.beats[-MAX_BEATS:]]

    def beat_pictures(self, beat: Beat) -> list[Markup]:
        """The pictures of a beat's lines, of its headline last."""
        told = [*beat.lines, beat.headline]
        return [Markup(ID.sub("", picture)) for line in told if (picture := self.event_pictures(line.event))]

    def event_pictures(self, event: ToldEvent) -> Markup:
        return self.pictures(event_facts(event))

    def pictures(self, line: Facts) -> Markup:
        """The pictures of a journal line: drawn by the game, else number dice."""
        if self.has("event"):
            return self.draw("event", line)
        dice = line.get("dice")
        if isinstance(dice, list) and dice:
            return shared_macro("dice", dice)
        return Markup("")

    @cached_property
    def named(self) -> NameHighlighter:
        """Marks players' names in a text: `page.named(text)`."""
        return NameHighlighter(self.seats)

    @cached_property
    def sentence(self) -> tuple[str, str]:
        """What the table waits for: what is set in bold, and the rest."""
        situation = self.situation
        if situation.result is not None:
            return situation.result.outcome, situation.result.why
        if situation.asks and not situation.cover:
            return situation.asks[0].title, situation.asks[0].detail
        if not situation.waiting_for:
            return say("table-being-laid"), say("table-being-laid.detail")
        asked = situation.waiting_for[0].label
        thinking = self._thinking()
        if thinking:
            return thinking, self._and_others(asked.text)
        if asked.detail:
            return asked.title, self._and_others(asked.detail)
        return self._and_others(asked.title), ""

    def _and_others(self, text: str) -> str:
        """The text for the first seat that the table waits for, and how many more are asked."""
        others = len(self.situation.waiting_for) - 1
        return say("table-and-more", text=text, others=others) if others else text

    def _thinking(self) -> str:
        """The bots that are asked, so that people see why the table waits."""
        thinking = [number for number, seat in enumerate(self.situation.seats) if seat.thinking]
        return say("table-thinking", thinking=self.teller.thinking(thinking)) if thinking else ""

    @cached_property
    def teller(self) -> Teller:
        return Teller(self.game, self.situation.box, [seat.name for seat in self.situation.seats])

    def names(self, seats: Sequence[int]) -> str:
        """The players' names: `Ann, Ben and Cleo`."""
        return self.teller.listed(seats)

    @cached_property
    def my_turn(self) -> bool:
        return any(not ask.answered for ask in self.situation.asks) and not self.situation.cover

    @property
    def address(self) -> str:
        """The path of this page with the same viewpoint."""
        query = self.situation.links.live.partition("?")[2]
        return self.situation.links.bigscreen if self.screen == "big" else f"{self.situation.links.table}?{query}"

    @cached_property
    def title(self) -> str:
        situation = self.situation
        return say("table-your-turn", game=situation.title) if self.my_turn else situation.title

    @cached_property
    def deadline(self) -> AskInfo | WaitInfo | None:
        """The ask with the running deadline: the viewer's, else the first that the table waits for."""
        situation = self.situation
        waiting: list[AskInfo | WaitInfo] = [*situation.asks, *situation.waiting_for]
        return next((each for each in waiting if each.seconds is not None), None)

    def state(self) -> Markup:
        """Data attributes for the page's script."""
        situation = self.situation
        return attributes(
            [
                ("data-version", situation.version), ("data-title", self.title), ("data-turn", self.my_turn),
                ("data-mood", self.mood), ("data-hand-over", situation.hand_over),
                ("data-seconds", self.deadline.seconds if self.deadline else None), ("data-over", situation.over),
            ]
        )  # fmt: skip

    def region(self, name: str) -> Markup:
        """One of `REGIONS`; its template is one element."""
        return Markup(self.render(f"regions/{name}.html"))

    def render(self, template: str, **facts: str) -> str:
        return environment().get_template(template).render(page=self, situation=self.situation, **facts)
