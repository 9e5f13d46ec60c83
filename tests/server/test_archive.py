"""Finished games stay readable when the rules version rises: as they play, as they were shown, and as a record."""

from __future__ import annotations

import json
import sqlite3
import time

import pytest

from pocketbox.match.reading import read_record
from server.guests import finished
from server.served import PATIENCE, Served, serving


def raise_rules(path, breaks: bool) -> None:
    """Make what a database holds that of an older version: the same rules by another number, or truly others."""
    database = sqlite3.connect(path)
    database.execute("UPDATE entries SET body = replace(body, 'rules: ', 'rules: 9')")
    if breaks:
        database.execute("UPDATE entries SET body = replace(body, '= ', '= 0000')")
        database.execute("UPDATE entries SET body = replace(body, '0 roll', '0 fly')")
    database.commit()
    database.close()


def wait_for_archive(path) -> None:
    end = time.monotonic() + PATIENCE
    database = sqlite3.connect(path)
    while not database.execute("SELECT count(*) FROM archives").fetchone()[0]:
        assert time.monotonic() < end, "nothing is kept"
        time.sleep(0.05)
    database.close()


@pytest.mark.parametrize("breaks", [False, True], ids=["plays the same", "plays otherwise"])
def test_a_finished_game_of_older_rules_is_shown_stepped_through_and_downloaded(tmp_path, breaks):
    path = tmp_path / "tables.sqlite"
    with serving(tmp_path, keeps_archives=breaks) as served:
        opened, me = finished(served, game="rush", setup="last-leap", seats=[{"kind": "me"}, {"kind": "me"}])
        me.close()
        before = look(served, opened)
        if breaks:
            wait_for_archive(path)
    raise_rules(path, breaks)
    with serving(tmp_path) as served:
        after = look(served, opened)
        assert "rules: 9" in after.pop("record")
        before.pop("record")
        if not breaks:
            assert after == before
        assert [step["choice"] for step in after["steps"]] == [step["choice"] for step in before["steps"]]
        assert [step["scene"]["pieces"] for step in after["steps"]] == [
            step["scene"]["pieces"] for step in before["steps"]
        ]
        assert after["report"]["ending"] == before["report"]["ending"]
        me = served.join(opened["code"], opened["token"], keeps_scene=True)
        assert me.state["over"]
        assert me.state["scene"]["ending"] == before["steps"][-1]["scene"]["ending"]
        assert me.state["scene"]["cells"]
        assert me.choose("roll", id="too late")["error"] == "over"
        me.close()


def look(served: Served, opened: dict) -> dict:
    """Everything there is to see of a finished game."""
    table = f"/api/tables/{opened['code']}"
    count = served.get(f"{table}/steps/0", opened["token"]).json()["count"]
    steps = [served.get(f"{table}/steps/{step}", opened["token"]).json() for step in sorted({0, 1, count // 2, count})]
    assert served.get(f"{table}/steps/{count + 1}", opened["token"]).status_code == 404
    report = served.get(f"{table}/report", opened["token"]).json()
    return {"steps": steps, "report": report, "record": served.get(f"{table}/record", opened["token"]).text}


def test_the_record_of_a_table_of_older_rules_tells_no_secret_of_fair_dice(tmp_path):
    with serving(tmp_path) as served:
        opened = served.open(game="abyss", dice="fair")
        me = served.join(opened["code"], opened["token"])
        me.ask("word", seat=0, text="blue moon")
        me.close()
    raise_rules(tmp_path / "tables.sqlite", breaks=False)
    with serving(tmp_path) as served:
        text = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        assert read_record(text).secret() == ""
        assert "commitment: " in text
        assert json.dumps(text)
