"""The share of `Any` is read from mypy's report and held by ceilings that only go down."""

from __future__ import annotations

import pytest

from any_report import CEILINGS, OVERALL, Bars, faults, lowered, read_bars, read_report, table, write_bars

REPORT = """
                        Name   Anys    Exprs   Coverage
-------------------------------------------------------
              bench.__main__     14      197     92.89%
                    lastcall      0       10    100.00%
          lastcall.core.game      2      100     98.00%
       lastcall.core.journal     20      100     80.00%
  lastcall.games.pig.actions     70      690     89.86%
    lastcall.games.pig.board      5      100     95.00%
-------------------------------------------------------
                       Total    111     1197     90.73%
"""


def bars(**ceilings: float) -> Bars:
    return Bars(2.0, 4.0, {name.replace("__", "."): percent for name, percent in ceilings.items()})


def faulty(these: Bars) -> list[str]:
    return [line.partition(":")[0] for line in faults(these, read_report(REPORT))]


def test_the_package_core_and_boards_are_judged() -> None:
    overall, *modules = read_report(REPORT)
    assert overall == (OVERALL, 97, 1000)
    assert [each.name for each in modules] == [
        "lastcall.core.game", "lastcall.core.journal", "lastcall.games.pig.board",
    ]  # fmt: skip


def test_what_exceeds_its_bar_and_has_no_ceiling_is_a_fault() -> None:
    assert faulty(bars()) == ["lastcall", "lastcall.core.journal", "lastcall.games.pig.board"]


def test_a_ceiling_tolerates_the_present_figure_and_no_more() -> None:
    assert faulty(bars(lastcall=9.7, lastcall__core__journal=20.0, lastcall__games__pig__board=4.9)) == [
        "lastcall.games.pig.board"
    ]


def test_a_ceiling_below_the_bar_does_not_tighten_it() -> None:
    assert "lastcall.core.game" not in faulty(bars(lastcall__core__game=1.0))


def test_ceilings_are_lowered_never_raised_and_go_where_they_are_not_needed() -> None:
    before = bars(
        lastcall=50.0, lastcall__core__journal=10.0, lastcall__core__game=30.0, lastcall__core__gone=30.0
    )  # fmt: skip
    assert lowered(before, read_report(REPORT)).ceilings == {"lastcall": 9.7, "lastcall.core.journal": 10.0}


def test_ceilings_are_written_as_they_are_read() -> None:
    text = CEILINGS.read_text(encoding="utf-8")
    assert write_bars(read_bars(text)) == text


def test_the_bars_are_those_of_the_design() -> None:
    these = read_bars(CEILINGS.read_text(encoding="utf-8"))
    assert (these.overall, these.module) == (2.0, 4.0)


@pytest.mark.parametrize("row", ["lastcall    9.7 %", "lastcall.core.journal   20.0 %    4.0 %"])
def test_the_table_has_share_and_what_is_allowed(row: str) -> None:
    shown = [" ".join(line.split()) for line in table(bars(), read_report(REPORT)).splitlines()]
    assert any(line.startswith(" ".join(row.split())) for line in shown)
