"""Every page a person sees, drawn on the server from plain facts (`situation.py`) and each game's own board files.

The contract with a game's `board.html` is `docs/table-page.md`; the contract with the server is `FORMS.md`.
"""

from lastcall.server.view.pages.analysis import AnalysisPageData, analysis_page
from lastcall.server.view.pages.lobby import error_page, lobby, new_table
from lastcall.server.view.pages.rulebook import rules_page
from lastcall.server.view.pages.saves import has_sheet, saves_page, sheet_page
from lastcall.server.view.pages.table import fragments, replay_page, table_page
from lastcall.server.view.templating import STATIC, board_css

__all__ = [
    "STATIC",
    "AnalysisPageData",
    "analysis_page",
    "board_css",
    "error_page",
    "fragments",
    "has_sheet",
    "lobby",
    "new_table",
    "replay_page",
    "rules_page",
    "saves_page",
    "sheet_page",
    "table_page",
]
