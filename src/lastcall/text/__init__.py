"""Everything people read: Fluent messages (one file per game and language), rules, boards and scenes."""

from lastcall.text.teller import Teller, ToldEvent
from lastcall.text.words import FluentWords

__all__ = ["FluentWords", "Teller", "ToldEvent"]
