"""What a seat observes when it decides, as plain data and as vectors. Nothing here reads the true state."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from typing import Any

from lastcall.core.ask import Choice
from lastcall.envs.action_ids import LegalAction
from lastcall.envs.feature_hashing import FeatureHasher
from lastcall.envs.sequential import SequentialTable


def observe(turns: SequentialTable, seat: int | None) -> dict[str, Any]:
    """All that this seat may see now: the view, its number, what it has sealed, and its ask, if it has one.

    `seat` None: what is public.
    """
    ask = turns.ask
    asked = ask is not None and ask.seat == seat
    return {
        "view": turns.table.view(seat),
        "seat": seat,
        "sealed": _as_list(turns.table.sealed_answer(seat)) if seat is not None else [],
        "ask": ask.name if asked and ask is not None else "",
        "page": turns.page if asked else 0,
    }


def observation_string(turns: SequentialTable, seat: int | None) -> str:
    """The observation as text, with the legal actions: positions with other actions are different observations."""
    choices = list(turns.offer.named.values()) if turns.seat == seat else []
    return json.dumps({**observe(turns, seat), "choices": choices}, separators=(",", ":"))


def _as_list(choice: Choice | None) -> list[Any]:
    return list(choice or ())


def action_features(legal: Mapping[int, LegalAction], hasher: FeatureHasher, actions: int) -> array[int]:
    """A row of features for each action id, one after the other; zeros where the action is not legal."""
    rows = array("i", bytes(4 * actions * hasher.size))
    for number, action in legal.items():
        ask = action.ask.name if action.ask is not None else ""
        start = number * hasher.size
        rows[start : start + hasher.size] = hasher.encode({"ask": ask, "choice": action.choice})
    return rows
