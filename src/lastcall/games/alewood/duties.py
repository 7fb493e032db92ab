"""What Hinders demand of their owners (AR-12, AR-13): gestures, lines, and what must never be done."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from lastcall.core.effects import Call
from lastcall.games.alewood.vocabulary import LINE_TESTS, passive

Gesture = NewType("Gesture", str)
LineTest = NewType("LineTest", str)
"""The name of a test of what is said; its arguments follow."""
Command: TypeAlias = Literal["call_out", "play_main_hand", "commit_first", "open_panel"]


@passive
def gesture(name: Gesture) -> bool:
    """Make this gesture when the trigger happens."""
    return True


@passive
def gesture_before(name: Gesture) -> bool:
    """Make this gesture right before the command."""
    return True


@passive
def never(command: Command) -> bool:
    """Never give this command."""
    return True


@passive
def line(test: LineTest, *given: int | str) -> bool:
    """Say a line that passes this test when the trigger happens."""
    return True


@passive
def say(test: LineTest, *given: int | str) -> bool:
    """Every line must pass this test."""
    return True


@passive
def nosay(test: LineTest, *given: int | str) -> bool:
    """No line may pass this test."""
    return True


def describe_test(test: LineTest, *given: int | str) -> dict[str, object]:
    """The test of what is said describes itself."""
    return {"test": Call(LINE_TESTS.conditions[test], given)}


line.facts_of = say.facts_of = nosay.facts_of = describe_test
