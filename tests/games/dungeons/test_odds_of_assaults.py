"""PD-ASS-03, PD-ASS-15: exact odds of whole assaults and charges, saves and best play of both sides included."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.chances import (
    counted,
    muted,
    number_fallen,
)
from games.dungeons.delve import PD, delve, fight, line, number, play, step
from pocketbox.games.dungeons.chances.assault_odds import RESULTS
from pocketbox.games.dungeons.chances.exchange import Exchange
from pocketbox.games.dungeons.fights.fight import CLOSE, POOLS, SHOT, announce_assault, assault_of, dice_in, kicker_in
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import ROW_NAMES
from pocketbox.scenes.odds_text import tell_action
from pocketbox.search.combat_solver import solve_after
from pocketbox.search.odds import chance_of


def assault_odds(attacker: str, target: str, verb: str = "assault", row_name: str = "", **keys) -> list[Fraction]:
    """Wins, loses, both, neither, of an assault on the next tile: with best re-rolls on both sides."""
    s = line(2, {0: attacker, 1: target}, owners(attacker, target), **keys)
    play(s, f"activate {attacker}")
    if step(s) == "roll test":
        play(s, "roll def 6 6 6")  # a Corpse is feared, and not this time
    action = PD.game.action(f"{verb} {target}")
    if row_name:
        play(s, action.text)
        action = PD.game.action(row_name)
    judge = PD.game.judge(s, action)
    solved = solve_after(s, action, judge)
    assert judge.results == RESULTS
    return [solved.chance(n) for n in (2, 3, 4, 1, 0)]


def owners(attacker: str, target: str) -> str:
    delvers = ["warrior", "elf", "priestess", "thief", "dwarf", "mage"]
    return "; ".join(f"{name} seat {n}" for n, name in enumerate([attacker, target]) if name in delvers)


def plain(off: int, defence: int, their_off: int, their_defence: int, kickers=(0, 0, 0, 0)) -> list[Fraction]:
    """The same without re-rolls, from two counted strikes."""
    hit = counted(off, their_defence, kickers[0], kickers[3])
    back = counted(their_off, defence, kickers[2], kickers[1])
    return [hit * (1 - back), back * (1 - hit), hit * back, (1 - hit) * (1 - back)]


@pytest.mark.parametrize(
    ("attacker", "target", "row", "chances"),
    [
        ("warrior", "troll", "melee", "2681815/20155392 8005783/20155392 3764489/20155392 5703305/20155392"),
        ("thief", "troll", "melee", "1756495/30233088 17211295/30233088 4409873/30233088 6855425/30233088"),
        ("mage", "troll", "magic", "641/972 0 0 331/972"),
        ("priestess", "troll", "magic", "205/432 0 0 227/432"),
        ("elf", "troll", "ranged", "793/3888 0 0 3095/3888"),
        ("warrior", "goblin-warrior-1", "melee", "76279/139968 8275/139968 39389/139968 16025/139968"),
        ("warrior", "lizardman-1", "melee", "410881/944784 109561/944784 212171/944784 212171/944784"),
        ("warrior", "corpse-1", "melee", "452795/1119744 99275/1119744 95125/1119744 472549/1119744"),
        ("mage", "corpse-1", "magic", "119/144 0 0 25/144"),
        ("mage", "ghost", "magic", "2439005/7558272 1314401/7558272 1259455/7558272 2545411/7558272"),
        ("ghost", "warrior", "magic", "161/216 0 0 55/216"),
        ("warrior", "dwarf", "melee", "15109655/60466176 15109655/60466176 14478025/60466176 15768841/60466176"),
        ("warrior", "mage", "melee", "119/144 0 0 25/144"),
        ("mage", "warrior", "magic", "119/144 0 0 25/144"),
        ("thief", "warrior", "melee", "109561/944784 410881/944784 212171/944784 212171/944784"),
        ("thief", "warrior", "magic", "0 0 0 1"),
        ("elf", "goblin-hunter-1", "ranged", "46535/186624 46535/186624 42025/186624 51529/186624"),
        ("goblin-hunter-1", "elf", "ranged", "46535/186624 46535/186624 42025/186624 51529/186624"),
    ],
)
def test_pd_ass_15_assaults_before_re_rolls_and_saves(attacker, target, row, chances):
    """With the dice and kickers that both cards have in this row."""
    s = line(2, {0: attacker, 1: target}, owners(attacker, target))
    mode = SHOT if row == "ranged" else CLOSE
    assault = announce_assault(number(attacker), number(target), mode, ROW_NAMES.index(row), False, False, False)
    pools = [dice_in(s, assault, pool) for pool in range(POOLS)]
    kickers = [kicker_in(s, assault, pool) for pool in range(POOLS)]
    counts = Exchange(kickers, [], 1, 1).chances([(), (), (), ()], pools, 0, 0)
    found = [Fraction(counts[n], sum(counts)) for n in (1, 2, 3, 0)]
    assert found == [Fraction(text) for text in chances.split()] == plain(*pools, kickers=kickers)


def test_pd_delver_warrior_1_warrior_against_goblin_warrior_with_swordplay():
    found = assault_odds("warrior", "goblin-warrior-1", row_name="melee")
    assert found[:4] == [
        Fraction(45703259, 60466176),
        Fraction(179513, 10077696),
        Fraction(9728471, 60466176),
        Fraction(494671, 7558272),
    ]


STRUCK = {
    (True, False): ("off 6 6 6", "def 6 6 6", "off 1", "def 1 1 1"),
    (False, True): ("off 1 1 1", "def 1 1 1", "off 6", "def 6 6 6"),
    (True, True): ("off 6 6 6", "def 1 1 1", "off 6", "def 1 1 1"),
    (False, False): ("off 1 1 1", "def 6 6 6", "off 1", "def 6 6 6"),
}
"""Dice of the Warrior and the Corpse for each end of their exchange: whether he strikes, whether it strikes back."""


def test_pd_dweller_corpse_1_undying_halves_what_is_not_magic():
    hit, back = counted(3, 3), counted(1, 3)
    found = dict.fromkeys([(False, True), (True, False), (True, True), (False, False)], Fraction(0))
    for (strikes, is_struck), dice in STRUCK.items():
        s = line(2, {0: "warrior", 1: "corpse-1"}, "warrior seat 0")
        play(s, "activate warrior", "roll def 4", "assault corpse-1", "melee")
        fight(s, *dice)
        share = (hit if strikes else 1 - hit) * (back if is_struck else 1 - back)
        for own, other in found:
            found[own, other] += share * chance_of(s, lambda end, o=own, t=other: fallen(end) == (o, t))
    assert found == {
        (False, True): Fraction(452795, 2239488),
        (True, False): Fraction(293675, 2239488),
        (True, True): Fraction(95125, 2239488),
        (False, False): Fraction(1397893, 2239488),
    }


def fallen(s: State) -> tuple[bool, bool]:
    return bool(number_fallen(s, "warrior")), bool(number_fallen(s, "corpse-1"))


def test_pd_dweller_corpse_1_undying_does_not_help_against_magic():
    assert assault_odds("mage", "corpse-1", row_name="magic")[0] == Fraction(119, 144)


def test_pd_delver_thief_2_thief_on_warrior_in_magic_is_safe():
    assert assault_odds("thief", "warrior", row_name="magic") == [0, 0, 0, 1, 0]


def test_pd_dweller_ghost_1_ghost_on_warrior():
    assert assault_odds("ghost", "warrior", row_name="magic")[0] == Fraction(161, 216)


def test_pd_dweller_gwarrior_1_goblin_on_mage_with_craven():
    """In Melee the Mage has one DEF die and no OFF die; best play of both sides changes nothing."""
    assert assault_odds("goblin-warrior-1", "mage") == [
        Fraction(161, 324),
        0,
        0,
        Fraction(2, 3) - Fraction(161, 324),
        Fraction(1, 3),
    ]


def test_pd_ass_19_elf_and_hunter_shoot_alike():
    found = assault_odds("elf", "goblin-hunter-1", "shoot")
    assert found[:4] == [
        Fraction(46535, 186624),
        Fraction(46535, 186624),
        Fraction(42025, 186624),
        Fraction(51529, 186624),
    ]


def test_pd_ass_22_the_solver_and_the_closed_form_agree_at_the_window():
    """Re-rolls walked position by position give what the judge tells outright."""
    s = line(2, {0: "thief", 1: "dwarf"}, "thief seat 0; dwarf seat 1")
    play(s, "activate thief", "assault dwarf", "melee", "roll off 3 5", "roll def 1 2", "roll off 2 2 6")
    judge = PD.game.judge(s, s.legal_actions()[0])
    told = judge.counted(s, 1_000_000)
    hits = walked = Fraction(0)
    for outcome in s.chances().outcomes:
        child = s.clone()
        child.apply(outcome.action, muted())
        share = Fraction(outcome.weight, s.chances().whole)
        if step(child) != "use reroll":
            hits += share * (number_fallen(child, "dwarf"))
            continue
        walked += 1
        hits += share * best_for_dwarf(child)
    assert walked > 0
    assert Fraction(told[2] + told[4], told[-1]) == hits


def test_pd_ass_22_the_last_re_roll_and_leaving_the_dice_tell_who_falls():
    """After the last of both sides' re-rolls the dice are compared at once, with nothing left to be counted."""
    s = line(2, {0: "warrior", 1: "goblin-warrior-1"}, "warrior seat 0")
    play(s, "activate warrior", "assault goblin-warrior-1", "melee")
    play(s, "roll off 1 4 4", "roll def 1 5 6", "roll off 1 2", "roll def 6")
    assert step(s) == "use reroll"
    ends = {}
    for action in s.legal_actions():
        solved = solve_after(s, action, PD.game.judge(s, action))
        ends[action.text] = [solved.chance(n) for n in range(len(RESULTS))]
        assert ends[action.text][0] == 0, "an assault has taken place"
    assert ends["pass"][1:] == [1, 0, 0, 0]
    for text, chances in ends.items():
        if text != "pass":
            child = s.clone()
            child.apply(PD.game.action(text), muted())
            falls = chance_of(child, lambda after: bool(number_fallen(after, "goblin-warrior-1")))
            assert chances[2] + chances[4] == falls, text
    assert ends["reroll foe def 6"][2] == Fraction(2, 3), "4 4 1 against a new die: through unless it is a 5 or a 6"


def best_for_dwarf(s) -> Fraction:
    best = Fraction(1)
    for action in s.legal_actions():
        child = s.clone()
        child.apply(action, muted())
        if step(child) == "roll again":
            best = min(best, chance_of(child, lambda after: bool(number_fallen(after, "dwarf"))))
        else:
            best = min(best, Fraction(number_fallen(child, "dwarf")))
    return best


@pytest.mark.parametrize(
    ("charger", "length", "chance"),
    [
        ("dwarf", 2, "1/2"), ("warrior", 2, "3/4"), ("warrior", 3, "1/4"), ("thief", 2, "7/8"), ("thief", 3, "1/2"),
        ("thief", 4, "1/8"), ("elf", 2, "15/16"), ("elf", 3, "11/16"), ("elf", 4, "5/16"),
    ],
)  # fmt: skip
def test_pd_ass_03_how_likely_a_charge_arrives(charger, length, chance):
    s = line(5, {0: charger, length: "lizardman-1"})
    play(s, f"activate {charger}")
    action = PD.game.action("charge lizardman-1")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert 1 - solved.chance(0) == Fraction(chance)


# The Goblin Warrior's Ambush


def arrived(target: str) -> State:
    """It has come round one corner and is about to name its row."""
    tiles = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", f"4,1 h1 4 {target}"]
    s = delve(tiles, f"{target} seat 0")
    play(s, "activate goblin-warrior-1", f"charge {target}", "roll die 3", "roll action 1 4 4")
    assert step(s) == "name row"
    return s


def test_pd_dweller_gwarrior_2_an_ambush_on_the_warrior():
    """Two dice against two, and two against one: before Swordplay."""
    s = arrived("warrior")
    play(s, "melee")
    assault = assault_of(s.agenda)
    pools = [dice_in(s, assault, pool) for pool in range(POOLS)]
    assert pools == [2, 1, 2, 2]
    counts = Exchange([0] * 4, [], 1, 1).chances([()] * 4, pools, 0, 0)
    strike, back = Fraction(counts[1] + counts[3], sum(counts)), Fraction(counts[2] + counts[3], sum(counts))
    assert (strike, back) == (Fraction(205, 432), Fraction(161, 216)) == (counted(2, 2), counted(2, 1))


@pytest.mark.parametrize("target", ["mage", "elf"])
def test_pd_dweller_gwarrior_2_an_ambush_on_one_with_a_single_die_is_certain_death(target):
    s = arrived(target)
    action = PD.game.action("melee")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert solved.chance(RESULTS.index("the target falls")) == 1


# Told to people


def told(s: State, text: str) -> list[str]:
    return tell_action(PD.game, s, PD.game.action(text))


@pytest.mark.parametrize(("things", "text"), [({0: "warrior", 1: "lizardman-1"}, "assault lizardman-1"),
                                              ({0: "warrior", 2: "lizardman-1"}, "charge lizardman-1")])  # fmt: skip
def test_pd_ass_09_each_row_is_told_apart(things, text):
    """In Magic the Warrior has no OFF die and neither side falls: safe, and no reason to say nothing of Melee."""
    s = line(3, things, "warrior seat 0")
    play(s, "activate warrior")
    lines = told(s, text)
    melee, magic = lines.index(" then melee:"), lines.index(" then magic:")
    assert any("Lizardman falls" in row for row in lines[melee:magic])
    assert not any("Lizardman falls" in row for row in lines[magic:])


def test_pd_ass_09_what_is_named_already_is_told_once():
    s = line(3, {0: "elf", 2: "warrior"})
    play(s, "activate elf")
    assert not any("then" in row for row in told(s, "shoot warrior"))
    s = line(3, {0: "warrior", 1: "mage"})
    play(s, "activate warrior", "assault mage")
    assert not any("then" in row for row in told(s, "melee"))


def test_pd_ass_09_asked_before_the_activation_too():
    s = line(3, {0: "warrior", 1: "lizardman-1"}, "warrior seat 0")
    lines = told(s, "activate warrior")
    assert [row for row in lines if "then" in row][:2] == [
        " then assault lizardman-1, then melee:",
        " then assault lizardman-1, then magic:",
    ]


def test_pd_ass_10_the_only_row_there_is_is_named():
    s = line(3, {0: "thief", 1: "warrior"}, zero_offense_assault="forbid")
    play(s, "activate thief")
    assert told(s, "assault warrior")[0] == " then melee:"


def test_pd_ass_09_a_row_told_apart_is_what_it_comes_to_once_it_is_named():
    s = line(2, {0: "warrior", 1: "lizardman-1"}, "warrior seat 0")
    play(s, "activate warrior")
    action = PD.game.action("assault lizardman-1")
    melee = PD.game.judge(s, action).versions()[0]
    assert melee.then == "melee"
    found = solve_after(s, action, melee)
    assert [found.chance(n) for n in (2, 3, 4, 1, 0)] == assault_odds("warrior", "lizardman-1", row_name="melee")
