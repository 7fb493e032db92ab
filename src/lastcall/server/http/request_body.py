"""Reads request bodies: the same address accepts JSON from programs and plain forms from pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from fastapi import Request
from pydantic import BaseModel, ValidationError

from lastcall.core.errors import Refused
from lastcall.server.http.errors import BadRequest, validation_message
from lastcall.server.http.schemas import ErrorResponse
from lastcall.server.words import say

M = TypeVar("M", bound=BaseModel)

FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorResponse, "description": text}
    for status, text in {
        400: "The body cannot be parsed",
        403: "Not a seat of this visitor",
        404: "No such table, game or seat",
        409: "The table has moved on",
        410: "A table that this version cannot open",
        413: "The body is too large",
        422: "Not possible, with the reason and the rule",
        429: "Too many requests",
    }.items()
}
"""The error responses of every route, for the OpenAPI description."""


def is_form(request: Request) -> bool:
    return request.headers.get("content-type", "").split(";")[0].strip().lower() in FORM_TYPES


def wants_html(request: Request) -> bool:
    """Whether to answer with a page: yes for a browser's form, no for programs and for the page's own script."""
    accepts = request.headers.get("accept", "")
    if "text/html" in accepts:
        return True
    return is_form(request) and "application/json" not in accepts


async def read_form(request: Request) -> dict[str, str]:
    """The filled fields of a form."""
    try:
        form = await request.form(max_files=0, max_fields=200)
    except Exception as error:
        raise BadRequest(say("error-form")) from error
    return {name: value for name, value in form.items() if isinstance(value, str) and value != ""}


async def read_json(request: Request) -> dict[str, object]:
    """The fields of a JSON object; an empty body has none."""
    body = await request.body()
    if not body.strip():
        return {}
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise BadRequest(say("error-json")) from error
    if not isinstance(fields, dict):
        raise Refused(say("error-json-object"))
    return fields


async def read_fields(request: Request) -> Mapping[str, object]:
    """The fields of a form or of a JSON object."""
    return await read_form(request) if is_form(request) else await read_json(request)


async def read_body(request: Request, model: type[M]) -> M:
    """The validated fields of a form or of a JSON object."""
    fields = await read_fields(request)
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise Refused(validation_message(first["loc"], first["msg"])) from None


def body_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The OpenAPI description of a body that `read_body` reads."""
    schema = model.model_json_schema()
    definitions = schema.pop("$defs", {})
    content = {"application/json": {"schema": _inline(schema, definitions)}}
    return {"requestBody": {"required": True, "content": content}}


def _inline(schema: Any, definitions: dict[str, Any]) -> Any:
    """The schema with its references replaced by what they refer to."""
    if isinstance(schema, list):
        return [_inline(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inline(definitions[schema["$ref"].rsplit("/", 1)[1]], definitions)
    return {key: _inline(value, definitions) for key, value in schema.items()}
