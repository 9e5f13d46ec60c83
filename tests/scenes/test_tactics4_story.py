"""Tactics 4 told: ways, tests, boulders, and an assault from its announcement to its end."""

from __future__ import annotations

from games.tactics4.camp import camp
from pocketbox.games import find
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Strike, Throw
from scenes.telling import Teller

GAME = find("tactics4")
DUEL = {"0,0": "realmguard 0", "1,0": "township guardian 1", "-1,0": "warmage 0", "-3,0": "highland"}
THROWN = ["assault 0,0", "target 1,0", "roll off 2 4", "roll def 3 4", "roll off 4 5", "roll def 2 3"]
"""The Realmguard's dice, then the Hold Guardian's."""

TELLER = Teller(GAME)
told, said = TELLER.told, TELLER.said


def test_a_walk_of_several_tiles_is_one_line_and_one_glide():
    s = camp({"0,0": "warden 0", "4,0": "bondi 1"})
    (line,) = told(s, "move 0,0", "to -1,0", "to -2,0")
    assert line.text == "Your Enclave Warden moves to -2,0."
    assert line.motions == (Glide("warden@0,0", ("0,0", "-1,0", "-2,0"), "warden@-2,0"),)
    assert (line.heading, line.rule) == ("Turn 1", "T4-MOVE-01")


def test_hops_and_leaps_are_told_and_moved_as_such():
    hop = camp({"0,0": "bondi 0", "1,0": "bondi 0"})
    (line,) = told(hop, "move 0,0", "hop 2,0")
    assert line.text == "Your Bondi hops to 2,0."
    assert line.motions == (Glide("bondi@0,0", ("0,0", "2,0"), "bondi@2,0", "hop"),)
    leap = camp({"-2,0": "realmguard 0", "3,0": "strider 0"})
    (line,) = told(leap, "move -2,0", "leap 2,0", seat=1)
    assert line.text == "Kestrel's Realmguard leaps to 2,0."
    assert line.motions == (Glide("realmguard@-2,0", ("-2,0", "2,0"), "realmguard@2,0", "teleport"),)


def test_water_is_told_with_what_was_needed_and_rolled():
    s = camp({"0,0": "warden 0", "1,0": "water", "2,0": "forest", "3,0": "gunner 1"})
    assert said(s, "move 0,0", "to 1,0", "roll def 2 2 5", "to 2,0", "hold") == [
        (
            "Your Enclave Warden moves to the Water on 1,0. It passes the Water test (needs a 5, rolls 5, 2, 2). "
            "It moves to the Forest on 2,0. It makes no free assault."
        )
    ]
    lost = camp({"0,0": "bondi 0", "1,0": "water", "-1,0": "bondi 0"})
    (line,) = told(lost, "move 0,0", "to 1,0", "roll def 3", seat=1)
    assert line.text == (
        "Kestrel's Bondi moves to the Water on 1,0. It fails the Water test (needs a 5, rolls 3) and is lost."
    )
    assert line.motions[1:] == (Throw(0, "the Water test", (3,), 6), Fall("bondi@1,0", "1,0", "lost"))


def test_a_climb_is_one_line_whether_it_succeeds_or_not():
    s = camp({"0,0": "realmguard 0", "1,0": "highland"})
    (line,) = told(s.clone(), "move 0,0", "to 1,0", "roll def 1 6")
    assert line.text == "Your Realmguard climbs to the Highland on 1,0 (needs a 5, rolls 6, 1)."
    assert line.motions == (
        Throw(0, "the climb", (1, 6), 6),
        Glide("realmguard@0,0", ("0,0", "1,0"), "realmguard@1,0"),
    )
    assert said(s, "move 0,0", "to 1,0", "roll def 1 4") == [
        "Your Realmguard fails to climb the Highland on 1,0 (needs a 5, rolls 4, 1)."
    ]


def test_an_assault_is_one_line_from_its_announcement_to_its_end():
    end = ["no stance", "bump off 4 to 5", "bump def 3 to 4", "pass", "reroll off 2", "roll off 6", "pass"]
    begun = told(camp(DUEL), *THROWN[:2])[-1]
    (line,) = told(camp(DUEL), *THROWN, *end)
    assert begun.text == "Your Realmguard assaults Mossback's Hold Guardian in the Township."
    assert begun.first == line.first
    assert line.text == (
        "Your Realmguard assaults Mossback's Hold Guardian in the Township: 6, 5 against 4, 2. "
        "The Hold Guardian falls. It strikes back: 5, 4 against 4, 3. Your Realmguard falls."
    )
    assert line.details == (
        "The Realmguard has +1 on an offence die (its card).",
        "The Realmguard has 1 re-roll.",
        "The Hold Guardian has +1 on a defence die (its card).",
        "The Hold Guardian has +2 on a defence die (Township).",
        "The Hold Guardian has 1 re-roll.",
        "The Realmguard's offence: 4, 2.",
        "The Realmguard's defence: 4, 3.",
        "The Hold Guardian's offence: 5, 4.",
        "The Hold Guardian's defence: 3, 2.",
        "The Realmguard bumps its offence 4 to 5.",
        "The Hold Guardian bumps its defence 3 to 4.",
        "The Hold Guardian does not bump.",
        "The Realmguard re-rolls its offence 2.",
        "The Realmguard's offence: 6.",
        "The Hold Guardian does not re-roll.",
    )
    assert line.motions[-4:] == (
        Strike("0,0", "1,0", "hit", "realmguard@0,0"),
        Fall("guardian@1,0", "1,0", "captured"),
        Strike("1,0", "0,0", "hit", "guardian@1,0"),
        Fall("realmguard@0,0", "0,0", "captured"),
    )


def test_a_boulder_goes_astray():
    s = camp({"0,0": "stonethrower 0", "2,0": "gunner 1", "3,0": "bondi 1"})
    aim = ["assault 0,0", "target 2,0", "roll boulder 2"]
    (line,) = told(s.clone(), *aim, "stray 3,0", seat=1)
    assert line.text == (
        "Kestrel's Stonethrower throws a boulder at your Gunner, and the die for its aim shows 2. "
        "It goes astray and hits your Bondi."
    )
    assert line.motions == (Throw(0, "the boulder", (2,), 6), Strike("0,0", "3,0", "", "stonethrower@0,0"))
    assert said(s, *aim, "stray 1,0")[0].endswith("It goes astray and hits nobody.")


def test_units_come_and_go():
    s = camp({"0,0": "forest bondi 0", "1,0": "gunner 0"}, reserve_0="warmage 1")
    (line,) = told(s.clone(), "deploy warmage", "to -1,0")
    assert line.text == "You deploy a Warmage on -1,0."
    (appear,) = line.motions
    assert isinstance(appear, Appear)
    assert (appear.piece.id, appear.piece.seat, appear.piece.card) == ("warmage@-1,0", 0, "unit.warmage")
    (line,) = told(s, "return 1,0", seat=1)
    assert line.text == "Kestrel's Gunner returns to reserve from 1,0."
    assert line.motions == (Fall("gunner@1,0", "1,0", "returned"),)


def test_the_elderwood_moves_a_forest_or_tests_an_enemy():
    s = camp({"0,0": "warmage 0", "2,0": "forest", "3,0": "gunner 1"})
    (line,) = told(s.clone(), "power 0,0", "forest 2,0", "to 1,0")
    assert line.text == "You move the Forest from 2,0 to 1,0."
    assert line.motions == (Glide("forest@2,0", ("2,0", "1,0"), "forest@1,0"),)
    assert said(s, "power 0,0", "blight 3,0", "roll def 4")[0] == (
        "You turn the Elderwood on Mossback's Gunner. It is lost (needs a 5, rolls 4)."
    )


def test_daylight_and_a_summons_are_told_with_both_pools():
    s = camp({"0,0": "wight 0", "2,0": "gunner 1"}, test_units="true")
    assert said(s, "move 0,0", "roll off 3", "roll def 2 4", "to 1,0") == [
        "Daylight strikes your Barrow Wight: 3 against 4, 2. The Barrow Wight endures it.",
        "Your Barrow Wight moves to 1,0.",
    ]
    s = camp({"0,0": "warmage 0", "2,0": "gunner 1"}, test_units="true", reserve_0="ember 1")
    texts = ["summon ember", "by 0,0", "to 1,0", "roll off 1 2 3", "roll def 6 6"]
    assert said(s.clone(), *texts, "spare") == [
        (
            "Your Warmage summons a Bound Ember to 1,0: 3, 2, 1 against 6, 6. It does not come. "
            "Mossback spares the summoner."
        )
    ]
    line = told(s, *texts, "backlash", seat=1)[-1]
    assert line.text == "You turn the Bound Ember on Kestrel's Warmage, its summoner."
    (appear,) = line.motions
    assert isinstance(appear, Appear)
    assert (appear.piece.id, appear.piece.seat) == ("ember@1,0", 1)
