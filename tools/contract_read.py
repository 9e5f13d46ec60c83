"""Reads the types that a front end meets: dataclasses, pydantic messages and named aliases, with their docstrings."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import types
import typing
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel


@dataclasses.dataclass(frozen=True)
class Field:
    """One field of a type."""

    name: str
    type: Any
    doc: str
    is_optional: bool
    """May be left out."""


@dataclasses.dataclass(frozen=True)
class Shape:
    """A type with fields."""

    name: str
    doc: str
    fields: tuple[Field, ...]


@dataclasses.dataclass(frozen=True)
class Alias:
    """A name for a list of words or of types."""

    name: str
    doc: str
    type: Any


@dataclasses.dataclass(frozen=True)
class Part:
    """The types of one module, in the order in which they are written."""

    id: str
    doc: str
    entries: tuple[Shape | Alias, ...]


class Contract:
    """Every part, and the name that each type has in them."""

    def __init__(self, modules: Sequence[types.ModuleType], renamed: dict[type, str]) -> None:
        """Raise ValueError if two types have the same name; `renamed` gives one of them another."""
        self.names: dict[type, str] = {}
        self.aliases: list[Alias] = []
        for module in modules:
            for name, found in vars(module).items():
                if is_shape(found) and found.__module__ == module.__name__:
                    self._name(found, renamed.get(found, name))
        self.parts = tuple(self._read(module) for module in modules)

    def _name(self, found: type, name: str) -> None:
        if name in self.names.values():
            raise ValueError(f"two types are called {name}; name one of them in RENAMED")
        self.names[found] = name

    def _read(self, module: types.ModuleType) -> Part:
        tree = ast.parse(inspect.getsource(module))
        entries: list[Shape | Alias] = []
        for node, doc in followed_by_text(tree.body):
            if isinstance(node, ast.ClassDef) and vars(module).get(node.name) in self.names:
                entries.append(self._shape(vars(module)[node.name], node))
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                alias = vars(module)[node.targets[0].id]
                if is_alias(alias):
                    self.aliases.append(Alias(node.targets[0].id, doc, without_notes(alias)))
                    entries.append(self.aliases[-1])
        return Part(module.__name__.rpartition(".")[2], ast.get_docstring(tree) or "", tuple(entries))

    def _shape(self, found: type, node: ast.ClassDef) -> Shape:
        docs = {
            one.target.id: doc
            for one, doc in followed_by_text(node.body)
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        }
        fields = tuple(Field(name, kind, docs.get(name, ""), optional) for name, kind, optional in fields_of(found))
        return Shape(self.names[found], inspect.cleandoc(found.__doc__ or ""), fields)

    def alias_of(self, found: Any) -> str | None:
        """Return the name of a type that has one: an alias, or a type with fields."""
        if isinstance(found, type) and found in self.names:
            return self.names[found]
        return next((alias.name for alias in self.aliases if alias.type == found), None)


def is_shape(found: Any) -> bool:
    if not isinstance(found, type) or found.__name__.startswith("_"):
        return False
    return dataclasses.is_dataclass(found) or (issubclass(found, BaseModel) and "type" in found.model_fields)


def is_alias(found: Any) -> bool:
    """Say whether a module-level name stands for a closed list of words or of types."""
    bare = without_notes(found)
    if get_origin(bare) is Literal:
        return True
    return is_union(bare) and all(is_shape(one) for one in get_args(bare))


def is_union(found: Any) -> bool:
    return get_origin(found) in (Union, types.UnionType)


def without_notes(found: Any) -> Any:
    """Return a type without what `Annotated` adds to it."""
    return get_args(found)[0] if get_origin(found) is Annotated else found


def fields_of(found: type) -> list[tuple[str, Any, bool]]:
    """List name, type and whether it may be left out, for each field."""
    if issubclass(found, BaseModel):
        hints = typing.get_type_hints(found, include_extras=True)
        return [(name, hints[name], not field.is_required()) for name, field in found.model_fields.items()]
    hints = typing.get_type_hints(found)
    assert dataclasses.is_dataclass(found)
    return [(field.name, hints[field.name], False) for field in dataclasses.fields(found)]


def followed_by_text(nodes: Sequence[ast.stmt]) -> list[tuple[ast.stmt, str]]:
    """Pair each statement with the string that follows it, which documents it; empty where there is none."""
    pairs = []
    for node, following in zip(nodes, [*nodes[1:], None], strict=True):
        value = following.value if isinstance(following, ast.Expr) else None
        text = value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""
        pairs.append((node, inspect.cleandoc(text)))
    return pairs
