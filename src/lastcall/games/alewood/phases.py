"""The sequence of play on one screen.

characters, deal
dawn (buy) > roll (a 10 wakes the Leader) > sips > action
  gear-up > drunks > draws > reveal > last-sips
  grit > skills > nudge > order > shoot, once for each shooter (the Leader captured: ending)
dusk (buy, side, Badge to the left) > dawn
"""

from __future__ import annotations

from lastcall.core.ask import Rule
from lastcall.core.game import Phase
from lastcall.games.alewood.rules import ending, gear_up, setup, shootout, turn
from lastcall.games.alewood.rules.live import while_others_step_in
from lastcall.games.alewood.state import Saloon

IN_PLAY: dict[str, Phase] = {
    "dawn": turn.begin_turn,
    "roll": turn.roll,
    "sips": turn.first_sips,
    "action": turn.choose_action,
    "gear-up": gear_up.deputy_gears_up,
    "drunks": gear_up.drunks_gear_up,
    "draws": gear_up.drunks_draw,
    "reveal": gear_up.reveal,
    "last-sips": gear_up.last_sips,
    "grit": shootout.check_grit,
    "skills": shootout.use_skills,
    "nudge": shootout.nudge,
    "order": shootout.line_up,
    "shoot": shootout.shooting_turn,
    "dusk": turn.end_turn,
}


def at_pace(phase: Phase) -> Phase:
    """On a live table the other players may interrupt a phase at any moment; step by step it runs as it is."""

    def played(saloon: Saloon) -> str | Rule[str]:
        step = phase(saloon)
        return while_others_step_in(saloon, step) if saloon.live else step  # type: ignore[arg-type]

    return played


PHASES: dict[str, Phase] = {
    "setup": setup.choose_characters,
    "deal": setup.deal,
    **{name: at_pace(phase) for name, phase in IN_PLAY.items()},
    "ending": ending.count_up,
}
