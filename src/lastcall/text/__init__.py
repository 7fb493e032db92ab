"""Every word a player reads comes from here: Fluent messages, one file for each game and language."""

from lastcall.text.teller import Teller, ToldEvent
from lastcall.text.words import FluentWords

__all__ = ["FluentWords", "Teller", "ToldEvent"]
