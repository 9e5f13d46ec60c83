"""Writes the contract as TypeScript types, as a JSON schema and as tables for people."""

from __future__ import annotations

import json
import types
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import TypeAdapter

from contract_read import Alias, Contract, Field, Part, Shape, is_union, without_notes

WIDTH = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null", Any: "unknown"}
JSON = {str: "string", int: "integer", float: "number", bool: "boolean", types.NoneType: "null"}
WORDS = {str: "text", int: "number", float: "number", bool: "yes or no", types.NoneType: "null", Any: "anything"}
LISTS = (tuple, list, Sequence)


# TypeScript


def write_typescript(contract: Contract, source: str) -> str:
    """Return a declaration file with one interface for each type."""
    lines = [f"// Made by {source}. Change the Python types and run it again.", ""]
    for part in contract.parts:
        for entry in part.entries:
            lines.extend(comment(entry.doc, ""))
            if isinstance(entry, Alias):
                lines.extend(alias_type(contract, entry))
            else:
                lines.extend(interface(contract, entry))
            lines.append("")
    return "\n".join(lines)


def alias_type(contract: Contract, alias: Alias) -> list[str]:
    found = members(contract, alias.type)
    whole = f"export type {alias.name} = {' | '.join(found)};"
    if len(whole) <= WIDTH:
        return [whole]
    return [f"export type {alias.name} =", *[f"  | {one}" for one in found[:-1]], f"  | {found[-1]};"]


def interface(contract: Contract, shape: Shape) -> list[str]:
    lines = [f"export interface {shape.name} {{"]
    for field in shape.fields:
        lines.extend(comment(field.doc, "  "))
        mark = "?" if field.is_optional else ""
        lines.append(f"  readonly {field.name}{mark}: {typescript(contract, field.type)};")
    return [*lines, "}"]


def typescript(contract: Contract, found: Any) -> str:
    bare = without_notes(found)
    named = contract.alias_of(bare)
    if named is not None:
        return named
    if bare in PLAIN:
        return PLAIN[bare]
    if get_origin(bare) is Literal or is_union(bare):
        return " | ".join(members(contract, bare))
    return container(contract, bare)


def members(contract: Contract, found: Any) -> list[str]:
    if get_origin(found) is Literal:
        return [json.dumps(word) for word in get_args(found)]
    return [typescript(contract, one) for one in get_args(found)]


def container(contract: Contract, found: Any) -> str:
    origin, inside = get_origin(found), [typescript(contract, one) for one in get_args(found) if one is not ...]
    if origin is dict:
        return f"Readonly<Record<{inside[0]}, {inside[1]}>>"
    assert origin in LISTS, found
    if origin is tuple and ... not in get_args(found):
        return f"readonly [{', '.join(inside)}]"
    return f"readonly {inside[0]}[]" if inside[0].isidentifier() else f"ReadonlyArray<{inside[0]}>"


def comment(doc: str, indent: str) -> list[str]:
    if not doc:
        return []
    whole = f"{indent}/** {' '.join(doc.split())} */"
    if len(whole) <= WIDTH:
        return [whole]
    lines = [f"{indent}/**"]
    for word in doc.split():
        if len(lines) == 1 or len(lines[-1]) + len(word) >= WIDTH:
            lines.append(f"{indent} *")
        lines[-1] += f" {word}"
    return [*lines, f"{indent} */"]


# JSON schema


def write_schema(contract: Contract, title: str) -> str:
    """Return a JSON schema with one definition for each type."""
    definitions = {
        entry.name: described(entry.doc, entry_schema(contract, entry))
        for part in contract.parts
        for entry in part.entries
    }
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    written = ",\n".join(f"{one_line(name)}: {definition(found)}" for name, found in definitions.items())
    return f'{one_line(head)[:-1]}, "$defs": {{\n{written}\n}}}}\n'


def one_line(found: Any) -> str:
    return json.dumps(found, ensure_ascii=False)


def definition(found: dict[str, Any]) -> str:
    """Write a definition with a line for each property, so that changes to it can be read."""
    fields = found.get("properties")
    if not fields:
        return one_line(found)
    inner = ",\n".join(f"    {one_line(name)}: {one_line(one)}" for name, one in fields.items())
    rest = {name: one for name, one in found.items() if name != "properties"}
    return f'{one_line(rest)[:-1]}, "properties": {{\n{inner}\n  }}}}'


def fields_schema(contract: Contract, shape: Shape) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {one.name: described(one.doc, schema(contract, one.type)) for one in shape.fields},
        "required": [one.name for one in shape.fields if not one.is_optional],
        "additionalProperties": False,
    }


def entry_schema(contract: Contract, entry: Shape | Alias) -> dict[str, Any]:
    return members_schema(contract, entry.type) if isinstance(entry, Alias) else fields_schema(contract, entry)


def members_schema(contract: Contract, found: Any) -> dict[str, Any]:
    if get_origin(found) is Literal:
        return {"enum": list(get_args(found))}
    return {"anyOf": [schema(contract, one) for one in get_args(found)]}


def schema(contract: Contract, found: Any) -> dict[str, Any]:
    named = contract.alias_of(without_notes(found))
    if named is not None:
        return {"$ref": f"#/$defs/{named}"}
    if get_origin(found) is Annotated:
        return dict(TypeAdapter(found).json_schema())
    if found in JSON:
        return {"type": JSON[found]}
    if get_origin(found) is Literal or is_union(found):
        return members_schema(contract, found)
    return container_schema(contract, found)


def container_schema(contract: Contract, found: Any) -> dict[str, Any]:
    if found is Any:
        return {}
    inside = [schema(contract, one) for one in get_args(found) if one is not ...]
    if get_origin(found) is dict:
        return {"type": "object", "additionalProperties": inside[1]}
    if get_origin(found) is tuple and ... not in get_args(found):
        return {"type": "array", "prefixItems": inside, "minItems": len(inside), "maxItems": len(inside)}
    return {"type": "array", "items": inside[0]}


def described(doc: str, found: dict[str, Any]) -> dict[str, Any]:
    return {"description": " ".join(doc.split()), **found} if doc else found


# Tables for people


def write_tables(contract: Contract, part: Part) -> str:
    """Return one table for each type of a part, in Markdown."""
    lines: list[str] = []
    for entry in part.entries:
        lines.append(f"**`{entry.name}`** {escaped(entry.doc)}".rstrip())
        if isinstance(entry, Alias):
            lines.append(f"One of {', '.join(f'`{one}`' for one in plain_members(contract, entry.type))}.")
        lines.append("")
        if isinstance(entry, Shape) and entry.fields:
            lines.extend(["| field | type | is |", "| --- | --- | --- |"])
            lines.extend(row(contract, one) for one in entry.fields)
            lines.append("")
    return "\n".join(lines)


def write_messages(contract: Contract, part: Part) -> str:
    """Return one table with a row for each message: its `type`, its other fields, what it does."""
    lines = ["| message | fields | does |", "| --- | --- | --- |"]
    for entry in part.entries:
        if isinstance(entry, Shape):
            kind, *others = entry.fields
            fields = "; ".join(message_field(contract, one) for one in others)
            lines.append(f"| `{get_args(kind.type)[0]}` | {fields} | {escaped(entry.doc)} |")
    return "\n".join([*lines, ""])


def message_field(contract: Contract, field: Field) -> str:
    notes = ["optional"] * field.is_optional + [escaped(field.doc).rstrip(".")] * bool(field.doc)
    said = f" ({': '.join(notes)})" if notes else ""
    return f"`{field.name}` {words(contract, field.type)}{said}"


def row(contract: Contract, field: Field) -> str:
    name = f"`{field.name}`{' (optional)' if field.is_optional else ''}"
    return f"| {name} | {words(contract, field.type)} | {escaped(field.doc)} |"


def words(contract: Contract, found: Any) -> str:
    bare = without_notes(found)
    named = contract.alias_of(bare)
    if named is not None:
        return f"`{named}`"
    if bare in WORDS:
        return WORDS[bare]
    if get_origin(bare) is Literal:
        return ", ".join(f"`{json.dumps(word)}`" for word in get_args(bare))
    if is_union(bare):
        return " or ".join(words(contract, one) for one in get_args(bare))
    inside = [words(contract, one) for one in get_args(bare) if one is not ...]
    if get_origin(bare) is dict:
        return f"{inside[1]} by name"
    if get_origin(bare) is tuple and ... not in get_args(bare):
        return f"[{', '.join(inside)}]"
    return f"list of {inside[0]}"


def plain_members(contract: Contract, found: Any) -> list[str]:
    return [one.strip('"') or '""' for one in members(contract, found)]


def escaped(doc: str) -> str:
    return " ".join(doc.split()).replace("|", "\\|")
