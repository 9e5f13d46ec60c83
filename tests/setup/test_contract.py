"""What follows from the scene contract is up to date, and a type that cannot be told apart is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import ModuleType

import pytest

import contract
import contract_read
import contract_write
from places import shown


def test_schema_tables_and_client_types_agree_with_the_contract():
    assert [shown(path) for path in contract.stale_files()] == [], "run ./pocketbox contract"


def test_every_type_that_a_field_names_is_written():
    found = json.loads(contract.SCHEMA.read_text("utf-8"))["$defs"]
    named = {text.rpartition("/")[2] for text in references(found)}
    assert named <= set(found)
    assert {"Scene", "Line", "Glide", "State", "Choose", "GameInfo"} <= set(found)


def references(found):
    if isinstance(found, dict):
        return [found["$ref"]] if "$ref" in found else [one for value in found.values() for one in references(value)]
    return [one for value in found for one in references(value)] if isinstance(found, list) else []


def test_two_types_of_one_name_are_refused():
    one, other = ModuleType("one"), ModuleType("other")
    for module in (one, other):
        copy = dataclass(type("Twin", (), {"__module__": module.__name__, "__annotations__": {}}))
        module.__dict__["Twin"] = copy
    with pytest.raises(ValueError, match="two types are called Twin"):
        contract_read.Contract([one, other], {})


def test_long_comments_are_broken_before_120_characters():
    lines = contract_write.comment("word " * 60, "  ")
    assert len(lines) > 3
    assert max(len(line) for line in lines) <= 120
