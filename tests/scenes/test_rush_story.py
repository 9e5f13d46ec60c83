"""Rush told: one line for each happening, and a line that goes on is sent again."""

from __future__ import annotations

from games.rush.rush_table import RUSH, board
from pocketbox.engine.core import NOBODY
from pocketbox.match.course import Course
from pocketbox.scenes.contract.motions import Fall, Glide, Lose, Strike, Take, Throw
from scenes.telling import Reader, Teller, play

GAME = RUSH.game

TELLER = Teller(GAME)
told, said = TELLER.told, TELLER.said


def test_a_throw_is_one_line_and_says_what_it_gives():
    (line,) = told(board(d9="H", d3="M", hero="speed 1", round="4"), "roll", "roll 3")
    assert line.text == "You roll 3, with speed 4 steps."
    assert (line.rule, line.seat, line.heading) == ("RU-HTURN-01", 0, "Round 4")
    assert line.motions == (Throw(0, "steps", (3,), 4, "3 + 1 = 4 steps"),)
    assert said(board(d9="H", d3="M"), "roll", "roll 1", seat=1) == ["Kestrel rolls 1 step."]


def test_a_walk_is_one_line_and_one_glide_and_a_pick_up_another():
    lines = told(board(d9="H", d3="M", e8="p"), "roll", "roll 4", "move d8", "move e8", "move e7")
    assert [line.text for line in lines[1:]] == [
        "You move from d9 over d8 to e8.",
        "You pick up the health potion on e8.",
        "You move from e8 to e7.",
    ]
    assert lines[1].motions == (Glide("hero", ("d9", "d8", "e8"), "hero"),)
    assert lines[2].motions == (Take(0, "health potion", "potion", "potion@e8", "e8"),)


def test_a_line_that_goes_on_is_sent_again_with_only_its_new_motions():
    reader = Reader(GAME, 0)
    seen = []
    for moment in play(GAME, board(d9="H", d3="M"), "roll", "roll 4", "move d8", "move e8"):
        since = reader.number
        reader.hear(moment)
        seen.extend(reader.story.lines(since))
    assert [(line.first, line.number, line.text) for line in seen] == [
        (1, 2, "You roll 4 steps."),
        (3, 3, "You move from d9 to d8."),
        (3, 4, "You move from d9 over d8 to e8."),
    ]
    assert seen[-1].motions == (Glide("hero", ("d8", "e8"), "hero"),)
    assert reader.story.lines(0, until=3) == seen[:2]


def test_a_long_walk_is_told_by_its_ends():
    steps = ["move d8", "move d7", "move d6", "move d5"]
    lines = said(board(d9="H", a1="M"), "roll", "roll 4", *steps)
    assert lines[1] == "You move from d9 to d5 in 4 steps."


def test_a_desperate_attack_is_one_line_from_its_announcement_to_its_end():
    s = board(d9="H", d8="M", a1="M", round="2")
    begun = told(s.clone(), "roll", "roll 2", "move d8")[-1]
    won = told(s.clone(), "roll", "roll 2", "move d8", "roll 3")[-1]
    lost = told(s.clone(), "roll", "roll 2", "move d8", "roll 2")[-1]
    assert begun.text == "You attack the monster on d8 bare-handed."
    assert won.text == "You attack the monster on d8 bare-handed: 3. It falls, and you step in."
    assert lost.text == "You attack the monster on d8 bare-handed: 2. It stands, and you lose 1 heart, 1 left."
    assert begun.first == won.first == lost.first
    assert won.motions == (
        Throw(0, "the desperate attack", (3,), 4),
        Strike("d9", "d8", "hit", "hero"),
        Fall("monster@d8", "d8", "slain"),
        Glide("hero", ("d9", "d8"), "hero"),
    )
    assert lost.motions[1:] == (Strike("d9", "d8", "miss", "hero"), Lose(0, "heart", "i-heart"))
    theirs = said(s.clone(), "roll", "roll 2", "move d8", "roll 3", seat=1)[-1]
    assert theirs == "Kestrel attacks the monster on d8 bare-handed: 3. It falls, and Kestrel steps in."


def test_each_monster_has_a_line_of_its_own_and_yours_are_called_so():
    s = board(d9="H", d3="M", h9="M")
    texts = ["roll", "roll 1", "end", "roll 4", "move d3 d4", "move d4 d5", "move h9 h10", "move d5 d6"]
    assert said(s.clone(), *texts)[2:] == [
        "Mossback rolls 4 steps for the monsters.",
        "A monster moves from d3 over d4 to d5.",
        "A monster moves from h9 to h10.",
        "A monster moves from d5 to d6.",
    ]
    assert said(s.clone(), *texts, seat=1)[2:4] == [
        "You roll 4 steps for the monsters.",
        "Your monster moves from d3 over d4 to d5.",
    ]


def test_a_capture_tells_what_it_costs_from_either_side():
    s = board(d9="H", d8="M", h9="M")
    texts = ["roll", "roll 1", "end", "roll 1", "move d8 d9", "place c12"]
    assert said(s.clone(), *texts)[-2:] == [
        "A monster catches you on d9: 1 heart lost, 1 left.",
        "You return to the gate, on c12.",
    ]
    assert said(s.clone(), *texts, seat=1)[-2] == "Your monster catches Kestrel on d9: 1 heart lost, 1 left."


def test_the_end_is_told_with_its_reason():
    assert said(board(d2="H", h9="M"), "roll", "roll 1", "move d1")[-1] == "You reach the portal, and you win."


def test_choices_taken_back_put_the_pieces_back():
    course = Course(GAME, board(d9="H", d3="M", e9="p"))
    reader = Reader(GAME, NOBODY)
    for text in ("roll", "roll 3", "move e9"):
        moment = course.chosen(GAME.action(text))
        course.accept(moment)
        reader.hear(moment)
    since = reader.number
    reader.hear(course.taken_back(1))
    (line,) = reader.story.lines(since)
    assert line.text == "The last choice is taken back."
    assert [motion.kind for motion in line.motions] == ["glide", "appear"]
