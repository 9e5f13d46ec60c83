"""Plays a lesson to its end by every path it accepts, so that a rule that changes underneath is noticed."""

from __future__ import annotations

from pocketbox.engine.core import BadInput
from pocketbox.learn.files import TextFault
from pocketbox.learn.lesson import Lesson
from pocketbox.learn.player import LessonPlayer


def check_lesson(lesson: Lesson) -> int:
    """Play every path, and win from each of their ends; return how many there are, or `TextFault`."""
    ends = 0
    begun: list[list[str]] = [[]]
    while begun:
        done = begun.pop()
        player = resume(lesson, done)
        while not player.is_free and not player.offered():
            player.go_on()
        if player.is_free:
            win(player)
            ends += 1
        for text in player.offered():
            begun.append([*player.done, text])
    return ends


def resume(lesson: Lesson, done: list[str]) -> LessonPlayer:
    try:
        return LessonPlayer(lesson, done=done)
    except TextFault:
        raise
    except BadInput as problem:
        step = LessonPlayer(lesson, done=done[:-1]).number
        raise TextFault(lesson.file, lesson.steps[step].line, f"'{done[-1]}' cannot be done: {problem}") from None


def win(player: LessonPlayer) -> None:
    """Play the way to win that the lesson names."""
    lesson, match = player.lesson, player.match
    player.win()
    if match.result is None or lesson.seat not in match.result.winners:
        raise TextFault(lesson.file, lesson.free.line, "'win' does not win the game")
