"""Whose dice a throw is: in each game, and over whole games of all of them."""

from __future__ import annotations

import pytest

from games.dungeons.delve import line, play
from games.dungeons.delve import start as start_dungeons
from games.rush.rush_table import AT_THE_ITEMS, board, reached
from games.rush.rush_table import play as play_rush
from games.tactics4.camp import camp
from games.tactics4.camp import play as play_4
from games.tactics5.field import field
from games.tactics5.field import play as play_5
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, NOBODY, Log
from pocketbox.games import GAME_IDS, find
from pocketbox.search.spinner import SmallSpinner

SHARED = {
    "rush": set(),
    "abyss": set(),
    "tactics5": {"roll off"},
    "tactics4": {"roll off"},
    "dungeons": set(),
}
"""Steps whose dice belong to no single seat."""


def rollers(s: Position) -> list[int]:
    """Whose dice fall until a seat chooses again, all with their first face."""
    found = []
    while s.seat_to_act() == CHANCE:
        found.append(int(s.roller()))
        s.apply(s.legal_actions()[0], Log())
    return found


def test_the_hero_rolls_in_the_heros_turn_and_the_dungeon_master_for_the_monsters():
    s = board(d5="H", h9="M", hero="hp 2")
    assert s.roller() == NOBODY, "no dice fall while a seat chooses"
    play_rush(s, "roll")
    assert s.roller() == s.hero_seat == 0
    play_rush(s, "roll 1", "end")
    assert s.seat_to_act() == CHANCE
    assert s.roller() == s.master_seat() == 1


def test_dice_of_a_desperate_attack_are_the_heros():
    s = board(d5="H", d4="M", h9="M", hero="hp 2")
    play_rush(s, "roll", "roll 1", "move d4")
    assert s.roller() == s.hero_seat


def test_scatter_dice_belong_to_whoever_drops_the_piece():
    s = reached((*AT_THE_ITEMS, "take potion", "items done", "aim d6"), "drop_model=scatter")
    assert s.roller() == s.master_seat()
    play_rush(s, "roll row 1 1")
    assert s.roller() == s.master_seat()
    play_rush(s, "roll column 1 1", "aim d6")
    assert s.roller() == s.hero_seat, "the hero's player drops the weapon"


def test_each_side_of_a_combat_rolls_its_own_dice_in_the_fifth_edition():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    play_5(s, "attack 0,0", "skirmish 1,0", "retaliate")
    assert rollers(s) == [0, 0, 1, 1]


def test_the_owner_of_a_unit_in_the_water_rolls_in_the_fifth_edition():
    s = field({"0,0": "footman 1", "1,0": "water"}, turn="1")
    play_5(s, "move 0,0", "to 1,0")
    assert s.roller() == 1


def test_each_side_of_an_assault_rolls_its_own_dice_in_the_fourth_edition():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1"})
    play_4(s, "assault 0,0", "target 1,0")
    assert rollers(s) == [0, 0, 1, 1]


def test_the_opponent_rolls_the_red_dice_of_daylight():
    """T4-DAY-01"""
    s = camp({"0,0": "wight 0", "-2,0": "bondi 0", "3,0": "bondi 1"}, test_units="true")
    play_4(s, "move 0,0")
    assert s.roller() == 1
    play_4(s, "roll off 5")
    assert s.roller() == 0


def test_a_test_that_an_enemy_calls_for_is_rolled_by_the_owner_of_the_unit():
    """T4-UNIT-WM2"""
    s = camp({"0,0": "warmage 0", "1,0": "forest", "2,0": "bondi 1"})
    play_4(s, "power 0,0", "blight 2,0")
    assert s.roller() == 1


def test_a_dweller_that_is_assaulted_is_rolled_for_by_the_player_on_the_left():
    """PD-ASS-25"""
    s = line(3, {0: "warrior", 1: "lizardman-1"}, seats=3)
    play(s, "activate warrior", "assault lizardman-1", "melee")
    assert rollers(s) == [0, 0, 1, 1]


def test_every_seat_rolls_its_own_die_of_a_roll_off():
    """PD-SETUP-04"""
    s = start_dungeons(seats=3)
    found = []
    for throw in ["roll die 6", "roll die 1", "roll die 6", "roll die 2"]:
        found.append(s.roller())
        play(s, throw)
    assert found == [0, 1, 2, 0]


@pytest.mark.parametrize("id", GAME_IDS)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_all_dice_of_whole_games_have_an_owner_but_those_of_roll_offs(id, setup):
    game = find(id)
    without, owners = set(), set()
    for seed in range(4):
        s = game.start(game.read_settings(""), setup, game.most_seats)
        spinner = SmallSpinner(seed)
        while not s.is_over():
            if s.seat_to_act() == CHANCE:
                chances = s.chances()
                roller = s.roller()
                assert roller == NOBODY or 0 <= roller < game.most_seats
                owners.add(roller)
                if roller == NOBODY and chances.outcomes[0].action.text.startswith("roll"):
                    without.add(s.agenda.step.name)
                s.apply(chances.at(spinner.below(chances.whole)), Log(True))
            else:
                assert s.roller() == NOBODY
                choices = s.legal_actions()
                s.apply(choices[int(spinner.below(len(choices)))], Log(True))
    assert without <= SHARED[id]
    assert owners - {NOBODY} == set(range(game.most_seats))
