"""Which key makes which choice. A choice keeps its key for as long as the same question is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KEYS = "123456789abcdfgijklmoqstvwxy"
"""In the order in which they are given away. E, H, R and U belong to the page, N and P to the beats, Z to cards."""


class ChoiceKeys:
    """The keys of one seat, remembered from one ask to the next."""

    def __init__(self) -> None:
        self._ask = ""
        self._keys: dict[str, str] = {}

    def assign(self, ask: str, choices: Sequence[str]) -> Mapping[str, str]:
        """A key for each choice, as far as there are keys. While an ask of the same name follows, as in a trade that
        goes on, a choice that was there before keeps its key, and a key that was used before goes to no other choice
        unless nothing else is left."""
        if ask != self._ask:
            self._ask, self._keys = ask, {}
        present = set(choices)
        free = [key for key in KEYS if key not in self._keys.values()]
        free += [key for choice, key in self._keys.items() if choice not in present]
        for choice in choices:
            if choice not in self._keys and free:
                key = free.pop(0)
                self._keys = {other: taken for other, taken in self._keys.items() if taken != key}
                self._keys[choice] = key
        return {choice: self._keys[choice] for choice in choices if choice in self._keys}
