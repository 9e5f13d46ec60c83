"""Packs for Pocket-Dungeons that are refused: conflicts, and faults with line and column."""

from __future__ import annotations

import pytest

import pocketbox
from packs.test_dungeons import DELVER, DWELLER, HEAD, PRINTED, TRAP, pack_of
from pocketbox.packs.reading import read_pack_text


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack("undercroft")])


def test_conflicting_packs_are_refused_with_the_reason(game):
    with pytest.raises(pocketbox.BadInput, match=r"both have a character 'ranger'; load one of them"):
        game.with_packs([pack_of(DELVER.format(name="ranger", traits=""))])
    with pytest.raises(
        pocketbox.BadInput, match=r"undercroft@1.0.0 and vaults@1.0.0 both change 9 of the Encounter chart"
    ):
        game.with_packs([pack_of(DWELLER.format(name="ooze", traits="", count=1, roll=9))])
    trap = TRAP.format(name="net", roll=5, rest='effect = [{ trait = "hold" }]')
    with pytest.raises(pocketbox.BadInput, match=r"both change 5 of the Trap chart, to 'tripwire' and 'net'"):
        game.with_packs([pack_of(trap)])
    with pytest.raises(pocketbox.BadInput, match="two packs with the same id"):
        game.with_packs([pack_of(DELVER.format(name="bard", traits=""), "undercroft")])
    many = "".join(
        DWELLER.format(name=f"ooze-{letter}", traits="", count=4, roll=n + 2) for n, letter in enumerate("abcdefghij")
    )
    more = "".join(DELVER.format(name=f"bard-{letter}", traits="") for letter in "abcde")
    with pytest.raises(pocketbox.BadInput, match="a game has at most 60 figures, 16 of them printed"):
        pack_of(many + more)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DELVER.format(name="elf", traits=""), "line 10, column 1: the name 'elf' is taken"),
        (DELVER.format(name="counter", traits=""), "line 10, column 1: the name 'counter' is taken"),
        (DELVER.format(name="bard", traits='{ trait = "fly" }'),
         "line 20, column 13: there is no trait 'fly'; the traits are"),
        (DELVER.format(name="bard", traits='{ trait = "swift" }, { trait = "swift" }'),
         "line 20, column 32: a character has swift once"),
        (DELVER.format(name="bard", traits='{ trait = "kicker", pool = "off", result = 7 }'),
         "line 20, column 45: 'result' must be a whole number from 1 to 6, not 7"),
        (DELVER.format(name="bard", traits="").replace("action = 2", "action = 0"),
         "line 19, column 1: 'action' must be a whole number from 1 to 3, not 0"),
        (DELVER.format(name="bard", traits="") + 'mark = "W"\n', "line 21, column 1: 'W' marks the Warrior"),
        (DWELLER.format(name="ooze", traits="", count=1, roll=12),
         "line 22, column 1: 'roll' must be a whole number from 2 to 11"),
        (DWELLER.format(name="ooze", traits="", count=1, roll=4) +
         DWELLER.format(name="slime", traits="", count=1, roll=4),
         "line 36, column 1: 'ooze' comes on 4 of the Encounter chart; give 'slime' another roll"),
        (TRAP.format(name="net", roll=4, rest=""), "line 9, column 1: a trap has one effect"),
        (TRAP.format(name="pit", roll=4, rest='effect = [{ trait = "hold" }]'),
         "line 10, column 1: the name 'pit' is taken"),
        (TRAP.format(name="net", roll=4, rest='effect = [{ trait = "encounters" }]\ntest = "action"'),
         "line 14, column 1: a trap that brings encounters has no test"),
        (TRAP.format(name="net", roll=4, rest='effect = [{ trait = "blast" }]'),
         "line 13, column 1: a trap with the effect 'blast' has a test"),
        ('[[setup]]\nname = "x"\nposition = "1,0 h9 0"\n',
         "line 11, column 1: '1,0 h9 0' must name a tile after its cell"),
        ('[[setup]]\nname = "warren"\nposition = "1,0 h1 0"\n',
         "line 10, column 1: there is already a set-up 'warren'"),
        ('[[setup]]\nname = "x"\ndelvers = ["bard"]\nposition = "1,0 h1 0"\n',
         "line 11, column 1: there is no delver 'bard'"),
    ],
)  # fmt: skip
def test_faults_have_their_place(text, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_text(HEAD + text, "vaults.toml")
    assert str(problem.value).startswith(f"vaults.toml, {said}")
    assert "\n" not in str(problem.value)


def test_a_pack_for_other_rules_is_refused():
    with pytest.raises(pocketbox.BadInput, match="line 8, column 1: the pack is for rules 2 of dungeons"):
        read_pack_text(HEAD.replace("rules = 3", "rules = 2") + DELVER.format(name="bard", traits=""))
