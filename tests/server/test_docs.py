"""docs/server.md describes every address of the API."""

from __future__ import annotations

import re
from pathlib import Path

from lastcall.server import create_app

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"


def test_every_address_of_the_api_is_documented_and_exists() -> None:
    described = {
        (method, path.replace("{id}", "{table_id}"))
        for methods, path in re.findall(
            r"^\| `?(GET|POST|DELETE|GET`, `POST) (/api/[^` ]+)`", DOCUMENT.read_text(), re.M
        )
        for method in re.findall("GET|POST|DELETE", methods)
    }
    offered = {
        (method.upper(), path) for path, methods in create_app().openapi()["paths"].items() for method in methods
    }
    assert described == offered
