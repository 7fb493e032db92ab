"""`python scripts/api_docs.py [FOLDER]`: the API reference from the docstrings, as pages in `build/api`.

It has what other people's programs, bots and games use; the games of this repository have their rulebooks instead, and
the server's interface is HTTP (docs/server.md).
"""

from __future__ import annotations

import pkgutil
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pdoc

import lastcall

PUBLIC = ["core", "registry", "bots", "testing", "lab", "envs", "text"]


def modules() -> Iterator[str]:
    """The package itself, and all modules of the public subpackages."""
    yield from ("lastcall", "!lastcall.games")
    for part in PUBLIC:
        name = f"lastcall.{part}"
        yield name
        path = getattr(import_module(name), "__path__", None)
        if path is not None:
            yield from (each.name for each in pkgutil.walk_packages(path, f"{name}."))


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/api")
    # Annotations of named tuples are strings whose names pdoc cannot find; it shows them as they are written.
    warnings.filterwarnings("ignore", "Error parsing type annotation")
    # pdoc finds on its own only those submodules that `__all__` names; `modules` names them all.
    warnings.filterwarnings("ignore", "The module specification .* adds a module")
    pdoc.render.configure(docformat="markdown", show_source=False, footer_text=f"Last Call {lastcall.__version__}")
    pdoc.pdoc(*modules(), output_directory=folder)
    print(folder / "index.html")


if __name__ == "__main__":
    main()
