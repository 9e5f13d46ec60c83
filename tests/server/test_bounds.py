"""What a server does not put up with: wrong tokens, haste, noise, crowds, strange origins, silence."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from types import SimpleNamespace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pocketbox.engine.core import BadInput
from pocketbox.server import rates, tables
from pocketbox.server.config import Bounds, Config
from pocketbox.server.keys import CODE_LETTERS, Key, find_key, fingerprint, is_code, new_code, new_token
from pocketbox.server.rates import Bucket, Buckets
from pocketbox.server.run import listen, make_server
from pocketbox.server.schema import METADATA
from server.served import FREE, Guest, Served, serving


def ended(guest: Guest) -> tuple[int, str]:
    """Listen to the end: the code of the close, and the sentence before it."""
    sentence = ""
    while True:
        try:
            message = guest.hear()
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd else 0), sentence
        if message["type"] == "problem":
            sentence = message["sentence"]


def stranger(served: Served, code: str) -> Guest:
    return Guest(served.connect(code))


def test_a_token_has_256_bits_and_only_its_fingerprint_is_compared_and_kept(tmp_path):
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= 43 for token in tokens)
    keys = [Key(fingerprint(token), (n,)) for n, token in enumerate(sorted(tokens))]
    for n, token in enumerate(sorted(tokens)):
        assert find_key(keys, token) is keys[n]
    assert find_key(keys, "") is None
    assert find_key(keys, "\ud800") is None
    with serving(tmp_path) as served:
        opened = served.open(game="rush", seats=[{"kind": "me"}, {"kind": "link"}])
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    for token in (opened["token"], opened["watch"].partition("#")[2], opened["invites"][0]["link"].partition("#")[2]):
        assert token.encode() not in kept
        assert fingerprint(token).encode() in kept


def test_codes_are_short_and_easy_to_read_out():
    codes = [new_code() for _ in range(200)]
    assert all(is_code(code) for code in codes)
    assert not set("0O1IL") & set(CODE_LETTERS)


def test_wrong_tables_and_wrong_tokens_are_told_apart_and_closed(served):
    opened = served.open(game="abyss")
    guest = stranger(served, "AAAAAA")
    guest.say({"type": "hello", "token": opened["token"]})
    assert ended(guest) == (4404, "there is no table AAAAAA")
    guest = stranger(served, opened["code"])
    guest.say({"type": "hello", "token": opened["token"] + "x"})
    assert ended(guest)[0] == 4401


def test_somebody_who_guesses_is_slowed_down(tmp_path):
    with serving(tmp_path, bounds=Bounds(guesses=(3, 0.01))) as served:
        opened = served.open(game="abyss")
        codes = []
        for _ in range(5):
            guest = stranger(served, opened["code"])
            with contextlib.suppress(ConnectionClosed):  # after too many they are not even listened to
                guest.say({"type": "hello", "token": "guess"})
            codes.append(ended(guest)[0])
        assert codes == [4401, 4401, 4401, 4429, 4429]
        assert served.get("/api/tables/BBBBBB").status_code == 429


def test_opening_many_tables_at_once_is_refused(tmp_path):
    with serving(tmp_path, bounds=Bounds(openings=(2, 0.01))) as served:
        statuses = [served.post("/api/tables", game="abyss").status_code for _ in range(4)]
    assert statuses == [201, 201, 429, 429]


def test_too_many_messages_are_too_many(tmp_path):
    with serving(tmp_path, bounds=Bounds(messages=(5, 0.01))) as served:
        opened = served.open(game="abyss")
        guest = served.join(opened["code"], opened["token"])
        with contextlib.suppress(ConnectionClosed):  # The server may have had enough before the last is sent.
            for n in range(10):
                guest.say({"type": "ping", "id": str(n)})
        assert ended(guest) == (4429, "too many messages in a short time")


def test_messages_that_make_no_sense_are_told_what_is_wrong_and_end_the_conversation_in_time(served):
    opened = served.open(game="abyss")
    guest = served.join(opened["code"], opened["token"])
    guest.say({"type": "choose", "id": "a", "seq": "soon", "text": "roll"})
    refused = guest.until("refused")
    assert (refused["id"], refused["error"], refused["field"]) == ("a", "bad message", "choose.seq")
    for _ in range(9):
        guest.socket.send("{")
    assert ended(guest)[0] == 4400


def test_a_message_that_is_too_long_or_not_text_ends_the_conversation(served):
    opened = served.open(game="abyss")
    guest = served.join(opened["code"], opened["token"])
    guest.socket.send(json.dumps({"type": "ping", "id": "x" * 20_000}))
    assert ended(guest)[0] == 1009
    guest = served.join(opened["code"], opened["token"])
    guest.socket.send(b"bytes")
    assert ended(guest)[0] == 4400


def test_somebody_who_says_nothing_is_not_waited_for(tmp_path):
    with serving(tmp_path, bounds=Bounds(hello_seconds=0.2)) as served:
        opened = served.open(game="abyss")
        assert ended(stranger(served, opened["code"])) == (4408, "no hello came in time")


def test_a_full_table_takes_no_more_sockets(tmp_path):
    with serving(tmp_path, bounds=Bounds(sockets_at_a_table=2)) as served:
        opened = served.open(game="abyss")
        guests = [served.join(opened["code"], opened["token"]) for _ in range(2)]
        late = stranger(served, opened["code"])
        late.say({"type": "hello", "token": opened["token"]})
        assert ended(late)[0] == 1013
        for guest in guests:
            guest.close()


def test_only_pages_of_this_server_may_open_a_socket(served):
    opened = served.open(game="abyss")
    with pytest.raises(InvalidStatus):
        served.connect(opened["code"], origin="https://elsewhere.example")
    served.connect(opened["code"], origin=served.base).close()


def test_somebody_too_slow_to_listen_is_let_go_and_the_table_goes_on(tmp_path):
    bounds = Bounds(messages=(1e9, 1e9), openings=(1e9, 1e9), unsent_messages=5)
    with serving(tmp_path, bounds=bounds) as served:
        opened = served.open(game="rush", setup="play", seats=[{"kind": "me"}, {"kind": "me"}])
        me = served.join(opened["code"], opened["token"])
        with contextlib.suppress(ConnectionClosed):  # It may be let go before it has said all.
            for _ in range(200):
                me.say({"type": "why", "id": "w", "text": "roll"})
        assert ended(me)[0] in (1013, 1006, 0)
        again = served.join(opened["code"], opened["token"])
        assert again.choose(again.options()[0])["type"] == "done"
        again.close()


def test_a_choice_that_cannot_be_saved_has_not_happened(tmp_path):
    """Another process wrote at this table first."""
    with serving(tmp_path, bounds=FREE) as served:
        opened = served.open(game="abyss")
        me = served.join(opened["code"], opened["token"])
        before = me.state
        spoiler = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        row = spoiler.execute("SELECT max(number) FROM entries WHERE code = ?", (opened["code"],)).fetchone()
        spoiler.execute(
            "INSERT INTO entries VALUES (?, ?, 0, 'named', ?)",
            (opened["code"], row[0] + 1, json.dumps({"seat": 0, "name": "Spoiler"})),
        )
        spoiler.close()
        refused = me.choose(me.options()[0])
        assert (refused["type"], refused["error"]) == ("refused", "not saved")
        me.ask("ping")
        assert me.state["seq"] == before["seq"]
        assert me.state["scene"] == before["scene"]
        done = me.choose(me.options()[0])
        assert done["type"] == "done", "the table was read again and goes on"
        me.close()


def test_tables_nobody_uses_are_let_go_and_found_again(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "FRESH_SECONDS", 0.0)
    with serving(tmp_path, bounds=Bounds(openings=(1e9, 1e9), tables_in_memory=2)) as served:
        first = served.open(game="abyss")
        me = served.join(first["code"], first["token"])
        scene = me.state["scene"]
        me.close()
        while served.get(f"/api/tables/{first['code']}").json()["table"]["seats"][0]["is_here"]:
            time.sleep(0.01)
        others = [served.open(game="abyss")["code"] for _ in range(2)]
        assert served.get("/health").json()["tables"] == len(others), "the first is no longer in memory"
        again = served.join(first["code"], first["token"])
        assert again.state["scene"] == scene
        again.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "--database takes a URL such as"),
        ("mysql://localhost/x", "'mysql' is not supported"),
        ("sqlite://", "would lose every table"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_sentence(url, said):
    with pytest.raises(BadInput, match=said):
        make_server(Config(database=url))


def test_a_port_that_is_taken_is_told_in_a_sentence():
    with listen("127.0.0.1", 0) as taken, pytest.raises(BadInput, match="try another --port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_a_bucket_gives_some_at_once_and_then_fills_slowly(monkeypatch):
    now = 100.0
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: now))
    bucket = Bucket((2, 0.5))
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert bucket.is_empty()
    now += 1
    assert not bucket.take(), "half of one has come back"
    now += 1
    assert not bucket.is_empty()
    assert bucket.take()
    assert not bucket.take()
    now += 1000
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False], "it holds two at the most"


def test_each_address_has_its_bucket():
    buckets = Buckets((1, 0))
    assert buckets.of("a").take()
    assert not buckets.of("a").take()
    assert buckets.of("b").take()


def test_a_table_of_other_rules_is_told_in_a_sentence_and_kept(tmp_path):
    with serving(tmp_path) as served:
        opened = served.open(game="abyss")
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    database.execute("UPDATE entries SET body = replace(body, 'rules: ', 'rules: 9')")
    database.commit()
    database.close()
    with serving(tmp_path) as served:
        guest = stranger(served, opened["code"])
        guest.say({"type": "hello", "token": opened["token"]})
        code, sentence = ended(guest)
        assert code == 4404
        assert "was played under rules" in sentence
        assert served.get(f"/api/tables/{opened['code']}").status_code == 200
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"])
        assert (record.status_code, "rules: 9" in record.text) == (200, True)
        assert served.get(f"/api/tables/{opened['code']}/steps/0", opened["token"]).status_code == 409
        assert served.get("/health").status_code == 200


def test_an_old_database_is_brought_up_to_date_and_a_current_one_left_alone(tmp_path):
    for _ in range(2):
        with serving(tmp_path) as served:
            served.open(game="abyss")
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("a6",)]
    assert database.execute("SELECT count(DISTINCT code) FROM entries").fetchone() == (2,)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_the_tables_of_the_migrations_are_those_the_server_uses(tmp_path):
    with serving(tmp_path):
        pass
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
