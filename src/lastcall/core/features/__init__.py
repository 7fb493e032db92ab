"""Encoders: a state as a fixed row of named numbers, as one seat sees it, generated from its pieces' declarations.

`marks` are what a game may add to its declarations, `encodings` write the code for each kind of field, `builder` puts
the encoder of a whole state together, and `layout` is what others use.
"""

from lastcall.core.features.layout import FeatureLayout, feature_layout
from lastcall.core.features.marks import (
    BY_SEAT,
    COUNTED,
    PRESENT,
    SEAT,
    UNENCODED,
    Bits,
    CardIds,
    Index,
    SeatWords,
    Slots,
    Words,
)
from lastcall.core.features.naming import Feature

__all__ = [
    "BY_SEAT", "COUNTED", "PRESENT", "SEAT", "UNENCODED", "Bits", "CardIds", "Feature", "FeatureLayout", "Index",
    "SeatWords", "Slots", "Words", "feature_layout",
]  # fmt: skip
