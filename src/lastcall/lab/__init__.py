"""The lab: many games at once, what they add up to, and what a changed card changes."""

from lastcall.lab.simulate import SetUp, simulate
from lastcall.lab.summary import summary, told
from lastcall.lab.tally import Rate, Spread, Tally

__all__ = ["Rate", "SetUp", "Spread", "Tally", "simulate", "summary", "told"]
