"""Security headers (CSP, framing, caching) and rejection of what pages of other sites send."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcall.server.http.origin import is_from_other_site
from lastcall.server.http.rejections import rejection
from lastcall.server.words import say

CONTENT_SECURITY_POLICY = "; ".join(
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
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
"""Of every response, where it does not set them itself. What a seat sees must not stay in a cache."""
STATIC_HEADERS = {name: value for name, value in HEADERS.items() if name != "cache-control"}
WRITE_METHODS = ("POST", "PUT", "PATCH", "DELETE")


class SecurityHeaders:
    """Adds the headers to every response, also to those of other middleware, and rejects writes that another site
    sends with a visitor's cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        defaults = STATIC_HEADERS if scope["path"].startswith("/static/") else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in defaults.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] in WRITE_METHODS and is_from_other_site(Headers(scope=scope)):
            await rejection(scope, 403, say("error-cross-site"))(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)
