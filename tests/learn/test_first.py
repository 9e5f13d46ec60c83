"""First games: who sits where, how hard, what is suggested next, and tips about what is on the screen."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.first import FIGHT, TIP_GAMES, FinishedGame, Reader, first_games_of
from pocketbox.learn.lesson import find_lesson
from pocketbox.learn.past import find_seen_tips, past_games, remember_game, remember_tips
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.scenes import scene_of

RUSH = first_games_of(find("rush"))
CASES = json.loads((Path(__file__).parent / "suggestions.json").read_text("utf-8"))
MOST_GAMES = 40
MOST_CHOICES = 1500


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['reason']} {case['past']}")
def test_a_win_leads_up_and_two_games_without_one_lead_down(case):
    found = RUSH.suggest([FinishedGame(level, has_won) for level, has_won in case["past"]])
    assert (found.level.name, found.reason) == (case["level"], case["reason"])


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_first_game_begins_where_the_lesson_has_taught_the_role(id):
    game = find(id)
    first = first_games_of(game)
    s = game.start(game.read_settings(""), first.setup, first.seats)
    lesson = find_lesson(game, "first")
    taught = game.read_position(lesson.position)
    assert len(first.levels) >= 3
    assert first.levels[0].name == "easy"
    assert first.seat == lesson.seat
    assert len(game.seat_names(s)) == len(game.seat_names(taught))


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_level_is_told_from_the_others_by_its_table(id):
    game = find(id)
    first = first_games_of(game)
    for level in first.levels:
        written = " ".join(f"{name}={value}" for name, value in level.options.items())
        bots = [level.bot] * (first.seats - 1)
        assert first.level_of(bots, game.read_settings(written)) is level
    assert first.level_of(["random"], game.read_settings("")) is None


@pytest.mark.parametrize("id", GAME_IDS)
def test_tips_come_up_in_games_and_never_twice(id):
    first = first_games_of(find(id))
    wanted = {tip.when for tip in first.tips[:4]}
    seen: set[str] = set()
    for seed in range(MOST_GAMES):
        seen |= tips_met(first, seed, seen, wanted)
    assert seen >= wanted, "the first ones are about what everybody meets"


def tips_met(first, seed, seen, wanted):
    """What the tips that a game brings up wait for, where random choices are made."""
    game = first.game
    match = begin(game, SeededDealer(str(seed)), game.read_settings(""), first.setup, seats=first.seats)
    bot, rng, met = make_bot(game, "random"), random.Random(seed), set()
    for _ in range(MOST_CHOICES):
        if match.is_over or seen | met >= wanted:
            break
        seat = int(match.seat_to_act)
        if seat == CHANCE:
            match.deal()
            continue
        view = match.view(seat)
        if seat == first.seat:
            tips = first.tips_for(scene_of(game, view), seen | met)
            assert not {tip.when for tip in tips} & (seen | met)
            met |= {tip.when for tip in tips}
        match.submit(seat, bot.choose(view, rng))
    match.close()
    return met


def test_a_tip_is_about_what_is_on_the_screen():
    game = find("rush")
    scene = scene_of(game, game.view(game.start(game.read_settings(""), "duel", 2), 0))
    assert [tip.when for tip in RUSH.tips_for(scene, [])] == ["roll"]
    assert RUSH.tips_for(scene, ["roll"]) == []
    other = scene_of(game, game.view(game.start(game.read_settings(""), "duel", 2), 1))
    assert RUSH.tips_for(other, []) == [], "it is not this seat's turn"


def test_no_choice_is_called_fight():
    for id in GAME_IDS:
        assert not any(one.text.partition(" ")[0] == FIGHT for one in find(id).words.actions)


GOOD = 'setup = "quick"\nseats = 2\nseat = 0\nwhy = "You run."\n\n[[tip]]\nwhen = "roll"\nsay = "Roll."\n'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"quick"', '"slow"', "first/try.toml, line 1: Pocket Dungeon Rush has no set-up 'slow'"),
        ("seats = 2", "seats = 3", "line 2: Pocket Dungeon Rush has 2 seats, not 3"),
        ("seat = 0", "seat = 2", "line 3: seats are numbered from 0 to 1"),
        ('when = "roll"', 'when = "dance"', "line 7: no choice of Pocket Dungeon Rush begins with 'dance'"),
        ('"Roll."', '"Roll"', "line 8: 'say' is a sentence of at most 100 characters, not 4"),
        ("[[tip]]", '[[level]]\nname="x"\nabout="y"\noptions="z=1"\n[[tip]]', "line 9: no option called 'z'"),
        ('say = "Roll."', 'say = "Roll."\n[[tip]]\nwhen="roll"\nsay="A."', "two tips wait for the same choice"),
    ],
)
def test_a_fault_names_its_line(old, new, said):
    assert Reader(find("rush"), "first/try.toml", GOOD).first_games().tips[0].when == "roll"
    with pytest.raises(BadInput, match="first/try") as fault:
        Reader(find("rush"), "first/try.toml", GOOD.replace(old, new, 1)).first_games()
    assert said in str(fault.value)


# What this machine remembers


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    return tmp_path


def test_games_and_tips_are_remembered_by_game(home):
    remember_game(RUSH, FinishedGame("easy", False))
    remember_game(RUSH, FinishedGame("easy", True))
    remember_tips(RUSH, {"roll"})
    assert past_games(RUSH) == [FinishedGame("easy", True), FinishedGame("easy", False)]
    assert find_seen_tips(RUSH) == {"roll"}
    assert past_games(first_games_of(find("abyss"))) == []


def test_tips_end_with_the_first_games(home):
    for _ in range(TIP_GAMES):
        assert find_seen_tips(RUSH) == set()
        remember_game(RUSH, FinishedGame("easy", False))
    assert find_seen_tips(RUSH) == {tip.when for tip in RUSH.tips}


@pytest.mark.parametrize("text", ["", "[]", '{"rush": 1}', '{"rush": {"past": [1, ["easy"]], "tips": 3}}'])
def test_a_file_that_makes_no_sense_counts_as_none(home, text):
    (home / "first-games.json").write_text(text, "utf-8")
    assert past_games(RUSH) == []
    assert find_seen_tips(RUSH) == set()
    remember_game(RUSH, FinishedGame("easy", True))
    assert past_games(RUSH) == [FinishedGame("easy", True)]


def test_a_folder_that_cannot_be_written_is_told(home, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(home / "file"))
    (home / "file").write_text("x", "utf-8")
    with pytest.raises(BadInput, match="cannot remember this game"):
        remember_game(RUSH, FinishedGame("easy", True))
