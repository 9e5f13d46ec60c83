"""Every lesson that ships is played to its end by every path it accepts. A rule that changes underneath fails here."""

from __future__ import annotations

import random

import pytest

from pocketbox.bots.makers import make_bot
from pocketbox.games import GAME_IDS
from pocketbox.learn.checking import check_lesson
from pocketbox.learn.lesson import Lesson, all_lessons
from pocketbox.learn.player import LessonPlayer

LESSONS = all_lessons()
FREE_GAMES = 4
"""Free parts played by bots, so that a win is not only possible but likely."""


def taught(lesson: Lesson, seed: str) -> LessonPlayer:
    """A learner who has done what the coach said."""
    player = LessonPlayer(lesson, seed)
    while not player.is_free:
        if player.offered():
            player.choose(player.offered()[0])
        else:
            player.go_on()
    return player


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_path_leads_to_the_free_part_and_can_be_won(lesson):
    assert check_lesson(lesson) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_win_is_in_reach_of_somebody_who_plays_normally(lesson):
    won = 0
    for seed in range(FREE_GAMES):
        match = taught(lesson, str(seed)).match
        bots = {seat: make_bot(lesson.game, lesson.bot) for seat in range(match.header.seats)}
        bots[lesson.seat] = make_bot(lesson.game, "normal")
        won += lesson.seat in match.run(bots, random.Random(seed)).winners
    assert won >= FREE_GAMES / 2


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_short_and_says_one_thing_at_a_time(lesson):
    assert 1 <= lesson.minutes <= 5
    assert 5 <= len(lesson.steps) <= 14
    assert len({step.title for step in lesson.steps}) == len(lesson.steps)
    assert all(len(step.title) <= 24 for step in lesson.steps)
    assert sum(1 for step in lesson.steps if step.paths) >= len(lesson.steps) / 2, "doing teaches more than reading"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_skipping_and_going_back_work_at_every_step(lesson):
    player = LessonPlayer(lesson)
    while not player.is_free:
        number, done = player.number, list(player.done)
        skipped = LessonPlayer(lesson, done=[*done, "skip"])
        assert skipped.is_free
        assert skipped.match.seat_to_act == lesson.seat
        if player.offered():
            player.choose(player.offered()[0])
        else:
            player.go_on()
        back = LessonPlayer(lesson, done=player.done)
        back.back()
        assert back.number <= number
        assert back.done == done[: len(back.done)]


def test_every_game_has_a_guided_first_game_and_a_second_lesson():
    assert [lesson.name for lesson in LESSONS if lesson.id == "first"] == [f"{id} first" for id in GAME_IDS]
    assert len(LESSONS) == 2 * len(GAME_IDS)
