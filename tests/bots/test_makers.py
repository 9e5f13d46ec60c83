"""What people type becomes a bot, or one clear sentence."""

from __future__ import annotations

import pytest

import pocketbox
from pocketbox.bots.easy_bot import EasyBot
from pocketbox.bots.greedy_bot import GreedyBot
from pocketbox.bots.levels import ANY_GAME, EFFORTS, LEVELS, VERSION, effort_of
from pocketbox.bots.makers import bot_name, budget_of, is_bot, load_evaluator, make_bot, recorded_name
from pocketbox.bots.random_bot import RandomBot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.games import GAME_IDS, find


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("bot", "normal"),
        ("bot:hard", "hard"),
        ("Expert", "expert"),
        ("bot: greedy", "greedy"),
        ("bot:0500", "500"),
        ("bot:0500-1", "500-1"),
        ("500-3", "500"),
        ("bot:hard-1", "hard-1"),
        ("hard-2", "hard"),
        ("hard-3", "hard"),
        ("hard-4", "hard"),
        ("hard-5", "hard"),
        ("hard-6", "hard"),
    ],
)
def test_names(typed, name):
    assert bot_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "bot:clever",
            "the bots are random, greedy, easy, normal, hard, expert, adaptive, or a number",
        ),
        ("bot:0", "1 to 1000000 simulations per decision, not 0"),
        ("bot:-5", "not -5"),
        ("bot:9999999", "not 9999999"),
    ],
)
def test_bad_names_get_a_sentence(typed, said):
    with pytest.raises(BadInput) as refused:
        make_bot(find("rush"), typed)
    assert said in str(refused.value)


@pytest.mark.parametrize("name", ["hard-9", "hard-", "hard-x", "greedy-1", "500-9", "500-", "-500-1", "0-1"])
def test_a_version_that_never_was_is_no_bot(name):
    with pytest.raises(BadInput):
        bot_name(name)


def test_a_record_names_the_version_of_a_level():
    assert [recorded_name(name) for name in ("bot:hard", "easy", "bot:hard-1", "bot:500", "bot:random", "Anna")] == [
        "bot:hard-6",
        "easy-6",
        "bot:hard-1",
        "bot:500",
        "bot:random",
        "Anna",
    ]


@pytest.mark.parametrize("id", GAME_IDS)
def test_version_1_keeps_its_own_evaluation_and_effort(id):
    game = find(id)
    assert load_evaluator(game, 1) is not load_evaluator(game)
    assert not load_evaluator(game, 1).prunes_repetitions
    assert load_evaluator(game).prunes_repetitions
    assert effort_of(id, 1).simulations[2] < effort_of(id).simulations[2]


def test_a_number_plays_as_version_1_too():
    rush = find("rush")
    old, new = make_bot(rush, "500-1"), make_bot(rush, "500")
    assert old.evaluator is load_evaluator(rush, 1)
    assert new.evaluator is load_evaluator(rush)
    view = rush.view(rush.start(rush.read_settings(""), "quick", 2), 0)
    assert (old.budget(view), new.budget(view)) == (500, 500)


def test_people_are_no_bots():
    assert [is_bot(word) for word in ("me", "bot", "bot:x", "hard", "Anna")] == [False, True, True, True, False]


def test_each_name_is_its_kind_of_bot():
    game = find("abyss")
    assert isinstance(make_bot(game, "random"), RandomBot)
    assert isinstance(make_bot(game, "greedy"), GreedyBot)
    assert isinstance(make_bot(game, "easy"), EasyBot)
    for level in ["easy-1", *LEVELS[1:]]:
        assert isinstance(make_bot(game, level), SearchBot)


def test_every_level_thinks_harder_than_the_one_below():
    for effort in [ANY_GAME, *EFFORTS.values()]:
        assert list(effort.simulations) == sorted(set(effort.simulations))
        assert effort.of("hard") == effort.simulations[2]
        assert effort.of("easy", percent=1) >= 1
    assert set(EFFORTS) <= set(GAME_IDS)
    assert effort_of("a game of somebody else's") is ANY_GAME


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_step_that_gets_another_part_of_the_simulations_belongs_to_the_set_up(id):
    game = find(id)
    for version in (1, VERSION):
        for step, percent in load_evaluator(game, version).percent.items():
            assert step in game.setup_steps
            assert 1 <= percent <= 100


def test_a_wall_of_the_set_up_gets_fewer_simulations_than_a_move():
    rush = find("rush")
    asked = {"build walls": 3000, "hero turn": 60000}
    for s in (rush.start(rush.read_settings("item_mode=hero_choice"), "play", 2), pocketbox.start(rush, setup="duel")):
        while s.seat_to_act() == CHANCE or s.agenda.step.name not in asked:
            s.apply(s.legal_actions()[0])
        budget = budget_of(rush, load_evaluator(rush), "expert")
        assert budget(rush.view(s, s.seat_to_act())) == asked[s.agenda.step.name]


def test_a_game_without_a_evaluator_still_has_one_that_plays_to_the_end():
    class Other:
        id = "no_such_game"

    assert load_evaluator(Other()).rollout_length > 100_000
