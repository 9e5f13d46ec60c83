"""Storage that fails while the server runs: nothing is acknowledged into nothing, and /health says so."""

from __future__ import annotations

import json
import os
import sqlite3

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.server.log import HEALTH_KEPT_SECONDS, check_database
from pocketbox.server.tables import Tables
from server.served import serving

DUEL = {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.fixture(autouse=True)
def health_is_never_kept(monkeypatch):
    assert HEALTH_KEPT_SECONDS > 0
    monkeypatch.setattr("pocketbox.server.log.HEALTH_KEPT_SECONDS", 0.0)


@pytest.mark.parametrize("name", ["tables.sqlite", "tables.sqlite-wal"])
def test_a_choice_is_not_acknowledged_into_a_deleted_file(tmp_path, name):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        assert served.get("/health").status_code == 200
        (tmp_path / name).unlink()
        refused = me.choose(me.options()[0])
        assert refused["type"] == "refused"
        assert "was deleted, replaced or damaged" in refused["sentence"]
        assert served.get("/health").status_code == 503
        assert served.post("/api/tables", game="abyss").status_code == 503
        assert served.get("/api/tables/AAAAAA").status_code == 503
        me.close()


def emptied(path):
    os.truncate(path, 0)


def shortened(path):
    os.truncate(path, path.stat().st_size - 1)


def overwritten(path):
    with path.open("r+b") as file:
        file.write(b"\xff" * 5_000)


@pytest.mark.parametrize("name", ["tables.sqlite", "tables.sqlite-wal"])
@pytest.mark.parametrize("damage", [emptied, shortened, overwritten])
def test_a_choice_is_not_acknowledged_into_a_damaged_file(tmp_path, name, damage):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        damage(tmp_path / name)
        refused = me.choose(me.options()[0])
        assert refused["type"] == "refused"
        assert "was deleted, replaced or damaged" in refused["sentence"]
        assert served.get("/health").status_code == 503
        me.close()


def test_a_log_that_was_emptied_in_good_order_is_no_damage(tmp_path):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        other.close()
        assert me.choose(me.options()[0])["type"] == "done"
        assert served.get("/health").status_code == 200
        me.close()


def test_a_replaced_database_is_not_taken_for_the_old_one(tmp_path):
    with serving(tmp_path) as served:
        served.open(**DUEL)
        other = tmp_path / "other.sqlite"
        check_database(f"sqlite:///{other}")
        other.replace(tmp_path / "tables.sqlite")
        assert served.get("/health").status_code == 503
        assert served.post("/api/tables", game="abyss").status_code == 503


def test_health_means_that_a_choice_can_be_saved_now(tmp_path, monkeypatch):
    monkeypatch.setattr("pocketbox.server.database.LOCK_SECONDS", 0.05)
    with serving(tmp_path) as served:
        assert served.get("/health").json()["status"] == "ok"
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert served.get("/health").status_code == 503
        other.execute("ROLLBACK")
        other.close()
        assert served.get("/health").status_code == 200


def test_a_full_disk_is_noticed(tmp_path):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
        refused = me.choose(me.options()[0])
        assert refused["type"] == "refused"
        assert served.get("/health").status_code == 503
        other.execute("DROP TRIGGER full")
        other.close()
        me.ask("ping")
        assert me.choose(me.options()[0])["type"] == "done"
        me.close()


def test_a_second_server_on_the_same_file_is_refused_and_a_later_one_is_not(tmp_path):
    with serving(tmp_path), pytest.raises(BadInput, match="another Pocketbox server is using it; stop that one first"):
        serving(tmp_path).__enter__()
    with serving(tmp_path) as later:
        later.open(game="abyss")


def test_what_fails_unexpectedly_over_http_is_one_line_of_json_in_the_log(tmp_path, monkeypatch, capfd):
    async def fail(tables, code):
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr(Tables, "find", fail)
    with serving(tmp_path) as served:
        from pocketbox.server.logs import set_up

        set_up(is_person=False)
        answer = served.get("/api/tables/AAAAAA")
        assert (answer.status_code, answer.json()["error"]) == (500, "failed")
        assert "content-security-policy" in answer.headers
    lines = [line for line in capfd.readouterr().err.splitlines() if line]
    logged = [json.loads(line) for line in lines if line.startswith("{")]
    assert len(logged) >= len(lines) - 1, "all but the line before the log was set up"
    assert any(line["event"] == "request failed" and "ZeroDivisionError" in line["exception"] for line in logged)
