"""One address for programs and for plain forms: what came in, and what kind of answer is wanted."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from fastapi import Request
from pydantic import BaseModel, ValidationError

from lastcall.server.http.errors import Problem
from lastcall.server.http.schemas import Why

M = TypeVar("M", bound=BaseModel)

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Why, "description": text}
    for status, text in {
        400: "That was not readable",
        403: "A foreign seat",
        404: "No such table, game or seat",
        409: "Stale: the table has moved on",
        410: "A table that can no longer be opened",
        413: "Too much at once",
        422: "Not possible, with why and the rule",
        429: "Too fast",
    }.items()
}


def is_form(request: Request) -> bool:
    return request.headers.get("content-type", "").split(";")[0].strip().lower() in FORMS


def wants_page(request: Request) -> bool:
    """A person with a browser gets a page; a program, and our own script, get JSON."""
    accepts = request.headers.get("accept", "")
    if "text/html" in accepts:
        return True
    return is_form(request) and "application/json" not in accepts


async def read_fields(request: Request) -> dict[str, Any]:
    """What was sent, as one flat or nested dict."""
    if is_form(request):
        try:
            form = await request.form(max_files=0, max_fields=200)
        except Exception as trouble:
            raise Problem(400, "That form cannot be read.") from trouble
        return {name: value for name, value in form.items() if isinstance(value, str) and value != ""}
    body = await request.body()
    if not body.strip():
        return {}
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError) as trouble:
        raise Problem(400, "That is not readable as JSON.") from trouble
    if not isinstance(fields, dict):
        raise Problem(422, "Send a JSON object.")
    return fields


async def read(request: Request, model: type[M]) -> M:
    """What was sent, checked; a complaint names the field."""
    return checked(model, await read_fields(request))


def checked(model: type[M], fields: dict[str, Any]) -> M:
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "the request"
        raise Problem(422, f"{where}: {first['msg']}.") from None


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """Describes a body that may be JSON or a form."""
    schema = model.model_json_schema()
    flat = {name: value for name, value in schema.items() if name != "$defs"}
    schema = _inline(flat, schema.get("$defs", {}))
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


def _inline(schema: Any, definitions: dict[str, Any]) -> Any:
    """OpenAPI keeps definitions elsewhere; these are small enough to stand where they are used."""
    if isinstance(schema, list):
        return [_inline(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inline(definitions[schema["$ref"].rsplit("/", 1)[1]], definitions)
    return {key: _inline(value, definitions) for key, value in schema.items()}
