"""An assault in the scene of Pocket-Dungeons, die by die, and tests as fights against a number."""

from __future__ import annotations

import pytest

from games.dungeons.delve import PD, line, play, window
from pocketbox.engine.core import NOBODY
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import AwaitedThrow
from pocketbox.scenes.contract.fight import Fight, FightDie, Use
from pocketbox.scenes.dungeons.comparing import compare, explain, verdict_of
from pocketbox.scenes.words import Cast

GAME = PD.game


def scene(s, seat: int = 0):
    return scene_of(GAME, GAME.view(s, seat), Cast(("Ann", "Ben"), seat))


def fight_in(s, seat: int = 0) -> Fight:
    fight = scene(s, seat).fight
    assert fight is not None
    return fight


def charge():
    """A Warrior on T0 charges a Lizardman in the water of T2."""
    s = line(4, {0: "warrior", 2: "lizardman-1"}, "warrior seat 0", codes={2: "w 0"})
    play(s, "activate warrior", "charge lizardman-1")
    return s


@pytest.mark.parametrize(
    ("off", "defence", "pairs", "verdict", "why"),
    [
        ([5, 3, 2], [5, 4], ("equal", "held", "open"), "held", "The fives cancel. Your 3 is under its 4."),
        ([6, 2], [6, 3, 1], ("equal", "held"), "held", "The sixes cancel. Your 2 is under its 3."),
        ([6, 1], [4, 4], ("through", "open"), "through", "Your 6 beats its 4."),
        ([5, 4, 2], [5], ("equal", "through", "open"), "through", "The fives cancel. Nothing meets your 4."),
        ([5], [5, 1], ("equal",), "held", "The fives cancel. No offence die is left."),
        ([5, 5], [5, 5], ("equal", "equal"), "equal", "The fives cancel. No die is left."),
        ([], [4], (), "held", "Your offence has no dice."),
        ([1], [], ("through",), "through", "Nothing meets your 1."),
    ],
)
def test_pd_ass_12_to_14_dice_are_compared_from_the_highest_down(off, defence, pairs, verdict, why):
    assert compare(off, defence) == pairs
    assert verdict_of(off, defence) == verdict
    assert explain(off, defence, "your", "its") == why


def test_a_charge_is_a_throw_against_a_number_before_they_meet():
    s = charge()
    fight = fight_in(s)
    assert (fight.attacker.piece, fight.attacker.note, fight.target.note) == ("warrior", "charges", "in the water")
    (strike,) = fight.strikes
    assert (strike.name, strike.need, strike.offence.waiting, strike.defence) == ("charge", 4, 2, None)
    assert strike.sentence == "2 steps away: 1 of 2 dice at 4 or more arrive."
    assert scene(s).throw == AwaitedThrow(0, "the Warrior's charge", 2, 6, "action 1 1", "PD-MOVE-03")


def test_one_assault_from_the_charge_to_its_end():
    """The fight of the picture: Melee, all four pools, then the Warrior's two powers, one after the other."""
    s = charge()
    play(s, "roll action 4 2")
    water = fight_in(s)
    assert [(strike.name, strike.need, strike.offence.name) for strike in water.strikes] == [
        ("Water test", 4, "Action")
    ]
    assert water.attacker.note == "charged"
    play(s, "roll action 4 2")
    naming = fight_in(s)
    assert (naming.phases[naming.phase], naming.strikes) == ("Melee or Magic", ())
    assert scene(s).options[0].why == "Off 3, Def 3 against Off 2, Def 2"
    play(s, "melee", "roll off 5 3 2")
    rolling = fight_in(s)
    assert (rolling.phases, rolling.phase) == (("Melee", "Roll", "Re-rolls", "Compare"), 1)
    assert [(strike.verdict, strike.pairs) for strike in rolling.strikes] == [("open", ()), ("open", ())]
    assert rolling.strikes[1].defence is not None
    assert rolling.strikes[1].defence.waiting == 3
    assert scene(s).throw == AwaitedThrow(0, "the Warrior's Melee defence", 3, 6, "def 1 1 1", "PD-ASS-11")
    play(s, "roll def 6 3 1", "roll off 6 2", "roll def 5 4")
    fight = fight_in(s)
    assert fight.phases[fight.phase] == "Re-rolls"
    strike, counter = fight.strikes
    assert (strike.name, strike.pairs, strike.verdict) == ("strike", ("equal", "held", "open"), "held")
    assert strike.sentence == "The fives cancel. Your 3 is under the Lizardman's 4."
    assert (counter.name, counter.by, counter.pairs) == ("counter-strike", 1, ("equal", "held"))
    assert counter.sentence == "The sixes cancel. The Lizardman's 2 is under your 3."
    assert strike.offence.dice[1] == FightDie(3, options=("reroll own off 3",))
    assert strike.defence is not None
    assert strike.defence.dice[0].options == ("reroll foe def 5",)
    assert fight.uses == (
        Use(0, "Swordplay", 1, "PD-DELVER-WARRIOR-1"),
        Use(0, "Bull's Rush", 1, "PD-DELVER-WARRIOR-2"),
    )
    assert scene(s).seats[0].stats.marked == 0
    options = {option.text: option for option in scene(s).options}
    assert (options["reroll own off 3"].label, options["reroll own off 3"].cost) == (
        "Re-roll your offence 3",
        "Bull's Rush",
    )
    play(s, "reroll own off 3")
    air = fight_in(s)
    assert (air.strikes[0].offence.waiting, air.strikes[0].verdict) == (1, "open")
    assert [use.name for use in air.uses] == ["Swordplay"]
    play(s, "roll off 6")
    assert fight_in(s).strikes[0].sentence == "Your 6 beats the Lizardman's 5."
    play(s, "pass")
    assert scene(s).fight is None
    assert [piece.place for piece in scene(s).pieces if piece.id == "warrior"] == ["5,0"]


def test_others_see_the_dice_but_not_what_may_be_done_with_them():
    s = window("warrior", "lizardman-1", "off 5 3 2", "def 6 3 1", "off 6 2", "def 5 4")
    theirs = fight_in(s, seat=1)
    assert all(die.options == () for strike in theirs.strikes for die in strike.offence.dice)
    assert theirs.strikes[0].sentence == "The fives cancel. The Warrior's 3 is under the Lizardman's 4."


def test_a_dweller_in_a_fight_has_a_panel_with_its_numbers_and_who_answers_for_it():
    s = window("warrior", "troll", "off 5 3 2", "def 6 3 1", "off 6 2 1", "def 5 4 2")
    (panel,) = [panel for panel in scene(s).panels if panel.stats is not None]
    assert (panel.title, panel.subtitle, panel.symbol) == ("Troll", "dweller, Ben answers for it", "troll")
    assert panel.stats is not None
    assert (panel.stats.marked, panel.stats.rows[0]) == (0, ("Off", "3 (4)", "0", "0"))
    assert scene(s, seat=1).panels[0].subtitle == "dweller, you answer for it"


def test_a_kicker_is_a_die_that_was_not_rolled_and_cannot_be_changed():
    s = window("warrior", "troll", "off 5 3 2", "def 6 3 1", "off 6 2 1", "def 5 4 2")
    pool = fight_in(s).strikes[0].defence
    assert pool is not None
    assert [(die.face, die.note, bool(die.options)) for die in pool.dice] == [
        (5, "", True),
        (5, "kicker", False),
        (4, "", True),
        (2, "", True),
    ]
    assert [use.name for use in fight_in(s).uses] == ["Swordplay", "Tough Hide"]


def test_a_test_is_a_fight_of_one_pool_against_a_number():
    s = line(3, {0: "warrior"}, codes={1: "w 0"})
    play(s, "activate warrior", "go 4,0")
    fight = fight_in(s)
    assert (fight.attacker.piece, fight.target.name, fight.target.symbol) == ("warrior", "Water", "water")
    (strike,) = fight.strikes
    assert (strike.need, strike.offence.waiting, strike.offence.purpose) == (4, 2, "test")
    assert strike.sentence == "Your Warrior needs 4 or more on Action."
    assert scene(s).question.text == "roll for the Warrior's Water test"


def test_a_failed_test_that_may_be_rolled_again_shows_its_dice():
    s = line(2, {0: "dwarf"}, "dwarf seat 0 down")
    play(s, "activate dwarf", "roll def 4 2 2")
    fight = fight_in(s)
    (strike,) = fight.strikes
    assert [(die.face, die.options) for die in strike.offence.dice] == [
        (4, ("reroll 4",)),
        (2, ("reroll 2",)),
        (2, ("reroll 2",)),
    ]
    assert (strike.pairs, strike.verdict) == (("held", "held", "held"), "held")
    assert fight.uses == (Use(0, "Resilient", 1, "PD-DELVER-DWARF-1"),)


def test_courage_comes_before_a_goblins_assault():
    s = line(3, {0: "goblin-warrior-1", 1: "elf"}, "elf seat 1")
    play(s, "activate goblin-warrior-1", "assault elf")
    (strike,) = fight_in(s).strikes
    assert (strike.name, strike.need, strike.sentence) == ("courage", 3, "The Goblin Warrior needs 3 or more to dare.")


def test_nobody_fights_before_the_first_assault():
    assert scene(line(3, {0: "warrior"}), NOBODY).fight is None
