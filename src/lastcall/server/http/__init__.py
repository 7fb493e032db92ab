"""The web face: the app, its routes, request and response shapes, errors, limits and security headers."""
