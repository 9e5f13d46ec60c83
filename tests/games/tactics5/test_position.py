"""Positions as text: what is written, what may be left out, and one sentence for each mistake."""

from __future__ import annotations

import pytest

from games.tactics5.field import T5, play

MAP = """
0,0 field keep footman 0
1,0 water village archer 1
-1,0 field
entrances: -1,0 1,0
reserve 0: mage 2, cavalier 1
"""


def test_a_position_is_written_line_by_line():
    s = T5.position(MAP)
    assert T5.draw(s).splitlines() == [
        "0,0    field keep footman 0",
        "1,0    water village archer 1",
        "-1,0   field",
        "",
        "first: 0",
        "entrances: -1,0 1,0",
        "reserve 0: cavalier 1, mage 2",
        "ply: 0",
        "progress: 0",
        "passes: 0",
        "next: take action, seat 0",
        "next: end turn, seat 0",
    ]


def test_the_middle_of_a_combat_is_written_with_its_dice():
    s = T5.position(MAP)
    play(s, "attack 0,0", "skirmish 1,0", "retaliate", "roll off 3 5", "roll def 1 6")
    line = T5.lines(s, "next")[0]
    assert line == (
        "roll pool, pool target-off, attacker 0,0, target 1,0, mode skirmish, contact 1, perils, replies yes, "
        "attacker-off 3 5, attacker-def 1 6, target-off, target-def, attacker-used, target-used"
    )
    assert T5.lines(T5.position(T5.draw(s)), "next")[0] == line


FIGHT = (
    "attacker 0,0, target 1,0, mode {mode}, contact {contact}, perils{perils}, replies {replies}, {dice}, "
    "attacker-used{a}, target-used{t}"
)
NO_DICE = "attacker-off, attacker-def, target-off, target-def"


def fight(step: str, mode="skirmish", contact=1, perils="", replies="no", dice=NO_DICE, a="", t="") -> str:
    told = FIGHT.format(mode=mode, contact=contact, perils=perils, replies=replies, dice=dice, a=a, t=t)
    return f"next: {step}, {told}\nnext: end turn, seat 0"


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        ("next: walk, seat 1, cell 0,0, spd 1, hops 0\nnext: end turn, seat 1", "no unit of seat 1 stands on 0,0"),
        ("next: walk, seat 0, cell 5,0, spd 1, hops 0\nnext: end turn, seat 0", "no unit of seat 0 stands on 5,0"),
        ("next: walk, seat 0, cell 0,0, spd 2, hops 0\nnext: end turn, seat 0", "a Footman has SPD 1"),
        ("next: march in, seat 0, cell 0,0, spd 1, hops 0\nnext: end turn, seat 0", "has not come in yet"),
        ("next: face hazard, cell 0,0, spd 0, hops 0\nnext: end turn, seat 0", "0,0 is not a hazard"),
        ("next: face hazard, cell -1,0, spd 0, hops 0\nnext: end turn, seat 0", "no unit stands on -1,0"),
        ("next: enter, seat 0, unit archer\nnext: end turn, seat 0", "no such unit is in reserve"),
        ("next: take tile, seat 0, from 0,0, to 1,0\nnext: end turn, seat 0", "1,0 is not a free tile"),
        ("next: take action, seat 0\nnext: end turn, seat 1", "is not the business of the seat whose turn ends"),
        ("next: take action, seat 0", "only 'end turn' may follow 'next: take action'"),
        ("next: end turn, seat 0", "runs by itself"),
        ("next: choose tile, seat 0", "the map is built after the roll-off, and when both forces are chosen"),
        ("next: roll off, way played", "the roll-off comes before everything"),
        (fight("answer, seat 0"), "the target's owner decides"),
        (fight("answer, seat 1", contact=2), "cannot skirmish with that one from so far"),
        (fight("answer, seat 1", mode="invade", perils=" 1,0"), "other hazards"),
        (fight("brave hazard"), "there is no hazard on the way"),
        (fight("roll pool, pool target-off"), "pool 1 of the combat holds 2 sorted dice now"),
        (fight("roll pool, pool attacker-def", replies="yes"), "pool 1 of the combat holds 2 sorted dice now"),
        (fight("use effects, seat 0"), "pool 1 of the combat holds 2 sorted dice now"),
        (
            fight("use effects, seat 0", dice="attacker-off 1 2, attacker-def, target-off, target-def 3"),
            "this side has nothing to use",
        ),
        (
            fight("use effects, seat 0", dice="attacker-off 2 1, attacker-def, target-off, target-def 3"),
            "holds 2 sorted dice",
        ),
        (
            fight("use effects, seat 1", dice="attacker-off 1 2, attacker-def, target-off, target-def 3", t=" 0"),
            "an effect is used that is not there",
        ),
        (
            fight("roll again, pool target-def", dice="attacker-off 1 2, attacker-def, target-off, target-def"),
            "no re-roll has been used",
        ),
        ("ply: 300", "would have ended"),
        ("ply: 50\nprogress: 3", "progress 3 does not go with ply 50"),
        ("passes: 4", "would have ended"),
        ("turn: 2", "turn must be 0 or 1"),
        ("result: RU-WIN-01, winners 0, scores 1 -1, places 1 2", "names no rule of this game"),
        ("captured 0: footman 0", "from 1 to 99"),
        ("captured 0: knight 1", "must give units and numbers"),
        ("options: field_tiles=1 water_tiles=1", "a map has from 3 to 19"),
    ],
)
def test_each_mistake_has_its_sentence(extra, sentence):
    assert sentence in T5.bad_position(f"{MAP}{extra}\n")


SECRET = "first: none\noptions: force_secret=true\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1,0 field\n0,0 field", "the first tile of a map is its centre"),
        ("0,0 field\n2,0 field", "touches none of the tiles before it"),
        ("0,0 field\n0,0 water", "is the second tile on this cell"),
        ("0,0 keep", "must name the kind of tile"),
        ("0,0 field water", "names two kinds of tile"),
        ("0,0 field footman", "expected a feature, or a unit and its seat, got"),
        ("0,0 field footman 2", "must be 0 or 1"),
        ("99,0 field", "is not a cell"),
        ("0,0 field\n1,0 field\nentrances: 1,0 1,0", "different ones"),
        ("0,0 field\n1,0 field\nentrances: 1,0 2,0", "where no tile lies"),
        ("0,0 field\n1,0 field\nentrances: 1,0", "must give two cells"),
        ("0,0 field\n1,0 field\nentrances: 0,0 1,0", "seat 0 has no unit left"),
        ("0,0 field\nfirst: none", "before the roll-off there is no map"),
        ("", "a game that has begun has a first seat and two deployment tiles"),
        (f"{SECRET}next: count units, seat 0, unit mage\nreserve 0: mage 1", "has not decided on its mage units yet"),
        (f"{SECRET}next: count units, seat 1, unit mage", "force of seat 0 is not complete"),
        ("next: choose entrance, seat 0\nfirst: none", "the roll-off comes before the map"),
        ("\n".join([f"{n},0 field" for n in range(20)]), "at most 19 tiles"),
    ],
)  # fmt: skip
def test_maps_that_cannot_be(text, sentence):
    assert sentence in T5.bad_position(text)
