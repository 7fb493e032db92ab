"""Every page, rendered on the server from the view model and each game's own board files.

`docs/table-page.md` describes what a game's `board.html` may use.
"""

from lastcall.server.view.pages.analysis import AnalysisPageData, analysis_page
from lastcall.server.view.pages.fair_dice import FairDicePageData, fair_dice_page
from lastcall.server.view.pages.lesson import course_page, has_course, lesson_page
from lastcall.server.view.pages.lobby import error_page, lobby, new_table
from lastcall.server.view.pages.people import host_page, my_data_page
from lastcall.server.view.pages.rulebook import rules_page
from lastcall.server.view.pages.saves import has_sheet, saves_page, sheet_page
from lastcall.server.view.pages.seat_link import SeatLinkData, seat_link_page
from lastcall.server.view.pages.sit_down import SitDownData, sit_down_page
from lastcall.server.view.pages.table import fragments, replay_page, table_page
from lastcall.server.view.templating import STATIC

__all__ = [
    "STATIC",
    "AnalysisPageData",
    "FairDicePageData",
    "SeatLinkData",
    "SitDownData",
    "analysis_page",
    "course_page",
    "error_page",
    "fair_dice_page",
    "fragments",
    "has_course",
    "has_sheet",
    "host_page",
    "lesson_page",
    "lobby",
    "my_data_page",
    "new_table",
    "replay_page",
    "rules_page",
    "saves_page",
    "seat_link_page",
    "sheet_page",
    "sit_down_page",
    "table_page",
]
