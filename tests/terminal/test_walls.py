"""Maps with walls drawn in text: a line is a wall, a gap a way through; what is too wide falls into parts."""

from __future__ import annotations

import random

from pocketbox import CHANCE, Log, find, start
from pocketbox.engine.core import NOBODY
from pocketbox.scenes import scene_of
from pocketbox.terminal.draw import draw
from pocketbox.terminal.picture import list_changes, tell_changes
from pocketbox.terminal.walls import PAGE
from terminal.table import sit_down

PD = find("dungeons")
HALLS = """
1,0 h2s 0 warrior
2,0 h3l 0 counter
3,0 h1 3 treasure 2 corpse-1
0,1 w 0 elf
1,1 h1 5 stairs
doors: 2,0 e
figures: warrior seat 0; elf seat 1
turn: 0
"""
SQUARES = """
1,0 h2s 1 warrior
2,0 h1 3
0,1 w 0 elf
options: grid=square
figures: warrior seat 0; elf seat 1
turn: 0
"""


def drawn(text: str, page: int = PAGE) -> list[str]:
    return draw(scene_of(PD, PD.view(PD.read_position(text), NOBODY)), page)


def test_walls_are_lines_and_openings_are_gaps():
    assert drawn(HALLS)[:7] == [
        " +   +   +---+---+---+---+---+---+",
        "  0,0     1,0     2,0    #3,0    |",
        "  @       W0      ?      #$2c'1  |",
        " +   +   +---+---+   +---+---+---+",
        "      0,1    |1,1    |",
        "      ~ E1   |>      |",
        "     +   +   +---+---+",
    ]


def test_squares_share_whole_sides():
    assert drawn(SQUARES)[:7] == [
        " +       +-------+-------+",
        "  0,0     1,0     2,0    |",
        "  @       W0             |",
        " +       +-------+-------+",
        "  0,1",
        "  ~ E1",
        " +       +",
    ]


def long_hall(tiles: int) -> str:
    lines = [f"{n},0 {'h2s 0' if n <= 10 else 'r2s 0' if n <= 12 else 'r4 1'}" for n in range(1, tiles + 1)]
    return "\n".join([*lines, "0,1 w 0 warrior", "-1,0 w 0 elf", "figures: warrior seat 0; elf seat 1", "turn: 0"])


def test_a_wide_map_takes_narrow_cells_and_a_wider_one_falls_into_parts():
    assert "  -1,0    0,0     1,0     2,0     3,0     4,0     5,0     6,0     7,0     8,0     9,0" in drawn(
        long_hall(9)
    )
    narrow = drawn(long_hall(13))
    assert narrow[1].startswith("  -1,0  0,0   1,0   2,0")
    assert max(len(line) for line in narrow if "+" in line) < 100
    text = long_hall(14).replace("-1,0 w 0 elf", "-1,0 w 0\n-2,0 w 0\n-3,0 w 0 elf")
    parts = drawn(text)
    assert " east of it:" in parts
    assert max(len(line) for line in parts if "+" in line) <= 100


def test_a_map_is_as_wide_as_the_window():
    """Wide cells where there is room, narrow ones where there is less, and parts where there is none."""
    assert "  -1,0    0,0     1,0" in drawn(long_hall(13), 140)[1]
    assert "  -1,0  0,0   1,0" in drawn(long_hall(13), 100)[1]
    parts = drawn(long_hall(13), 60)
    cut = parts.index(" east of it:")
    assert max(len(line) for line in parts if "+" in line) <= 60
    for n in range(-1, 14):
        assert any(f" {n},0 " in f"{line.replace('|', ' ')} " for line in (parts[1], parts[cut + 2])), n


def test_a_large_board_is_drawn_again_only_when_it_has_scrolled_away():
    """What one step changes is told in a line; a step of a small board draws it again, as before."""
    said, _ = sit_down(PD, ["activate warrior", "rush", "go 0,0", "stop"], setup="drowned", dice=["roll action 4 6"])
    turns = said.split("> ")
    assert turns[0].count("|0,-2   |1,-2   |2,-2") == 1
    assert all(part.count("|0,-2   |1,-2   |2,-2") == 0 for part in turns[2:4])
    assert " 0,0: @ W0\n" in said
    assert " 1,0: empty\n" in said


def test_what_changed_is_told_cell_by_cell_and_edge_by_edge():
    before = scene_of(PD, PD.view(PD.read_position(HALLS), NOBODY))
    after = HALLS.replace("doors: 2,0 e\n", "").replace("1,1 h1 5 stairs", "").replace("1,0 h2s 0 warrior", "1,0 h2s 0")
    after = after.replace("2,0 h3l 0 counter", "2,0 h3l 0 treasure 1 warrior")
    lines = list_changes(before, scene_of(PD, PD.view(PD.read_position(after), NOBODY)))
    assert {" 1,0: empty", " 2,0: $ W0", " 1,1: gone", " 2,0: no door to 3,0"} <= set(lines)


def test_the_dice_of_one_throw_are_told_in_one_sentence():
    said, _ = sit_down(PD, ["activate warrior", "rush", "stop"], setup="drowned", dice=["roll action 4 6"])
    assert "  The Warrior rushes: 6, 4. It can move 3 tiles. [PD-MOVE-03]" in said


def test_a_dungeon_dealt_tile_by_tile_is_one_line():
    said, match = sit_down(PD, ["story"], dice=dealt(7), setup="quick")
    _, _, story = said.partition("> story\n")
    for line in ("builds the dungeon: 60 tiles", "lays 13 counters face down", "sets 6 doors"):
        assert story.count(f"Chance {line}.") == 1
    assert match.position.tick == 0


def test_the_dice_of_a_fight_and_the_tile_in_hand_are_shown():
    text = "3,0 h1 0 warrior\n4,0 h1 3 troll\nfigures: warrior seat 0\nturn: 0\n"
    lines = ["activate warrior", "assault troll", "melee"]
    said, _ = sit_down(
        PD, lines, position=text, dice=["roll off 6 3 1", "roll def 2 2 2", "roll off 1 1 1", "roll def 6 2 2"]
    )
    assert " strike: Melee offence 6 3 1, Melee defence 6 5 (kicker) 2 2: held\n" in said
    assert " counter-strike: Melee offence 4 (kicker) 1 1 1, Melee defence 2 2 2: through\n" in said
    assert " Warrior can use: Swordplay\n" in said
    dice = ["roll die 6", "roll die 1", "roll die 6", "roll die 1", "draw h2s"]
    said, _ = sit_down(PD, ["take warrior", "take elf"], dice=dice, setup="play")
    assert " Tile in hand: Straight hall, 0 of 60 laid\n" in said


def dealt(seed: int) -> list[str]:
    """What chance may say from the first die of a quick set-up to the first choice."""
    rng = random.Random(seed)
    s = start(PD, setup="quick")
    texts = []
    while s.seat_to_act() == CHANCE:
        texts.append(rng.choice(s.legal_actions()).text)
        s.apply(PD.action(texts[-1]), Log(True))
    return texts


def test_a_tile_is_turned_without_another_look_at_the_map():
    """The map is drawn when a tile is drawn, not again while it is turned on the space chosen for it."""
    lines = ["take warrior", "take elf", "place 1,0", "turn 0"]
    dice = ["roll die 6", "roll die 1", "roll die 6", "roll die 1", "draw h2s", "draw h2s"]
    said, _ = sit_down(PD, lines, dice=dice, setup="play")
    placed, turned = said.split("> place 1,0\n")[1].split("> turn 0\n")
    assert "0,0" not in placed
    assert "0,0     1,0" in turned


def test_a_crowd_with_nothing_takes_one_line_and_only_news_are_told():
    game = scene_of(PD, PD.view(start(PD, setup="play", seats=6), NOBODY))
    names = "First player, Second player, Third player, Fourth player, Fifth player, Sixth player"
    assert f" Seats 0 to 5: {names}" in draw(game)
    text = (
        "1,0 h2s 0 warrior\n2,0 h2s 0 mage\n3,0 h2s 0 elf\nfigures: warrior seat 0; mage seat 1; elf seat 2\nseats: 3\n"
    )
    before, after = (scene_of(PD, PD.view(PD.read_position(f"{text}turn: {turn}"), NOBODY)) for turn in (0, 1))
    assert tell_changes(before, after) == [" > Mage (seat 1): treasure 0, hazards 0"]
