"""Bots in any language: asked in lines, and out of the game, with a reason, when they are late, wrong or dead."""

from __future__ import annotations

import gc
import io
import os
import random
import sys
import time
from pathlib import Path

import pytest

from pocketbox import start
from pocketbox.bots.makers import bot_name, is_bot, make_bot, programs
from pocketbox.bots.programs import ProgramBot
from pocketbox.engine.core import BadInput
from pocketbox.envs.gym import SeatEnv
from pocketbox.games import GAME_IDS, find
from pocketbox.lab.balance import PriceTrial, play_once
from pocketbox.lab.pairing import Pairing, play_one
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Forfeit, end_by_forfeit, is_forfeit
from pocketbox.match.dealer import SeededDealer
from pocketbox.terminal.advice import Adviser
from pocketbox.terminal.console import Console
from pocketbox.terminal.lines import LineTable

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"{sys.executable} {ROOT / 'examples' / 'bot_in_python.py'}"
SHELL = f"sh {ROOT / 'examples' / 'bot_in_shell.sh'}"
READY = "import sys, time; print('ready', flush=True)"


def program(code: str) -> str:
    return f'{sys.executable} -c "{code}"'


def view_of(id: str):
    game = find(id)
    s = start(game, "", game.setups[2])
    return game, game.view(s, s.seat_to_act())


@pytest.mark.parametrize("id", GAME_IDS)
@pytest.mark.parametrize("command", [PYTHON, SHELL], ids=["python", "shell"])
def test_the_examples_answer_for_every_game(id, command):
    game, view = view_of(id)
    bot = make_bot(game, f"bot:cmd:{command}")
    for seed in range(3):
        assert bot.choose(view, random.Random(seed)) in view.choices


def test_a_program_may_say_why_and_a_hint_shows_it():
    game = find("rush")
    s = start(game, "", "duel")
    for text in ("roll", "roll 3"):
        s.apply(game.action(text))
    view = game.view(s, s.seat_to_act())
    said = "[print(line, flush=True) for line in ('# because the sword is near.', '# thinking', 'end')]"
    code = f"{READY}; [{said} for line in sys.stdin if line.strip() == 'choose']"
    bot = make_bot(game, f"bot:cmd:{program(code)}")
    assert isinstance(bot, ProgramBot)
    bot.choose(view, random.Random(1))
    assert bot.reasons == ["the sword is near."]
    lines = Adviser(Console(io.StringIO(), io.StringIO()), random.Random(1)).hint(game, view, f"cmd:{program(code)}")
    assert lines == ["It would choose end.", "  the sword is near."]


def test_a_program_plays_whole_games_in_the_lab():
    pairing = Pairing(find("rush"), "round_limit=4", 2, f"cmd:{SHELL}", "random", 1)
    result = play_one(pairing, [pairing.one, pairing.other], 0, 0)
    assert result.rule.startswith("RU-")
    again = play_one(pairing, [pairing.one, pairing.other], 0, 0)
    assert (again.rule, again.scores) == (result.rule, result.scores)


def test_the_question_tells_all_that_the_docs_say():
    game, view = view_of("rush")
    words = [line.split(" ")[0] for line in ProgramBot(game, "x", 2.5).question(view, random.Random(1))]
    assert words == [
        "game",
        "seat",
        "seats",
        "seed",
        "clock",
        "view",
        "text",
        *["choice"] * len(view.choices),
        "choose",
    ]
    text = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    for word in set(words):
        assert f"| `{word}" in text


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit(3)", "ended with code 3"),
        ("raise SystemExit('I give up')", "ended with code 1, saying: I give up"),
        ("print('hello', flush=True)", "must say 'ready' first, but said 'hello'"),
        (f"{READY}; print('fly', flush=True)", "answered 'fly', which is not among its"),
        (f"{READY}; print('x' * 999999, flush=True)", "answered 'xxxxxxxx"),
        (f"{READY}; time.sleep(60)", "did not answer in time"),
        (f"{READY}; [print('# still thinking', flush=True) for n in iter(int, 1)]", "did not answer in time"),
        (f"{READY}; import os; os.close(1); time.sleep(60)", "closed its output"),
    ],
    ids=["dead", "complaining", "rude", "illegal", "endless", "late", "chatty", "closed"],
)
def test_a_program_that_misbehaves_is_out_with_a_reason_and_soon(code, said):
    game, view = view_of("rush")
    bot = ProgramBot(game, program(code), 0.4)
    began = time.monotonic()
    with pytest.raises(Forfeit) as out:
        bot.choose(view, random.Random(1))
    assert said in str(out.value)
    assert time.monotonic() - began < 10


def test_a_program_that_cannot_be_started_is_out_too():
    game, view = view_of("rush")
    with pytest.raises(Forfeit, match=r"'/no/such/bot' cannot be started: No such file or directory"):
        ProgramBot(game, "/no/such/bot").choose(view, random.Random(1))
    with pytest.raises(Forfeit, match="cannot be read as a command: No closing quotation"):
        ProgramBot(game, "'").choose(view, random.Random(1))


@pytest.mark.skipif(os.name == "nt", reason="asks for a process by its number as POSIX does")
def test_a_program_ends_with_its_bot():
    game, view = view_of("rush")
    bot = ProgramBot(game, PYTHON)
    bot.choose(view, random.Random(1))
    assert bot._program is not None
    number = bot._program._process.pid
    del bot
    gc.collect()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_forfeit_is_a_lost_game_for_its_seat_alone():
    why = Forfeit("the bot 'x' did not answer in time")
    assert end_by_forfeit(find("abyss"), 1, 0, why).scores == (-1,)
    assert end_by_forfeit(find("rush"), 2, 0, why).scores == (-1, 1)
    three = end_by_forfeit(find("dungeons"), 3, 1, why)
    assert (three.winners, three.scores, three.places) == ((0, 2), (30, 0, 30), (1, 3, 1))
    assert is_forfeit(three)
    assert three.rule == "forfeit: the bot 'x' did not answer in time"


def test_the_lab_counts_a_forfeit_and_goes_on():
    dead = f"cmd:{program('import sys; sys.exit(3)')}"
    pairing = Pairing(find("rush"), "", 2, dead, "random", 1)
    result = play_one(pairing, [dead, "random"], 0, 0)
    assert is_forfeit(result)
    assert result.winners in ((0,), (1,))
    abyss = find("abyss")
    row = play_once(PriceTrial(abyss.id, "", dead, 1), start(abyss, "", "quick").legal_actions()[0], 1)
    assert row.winners == ()
    assert "ended with code 3" in row.ending


def test_names_of_programs(monkeypatch):
    assert bot_name("bot:cmd: ./My Bot ") == "cmd:./My Bot"
    assert is_bot("bot:cmd:x")
    with pytest.raises(BadInput, match="bot:cmd: needs a command"):
        bot_name("bot:cmd:")
    monkeypatch.setenv("POCKETBOX_BOTS", "learner=python3 policy.py; other=./other;")
    assert programs() == {"learner": "python3 policy.py", "other": "./other"}
    assert is_bot("learner")
    bot = make_bot(find("rush"), "bot:Learner")
    assert isinstance(bot, ProgramBot)
    assert bot.command == "python3 policy.py"
    taken = "'hard', but there is already a bot of that name"
    for wrong, said in [("x", "expected name=command, got 'x'"), ("hard=y", taken)]:
        monkeypatch.setenv("POCKETBOX_BOTS", wrong)
        with pytest.raises(BadInput, match=said):
            programs()


DEAD = f"bot:cmd:{program('import sys; sys.exit(3)')}"


def test_at_the_terminal_a_forfeit_is_told_and_ends_the_game():
    game = find("rush")
    out = io.StringIO()
    console = Console(io.StringIO("roll\n"), out)
    table = LineTable(console, {1: make_bot(game, DEAD), 0: make_bot(game, "random")}, random.Random(1), None)
    match = begin(game, SeededDealer("1"), setup="duel")
    table.play(match)
    assert "The dungeon master does not answer and loses." in out.getvalue()
    assert out.getvalue().endswith("ended with code 3.\n")
    assert "The hero wins. The bot" in out.getvalue().splitlines()[-1]
    assert match.record().splitlines()[-1].startswith("forfeit 1 the bot")


def test_an_environment_is_won_when_the_other_seat_forfeits():
    env = SeatEnv("rush", setup="duel", bots=DEAD)
    _, info = env.reset(seed=1)
    is_over, reward = False, 0.0
    while not is_over:
        _, reward, is_over, _, info = env.step(int(info["action_mask"].nonzero()[0][-1]))
    assert reward == 1
    assert info["rule"].startswith("forfeit: the bot")
    with pytest.raises(RuntimeError, match="a game cannot begin: forfeit: the bot"):
        SeatEnv("rush", setup="duel", seat=1, bots=DEAD).reset(seed=1)
