"""Calls inside templates, made directly. A table's page makes a thousand of them, and is drawn for every choice."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, MethodType

from jinja2.runtime import Context, Macro


class DirectCalls(Context):
    """A template's context that calls macros, and functions that do not ask for the context, without Jinja's search for
    what to pass to them. Everything else is called as Jinja does it."""

    def call(self, callee: Callable[..., object], /, *args: object, **facts: object) -> object:
        kind = type(callee)
        if kind is Macro:
            args = (self.eval_ctx, *args)
        elif kind not in (FunctionType, MethodType) or hasattr(callee, "jinja_pass_arg"):
            return super().call(callee, *args, **facts)
        if facts:
            facts.pop("_loop_vars", None)
            facts.pop("_block_vars", None)
        return callee(*args, **facts)
