"""Digests and content hashes: the same everywhere, and different where it matters."""

from __future__ import annotations

import hashlib
import json

from lanterns import GAME
from match.table import at_first_pick
from pocketbox.engine.options import defaults, read_settings
from pocketbox.match.digest import canonical, content_hash, digest


def test_canonical_json_has_sorted_keys_no_spaces_and_only_ascii():
    assert canonical({"b": [1, 2], "a": "ü"}) == '{"a":"\\u00fc","b":[1,2]}'


def test_a_digest_is_the_sha256_of_the_dump():
    s = at_first_pick().position
    text = json.dumps(GAME.dump(s), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert digest(GAME, s) == hashlib.sha256(text.encode()).hexdigest()


def test_a_digest_changes_with_the_position():
    match = at_first_pick()
    before = digest(GAME, match.position)
    match.submit(0, match.choices[0])
    assert digest(GAME, match.position) != before


def test_the_content_hash_changes_with_what_is_played_with():
    usual = content_hash(GAME, defaults(GAME.options))
    longer = content_hash(GAME, read_settings(GAME.options, "rounds=4"))
    assert usual != longer


def test_the_content_hash_is_over_content_option_schema_and_clause_ids():
    settings = defaults(GAME.options)
    schema = [
        {
            "name": option.name,
            "rule": option.rule,
            "kind": option.kind,
            "default": option.default,
            "choices": option.choices,
            "least": option.least,
            "most": option.most,
        }
        for option in GAME.options
    ]
    whole = {"content": GAME.content(settings), "options": schema, "clauses": sorted(GAME.rulebook.rules)}
    assert content_hash(GAME, settings) == hashlib.sha256(canonical(whole).encode()).hexdigest()
