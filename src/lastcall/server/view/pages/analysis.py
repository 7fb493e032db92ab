"""The page of an analysis."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from lastcall.lab.analysis import Analysis
from lastcall.lab.analysis_page import PageLinks, analysis_fragment, styles
from lastcall.server.view.templating import environment


@dataclass(frozen=True)
class AnalysisPageData:
    """A finished table, and its analysis as far as it is done."""

    table_id: str
    game: str
    title: str
    seed: str
    seed_hash: str
    progress: float
    analysis: Analysis | None


def analysis_page(data: AnalysisPageData) -> str:
    """The analysis, or its progress."""
    template = environment().get_template("analysis.html")
    content = Markup(analysis_fragment(data.analysis, _links(data))) if data.analysis else ""
    percent = round(100 * data.progress)
    return template.render(data=data, percent=percent, content=content, styles=Markup(styles()))


def _links(data: AnalysisPageData) -> PageLinks:
    """The links of the analysis: into the replay, to a new table, and to the proof of the dice."""
    return PageLinks(
        replay=f"/tables/{data.table_id}/replay",
        play_on=f"/api/tables/{data.table_id}/play-on",
        rematch=f"/new/{data.game}",
        table=f"/tables/{data.table_id}",
        seed=data.seed,
        seed_hash=data.seed_hash,
        fair_dice=f"/tables/{data.table_id}/fair-dice",
    )
