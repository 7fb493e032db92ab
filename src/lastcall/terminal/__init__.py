"""The table in a terminal: with Textual, or plainly for pipes and screen readers."""
