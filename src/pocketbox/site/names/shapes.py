"""Checked shapes of what is sent: what the server uses of pydantic, down to the same limits."""

from __future__ import annotations

import json
import re
import types
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

StrictStr = str
StrictInt = int
StrictBool = bool

MISSING: Final = object()
PLAIN: Final = {str: "a valid string", int: "a valid integer", bool: "a valid boolean", float: "a valid number"}


@dataclass(frozen=True)
class Bounds:
    """Limits of one value."""

    min_length: int | None = None
    max_length: int | None = None
    ge: float | None = None
    le: float | None = None
    pattern: str | None = None
    discriminator: str | None = None
    default: Any = MISSING


def Field(default: Any = MISSING, **bounds: Any) -> Any:  # noqa: N802  (the names of the package)
    known = {name: value for name, value in bounds.items() if name in Bounds.__dataclass_fields__}
    return Bounds(default=default, **known)


def ConfigDict(**settings: Any) -> dict[str, Any]:  # noqa: N802
    return settings


class ValidationError(ValueError):
    """What was sent does not fit: where, and why."""

    def __init__(self, where: tuple[str, ...], why: str) -> None:
        super().__init__(why)
        self.where = where
        self.why = why

    def errors(self, **how: bool) -> list[dict[str, Any]]:
        return [{"loc": self.where, "msg": self.why, "type": "value_error"}]


class BaseModel:
    """An object with fields that are checked when it is read."""

    model_config: ClassVar[dict[str, Any]] = {}

    def __init__(self, **values: Any) -> None:
        for name, hint in field_hints(type(self)).items():
            if name in values:
                setattr(self, name, values[name])
            else:
                setattr(self, name, default_of(type(self), name, hint))

    @classmethod
    def model_validate(cls, value: Any) -> Any:
        return read(cls, value, ())

    def model_dump(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in field_hints(type(self))}


class TypeAdapter(Generic[T]):
    """Reads values of any type."""

    def __init__(self, kind: Any) -> None:
        self._kind: Final = kind

    def validate_json(self, text: str | bytes) -> T:
        try:
            value = json.loads(text)
        except ValueError as problem:
            raise ValidationError((), f"Invalid JSON: {problem}") from None
        return self.validate_python(value)

    def validate_python(self, value: Any) -> T:
        found: T = read(self._kind, value, ())
        return found


def field_hints(model: Any) -> dict[str, Any]:
    """Return the fields of a model with their types."""
    return read_hints(model)


@cache
def read_hints(model: type) -> dict[str, Any]:
    hints = get_type_hints(model, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar and name != "model_config"}


def default_of(model: type, name: str, hint: Any) -> Any:
    found = getattr(model, name, MISSING)
    if isinstance(found, Bounds):
        found = found.default
    if found is MISSING:
        raise ValidationError((name,), "Field required")
    return found.copy() if isinstance(found, dict | list) else found


def read(kind: Any, value: Any, where: tuple[str, ...]) -> Any:
    """Return a value as its type wants it, or raise `ValidationError`."""
    origin = get_origin(kind)
    if origin is Annotated:
        base, *notes = get_args(kind)
        bounds = next((note for note in notes if isinstance(note, Bounds)), Bounds())
        if bounds.discriminator is not None:
            return read_marked(base, value, where, bounds.discriminator)
        found = read(base, value, where)
        check(bounds, found, where)
        return found
    if origin is Literal:
        if value not in get_args(kind):
            raise ValidationError(where, f"Input should be {' or '.join(repr(one) for one in get_args(kind))}")
        return value
    if origin in (Union, types.UnionType):
        return read_any(get_args(kind), value, where)
    if origin in (list, tuple) or kind is list:
        return read_list(kind, value, where)
    if origin is dict:
        return read_dict(kind, value, where)
    if kind is Any:
        return value
    if kind is None or kind is type(None):
        if value is not None:
            raise ValidationError(where, "Input should be None")
        return None
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return read_model(kind, value, where)
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise ValidationError(where, f"Input should be {PLAIN.get(kind, 'valid')}")
    return value


def read_any(kinds: tuple[Any, ...], value: Any, where: tuple[str, ...]) -> Any:
    first: ValidationError | None = None
    for kind in kinds:
        try:
            return read(kind, value, where)
        except ValidationError as problem:
            first = first or problem
    assert first is not None
    raise first


def read_marked(union: Any, value: Any, where: tuple[str, ...], mark: str) -> Any:
    """Read one of several models; the field `mark` says which."""
    said = value.get(mark) if isinstance(value, dict) else None
    models = {get_args(field_hints(model)[mark])[0]: model for model in get_args(union)}
    if said is None:
        raise ValidationError(where, f"Unable to extract tag using discriminator '{mark}'")
    if not isinstance(said, str) or said not in models:
        known = ", ".join(repr(one) for one in models)
        text = f"Input tag '{said}' found using '{mark}' does not match any of the expected tags: {known}"
        raise ValidationError(where, text)
    return read(models[said], value, (*where, said))


def read_list(kind: Any, value: Any, where: tuple[str, ...]) -> Any:
    if not isinstance(value, list):
        raise ValidationError(where, "Input should be a valid list")
    item = get_args(kind)[0] if get_args(kind) else Any
    return [read(item, one, (*where, str(n))) for n, one in enumerate(value)]


def read_dict(kind: Any, value: Any, where: tuple[str, ...]) -> Any:
    if not isinstance(value, dict):
        raise ValidationError(where, "Input should be a valid dictionary")
    name, item = get_args(kind)
    return {read(name, key, where): read(item, one, (*where, str(key))) for key, one in value.items()}


def read_model(model: Any, value: Any, where: tuple[str, ...]) -> Any:
    if not isinstance(value, dict):
        raise ValidationError(where, "Input should be a valid dictionary or instance of " + model.__name__)
    hints = field_hints(model)
    for name in value:
        if name not in hints and model.model_config.get("extra") == "forbid":
            raise ValidationError((*where, name), "Extra inputs are not permitted")
    try:
        return model(**{name: read(hints[name], one, (*where, name)) for name, one in value.items() if name in hints})
    except ValidationError as problem:
        if problem.why == "Field required":
            raise ValidationError((*where, *problem.where[-1:]), problem.why) from None
        raise


def check(bounds: Bounds, value: Any, where: tuple[str, ...]) -> None:
    """Raise `ValidationError` where a value is outside its limits."""
    if value is None:
        return
    if isinstance(value, str | list | dict):
        what = "String" if isinstance(value, str) else "Value"
        unit = "characters" if isinstance(value, str) else "items"
        if bounds.min_length is not None and len(value) < bounds.min_length:
            raise ValidationError(where, f"{what} should have at least {bounds.min_length} {unit}")
        if bounds.max_length is not None and len(value) > bounds.max_length:
            raise ValidationError(where, f"{what} should have at most {bounds.max_length} {unit}")
    if bounds.pattern is not None and not re.search(bounds.pattern, value):
        raise ValidationError(where, f"String should match pattern '{bounds.pattern}'")
    if bounds.ge is not None and value < bounds.ge:
        raise ValidationError(where, f"Input should be greater than or equal to {bounds.ge}")
    if bounds.le is not None and value > bounds.le:
        raise ValidationError(where, f"Input should be less than or equal to {bounds.le}")


def to_json(value: Any) -> bytes:
    """Write anything as JSON; dataclasses and models field by field."""
    return json.dumps(value, default=plain, separators=(",", ":"), ensure_ascii=False).encode()


def plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, set | frozenset | Iterator):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no JSON")
