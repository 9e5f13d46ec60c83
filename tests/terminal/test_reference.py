"""Looking things up in line mode: the goal, cards and rules, and the numbers of what is bought or deployed."""

from __future__ import annotations

from lanterns import GAME as LANTERNS
from pocketbox.games import find
from terminal.table import sit_down

RUSH, ABYSS, TACTICS4, TACTICS5 = (find(id) for id in ("rush", "abyss", "tactics4", "tactics5"))


def test_the_opening_says_how_to_win_and_where_to_look_things_up():
    said, _ = sit_down(RUSH, ["quit"], dice=[], setup="duel", bots=(1,))
    opening = said.split("Hero:")[0]
    assert "You are the hero." in opening
    assert "You win when you step into the portal, or all three monsters are slain." in opening
    assert "You lose when you have no hearts left, or a monster enters the gate." in opening
    for command in ('"goal"', '"cards"', '"rules"', '"hint"', '"?"', '"quit"'):
        assert command in opening


def test_people_who_share_a_keyboard_are_told_the_goal_of_each_seat():
    said, _ = sit_down(RUSH, ["goal"], dice=[], setup="duel")
    opening, _, asked = said.partition("> goal")
    assert "The hero (seat 0):\n  You win when you step into the portal" in opening
    assert "The dungeon master (seat 1):\n  You win when the hero has no hearts left" in opening
    assert "You are the hero." in asked
    assert "dungeon master" not in asked


def test_the_goal_follows_the_roles():
    said, _ = sit_down(RUSH, ["role master", "goal"], dice=[], setup="play", bots=(1,))
    assert "You are the dungeon master.\n  You win when the hero has no hearts left" in said.split("> goal")[1]


def test_a_seat_without_a_delver_is_called_by_its_place_at_the_table():
    said, _ = sit_down(find("dungeons"), ["goal"], dice=["roll die 6", "roll die 1"], setup="play", bots=(1,))
    assert said.startswith("You are the first player.\n  You win when you leave the dungeon with the most treasure")


def test_help_fits_a_narrow_window():
    said, _ = sit_down(RUSH, ["?"], dice=[], setup="duel")
    lines = said.split("> ?\n")[1].splitlines()
    assert "  card NAME       what one thing does: card hero" in lines
    assert max(len(line) for line in lines) < 80


def test_cards_are_listed_with_their_numbers():
    said, _ = sit_down(TACTICS5, ["cards"], dice=[], setup="causeway", options="unit.mage.points=5")
    assert "Units:\n  Footman   points 11, OFF 2, DEF 2, RNG 1, SPD 1\n" in said
    assert "  Mage      points 5, OFF 0" in said
    assert "Terrain: Field, Water, Forest, Hill, Keep, Village\n" in said
    assert 'Type "card NAME" to read one, for example: card footman' in said


def test_a_card_is_shown_whatever_the_case_and_near_misses_are_helped():
    typed = ["card MAGE", "card mgae", "card hold guardian", "card", "card xyzzy", "card dwarfclan"]
    said, _ = sit_down(TACTICS4, typed, dice=[], setup="ford")
    assert "No card is called 'mgae'. Did you mean" in said
    assert "Warmage" in said.split("> card MAGE")[1].split("> card mgae")[0]
    assert "Dwarfclan Hold Guardian, unit (dwarf, living, soldier)\n  Points: 7 (what it costs" in said
    assert "  Offence dice (OFF): 2 (red dice" in said
    assert "  Favored terrain: Township\n" in said
    assert "  Defensive Stance: In an assault with a unit next to it" in said
    assert "Say which: card NAME." in said
    assert "No card is called 'xyzzy'. Type \"cards\" to list them all." in said
    assert "'dwarfclan' fits several cards: Dwarfclan Bondi, Dwarfclan Gunner" in said


def test_the_card_of_a_character_has_its_table():
    said, _ = sit_down(find("dungeons"), ["card troll", "cards"], dice=[], setup="cellar")
    assert "Troll, dweller (troll)\n       Melee  Ranged  Magic\n  OFF  3 (4)  0       0\n" in said
    assert "  DEF  3 (5)  3 (5)   2\n  Action 1\n" in said
    assert "  Troll             Melee 3 (4)/3 (5), Ranged 0/3 (5), Magic 0/2, Action 1" in said


def test_what_a_unit_can_do_is_told_when_it_is_bought():
    said, _ = sit_down(TACTICS5, [], dice=["roll order 6 2"], setup="play")
    asked = said.split("choose how many Footmen you take")[1]
    assert asked.count("Footman: points 11, OFF 2, DEF 2, RNG 1, SPD 1") == 1
    assert "  Bump +1: When it retaliates" in asked


def test_the_numbers_of_units_stand_beside_deploying_them():
    said, _ = sit_down(TACTICS5, [], dice=[], setup="causeway")
    (line,) = [line for line in said.splitlines() if "  deploy archer" in line]
    assert line.endswith("(points 7, OFF 1, DEF 1, RNG 2, SPD 1)")
    said, _ = sit_down(TACTICS4, [], dice=[], setup="ford")
    (line,) = [line for line in said.splitlines() if "  deploy bondi" in line]
    assert line.endswith("(points 5, OFF 1, DEF 1 +1, range 1, moves 1, favors Township)")


def test_coins_left_are_shown_while_items_are_bought():
    typed = ["hero oni-slayer", "take flask", "take big-potion"]
    said, _ = sit_down(ABYSS, typed, dice=["roll 3 3"], setup="play", options="item_money=true")
    assert "coins left 6" in said
    assert "coins left 5" in said.split("> take flask")[1]
    assert "coins left 3" in said.split("> take big-potion")[1]


def test_rules_are_listed_by_chapter_and_found_by_word():
    said, _ = sit_down(RUSH, ["rules", "rules the end", "rules weapon", "rules xyzzy"], dice=[], setup="duel")
    assert "  Attacking monsters (" in said
    assert "  RU-WIN-01: The hero wins at once when the last monster is slain." in said
    assert "  RU-ATTACK-03: The weapon never wears out." in said
    assert "No clause has the words 'xyzzy'." in said


def test_a_game_without_cards_and_goals_says_so():
    said, _ = sit_down(LANTERNS, ["cards", "goal", "?"])
    assert f"{LANTERNS.title} has no cards." in said
    assert f"{LANTERNS.title}: {LANTERNS.line}" in said


def test_enter_at_a_choice_repeats_the_choices_with_an_example():
    said, _ = sit_down(RUSH, ["roll", ""], dice=["roll 3"], setup="duel")
    asked = said.split("\n> \n")[1]
    assert 'Type the number or the text of a choice, for example "move d10"; ? for help.' in asked
    assert "  1  move d10" in asked
