"""Security headers (CSP, framing) and rejection of cross-site POSTs."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
}
WRITE_METHODS = ("POST", "PUT", "PATCH", "DELETE")
CROSS_SITE = b'{"why": "This request came from another site and was rejected.", "rule": ""}'


class SecurityHeaders:
    """Adds the headers to every response and rejects writes that another site sends with a visitor's cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] in WRITE_METHODS and _is_cross_site(scope):
            headers = [(b"content-type", b"application/json")]
            await send_with_headers({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": CROSS_SITE})
            return
        await self.app(scope, receive, send_with_headers)


def _is_cross_site(scope: Scope) -> bool:
    """Browsers say where a form came from. Programs send no such header, and no cookie that could be abused."""
    site = next((value for name, value in scope["headers"] if name == b"sec-fetch-site"), b"none")
    return site in (b"cross-site", b"same-site")
