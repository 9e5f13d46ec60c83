"""Programs as bots at the browser table: those the host has named, and never a command from a visitor."""

from __future__ import annotations

import random
import shlex
import sys
from pathlib import Path

import numpy as np
import pytest

from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.policy import Policy, PolicyBot
from pocketbox.games import find
from pocketbox.match.chooser import Forfeit
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.server.plan import ME, Chair, TablePlan
from pocketbox.server.table import PLAYING, Table
from server.served import serving

SHELL = Path(__file__).resolve().parents[2] / "examples" / "bot_in_shell.sh"


def test_a_named_program_sits_down_and_a_command_does_not(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_BOTS", f"first=sh {SHELL}")
    with serving(tmp_path) as served:
        assert "first" in served.get("/api/games").json()["games"][0]["bots"]
        wish = {"game": "rush", "setup": "duel", "options": {"round_limit": 1}}
        refused = served.post("/api/tables", **wish, seats=[{"kind": "me"}, {"kind": "bot", "bot": f"cmd:sh {SHELL}"}])
        assert refused.status_code == 400
        assert "no bot called 'cmd:sh" in refused.text
        opened = served.open(**wish, seats=[{"kind": "me"}, {"kind": "bot", "bot": "first"}])
        me = served.join(opened["code"], opened["token"])
        while not me.until_mine()["over"]:
            me.choose("roll" if "roll" in me.options() else "end")
        # The shell bot takes the first choice there is, which in this position moves the monster on c1.
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        assert "1 move c1 " in record
        me.close()


MISBEHAVING = {
    "dead": ("raise SystemExit('secrets of the host')", "ended with code 1"),
    "illegal": ("print('ready'); print('fly', flush=True); input()", "answered 'fly', which is not among its"),
}


@pytest.mark.parametrize(("code", "said"), MISBEHAVING.values(), ids=MISBEHAVING)
def test_a_program_that_misbehaves_has_lost_and_the_table_and_its_record_say_why(tmp_path, monkeypatch, code, said):
    program = tmp_path / "culprit.py"
    program.write_text(code)
    monkeypatch.setenv("POCKETBOX_BOTS", f"culprit={shlex.join([sys.executable, str(program)])}")
    wish = {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "culprit"}]}
    with serving(tmp_path) as served:
        opened = served.open(**wish)
        me = served.join(opened["code"], opened["token"])
        while not me.until_mine()["over"]:
            me.choose("roll" if "roll" in me.options() else "end")
        ending = me.state["scene"]["ending"]
        assert ending["winners"] == [0]
        assert ending["sentence"].startswith(f"You win. The bot 'culprit' {said}")
        assert me.state["story"][-1]["text"] == "Culprit bot does not answer and loses."
        assert me.choose("roll")["type"] == "refused"
        me.close()
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        assert f"\nforfeit 1 the bot 'culprit' {said}" in record
        assert served.get(f"/api/tables/{opened['code']}/report", opened["token"]).json()["ending"] == ending
        assert "secrets of the host" not in record
        assert program.name not in record
    played = replay(read_record(record))
    last = list(played.moments())[-1]
    assert (last.text, last.s.result.winners) == ("forfeit", (0,))
    with serving(tmp_path) as served:  # the log tells the same after a restart
        me = served.join(opened["code"], opened["token"])
        assert me.state["over"]
        assert me.state["scene"]["ending"] == ending
        me.close()


def test_a_program_that_only_sat_in_for_somebody_gives_the_seat_back():
    chairs = (Chair(ME), Chair(ME))
    table = Table.open("CODE", TablePlan("rush", "duel", chairs=chairs), [])
    table.sit_in(0, "culprit", is_absent=True)
    assert table.bot_of(0) == "culprit"
    table.give_up(0, Forfeit("the bot 'culprit' did not answer in time"))
    assert table.bot_of(0) == ""
    assert table.phase == PLAYING


def test_a_trained_policy_sits_down_at_the_browser_table(tmp_path, monkeypatch):
    rush = find("rush")
    sizes = (len(rush.words.actions), int(encoder_of(rush).layout.size))
    likes = np.random.default_rng(1).normal(size=sizes).astype(np.float32)
    policy = Policy("rush", int(encoder_of(rush).version), [(likes, np.zeros(sizes[0], np.float32))])
    policy.save(tmp_path / "policy.npz")
    command = shlex.join([sys.executable, "-m", "pocketbox.envs.policy", str(tmp_path / "policy.npz")])
    monkeypatch.setenv("POCKETBOX_BOTS", f"learner={command}")
    with serving(tmp_path) as served:
        assert "learner" in served.get("/api/games").json()["games"][0]["bots"]
        opened = served.open(game="rush", setup="duel", seats=[{"kind": "bot", "bot": "learner"}, {"kind": "me"}])
        me = served.join(opened["code"], opened["token"])
        assert not me.until_mine()["over"]
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        me.close()
    bot = PolicyBot(rush, policy)
    chosen = [moment for moment in replay(read_record(record)).moments() if moment.seat == 0]
    assert len(chosen) >= 2
    for moment in chosen:
        assert bot.choose(rush.view(moment.before, 0), random.Random(1)) is moment.action
