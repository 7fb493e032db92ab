"""The page after the game."""

from __future__ import annotations

from html import escape
from urllib.parse import urlencode

from markupsafe import Markup

from lastcall.lab.analysis import Analysis
from lastcall.lab.analysis_page import Ways, drawn, styles
from lastcall.server.pages.workshop import environment


def analysis_page(table_id: str, title: str, progress: float, found: Analysis | None) -> str:
    """The analysis, or how far it is."""
    template = environment().get_template("analysis.html")
    content = Markup(drawn(found, ways_of(table_id))) if found else ""
    return template.render(
        table_id=table_id, title=title, percent=round(100 * progress), content=content, styles=Markup(styles())
    )


def ways_of(table_id: str) -> Ways:
    """From each moment into the replay, and on to a new table."""

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

    return Ways(replay, play_on)
