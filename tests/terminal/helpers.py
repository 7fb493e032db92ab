"""What several tests of the terminal need."""

from __future__ import annotations

from lastcall.terminal.session import Session


def play_bots(session: Session) -> None:
    """Let the bots play until a person is asked or the game is over."""
    while (move := session.next_bot_move()) is not None:
        session.play(move)
