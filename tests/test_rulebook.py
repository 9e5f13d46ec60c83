"""Every clause of every game has code that cites it and a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pocketbox.engine.rulebook import PRINTED
from pocketbox.games import GAME_IDS, find
from printed import missing_blocks, printed_clauses

ROOT = Path(__file__).parent.parent
CLAUSES = {"rush": 70, "abyss": 152, "tactics5": 81, "tactics4": 126, "dungeons": 258}
"""How many clauses each printed game has. Clauses of added blocks do not count."""
ID = re.compile(r"\b(?:RU|AB|T5|T4|PD)-[A-Z]+[0-9]*(?:-[A-Z]+)?-[0-9A-Z]+[a-f]?\b")
TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)


def code_of(id: str) -> str:
    folder = ROOT / "src" / "pocketbox" / "games" / id
    files = [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith("rulebook")]
    return "\n".join(path.read_text("utf-8") for path in files)


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
    assert len(printed_clauses(find(id))) == CLAUSES[id]


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_printed_block_is_there(id):
    assert missing_blocks(find(id)) == []


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


@pytest.mark.parametrize("id", GAME_IDS)
def test_only_printed_clauses_carry_a_ruling_beside_their_text(id):
    added = [rule for rule in find(id).rulebook.rules.values() if rule.ruling]
    assert [rule.id for rule in added if rule.source != PRINTED] == []
    assert all(rule.ruling.endswith(".") and rule.ruling not in rule.text for rule in added)


BOTH = {
    "rush": "RU-SETUP-01 RU-SETUP-09 RU-SETUP-10 RU-HTURN-06 RU-PICK-01 RU-DESP-04 RU-DM-03 RU-CAPT-02 RU-CARRY-01",
    "abyss": "AB-ITEMSET-07 AB-WALL-02 AB-MONSET-01 AB-MONSET-04 AB-FLASK-01 AB-MART-01 AB-SEARCH-05 AB-SEARCH-13"
    " AB-SEARCH-14 AB-SEARCH-17 AB-PLACE-03 AB-ATTACK-06 AB-MMOVE-03 AB-MMOVE-04",
    "dungeons": "PD-SETUP-08 PD-SETUP-10 PD-SETUP-11 PD-SETUP-21 PD-SETUP-23 PD-SETUP-24 PD-SETUP-27 PD-TURN-02"
    " PD-TURN-09 PD-TEST-04 PD-CNT-06 PD-GATHER-02 PD-DOOR-03 PD-DOOR-06 PD-DOOR-07 PD-DOOR-08 PD-HAZ-01"
    " PD-ASS-02 PD-ASS-21 PD-LOS-02 PD-DELVER-WARRIOR-1 PD-DELVER-WARRIOR-2 PD-DELVER-ELF-1"
    " PD-DELVER-ELF-5 PD-DELVER-PRIESTESS-2 PD-DELVER-PRIESTESS-5 PD-DELVER-THIEF-1 PD-DELVER-THIEF-2"
    " PD-DELVER-DWARF-1 PD-DELVER-DWARF-2 PD-DELVER-MAGE-1 PD-DELVER-MAGE-3 PD-DWELLER-GWARRIOR-1"
    " PD-DWELLER-GWARRIOR-2 PD-DWELLER-LIZARD-2 PD-DWELLER-GHOST-2 PD-DWELLER-CORPSE-2 PD-DWELLER-TROLL-2"
    " PD-DWELLER-TROLL-3 PD-DWELLER-TROLL-4 PD-TRAP-04 PD-TRAP-05a PD-TRAP-06a PD-TRAP-07 PD-TRAP-08b"
    " PD-TRAP-08c PD-TRAP-11a PD-SCH-03 PD-WIN-03",
}
"""Clauses that are printed in part, to which we add something."""


@pytest.mark.parametrize("id", BOTH)
def test_what_we_add_to_a_printed_clause_is_told_apart(id):
    rules = find(id).rulebook.rules
    assert [rule for rule in BOTH[id].split() if rules[rule].source != PRINTED or not rules[rule].ruling] == []


def test_a_ruling_follows_the_printed_text():
    rule = find("rush").rulebook.rules["RU-DESP-04"]
    assert rule.text.endswith("takes no more steps this turn.")
    assert rule.whole_text() == f"{rule.text} Our ruling: {rule.ruling}"
    assert find("rush").rulebook.rules["RU-DESP-03"].whole_text() == find("rush").rulebook.rules["RU-DESP-03"].text
