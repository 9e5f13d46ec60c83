"""Bots that look ahead: no peeking, the same choice every time, time kept, answers at once when told to."""

from __future__ import annotations

import itertools
import random
import time

import pytest

from games.abyss.abyss_table import ABYSS, board
from games.tactics5.field import T5, field
from pocketbox.bots.explaining import advisable, rank_candidates
from pocketbox.bots.makers import load_evaluator, make_bot
from pocketbox.bots.search_bot import Candidate, SearchBot, pick_candidate, prefer_one_ply
from pocketbox.engine.core import CHANCE, Action, Log
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find
from pocketbox.match.digest import canonical
from pocketbox.search.combat_solver import best_choice
from pocketbox.search.evaluation.dungeons import DungeonsEvaluator
from pocketbox.search.evaluation.dungeons_rivals import FEAR
from pocketbox.search.one_ply import OnePlySearch
from pocketbox.search.spinner import SmallSpinner


def decision(id: str, setup: str, moves: int, seed: int):
    """A position in which a seat chooses among several, after a number of random choices."""
    game = find(id)
    rng = random.Random(seed)
    s = game.start(defaults(game.options), setup, game.least_seats)
    while moves > 0 or s.seat_to_act() == CHANCE or len(s.legal_actions()) < 2:
        s.apply(rng.choice(s.legal_actions()), Log(True))
        moves -= 1
        if s.is_over():
            return decision(id, setup, 5, seed + 1)
    return game, s


def chosen(game, s, name: str, seed: int) -> str:
    return make_bot(game, name).choose(game.view(s, s.seat_to_act()), random.Random(seed)).text


@pytest.mark.parametrize("name", ["greedy", "20"])
@pytest.mark.parametrize("id", GAME_IDS)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_what_is_hidden_and_what_the_dice_would_say_change_nothing(id, setup, name):
    """Everything hidden from the seat is dealt anew, and the choice for each seed stays the same.

    What dice will say is in no position; the same seeds of a bot beside other seeds of the dealer show it.
    """
    for moves in (0, 3, 9):
        game, s = decision(id, setup, moves, seed=moves)
        seat = s.seat_to_act()
        altered = game.redeal(s, seat, SmallSpinner(7))
        assert [chosen(game, s, name, n) for n in range(4)] == [chosen(game, altered, name, n) for n in range(4)]


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_view_is_left_as_it_was(id):
    game, s = decision(id, "quick", 12, seed=3)
    view = game.view(s, s.seat_to_act())
    before = canonical(game.dump(view.s))
    make_bot(game, "30").choose(view, random.Random(1))
    assert canonical(game.dump(view.s)) == before


def test_it_leaves_through_a_door_next_to_it():
    assert chosen(ABYSS.game, board(d6="H", d5="D", e6="G", c6="B"), "normal", 1) == "move d5"
    assert chosen(ABYSS.game, board(d6="H", d5="D", e6="G", c6="B"), "greedy", 1) == "move d5"


def test_it_tells_what_it_thinks_of_every_choice():
    s = board(d6="H", d9="B", f3="G")
    view = ABYSS.game.view(s, 0)
    bot = make_bot(ABYSS.game, "80")
    assert isinstance(bot, SearchBot)
    candidates = bot.analyze(view, random.Random(1))
    assert [candidate.action for candidate in candidates] == view.choices
    assert sum(candidate.visits for candidate in candidates) == 80
    assert all(-1 <= candidate.value <= 1 and candidate.line[0] is candidate.action for candidate in candidates)
    best = max(candidates, key=lambda candidate: (candidate.visits, candidate.value))
    assert [candidate for candidate in candidates if candidate.is_chosen] == [best]
    assert bot.choose(view, random.Random(1)) is best.action


STAY, GO, HIDE = (Action(verb, (), verb, n) for n, verb in enumerate(["stay", "go", "hide"]))


@pytest.mark.parametrize(
    ("stay", "go", "best"),
    [
        ((90, 0.30), (30, 0.31), STAY),
        ((90, 0.30), (30, 0.32), GO),
        ((90, 0.30), (19, 0.90), STAY),
        ((0, 0.00), (30, -0.50), GO),
        ((5, 0.00), (5, 0.90), STAY),
    ],
    ids=["hardly better", "better", "hardly tried", "sight was never tried", "nothing was tried"],
)
def test_first_sight_is_trusted_unless_something_tried_turns_out_better_by_a_margin(stay, go, best):
    candidates = [Candidate(STAY, *stay, (STAY,)), Candidate(GO, *go, (GO,)), Candidate(HIDE, 0, 0.0, (HIDE,))]
    assert prefer_one_ply(candidates, [500, 400, -2_000_000], 0.02).action is best


def test_where_first_sight_is_trusted_completely_the_bot_is_as_greedy_as_it_looks():
    game, s = decision("dungeons", "quick", 40, seed=2)
    view = game.view(s, s.seat_to_act())
    believer = DungeonsEvaluator(FEAR, 2)
    believer.override_margin = 3_000_000
    bot = SearchBot(game, believer, lambda view: 300)
    for seed in range(5):
        candidates = bot.analyze(view, random.Random(seed))
        began = random.Random(seed).randrange(1 << 60)
        worths = OnePlySearch(believer, 2, began).evaluate_choices(game.imagine(view, SmallSpinner(began)))
        assert pick_candidate(candidates).action is view.choices[worths.index(max(worths))]
        assert bot.choose(view, random.Random(seed)) is pick_candidate(candidates).action
        assert rank_candidates(candidates)[0] is pick_candidate(candidates)


def test_of_equally_good_choices_in_a_fight_the_one_that_changes_nothing_is_advised():
    tactics = find("tactics5")
    raised, left = tactics.action("bump off 2 to 3"), tactics.action("done")
    counted = [Candidate(raised, 0, 0.5, (raised,), True, True), Candidate(left, 0, 0.5, (left,), True)]
    assert advisable(counted).action is left
    better = [counted[0], Candidate(left, 0, 0.4, (left,), True)]
    assert advisable(better).action is raised
    searched = [Candidate(raised, 9, 0.5, (raised,), is_chosen=True), Candidate(left, 1, 0.5, (left,))]
    assert advisable(searched).action is raised


def test_the_clock_is_looked_at_after_every_simulation(monkeypatch):
    """So a limit is kept to a simulation, of which there are thousands in a second."""
    ticks = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks) / 100)
    view = ABYSS.game.view(board(d6="H", d9="B", f3="G"), 0)
    bot = SearchBot(ABYSS.game, load_evaluator(ABYSS.game), lambda view: 1_000_000, seconds=0.5)
    assert sum(candidate.visits for candidate in bot.analyze(view, random.Random(1))) == 51


def test_told_to_stop_it_answers_with_what_it_has():
    view = ABYSS.game.view(board(d6="H", d9="B", f3="G"), 0)
    bot = SearchBot(ABYSS.game, load_evaluator(ABYSS.game), lambda view: 1_000_000)
    bot.is_stopped = True
    assert bot.choose(view, random.Random(1)) in view.choices


@pytest.mark.parametrize("id", GAME_IDS)
@pytest.mark.parametrize(("setup", "most"), [("play", 8), ("quick", 60)])
@pytest.mark.parametrize("name", ["greedy", "4"])
def test_it_answers_whatever_it_is_asked(id, name, setup, most):
    """The first decisions of a set-up and of a game, with as many seats as fit and as few."""
    game = find(id)
    for seats in sorted({int(game.least_seats), int(game.most_seats)}):
        rng = random.Random(seats)
        bot = make_bot(game, name)
        s = game.start(defaults(game.options), setup, seats)
        asked = 0
        while asked < most and not s.is_over():
            seat = s.seat_to_act()
            if seat == CHANCE:
                s.apply(rng.choice(s.legal_actions()), Log(True))
            else:
                choice = bot.choose(game.view(s, seat), rng)
                assert choice in s.legal_actions()
                s.apply(choice, Log(True))
                asked += 1
        assert asked > 0


def test_effects_in_the_middle_of_a_combat_are_counted_and_not_tried():
    """Dice lie on the table and one may be raised or thrown again: the answer is exact, and the same for all seeds."""
    game = find("tactics5")
    rng = random.Random(5)
    found = []
    while len(found) < 3:
        s = game.start(defaults(game.options), "quick", 2)
        while not s.is_over():
            if s.agenda is not None and s.agenda.step.name == "use effects" and len(s.legal_actions()) > 1:
                found.append(s.clone())
                break
            s.apply(rng.choice(s.legal_actions()), Log(True))
    bot = make_bot(game, "normal")
    assert isinstance(bot, SearchBot)
    for s in found:
        view = game.view(s, s.seat_to_act())
        candidates = [bot.analyze(view, random.Random(seed)) for seed in range(3)]
        assert all(candidate.is_exact for candidate in candidates[0])
        assert candidates[0] == candidates[1] == candidates[2]
        judge = game.judge(s, view.choices[0])
        assert judge is not None
        best = best_choice(s, judge)
        assert bot.choose(view, random.Random(9)) is best


@pytest.mark.parametrize(
    ("ply", "step_worth", "chosen"),
    [(0, 0.097, "move -2,0"), (0, 0.05, "pass"), (30, 0.05, "move -2,0"), (30, -0.1, "pass")],
)
def test_a_pass_gives_way_to_a_step_forward_that_is_about_as_good(ply, step_worth, chosen):
    """The more so the longer nobody fell; a way back is never taken in place of a pass."""
    game = find("tactics4")
    s = game.start(defaults(game.options), "glade", 2)
    s.ply = ply
    bot = make_bot(game, "100")
    forward = Candidate(game.action("move -2,0"), 50, step_worth, (game.action("move -2,0"), game.action("to -1,0")))
    back = Candidate(game.action("return -2,0"), 50, 0.099, (game.action("return -2,0"),))
    waiting = Candidate(game.action("pass"), 400, 0.1, (game.action("pass"),))
    assert bot.prefer_progress(s, [back, forward, waiting], waiting).action.text == chosen
    assert bot.prefer_progress(s, [back, waiting], waiting) is waiting


@pytest.mark.parametrize(("back_value", "chosen"), [(0.105, "stop"), (0.3, "to 2,0")])
def test_a_step_forward_is_not_taken_back_in_the_same_turn(back_value, chosen):
    """Unless stepping back is clearly better: the unit has come to 1,0 from 2,0."""
    s = field({"2,0": "cavalier 0", "-2,0": "footman 1"})
    T5.play(s, "move 2,0", "to 1,0")
    game = find("tactics5")
    bot = make_bot(game, "100")
    stop, back = (
        Candidate(game.action(text), visits, value, (game.action(text),))
        for text, visits, value in (("stop", 60, 0.1), ("to 2,0", 200, back_value))
    )
    assert bot.prefer_progress(s, [stop, back], back).action.text == chosen
