"""Everything people read: Fluent messages (one file per game and language), rules, boards and scenes."""

from lastcall.text.teller import Label, Teller, ToldEvent
from lastcall.text.words import FluentWords

__all__ = ["FluentWords", "Label", "Teller", "ToldEvent"]
