"""Packs as files: every fault is named with line and column, in one sentence."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pocketbox
from pocketbox.engine.packs import read_value, write_value
from pocketbox.packs.folder import find_pack, pack_paths
from pocketbox.packs.places import places_of
from pocketbox.packs.reading import read_pack_file, read_pack_text
from pocketbox.packs.scenarios import failures_of
from pocketbox.packs.template import template_of

HEAD = """\
[pack]
id = "riders"
version = "1.0.0"
title = "Riders"
author = "A. Writer"
licence = "CC0-1.0"
game = "tactics5"
rules = 3
"""
UNIT = """\
[[unit]]
name = "lancer"
title = "Lancer"
points = 9
off = 3
def = 1
rng = 2
spd = 2
types = ["human"]
traits = [{ trait = "bump", pool = "off", amount = 2, against = "infantry" }]
"""


def refused(text: str) -> str:
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_text(text, "riders.toml")
    said = str(problem.value)
    assert "\n" not in said
    return said


def test_a_pack_is_read_with_defaults_filled_in():
    pack = read_pack_text(HEAD + UNIT).pack
    assert (pack.name, pack.game, pack.author) == ("riders@1.0.0", "tactics5", "A. Writer")
    (unit,) = pack.rows("unit")
    assert unit["symbol"] == "footman"
    assert unit["traits"][0] == {
        "trait": "bump", "pool": "off", "amount": 2, "when": "any", "against": "infantry", "on": "anywhere",
    }  # fmt: skip


def test_comments_and_blanks_do_not_change_the_hash_but_numbers_do():
    pack = read_pack_text(HEAD + UNIT).pack
    assert read_pack_text(HEAD + "\n# a comment\n\n" + UNIT.replace(" = ", "=")).pack.hash == pack.hash
    assert read_pack_text(HEAD + UNIT.replace("points = 9", "points = 8")).pack.hash != pack.hash


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (UNIT, "line 1, column 1: there is no [pack]"),
        (HEAD, "line 1, column 1: the pack is empty; add one of unit, terrain, force, setup"),
        (HEAD + UNIT.replace("points = 9", "points = 99"),
         "line 12, column 1: 'points' must be a whole number from 1 to 50, not 99"),
        (HEAD + UNIT.replace("points = 9", "points = true"),
         "line 12, column 1: 'points' must be a whole number from 1 to 50, not true"),
        (HEAD + UNIT.replace("points = 9\n", ""), "line 9, column 1: 'points' is missing; it is a whole number from"),
        (HEAD + UNIT.replace('trait = "bump"', 'trait = "leap"'),
         "line 18, column 13: there is no trait 'leap'; the traits are bump, reroll, kicker, spell, onslaught, flying"),
        (HEAD + UNIT.replace("amount = 2", "amount = 9"), "line 18, column 43: 'amount' must be a whole number from 1"),
        (HEAD + UNIT.replace("amount = 2", "size = 2"),
         "line 18, column 43: there is no 'size' here; expected one of pool"),
        (HEAD + UNIT.replace('"lancer"', '"Lancer 2"'), "line 10, column 1: 'name' must be a name of small letters"),
        (HEAD + UNIT.replace('"lancer"', '"mage"'), "line 10, column 1: the name 'mage' is taken"),
        (HEAD + UNIT.replace('"lancer"', '"water"'), "line 10, column 1: the name 'water' is taken"),
        (HEAD + UNIT + UNIT.replace('"lancer"', '"lancelet"\nmark = "la"'),
         "line 21, column 1: 'la' marks the Lancer; give lancelet another mark"),
        (HEAD + UNIT + '[[force]]\nname = "x"\nunits = { lancr = 1 }\n',
         "line 21, column 11: there is no unit 'lancr'; the units are footman"),
        (HEAD + UNIT + '[[setup]]\nname = "x"\nposition = "0,0 lava"\n', "line 21, column 1: '0,0 lava' must name the"),
        (HEAD + UNIT + "[[wizard]]\n", "line 19, column 1: there is no table 'wizard'; tactics5 has unit, terrain"),
        (HEAD.replace('"tactics5"', '"chess"') + UNIT, "line 7, column 1: no game called 'chess'"),
        (HEAD.replace("rules = 3", "rules = 2") + UNIT, "line 8, column 1: the pack is for rules 2 of tactics5"),
        (HEAD.replace("1.0.0", "one") + UNIT, "line 3, column 1: 'version' must be three whole numbers"),
        (HEAD + "unit = 3\n", "line 9, column 1: there is no 'unit' here; expected one of id, version"),
        (HEAD + 'x = "\n', "line 9, column 6: illegal character '\\n'"),
        (HEAD + UNIT + "[[scenario]]\n", "line 19, column 1: 'title' is missing"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_line_and_column(text, said):
    assert refused(text).startswith(f"riders.toml, {said}")


def test_a_game_without_pack_support_says_so(monkeypatch):
    monkeypatch.setattr(pocketbox.find("tactics5"), "pack_tables", [])
    assert "Pocket-Tactics, 5th edition does not take packs yet" in refused(HEAD + UNIT)


def test_a_folder_is_one_pack_and_faults_name_its_file(tmp_path):
    (tmp_path / "pack.toml").write_text(HEAD + UNIT)
    (tmp_path / "more.toml").write_text(UNIT.replace("lancer", "spearman").replace("Lancer", "Spearman"))
    assert [unit["name"] for unit in read_pack_file(tmp_path).pack.rows("unit")] == ["lancer", "spearman"]
    (tmp_path / "more.toml").write_text("\n" + UNIT.replace("lancer", "spearman").replace("points = 9", "points = 0"))
    with pytest.raises(pocketbox.BadInput, match=r"more\.toml, line 5, column 1: 'points' must be"):
        read_pack_file(tmp_path)
    (tmp_path / "pack.toml").unlink()
    with pytest.raises(pocketbox.BadInput, match=r"has no pack\.toml"):
        read_pack_file(tmp_path)


def test_a_file_that_is_no_pack_is_refused_in_one_sentence(tmp_path):
    path = tmp_path / "riders.toml"
    path.write_text("\ufeff" + HEAD + UNIT, "utf-8")
    assert read_pack_file(path).pack.name == "riders@1.0.0"
    path.write_bytes(b"\xff\x00\x80")
    with pytest.raises(pocketbox.BadInput, match=r"riders\.toml is not a text file in UTF-8"):
        read_pack_file(path)
    path.write_bytes(b"#" * 300_000)
    with pytest.raises(pocketbox.BadInput, match=r"has more than 200000 bytes, too many for a pack"):
        read_pack_file(path)


@pytest.mark.parametrize(
    ("traits", "said"),
    [
        ('["bump"]', "line 18, column 11: a trait is a table that names it first"),
        ('[{ pool = "off" }]', "line 18, column 11: a trait is a table that names it first"),
        ("2026-01-01", "'traits' must be a list of at most 4 traits, not a date or a time"),
        ("{}", "'traits' must be a list of at most 4 traits, not an empty table"),
    ],
)
def test_traits_of_a_wrong_shape_are_refused_with_their_place(traits, said):
    unit = UNIT.partition("traits")[0]
    assert said in refused(f"{HEAD}{unit}traits = {traits}\n")


def test_packs_are_found_by_name_in_the_packs_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    assert "second-armies" in pack_paths()
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "riders.toml").write_text(HEAD + UNIT)
    assert pocketbox.load_pack("riders").name == "riders@1.0.0"
    with pytest.raises(pocketbox.BadInput, match=r"no pack called 'ridrs'\. Did you mean 'riders'"):
        pocketbox.load_pack("ridrs")
    with pytest.raises(pocketbox.BadInput, match=r"cannot read .*none\.toml: No such file"):
        pocketbox.load_pack(tmp_path / "none.toml")


@pytest.mark.parametrize("id", [id for id in pocketbox.GAME_IDS if pocketbox.find(id).pack_tables])
def test_a_new_pack_loads_as_it_is(id):
    assert read_pack_text(template_of(pocketbox.find(id), "my-pack")).pack.game == id


@pytest.mark.parametrize("name", ["second-armies", "provisions", "deep-folk", "undercroft"])
def test_the_scenarios_of_shipped_packs_pass(name):
    file = find_pack(name)
    assert file.scenarios
    assert failures_of(file) == []


def test_a_scenario_that_fails_says_why():
    scenario = '[[scenario]]\ntitle = "x"\nposition = """\n0,0 field keep\n"""\nplay = ["pass"]\n'
    ((_, why),) = failures_of(read_pack_text(HEAD + UNIT + scenario))
    assert "its position is refused" in why


def test_places_of_nested_values():
    text = 'a = 1\n[b]\nc = [\n  2,\n  { d = "]" },\n]\n[[e]]\n[[e]]\nf.g = """\n[x]\n"""\n'
    text += "[[e.h]]\ni = '#' # [j]\nk = 3\n"
    assert tomllib.loads(text)
    places = places_of(text)
    assert places["b", "c", "1", "d"] == (5, 5)
    assert places["e", "1"] == (8, 1)
    assert places["e", "1", "f", "g"] == (9, 1)
    assert places["e", "1", "h", "0", "k"] == (14, 1)


VALUES = st.recursive(
    st.booleans() | st.integers(-99999, 99999) | st.text(max_size=8).filter(lambda text: text.isprintable()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=5), VALUES, max_size=3))
def test_written_values_read_back(value):
    text = write_value(value)
    assert text.isascii()
    assert len(text.split()) == 1
    assert read_value(text) == value


@pytest.mark.parametrize(
    "text", ["", "{", '{"a"', "[1,]", '"a', '"\\x"', "tru", "--1", "1 ", "9" * 10, "[" * 99, '"\\ud800"']
)
def test_text_that_is_no_value_is_refused_in_one_sentence(text):
    with pytest.raises(pocketbox.BadInput, match="the data of a pack cannot be read at character"):
        read_value(text)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("off = 1\n", "this key or table is there already; give each once"),
        ('[pack]\nid = "x"\n', "[pack] is there already; give it once"),
    ],
)
def test_what_is_there_twice_is_refused_in_words_that_say_what_to_do(rows, said):
    text = (
        '[pack]\nid = "twice"\nversion = "1.0.0"\ntitle = "T"\nauthor = "A"\nlicence = "CC0"\ngame = "tactics5"\n'
        'rules = 3\n[[unit]]\nname = "x"\ntitle = "X"\npoints = 3\noff = 1\ndef = 1\nrng = 1\nspd = 1\n'
    )
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_text(text + rows, "twice.toml")
    assert str(problem.value).startswith("twice.toml, line 17, column ")
    assert said in str(problem.value)
    with pytest.raises(
        pocketbox.BadInput, match=r"'title' must be one line of 1 to 60 characters, not a text with characters"
    ):
        read_pack_text(text.replace('title = "T"', 'title = "T\\u0007"'))
    with pytest.raises(pocketbox.BadInput, match=r"a pack has at most 28 \[\[unit\]\], not 29"):
        read_pack_text(text + text[text.index("[[unit]]") :] * 28)
