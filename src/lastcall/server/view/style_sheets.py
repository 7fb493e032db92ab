"""Style sheets that are written in several files and served as one."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

IMPORT = re.compile(r'^@import (?:url\()?"([^"]+)"\)?;\n', re.MULTILINE)
CACHED = {"cache-control": "public, max-age=31536000"}
"""The URLs in pages change with the content."""


@cache
def style_sheet(path: Path) -> str:
    """The text of a style sheet, with each `@import url("file");` replaced by that file: a page makes one request."""
    return IMPORT.sub(lambda part: style_sheet(path.parent / part[1]), path.read_text(encoding="utf-8"))


def style_sheet_response(path: Path) -> Response:
    """A style sheet."""
    return style_text_response(style_sheet(path))


def style_text_response(text: str) -> Response:
    """The text of style sheets; empty where a game has none."""
    return Response(text, media_type="text/css", headers=CACHED)


class StaticAssets(StaticFiles):
    """Serves the files of folders, and style sheets with their imports in place."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        if Path(full_path).suffix == ".css":
            return style_sheet_response(Path(full_path))
        return super().file_response(full_path, stat_result, scope, status_code)
