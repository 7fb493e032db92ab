"""`python -m lastcall`: the same as the command `lastcall`."""

from lastcall.cli import main

main()
