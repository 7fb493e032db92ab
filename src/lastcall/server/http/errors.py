"""What a visitor may be told instead of an answer, always with a sentence."""

from __future__ import annotations

from lastcall.core.errors import BadSetup, BrokenSave, LastCallError, Refused, StaleAnswer, UnknownGame


class Problem(Exception):
    """An answer with a status that says no, and why."""

    def __init__(self, status: int, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.rule = rule


def unknown_table() -> Problem:
    return Problem(404, "There is no table at this address; perhaps a letter of the link was lost.")


def foreign_seat() -> Problem:
    return Problem(403, "This seat belongs to somebody else; open its own link to play it.")


def problem_of(complaint: LastCallError) -> Problem:
    """A complaint of the core, as an answer."""
    if isinstance(complaint, StaleAnswer):
        return Problem(409, complaint.why)
    if isinstance(complaint, Refused):
        return Problem(422, complaint.why, complaint.rule)
    if isinstance(complaint, UnknownGame):
        return Problem(404, complaint.why)
    if isinstance(complaint, BrokenSave):
        return Problem(410, complaint.why)
    if isinstance(complaint, BadSetup):
        return Problem(422, complaint.why)
    return Problem(400, complaint.why)
