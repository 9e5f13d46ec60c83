"""Everything of a Tactics 4 position is in its picture: armies, features, choices, and an assault under way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tactics4.camp import camp, start
from pocketbox.games import find
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.contract.fight import FightDie, Use
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.odds import parts_of
from scenes.test_tactics4_story import DUEL, THROWN

GAME = find("tactics4")


def scene(s, *texts: str, seat: int = 0) -> Scene:
    for text in texts:
        s.apply(GAME.action(text))
    return scene_of(GAME, GAME.view(s, seat))


def options(s, *texts: str, seat: int = 0) -> dict[str, Option]:
    return {option.text: option for option in scene(s, *texts, seat=seat).options}


def test_seat_cards_show_the_army_and_where_its_units_are():
    s = camp({"0,0": "realmguard 0", "1,0": "guardian 1"}, reserve_0="warmage 1, bondi 2", captured_1="strider 1")
    card = scene(s).seats[0]
    assert card.subtitle == "Elves and Dwarfs, 32 points"
    assert [(rack.name, [(thing.name, thing.count) for thing in rack.things]) for rack in card.racks] == [
        ("On the map", [("Realmguard", 1)]),
        ("In reserve", [("Warmage", 1), ("Bondi", 2)]),
        ("Captured", []),
    ]
    assert card.racks[0].things[0].piece == "realmguard@0,0"


def test_a_panel_says_who_holds_the_features():
    s = camp({"0,0": "forest realmguard 0", "1,0": "township guardian 1"})
    holders, turn = scene(s).panels
    assert [(holder.name, holder.seat, holder.place) for holder in holders.holders] == [
        ("Forest", 0, "0,0"),
        ("Township", 1, "1,0"),
        ("Highland", None, "-3,0"),
    ]
    assert [meter.name for meter in turn.meters] == ["Turn"]
    s.ply, s.progress = 30, 10
    assert [meter.name for meter in scene(s).panels[1].meters] == ["Turn", "Turns without a defeat"]


def test_the_set_up_shows_its_phases_and_the_bag():
    s = start("tiles_each=2", "quick")
    while s.agenda is not None and s.agenda.step.name != "deal place tile":
        s.apply(s.legal_actions()[0])
    drawn = scene(s)
    phases, bag, chosen = drawn.panels
    assert [(phase.name, phase.state) for phase in phases.phases if phase.state == "now"] == [("Lay tiles", "now")]
    assert (bag.title, bag.meters[0].value) == ("Bag", 2)
    assert len(chosen.racks[0].things) == 3
    assert [cell.form for cell in drawn.cells].count("free") == 6


def test_choices_have_a_piece_a_target_a_cost_and_a_chance():
    s = camp({"0,0": "realmguard 0", "1,0": "water", "-1,0": "township guardian 1"})
    first = options(s.clone())
    assert (first["move 0,0"].label, first["move 0,0"].group) == ("Move the Realmguard", "Move")
    assert (first["assault 0,0"].piece, first["assault 0,0"].group) == ("realmguard@0,0", "Attack")
    target = options(s.clone(), "assault 0,0")["target -1,0"]
    assert (target.label, target.cells, target.why) == ("Assault the Hold Guardian", ("-1,0",), "in the Township")
    assert (target.piece, target.target, target.rolls) == ("realmguard@0,0", "guardian@-1,0", True)
    wet = options(s, "move 0,0")["to 1,0"]
    assert (wet.label, wet.cost, wet.why) == ("Go to the Water on 1,0", "1 move", "Water: 5 or more, or it is lost")
    assert wet.chance == Chance("5/9", 55.6, "comes through")


def test_an_assault_shows_both_strikes_with_every_bump_on_its_die():
    s = camp(DUEL)
    fight = scene(s, *THROWN, "stance 5", "bump off 4 to 5", seat=1).fight
    assert fight is not None
    assert (fight.attacker.name, fight.attacker.note) == ("Realmguard", "on Plains")
    assert (fight.target.name, fight.target.note) == ("Hold Guardian", "in the Township")
    assert fight.phases[fight.phase] == "Bumps"
    mine, theirs = fight.strikes
    assert mine.offence.dice == (FightDie(5, 4, "+1, its card"), FightDie(2))
    assert mine.defence is not None
    assert mine.defence.dice[0] == FightDie(5, None, "was offence, Defensive Stance", ("bump def 5 to 6",))
    assert (mine.pairs, mine.verdict) == (("equal", "held"), "held")
    assert mine.sentence == "The 5 is cancelled, then 2 does not beat 3."
    assert (theirs.by, [die.face for die in theirs.offence.dice], theirs.verdict) == (1, [4], "held")
    assert fight.uses == (
        Use(0, "re-roll, support", 1, "T4-REROLL-02"),
        Use(1, "+2 on a defence die, Township", 1, "T4-TERR-TO1"),
        Use(1, "+1 on a defence die, its card", 1, "T4-BUMP-02"),
        Use(1, "re-roll, favored terrain", 1, "T4-REROLL-03"),
    )
    assert fight.supporters == ("-1,0",)


def test_a_die_that_is_rolled_again_has_lost_its_bump():
    s = camp(DUEL)
    texts = [*THROWN, "no stance", "bump off 4 to 5", "pass"]
    before = scene(s, *texts).fight
    after = scene(s, "reroll off 5", "roll off 3").fight
    assert before is not None
    assert after is not None
    assert before.strikes[0].offence.dice == (
        FightDie(5, 4, "+1, its card", ("reroll off 5",)),
        FightDie(2, options=("reroll off 2",)),
    )
    assert [(die.face, die.was, die.note) for die in after.strikes[0].offence.dice] == [(3, None, ""), (2, None, "")]


def test_several_bumps_on_one_die_are_all_named():
    s = camp({"0,0": "highland realmguard 0", "1,0": "bondi 1"})
    fight = scene(
        s, "assault 0,0", "target 1,0", "roll off 1 2", "roll def 3 4", "roll off 4", "roll def 2",
        "bump off 2 to 3", "pass", "bump off 3 to 4",
    ).fight  # fmt: skip
    assert fight is not None
    first = fight.strikes[0].offence.dice[0]
    assert (first.face, first.was, first.note) == (4, 2, "+1, its card; +1, Highland")


def test_a_climb_is_a_fight_against_a_number():
    s = camp({"0,0": "realmguard 0", "1,0": "highland"})
    drawn = scene(s, "move 0,0", "to 1,0")
    assert drawn.throw is not None
    assert (drawn.throw.seat, drawn.throw.purpose, drawn.throw.count) == (0, "the Realmguard's climb", 2)
    assert drawn.fight is not None
    (strike,) = drawn.fight.strikes
    assert (strike.need, strike.defence, strike.offence.waiting) == (5, None, 2)
    assert strike.sentence == "The Realmguard needs 5 or more on one of 2 dice, or it stays where it is."


def test_a_summons_shows_the_dice_of_both_players():
    s = camp({"0,0": "warmage 0", "2,0": "gunner 1"}, test_units="true", reserve_0="ember 1")
    fight = scene(s, "summon ember", "by 0,0", "to 1,0", "roll off 1 2 3").fight
    assert fight is not None
    (strike,) = fight.strikes
    assert strike.defence is not None
    assert (strike.offence.seat, strike.defence.seat, strike.defence.waiting) == (0, 1, 2)
    assert (fight.attacker.name, fight.target.name) == ("Warmage", "Bound Ember")


AFTER_A_PASS = """
0,0    water forest bondi 0
-1,1   water
1,0    plains stonethrower 0
-1,0   water stonethrower 1
2,0    plains
1,1    plains
0,-1   plains forgemaster 1
3,0    plains guardian 0
-1,-1  plains forest bondi 1
-2,2   plains
4,-1   plains township forgemaster 0
2,1    plains

first: 0
bag: 0 plains 0 water
features: township forest forest
homes: 4,-1 -1,-1
reserve 0: guardian 2
reserve 1: guardian 3
ply: 8
progress: 0
passes: 0
next: use bump, seat 0, side target, initiator -1,0, target 0,0, distance 1, mode plain, replies yes, \
initiator-off 3, initiator-def 2 5 6, target-off 4, target-def 4, \
initiator-bumps off+3 def+2, target-bumps off+1 def+1, initiator-rerolls 2, target-rerolls 1, owing, passes 1
next: end turn, seat 1, offered no
"""
"""The Stonethrower's side has a bump of 3 for its offence left, and has passed."""


@pytest.mark.slow
def test_a_pass_after_a_pass_says_that_it_ends_the_bumps_and_its_chance_shows_why():
    s = GAME.read_position(AFTER_A_PASS)
    assert options(s)["pass"].why == "the other side passed: this ends the bumps"

    def chance_to_fall(text):
        [part] = parts_of(GAME, s, GAME.action(text), exactly=True)
        return sum(outcome.chance for outcome in part.outcomes if outcome.tone == "bad")

    assert chance_to_fall("pass") == Fraction(91, 216)
    assert chance_to_fall("bump def 4 to 5") == chance_to_fall("bump off 4 to 5") == Fraction(5, 6)
    first = GAME.read_position(AFTER_A_PASS.replace("passes 1", "passes 0"))
    assert options(first)["pass"].why == "two passes in a row end the bumps"
