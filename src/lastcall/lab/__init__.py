"""The lab: simulations, comparisons of cards, the ladder of bots, analyses of finished games, checks for designers."""

from lastcall.lab.simulate import SimulationSetup, simulate
from lastcall.lab.summary import Summary, format_summary, summarize
from lastcall.lab.tally import Rate, Spread, Tally

__all__ = ["Rate", "SimulationSetup", "Spread", "Summary", "Tally", "format_summary", "simulate", "summarize"]
