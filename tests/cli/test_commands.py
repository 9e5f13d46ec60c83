"""The command line, as a shell sees it: output, one-sentence refusals, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocketbox.cli import COMMANDS, main

ROOT = Path(__file__).parent.parent.parent
LEAP = "1 . . . P . . . .\n2 . . . M . . . .\n3 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . .\n"


def pocketbox(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "POCKETBOX_HOME": str(home or "/nonexistent")}
    return subprocess.run(
        [sys.executable, "-m", "pocketbox", *words],
        input=typed, capture_output=True, text=True, timeout=60, env=environment, check=False,
    )  # fmt: skip


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = main(list(words))
    except SystemExit as stop:
        code = int(stop.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(capsys, name):
    code, out, _ = said(capsys, name, "--help")
    assert code == 0
    assert f"usage: pocketbox {name}" in out
    assert "examples:\n  pocketbox" in out


def test_without_a_command_there_is_an_overview(capsys):
    code, out, _ = said(capsys)
    assert code == 0
    assert all(name in out for name in (*COMMANDS, "test", "bench"))
    assert said(capsys, "--version")[1].startswith("pocketbox 0.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["frobnicate"], "there is no command 'frobnicate'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "rush", "RU-DESP-44"], "did you mean RU-DESP-04"),
        (["rules"], "the following arguments are required: game"),
        (["games", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["position", "rush", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
        (["position", "rush", "/"], "cannot read /: Is a directory"),
        (["position", "rush", "a\0b"], "cannot read"),
        (["odds", "rush", "duel", "move d4"], "'move d4' is not legal here: RU-HTURN-01: the hero has not rolled"),
        (["odds", "rush", "duel", "rolll"], "did you mean roll?"),
        (["replay", "/no/such/file"], "cannot read /no/such/file"),
        (["verify", str(ROOT / "pocketbox")], "a record begins with 'pocketbox record 1'"),
        (["terminal", "rush", "--seats", "me,me,me"], "Pocket Dungeon Rush has 2 seats, not 3"),
        (["terminal", "rush", "--seats", "me,cat"], "'cat' cannot sit down"),
        (["terminal", "rush", "--option", "cap"], "'cap' is not an option; one is written name=value"),
        (["terminal", "rush", "--option", "hat=4"], "there is no option 'hat'"),
        (["terminal", "rush", "--option", "cap=4", "--option", "cap=4"], "the option cap is set twice"),
        (["terminal", "rush", "--dice", "mine", "--seed", "3"], "--seed is for the computer's dice"),
        (["terminal", "rush", "--position", "x", "--setup", "quick"], "a position brings its own set-up"),
        (["terminal", "rush", "--resume"], "a saved game brings everything with it"),
        (["play", "--port", "70000"], "there is no port 70000"),
        (["serve", "--port", "70000"], "there is no port 70000"),
        (["serve", "--bots", "0"], "--bots is from 1 to 64, not 0"),
        (["serve", "--database", "nonsense"], "this is no database URL"),
        (["test"], "'test' works in a checkout"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, words, sentence, monkeypatch, tmp_path):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.startswith("pocketbox: ")
    assert len(err.splitlines()) == 1


def test_games_and_rules_speak_json(capsys):
    games = json.loads(said(capsys, "games", "--json")[1])
    assert games[0]["id"] == "rush"
    assert games[0]["clauses"] == 70
    rules = json.loads(said(capsys, "rules", "rush", "--json")[1])
    assert len(rules) == 70
    one = json.loads(said(capsys, "rules", "rush", "ru-desp-04", "--json")[1])
    assert [rule["id"] for rule in one] == ["RU-DESP-04"]


def test_rules_print_every_clause(capsys):
    out = said(capsys, "rules", "rush")[1]
    assert "RU-COMP-04   (r) Items come in three kinds" in out
    assert "[item_copies]" in out


def test_odds_are_exact(capsys, tmp_path):
    path = tmp_path / "leap.txt"
    path.write_text(LEAP + "next: hero moves, seat 0, steps 2, stuck no\nnext: roll for monsters\nnext: end round\n")
    code, out, _ = said(capsys, "odds", "rush", str(path), "move d2")
    assert code == 0
    assert "1/2 (50.0%)" in out
    ends = json.loads(said(capsys, "odds", "rush", str(path), "move d2", "--json")[1])
    assert [end["chance"] for end in ends] == ["1/2", "1/2"]


def test_a_position_is_checked_and_drawn(capsys, tmp_path):
    path = tmp_path / "leap.txt"
    path.write_text(LEAP)
    code, out, _ = said(capsys, "position", "rush", str(path))
    assert code == 0
    assert "Hero: roll, or use items first." in out
    facts = json.loads(said(capsys, "position", "rush", str(path), "--json")[1])
    assert (facts["to_act"], facts["choices"]) == (0, ["roll"])
    path.write_text(LEAP.replace("P", "?"))
    assert "'?' on d1 is no mark of Rush" in said(capsys, "position", "rush", str(path))[2]


def test_a_position_may_come_from_a_pipe():
    done = pocketbox("position", "rush", "-", typed=LEAP)
    assert done.returncode == 0
    assert "3  . . . H . . . .  3" in done.stdout


def test_doctor_says_what_is_there(capsys):
    facts = json.loads(said(capsys, "doctor", "--json")[1])
    assert facts["games"][0] == "rush"
    assert isinstance(facts["compiled"], bool)
    assert "Rules: " in said(capsys, "doctor")[1]


def test_a_game_is_played_saved_resumed_replayed_and_verified(tmp_path):
    first = pocketbox("terminal", "rush", "--seats", "me,bot:random", "--seed", "5", typed="roll\n", home=tmp_path)
    assert first.returncode == 0
    assert "Saved. Go on with: pocketbox terminal --resume" in first.stdout
    saved = next(tmp_path.rglob("*.record"))
    lines = saved.read_text("utf-8").splitlines()
    second = pocketbox("terminal", "--resume", typed="end\nquit\n", home=tmp_path)
    assert second.returncode == 0
    assert saved.read_text("utf-8").splitlines()[: len(lines)] == lines, "what was saved stays"
    assert "0 end" in saved.read_text("utf-8")
    verified = pocketbox("verify", str(saved))
    assert (verified.returncode, verified.stderr) == (0, "")
    assert "ok " in verified.stdout
    story = pocketbox("replay", str(saved))
    assert "0 roll" in story.stdout
    step = pocketbox("replay", str(saved), "--step", "3")
    assert step.returncode == 0
    assert pocketbox("replay", str(saved), "--step", "999").returncode == 2


def test_a_record_that_was_tampered_with_does_not_hold(tmp_path):
    pocketbox("terminal", "rush", "--seats", "bot:random,bot:random", "--seed", "5", home=tmp_path)
    saved = next(tmp_path.rglob("*.record"))
    text = saved.read_text("utf-8")
    face = next(line for line in text.splitlines() if line.startswith("dice 3"))
    saved.write_text(text.replace(face, "dice 4", 1), "utf-8")
    done = pocketbox("verify", str(saved), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["holds"] is False


def test_fair_dice_ask_for_words_and_verify_proves_them(tmp_path):
    typed = "tea\n" + "\n".join(["roll", "end"] * 3) + "\n"
    done = pocketbox(
        "terminal",
        "rush",
        "--seats",
        "me,bot:random",
        "--dice",
        "fair",
        "--option",
        "round_limit=1",
        typed=typed,
        home=tmp_path,
    )
    assert "The dice are bound by this promise: " in done.stdout
    saved = next(tmp_path.rglob("*.record"))
    assert "reveal: " in saved.read_text("utf-8")
    assert pocketbox("verify", str(saved)).returncode == 0


def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    done = pocketbox("terminal", "rush", "--seats", "me,bot:random", typed="quit\n", home=blocked / "inside")
    assert done.returncode == 2
    assert "set POCKETBOX_HOME to a folder of yours" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_balance_counts_wins_with_intervals(capsys):
    words = ["balance", "abyss", "--games", "1", "--bot", "2", "--no-report"]
    words += ["--option", "wall_count=4", "--option", "round_limit=3"]
    code, out, _ = said(capsys, *words)
    assert code == 0
    assert "| hero moon-hermit | " in out
    shares = json.loads(said(capsys, *words, "--json")[1])["beginnings"]
    assert [share["games"] for share in shares] == [1] * 6
    assert said(capsys, "balance", "abyss", "--games", "0")[0] == 2
    assert "is for one and is judged by its quick set-up" in said(capsys, "balance", "abyss", "--seats", "2")[2]


def test_own_dice_are_refereed_from_a_pipe(tmp_path):
    typed = "roll\n9\n4\nmove d10\nend\n2\nquit\n"
    done = pocketbox(
        "terminal", "rush", "--seats", "me,me", "--setup", "duel", "--dice", "mine", typed=typed, home=tmp_path
    )
    assert "'9' cannot be the result here" in done.stdout
    assert "Dungeon master: 2 monster steps left." in done.stdout


def test_a_reader_that_goes_away_is_no_error():
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = f"{sys.executable} -m pocketbox rules rush | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@given(st.lists(st.text(max_size=12), max_size=5), st.sampled_from(["rules", "odds", "position", "verify", "games"]))
def test_no_words_make_it_raise(words, name):
    """Whatever is typed, the answer is an exit code."""
    if not {"-h", "--help"} & set(words):
        assert main([name, *words]) in (0, 1, 2)
