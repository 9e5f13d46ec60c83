"""The same log in PostgreSQL: tables opened, played, found again; and nothing acknowledged is lost when it fails."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from bench.postgres import Postgres

from pocketbox.engine.core import BadInput
from pocketbox.match.reading import read_record
from pocketbox.match.record import Choice
from pocketbox.match.verify import verify
from server.postgres import running_postgres
from server.served import PATIENCE, Served, serving

DUEL = {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with running_postgres() as made:
        yield made


@pytest.fixture
def postgres(database: Postgres) -> str:
    return database.url


def test_a_game_is_kept_in_postgresql_and_found_again_by_another_server(postgres, tmp_path):
    rng = random.Random(1)
    with serving(tmp_path, database=postgres) as served:
        opened = served.open(game="abyss")
        me = served.join(opened["code"], opened["token"])
        for _ in range(8):
            if not me.until_mine()["over"]:
                me.until_state(me.choose(rng.choice(me.options()))["seq"])
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        seq = me.state["seq"]
        me.close()
    with serving(tmp_path, database=postgres) as served:
        me = served.join(opened["code"], opened["token"])
        assert me.state["seq"] == seq
        assert served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text == record
        while not me.until_mine()["over"]:
            me.until_state(me.choose(rng.choice(me.options()))["seq"])
        made = served.post(f"/api/tables/{opened['code']}/challenge", opened["token"]).json()
        assert served.get(f"/api/challenges/{made['challenge']}").json()["results"][0]["choices"] > 0
        me.close()


def test_a_second_server_on_the_same_postgresql_is_refused_and_a_later_one_is_not(postgres, tmp_path):
    with serving(tmp_path, database=postgres), pytest.raises(BadInput, match="another Pocketbox server is using it"):
        serving(tmp_path, database=postgres, database_seconds=0.2).__enter__()
    with serving(tmp_path, database=postgres) as later:
        later.open(game="abyss")


def chosen_in(served: Served, opened: dict[str, str]) -> list[str]:
    record = read_record(served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text)
    verify(record)
    return [entry.text for entry in record.entries if isinstance(entry, Choice) and entry.seat >= 0]


def test_a_choice_made_while_postgresql_is_away_has_not_happened_for_anybody(database, tmp_path):
    with serving(tmp_path, database=database.url, database_seconds=1) as served:
        opened = served.open(**DUEL)
        bots = served.open(game="rush", setup="duel", seats=[{"kind": "bot", "bot": "random"}, {"kind": "me"}])
        me = served.join(opened["code"], opened["token"])
        watcher = served.join(opened["code"], opened["watch"].partition("#")[2])
        assert me.choose(me.options()[0])["type"] == "done"
        me.until_state(2)
        text, seq = me.options()[0], me.state["seq"]
        database.kill()
        for _ in range(2):
            lost = me.ask("choose", id="lost", seq=seq, text=text)
            assert lost["type"] == "refused"
            assert lost["error"] in ("not saved", "unsure")
        assert served.get("/health").status_code == 503
        assert served.get(f"/api/tables/{opened['code']}/record", opened["token"]).status_code == 503
        guest = served.join(bots["code"], bots["token"])
        database.start()
        me.until("table")  # tells that the table was read again
        assert me.state["seq"] == seq
        done = me.ask("choose", id="lost", seq=seq, text=text)
        assert (done["type"], done["again"]) == ("done", False)
        assert guest.until_mine()["seq"] > 1, "the bot went on by itself"
        watcher.until_state(done["seq"])
        assert max(heard["seq"] for heard in watcher.heard if heard["type"] == "state") == done["seq"]
        assert chosen_in(served, opened).count(text) == 1 + (chosen_in(served, opened)[0] == text)
        assert served.get("/health").status_code in (200, 503)  # the last answer is kept for a second
        for one in (me, watcher, guest):
            one.close()


def test_a_postgresql_that_hangs_keeps_nobody_waiting_and_a_choice_counts_once(database, tmp_path):
    with serving(tmp_path, database=database.url, database_seconds=0.5) as served:
        opened = served.open(**DUEL)
        me = served.join(opened["code"], opened["token"])
        text, seq = me.options()[0], me.state["seq"]
        with database.hanging():
            lost = me.ask("choose", id="once", seq=seq, text=text)
            assert lost["error"] in ("not saved", "unsure")
            asked = time.monotonic()
            assert served.get("/health").status_code == 503
            assert time.monotonic() - asked < PATIENCE, "health is answered while the database hangs"
            assert served.get("/api/tables/AAAAAA").status_code == 503
        end = time.monotonic() + PATIENCE
        while (again := me.ask("choose", id="once", seq=seq, text=text))["type"] != "done":
            assert again["error"] in ("not saved", "unsure")
            assert time.monotonic() < end, "it never comes back"
        assert chosen_in(served, opened) == [text]
        me.close()
