"""Every clause of every game has code that cites it and a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS, find

ROOT = Path(__file__).parent.parent
CLAUSES = {"rush": 70, "abyss": 152, "tactics5": 81, "tactics4": 126, "dungeons": 258}
"""How many clauses each game has. A clause added or lost must be noticed here."""
ID = re.compile(r"\b(?:RU|AB|T5|T4|PD)-[A-Z]+[0-9]*(?:-[A-Z]+)?-[0-9A-Z]+[a-f]?\b")
TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)


def code_of(id: str) -> str:
    folder = ROOT / "src" / "pocketbox" / "games" / id
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")) if path.name != "rulebook.py")


def spelled_out(text: str) -> set[str]:
    """Every id in a text; `RU-DM-02 to 04` cites the ones between as well."""
    found = set(ID.findall(text))
    for start, first, last in re.findall(r"\b([A-Z0-9]+-[A-Z]+-)(\d\d) to (\d\d)\b", text):
        found.update(f"{start}{number:02}" for number in range(int(first), int(last) + 1))
    return found


def names_tested(id: str) -> list[str]:
    folder = ROOT / "tests" / "games" / id
    return [name for path in sorted(folder.glob("test_*.py")) for name in TEST.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_clause_was_added_or_lost_unnoticed(id):
    assert len(find(id).rulebook.rules) == CLAUSES[id]


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_clause_is_cited_by_code(id):
    cited = spelled_out(code_of(id))
    assert [rule for rule in find(id).rulebook.rules if rule not in cited] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_code_cites_no_clause_that_does_not_exist(id):
    assert sorted(spelled_out(code_of(id)) - set(find(id).rulebook.rules)) == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_clause_is_named_by_a_test(id):
    names = names_tested(id)
    starts = {rule: f"test_{rule.lower().replace('-', '_')}_" for rule in find(id).rulebook.rules}
    assert [rule for rule, start in starts.items() if not any(name.startswith(start) for name in names)] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_clauses_and_options_name_each_other(id):
    game = find(id)
    by_rule = {(rule.id, option) for rule in game.rulebook.rules.values() for option in rule.options}
    assert by_rule == {(option.rule, option.name) for option in game.options}


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_clause_says_something_of_its_own(id):
    texts = [rule.text for rule in find(id).rulebook.rules.values()]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") and len(text) >= 20 for text in texts)
