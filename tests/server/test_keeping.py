"""What a host does with tables: list, close, delete, keep for some days, export, restore."""

from __future__ import annotations

import json
import sqlite3
import time

import pytest

from pocketbox.cli import main
from server.guests import finished
from server.served import PATIENCE, Served, serving

DUEL = {"game": "rush", "setup": "duel", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]}


def tables(capsys, folder, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["tables", *words, "--database", f"sqlite:///{folder / 'tables.sqlite'}"])
    said = capsys.readouterr()
    return code, said.out, said.err


def exists(served: Served, code: str) -> bool:
    return served.get(f"/api/tables/{code}").status_code == 200


def test_tables_are_listed_while_the_server_runs_and_name_no_token(tmp_path, capsys):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL)
        over, me = finished(served)
        me.close()
        code, said, _ = tables(capsys, tmp_path, "list", "--json")
        listed = {one["code"]: one for one in json.loads(said)["tables"]}
        assert code == 0
        assert (listed[opened["code"]]["state"], listed[over["code"]]["state"]) == ("open", "over")
        assert listed[opened["code"]]["people"] == ["Ann", "random"]
        assert opened["token"] not in said
        code, said, _ = tables(capsys, tmp_path, "list")
        assert said.endswith("2 tables\n")
        code, _, said = tables(capsys, tmp_path, "delete", opened["code"])
        assert (code, "another Pocketbox server is using it" in said) == (2, True)
        assert exists(served, opened["code"])


def test_a_closed_table_is_looked_at_but_not_played_and_a_deleted_one_is_gone(tmp_path, capsys):
    with serving(tmp_path) as served:
        kept, gone = served.open(**DUEL), served.open(**DUEL)
    assert tables(capsys, tmp_path, "close", kept["code"].lower())[:2] == (0, f"Closed: {kept['code']}\n")
    assert tables(capsys, tmp_path, "delete", gone["code"])[0] == 0
    assert "there is no table AAAAAA" in tables(capsys, tmp_path, "delete", "AAAAAA")[2]
    with serving(tmp_path) as served:
        me = served.join(kept["code"], kept["token"])
        assert "the host has closed this table" in me.choose(me.options()[0])["sentence"]
        me.close()
        assert not exists(served, gone["code"])


def test_tables_nobody_has_used_for_some_days_are_deleted(tmp_path):
    with serving(tmp_path) as served:
        old, new = served.open(**DUEL), served.open(**DUEL)
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    database.execute("UPDATE entries SET at = at - 30 * 86400 WHERE code = ?", (old["code"],))
    database.commit()
    database.close()
    with serving(tmp_path) as served:
        assert exists(served, old["code"]), "all are kept unless the host says otherwise"
    with serving(tmp_path, keep_days=20) as served:
        end = time.monotonic() + PATIENCE
        while exists(served, old["code"]):
            assert time.monotonic() < end, "it is never deleted"
            time.sleep(0.05)
        assert exists(served, new["code"])


def test_an_export_is_restored_into_an_empty_database_and_nowhere_else(tmp_path, capsys):
    (tmp_path / "new").mkdir()
    file = str(tmp_path / "backup.jsonl")
    with serving(tmp_path) as served:
        opened, me = finished(served)
        me.close()
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        daily = served.get("/api/daily").json()["challenges"][0]["challenge"]
        first = served.post(f"/api/challenges/{daily}/tables").json()
        me = served.join(first["code"], first["token"])
        scene = me.state["scene"]
        me.close()
        assert tables(capsys, tmp_path, "export", file)[0] == 0
    assert "already exists" in tables(capsys, tmp_path, "export", file)[2]
    assert "already has tables" in tables(capsys, tmp_path, "restore", file)[2]
    assert tables(capsys, tmp_path / "new", "restore", file)[0] == 0
    with serving(tmp_path / "new") as served:
        assert served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text == record
        again = served.post(f"/api/challenges/{daily}/tables").json()
        me = served.join(again["code"], again["token"])
        assert me.state["scene"] == scene, "the luck of the day comes along"
        me.close()


@pytest.mark.parametrize("text", ["", "hello\n", '"pocketbox export 1"\n{"table": "entries", "row": {}}\n'])
def test_what_is_no_export_is_refused_and_nothing_is_kept(tmp_path, capsys, text):
    (tmp_path / "bad").write_text(text)
    code, _, said = tables(capsys, tmp_path, "restore", str(tmp_path / "bad"))
    assert (code, said.count("\n")) == (2, 1)
    assert tables(capsys, tmp_path, "list")[1] == "0 tables\n"


def test_what_is_missing_is_said(tmp_path, capsys):
    assert "name the tables" in tables(capsys, tmp_path, "close")[2]
    assert "name a file" in tables(capsys, tmp_path, "export")[2]
