"""The page that a secret link opens: it asks before the browser takes the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcall.server.view.templating import environment


@dataclass(frozen=True)
class SeatLinkData:
    """The seat that a link opens."""

    token: str
    table_id: str
    title: str
    name: str
    is_open: bool
    players: Sequence[str]


def seat_link_page(link: SeatLinkData) -> str:
    return environment().get_template("seat_link.html").render(link=link)
