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

from pocketbox import __version__
from pocketbox.cli import COMMANDS, main
from pocketbox.command import command

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
    assert f"usage: {command(name)}" in out
    assert f"examples:\n  {command(name)}" in out


def test_without_a_command_there_is_an_overview(capsys):
    code, out, _ = said(capsys)
    assert code == 0
    assert all(name in out for name in (*COMMANDS, "test", "bench"))
    assert said(capsys, "--version")[1].startswith(f"pocketbox {__version__}")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["frobnicate"], "there is no command 'frobnicate'"),
        (["rules", "chess"], "no game called 'chess'"),
        (["rules", "rush", "RU-DESP-44"], "did you mean RU-DESP-04"),
        (["rules"], "the following arguments are required: game"),
        (["rules", "rush", "RU-WIN-01", "--clauses"], "ID and --clauses cannot be combined"),
        (["rules", "rush", "--search", " "], "--search needs a word to look for"),
        (["rules", "rush", "--pages", "docs"], "--pages writes the pages of all games"),
        (["rules", "--pages", "/dev/null"], "cannot write into /dev/null: File exists"),
        (["learn", "chess"], "no game called 'chess'"),
        (["learn", "rush", "magic"], "has no lesson 'magic'; it has first and items"),
        (["learn", "--howto"], "--howto needs a game"),
        (["learn", "rush", "first", "--howto"], "leave the lesson out"),
        (["games", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["position", "rush", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
        (["position", "rush", "/"], "cannot read /: Is a directory"),
        (["position", "rush", "a\0b"], "cannot read"),
        (["odds", "rush", "duel", "move d4"], "'move d4' is not legal here: RU-HTURN-01: the hero has not rolled"),
        (["odds", "rush", "duel", "rolll"], "did you mean roll?"),
        (["replay", "/no/such/file"], "cannot read /no/such/file"),
        (["verify", str(ROOT / "pocketbox")], "a record begins with 'pocketbox record 1'"),
        (["terminal", "rush", "--seats", "me,me,me"], "Pocket Dungeon Rush has 2 seats, not 3"),
        (["terminal", "rush", "--seats", "me,cat"], "'cat' cannot play a seat"),
        (["terminal", "rush", "--option", "cap"], "'cap' is not an option; write name=value"),
        (["terminal", "rush", "--option", "hat=4"], "no option called 'hat'"),
        (["terminal", "rush", "--option", "cap=4", "--option", "cap=4"], "the option cap is set twice"),
        (["terminal", "rush", "--dice", "mine", "--seed", "3"], "--seed is for the computer's dice"),
        (["terminal", "rush", "--position", "x", "--setup", "quick"], "a position includes its set-up"),
        (["terminal", "rush", "--resume"], "a saved game has its own settings"),
        (["play", "--port", "70000"], "there is no port 70000"),
        (["serve", "--port", "70000"], "there is no port 70000"),
        (["serve", "--bots", "0"], "--bots must be from 1 to 64, not 0"),
        (["serve", "--database", "nonsense"], "--database takes a URL such as"),
        (["test"], "'test' works only in a checkout"),
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
    rules = json.loads(said(capsys, "rules", "rush", "--clauses", "--json")[1])
    assert len(rules) == 70
    one = json.loads(said(capsys, "rules", "rush", "ru-desp-04", "--json")[1])
    assert [rule["id"] for rule in one] == ["RU-DESP-04"]
    assert one[0]["ruling"].startswith("The hero may still use items")


def test_rules_print_every_clause(capsys):
    out = said(capsys, "rules", "rush", "--clauses")[1]
    assert "RU-COMP-04   There are three kinds of items" in out
    assert "RU-COMP-05   (r) After every step" in out
    assert "[item_copies]" in out
    assert "takes no more steps this turn. Our ruling: The hero may still use items" in out


def test_rules_read_from_top_to_bottom(capsys):
    out = said(capsys, "rules", "rush")[1]
    assert out.startswith("Pocket Dungeon Rush: the rules\n")
    assert out.index("Setting up") < out.index("The hero's turn") < out.index("The end of the game")
    assert "The portal goes into row 1. The gate goes into row 12. [Neither may stand on a wall.]" in " ".join(
        out.split()
    )
    assert "House rule max_walls: Most squares with walls (a number from 0 to 48; usually 24)" in out
    prose = json.loads(said(capsys, "rules", "rush", "--json")[1])
    assert prose["chapters"][0]["blocks"][0]["sentences"][0]["clauses"] == ["RU-COMP-01"]
    assert prose["chapters"][0]["blocks"][0]["options"][0]["name"] == "roles"


def test_rules_are_searched(capsys):
    out = said(capsys, "rules", "rush", "--search", "wears")[1]
    assert out == "Fighting monsters\n  [The weapon never wears out.] (RU-ATTACK-03)\n"
    assert "has the words 'dragon'" in said(capsys, "rules", "rush", "--search", "dragon")[1]
    found = json.loads(said(capsys, "rules", "rush", "--search", "wears", "--json")[1])
    assert [(one["chapter"], one["source"]) for one in found] == [("Fighting monsters", "ruling")]


def test_rule_pages_are_written_where_they_are_asked_for(capsys, tmp_path):
    code, out, _ = said(capsys, "rules", "--pages", str(tmp_path / "rules"))
    assert code == 0
    assert f"Wrote {tmp_path / 'rules' / 'rush.md'}." in out
    assert said(capsys, "rules", "--pages", str(tmp_path / "rules"))[1] == "", "nothing has changed"


def test_learn_shows_five_cards(capsys):
    out = said(capsys, "learn", "rush", "--howto")[1]
    assert out.startswith("Rush in 90 seconds\n")
    assert [out.index(f"\n{n}. ") for n in range(1, 6)] == sorted(out.index(f"\n{n}. ") for n in range(1, 6))
    assert " 12  . . . G . . . .  12" in out
    cards = json.loads(said(capsys, "learn", "rush", "--howto", "--json")[1])["cards"]
    assert [bool(card["position"]) for card in cards] == [True, True, False, False, False]


def test_learn_lists_lessons_and_remembers_which_were_finished(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    assert f"  Your first game (4 minutes): {command('learn rush first')}" in said(capsys, "learn")[1]
    first_choices = "\n".join(["skip", *["1"] * 2000])
    done = pocketbox("learn", "rush", "items", typed=first_choices, home=tmp_path)
    assert done.returncode == 0
    assert "the lesson is finished" in done.stdout
    assert f"Play a whole game, easy: {command('terminal rush')}" in done.stdout
    assert "Bare hands and items (3 minutes, finished)" in said(capsys, "learn")[1]
    lessons = json.loads(said(capsys, "learn", "rush", "--json")[1])
    assert [(lesson["id"], lesson["finished"]) for lesson in lessons] == [("first", False), ("items", True)]
    assert pocketbox("learn", "rush", typed="quit\n", home=tmp_path).stdout.startswith(
        "Pocket Dungeon Rush: Your first"
    )


def test_a_lesson_may_be_stopped(tmp_path):
    done = pocketbox("learn", "rush", typed="\nquit\n", home=tmp_path)
    assert done.returncode == 0
    assert f"Stopped. Continue from here with: {command('learn rush first')}" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["lessons-begun.json"]


def test_odds_are_exact(capsys, tmp_path):
    path = tmp_path / "leap.txt"
    path.write_text(LEAP + "next: hero moves, seat 0, steps 2, stuck no\nnext: roll for monsters\nnext: end round\n")
    code, out, _ = said(capsys, "odds", "rush", str(path), "move d2")
    assert code == 0
    assert "1/2 (50.0%)" in out
    ends = json.loads(said(capsys, "odds", "rush", str(path), "move d2", "--json")[1])
    assert [(end["outcome"], end["chance"]) for end in ends] == [
        *[("fails and loses 1 heart", "1/8")] * 4,  # then the dungeon master's die
        ("slays the monster", "1/2"),
    ]


def test_a_position_is_checked_and_drawn(capsys, tmp_path):
    path = tmp_path / "leap.txt"
    path.write_text(LEAP)
    code, out, _ = said(capsys, "position", "rush", str(path))
    assert code == 0
    assert "Hero: roll." in out
    facts = json.loads(said(capsys, "position", "rush", str(path), "--json")[1])
    assert (facts["to_act"], facts["choices"]) == (0, ["roll"])
    path.write_text(LEAP.replace("P", "?"))
    assert "'?' on d1 is not a mark of Rush" in said(capsys, "position", "rush", str(path))[2]


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
    assert f"Saved. Resume with: {command('terminal --resume')}" in first.stdout
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
    assert "  The hero rolls " in story.stdout
    assert "\nRound 1\n" in story.stdout
    step = pocketbox("replay", str(saved), "--step", "3")
    assert step.returncode == 0
    assert pocketbox("replay", str(saved), "--step", "999").returncode == 2


def test_a_game_that_is_over_is_not_resumed(tmp_path):
    pocketbox("terminal", "rush", "--seats", "bot:random,bot:random", "--seed", "5", home=tmp_path)
    saved = next(tmp_path.rglob("*.record"))
    done = pocketbox("terminal", "--resume", str(saved), home=tmp_path)
    assert done.returncode == 2
    assert f"the game in {saved} is over" in done.stderr
    assert f"pocketbox replay {saved}" in done.stderr
    assert "there is no unfinished game" in pocketbox("terminal", "--resume", home=tmp_path).stderr


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
    assert "The dice are fixed by this commitment: " in done.stdout
    saved = next(tmp_path.rglob("*.record"))
    assert "reveal: " in saved.read_text("utf-8")
    assert pocketbox("verify", str(saved)).returncode == 0


def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    done = pocketbox("terminal", "rush", "--seats", "me,bot:random", typed="quit\n", home=blocked / "inside")
    assert done.returncode == 2
    assert "set POCKETBOX_HOME to a folder you can write to" in done.stderr
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
    assert "is for one and uses its quick set-up" in said(capsys, "balance", "abyss", "--seats", "2")[2]


def test_own_dice_are_refereed_from_a_pipe(tmp_path):
    typed = "roll\n9\n4\nmove d10\nend\n2\nquit\n"
    done = pocketbox(
        "terminal", "rush", "--seats", "me,me", "--setup", "duel", "--dice", "mine", typed=typed, home=tmp_path
    )
    assert "'9' cannot be the result here" in done.stdout
    assert "Dungeon master: 2 steps left for the monsters." in done.stdout


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
