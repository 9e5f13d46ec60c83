"""Exact odds of section by section: strikes, assaults, re-rolls with best play, tests, rushes, doors, traps."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from games.dungeons.delve import PD, at, delve, line, number, play, row, step
from pocketbox.engine.core import Log
from pocketbox.engine.tally import LEXICOGRAPHIC, is_beaten
from pocketbox.games.dungeons.exchange import Exchange, Use
from pocketbox.games.dungeons.figures import ACTION
from pocketbox.games.dungeons.odds import RESULTS
from pocketbox.games.dungeons.trials import GAS_TEST, Trial, dice_of, is_passed
from pocketbox.scenes.answers import combats_after, odds_of
from pocketbox.search.odds import chance_of
from pocketbox.search.windows import solve_after

AO, AD, TO, TD = range(4)
TRAP_ROLL = (
    "roll chart, victim {kind}, cell 4,0, chart trap, token no, blessed {blessed}, left 0, rolls 0, placed 0, "
    "trap no, dice"
)


def strike(off: int, defence: int, off_kicker: int = 0, def_kicker: int = 0, uses=()) -> Fraction:
    """Chance of one strike alone, with these re-rolls, the attacker asked first."""
    exchange = Exchange([off_kicker, 0, 0, def_kicker], list(uses), 1, 0)
    counts = exchange.chances([(), (), (), ()], [off, 0, 0, defence], 0, 0)
    return Fraction(counts[1] + counts[3], sum(counts))


@cache
def counted(off: int, defence: int, off_kicker: int = 0, def_kicker: int = 0) -> Fraction:
    """The same without re-rolls, by a count of all ordered rolls."""
    wins = total = 0
    for mine in product(range(1, 7), repeat=off):
        for theirs in product(range(1, 7), repeat=defence):
            high = sorted([*mine, *([off_kicker] if off_kicker else [])])[::-1]
            low = sorted([*theirs, *([def_kicker] if def_kicker else [])])[::-1]
            wins += high > low
            total += 1
    return Fraction(wins, total)


TABLE = {
    (0, 0): "0", (0, 1): "0", (0, 2): "0", (0, 3): "0",
    (1, 0): "1", (1, 1): "5/12", (1, 2): "55/216", (1, 3): "25/144",
    (2, 0): "1", (2, 1): "161/216", (2, 2): "205/432", (2, 3): "331/972",
    (3, 0): "1", (3, 1): "119/144", (3, 2): "641/972", (3, 3): "3805/7776",
}  # fmt: skip


@pytest.mark.parametrize(("off", "defence"), TABLE)
def test_pd_ass_12_chances_of_a_strike(off, defence):
    assert strike(off, defence) == Fraction(TABLE[off, defence]) == counted(off, defence)


@pytest.mark.parametrize(
    ("off", "defence", "off_kicker", "def_kicker", "chance"),
    [
        (1, 3, 0, 5, "125/1296"), (2, 3, 0, 5, "793/3888"), (3, 3, 0, 5, "829/2592"),
        (1, 2, 0, 5, "25/216"), (2, 2, 0, 5, "329/1296"), (3, 2, 0, 5, "521/1296"),
        (3, 1, 4, 0, "41/48"), (3, 2, 4, 0, "5561/7776"), (3, 3, 4, 0, "4541/7776"),
        (2, 1, 4, 0, "175/216"), (2, 2, 4, 0, "103/162"), (2, 3, 4, 0, "3547/7776"),
    ],
)  # fmt: skip
def test_pd_dweller_troll_1_chances_with_kickers(off, defence, off_kicker, def_kicker, chance):
    assert (
        strike(off, defence, off_kicker, def_kicker)
        == Fraction(chance)
        == counted(off, defence, off_kicker, def_kicker)
    )


def test_pd_ass_12_three_ways_to_compare_agree_on_every_roll():
    """Cancelling pairs, comparing sorted lists, and the engine's tally, on all rolls of up to three dice a side."""
    seen = 0
    for off, defence in product(range(4), range(4)):
        for high in product(range(1, 7), repeat=off):
            for low in product(range(1, 7), repeat=defence):
                seen += 1
                assert is_beaten(LEXICOGRAPHIC, list(high), list(low)) == cancelled(high, low)
                assert cancelled(high, low) == (sorted(high)[::-1] > sorted(low)[::-1])
    assert seen == (1 + 6 + 36 + 216) ** 2 == 67_081


def cancelled(high: tuple[int, ...], low: tuple[int, ...]) -> bool:
    mine, theirs = sorted(high)[::-1], sorted(low)[::-1]
    while mine and theirs and mine[0] == theirs[0]:
        mine.pop(0)
        theirs.pop(0)
    return bool(mine) and (not theirs or mine[0] > theirs[0])


# Re-rolls with best play

RESILIENT = Use(1, [TD])
SWORDPLAY = Use(0, [TO, TD])
BULLS_RUSH = Use(0, [AO, AD])
TOUGH_HIDE = Use(1, [AO])


@pytest.mark.parametrize(
    ("pools", "uses", "chance"),
    [
        ((3, 3, 0, 0), [RESILIENT], "106453/279936"),
        ((2, 3, 0, 0), [RESILIENT], "11897/46656"),
        ((1, 3, 0, 0), [RESILIENT], "979/7776"),
        ((3, 3, 4, 0), [RESILIENT], "132551/279936"),
        ((3, 1, 0, 0), [SWORDPLAY], "7259/7776"),
        ((3, 2, 0, 0), [SWORDPLAY], "12895/15552"),
        ((3, 3, 0, 0), [SWORDPLAY], "21487/31104"),
        ((1, 3, 0, 5), [TOUGH_HIDE], "125/7776"),
        ((2, 3, 0, 5), [TOUGH_HIDE], "295/5184"),
        ((3, 3, 0, 5), [TOUGH_HIDE], "11555/93312"),
        ((3, 3, 0, 5), [SWORDPLAY, TOUGH_HIDE], "336485/1679616"),
        ((3, 3, 0, 5), [SWORDPLAY, BULLS_RUSH, TOUGH_HIDE], "3176593/10077696"),
    ],
)
def test_pd_ass_22_strikes_with_best_re_rolls(pools, uses, chance):
    assert strike(*pools, uses=uses) == Fraction(chance)


def test_pd_ass_22_swordplay_against_tough_hide_is_the_same_whoever_begins():
    exchange = Exchange([0, 0, 0, 5], [SWORDPLAY, TOUGH_HIDE], 1, 0)
    counts = exchange.chances([(), (), (), ()], [3, 0, 0, 3], 1, 0)
    assert Fraction(counts[1] + counts[3], sum(counts)) == Fraction(336485, 1679616)


# Whole assaults, from the choice in play


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
    ("pools", "kickers", "chances"),
    [
        ((3, 3, 3, 3), (0, 0, 4, 5), "2681815/20155392 8005783/20155392 3764489/20155392 5703305/20155392"),
        ((2, 2, 3, 3), (0, 0, 4, 5), "1756495/30233088 17211295/30233088 4409873/30233088 6855425/30233088"),
        ((3, 3, 0, 2), (0, 0, 0, 0), "641/972 0 0 331/972"),
        ((2, 2, 0, 2), (0, 0, 0, 0), "205/432 0 0 227/432"),
        ((2, 2, 0, 3), (0, 0, 0, 5), "793/3888 0 0 3095/3888"),
        ((3, 3, 2, 1), (0, 0, 0, 0), "76279/139968 8275/139968 39389/139968 16025/139968"),
        ((3, 3, 2, 2), (0, 0, 0, 0), "410881/944784 109561/944784 212171/944784 212171/944784"),
        ((3, 3, 1, 3), (0, 0, 0, 0), "452795/1119744 99275/1119744 95125/1119744 472549/1119744"),
        ((3, 3, 0, 1), (0, 0, 0, 0), "119/144 0 0 25/144"),
        ((3, 3, 2, 3), (0, 0, 0, 0), "2439005/7558272 1314401/7558272 1259455/7558272 2545411/7558272"),
        ((2, 3, 0, 1), (0, 0, 0, 0), "161/216 0 0 55/216"),
        ((3, 3, 3, 3), (0, 0, 0, 0), "15109655/60466176 15109655/60466176 14478025/60466176 15768841/60466176"),
        ((2, 2, 3, 3), (0, 0, 0, 0), "109561/944784 410881/944784 212171/944784 212171/944784"),
        ((0, 2, 0, 1), (0, 0, 0, 0), "0 0 0 1"),
        ((2, 2, 2, 2), (0, 0, 0, 0), "46535/186624 46535/186624 42025/186624 51529/186624"),
    ],
)
def test_pd_ass_15_assaults_before_re_rolls_and_saves(pools, kickers, chances):
    off, defence, their_off, their_defence = pools
    exchange = Exchange(list(kickers), [], 1, 1)
    counts = exchange.chances([(), (), (), ()], [off, defence, their_off, their_defence], 0, 0)
    found = [Fraction(counts[n], sum(counts)) for n in (1, 2, 3, 0)]
    assert (
        found == [Fraction(text) for text in chances.split()] == plain(off, defence, their_off, their_defence, kickers)
    )


def test_pd_delver_warrior_1_warrior_against_goblin_warrior_with_swordplay():
    found = assault_odds("warrior", "goblin-warrior-1", row_name="melee")
    assert found[:4] == [
        Fraction(45703259, 60466176),
        Fraction(179513, 10077696),
        Fraction(9728471, 60466176),
        Fraction(494671, 7558272),
    ]


def test_pd_dweller_corpse_1_undying_halves_what_is_not_magic():
    assert assault_odds("mage", "corpse-1", row_name="magic")[0] == Fraction(119, 144)
    exchange = Exchange([0] * 4, [], 1, 2)
    counts = exchange.chances([(), (), (), ()], [3, 3, 1, 3], 0, 0)
    whole = sum(counts)
    after = [
        Fraction(counts[1], 2 * whole),
        Fraction(2 * counts[2] + counts[3], 2 * whole),
        Fraction(counts[3], 2 * whole),
    ]
    assert after == [Fraction(452795, 2239488), Fraction(293675, 2239488), Fraction(95125, 2239488)]


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


def muted() -> Log:
    return Log(True)


def number_fallen(s, name: str) -> int:
    return int(not s.is_on_map(number(name)) or s.is_fallen(number(name)))


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


# Charges and rushes


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


def test_pd_delver_elf_5_mean_rush_with_swift():
    s = line(5, {0: "elf"})
    play(s, "activate elf")
    action = PD.game.action("rush")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert sum(n * solved.chance(n) for n in range(5)) - 1 == Fraction(31, 16)


# Tests


@pytest.mark.parametrize(("dice", "need"), [*product((1, 2, 3), (2, 3, 4, 5, 6))])
def test_pd_test_01_chances_of_a_test(dice, need):
    kind = {1: "mage", 2: "warrior", 3: "elf"}[dice]
    s = line(2, {0: kind})
    trial = Trial(number(kind), ACTION, need, GAS_TEST)
    chances = dice_of(ACTION, dice)
    passed = sum(o.weight for o in chances.outcomes if is_passed(s, trial.rolled(o.action.args)))
    assert Fraction(passed, chances.whole) == 1 - Fraction(need - 1, 6) ** dice


@pytest.mark.parametrize(("kind", "chance"), [("mage", "1/2"), ("warrior", "1/4"), ("elf", "1/8")])
def test_pd_move_07_chance_to_drown(kind, chance):
    s = line(3, {0: kind}, codes={1: "w 0"})
    play(s, f"activate {kind}")
    child = s.clone()
    child.apply(PD.game.action(f"go {at(1)}"), muted())
    assert chance_of(child, lambda after: bool(number_fallen(after, kind))) == Fraction(chance)


def test_pd_delver_mage_1_phase_succeeds_19_times_in_27():
    s = delve(["3,0 h1 0 mage", "4,0 h1 3", "3,1 h1 0", "2,1 h1 0"], "mage seat 0")
    play(s, "activate mage")
    child = s.clone()
    child.apply(PD.game.action("phase se"), muted())
    assert chance_of(child, lambda after: after.name(after.at[5]) == "3,1") == Fraction(19, 27)


@pytest.mark.parametrize(("kind", "chance"), [("warrior", "1/2"), ("thief", "1/4"), ("mage", "1/8")])
def test_pd_dweller_corpse_2_how_often_fear_wins(kind, chance):
    s = line(3, {0: "corpse-1", 1: kind}, f"{kind} seat 0")
    child = s.clone()
    child.apply(PD.game.action(f"activate {kind}"), muted())
    assert chance_of(child, lambda after: after.agenda.step.name != "act") == Fraction(chance)


@pytest.mark.parametrize(
    ("kind", "chance"), [("mage", "79/108"), ("elf", "3427/3888"), ("warrior", "3427/3888"), ("priestess", "67/81")]
)
def test_pd_door_06_how_likely_a_door_goes(kind, chance):
    s = line(3, {0: kind}, doors="3,0 e")
    play(s, f"activate {kind}")
    action = PD.game.action("open e")
    solved = solve_after(s, action, PD.game.judge(s, action))
    assert 1 - solved.chance(0) == Fraction(chance)


def test_pd_test_04_the_troll_breaks_doors_better():
    s = line(3, {0: "troll"}, doors="3,0 e")
    play(s, "activate troll")
    action = PD.game.action("open e")
    assert 1 - solve_after(s, action, PD.game.judge(s, action)).chance(0) == Fraction(7151, 7776)


@pytest.mark.parametrize(
    ("kind", "chance"),
    [
        ("warrior", "353/2592"), ("elf", "431/3888"), ("thief", "595/7776"), ("dwarf", "6209/46656"),
        ("mage", "289/1944"),
    ],
)  # fmt: skip
def test_pd_trap_00_how_deadly_one_trap_roll_is(kind, chance):
    """An escape tile is free, nobody else is near, and Ambush kills nobody at once."""
    s = line(3, {1: kind}, actor=kind, next=[TRAP_ROLL.format(kind=kind, blessed="no"), "end turn"])
    assert deadly(s, kind) == Fraction(chance)


def test_pd_delver_priestess_1_healing_halves_the_danger_of_traps():
    roll = TRAP_ROLL.format(kind="priestess", blessed="yes")
    s = line(3, {1: "priestess"}, actor="priestess", next=[roll, "end turn"])
    assert deadly(s, "priestess") == Fraction(47, 864)


def deadly(s, kind: str) -> Fraction:
    """Chance to be defeated by what follows at once, re-rolls of tests used wherever they are offered."""
    if number_fallen(s, kind) or s.seat_to_act() >= 0:
        if step(s) == "reroll test":
            return min(deadly(after(s, action), kind) for action in s.legal_actions())
        return Fraction(number_fallen(s, kind))
    if step(s) == "roll ambush":
        return Fraction(0)
    chances = s.chances()
    return sum(Fraction(o.weight, chances.whole) * deadly(after(s, o.action), kind) for o in chances.outcomes)


def after(s, action):
    child = s.clone()
    child.apply(action, muted())
    return child


def test_odds_answer_quickly_for_every_choice_of_a_crowded_turn():
    """No ordinary choice needs more positions than the solver allows, or longer than a person waits."""
    tiles = row(6, {0: "warrior", 1: "corpse-1", 3: "troll", 4: "dwarf", 5: "ghost"})
    s = delve([*tiles, "3,1 h1 0 counter", "4,1 h1 3 mage"], "warrior seat 0; dwarf seat 1; mage seat 2", seats=3)
    play(s, "activate troll")
    for action in s.legal_actions():
        judge = PD.game.judge(s, action)
        assert judge is not None or combats_after(PD.game, s, action) or odds_of(PD.game, s, action)
        if judge is not None:
            assert sum(solve_after(s, action, judge).chance(n) for n in range(len(judge.results))) == 1
