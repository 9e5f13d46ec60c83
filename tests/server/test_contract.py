"""What the server sends agrees with the generated schema, message by message, in every game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS, find

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "protocol.schema.json").read_text("utf-8"))["$defs"]
TYPES = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "array": list, "object": dict}
CHOICES = 30


def problems(value, schema, at="") -> list[str]:
    """Where a value differs from its schema; the small part of JSON Schema that we write."""
    if "$ref" in schema:
        return problems(value, SCHEMA[schema["$ref"].rpartition("/")[2]], at)
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{at}: {value!r} is not one of {schema['enum']}"]
    if "anyOf" in schema:
        tried = [problems(value, one, at) for one in schema["anyOf"]]
        return min(tried, key=len)
    kind = schema.get("type")
    if kind == "null":
        return [] if value is None else [f"{at}: {value!r} is not null"]
    if kind is not None and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return [f"{at}: {value!r:.60} is no {kind}"]
    return inside(value, schema, at)


def inside(value, schema, at) -> list[str]:
    if schema.get("type") == "array":
        each = schema.get("prefixItems") or [schema["items"]] * len(value)
        length = [] if len(each) == len(value) else [f"{at}: {len(value)} entries instead of {len(each)}"]
        return length + [p for n, one in enumerate(value[: len(each)]) for p in problems(one, each[n], f"{at}[{n}]")]
    if schema.get("type") != "object":
        return []
    known = schema.get("properties", {})
    found = [f"{at}.{name} is missing" for name in schema.get("required", ()) if name not in value]
    if schema.get("additionalProperties") is False:
        found += [f"{at}.{name} is unknown" for name in value if name not in known]
    return found + [
        p for name, one in known.items() if name in value for p in problems(value[name], one, f"{at}.{name}")
    ]


def of(name):
    return {"$ref": f"#/$defs/{name}"}


@pytest.mark.parametrize("id", GAME_IDS)
def test_messages_agree_with_the_schema(served, id):
    seats = [{"kind": "me"}] * int(find(id).least_seats)
    opened = served.open(game=id, seats=seats)
    guest = served.join(opened["code"], opened["token"])
    rng = random.Random(2)
    for _ in range(CHOICES):
        if guest.state["over"]:
            break
        done = guest.choose(rng.choice(guest.options()))
        guest.until_state(done["seq"])
    kinds = {message["type"] for message in guest.heard}
    assert {"welcome", "state", "table", "done"} <= kinds
    for message in guest.heard:
        assert problems(message, of("Outgoing"), message["type"]) == []
    moment = served.get(f"/api/tables/{opened['code']}/steps/1", opened["token"]).json()
    assert problems(moment, of("Moment"), "moment") == []


def test_lists_of_games_and_rules_agree_with_the_schema(served):
    games = served.get("/api/games").json()
    assert problems(games, of("GameList"), "games") == []
    for id in GAME_IDS:
        assert problems(served.get(f"/api/games/{id}/rules").json(), of("RuleList"), id) == []


def test_a_refusal_agrees_with_the_schema(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    guest = served.join(opened["code"], opened["token"])
    guest.say({"type": "choose", "id": "x", "seq": guest.state["seq"], "text": "no such thing"})
    refused = guest.until("refused")
    assert problems(refused, of("Refusal"), "refused") == []


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ({"code": "A", "step": 1}, []),
        ({"code": "A"}, ["branch.step is missing"]),
        ({"code": "A", "step": "1"}, ["branch.step: '1' is no integer"]),
        ({"code": "A", "step": 1, "more": 2}, ["branch.more is unknown"]),
    ],
)
def test_the_comparison_finds_what_is_wrong(value, found):
    assert problems(value, of("Branch"), "branch") == found
