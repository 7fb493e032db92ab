"""What happened, and who may read what of it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from lastcall.core import secret
from lastcall.core.journal import Journal


def journal() -> Journal:
    made = Journal()
    made.write("moved", seat=1, hex=7)
    made.write("drew", seat=1, card=secret("r27", 1))
    made.write("peeked", seat=0, cards=["a", "b"], only=[0])
    made.write("shared", word=secret("owl", 0, 1))
    return made


def test_everybody_reads_what_is_public() -> None:
    for seat in (None, 0, 1):
        assert journal().seen_by(seat)[0] == {"event": "moved", "seat": 1, "hex": 7, "number": 0}


def test_a_secret_fact_is_none_for_the_others() -> None:
    assert journal().seen_by(1)[1]["card"] == "r27"
    assert journal().seen_by(0)[1]["card"] is None
    assert journal().seen_by(None)[1]["card"] is None


def test_a_line_for_some_is_no_line_for_the_others() -> None:
    assert [line["event"] for line in journal().seen_by(0)] == ["moved", "drew", "peeked", "shared"]
    assert [line["event"] for line in journal().seen_by(1)] == ["moved", "drew", "shared"]
    assert "only" not in journal().seen_by(0)[2]


def test_a_secret_may_be_shared_by_some() -> None:
    assert [journal().seen_by(seat)[-1]["word"] for seat in (None, 0, 1, 2)] == [None, "owl", "owl", None]


def test_lines_keep_their_numbers() -> None:
    assert [line["number"] for line in journal().seen_by(1, since=1)] == [1, 3]


def test_json_text_and_back_keeps_every_secret() -> None:
    there = Journal.load(json.loads(json.dumps(journal().save())))
    for seat in (None, 0, 1):
        assert there.seen_by(seat) == journal().seen_by(seat)
    assert there.save() == journal().save()


@pytest.mark.parametrize("copy", [Journal.copy, lambda one: Journal(one.lines), lambda one: one.copy().copy()])
def test_a_copy_goes_its_own_way(copy: Callable[[Journal], Journal]) -> None:
    one = journal()
    two = copy(one)
    two.write("left", seat=0)
    assert (len(one.events), len(two.events)) == (4, 5)


def test_a_copy_that_is_read_later_has_the_lines_of_its_time() -> None:
    one = journal()
    two = one.copy()
    one.write("left", seat=0)
    assert two.events == journal().events
