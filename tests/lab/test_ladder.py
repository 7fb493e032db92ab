"""A ladder: pairings, equal seeds, intervals, and the page it is kept on."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcall.core.errors import BadSetup, LastCallError
from lastcall.lab.ladder import DEFAULT_PATH, HEADER, Ladder, LadderPlan, Pairing, pair_levels, run_ladder, write_ladder
from lastcall.lab.results_file import ResultsFile


def pairing(level: str, share: float) -> Pairing:
    return Pairing(level, "fair", 20, int(20 * share), share, share - 0.1, share + 0.1, 0.25, 12.0)


def ladder(title: str, share: float = 0.5) -> Ladder:
    return Ladder(title.lower(), title, 4, 7, False, [pairing("sharp:60", share)])


def test_every_level_sits_among_each_weaker_one() -> None:
    assert pair_levels(["easy", "fair", "sharp"], cooperative=False) == [
        ("fair", "easy"), ("sharp", "easy"), ("sharp", "fair"),
    ]  # fmt: skip
    assert pair_levels(["easy", "fair"], cooperative=True) == [("easy",), ("fair",)]


def test_all_levels_may_sit_among_one() -> None:
    assert pair_levels(["easy", "fair", "sharp"], False, "fair") == [("easy", "fair"), ("sharp", "fair")]


def test_a_ladder_is_the_same_for_the_same_seed() -> None:
    one, two = (run_ladder(LadderPlan("pig_with_hands", ["random", "sharp:8"], 3, seed=4)) for _ in range(2))
    assert one == two
    (found,) = one.rungs
    assert (found.level, found.field, found.games) == ("sharp:8", "random", 3)
    assert found.low <= found.share <= found.high
    assert found.even == pytest.approx(1 / 3)


def test_a_ladder_needs_two_levels() -> None:
    with pytest.raises(BadSetup, match="two levels"):
        run_ladder(LadderPlan("pig_with_hands", ["fair", "instinct"], 3))


def test_a_run_can_be_resumed(tmp_path: Path) -> None:
    """Every finished game is stored; the next run continues from there, and the ladder is the same."""
    file = str(tmp_path / "games.jsonl")
    plan = LadderPlan("pig_with_hands", ["random", "fair"], 4, seed=4)
    reported: list[int] = []
    assert not run_ladder(plan, results=ResultsFile(file), minutes=0).rungs
    first = run_ladder(plan, results=ResultsFile(file), minutes=1e-9)
    assert first.rungs[0].games == 1
    whole = run_ladder(plan, results=ResultsFile(file), progress=reported.append)
    assert reported == [1, 1, 1, 1]
    assert whole == run_ladder(plan)
    assert run_ladder(plan, results=ResultsFile(file), progress=reported.append) == whole
    assert reported[4:] == [4]
    assert len(Path(file).read_text().splitlines()) == 4


@pytest.mark.parametrize(
    "line", ["nonsense", "[]", '{"number": 1}', '{"set_up": "a", "number": 1, "won": "x", "score": 2}']
)
def test_a_file_that_is_not_a_ladder_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(line + "\n")
    with pytest.raises(LastCallError, match="line 1"):
        ResultsFile(str(file))


def test_the_first_line_names_seats_seed_and_options() -> None:
    lines = Ladder("wasteland", "Wasteland", 2, 7, False, [pairing("fair", 0.5)], {"balance": "book"}).lines()
    assert lines[0] == "Wasteland, 2 seats, seed 7, balance book"


def test_lines_have_shares_and_intervals() -> None:
    lines = "\n".join(ladder("Alewood").lines())
    assert "sharp:60" in lines
    assert "50 %" in lines
    assert "40 to 60 %" in lines
    assert "2.00" in lines


def test_the_written_ladder_keeps_one_section_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    write_ladder(ladder("Wasteland"), str(file))
    write_ladder(ladder("Alewood", 0.3), str(file))
    write_ladder(ladder("Alewood", 0.6), str(file))
    text = file.read_text()
    assert text.startswith("# Ladder")
    assert text.index("## Alewood") < text.index("## Wasteland")
    assert text.count("## ") == 2
    assert "| sharp:60 | fair | 20 | 60 % |" in text


def test_the_published_ladder_has_the_current_header() -> None:
    root = Path(__file__).parent.parent.parent
    assert (root / DEFAULT_PATH).read_text(encoding="utf-8").startswith(HEADER)


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(LastCallError, match="cannot be written"):
        write_ladder(ladder("Alewood"), str(tmp_path / "nowhere" / "ladder.md"))
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LastCallError, match="is not text"):
        write_ladder(ladder("Alewood"), str(tmp_path / "picture"))
