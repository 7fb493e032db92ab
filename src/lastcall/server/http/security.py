"""What every answer carries: no page runs a script that is not ours, or stands in another's frame."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


class Guards:
    """Puts the headers on every answer, and turns away forms that another site posts in a visitor's name."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] in CHANGING and _from_elsewhere(scope):
            body = b'{"why": "That came from another site; it was not done.", "rule": ""}'
            await guarded(
                {"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]}
            )
            await send({"type": "http.response.body", "body": body})
            return
        await self.app(scope, receive, guarded)


def _from_elsewhere(scope: Scope) -> bool:
    """Browsers say where a form came from; programs say nothing, and have no cookies to misuse."""
    site = next((value for name, value in scope["headers"] if name == b"sec-fetch-site"), b"none")
    return site in (b"cross-site", b"same-site")
