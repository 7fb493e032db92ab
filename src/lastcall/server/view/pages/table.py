"""The table page and its fragments, drawn from one watcher's situation."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from lastcall.core.naming import Naming
from lastcall.registry import find_game
from lastcall.server.view.pages.choices import (
    MAIN,
    Bar,
    Facts,
    Lights,
    Offer,
    Taste,
    attributes,
    lay_out,
    offers_of,
    refused_of,
)
from lastcall.server.view.situation import AskInfo, SeatInfo, Situation, WaitInfo
from lastcall.server.view.templating import BoardFiles, board_files, environment
from lastcall.text import Teller, ToldEvent

logger = logging.getLogger(__name__)

REGIONS = ("status", "tools", "notice", "ask", "board", "dialog", "mats", "hand", "journal", "state")
"""The parts of the page that may change, each an element of this id."""

SHOWN = 40
"""How many lines of the journal stand on the page."""

DRAWN: dict[tuple[Any, ...], tuple[Markup, Markup]] = {}
MOST_DRAWN = 20_000
"""Lines of the journal do not change: those that were drawn are kept, up to so many in all."""


def table_page(situation: Situation, hint: str = "") -> str:
    """The whole page: table, big screen, or the cover between two people on one device."""
    return Page(situation).whole("table.html", hint=hint)


def replay_page(situation: Situation) -> str:
    """A moment of a game, with the means to step through it."""
    return Page(situation).whole("replay.html")


def fragments(situation: Situation) -> dict[str, str]:
    """Everything on the table page that may change, by its id."""
    page = Page(situation)
    return {region: page.region(region) for region in REGIONS}


def line_of(event: ToldEvent) -> Facts:
    """A journal line as templates read it: its facts, name and number."""
    return Facts(event.facts, event=event.name, number=event.number)


@dataclass(frozen=True)
class Seat:
    """A seat as boards draw it: who sits there, and the classes that give it colour, shape and dress."""

    info: SeatInfo
    you: bool
    asked: bool
    winner: bool
    dress: str

    @property
    def number(self) -> int:
        return self.info.seat

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def kind(self) -> str:
        return self.info.kind

    @property
    def bot(self) -> bool:
        return self.info.kind == "bot"

    @property
    def gone(self) -> bool:
        return self.info.kind == "person" and not self.info.present

    @property
    def shape(self) -> str:
        return f"house-shape-{self.info.seat % 6}"

    @property
    def classes(self) -> str:
        return f"seat seat-{self.info.seat} {self.info.colour} {self.dress}".strip()


class Page:
    """One page being drawn."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.game = find_game(situation.game)
        self.files: BoardFiles = board_files(situation.game)

    # -- what templates see --------------------------------------------------------------------------------

    @cached_property
    def screen(self) -> str:
        if self.situation.replay is not None:
            return "replay"
        return "big" if self.situation.big_screen else "table"

    @cached_property
    def view(self) -> Any:
        """What the game's scene and templates read."""
        return self.situation.seen if self.files.reads_state else self.situation.view

    @cached_property
    def scene(self) -> Any:
        situation = self.situation
        return self.files.scene(self.view, situation.box, None if situation.cover else situation.seat)

    @cached_property
    def board(self) -> Any:
        """The macros of the game's `board.html`, or None."""
        template = self.files.template
        if template is None:
            return None
        try:
            draft = template.make_module(self._context([], None))
            return template.make_module(self._context(self._seats(draft), self._lights(self._taste(draft))))
        except Exception:
            logger.exception("the board of %s could not be drawn", self.game.name)
            return None

    @cached_property
    def seats(self) -> list[Seat]:
        return self._seats(self.board)

    @property
    def seats_from_me(self) -> list[Seat]:
        """Clockwise, beginning with who looks."""
        mine = self.situation.seat or 0
        return self.seats[mine:] + self.seats[:mine]

    @cached_property
    def taste(self) -> Taste:
        return self._taste(self.board)

    @cached_property
    def bars(self) -> list[Bar]:
        asks = self.situation.asks
        return [lay_out(ask, form, self.taste, aside=ask not in asks) for form, ask in self._forms()]

    @cached_property
    def pointing(self) -> list[Bar]:
        """What others are asked, where all may say what they would do."""
        asks = enumerate(self.situation.pointable)
        return [lay_out(ask, f"point-{number}", replace(self.taste, on_board=())) for number, ask in asks]

    def _forms(self) -> list[tuple[str, Any]]:
        asks = [*self.situation.asks, *self.situation.asides]
        return [(f"ask-{number}", ask) for number, ask in enumerate(asks)]

    def _taste(self, module: Any) -> Taste:
        return Taste(
            icons=dict(getattr(module, "icons", {})),
            main=tuple(getattr(module, "main", MAIN)),
            on_board=tuple(getattr(module, "on_board", ())),
            beside=tuple(getattr(module, "beside", ())),
            order=tuple(getattr(module, "order", ())),
            symbols=self.files.pictures.names,
        )

    def _lights(self, taste: Taste) -> Lights:
        offers = [offer for form, ask in self._forms() for offer in offers_of(ask, form, taste)]
        refused = [offer for form, ask in self._forms() for offer in refused_of(ask, form, taste)]
        return Lights(offers, refused, self.situation.links.rules)

    def _seats(self, module: Any) -> list[Seat]:
        situation = self.situation
        asked = {wait.seat for wait in situation.waiting_for} | {ask.seat for ask in situation.asks}
        winners = situation.result.winners if situation.result else ()
        plain = [Seat(s, s.seat == situation.seat, s.seat in asked, s.seat in winners, "") for s in situation.seats]
        dress = getattr(module, "dress", None)
        if dress is None:
            return plain
        return [Seat(s.info, s.you, s.asked, s.winner, str(dress(s)).strip()) for s in plain]

    def _context(self, seats: Sequence[Seat], lights: Lights | None) -> dict[str, Any]:
        situation = self.situation
        lights = lights or Lights([], [], "")
        return {
            "situation": situation,
            "game": self.game,
            "box": situation.box,
            "view": self.view,
            "scene": self.scene,
            "seats": seats,
            "me": None if situation.cover else situation.seat,
            "asked": situation.asks[0].name if situation.asks and not situation.cover else "",
            "ask": situation.asks[0] if situation.asks and not situation.cover else None,
            "offers": lambda verb="": [o for o in lights.offered.values() if verb in ("", o.verb)][::-1],
            "refused": lambda verb="": [o for o in lights.impossible.values() if verb in ("", o.verb)][::-1],
            "lit": lights.lit,
            "is_lit": lights.is_lit,
            "events": self.events,
            "say": self.game.words.say,
            "describe": Naming(self.game.words, situation.box, [seat.name for seat in seats]).describe,
            "card": situation.box.cards.get,
            "result": situation.result,
            "screen": self.screen,
            "game_file": lambda file: f"games/{self.game.name}/{file}",
        }

    @cached_property
    def _facts(self) -> list[Facts]:
        return [line_of(event) for event in self.situation.events]

    def events(self, *names: str, since: str = "") -> list[Facts]:
        """The newest journal lines of these names (all, when none is given), after the last one called `since`."""
        lines = self._facts
        starts = [place for place, line in enumerate(lines) if line["event"] == since]
        if since and starts:
            lines = lines[starts[-1] :]
        return [line for line in lines if not names or line["event"] in names]

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, macro: str, *given: Any) -> Markup:
        """What one of the game's macros draws; nothing when the game has none, or when it fails: a picture that
        cannot be drawn must not keep anybody from playing."""
        made = getattr(self.board, macro, None)
        if made is None:
            return Markup("")
        try:
            return Markup(made(*given))
        except Exception:
            logger.exception("%s of %s could not be drawn", macro, self.game.name)
            return Markup("")

    def has(self, macro: str) -> bool:
        return hasattr(self.board, macro)

    @cached_property
    def dialog(self) -> Markup:
        drawn = self.draw("dialog")
        return drawn if drawn.strip() else Markup("")

    @cached_property
    def mood(self) -> str:
        return str(self.draw("mood")).strip()

    @cached_property
    def lines(self) -> list[tuple[ToldEvent, Markup, Markup]]:
        """The journal: each line with its sentence and its pictures."""
        dress = tuple(seat.classes for seat in self.seats)
        return [(event, *self._drawn(event, dress)) for event in self.situation.events[-SHOWN:]]

    def _drawn(self, event: ToldEvent, dress: tuple[str, ...]) -> tuple[Markup, Markup]:
        key = (self.game.name, event.number, event.text, repr(event.facts), dress)
        found = DRAWN.get(key)
        if found is None:
            if len(DRAWN) >= MOST_DRAWN:
                DRAWN.clear()
            found = DRAWN[key] = (self.named(event.text), self.pictures(line_of(event)))
        return found

    def pictures(self, line: Facts) -> Markup:
        if self.has("event"):
            drawn = self.draw("event", line)
            return drawn if drawn.strip() else Markup("")
        dice = line.get("dice")
        if isinstance(dice, list) and dice:
            return Markup(environment().globals["pieces"].dice(dice))  # type: ignore[attr-defined]
        return Markup("")

    @cached_property
    def _names(self) -> re.Pattern[str] | None:
        names = sorted({seat.name for seat in self.seats if seat.name}, key=len, reverse=True)
        return re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b") if names else None

    def named(self, text: str) -> Markup:
        """A sentence in which every player's name wears the player's colours."""
        if self._names is None:
            return escape(text)
        classes = {seat.name: seat.classes for seat in self.seats}
        parts = self._names.split(text)
        drawn = [
            Markup('<b class="who {}">{}</b>').format(classes[part], part) if place % 2 else escape(part)
            for place, part in enumerate(parts)
        ]
        return Markup("").join(drawn)

    @cached_property
    def sentence(self) -> tuple[str, str]:
        """What the table waits for: its first sentence, and the rest."""
        situation = self.situation
        if situation.result is not None:
            return situation.result.outcome, situation.result.why
        if situation.asks and not situation.cover:
            text = situation.asks[0].text
        elif situation.waiting_for:
            text = situation.waiting_for[0].text
            others = len(situation.waiting_for) - 1
            text += f" (and {others} more)" if others else ""
            text = f"{thinking}. {text}" if (thinking := self._thinking()) else text
        else:
            text = "One moment. The table is being laid."
        first, dot, rest = text.partition(". ")
        return (first + dot.strip(), rest) if dot else (text, "")

    def _thinking(self) -> str:
        """The bots that are asked: people see why the table waits."""
        names = [seat.name for seat in self.situation.seats]
        teller = Teller(self.game, self.situation.box, names)
        return teller.thinking([number for number, seat in enumerate(self.situation.seats) if seat.thinking])

    @cached_property
    def my_turn(self) -> bool:
        return any(not ask.answered for ask in self.situation.asks) and not self.situation.cover

    @property
    def address(self) -> str:
        """Where exactly this page can be had again, with the same eyes."""
        looks = self.situation.links.live.partition("?")[2]
        return self.situation.links.bigscreen if self.screen == "big" else f"{self.situation.links.table}?{looks}"

    @cached_property
    def title(self) -> str:
        situation = self.situation
        return f"Your turn · {situation.title}" if self.my_turn else situation.title

    def button(self, offer: Offer, classes: str = "go") -> Markup:
        """A choice as it stands in the bar."""
        return Markup(environment().globals["pieces"].choice(offer, classes))  # type: ignore[attr-defined]

    @cached_property
    def fuse(self) -> AskInfo | WaitInfo | None:
        """The open clock: mine, else the first of those for whom the table waits."""
        situation = self.situation
        waiting: list[AskInfo | WaitInfo] = [*situation.asks, *situation.waiting_for]
        return next((each for each in waiting if each.seconds is not None), None)

    def state(self) -> Markup:
        """What the browser's script wants to know."""
        situation = self.situation
        return attributes(
            [
                ("data-version", situation.version), ("data-title", self.title), ("data-turn", self.my_turn),
                ("data-mood", self.mood), ("data-hand-over", situation.hand_over),
                ("data-seconds", self.fuse.seconds if self.fuse else None), ("data-over", situation.over),
            ]
        )  # fmt: skip

    @cached_property
    def regions(self) -> Any:
        template = environment().get_template("regions.html")
        return template.make_module({"page": self, "situation": self.situation})

    def region(self, name: str) -> str:
        return str(getattr(self.regions, name)())

    def whole(self, template: str, **facts: str) -> str:
        return environment().get_template(template).render(page=self, situation=self.situation, **facts)
