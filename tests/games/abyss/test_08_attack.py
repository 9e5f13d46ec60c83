"""AB-ATTACK: the hero strikes."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import board, choices, lines, monsters, play, refused, squares
from pocketbox.games.abyss.heroes import HEROES
from pocketbox.games.abyss.kinds import MOST_REACH, PATTERNS
from pocketbox.games.squares.board import GRID

ARMED = "moon-hermit, carries weapon"


def test_ab_attack_01_only_with_the_weapon_in_hand():
    s = board(d6="H", d5="G", a12="w")
    assert squares(s, "attack") == []
    assert refused(s, "attack d5") == "AB-ATTACK-01: the hero has no weapon in hand: first find the crescent staff"


def test_ab_attack_02_only_within_the_pattern():
    s = board(d6="H", d4="G", d3="G", e5="G", hero=ARMED)
    assert squares(s, "attack") == ["d4"]
    fact = "d3 is out of reach for the crescent staff: in a straight line, up to 2 squares away"
    assert refused(s, "attack d3") == f"AB-ATTACK-02: {fact}"
    assert refused(s, "attack a1") == "AB-ATTACK-02: no monster stands on a1"


def test_ab_attack_03_one_target():
    s = board(d6="H", d5="G", c6="G", hero=ARMED)
    assert squares(s, "attack") == ["d5", "c6"]
    play(s, "attack d5", "roll 2")
    assert monsters(s) == {"d5": 1, "c6": 2}


@pytest.mark.parametrize(("face", "hp"), [(1, 6), (2, 5), (3, 5), (4, 3)])
def test_ab_attack_04_miss_graze_or_heavy_blow(face, hp):
    s = board(d6="H", d5="W", hero=ARMED)
    play(s, "attack d5", f"roll {face}")
    assert monsters(s) == {"d5": hp}


def test_ab_attack_05_a_monster_without_hp_is_removed():
    s = board(d6="H", d5="G", h1="G", hero=ARMED)
    assert "AB-ATTACK-05 monster slain gnawling d5" in play(s, "attack d5", "roll 4")
    assert monsters(s) == {"h1": 2}


def test_ab_attack_06_a_kill_leaves_a_map_piece_whatever_slew_it():
    struck = board(d6="H", d5="G", h1="G", hero=ARMED)
    assert play(struck, "attack d5", "roll 4")[-1] == "AB-ATTACK-06 map piece found 1"
    zapped = board(d6="H", d5="G", h1="G", hero="moon-hermit, carries zap-scroll")
    assert play(zapped, "use zap-scroll", "zap d5")[-1] == "AB-ATTACK-06 map piece found 1"
    countered = board(
        d6="H", d5="G", h1="G", hero="moon-hermit, spells martial-scroll", monsters="gnawling d5 hp 1", turn="monsters"
    )
    play(countered, "roll 4 1", "roll 4")
    assert lines(countered, "maps") == ["1"]


def test_ab_attack_07_walls_stop_no_attack_unless_agreed():
    s = board(d6="H", d5="#", d4="G", hero=ARMED)
    assert squares(s, "attack") == ["d4"]
    walled = board(d6="H", d5="#", d4="G", hero=ARMED, options="walls_block_attacks=true")
    assert squares(walled, "attack") == []
    assert refused(walled, "attack d4") == "AB-ATTACK-07: a wall stands between the hero and d4"
    archer = board(d6="H", d5="#", d4="A", turn="monsters", options="walls_block_attacks=true")
    play(archer, "roll 4 1")
    assert choices(archer)[0] == "move c6"
    through = board(d6="H", d5="#", d4="A", turn="monsters")
    play(through, "roll 4 1")
    assert choices(through) == ["roll 1", "roll 2", "roll 3", "roll 4"]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
@pytest.mark.parametrize("reach", range(1, MOST_REACH + 1))
def test_ab_attack_02_a_pattern_says_that_it_covers_nearer_squares_too(pattern, reach):
    struck = pattern.reaching(reach)
    near, home = GRID.cell("d7"), GRID.cell("d6")
    assert struck.covers(home, near)
    assert struck.covers(home, GRID.cell(f"d{6 + reach}"))
    assert not struck.covers(home, GRID.cell(f"d{6 + reach + 1}"))
    assert "up to" in struck.title or struck.title in ("the 4 squares beside it", "the 8 squares around it")


def test_ab_attack_02_patterns_in_words():
    titles = {hero.name: hero.pattern.title for hero in HEROES}
    assert titles["oni-slayer"] == "any square up to 2 rows and 2 columns away"
    assert titles["ember-sage"] == "any square up to 3 steps away"
    assert titles["thorn-archer"] == "in a straight line, up to 3 squares away"
    assert titles["iron-pilgrim"] == "the 4 squares beside it"
