"""Which names look the same, so that nobody can pass for somebody else."""

from __future__ import annotations

import unicodedata

LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u043a\u043c\u0442\u043d\u0432\u0455\u0501\u04cf"  # Cyrillic
    "\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4"  # Greek
    "01|",
    "aeopcxyikmthbsdlaopviktoll",
)
"""Letters of other alphabets, and digits, that can be taken for Latin ones."""


def same_name(one: str, other: str) -> bool:
    """Whether two names can be taken for each other: letters count, not case, accents, blanks or marks."""
    return _skeleton(one) == _skeleton(other)


def _skeleton(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES)
    return "".join(letter for letter in plain if letter.isalnum()) or name
