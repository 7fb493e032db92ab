"""The Jinja environment, and the templates, symbols and style sheets that each game brings in its folder."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
from markupsafe import Markup

from lastcall import theme
from lastcall.core.game import Game
from lastcall.core.state import State
from lastcall.registry import find_game
from lastcall.server.view.choice_style import ChoiceStyle, read_choice_style
from lastcall.server.view.style_sheets import style_sheet
from lastcall.server.view.template_calls import DirectCalls
from lastcall.server.view.words import say
from lastcall.text.beats import BeatRules, read_beats
from lastcall.text.line_breaks import LineBreaks
from lastcall.text.pictures import Pictures

log = logging.getLogger(__name__)

HERE = Path(__file__).parent
STATIC = HERE / "static"
"""The folder served under `/static/`."""

LOOK_SECONDS = 1.0
"""How often a template's file is looked at for changes, at most."""

SceneFactory = Callable[[Any, Any, int | None], Any]


class GameLoader(BaseLoader):
    """Finds `games/<name>/<file>` in the folder of the game, which may be in another package."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        place, _, rest = template.partition("/")
        name, _, file = rest.partition("/")
        if place != "games" or not file:
            raise TemplateNotFound(template)
        path = self._path(find_game(name), file)
        if path is None or not path.is_file():
            raise TemplateNotFound(template)
        return path.read_text(encoding="utf-8"), str(path), _unchanged(path)

    def _path(self, game: Game[State], file: str) -> Path | None:
        """`expansions/<name>/...` is in the folder of that expansion, which may be in another package."""
        place, _, rest = file.partition("/")
        name, _, inside = rest.partition("/")
        if place != "expansions" or game.expansions is None:
            return game.folder / file
        return game.expansions[name].folder / inside if name in game.expansions else None


class SharedLoader(FileSystemLoader):
    """The shared templates."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        text, path, _ = super().get_source(environment, template)
        return text, path, _unchanged(Path(path))


def _unchanged(path: Path) -> Callable[[], bool]:
    """Whether a template is as it was when it was read: an author sees changes on the next page. The file is looked at
    once in a while only, since a page is made of dozens of templates."""
    read = path.stat().st_mtime
    looked = time.monotonic()

    def unchanged() -> bool:
        nonlocal looked
        now = time.monotonic()
        if now - looked < LOOK_SECONDS:
            return True
        looked = now
        return path.stat().st_mtime == read

    return unchanged


@cache
def environment() -> Environment:
    """The Jinja environment with the shared templates. Every value is escaped."""
    made = Environment(
        loader=ChoiceLoader([SharedLoader(HERE / "templates"), GameLoader()]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.do", LineBreaks],
    )
    made.context_class = DirectCalls
    made.globals["static"] = static_url
    made.globals["say"] = say
    made.globals["symbols"] = shared_symbols()
    made.globals.update(draw_track=draw_track, place_at=place_at, use_at=use_at)
    made.globals["pieces"] = made.get_template("pieces.html").module
    return made


def shared_macro(name: str, *arguments: object) -> Markup:
    """The result of a macro of `pieces.html`."""
    return Markup(getattr(environment().globals["pieces"], name)(*arguments))


def static_url(name: str) -> str:
    """The URL of a static file. It changes with the content, so that browsers may cache it indefinitely."""
    folder = STATIC if (STATIC / name).is_file() else theme.STATIC
    return f"/static/{name}?{_fingerprint(folder / name)}"


@lru_cache(maxsize=4096)
def place_at(x: float, y: float, w: float, h: float, width: float, height: float) -> Markup:
    """A style that centres an element on x, y of a stage, in the stage's units."""
    left, top = (x - w / 2) / width * 100, (y - h / 2) / height * 100
    return Markup(f"left:{left:.2f}%;top:{top:.2f}%;width:{w / width * 100:.2f}%;height:{h / height * 100:.2f}%")


@lru_cache(maxsize=4096)
def use_at(name: str, x: float, y: float, w: float, h: float, classes: str) -> Markup:
    """A symbol inside an SVG, centred on x, y."""
    attribute = Markup(' class="{}"').format(classes) if classes else ""
    where = f'x="{x - w / 2:.1f}" y="{y - h / 2:.1f}" width="{w:g}" height="{h:g}"'
    return Markup('<use href="#{}" {}{}/>').format(name, Markup(where), attribute)


def draw_track(
    length: int, marks: Mapping[str, int], slots: Sequence[int], label: str, classes: str, ends: str,
    between: tuple[int, int] | None,
) -> Markup:  # fmt: skip
    """A track of numbered spaces with markers. In Python, because pages hold many of them."""
    low, high = between or (0, 0)
    end = Markup('<svg class="icon" aria-hidden="true"><use href="#{}"/></svg>').format(ends) if ends else ""
    spaces = []
    for place in range(length + 1):
        standing = [name for name, at in marks.items() if at == place]
        words = [*standing, "slot" if place in slots else "", "gap" if low < place < high else ""]
        inside = f"<b>{place}</b>" if standing else f"<span>{place}</span>" if place in slots else ""
        if not inside and place in (0, length):
            inside = end
        spaces.append(f'<i class="{" ".join(filter(None, words))}">{inside}</i>')
    frame = '<div class="track {}" style="--n:{}" role="img" aria-label="{}">{}</div>'
    return Markup(frame).format(classes, length + 1, label, Markup("".join(spaces)))


@cache
def _fingerprint(path: Path) -> str:
    content = style_sheet(path).encode() if path.suffix == ".css" else path.read_bytes()
    return hashlib.sha256(content).hexdigest()[:10]


@cache
def shared_symbols() -> Markup:
    """The symbols of all pages, inlined in each."""
    return Markup((HERE / "templates" / "site.svg").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class GameAssets:
    """The files that one game brings to its pages. All are optional."""

    game: Game[State]

    def text(self, file: str) -> str:
        path = self.game.folder / file
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    @cached_property
    def style(self) -> str:
        """`board.css`, and those of the expansions."""
        files = [folder / "board.css" for folder in self.game.folders]
        return "\n".join(style_sheet(file) for file in files if file.is_file())

    @cached_property
    def symbols(self) -> Markup:
        """`pieces.svg` and `pictures/`, to be inlined once in the page."""
        return Markup(self.pictures.symbols)

    @cached_property
    def pictures(self) -> Pictures:
        return Pictures.of_game(self.game)

    @cached_property
    def poster(self) -> Markup:
        return Markup(self.text("poster.svg"))

    @property
    def has_board(self) -> bool:
        return (self.game.folder / "board.html").is_file()

    @cached_property
    def choice_style(self) -> ChoiceStyle:
        """`board.toml`. Mistakes in it must not stop the game."""
        try:
            files = [folder / "board.toml" for folder in self.game.folders]
            return read_choice_style(files, self.pictures.names)
        except ValueError:
            log.exception("The settings of %s's board are ignored.", self.game.name)
            return ChoiceStyle()

    @cached_property
    def beat_rules(self) -> BeatRules:
        """`beats.toml`. Mistakes in it must not stop the game."""
        try:
            return read_beats(*(folder / "beats.toml" for folder in self.game.folders))
        except ValueError:
            log.exception("The beats of %s are ignored.", self.game.name)
            return BeatRules()

    @cached_property
    def css(self) -> str:
        """The URL of `board.css`, or empty."""
        fingerprint = hashlib.sha256(self.style.encode()).hexdigest()[:10]
        return f"/games/{self.game.name}/board.css?{fingerprint}" if self.style else ""

    @cached_property
    def scene(self) -> SceneFactory:
        """The game's `scene(view, box, seat)`; without one, templates draw from the masked state itself."""
        module = self.game.module("scene")
        return module.scene if module else lambda view, box, seat: view


@cache
def game_assets(name: str) -> GameAssets:
    return GameAssets(find_game(name))
