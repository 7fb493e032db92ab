"""Games in a terminal: a Textual app, and plain lines for pipes and screen readers."""
