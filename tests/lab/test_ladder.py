"""The ladder: pairs with swapped seats, results that are kept, a test that stops, a page that is always the same."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.bots.levels import EFFORTS, Effort
from pocketbox.cli import main
from pocketbox.engine.core import BadInput, Result
from pocketbox.games import find
from pocketbox.lab.executor import Executor, Here, local
from pocketbox.lab.ladder import OPTIONS, LadderRun, PairStanding, Results, counts_for, key_of, most_slow, signature
from pocketbox.lab.ladder_page import page, row, section, verdict
from pocketbox.lab.pairing import Encounter, Pairing, count_win, meet
from pocketbox.lab.sequential import UNDECIDED

RUSH = find("rush")


def pairing(one: str, other: str, seed: int = 1) -> Pairing:
    return Pairing(RUSH, "item_mode=one_each", 2, one, other, seed)


def test_a_pair_of_games_is_the_same_every_time():
    assert meet(pairing("greedy", "random"), 3) == meet(pairing("greedy", "random"), 3)
    several = [meet(pairing("random", "random"), number).points for number in range(12)]
    assert len(set(several)) > 1


def test_swapped_seats_make_a_bot_against_itself_level():
    """Two random bots share their luck only in the dice, so over many pairs they come out even."""
    points = sum(meet(pairing("random", "random"), number).points for number in range(60))
    assert 40 <= points <= 80


def test_greedy_beats_random():
    assert sum(meet(pairing("greedy", "random"), number).points for number in range(15)) > 20


def test_winners_share_the_point_and_a_game_nobody_wins_is_level():
    assert count_win(Result("X", (0,), (9, 5, 5, 1), (1, 2, 2, 4)), [0, 2]) == 1
    assert count_win(Result("X", (0, 1, 3), (6, 6, 5, 6), (1, 1, 4, 1)), [0, 2]) == 1 / 3
    assert count_win(Result("X", (), (0, 0, 0, 0), (1, 2, 3, 4)), [0, 2]) == 0.5
    met = meet(Pairing(LANTERNS, "", 3, "random", "random", 1), 0)
    assert 0 <= met.points <= met.games == 2


def test_in_a_game_for_one_both_play_the_same_games():
    met = meet(Pairing(find("abyss"), "wall_count=4 round_limit=3", 1, "random", "random", 1), 0)
    assert met.games == 1
    assert met.points == 0.5 + (met.one - met.other) / 2


def standing(one, other, won, lost, **more):
    """So many pairs won and lost, both games each."""
    found = PairStanding(one, other, **more)
    for points in [2.0, 0.0] * min(won, lost) + [2.0] * (won - lost) + [0.0] * (lost - won):
        found.add(Encounter(points, 2, points - 1, 1 - points))
    return found


def test_intervals_hold_the_truth_as_often_as_they_say():
    """Twenty-five pairs whose games have their luck in common."""
    rng = random.Random(9)
    held = 0
    for _ in range(2000):
        found = PairStanding("one", "other")
        for _ in range(25):
            found.add(Encounter(rng.choices([0, 0.5, 1, 1.5, 2], [1, 2, 4, 3, 2])[0], 2, 0, 0))
        low, high = found.interval()
        held += low <= 13.5 / 24 <= high
    assert 0.94 * 2000 <= held <= 0.985 * 2000


def test_what_was_played_is_kept_and_not_played_again(tmp_path):
    path = tmp_path / "ladder.jsonl"
    random = pairing("random", "random")
    climb = LadderRun(1, 4, Results(path), lambda game, standing: None, Here())
    first = next(climb.encounters(random))
    assert first == meet(random, 0)
    again = Results(path)
    assert list(again.known.values()) == [first]
    again.known[key_of(random, 0)] = Encounter(9.0, 2, 0.0, 0.0)
    kept = LadderRun(1, 4, again, lambda game, standing: None, Here()).encounters(random)
    assert [next(kept).points, next(kept)] == [9.0, meet(random, 1)]
    path.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"line 1 of .* is not a ladder result"):
        Results(path)


class Backwards(Executor):
    """Several at a time, and the last first: as workers may answer."""

    workers = 3

    def run(self, work, tasks):
        while several := list(islice(tasks, 3)):
            yield from [(task, work(task)) for task in reversed(several)]

    def close(self):
        pass


def test_pairs_count_in_their_order_whoever_is_first_to_have_played(tmp_path):
    random = pairing("random", "random")
    results = Results(tmp_path / "ladder.jsonl")
    several = list(LadderRun(1, 5, results, lambda game, standing: None, Backwards()).encounters(random))
    assert several == [meet(random, number) for number in range(5)]
    assert len(Results(tmp_path / "ladder.jsonl").known) == 5


def test_two_workers_climb_as_one_does(monkeypatch):
    monkeypatch.setattr("pocketbox.lab.ladder.RUNGS", [("greedy", "random")])
    with local(2) as two:
        found = [
            LadderRun(1, 6, Results(None), lambda *_: None, executor).all([(RUSH, 2)]) for executor in (Here(), two)
        ]
    assert found[0] == found[1]


def test_other_rules_bots_or_seeds_are_other_results():
    kinds = [pairing("random", "greedy"), pairing("greedy", "random"), pairing("random", "greedy", 2)]
    kinds.append(Pairing(find("abyss"), "", 1, "random", "greedy", 1))
    assert len({signature(kind) for kind in kinds}) == 4
    for path, id in [
        ("search/tree.py", "rush"),
        ("games/__init__.py", "rush"),
        ("games/tactics/armies.py", "tactics5"),
        ("search/evaluation/tactics.py", "tactics5"),
        ("search/evaluation/dungeons_ways.py", "dungeons"),
    ]:
        assert counts_for(path, id), path
    others = [
        "games/abyss/state.py",
        "search/evaluation/abyss.py",
        "search/evaluation/tactics.py",
        "envs/encode/rush.py",
    ]
    for path in others:
        assert not counts_for(path, "rush"), path


def test_verdicts_follow_the_interval():
    assert verdict(standing("hard", "normal", 40, 10)) == "better"
    assert verdict(standing("hard", "normal", 27, 23)) == "not shown"
    assert verdict(standing("hard", "normal", 10, 40)) == "worse"
    assert verdict(standing("normal", "normal", 25, 25)) == "level, as it must be"
    assert verdict(standing("normal", "normal", 40, 10)) == "not level, which is wrong"
    assert "70 of 100 | 70 % | 57–82 % | +0.40 and -0.40 | better" in row(standing("hard", "easy", 35, 15), 2)


def test_climbing_ends_and_the_page_has_no_date(monkeypatch):
    monkeypatch.setattr("pocketbox.lab.ladder.RUNGS", [("random", "random")])
    monkeypatch.setitem(OPTIONS, "rush", "round_limit=4")
    heard: list[PairStanding] = []
    results = Results(None)
    (standings,) = LadderRun(1, 4, results, lambda game, standing: heard.append(standing), Here()).all([(RUSH, 2)])
    assert [standing.games for standing in standings] == [4]
    assert len(heard) == 2
    text = page([section(RUSH, 2, standings)], 1, 4)
    (again,) = LadderRun(1, 4, results, lambda game, standing: heard.append(standing), None).all([(RUSH, 2)])
    assert text == page([section(RUSH, 2, again)], 1, 4)
    assert "| random against random |" in text
    assert "unfinished" not in text


def test_what_was_not_played_yet_is_said(monkeypatch):
    monkeypatch.setattr("pocketbox.lab.ladder.RUNGS", [("random", "random"), ("greedy", "random")])
    monkeypatch.setitem(OPTIONS, "rush", "round_limit=4")
    results = Results(None)
    nothing = LadderRun(1, 8, results, lambda game, standing: None, None)
    LadderRun(1, 2, results, lambda game, standing: None, Here()).rung(RUSH, 2, "random", "random")
    (standings,) = nothing.all([(RUSH, 2)])
    assert [(standing.games, standing.is_whole) for standing in standings] == [(2, False), (0, False)]
    text = page([section(RUSH, 2, standings)], 1, 8)
    assert "rows marked unfinished" in text
    assert "unfinished |" in text
    assert "| greedy against random | | | | | not played yet |" in text


def test_a_page_keeps_what_it_says_of_other_games(tmp_path, capsys):
    written, results = tmp_path / "ladder.md", str(tmp_path / "ladder.jsonl")
    command = ["--known", "--results", results, "--write", str(written)]
    assert main(["ladder", "tactics5", *command]) == 0
    written.write_text(written.read_text(encoding="utf-8").replace("| easy against random |", "| as it was |"))
    assert main(["ladder", "rush", *command]) == 0
    text = written.read_text(encoding="utf-8")
    told = ["## Pocket Dungeon Rush", "| easy against random |", "## Pocket-Tactics, 5th edition", "| as it was |"]
    assert [text.index(words) for words in told] == sorted(text.index(words) for words in told)
    assert main(["ladder", "rush", *command]) == 0
    assert written.read_text(encoding="utf-8") == text


def test_a_tenth_of_the_simulations_where_games_would_take_over_a_minute(monkeypatch):
    effort = Effort((10, 20, 300, 5000), over_a_minute=("hard", "expert"))
    monkeypatch.setitem(EFFORTS, "rush", effort)
    monkeypatch.setitem(OPTIONS, "rush", "round_limit=2")
    climb = LadderRun(1, 2, Results(None), lambda game, standing: None, Here())
    slow, quick = climb.rung(RUSH, 2, "hard", "random"), climb.rung(RUSH, 2, "easy", "random")
    assert (slow.part, slow.is_quick, quick.part, quick.is_quick) == (10, False, 1, True)
    assert "hard against random, 1/10" in row(slow, 2)
    assert effort.of("hard", part=10) == 30
    tenth, whole = Pairing(RUSH, "", 2, "hard", "easy", 1, 10), Pairing(RUSH, "", 2, "hard", "easy", 1)
    assert "hard=30/" in signature(tenth)
    assert "hard=300/" in signature(whole)


def test_hard_against_greedy_is_counted_out_where_the_share_matters():
    nothing = LadderRun(1, 1000, Results(None), lambda game, standing: None, None)
    assert nothing.rung(RUSH, 2, "hard", "greedy").is_counted_out
    assert not nothing.rung(RUSH, 2, "hard", "normal").is_counted_out
    assert not nothing.rung(find("dungeons"), 2, "hard", "greedy").is_counted_out
    slow = {"is_quick": False}
    assert standing("hard", "greedy", 20, 5, **slow).is_done(1000)
    assert not standing("hard", "greedy", 10, 10, **slow).is_done(1000)
    assert not standing("hard", "greedy", 20, 5, **slow, is_counted_out=True).is_done(1000)
    assert standing("hard", "greedy", 30, 20, **slow, is_counted_out=True).is_done(1000)


def test_larger_tables_get_more_games_before_a_slow_pairing_is_given_up():
    pairs = {"won": 25, "lost": 25, "is_quick": False}
    assert standing("hard", "greedy", **pairs).is_done(1000)
    assert standing("hard", "greedy", **pairs, seats=1).is_done(1000)
    level = standing("hard", "greedy", **pairs, seats=4)
    level.lead.verdict = UNDECIDED
    assert not level.is_done(1000)
    assert level.is_done(100)
    assert most_slow(6) == 300


def test_a_slow_bot_against_itself_gets_twice_as_many_games():
    for pairs, is_enough in ((25, False), (50, True)):
        mirror = standing("hard", "hard", pairs, pairs, is_quick=False)
        mirror.lead.verdict = UNDECIDED
        assert mirror.is_done(1000) == is_enough


def test_bad_numbers_get_a_sentence(capsys):
    assert main(["ladder", "rush", "--games", "1"]) == 2
    assert "at least 2" in capsys.readouterr().err
