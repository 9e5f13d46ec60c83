"""Simulated games: the same whoever plays them, kept whatever happens, and each can be played again."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.cli.runs import line_of, span
from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.lab.campaign import Cutter, Progress
from pocketbox.lab.item_counts import categories, count_items, item_fields
from pocketbox.lab.plan import Job, Plan, make_plan
from pocketbox.lab.playing import play, play_job, short_content
from pocketbox.lab.replay import replay_row
from pocketbox.lab.rows import COLUMNS, HEADER, rows_of, write_row
from pocketbox.lab.store import Store, load_rows, one_row
from pocketbox.lab.summary import average, share, sum_rows
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay

ROOT = Path(__file__).parents[2]
SHORT = ["--option", "round_limit=4", "--seats", "random,random"]


def short_plan(records: bool = True, seed: int = 1) -> Plan:
    return make_plan(find("rush"), "round_limit=4", "quick", ["random", "bot:random"], seed, records)


def simulate(*words: str) -> int:
    return main(["simulate", "rush", *SHORT, *words])


# The games


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_game_is_kept_so_that_it_can_be_played_again(id):
    game = find(id)
    plan = make_plan(game, "", "quick", ["random"] * int(game.least_seats), 7)
    row = play(plan, 3, short_content(plan))
    assert rows_of(write_row(row)) == [row]
    match = replay_row(row)
    played = replay(read_record(match.record()))
    assert played.count == row.steps
    assert match.result is not None
    assert (match.result.rule, tuple(match.result.winners)) == (row.ending, row.winners)


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_action_has_a_semicolon_so_choices_can_be_told_apart(id):
    assert not [action.text for action in find(id).words.actions if ";" in action.text]


def test_a_game_depends_on_plan_and_number_alone():
    one, other = play_job(Job(short_plan(), 0, 4)), play_job(Job(short_plan(), 2, 4))
    assert one.splitlines()[2:] == other.splitlines()
    assert play_job(Job(short_plan(seed=2), 0, 4)) != one


def test_games_without_records_have_results_and_no_choices():
    rows = rows_of(play_job(Job(short_plan(records=False), 0, 30)))
    assert [row.number for row in rows] == list(range(30))
    assert all(row.steps > 0 and row.ending and not row.choices for row in rows)
    assert len({row.steps for row in rows}) > 5
    assert play_job(Job(short_plan(records=False), 4, 5)) == write_row(rows[4])


def test_bots_that_think_play_the_same_game_with_and_without_records():
    plans = [make_plan(find("rush"), "round_limit=4", "quick", ["greedy", "random"], 1, kept) for kept in (True, False)]
    kept, bare = [rows_of(play_job(Job(plan, 0, 2))) for plan in plans]
    assert [(row.steps, row.ending, row.did) for row in kept] == [(row.steps, row.ending, row.did) for row in bare]
    assert kept[0].choices
    assert not bare[0].choices


def test_a_changed_row_is_not_passed_off_as_a_game():
    row = rows_of(play_job(Job(short_plan(), 0, 1)))[0]
    for changed, sentence in [
        ({"choices": row.choices[:-1]}, "end before the game does|came out differently"),
        ({"choices": ("fly",) + row.choices}, "are not legal"),
        ({"digest": "0" * 64}, "came out differently"),
        ({"rules": 99}, "was played with rules version 99"),
    ]:
        with pytest.raises(BadInput, match=sentence):
            replay_row(type(row)(**(row.__dict__ | changed)))


def test_a_program_that_fails_has_lost_and_its_game_is_kept():
    command = f"cmd:{sys.executable} -c pass"
    plan = make_plan(find("rush"), "", "quick", [f"bot:{command}", "random"], 1)
    row = rows_of(play_job(Job(plan, 0, 1)))[0]
    assert row.winners == (1,)
    assert row.ending.startswith("forfeit")
    assert row.bots == (command, "random")
    assert not replay_row(row).is_over


@pytest.mark.parametrize("id", GAME_IDS)
def test_games_without_records_are_played_again_by_their_seed(id):
    game = find(id)
    for bot in ("random", "lot:random"):
        plan = make_plan(game, "", "quick", [bot] * int(game.least_seats), 5, records=False)
        row = rows_of(play_job(Job(plan, 7, 8)))[0]
        match = replay_row(row)
        assert match.result is not None
        assert (len(match.moments), match.result.rule, match.result.winners) == (row.steps, row.ending, row.winners)
        assert replay(read_record(match.record())).count == row.steps
        with pytest.raises(BadInput, match="came out differently when its bots replayed it"):
            replay_row(replace(row, steps=row.steps + 1))


# What is counted


def test_things_come_from_the_content_and_events_of_a_game():
    settings = make_plan(find("tactics5"), "", "quick", ["random"] * 2, 1).settings()
    assert categories(find("tactics5"), settings)["units"] == ["footman", "cavalier", "archer", "mage"]
    assert "hero chosen" in item_fields(find("abyss"))
    assert "trap sprung" in item_fields(find("dungeons"))
    assert "hero moved" not in item_fields(find("rush"))


def test_what_was_dealt_is_told_apart_from_what_happened():
    row = rows_of(play_job(Job(make_plan(find("tactics5"), "", "quick", ["random", "random"], 1), 0, 1)))[0]
    dealt = {name: count for name, count in row.had.items() if " force dealt " in name}
    assert {name.split()[0] for name in dealt} == {"0", "1"}
    assert any(" deployed " in name for name in row.did)
    assert not any(" deployed " in name for name in row.had)
    assert not count_items(find("tactics5"), []).had


# The file


def test_the_number_of_workers_changes_nothing(tmp_path, capsys):
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    assert simulate("--games", "12", "--jobs", "1", "--out", str(one)) == 0
    assert simulate("--games", "12", "--jobs", "2", "--out", str(two)) == 0
    assert one.read_bytes() == two.read_bytes()
    assert one.read_text().splitlines()[0].split(",") == list(COLUMNS)
    assert "| nobody wins | 100.0 % (75.7 to 100.0) | 12 |" in capsys.readouterr().out


def test_a_run_goes_on_where_it_was_stopped(tmp_path, capsys):
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    simulate("--games", "9", "--jobs", "1", "--out", str(whole))
    simulate("--games", "4", "--jobs", "1", "--out", str(part))
    torn = part.read_text()[:-20]
    part.write_text(torn)
    assert simulate("--games", "9", "--jobs", "1", "--out", str(part), "--resume") == 0
    assert part.read_bytes() == whole.read_bytes()


def test_rows_that_come_in_any_order_are_put_in_order(tmp_path):
    store = Store(tmp_path / "x.csv", short_plan(), False)
    for first in (3, 0, 2, 1):
        store.add(first, first + 1, play_job(Job(short_plan(), first, first + 1)))
    store.close()
    assert (tmp_path / "x.csv").read_text() == HEADER + play_job(Job(short_plan(), 0, 4))


def test_parquet_holds_the_same_and_can_be_gone_on_with(tmp_path, capsys):
    csv, parquet = tmp_path / "x.csv", tmp_path / "x.parquet"
    simulate("--games", "6", "--jobs", "1", "--out", str(csv))
    simulate("--games", "3", "--jobs", "1", "--out", str(parquet))
    simulate("--games", "6", "--jobs", "1", "--out", str(parquet), "--resume")
    assert list(load_rows(parquet)) == list(load_rows(csv))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.csv", "x.html", "x.parquet"]


def hear_interrupts() -> None:
    """A shell starts what runs in its background deaf to Ctrl-C, and its children are born so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_keeps_what_is_done(tmp_path):
    out = tmp_path / "x.csv"
    words = ["simulate", "rush", "--seats", "easy,easy", "--games", "100000", "--jobs", "2", "--out", str(out)]
    running = subprocess.Popen(
        [sys.executable, "-m", "pocketbox", *words],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    )
    try:
        end = time.monotonic() + 60
        while time.monotonic() < end and not (out.exists() and out.read_text().count("\n") > 3):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 130
    assert "add --resume to continue" in said
    rows = list(load_rows(out))
    assert len(rows) >= 3
    assert [row.number for row in rows] == sorted(row.number for row in rows)


def test_replay_takes_a_game_out_of_the_file(tmp_path, capsys):
    out, record = tmp_path / "x.csv", tmp_path / "x.record"
    simulate("--games", "3", "--jobs", "1", "--out", str(out))
    capsys.readouterr()
    assert main(["replay", str(out), "--game", "2", "--story"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[0] == str(one_row(out, 2).steps)
    assert main(["replay", str(out), "--game", "2", "--write", str(record)]) == 0
    assert main(["verify", str(record)]) == 0
    assert main(["replay", str(out), "--game", "9"]) == 2
    assert "has 3 games, and none of them is number 9" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "x.xlsx"], "a file that ends with .csv or .parquet"),
        (["--out", "there.csv"], "there.csv already exists; add --resume to continue it"),
        (["--out", "none.csv", "--resume"], "there is no none.csv to resume"),
        (["--out", "broken.csv", "--resume"], "broken.csv is not a result file of simulate"),
        (["--out", "cut.csv", "--resume"], "line 3 of cut.csv is not a result"),
        (["--out", "there.csv", "--resume", "--seed", "2"], "was played with the seed 1, not 2"),
        (["--out", "there.csv", "--resume", "--no-records"], "was played with records"),
        (["--out", "x.csv", "--games", "0"], "--games must be from 1"),
        (["--out", "x.csv", "--jobs", "-1"], "--jobs must be at least 1"),
        (["--out", "x.csv", "--jobs", "2", "--on", "dask://h:1"], "--jobs is for this machine"),
        (["--out", "x.csv", "--on", "spark://h:1"], "'spark://h:1' is not a cluster address"),
        (["--out", "x.csv", "--setup", "slow"], "has no set-up 'slow'"),
        (["--out", "x.csv", "--option", "hat=1"], "no option called 'hat'"),
        (["--out", "missing/\0/x.csv"], "cannot write"),
    ],
)
def test_bad_input_gets_a_sentence_and_loses_nothing(tmp_path, monkeypatch, capsys, words, sentence):
    monkeypatch.chdir(tmp_path)
    simulate("--games", "2", "--jobs", "1", "--out", "there.csv")
    Path("broken.csv").write_text("nonsense\n")
    Path("cut.csv").write_text(Path("there.csv").read_text().replace("\n1,", "\none,"))
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    assert simulate(*words) == 2
    assert sentence in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before


def test_wrong_seats_get_a_sentence(tmp_path, capsys):
    for seats, sentence in [
        ("random", "has 2 seats, not 1"),
        ("random,cat", "no bot called 'cat'"),
        ("random,bot:cmd:a;b", "cannot have a semicolon"),
    ]:
        assert main(["simulate", "rush", "--seats", seats, "--out", str(tmp_path / "x.csv")]) == 2
        assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# The figures


def test_figures_have_intervals_and_numbers_of_games(tmp_path, capsys):
    simulate("--games", "8", "--jobs", "1", "--out", str(tmp_path / "x.csv"), "--json")
    told = json.loads(capsys.readouterr().out)["summary"]
    assert told["games"] == 8
    for figure in [*told["seats"], told["nobody"], told["steps"], *told["endings"].values()]:
        assert figure["n"] == 8
        assert figure["low"] <= figure["value"] <= figure["high"]
    assert sum(figure["value"] for figure in told["endings"].values()) == pytest.approx(1)


def test_shares_of_wins_count_draws_half_and_shared_wins_in_part():
    rows = rows_of(play_job(Job(short_plan(records=False), 0, 40)))
    total = sum_rows(rows)
    assert sum(total.points) == pytest.approx(40)
    lost = replace(rows[0], game="dungeons", winners=(), places=(1, 1))
    assert [lost.share(0), replace(lost, game="rush").share(0)] == [0.0, 0.5]
    assert replace(lost, winners=(0, 1)).share(0) == 0.5
    assert total.points[0] == sum({(1, 2): 1, (2, 1): 0, (1, 1): 0.5}[row.places] for row in rows)


def test_the_interval_of_a_mean_holds_the_true_mean():
    rng = random.Random(5)
    held = sum(
        figure.low <= 3.5 <= figure.high
        for figure in (average([rng.randint(1, 6) for _ in range(50)]) for _ in range(400))
    )
    assert 365 <= held <= 395
    assert average([4.0]).to_json() == {"value": 4.0, "low": None, "high": None, "n": 1}
    assert share(3, 0).n == 0


def test_the_bar_tells_rate_and_time_left():
    progress = Progress(100, before=10, done=30)
    progress.began -= 15
    line = line_of(progress)
    assert "40 of 100 games, 2.0 a second, 30 s left" in line
    assert line.count("█") == 9
    assert [span(seconds) for seconds in (59.4, 200, 7500)] == ["59 s", "3 min 20 s", "2 h 5 min"]


def test_jobs_grow_with_the_pace_and_skip_what_is_done():
    progress = Progress(1000)
    cutter = Cutter(progress, 1)
    jobs = []
    for job in cutter.jobs([short_plan()], [n for n in range(300) if n not in (5, 6)]):
        jobs.append(job)
        progress.done += job.games * 1000
    assert sorted(n for job in jobs for n in range(job.first, job.last)) == [n for n in range(300) if n not in (5, 6)]
    sizes = [job.games for job in jobs]
    assert sizes[0] == 1
    assert max(sizes) > 16


def test_jobs_are_small_again_at_the_end_so_that_no_worker_waits_long_for_another():
    progress = Progress(1000)
    sizes = []
    for job in Cutter(progress, 2).jobs([short_plan()], range(1000)):
        sizes.append(job.games)
        progress.done += job.games
    assert max(sizes) > 16
    assert sizes[-1] <= 2
    for at, size in enumerate(sizes):
        assert size <= max(1, (sum(sizes[at:]) + max(sizes)) // 4)


def test_the_page_describes_every_column():
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    for column, holds in COLUMNS.items():
        assert f"| `{column}` | {holds.replace('name=value', '`name=value`')} |" in page


def test_wins_are_told_by_role_where_seats_choose_their_roles(tmp_path, capsys):
    words = ["simulate", "rush", "--seats", "lot:random,lot:random", "--setup", "play", "--option", "round_limit=4"]
    assert main([*words, "--games", "12", "--jobs", "1", "--out", str(tmp_path / "x.csv"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["summary"]
    assert set(told["roles"]) == {"hero", "dungeon master"}
    assert {row.roles for row in load_rows(tmp_path / "x.csv")} == {
        ("hero", "dungeon master"),
        ("dungeon master", "hero"),
    }
    assert told["roles"]["hero"]["n"] == 12
