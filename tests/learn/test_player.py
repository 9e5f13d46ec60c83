"""A lesson on a real match: only the taught action is taken, refusals are real, and dice fall as written."""

from __future__ import annotations

import pytest

from learn.lesson_text import FREE, HEAD, ROLL, RUSH, read_lesson
from pocketbox.engine.core import BadInput
from pocketbox.learn.checking import check_lesson
from pocketbox.learn.lesson import Lesson, find_lesson
from pocketbox.learn.player import NEXT, LessonPlayer, NotYet
from pocketbox.match.match import Refused

FIRST = find_lesson(RUSH, "first")
TEXT = HEAD + ROLL + FREE


def lesson(changed: str = "", by: str = "") -> Lesson:
    assert changed in TEXT
    return read_lesson(TEXT.replace(changed, by, 1))


def seen(player: LessonPlayer) -> list[str]:
    return [told.event.name for told in player.match.events_for(0)]


def test_the_coach_says_what_the_step_says():
    player = LessonPlayer(FIRST)
    coach = player.coach()
    assert (coach.number, coach.count, coach.title) == (1, 8, "Who you are")
    assert (coach.is_read, coach.is_free, coach.offered) == (True, False, ())
    player.go_on()
    assert player.coach().offered == ("roll",)
    assert player.coach().to_json()["rule"] == "RU-HTURN-01"


def test_dice_and_other_seats_do_what_the_step_says():
    player = LessonPlayer(FIRST, done=[NEXT, "roll", "move d10", "move d9", "move e9"])
    assert player.coach().title == "Take the weapon"
    player.choose("move e8")
    assert seen(player)[-5:] == ["piece picked up", "rolled", "monster moved", "monster moved", "round began"]
    assert player.match.seat_to_act == 0


def test_every_path_is_offered_until_it_is_left():
    player = LessonPlayer(FIRST, done=[NEXT, "roll"])
    assert player.offered() == ("move e11", "move d10")
    player.choose("move d10")
    assert player.offered() == ("move e10", "move d9")
    player.choose("Move  D9")
    assert player.offered() == ("move e9",)


def test_a_wrong_choice_gets_the_real_refusal():
    player = LessonPlayer(FIRST, done=[NEXT, "roll"])
    with pytest.raises(Refused) as refused:
        player.choose("move c10")
    assert refused.value.rule == "RU-HTURN-03"
    with pytest.raises(Refused, match="did you mean"):
        player.choose("mvoe d10")
    with pytest.raises(NotYet, match="'end' is allowed, but the lesson asks for something else first: Walk to e9"):
        player.choose("end")
    assert player.done == [NEXT, "roll"], "nothing has happened"


def test_a_step_to_read_is_left_and_a_step_to_do_is_not():
    player = LessonPlayer(FIRST)
    with pytest.raises(NotYet, match="'roll' is allowed, but the lesson has one more thing to say"):
        player.choose("roll")
    player.go_on()
    with pytest.raises(BadInput, match="do what it asks"):
        player.go_on()


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before():
    player = LessonPlayer(FIRST, done=[NEXT, "roll", "move d10"])
    player.back()
    assert (player.number, player.done) == (2, [NEXT, "roll"])
    assert player.offered() == ("move e11", "move d10")
    player.back()
    assert (player.number, player.done) == (1, [NEXT])
    assert seen(player) == []
    player.back()
    player.back()
    assert (player.number, player.done) == (0, [])


def test_skip_plays_on_from_here_and_back_returns():
    player = LessonPlayer(FIRST, done=[NEXT, "roll"])
    player.skip()
    assert player.coach().is_free
    player.choose("end")
    assert [moment.text for moment in player.match.moments] == ["roll", "roll 4", "end"]
    player.back()
    assert (player.number, player.done) == (2, [NEXT, "roll"])


def test_dice_are_real_in_the_free_part():
    rolls = set()
    for seed in range(20):
        player = LessonPlayer(FIRST, seed=str(seed), done=["skip", "roll"])
        player.match.deal()
        rolls.add(player.match.moments[-1].text)
    assert rolls == {"roll 1", "roll 2", "roll 3", "roll 4"}


@pytest.mark.parametrize(
    ("changed", "by", "sentence"),
    [
        ('then = ["roll 2"]', "", "line 13: 'then' ends before it is the learner's turn again"),
        ('then = ["roll 2"]', 'then = ["end"]', "line 13: 'end' cannot follow: 'end' cannot come up in"),
        ('then = ["roll 2"]', 'then = ["roll 2", "move d2"]', "line 13: 'move d2' follows when the learner is to act"),
        ('do = ["roll"]', 'do = ["end"]', "line 13: 'end' cannot be done: "),
        (
            '["move d2", "move d1"]',
            '["move d2", "move d5"]',
            "line 21: 'move d5' cannot be played in 'win': RU-HTURN-03",
        ),
        ('["move d2", "move d1"]', '["move d2"]', "line 21: 'win' does not win the game"),
    ],
)
def test_a_lesson_that_does_not_fit_the_rules_is_found(changed, by, sentence):
    assert check_lesson(lesson()) == 1
    with pytest.raises(BadInput) as problem:
        check_lesson(lesson(changed, by))
    assert sentence in str(problem.value)
    assert str(problem.value).startswith("rush/1-try.toml, ")


def test_the_way_to_win_is_followed_choice_by_choice_while_the_learner_keeps_to_it():
    player = LessonPlayer(FIRST)
    while not player.is_free:
        assert player.next_to_win() == ""
        player.go_on() if not player.offered() else player.choose(player.offered()[0])
    assert player.next_to_win() == "roll"
    player.choose("roll")
    player.arrange("roll 3")
    player.match.deal()
    assert player.next_to_win() == "move e3"
    player.choose("move d4")
    assert player.next_to_win() == ""
    player.match.undo(FIRST.seat)
    assert player.next_to_win() == "move e3"
    player.choose("end")
    assert player.next_to_win() == ""


def test_after_skipped_steps_there_is_no_way_to_follow():
    assert LessonPlayer(FIRST, done=[NEXT, "roll", "skip"]).next_to_win() == ""
