"""Odds in the outcomes a player thinks in: a few of them, labelled, exact, and never a roll sold for all of them."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from games.abyss.abyss_table import ABYSS, board
from games.dungeons.delve import PD, line, play
from games.rush.rush_table import RUSH
from games.rush.rush_table import board as rush_board
from pocketbox import Game, Position, find, start
from pocketbox.cli import main
from pocketbox.engine.core import Log
from pocketbox.scenes.odds import BEST_PLAY, Part, parts_of
from pocketbox.scenes.odds_text import odds_answer, tell_action, tell_odds
from terminal.table import sit_down

T4, T5 = find("tactics4"), find("tactics5")
SHORE = """
0,0 plains realmguard 0
1,0 plains bondi 1
-1,0 plains forest
2,0 water
3,0 plains warmage 0
reserve 1: strider 1
turn: 0
"""


def outcomes(game: Game, s: Position, text: str) -> dict[str, str]:
    """The outcomes of a choice that dice follow at once, with their chances."""
    (part,) = parts_of(game, s, game.action(text))
    return {outcome.label: str(outcome.chance) for outcome in part.outcomes}


def ends_printed(capsys, tmp_path, game: Game, s: Position, text: str) -> list[dict]:
    path = tmp_path / "position.txt"
    path.write_text(game.write_position(s))
    assert main(["odds", game.id, str(path), text, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# A throw, then a choice


def test_ab_rabbit_01_dice_that_may_be_rerolled_are_not_certain():
    s = start(ABYSS.game, setup="bare-hands")
    assert outcomes(ABYSS.game, s, "end") == {
        "the nearest monster comes closer": "1/4",
        "the furthest monster comes closer": "1/4",
        "all monsters come closer": "3/16",
        "the monsters stay": "3/16",
        "all monsters rush in": "1/16",
        "all monsters move away": "1/16",
    }
    assert tell_odds(ABYSS.game, ABYSS.game.view(s, 0), "end")[-1] == (
        "  You may still use a rabbit foot to re-roll one of these dice."
    )


def with_foot() -> Position:
    return board(d6="H", e6="G", hero="oni-slayer, carries weapon rabbit-foot")


def test_ab_rabbit_01_an_attack_is_told_by_what_its_die_means():
    assert outcomes(ABYSS.game, with_foot(), "attack e6") == {
        "hits for 1": "1/2",
        "misses": "1/4",
        "slays the Gnawling and wins": "1/4",
    }


def test_no_printed_position_is_reached_by_only_a_part_of_its_chance(capsys, tmp_path):
    s = ABYSS.game.read_position("6 . . . H B . . .\nhero: oni-slayer, carries weapon rabbit-foot\n")
    ends = ends_printed(capsys, tmp_path, ABYSS.game, s, "attack e6")
    assert [end["chance"] for end in ends] == ["1/4"] * 4
    assert len({end["position"] for end in ends}) == 4
    assert ends[0]["outcome"] == "misses"
    for face, end in enumerate(ends, 1):
        assert end["story"] == [f"You attack the Stone Brute on e6: {face}."]


def test_ab_itemset_03_a_purse_is_told_by_its_coins():
    s = start(ABYSS.game, "item_money=true", setup="play")
    coins = {"2": "1/16", "3": "1/8", "4": "3/16", "5": "1/4", "6": "3/16", "7": "1/8", "8": "1/16"}
    assert outcomes(ABYSS.game, s, "hero oni-slayer") == {f"{n} coins": chance for n, chance in coins.items()}


def test_ab_mmove_01_the_monsters_turn_is_told_by_the_hearts_it_costs():
    s = start(ABYSS.game, setup="first-blood")
    found = outcomes(ABYSS.game, s, "end")
    assert set(found) == {"unharmed", "loses 1 heart"}
    assert sum(map(Fraction, found.values())) == 1


# Several rolls, one story


def test_ru_desp_02_a_story_without_its_dice_has_the_chance_of_all_of_them(capsys, tmp_path):
    s = rush_board(d3="H", d2="M", h9="M", hero="hp 2")
    RUSH.play(s, "roll", "roll 3")
    ends = ends_printed(capsys, tmp_path, RUSH.game, s, "move d2")
    assert {end["outcome"] for end in ends} == {"slays the monster", "fails and loses 1 heart"}
    slain = [end for end in ends if end["outcome"] == "slays the monster"]
    assert [end["chance"] for end in slain] == ["1/2"]
    assert not any("die" in said for said in slain[0]["story"]), "two faces slay: none of them is told"
    failed = [end for end in ends if end["outcome"] != "slays the monster"]
    assert sum(Fraction(end["chance"]) for end in failed) == Fraction(1, 2)
    assert len({end["position"] for end in failed}) == 4, "the dungeon master's die follows"


def test_ru_dm_01_the_dungeon_masters_roll_is_told_by_its_steps():
    s = rush_board(d3="H", h9="M")
    RUSH.play(s, "roll", "roll 3")
    assert outcomes(RUSH.game, s, "end") == {
        "the monsters get 1 step": "1/4",
        "the monsters get 2 steps": "1/4",
        "the monsters get 3 steps": "1/4",
        "the monsters get 4 steps": "1/4",
    }


# A choice before the dice


def titles(parts: list[Part]) -> list[str]:
    return [part.title for part in parts]


def test_t4_haz_01_a_move_is_followed_to_the_water_it_may_lead_into():
    s = T4.read_position(SHORE)
    parts = parts_of(T4, s, T4.action("move 3,0"))
    assert titles(parts) == ["to 2,0"]
    assert {outcome.label: str(outcome.chance) for outcome in parts[0].outcomes} == {
        "Warmage falls": "2/3",
        "passes the test": "1/3",
    }


def test_t4_turn_01_a_choice_without_dice_says_what_is_asked_next():
    s = T4.read_position(SHORE.replace("2,0 water", "2,0 plains"))
    told = tell_action(T4, s, T4.action("move 0,0"))
    assert told == ["  No dice are rolled yet. Next: move the Realmguard, 1 move left."]


def test_t5_turn_01_deploying_in_the_causeway_asks_where():
    s = start(T5, setup="causeway")
    assert tell_odds(T5, T5.view(s, 0), "deploy footman") == ["  No dice are rolled yet. Next: bring the Footman in."]
    (part,) = odds_answer(T5, T5.view(s, 0), "pass")
    assert part["note"] == "No dice are rolled. The second player is next."
    assert [(end["label"], end["chance"]) for end in part["outcomes"]] == [("no dice", "1")]


def test_where_no_choice_rolls_dice_one_that_leads_to_them_is_named():
    said, _ = sit_down(T4, ["odds"], dice=[], position=SHORE.replace("1,0 plains bondi 1", "1,0 plains"))
    assert "None of these choices rolls dice right away. Try: odds move 0,0\n" in said
    s = start(T5, setup="causeway")
    assert tell_odds(T5, T5.view(s, 0), "") == ["None of these choices rolls dice right away."]


def test_ru_hturn_05_the_dungeon_masters_dice_are_not_taken_for_the_heros():
    s = rush_board(d8="H", h9="M")
    RUSH.play(s, "roll", "roll 3")
    assert tell_odds(RUSH.game, RUSH.game.view(s, 0), "") == ["None of these choices rolls dice right away."]


# Combats


def test_pd_ass_02_both_sides_are_called_by_their_names_and_best_play_is_said():
    s = line(3, {0: "warrior", 1: "lizardman-1"}, "warrior seat 0")
    play(s, "activate warrior")
    melee, magic = parts_of(PD.game, s, PD.game.action("assault lizardman-1"))
    assert titles([melee, magic]) == ["melee", "magic"]
    assert {outcome.label for outcome in melee.outcomes} == {
        "neither falls", "Lizardman falls", "Warrior falls", "both fall",
    }  # fmt: skip
    assert melee.note == BEST_PLAY
    assert tell_action(PD.game, s, PD.game.action("assault lizardman-1")).count(f"  {BEST_PLAY}") == 1


@pytest.mark.parametrize(("target", "falls"), [("mage", "Mage falls"), ("cavalier", "enemy Cavalier falls")])
def test_t5_combat_units_of_one_kind_are_told_apart(target, falls):
    s = T5.read_position(
        f"0,0 field hill cavalier 0\n1,0 field {target} 1\n-1,0 field\nentrances: -1,0 1,0\nreserve 1: footman 1\n"
    )
    skirmish, _ = parts_of(T5, s, T5.action("attack 0,0"))
    assert falls in [outcome.label for outcome in skirmish.outcomes]


def test_t5_whoever_defends_is_told_that_their_own_unit_may_fall():
    s = T5.read_position(
        "0,0 field cavalier 0\n1,0 field forest cavalier 1\n-1,0 field\nentrances: -1,0 1,0\nreserve 1: footman 1\n"
    )
    for text in ("attack 0,0", "skirmish 1,0"):
        s.advance(T5.action(text), Log(True))
    (part,) = odds_answer(T5, T5.view(s, 1), "retaliate")
    assert {end["label"]: end["tone"] for end in part["ends"]} == {
        "neither falls": "",
        "your Cavalier falls": "bad",
        "enemy Cavalier falls": "good",
        "both fall": "",
    }


# Few enough for a glance


def test_more_than_four_outcomes_are_folded_into_four():
    s = start(ABYSS.game, setup="bare-hands")
    (part,) = odds_answer(ABYSS.game, ABYSS.game.view(s, 0), "end")
    assert [(end["label"], end["chance"], end["percent"]) for end in part["outcomes"]] == [
        ("the nearest monster comes closer", "1/4", 25.0),
        ("the furthest monster comes closer", "1/4", 25.0),
        ("all monsters come closer", "3/16", 18.8),
        ("3 other outcomes", "5/16", 31.2),
    ]
    assert len(part["ends"]) == 16
    assert part["more"] is None


# What outcomes mean to whoever chooses


def test_a_desperate_attack_is_good_or_bad_for_the_hero():
    s = rush_board(d8="H", d9="M", h1="M")
    RUSH.play(s, "roll", "roll 3")
    (part,) = odds_answer(RUSH.game, RUSH.game.view(s, 0), "move d9")
    assert {outcome["label"]: outcome["tone"] for outcome in part["outcomes"]} == {
        "slays the monster": "good",
        "fails and loses 1 heart": "bad",
    }


def test_choices_of_a_combat_can_be_compared():
    s = line(3, {0: "warrior", 1: "lizardman-1"}, "warrior seat 0")
    play(s, "activate warrior")
    melee, magic = odds_answer(PD.game, PD.game.view(s, 0), "assault lizardman-1")
    assert {outcome["label"]: outcome["tone"] for outcome in melee["outcomes"]} == {
        "neither falls": "",
        "Lizardman falls": "good",
        "Warrior falls": "bad",
        "both fall": "",
    }
    chances = {outcome["label"]: outcome["percent"] / 100 for outcome in melee["outcomes"]}
    assert melee["worth"] == pytest.approx(chances["Lizardman falls"] - chances["Warrior falls"], abs=0.002)
    assert melee["worth"] > magic["worth"] == 0


def test_a_choice_without_dice_is_worth_nothing_by_itself():
    s = start(T5, setup="causeway")
    (part,) = odds_answer(T5, T5.view(s, 0), "pass")
    assert part["worth"] is None
    assert part["outcomes"][0]["tone"] == ""
