"""Positions as text: what is written, what may be left out, and one sentence for each mistake."""

from __future__ import annotations

import pytest

from games.tactics4.camp import T4, play

MAP = """
0,0 plains forest strider 0
1,0 water township bondi 1
-1,0 plains
2,0 plains highland
reserve 0: warden 1, bondi 2
turn: 0
"""


def test_a_position_is_written_line_by_line():
    s = T4.position(MAP)
    assert T4.draw(s).splitlines() == [
        "0,0    plains forest strider 0",
        "1,0    water township bondi 1",
        "-1,0   plains",
        "2,0    plains highland",
        "",
        "first: 0",
        "reserve 0: warden 1, bondi 2",
        "ply: 0",
        "progress: 0",
        "passes: 0",
        "next: take action, seat 0",
        "next: end turn, seat 0, offered no",
    ]


def test_the_middle_of_an_assault_is_written_with_dice_bumps_and_re_rolls():
    s = T4.position(MAP)
    play(s, "assault 0,0", "target 1,0", "roll off 3", "roll def 1")
    line = T4.lines(s, "next")[0]
    assert line == (
        "roll pool, pool target-off, initiator 0,0, target 1,0, distance 1, mode plain, replies yes, initiator-off 3, "
        "initiator-def 1, target-off, target-def, initiator-bumps, target-bumps off+1 def+1 def+2, "
        "initiator-rerolls 1, target-rerolls 1, owing, passes 0"
    )
    assert T4.lines(T4.position(T4.draw(s)), "next")[0] == line


END = "next: end turn, seat 0, offered no"
FIGHT = (
    "initiator 0,0, target {target}, distance {distance}, mode {mode}, replies {replies}, {dice}, initiator-bumps, "
    "target-bumps{bumps}, initiator-rerolls {rerolls}, target-rerolls 0, owing, passes 0"
)
NO_DICE = "initiator-off, initiator-def, target-off, target-def"


def fight(step: str, target="1,0", distance=1, mode="plain", replies="yes", dice=NO_DICE, bumps="", rerolls=0) -> str:
    told = FIGHT.format(
        target=target, distance=distance, mode=mode, replies=replies, dice=dice, bumps=bumps, rerolls=rerolls
    )
    return f"next: {step}, {told}\n{END}"


ROLLED = "initiator-off 3, initiator-def 1, target-off 2, target-def 5"


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        (f"next: walk, seat 1, cell 0,0, moves 1\n{END}", "no unit of seat 1 stands on 0,0"),
        (f"next: walk, seat 0, cell 5,0, moves 1\n{END}", "no unit of seat 0 stands on 5,0"),
        (f"next: walk, seat 0, cell 0,0, moves 3\n{END}", "the Glade Strider has from 1 to 1 moves left here"),
        (f"next: climb, cell 0,0, to -1,0, moves 0\n{END}", "-1,0 needs no climb"),
        (f"next: face peril, cell 1,0, moves 0\n{END}", "1,0 is not a hazard to this unit"),
        (f"next: come in, seat 0, unit gunner\n{END}", "no such unit can be deployed"),
        (f"next: free assault, seat 0, cell 0,0\n{END}", "this unit has no free assault here"),
        (f"next: kindle, cell 0,0\n{END}", "nobody on 0,0 can make this test"),
        (f"next: resist, cell -1,0\n{END}", "no unit next to a Forest stands on -1,0"),
        (f"next: industry, seat 0\n{END}", "no Township can build anything"),
        (fight("roll pool, pool initiator-off", target="2,0"), "no unit stands on 2,0"),
        (fight("roll pool, pool initiator-off", distance=2), "1,0 is 1 tiles away"),
        (fight("roll pool, pool initiator-off", replies="no"), "whether the target replies does not go with its range"),
        (fight("roll pool, pool initiator-off", dice=ROLLED), "pool 1 of the assault holds 0 sorted dice now"),
        (fight("roll pool, pool initiator-off", rerolls=5), "side 1 has fewer re-rolls here"),
        (fight("use bump, seat 0, side initiator", dice=ROLLED), "this side has nothing to bump"),
        (fight("use bump, seat 0, side target", dice=ROLLED, bumps=" def+1"), "the owner of the unit decides"),
        (fight("use power, seat 0, side initiator, power 0", dice=ROLLED), "this unit has no such power here"),
        (fight("scatter", mode="plain"), "before the boulder falls, only its target is known"),
        ("next: roll off, way played", "the roll-off comes before everything that is placed"),
        ("next: station unit, seat 0, of 0, closed none, last none", "units are placed when both features stand"),
        ("next: bring tiles, seat 0", "tiles are brought once by each player, before anything else of the map"),
        (
            "next: take action, seat 1\nnext: end turn, seat 0, offered no",
            "not the business of the seat whose turn ends",
        ),
        ("next: take action, seat 0", "only 'end turn' may follow 'next: take action'"),
        (f"fired: 0,0\nnext: take action, seat 0\n{END}", "before the action of a turn nobody has fired in it"),
        ("passes: 4", "by T4-TERM-01 or T4-TURN-02 this game would have ended"),
        ("ply: 90\nprogress: 20", "by T4-TERM-01 the game would have ended"),
        ("kept: 0,0 1", "names 0,0, where no feature is kept"),
        ("spent: -1,0", "names -1,0, where no unit stands"),
        ("bag: 3 forest", "must give a number of each tile, such as 4 plains 2 water"),
        ("features: forest none", "must give seat 0's, seat 1's and the central feature, or none"),
        ("features: plains none none", "names 'plains', which is not a feature"),
        ("homes: 0,0 0,0\nfeatures: forest forest none", "T4-MAP-10: the features of the two players"),
        ("result: T4-NONE, winners 0, scores 1 -1, places 1 2", "the result names no rule of this game"),
    ],
)
def test_a_mistake_is_refused_with_its_fact(extra, sentence):
    body = MAP.replace("turn: 0\n", "") if "next" in extra or "result" in extra else MAP
    assert sentence in T4.bad_position(f"{body}{extra}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1,0 plains", "the first tile of a map is its centre, 0,0"),
        ("0,0 plains\n2,0 plains", "T4-MAP-07: the tile on 2,0 touches none of the tiles before it"),
        ("0,0 plains\n0,0 plains", "is the second tile on this cell"),
        ("0,0 forest", "must name the kind of tile after its cell, such as 0,0 plains"),
        ("0,0 plains water", "names two kinds of tile"),
        ("0,0 plains bondi 2", "the seat of a unit must be 0 or 1, not 2"),
        ("0,0 plains forest bondi 0", "seat 0 controls all features, so by T4-VICT-01 the game would have ended"),
        ("0,0 plains", "a game that has begun has a first seat and a map with a feature"),
        ("0,0 plains forest\noptions: use_noble=true roster=ours", "use_noble=true goes with roster=core2"),
        ("0,0 plains forest\nreserve 0: dragon 1", "must give units and numbers, such as strider 2"),
    ],
)
def test_a_map_that_cannot_be_is_refused(text, sentence):
    assert sentence in T4.bad_position(text)
