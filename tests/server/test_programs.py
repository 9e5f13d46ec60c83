"""Programs as bots at the browser table: those the host has named, and never a command from a visitor."""

from __future__ import annotations

from pathlib import Path

from server.served import serving

SHELL = Path(__file__).resolve().parents[2] / "examples" / "bot_in_shell.sh"


def test_a_named_program_sits_down_and_a_command_does_not(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_BOTS", f"first=sh {SHELL}")
    with serving(tmp_path) as served:
        assert "first" in served.get("/api/games").json()["games"][0]["bots"]
        wish = {"game": "rush", "setup": "duel", "options": {"round_limit": 1}}
        refused = served.post("/api/tables", **wish, seats=[{"kind": "me"}, {"kind": "bot", "bot": f"cmd:sh {SHELL}"}])
        assert refused.status_code == 400
        assert "there is no bot 'cmd:sh" in refused.text
        opened = served.open(**wish, seats=[{"kind": "me"}, {"kind": "bot", "bot": "first"}])
        me = served.join(opened["code"], opened["token"])
        while not me.until_mine()["over"]:
            me.choose("roll" if "roll" in me.options() else "end")
        # The shell bot takes the first choice there is, which in this position moves the monster on c1.
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        assert "1 move c1 " in record
        me.close()
