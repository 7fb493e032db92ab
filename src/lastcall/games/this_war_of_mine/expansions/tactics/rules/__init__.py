"""The rules of Tactics, a chapter a file (TT-1 to TT-28)."""
