"""Reads settings from a TOML file and from the environment, and shows where each value comes from.

A setting `bot_delay` is `bot_delay` in the file and `LASTCALL_BOT_DELAY` in the environment; `limits.read_rate` is
`read_rate` in the section `[limits]` and `LASTCALL_LIMITS_READ_RATE`. `LASTCALL_<NAME>_FILE` names a file that holds
the value, as container hosts pass secrets. The environment has precedence over the file.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from lastcall.core.errors import BadSetup
from lastcall.server.operations import settings as settings_module
from lastcall.server.operations.settings import Settings, mask_password

PREFIX = "LASTCALL_"
CONFIG_VARIABLE = "LASTCALL_CONFIG"
"""Names the settings file, where no option of the command does."""
FILE_SUFFIX = "_FILE"
OTHER_VARIABLES = {CONFIG_VARIABLE, "LASTCALL_DEMAND_ALL"}
"""Variables with our prefix that are not settings."""

SettingPath = tuple[str, ...]
TYPE_NAMES: dict[object, str] = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


@dataclass(frozen=True)
class Setting:
    """One setting: where it is in `Settings`, its type, its default and its description."""

    path: SettingPath
    kind: Any
    default: object
    about: str
    secret: bool

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def variable(self) -> str:
        return PREFIX + "_".join(self.path).upper()

    def convert(self, value: object, origin: str, *, strict: bool) -> object:
        """The value in the setting's type; text from the environment is not strict: `"0.5"` is a number."""
        try:
            return msgspec.convert(value, self.kind, strict=strict)
        except msgspec.ValidationError:
            shown = "" if self.secret else f", not {value!r}"
            raise BadSetup(f"{origin} must be {self._expected}{shown}.") from None

    @property
    def _expected(self) -> str:
        described = (each.description for each in getattr(self.kind, "__metadata__", ()))
        return next((text for text in described if text), TYPE_NAMES.get(self.kind, "of another type"))

    def show(self, value: object) -> str:
        """The value in TOML, without secrets."""
        if self.secret and value:
            return '"(secret)"'
        return _toml(mask_password(value) if isinstance(value, str) else value)


@dataclass(frozen=True)
class Configuration:
    """The settings in force, and where each that differs from its default was set."""

    settings: Settings
    origins: Mapping[SettingPath, str]
    unknown_variables: tuple[str, ...] = ()

    def override(self, origin: str, **values: object) -> Configuration:
        """With the options of a command, which have precedence over everything. None: the option was not given."""
        given: dict[SettingPath, object] = {(name,): value for name, value in values.items() if value is not None}
        settings = _with_values(self.settings, given)
        return replace(self, settings=settings, origins={**self.origins, **dict.fromkeys(given, origin)})


def known_settings() -> list[Setting]:
    """Every setting, in the order of its declaration."""
    return list(_settings_of(Settings, ()))


def load(config_file: str | None = None, environment: Mapping[str, str] | None = None) -> Configuration:
    """Defaults, overridden by the settings file, overridden by the environment."""
    environment = os.environ if environment is None else environment
    known = {setting.path: setting for setting in known_settings()}
    values: dict[SettingPath, object] = {}
    origins: dict[SettingPath, str] = {}
    path = config_file or environment.get(CONFIG_VARIABLE)
    for place, value in _from_file(path, known) if path else ():
        values[place], origins[place] = value, str(path)
    for setting in known.values():
        for variable, text in _from_environment(setting, environment):
            values[setting.path] = setting.convert(text, variable, strict=False)
            origins[setting.path] = variable
    variables = {setting.variable for setting in known.values()}
    variables |= {variable + FILE_SUFFIX for variable in variables} | OTHER_VARIABLES
    unknown = tuple(sorted(name for name in environment if name.startswith(PREFIX) and name not in variables))
    return Configuration(_with_values(Settings(), values), origins, unknown)


def describe(configuration: Configuration) -> str:
    """All settings as a TOML file, each with its description, its variable and its origin. Secrets are masked."""
    lines: list[str] = []
    section: SettingPath = ()
    for setting in known_settings():
        if setting.path[:-1] != section:
            section = setting.path[:-1]
            lines += [f"[{'.'.join(section)}]", ""]
        value: Any = configuration.settings
        for part in setting.path:
            value = getattr(value, part)
        origin = configuration.origins.get(setting.path, "default")
        default = "" if value == setting.default else f"; default {setting.show(setting.default)}"
        lines += [f"# {line}" for line in setting.about.splitlines()]
        lines += [f"{setting.path[-1]} = {setting.show(value)}  # {setting.variable} ({origin}{default})", ""]
    return "\n".join(lines).rstrip()


def _settings_of(group: type, path: SettingPath) -> Iterator[Setting]:
    """The plain fields of a group first, then its subgroups, as TOML demands."""
    hints, texts = get_type_hints(group, include_extras=True), _field_docstrings(group)
    subgroups: list[Field[Any]] = []
    for each in fields(group):
        kind = hints[each.name]
        if is_dataclass(kind):
            subgroups.append(each)
            continue
        default = each.default if each.default is not MISSING else None
        yield Setting((*path, each.name), kind, default, texts.get(each.name, ""), bool(each.metadata.get("secret")))
    for each in subgroups:
        yield from _settings_of(hints[each.name], (*path, each.name))


def _field_docstrings(group: type) -> dict[str, str]:
    """The strings that follow the fields of a class, which Python itself does not keep."""
    module = ast.parse(inspect.getsource(settings_module))
    body = next(node.body for node in module.body if isinstance(node, ast.ClassDef) and node.name == group.__name__)
    found = {}
    for declared, text in itertools.pairwise(body):
        match declared, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(about))):
                found[name] = inspect.cleandoc(about)
    return found


def _from_file(path: str, known: Mapping[SettingPath, Setting]) -> Iterator[tuple[SettingPath, object]]:
    try:
        content = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is not text'}.") from None
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{path} is not valid TOML: {error}.") from None
    for place, value in _leaves(content, ()):
        setting = known.get(place)
        if setting is None:
            name = ".".join(place)
            close = get_close_matches(name, [each.name for each in known.values()], 1)
            raise BadSetup(f"{path}: there is no setting {name!r}{f'; did you mean {close[0]!r}?' if close else '.'}")
        yield place, setting.convert(value, f"{path}: {setting.name}", strict=True)


def _leaves(content: Mapping[str, object], path: SettingPath) -> Iterator[tuple[SettingPath, object]]:
    for name, value in content.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _from_environment(setting: Setting, environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The variable of a setting with its text; both `NAME` and `NAME_FILE` would be a contradiction."""
    variable, file_variable = setting.variable, setting.variable + FILE_SUFFIX
    if variable in environment and file_variable in environment:
        raise BadSetup(f"Set {variable} or {file_variable}, not both.")
    if variable in environment:
        yield variable, environment[variable]
    elif file_variable in environment:
        file = environment[file_variable]
        try:
            yield file_variable, Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not text"
            raise BadSetup(f"{file_variable}: {file} cannot be read: {reason}.") from None


def _with_values(group: Any, values: Mapping[SettingPath, object]) -> Any:
    """A copy of the group in which these fields, also of subgroups, have these values."""
    changes: dict[str, object] = {path[0]: value for path, value in values.items() if len(path) == 1}
    for name in {path[0] for path in values if len(path) > 1}:
        inner = {path[1:]: value for path, value in values.items() if len(path) > 1 and path[0] == name}
        changes[name] = _with_values(getattr(group, name), inner)
    return replace(group, **changes)


def _toml(value: object) -> str:
    """A plain value in TOML, whose strings, numbers and booleans are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)
