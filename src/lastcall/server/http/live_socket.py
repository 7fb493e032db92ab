"""The protocol of live connections: uvicorn's, with messages compressed quickly."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

FASTEST = 1
"""zlib's level: half of the time of its usual one, for a seventh more bytes. The web loop compresses messages for
every watcher."""


class LiveSocket(WebSocketsSansIOProtocol):
    """A live connection to a page or a program."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        for extension in self.conn.available_extensions or ():
            if isinstance(extension, ServerPerMessageDeflateFactory):
                extension.compress_settings = {**(extension.compress_settings or {}), "level": FASTEST}
