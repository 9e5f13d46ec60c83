"""Lessons are plain data; whatever is wrong in a file is said with its line."""

from __future__ import annotations

import pytest

from learn.lesson_text import FREE, HEAD, LOOK, ROLL, RUSH, read_lesson
from pocketbox.engine.core import BadInput
from pocketbox.learn.lesson import find_lesson, places_in

TEXT = HEAD + LOOK + ROLL + FREE


def fault(changed: str, by: str) -> str:
    assert changed in TEXT
    with pytest.raises(BadInput) as problem:
        read_lesson(TEXT.replace(changed, by, 1))
    return str(problem.value)


def test_a_lesson_is_read():
    lesson = read_lesson(TEXT)
    assert (lesson.name, lesson.minutes, lesson.seat, lesson.bot) == ("rush try", 1, 0, "easy")
    look, roll = lesson.steps
    assert (look.paths, look.then, look.line) == ((), (), 13)
    assert (roll.paths, roll.then, roll.line) == ((("roll",),), ("roll 2",), 19)
    assert lesson.free.win == ("move d2", "move d1")


@pytest.mark.parametrize(
    ("sentence", "places"),
    [
        ("Your army comes in on 2,0, on the right.", ("2,0",)),
        ("Walk over 2,0 and -2,1 to 3,-1.", ("2,0", "-2,1", "3,-1")),
        ("Your 2 does not beat the 4. Go to e10.", ("e10",)),
        ("Pay 1,000 for it.", ()),
    ],
)
def test_a_sentence_names_places(sentence, places):
    assert places_in(sentence) == places


def test_a_step_may_accept_several_paths():
    lesson = read_lesson(TEXT.replace('do = ["roll"]', 'do = [["roll"], ["end", "roll"]]'))
    assert lesson.steps[1].paths == (("roll",), ("end", "roll"))


def test_actions_are_kept_as_the_game_writes_them():
    assert read_lesson(TEXT.replace('["move d2"', '["MOVE  D2"')).free.win[0] == "move d2"


@pytest.mark.parametrize(
    ("changed", "by", "sentence"),
    [
        ('title = "A lesson"', "title = ", "rush/1-try.toml, line 1: this is not TOML"),
        ('title = "A lesson"\n', "", "line 1: 'title' is missing here"),
        ('title = "A lesson"', "title = 3", "line 1: 'title' is a text between quotation marks"),
        ("minutes = 1", 'minutes = "1"', "line 3: 'minutes' is a whole number"),
        ("seat = 0", "seat = 1", "line 4: seat 0 is to act in the position, not seat 1"),
        ('bot = "easy"', 'robot = "easy"', "line 5: there is no key 'robot' here; expected one of title, about"),
        ("H", "?", "line 6: the position cannot be read: '?' on d3 is not a mark of Rush"),
        ('title = "Look"\n', "", "line 13: 'title' is missing here"),
        ('title = "Look"', 'titel = "Look"', "line 14: there is no key 'titel' here"),
        (
            'say = "This is you."',
            f'say = "{"x" * 44}."',
            "line 15: 'say' is a sentence of at most 44 characters, not 45",
        ),
        ('say = "This is you."', 'say = "you"', "line 15: 'say' is a sentence"),
        ('why = "You stand on d3."', f'why = "{"x" * 100}."', "line 16: 'why' is a sentence of at most 100"),
        ('rule = "RU-WIN-02"', 'rule = "RU-WIN-92"', "line 17: there is no clause 'RU-WIN-92'; did you mean RU-WIN-"),
        (
            'rule = "RU-WIN-02"',
            'rule = "RU-WIN-02"\nthen = ["roll 2"]',
            "line 18: a step that is only read has nothing",
        ),
        ('do = ["roll"]', 'do = "roll"', "line 24: 'do' is a list of actions, or a list of lists of actions"),
        ('do = ["roll"]', 'do = ["roll", ["end"]]', "line 24: 'do' is a list of actions"),
        ('do = ["roll"]', 'do = ["rol"]', "line 24: Pocket Dungeon Rush has no action 'rol'"),
        ('do = ["roll"]', 'do = [["roll"], ["roll", "end"]]', "line 24: no path may be the beginning of another"),
        ('then = ["roll 2"]', 'then = "roll 2"', "line 25: 'then' is a list of actions"),
        ("[free]", "[freed]", "there is no key 'freed' here"),
        ('win = ["move d2", "move d1"]', "win = [1]", "line 31: 'win' is a list of actions"),
    ],
)
def test_a_fault_names_its_line(changed, by, sentence):
    assert sentence in fault(changed, by)


def test_a_lesson_needs_steps_and_free_play():
    head, _, rest = TEXT.partition("[[step]]")
    with pytest.raises(BadInput, match="a lesson has steps"):
        read_lesson(head)
    with pytest.raises(BadInput, match="a lesson ends with free play"):
        read_lesson(f"{head}[[step]]{rest.partition('[free]')[0]}")


def test_a_lesson_is_found_by_name():
    assert find_lesson(RUSH).id == "first"
    assert find_lesson(RUSH, "items").title == "Bare hands and items"
    with pytest.raises(BadInput, match="Pocket Dungeon Rush has no lesson 'x'; it has first and items"):
        find_lesson(RUSH, "x")
