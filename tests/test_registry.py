"""Games are found by their folder, and other people's by an entry point."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lastcall
from lastcall import registry
from lastcall.core.errors import UnknownGame


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages; what is written there is found by its entry points."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    registry.games.cache_clear()
    yield tmp_path
    registry.games.cache_clear()


def install(folder: Path, name: str, points_to: str) -> None:
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[lastcall.games]\n{name} = {points_to}\n")


def test_the_tutorials_game_is_found_by_its_entry_point() -> None:
    assert lastcall.games()["pig_with_hands"].title == "Pig with Hands"
    assert lastcall.new("pig-with-hands", seats=3, seed=1).game.name == "pig_with_hands"


def test_every_folder_is_registered() -> None:
    house = Path(lastcall.__file__).parent / "games"
    folders = {path.parent.name for path in house.glob("*/__init__.py")}
    assert folders <= set(lastcall.games())


def test_an_unknown_game_is_named_with_its_neighbour() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game called 'pig_with_hats'; did you mean 'pig_with_hands'\?"):
        lastcall.new("pig_with_hats", seats=3)


def test_a_new_package_brings_its_game(brought: Path) -> None:
    (brought / "strange_pig.py").write_text(
        "import dataclasses, pig_with_hands\nGAME = dataclasses.replace(pig_with_hands.GAME, name='strange_pig')\n"
    )
    install(brought, "strange_pig", "strange_pig:GAME")
    assert "strange_pig" in lastcall.games()


@pytest.mark.parametrize(
    ("points_to", "source"),
    [
        ("no_such_module:GAME", ""),
        ("broken_pig:GAME", "raise RuntimeError('sick')"),
        ("broken_pig:GAME", "GAME = 7"),
        ("broken_pig:GAME", "import dataclasses, pig_with_hands\nGAME = dataclasses.replace(pig_with_hands.GAME)"),
    ],
)
def test_a_broken_package_does_not_close_the_house(brought: Path, points_to: str, source: str) -> None:
    (brought / "broken_pig.py").write_text(source)
    sys.modules.pop("broken_pig", None)
    install(brought, "broken_pig", points_to)
    with pytest.warns(UserWarning, match="The game .* cannot be registered"):
        assert "pig_with_hands" in lastcall.games()


def test_a_game_that_is_installed_twice_stands_there_once(brought: Path) -> None:
    install(brought, "same_pig", "pig_with_hands:GAME")
    assert "pig_with_hands" in lastcall.games()
