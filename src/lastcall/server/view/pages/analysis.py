"""The page of an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

from markupsafe import Markup

from lastcall.lab.analysis import Analysis
from lastcall.lab.analysis_page import Ways, drawn, styles
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
    content = Markup(drawn(data.analysis, _links(data))) if data.analysis else ""
    percent = round(100 * data.progress)
    return template.render(looked=data, percent=percent, content=content, styles=Markup(styles()))


def _links(data: AnalysisPageData) -> Ways:
    """The links of the analysis: into the replay, to a new table, and to the proof of the dice."""
    table_id = data.table_id

    def replay(at: int, seat: int) -> str:
        return f"/tables/{table_id}/replay?" + urlencode({"at": at, "seat": seat})

    def play_on(at: int, seat: int) -> str:
        fields = "".join(
            f'<input type="hidden" name="{name}" value="{escape(str(value))}">'
            for name, value in (("at", at), ("seat", seat), ("bot", "fair"))
        )
        return (
            f'<form method="post" action="/api/tables/{table_id}/play-on">{fields}'
            '<button class="button strong">Play on from here</button></form>'
        )

    onward = (
        f'<nav aria-label="From here"><a class="button strong" href="/tables/{table_id}/replay">Watch again</a>'
        f'<a class="button go main" href="/new/{data.game}">Rematch</a></nav>'
    )
    dice = (
        f"<p>The seed <code>{escape(data.seed)}</code> has the hash that was shown at the start, "
        f"<code>{escape(data.seed_hash[:16])}…</code></p>"
        f'<p><a href="/tables/{table_id}">To the table</a></p>'
    )
    return Ways(replay, play_on, onward, dice)
