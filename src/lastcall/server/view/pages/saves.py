"""The pages of save points: the tree, and the save sheet to print."""

from __future__ import annotations

from jinja2 import TemplateNotFound

from lastcall.server.view.page_data import PrintableSave, SavesData
from lastcall.server.view.templating import environment, game_assets
from lastcall.text.html_words import HtmlWords

SHEET = "save_sheet.html"


def saves_page(saves: SavesData) -> str:
    return environment().get_template("saves.html").render(campaign=saves, game=saves.game)


def has_sheet(game: str) -> bool:
    """Whether this game has a save sheet."""
    try:
        environment().get_template(f"games/{game}/{SHEET}")
    except TemplateNotFound:
        return False
    return True


def sheet_page(sheet: PrintableSave) -> str:
    """The game's own `save_sheet.html`, drawn from the same scene as its board."""
    files = game_assets(sheet.game.name)
    template = environment().get_template(f"games/{sheet.game.name}/{SHEET}")
    return template.render(
        sheet=sheet,
        scene=files.scene(sheet.seen, sheet.box, None),
        view=sheet.seen,
        box=sheet.box,
        say=HtmlWords(files.game.words).say,
    )
